/// What the second migration adds.
///
/// The rows that are there are written anew after columns were added: SQLite leaves them as short
/// as they were, and the bytes of a copy would tell an old library from a new one.
let drillSchema = [
  "ALTER TABLE reciter ADD COLUMN shortName TEXT CHECK (shortName <> '')",
  "ALTER TABLE reciter ADD COLUMN folder BLOB CHECK (length(folder) > 0)",
  """
  ALTER TABLE reciter ADD COLUMN namingPattern TEXT
    CONSTRAINT folderHasPatternAndRiwayah CHECK (
      (folder IS NULL) = (namingPattern IS NULL) AND namingPattern <> ''
      AND (folder IS NULL OR riwayah IS NOT NULL))
  """,
  """
  ALTER TABLE reciter ADD COLUMN ayahOffset INTEGER NOT NULL DEFAULT 0
    CHECK (ayahOffset BETWEEN -300 AND 300)
  """,
  """
  ALTER TABLE reciter ADD COLUMN isAdded INTEGER NOT NULL DEFAULT 0 CHECK (isAdded IN (0, 1))
  """,
  "UPDATE reciter SET ayahOffset = 0",
  """
  ALTER TABLE recording ADD COLUMN isReciterAssigned INTEGER NOT NULL DEFAULT 0
    CHECK (isReciterAssigned IN (0, 1))
  """,
  "UPDATE recording SET isReciterAssigned = 0",
  """
  CREATE TABLE reciter_priority (
    "order" INTEGER NOT NULL PRIMARY KEY CHECK ("order" >= 0),
    reciter TEXT NOT NULL UNIQUE REFERENCES reciter (id) ON DELETE CASCADE,
    isEnabled INTEGER NOT NULL CHECK (isEnabled IN (0, 1))
  ) STRICT, WITHOUT ROWID
  """,
  // What decoding said of a reciter's files, as long as they are the same.
  """
  CREATE TABLE ayah_file (
    reciter TEXT NOT NULL REFERENCES reciter (id) ON DELETE CASCADE,
    path BLOB NOT NULL CHECK (length(path) > 0),
    device INTEGER NOT NULL,
    inode INTEGER NOT NULL,
    size INTEGER NOT NULL CHECK (size >= 0),
    modifiedNanoseconds INTEGER NOT NULL,
    sampleRate INTEGER NOT NULL CHECK (sampleRate > 0),
    frameCount INTEGER NOT NULL CHECK (frameCount > 0),
    PRIMARY KEY (reciter, path)
  ) STRICT, WITHOUT ROWID
  """,
  """
  CREATE TABLE playback_settings (
    name TEXT NOT NULL PRIMARY KEY CHECK (name <> ''),
    drill TEXT NOT NULL CHECK (drill <> '')
  ) STRICT, WITHOUT ROWID
  """,
  """
  CREATE TABLE bookmark (
    riwayah TEXT NOT NULL
      CHECK (riwayah IN ('hafs', 'shuabah', 'warsh', 'qaloon', 'bazzi', 'qunbul', 'doori_abu_amr',
        'soosi', 'hisham', 'ibn_dhakwan', 'khalaf_an_hamza', 'khallad', 'abul_harith',
        'doori_al_kisai', 'ibn_wardan', 'ibn_jammaz', 'ruways', 'rawh', 'ishaq', 'idris')),
    surah INTEGER NOT NULL CHECK (surah BETWEEN 1 AND 114),
    ayah INTEGER NOT NULL CHECK (ayah >= 0),
    endSurah INTEGER NOT NULL CHECK (endSurah BETWEEN 1 AND 114),
    endAyah INTEGER NOT NULL CHECK (endAyah >= 0),
    page INTEGER CHECK (page BETWEEN 1 AND 604),
    label TEXT NOT NULL,
    colour TEXT CHECK (colour GLOB '#[0-9A-F][0-9A-F][0-9A-F][0-9A-F][0-9A-F][0-9A-F]'),
    createdAt TEXT NOT NULL CHECK (createdAt <> ''),
    PRIMARY KEY (surah, ayah, endSurah, endAyah, riwayah, label),
    CONSTRAINT ayatInOrder CHECK ((endSurah, endAyah) >= (surah, ayah))
  ) STRICT, WITHOUT ROWID
  """,
  "CREATE UNIQUE INDEX bookmarkByLabel ON bookmark (label) WHERE label <> ''",
  """
  CREATE TABLE listening_session (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    lastDrill TEXT CHECK (lastDrill <> ''),
    lastSurah INTEGER CHECK (lastSurah BETWEEN 1 AND 114),
    lastAyah INTEGER CHECK (lastAyah >= 0),
    lastPage INTEGER CHECK (lastPage BETWEEN 1 AND 604),
    lastUpdatedAt TEXT NOT NULL CHECK (lastUpdatedAt <> ''),
    totalListeningSeconds REAL NOT NULL CHECK (totalListeningSeconds BETWEEN 0 AND 1e12),
    CONSTRAINT ayahIsWhole CHECK ((lastSurah IS NULL) = (lastAyah IS NULL))
  ) STRICT, WITHOUT ROWID
  """,
]
