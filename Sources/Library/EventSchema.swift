/// What the migration for joined ayat, returns, phrases and fragments adds: `segment` is made anew,
/// since a check of a table cannot be changed.
let eventSchema = [
  "ALTER TABLE segment RENAME TO segmentBefore",
  "DROP INDEX segmentByAyah",
  """
  CREATE TABLE segment (
    recording TEXT NOT NULL REFERENCES recording (id) ON DELETE CASCADE,
    startFrame INTEGER NOT NULL CHECK (startFrame >= 0),
    endFrame INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('ayah', 'basmalah', 'istiadhah', 'amin', 'takbir', 'tasmi',
      'taslim', 'sadaqa', 'fragment', 'talk', 'unassigned')),
    surah INTEGER CHECK (surah BETWEEN 1 AND 114),
    ayah INTEGER CHECK (ayah >= 0),
    endSurah INTEGER CHECK (endSurah BETWEEN 1 AND 114),
    endAyah INTEGER CHECK (endAyah >= 0),
    joinOffset INTEGER,
    isJoined INTEGER NOT NULL CHECK (isJoined IN (0, 1)),
    returns TEXT NOT NULL CHECK (returns NOT GLOB '*[^0-9 ]*'),
    occurrence INTEGER NOT NULL CHECK (occurrence >= 1),
    confidence REAL NOT NULL CHECK (confidence BETWEEN 0 AND 1),
    isConfirmed INTEGER NOT NULL CHECK (isConfirmed IN (0, 1)),
    runnerUpSurah INTEGER CHECK (runnerUpSurah BETWEEN 1 AND 114),
    runnerUpAyah INTEGER CHECK (runnerUpAyah >= 0),
    run TEXT NOT NULL REFERENCES run (id),
    PRIMARY KEY (recording, startFrame),
    CONSTRAINT endsAfterItStarts CHECK (endFrame > startFrame),
    CONSTRAINT ayahIffRecited CHECK (
      (kind IN ('ayah', 'basmalah', 'fragment')) = (surah IS NOT NULL)
      AND (surah IS NULL) = (ayah IS NULL)
      AND (surah IS NULL) = (endSurah IS NULL) AND (surah IS NULL) = (endAyah IS NULL)),
    CONSTRAINT ayatInOrder CHECK ((endSurah, endAyah) >= (surah, ayah)),
    CONSTRAINT joinLiesInside CHECK (
      joinOffset IS NULL
      OR (endSurah > surah AND joinOffset > 0 AND joinOffset < endFrame - startFrame)),
    CONSTRAINT onlyAyatAreJoined CHECK (kind = 'ayah' OR (NOT isJoined AND returns = '')),
    CONSTRAINT runnerUpIsWhole CHECK ((runnerUpSurah IS NULL) = (runnerUpAyah IS NULL))
  ) STRICT, WITHOUT ROWID
  """,
  """
  INSERT INTO segment SELECT recording, startFrame, endFrame, kind, surah, ayah, endSurah, endAyah,
    joinOffset, 0, '', occurrence, confidence, isConfirmed, runnerUpSurah, runnerUpAyah, run
  FROM segmentBefore
  """,
  "DROP TABLE segmentBefore",
]
