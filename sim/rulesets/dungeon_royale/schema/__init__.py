"""The schema of a data set, one file a subject; `tables.py` puts them together."""
