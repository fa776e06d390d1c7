import GRDB

/// The number that marks our files among all SQLite files: `Tlwa`.
let applicationID = 0x546C_7761

/// The history of the schema. Append only: a released migration never changes.
///
/// Each raises `user_version`, so that an older version sees from the first bytes of the file
/// that it must not touch it. Keys are the natural ones and tables have no hidden row numbers,
/// so that the order of insertion leaves no trace.
let migrations: DatabaseMigrator = {
  var migrator = DatabaseMigrator()
  migrator.registerMigration("1 recordings and what is found in them") { db in
    try db.execute(sql: "PRAGMA application_id = \(applicationID); PRAGMA user_version = 1")
    for statement in firstSchema { try db.execute(sql: statement) }
  }
  migrator.registerMigration("2 reciters, bookmarks and what drills need") { db in
    try db.execute(sql: "PRAGMA user_version = 2")
    for statement in drillSchema { try db.execute(sql: statement) }
    // SQLite's count of changes to the schema tells in how many sessions they were made.
    try db.execute(sql: "PRAGMA schema_version = 200")
  }
  migrator.registerMigration("3 timings of words") { db in
    try db.execute(sql: "PRAGMA user_version = 3")
    for statement in timingSchema { try db.execute(sql: statement) }
    try db.execute(sql: "PRAGMA schema_version = 300")
  }
  migrator.registerMigration("4 what happens in a halaqa") { db in
    try db.execute(sql: "PRAGMA user_version = 4")
    for statement in eventSchema + segmentRules { try db.execute(sql: statement) }
    try db.execute(sql: "PRAGMA schema_version = 400")
  }
  migrator.registerMigration("5 references") { db in
    try db.execute(sql: "PRAGMA user_version = 5")
    for statement in referenceSchema { try db.execute(sql: statement) }
    try db.execute(sql: "PRAGMA schema_version = 500")
  }
  migrator.registerMigration("6 the best readings first") { db in
    try db.execute(sql: "PRAGMA user_version = 6")
    for statement in rankSchema { try db.execute(sql: statement) }
    try db.execute(sql: "PRAGMA schema_version = 600")
  }
  migrator.registerMigration("7 voices of reciters, and how sure a boundary is") { db in
    try db.execute(sql: "PRAGMA user_version = 7")
    for statement in voiceSchema { try db.execute(sql: statement) }
    try db.execute(sql: "PRAGMA schema_version = 700")
  }
  migrator.registerMigration("8 checksums of recordings") { db in
    try db.execute(sql: "PRAGMA user_version = 8")
    for statement in checksumSchema { try db.execute(sql: statement) }
    try db.execute(sql: "PRAGMA schema_version = 800")
  }
  migrator.registerMigration("9 what a person said of a recording") { db in
    try db.execute(sql: "PRAGMA user_version = 9")
    for statement in statementSchema { try db.execute(sql: statement) }
    try db.execute(sql: "PRAGMA schema_version = 900")
  }
  return migrator
}()

private let firstSchema = schemaToSegment + segmentRules + schemaAfterSegment

