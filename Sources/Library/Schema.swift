import GRDB

/// SQLite's `application_id` of a library: `Tlwa` in ASCII.
let applicationID = 0x546C_7761

/// All schema migrations in order. Append only: a released migration never changes.
///
/// Each raises `user_version`, so that an older program sees in the file header that it must not
/// touch the library. Tables have natural keys and no row ids, so the order of insertion leaves no
/// trace. A migration that adds a column rewrites the rows of the table (`UPDATE … SET column = …`):
/// SQLite would otherwise leave them as short as they were, and a vacuumed copy of an upgraded
/// library would differ from one of a new library.
let migrations: DatabaseMigrator = {
  var migrator = DatabaseMigrator()
  migrator.registerMigration("1 recordings and what is found in them") { db in
    try db.execute(sql: "PRAGMA application_id = \(applicationID); PRAGMA user_version = 1")
    for statement in firstSchema { try db.execute(sql: statement) }
  }
  migrator.registerMigration("2 reciters, bookmarks and what drills need") { db in
    try db.execute(sql: "PRAGMA user_version = 2")
    for statement in drillSchema { try db.execute(sql: statement) }
  }
  migrator.registerMigration("3 timings of words") { db in
    try db.execute(sql: "PRAGMA user_version = 3")
    for statement in timingSchema { try db.execute(sql: statement) }
  }
  migrator.registerMigration("4 what happens in a halaqa") { db in
    try db.execute(sql: "PRAGMA user_version = 4")
    for statement in eventSchema + segmentRules { try db.execute(sql: statement) }
  }
  migrator.registerMigration("5 references") { db in
    try db.execute(sql: "PRAGMA user_version = 5")
    for statement in referenceSchema { try db.execute(sql: statement) }
  }
  migrator.registerMigration("6 the best readings first") { db in
    try db.execute(sql: "PRAGMA user_version = 6")
    for statement in rankSchema { try db.execute(sql: statement) }
  }
  migrator.registerMigration("7 voices of reciters, and how sure a boundary is") { db in
    try db.execute(sql: "PRAGMA user_version = 7")
    for statement in voiceSchema { try db.execute(sql: statement) }
  }
  migrator.registerMigration("8 checksums of recordings") { db in
    try db.execute(sql: "PRAGMA user_version = 8")
    for statement in checksumSchema { try db.execute(sql: statement) }
  }
  migrator.registerMigration("9 what a person said of a recording") { db in
    try db.execute(sql: "PRAGMA user_version = 9")
    for statement in statementSchema { try db.execute(sql: statement) }
  }
  migrator.registerMigration("10 the journal of changes by persons") { db in
    try db.execute(sql: "PRAGMA user_version = 10")
    for statement in journalSchema { try db.execute(sql: statement) }
  }
  migrator.registerMigration("11 recordings to check") { db in
    try db.execute(sql: "PRAGMA user_version = 11")
    try recreate(
      db, "recording", replacing: "IN ('ok', 'partial',", with: "IN ('ok', 'check', 'partial',")
  }
  migrator.registerMigration("12 tags that a person gave, removed recordings") { db in
    try db.execute(sql: "PRAGMA user_version = 12")
    for statement in tagSchema + removalSchema { try db.execute(sql: statement) }
  }
  migrator.registerMigration("13 names of reciters") { db in
    try db.execute(sql: "PRAGMA user_version = 13")
    for statement in aliasSchema { try db.execute(sql: statement) }
    // An entry about a reciter is about no recording.
    try recreate(db, "change", replacing: "recording TEXT NOT NULL", with: "recording TEXT")
  }
  migrator.registerMigration("14 words of segments") { db in
    try db.execute(sql: "PRAGMA user_version = 14")
    for statement in wordSchema { try db.execute(sql: statement) }
  }
  migrator.registerMigration("15 no references and no voices") { db in
    try db.execute(sql: "PRAGMA user_version = 15")
    for statement in withoutReferences { try db.execute(sql: statement) }
  }
  migrator.registerMigration("16 voices of segments") { db in
    try db.execute(sql: "PRAGMA user_version = 16")
    for statement in segmentVoiceSchema { try db.execute(sql: statement) }
  }
  migrator.registerMigration("17 transcripts") { db in
    try db.execute(sql: "PRAGMA user_version = 17")
    for statement in transcriptSchema { try db.execute(sql: statement) }
  }
  migrator.registerMigration("18 several who recite together") { db in
    try db.execute(sql: "PRAGMA user_version = 18")
    // 26 is several who recite together.
    try recreate(
      db, "segment", replacing: "voice BETWEEN 0 AND 25", with: "voice BETWEEN 0 AND 26")
  }
  migrator.registerMigration("19 how a recording is heard") { db in
    try db.execute(sql: "PRAGMA user_version = 19")
    for statement in hearingSchema { try db.execute(sql: statement) }
  }
  migrator.registerMigration("20 the bytes and the sound of recordings") { db in
    try db.execute(sql: "PRAGMA user_version = 20")
    for statement in contentSchema { try db.execute(sql: statement) }
  }
  migrator.registerMigration("21 recordings that go on in another file") { db in
    try db.execute(sql: "PRAGMA user_version = 21")
    for statement in continuationSchema { try db.execute(sql: statement) }
  }
  migrator.registerMigration("22 whether all words of a segment are said") { db in
    try db.execute(sql: "PRAGMA user_version = 22")
    for statement in wholeSchema { try db.execute(sql: statement) }
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

/// Index and triggers of `segment`. Migrations 1 and 4 share them, so they never change.
private let segmentRules = [
  "CREATE INDEX segmentByAyah ON segment (surah, ayah)",
  // Only the segment with the last start before the new end can overlap it.
  """
  CREATE TRIGGER segmentsMayNotOverlap BEFORE INSERT ON segment BEGIN
    SELECT RAISE(ABORT, 'segments of a recording may not overlap') WHERE NEW.startFrame < (
      SELECT endFrame FROM segment WHERE recording = NEW.recording
      AND startFrame < NEW.endFrame ORDER BY startFrame DESC LIMIT 1);
    SELECT RAISE(ABORT, 'a segment may not end after its recording') WHERE NEW.endFrame > (
      SELECT frameCount FROM recording WHERE id = NEW.recording);
  END
  """,
  """
  CREATE TRIGGER segmentsMayNotMove BEFORE UPDATE OF recording, startFrame, endFrame ON segment
  BEGIN
    SELECT RAISE(ABORT, 'a segment is not moved: it is deleted and put in again');
  END
  """,
]

/// Migration 2: reciters with files, bookmarks, drill presets.
///
/// Nothing reads or writes `listening_session` any more.
private let drillSchema = [
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
  // Decoded lengths of a reciter's files, valid while the files are unchanged.
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

/// Migration 3: word timings of files with one ayah.
private let timingSchema = [
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

/// Migration 4: joined ayat, returns, phrases and fragments. `segment` is created anew, because
/// SQLite cannot change a CHECK constraint.
private let eventSchema = [
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

/// Migration 5: references.
private let referenceSchema = [
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
  // Few segments are confirmed, and every run reads them.
  "CREATE INDEX confirmedSegment ON segment (recording, startFrame) WHERE isConfirmed",
]

/// Migration 6: indexes for finding the best readings of an ayah, segments that hold several ayat,
/// and the recordings of a reciter.
private let rankSchema = [
  "DROP INDEX segmentByAyah",
  """
  CREATE INDEX readingByRank ON segment (surah, ayah, kind, isConfirmed DESC, confidence DESC,
    returns, endSurah, endAyah) WHERE surah IS NOT NULL
  """,
  """
  CREATE INDEX readingOfSeveral ON segment (surah, endSurah)
    WHERE surah <> endSurah OR ayah <> endAyah
  """,
  "CREATE INDEX recordingByReciter ON recording (reciter)",
]

/// Migration 7: speaker models of reciters, and the confidence of segment boundaries.
private let voiceSchema = [
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

/// Migration 8: a checksum per recording; see ``RecordingChecksum``.
private let checksumSchema = [
  """
  ALTER TABLE recording ADD COLUMN needsAnalysis INTEGER NOT NULL DEFAULT 0
    CHECK (needsAnalysis IN (0, 1))
  """,
  """
  ALTER TABLE recording ADD COLUMN contentsChecksum TEXT CHECK (length(contentsChecksum) = 64)
  """,
  "ALTER TABLE recording ADD COLUMN markersChecksum TEXT CHECK (length(markersChecksum) = 64)",
  "UPDATE recording SET needsAnalysis = 0",
  // Queried whenever the library is opened for writing; empty except right after an upgrade.
  """
  CREATE INDEX recordingWithoutChecksum ON recording (id)
    WHERE contentsChecksum IS NULL OR markersChecksum IS NULL
  """,
]

/// Migration 14: when each word of a segment is heard, in order of time with a space between: each as
/// `surah:ayah:number:startFrame:endFrame:confidence`, in frames of the recording and thousandths.
private let wordSchema = [
  """
  ALTER TABLE segment ADD COLUMN words TEXT NOT NULL DEFAULT ''
    CHECK (words NOT GLOB '*[^0-9: ]*' AND (words = '' OR surah IS NOT NULL))
  """,
  "UPDATE segment SET words = ''",
  "UPDATE recording SET contentsChecksum = NULL, markersChecksum = NULL",
]

/// Migration 15: alignment needs no recordings of the reciter any more.
private let withoutReferences = [
  "DROP TABLE reference_ayah",
  "DROP TABLE reference",
  "DROP TABLE reciter_voice",
  "ALTER TABLE recording DROP COLUMN referencesKey",
]

/// Migration 16: whose voice recites a segment, 0 for the one that recites longest; NULL if unknown.
private let segmentVoiceSchema = [
  "ALTER TABLE segment ADD COLUMN voice INTEGER CHECK (voice BETWEEN 0 AND 25)",
  // Rows are written anew, so that the file is that of a new library.
  "UPDATE segment SET voice = NULL",
  "UPDATE recording SET contentsChecksum = NULL, markersChecksum = NULL",
]

/// Migration 19: which track, rate and channel of a recording are heard, as `Hearing.text` gives it, and what a
/// person should know of it.
private let hearingSchema = [
  "ALTER TABLE recording ADD COLUMN hearing TEXT NOT NULL DEFAULT ''",
  """
  ALTER TABLE recording ADD COLUMN remarks TEXT NOT NULL DEFAULT '[]'
    CHECK (json_valid(remarks) AND json_type(remarks) = 'array')
  """,
  "ALTER TABLE statement ADD COLUMN hearing TEXT NOT NULL DEFAULT ''",
  // Rows are written anew, so that the file is that of a new library.
  "UPDATE statement SET hearing = ''",
  "UPDATE recording SET hearing = '', contentsChecksum = NULL, markersChecksum = NULL",
]

/// Migration 22: 1 if all words of an ayah are said, 0 if some are missing or replaced; NULL if its words are not
/// known. A word that is not simply heard has its verdict after its confidence, and the word that is said in its place.
private let wholeSchema = [
  "ALTER TABLE segment ADD COLUMN isWhole INTEGER CHECK (isWhole IN (0, 1))",
  // Rows are written anew, so that the file is that of a new library. No words were judged before.
  "UPDATE segment SET isWhole = CASE WHEN kind = 'ayah' AND words <> '' THEN 1 END",
  "DROP INDEX readingByRank",
  """
  CREATE INDEX readingByRank ON segment (surah, ayah, kind, isConfirmed DESC, confidence DESC,
    returns, endSurah, endAyah, isWhole) WHERE surah IS NOT NULL
  """,
  "UPDATE recording SET contentsChecksum = NULL, markersChecksum = NULL",
]

/// Changes the definition of a table.
///
/// SQLite cannot change a constraint, so the table is made anew from its own definition, with its
/// indexes and triggers. The rows stay as they are, and so do their checksums.
private func recreate(
  _ db: Database, _ table: String, replacing old: String, with new: String
) throws {
  let definitions = try String.fetchAll(
    db,
    sql: """
      SELECT sql FROM sqlite_schema WHERE tbl_name = ? AND sql IS NOT NULL
      ORDER BY type = 'table' DESC
      """, arguments: [table])
  try db.execute(sql: "CREATE TABLE rowsBefore AS SELECT * FROM \(table)")
  try db.execute(sql: "DROP TABLE \(table)")
  for definition in definitions { try db.execute(sql: definition.replacing(old, with: new)) }
  try db.execute(sql: "INSERT INTO \(table) SELECT * FROM rowsBefore")
  try db.execute(sql: "DROP TABLE rowsBefore")
}
