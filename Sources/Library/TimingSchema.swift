/// What the third migration adds.
let timingSchema = [
  """
  CREATE TABLE ayah_timing (
    reciter TEXT NOT NULL REFERENCES reciter (id) ON DELETE CASCADE,
    surah INTEGER NOT NULL CHECK (surah BETWEEN 1 AND 114),
    ayah INTEGER NOT NULL CHECK (ayah >= 1),
    cutMilliseconds INTEGER CHECK (cutMilliseconds > 0),
    PRIMARY KEY (reciter, surah, ayah)
  ) STRICT, WITHOUT ROWID
  """,
  """
  CREATE TABLE word_timing (
    reciter TEXT NOT NULL,
    surah INTEGER NOT NULL,
    ayah INTEGER NOT NULL,
    startMilliseconds INTEGER NOT NULL CHECK (startMilliseconds >= 0),
    endMilliseconds INTEGER NOT NULL,
    word INTEGER NOT NULL CHECK (word >= 1),
    PRIMARY KEY (reciter, surah, ayah, startMilliseconds),
    FOREIGN KEY (reciter, surah, ayah) REFERENCES ayah_timing (reciter, surah, ayah)
      ON DELETE CASCADE,
    CONSTRAINT wordEndsAfterItStarts CHECK (endMilliseconds > startMilliseconds)
  ) STRICT, WITHOUT ROWID
  """,
]
