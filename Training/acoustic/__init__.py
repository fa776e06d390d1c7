"""Training of the speaker-independent acoustic model. See Training/README.md."""
