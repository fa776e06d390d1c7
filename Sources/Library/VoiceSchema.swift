/// What the migration for voices of reciters and for boundaries adds.
///
/// The rows of segments are written anew, as in the second.
let voiceSchema = [
  """
  CREATE TABLE reciter_voice (
    reciter TEXT NOT NULL PRIMARY KEY REFERENCES reciter (id) ON DELETE CASCADE,
    learnedFrom TEXT NOT NULL CHECK (length(learnedFrom) = 64),
    rows INTEGER NOT NULL CHECK (rows >= 0),
    hertz INTEGER CHECK (hertz > 0),
    window INTEGER CHECK (window > 0),
    hop INTEGER CHECK (hop > 0),
    model BLOB,
    CONSTRAINT wholeOrNothing CHECK (
      (rows = 0) = (model IS NULL) AND (model IS NULL) = (hertz IS NULL)
      AND (model IS NULL) = (window IS NULL) AND (model IS NULL) = (hop IS NULL))
  ) STRICT, WITHOUT ROWID
  """,
  "ALTER TABLE segment ADD COLUMN startConfidence REAL CHECK (startConfidence BETWEEN 0 AND 1)",
  "ALTER TABLE segment ADD COLUMN endConfidence REAL CHECK (endConfidence BETWEEN 0 AND 1)",
  "UPDATE segment SET startConfidence = NULL",
]
