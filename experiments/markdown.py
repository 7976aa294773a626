"""Texts of anybody's in Markdown."""

import html
import re


def markdown_text(text: str) -> str:
    """Text that stays itself in Markdown and in a table's cell, and is no HTML."""
    return re.sub(r"([\\`*_{}\[\]#|~])", r"\\\1", html.escape(" ".join(text.split()), quote=False))