private let schemaToSegment = [
  """
  CREATE TABLE run (
    id TEXT NOT NULL PRIMARY KEY CHECK (length(id) = 64),
    recipe TEXT NOT NULL,
    versions TEXT NOT NULL CHECK (json_valid(versions) AND json_type(versions) = 'object'),
    firstUsedAt TEXT NOT NULL CHECK (firstUsedAt <> '')
  ) STRICT, WITHOUT ROWID
  """,
  """
  CREATE TABLE reciter (
    id TEXT NOT NULL PRIMARY KEY CHECK (id <> ''),
    name TEXT NOT NULL UNIQUE CHECK (name <> ''),
    riwayah TEXT
      CHECK (riwayah IN ('hafs', 'shuabah', 'warsh', 'qaloon', 'bazzi', 'qunbul', 'doori_abu_amr',
        'soosi', 'hisham', 'ibn_dhakwan', 'khalaf_an_hamza', 'khallad', 'abul_harith',
        'doori_al_kisai', 'ibn_wardan', 'ibn_jammaz', 'ruways', 'rawh', 'ishaq', 'idris'))
  ) STRICT, WITHOUT ROWID
  """,
  """
  CREATE TABLE recording (
    id TEXT NOT NULL PRIMARY KEY CHECK (length(id) = 36),
    title TEXT NOT NULL,
    sourceFileName TEXT NOT NULL,
    storagePath BLOB CHECK (length(storagePath) > 0),
    sha256 TEXT NOT NULL UNIQUE CHECK (length(sha256) = 64),
    sizeBytes INTEGER NOT NULL CHECK (sizeBytes >= 0),
    format TEXT NOT NULL,
    sampleRate INTEGER CHECK (sampleRate > 0),
    channelCount INTEGER NOT NULL CHECK (channelCount >= 0),
    frameCount INTEGER NOT NULL CHECK (frameCount >= 0),
    declaredSeconds REAL,
    decoder TEXT NOT NULL,
    nonFiniteCount INTEGER NOT NULL CHECK (nonFiniteCount >= 0),
    reciter TEXT REFERENCES reciter (id),
    riwayah TEXT NOT NULL
      CHECK (riwayah IN ('hafs', 'shuabah', 'warsh', 'qaloon', 'bazzi', 'qunbul', 'doori_abu_amr',
        'soosi', 'hisham', 'ibn_dhakwan', 'khalaf_an_hamza', 'khallad', 'abul_harith',
        'doori_al_kisai', 'ibn_wardan', 'ibn_jammaz', 'ruways', 'rawh', 'ishaq', 'idris')),
    recordedAt TEXT CHECK (recordedAt <> ''),
    importedAt TEXT NOT NULL CHECK (importedAt <> ''),
    tags TEXT NOT NULL CHECK (json_valid(tags) AND json_type(tags) = 'object'),
    chapters TEXT NOT NULL CHECK (json_valid(chapters) AND json_type(chapters) = 'array'),
    status TEXT NOT NULL CHECK (status IN ('ok', 'partial', 'failed')),
    reason TEXT CHECK (reason <> ''),
    expected TEXT NOT NULL CHECK (json_valid(expected) AND json_type(expected) = 'array'),
    expectedFrom TEXT,
    missing TEXT NOT NULL CHECK (json_valid(missing) AND json_type(missing) = 'array'),
    notes TEXT NOT NULL DEFAULT '',
    featuresKey TEXT CHECK (length(featuresKey) = 64),
    run TEXT NOT NULL REFERENCES run (id),
    CONSTRAINT framesHaveARate CHECK (frameCount = 0 OR sampleRate IS NOT NULL),
    CONSTRAINT onlyOkHasNoReason CHECK ((status = 'ok') = (reason IS NULL))
  ) STRICT, WITHOUT ROWID
  """,
  """
  CREATE TABLE source (
    folder BLOB NOT NULL CHECK (length(folder) > 0),
    path BLOB NOT NULL CHECK (length(path) > 0),
    device INTEGER,
    inode INTEGER,
    size INTEGER CHECK (size >= 0),
    modifiedNanoseconds INTEGER,
    recording TEXT REFERENCES recording (id),
    problem TEXT CHECK (problem <> ''),
    remedy TEXT CHECK (remedy <> ''),
    PRIMARY KEY (folder, path),
    CONSTRAINT identityIsWhole CHECK (
      (device IS NULL) = (inode IS NULL) AND (device IS NULL) = (size IS NULL)
      AND (device IS NULL) = (modifiedNanoseconds IS NULL)),
    CONSTRAINT recordingOrFailure CHECK (
      (recording IS NULL) = (problem IS NOT NULL) AND (problem IS NULL) = (remedy IS NULL))
  ) STRICT, WITHOUT ROWID
  """,
  "CREATE INDEX sourceByRecording ON source (recording)",
  """
  CREATE TABLE segment (
    recording TEXT NOT NULL REFERENCES recording (id) ON DELETE CASCADE,
    startFrame INTEGER NOT NULL CHECK (startFrame >= 0),
    endFrame INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('ayah', 'basmalah', 'istiadhah', 'talk', 'unassigned')),
    surah INTEGER CHECK (surah BETWEEN 1 AND 114),
    ayah INTEGER CHECK (ayah >= 0),
    endSurah INTEGER CHECK (endSurah BETWEEN 1 AND 114),
    endAyah INTEGER CHECK (endAyah >= 0),
    joinOffset INTEGER,
    occurrence INTEGER NOT NULL CHECK (occurrence >= 1),
    confidence REAL NOT NULL CHECK (confidence BETWEEN 0 AND 1),
    isConfirmed INTEGER NOT NULL CHECK (isConfirmed IN (0, 1)),
    runnerUpSurah INTEGER CHECK (runnerUpSurah BETWEEN 1 AND 114),
    runnerUpAyah INTEGER CHECK (runnerUpAyah >= 0),
    run TEXT NOT NULL REFERENCES run (id),
    PRIMARY KEY (recording, startFrame),
    CONSTRAINT endsAfterItStarts CHECK (endFrame > startFrame),
    CONSTRAINT ayahIffRecited CHECK (
      (kind IN ('ayah', 'basmalah')) = (surah IS NOT NULL) AND (surah IS NULL) = (ayah IS NULL)
      AND (surah IS NULL) = (endSurah IS NULL) AND (surah IS NULL) = (endAyah IS NULL)),
    CONSTRAINT ayatInOrder CHECK ((endSurah, endAyah) >= (surah, ayah)),
    CONSTRAINT joinLiesInside CHECK (
      joinOffset IS NULL
      OR (endSurah > surah AND joinOffset > 0 AND joinOffset < endFrame - startFrame)),
    CONSTRAINT runnerUpIsWhole CHECK ((runnerUpSurah IS NULL) = (runnerUpAyah IS NULL))
  ) STRICT, WITHOUT ROWID
  """,
]

private let schemaAfterSegment = [
  """
  CREATE TABLE marker (
    recording TEXT NOT NULL REFERENCES recording (id) ON DELETE CASCADE,
    frame INTEGER NOT NULL CHECK (frame >= 0),
    confidence REAL NOT NULL CHECK (confidence BETWEEN 0 AND 1),
    reason TEXT NOT NULL,
    origin TEXT NOT NULL CHECK (origin IN ('suggested', 'confirmed')),
    PRIMARY KEY (recording, frame)
  ) STRICT, WITHOUT ROWID
  """,
  """
  CREATE TABLE silence (
    recording TEXT NOT NULL REFERENCES recording (id) ON DELETE CASCADE,
    startFrame INTEGER NOT NULL CHECK (startFrame >= 0),
    endFrame INTEGER NOT NULL,
    quietest INTEGER NOT NULL,
    depth REAL NOT NULL CHECK (depth >= 0),
    confidence REAL NOT NULL CHECK (confidence BETWEEN 0 AND 1),
    PRIMARY KEY (recording, startFrame),
    CONSTRAINT endsAfterItStarts CHECK (endFrame > startFrame),
    CONSTRAINT quietestLiesInside CHECK (quietest >= startFrame AND quietest <= endFrame)
  ) STRICT, WITHOUT ROWID
  """,
]
