"""The schema of a card data set, one file a subject; `tables.py` puts them together."""
