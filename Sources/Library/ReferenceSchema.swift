/// What the migration for references adds.
///
/// The rows of recordings are written anew, as in the second.
let referenceSchema = [
  """
  CREATE TABLE reference (
    reciter TEXT NOT NULL REFERENCES reciter (id) ON DELETE CASCADE,
    riwayah TEXT NOT NULL
      CHECK (riwayah IN ('hafs', 'shuabah', 'warsh', 'qaloon', 'bazzi', 'qunbul', 'doori_abu_amr',
        'soosi', 'hisham', 'ibn_dhakwan', 'khalaf_an_hamza', 'khallad', 'abul_harith',
        'doori_al_kisai', 'ibn_wardan', 'ibn_jammaz', 'ruways', 'rawh', 'ishaq', 'idris')),
    path BLOB NOT NULL CHECK (length(path) > 0),
    device INTEGER NOT NULL,
    inode INTEGER NOT NULL,
    size INTEGER NOT NULL CHECK (size >= 0),
    modifiedNanoseconds INTEGER NOT NULL,
    sha256 TEXT NOT NULL CHECK (length(sha256) = 64),
    featuresKey TEXT NOT NULL CHECK (length(featuresKey) = 64),
    PRIMARY KEY (reciter, riwayah, path)
  ) STRICT, WITHOUT ROWID
  """,
  """
  CREATE TABLE reference_ayah (
    reciter TEXT NOT NULL,
    riwayah TEXT NOT NULL,
    path BLOB NOT NULL,
    surah INTEGER NOT NULL CHECK (surah BETWEEN 1 AND 114),
    ayah INTEGER NOT NULL CHECK (ayah >= 0),
    startFrame INTEGER NOT NULL CHECK (startFrame >= 0),
    endFrame INTEGER NOT NULL,
    PRIMARY KEY (reciter, riwayah, path, surah, ayah),
    FOREIGN KEY (reciter, riwayah, path) REFERENCES reference (reciter, riwayah, path)
      ON DELETE CASCADE,
    CONSTRAINT endsAfterItStarts CHECK (endFrame > startFrame)
  ) STRICT, WITHOUT ROWID
  """,
  "ALTER TABLE recording ADD COLUMN referencesKey TEXT CHECK (length(referencesKey) = 64)",
  "UPDATE recording SET referencesKey = NULL",
  // Few segments are confirmed, and every run asks for them.
  "CREATE INDEX confirmedSegment ON segment (recording, startFrame) WHERE isConfirmed",
]
