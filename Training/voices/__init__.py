"""Fits and measures the model that compares voices across recordings (Docs/decisions/0155)."""
