/// What the migration for checksums adds; see ``RecordingChecksum``.
///
/// The rows of recordings are written anew, as in the second.
let checksumSchema = [
  """
  ALTER TABLE recording ADD COLUMN needsAnalysis INTEGER NOT NULL DEFAULT 0
    CHECK (needsAnalysis IN (0, 1))
  """,
  """
  ALTER TABLE recording ADD COLUMN contentsChecksum TEXT CHECK (length(contentsChecksum) = 64)
  """,
  "ALTER TABLE recording ADD COLUMN markersChecksum TEXT CHECK (length(markersChecksum) = 64)",
  "UPDATE recording SET needsAnalysis = 0",
  // Asked for whenever the library is opened for writing; empty but after an upgrade.
  """
  CREATE INDEX recordingWithoutChecksum ON recording (id)
    WHERE contentsChecksum IS NULL OR markersChecksum IS NULL
  """,
]
