package import GRDB

/// SQLite's `application_id` of a library: `Tila` in ASCII.
package let applicationID = 0x5469_6C61

/// The `application_id` of libraries from builds before version 1, where each build had its own
/// schema.
package let earlierApplicationID = 0x546C_7761

/// All schema migrations in order. From version 1.0 on, migrations are only appended: a released
/// migration never changes.
///
/// Each migration raises `user_version`, so that an older program can see in the file header that
/// it must not open the library. Tables have natural keys and no row ids, so the stored bytes are
/// independent of the order of insertion. A migration that adds a column rewrites the rows of the
/// table (`UPDATE … SET column = …`). Otherwise SQLite would leave the rows at their old length,
/// and a vacuumed copy of an upgraded library would differ from a copy of a new library.
package let migrations: DatabaseMigrator = {
  var migrator = DatabaseMigrator()
  migrator.registerMigration("1") { db in
    try db.execute(sql: "PRAGMA application_id = \(applicationID); PRAGMA user_version = 1")
    for statement in schema { try db.execute(sql: statement) }
  }
  // Adds the student's local day to each review, because a time in UTC does not determine that day.
  migrator.registerMigration("2") { db in
    try db.execute(
      sql: """
        PRAGMA user_version = 2;
        ALTER TABLE review ADD COLUMN day INTEGER NOT NULL DEFAULT 0
          CHECK (day BETWEEN 0 AND 2932896)
        """)
    try ReviewRow.dateAll(db)
  }
  // Adds the time of the file's last status change (ctime); null until the file is seen again.
  migrator.registerMigration("3") { db in
    for table in ["source", "ayah_file"] {
      try db.execute(
        sql: """
          ALTER TABLE \(table) ADD COLUMN changedNanoseconds INTEGER;
          UPDATE \(table) SET changedNanoseconds = NULL;
          """)
    }
    try db.execute(sql: "PRAGMA user_version = 3")
  }
  // Adds the class of a student; null for a student without a class.
  migrator.registerMigration("4") { db in
    try StudentRow.addClass(db)
    try db.execute(sql: "PRAGMA user_version = 4")
  }
  // Adds the permission to recognise a student by voice; off by default.
  migrator.registerMigration("5") { db in
    try StudentRow.addVoiceSwitch(db)
    try db.execute(sql: "PRAGMA user_version = 5")
  }
  // Adds the checked recitation of a review; null for a review without a check.
  migrator.registerMigration("6") { db in
    try ReviewRow.addRecitation(db)
    try db.execute(sql: "PRAGMA user_version = 6")
  }
  return migrator
}()

/// The riwayat that a column for a riwayah accepts, as a list in SQL.
private let riwayat = """
  ('hafs', 'shuabah', 'warsh', 'qaloon', 'bazzi', 'qunbul', 'doori_abu_amr', 'soosi', 'hisham',
      'ibn_dhakwan', 'khalaf_an_hamza', 'khallad', 'abul_harith', 'doori_al_kisai', 'ibn_wardan',
      'ibn_jammaz', 'ruways', 'rawh', 'ishaq', 'idris')
  """

/// The SQL statements that create all tables and public views.
private let schema = tables + publicViews

private let tables = [
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
    riwayah TEXT CHECK (riwayah IN \(riwayat)),
    shortName TEXT CHECK (shortName <> ''),
    folder BLOB CHECK (length(folder) > 0),
    namingPattern TEXT CONSTRAINT folderHasPatternAndRiwayah CHECK ((folder IS NULL) =
      (namingPattern IS NULL) AND namingPattern <> '' AND (folder IS NULL OR riwayah IS NOT
      NULL)),
    ayahOffset INTEGER NOT NULL DEFAULT 0 CHECK (ayahOffset BETWEEN -300 AND 300),
    isAdded INTEGER NOT NULL DEFAULT 0 CHECK (isAdded IN (0, 1))
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
    riwayah TEXT NOT NULL CHECK (riwayah IN \(riwayat)),
    recordedAt TEXT CHECK (recordedAt <> ''),
    importedAt TEXT NOT NULL CHECK (importedAt <> ''),
    tags TEXT NOT NULL CHECK (json_valid(tags) AND json_type(tags) = 'object'),
    chapters TEXT NOT NULL CHECK (json_valid(chapters) AND json_type(chapters) = 'array'),
    status TEXT NOT NULL CHECK (status IN ('ok', 'check', 'partial', 'failed')),
    reason TEXT CHECK (reason <> ''),
    expected TEXT NOT NULL CHECK (json_valid(expected) AND json_type(expected) = 'array'),
    expectedFrom TEXT,
    missing TEXT NOT NULL CHECK (json_valid(missing) AND json_type(missing) = 'array'),
    notes TEXT NOT NULL DEFAULT '',
    featuresKey TEXT CHECK (length(featuresKey) = 64),
    run TEXT NOT NULL REFERENCES run (id),
    isReciterAssigned INTEGER NOT NULL DEFAULT 0 CHECK (isReciterAssigned IN (0, 1)),
    needsAnalysis INTEGER NOT NULL DEFAULT 0 CHECK (needsAnalysis IN (0, 1)),
    contentsChecksum TEXT CHECK (length(contentsChecksum) = 64),
    markersChecksum TEXT CHECK (length(markersChecksum) = 64),
    givenTitle TEXT CHECK (givenTitle <> ''),
    givenDate TEXT CHECK (givenDate <> ''),
    hearing TEXT NOT NULL DEFAULT '',
    remarks TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(remarks) AND json_type(remarks) =
      'array'),
    CONSTRAINT framesHaveARate CHECK (frameCount = 0 OR sampleRate IS NOT NULL),
    CONSTRAINT onlyOkHasNoReason CHECK ((status = 'ok') = (reason IS NULL))
  ) STRICT, WITHOUT ROWID
  """,
  """
  CREATE INDEX recordingByReciter ON recording (reciter)
  """,
  """
  CREATE INDEX recordingWithoutChecksum ON recording (id)
    WHERE contentsChecksum IS NULL OR markersChecksum IS NULL
  """,
  """
  CREATE TABLE content (
    sha256 TEXT NOT NULL PRIMARY KEY CHECK (length(sha256) = 64),
    recording TEXT NOT NULL CHECK (length(recording) = 36),
    sizeBytes INTEGER NOT NULL CHECK (sizeBytes >= 0),
    sound TEXT CHECK (length(sound) = 64)
  ) STRICT, WITHOUT ROWID
  """,
  """
  CREATE INDEX contentByRecording ON content (recording)
  """,
  """
  CREATE INDEX contentBySound ON content (sound) WHERE sound IS NOT NULL
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
    CONSTRAINT identityIsWhole CHECK ((device IS NULL) = (inode IS NULL) AND (device IS NULL) =
      (size IS NULL) AND (device IS NULL) = (modifiedNanoseconds IS NULL)),
    CONSTRAINT recordingOrFailure CHECK ((recording IS NULL) = (problem IS NOT NULL) AND
      (problem IS NULL) = (remedy IS NULL))
  ) STRICT, WITHOUT ROWID
  """,
  """
  CREATE INDEX sourceByRecording ON source (recording)
  """,
  """
  CREATE TABLE segment (
    recording TEXT NOT NULL REFERENCES recording (id) ON DELETE CASCADE,
    startFrame INTEGER NOT NULL CHECK (startFrame >= 0),
    endFrame INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('ayah', 'basmalah', 'istiadhah', 'amin', 'takbir',
      'tasmi', 'taslim', 'sadaqa', 'fragment', 'talk', 'unassigned')),
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
    startConfidence REAL CHECK (startConfidence BETWEEN 0 AND 1),
    endConfidence REAL CHECK (endConfidence BETWEEN 0 AND 1),
    words TEXT NOT NULL DEFAULT '' CHECK (words NOT GLOB '*[^0-9: ]*' AND (words = '' OR surah IS
      NOT NULL)),
    voice INTEGER CHECK (voice BETWEEN 0 AND 26),
    isWhole INTEGER CHECK (isWhole IN (0, 1)),
    origin TEXT CHECK (origin <> ''),
    PRIMARY KEY (recording, startFrame),
    CONSTRAINT endsAfterItStarts CHECK (endFrame > startFrame),
    CONSTRAINT ayahIffRecited CHECK ((kind IN ('ayah', 'basmalah', 'fragment')) = (surah IS NOT
      NULL) AND (surah IS NULL) = (ayah IS NULL) AND (surah IS NULL) = (endSurah IS NULL) AND
      (surah IS NULL) = (endAyah IS NULL)),
    CONSTRAINT ayatInOrder CHECK ((endSurah, endAyah) >= (surah, ayah)),
    CONSTRAINT joinLiesInside CHECK (joinOffset IS NULL OR (endSurah > surah AND joinOffset > 0
      AND joinOffset < endFrame - startFrame)),
    CONSTRAINT onlyAyatAreJoined CHECK (kind = 'ayah' OR (NOT isJoined AND returns = '')),
    CONSTRAINT runnerUpIsWhole CHECK ((runnerUpSurah IS NULL) = (runnerUpAyah IS NULL))
  ) STRICT, WITHOUT ROWID
  """,
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
  """
  CREATE INDEX confirmedSegment ON segment (recording, startFrame) WHERE isConfirmed
  """,
  """
  CREATE INDEX readingByRank ON segment (surah, ayah, kind, isConfirmed DESC, confidence DESC,
    returns, endSurah, endAyah, isWhole) WHERE surah IS NOT NULL
  """,
  """
  CREATE INDEX readingOfSeveral ON segment (surah, endSurah)
    WHERE surah <> endSurah OR ayah <> endAyah
  """,
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
  """
  CREATE TABLE statement (
    recording TEXT NOT NULL PRIMARY KEY CHECK (length(recording) = 36),
    expected TEXT NOT NULL CHECK (json_valid(expected) AND json_type(expected) = 'array'),
    origin TEXT CHECK (origin IN ('option', 'plan', 'candidate')),
    riwayah TEXT CHECK (riwayah <> ''),
    reciter TEXT CHECK (reciter <> ''),
    recordedAt TEXT CHECK (recordedAt <> ''),
    statedAt TEXT NOT NULL CHECK (statedAt <> ''),
    hearing TEXT NOT NULL DEFAULT '',
    CONSTRAINT rangesHaveAnOrigin CHECK ((expected = '[]') = (origin IS NULL))
  ) STRICT, WITHOUT ROWID
  """,
  """
  CREATE TABLE removed_recording (
    recording TEXT NOT NULL PRIMARY KEY CHECK (length(recording) = 36),
    name TEXT NOT NULL CHECK (name <> ''),
    removedAt TEXT NOT NULL CHECK (removedAt <> ''),
    identities TEXT NOT NULL CHECK (json_valid(identities) AND json_type(identities) = 'array'),
    rows TEXT CHECK (rows IS NULL OR json_valid(rows) AND json_type(rows) = 'object'),
    featuresKey TEXT CHECK (length(featuresKey) = 64),
    storagePath BLOB CHECK (length(storagePath) > 0),
    checksum TEXT CHECK (length(checksum) = 64),
    continuedBy TEXT CHECK (length(continuedBy) = 36),
    CONSTRAINT rowsHaveAChecksum CHECK ((rows IS NULL) = (checksum IS NULL))
  ) STRICT, WITHOUT ROWID
  """,
  """
  CREATE TABLE change (
    recording TEXT CHECK (length(recording) = 36),
    number INTEGER NOT NULL PRIMARY KEY CHECK (number >= 1),
    author TEXT NOT NULL CHECK (author <> ''),
    changedAt TEXT NOT NULL CHECK (changedAt <> ''),
    summary TEXT NOT NULL CHECK (summary <> ''),
    undoes INTEGER REFERENCES change (number),
    before TEXT NOT NULL CHECK (json_valid(before) AND json_type(before) = 'object'),
    after TEXT NOT NULL CHECK (json_valid(after) AND json_type(after) = 'object')
  ) STRICT, WITHOUT ROWID
  """,
  """
  CREATE INDEX changeByRecording ON change (recording, number)
  """,
  """
  CREATE TABLE reciter_alias (
    alias TEXT NOT NULL PRIMARY KEY CHECK (alias <> ''),
    reciter TEXT NOT NULL REFERENCES reciter (id) ON DELETE CASCADE,
    CONSTRAINT anotherName CHECK (alias <> reciter)
  ) STRICT, WITHOUT ROWID
  """,
  """
  CREATE INDEX aliasByReciter ON reciter_alias (reciter)
  """,
  """
  CREATE TABLE reciter_priority (
    "order" INTEGER NOT NULL PRIMARY KEY CHECK ("order" >= 0),
    reciter TEXT NOT NULL UNIQUE REFERENCES reciter (id) ON DELETE CASCADE,
    isEnabled INTEGER NOT NULL CHECK (isEnabled IN (0, 1))
  ) STRICT, WITHOUT ROWID
  """,
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
    FOREIGN KEY (reciter, surah, ayah) REFERENCES ayah_timing (reciter, surah, ayah) ON DELETE
      CASCADE,
    CONSTRAINT wordEndsAfterItStarts CHECK (endMilliseconds > startMilliseconds)
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
    riwayah TEXT NOT NULL CHECK (riwayah IN \(riwayat)),
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
  """
  CREATE UNIQUE INDEX bookmarkByLabel ON bookmark (label) WHERE label <> ''
  """,
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
  """
  CREATE TABLE student (
    id TEXT NOT NULL PRIMARY KEY CHECK (id <> ''),
    name TEXT NOT NULL UNIQUE CHECK (name <> ''),
    riwayah TEXT NOT NULL CHECK (riwayah IN \(riwayat)),
    secondsADay INTEGER NOT NULL CHECK (secondsADay BETWEEN 60 AND 86400),
    newADay INTEGER NOT NULL CHECK (newADay BETWEEN 0 AND 1000),
    scheduler TEXT NOT NULL CHECK (json_valid(scheduler) AND json_type(scheduler) = 'object'),
    addedOn INTEGER NOT NULL CHECK (addedOn BETWEEN 0 AND 2932896)
  ) STRICT, WITHOUT ROWID
  """,
  """
  CREATE TABLE student_voice (
    recording TEXT NOT NULL CHECK (length(recording) = 36),
    voice INTEGER NOT NULL CHECK (voice BETWEEN -1 AND 26),
    student TEXT NOT NULL REFERENCES student (id) ON DELETE CASCADE,
    PRIMARY KEY (recording, voice)
  ) STRICT, WITHOUT ROWID
  """,
  """
  CREATE INDEX voiceByStudent ON student_voice (student)
  """,
  """
  CREATE TABLE revision_unit (
    student TEXT NOT NULL REFERENCES student (id) ON DELETE CASCADE,
    surah INTEGER NOT NULL CHECK (surah BETWEEN 1 AND 114),
    ayah INTEGER NOT NULL CHECK (ayah >= 1),
    endSurah INTEGER NOT NULL CHECK (endSurah BETWEEN 1 AND 114),
    endAyah INTEGER NOT NULL CHECK (endAyah >= 1),
    plannedOn INTEGER NOT NULL CHECK (plannedOn BETWEEN 0 AND 2932896),
    PRIMARY KEY (student, surah, ayah, endSurah, endAyah),
    CONSTRAINT ayatInOrder CHECK ((endSurah, endAyah) >= (surah, ayah))
  ) STRICT, WITHOUT ROWID
  """,
  """
  CREATE TABLE review (
    student TEXT NOT NULL,
    surah INTEGER NOT NULL,
    ayah INTEGER NOT NULL,
    endSurah INTEGER NOT NULL,
    endAyah INTEGER NOT NULL,
    reviewedAt INTEGER NOT NULL CHECK (reviewedAt BETWEEN 0 AND 253402300799999),
    grade INTEGER NOT NULL CHECK (grade BETWEEN 1 AND 4),
    milliseconds INTEGER NOT NULL CHECK (milliseconds BETWEEN 0 AND 86400000),
    PRIMARY KEY (student, surah, ayah, endSurah, endAyah, reviewedAt),
    FOREIGN KEY (student, surah, ayah, endSurah, endAyah)
      REFERENCES revision_unit (student, surah, ayah, endSurah, endAyah) ON DELETE CASCADE
  ) STRICT, WITHOUT ROWID
  """,
  """
  CREATE TABLE judged_mark (
    recording TEXT NOT NULL CHECK (length(recording) = 36),
    mark TEXT NOT NULL CHECK (mark <> ''),
    verdict TEXT NOT NULL CHECK (verdict IN ('accepted', 'dismissed')),
    judgedAt TEXT NOT NULL CHECK (judgedAt <> ''),
    PRIMARY KEY (recording, mark)
  ) STRICT, WITHOUT ROWID
  """,
  """
  CREATE TABLE transcription (
    recording TEXT NOT NULL REFERENCES recording (id) ON DELETE CASCADE,
    startFrame INTEGER NOT NULL CHECK (startFrame >= 0),
    endFrame INTEGER NOT NULL,
    scope TEXT NOT NULL CHECK (scope IN ('talk', 'all', 'chapters')),
    engine TEXT NOT NULL CHECK (engine <> ''),
    model TEXT NOT NULL,
    modelSHA256 TEXT CHECK (length(modelSHA256) = 64),
    language TEXT CHECK (language <> ''),
    refused INTEGER NOT NULL CHECK (refused >= 0),
    transcribedAt TEXT NOT NULL CHECK (transcribedAt <> ''),
    PRIMARY KEY (recording, startFrame),
    CONSTRAINT endsAfterItStarts CHECK (endFrame > startFrame)
  ) STRICT, WITHOUT ROWID
  """,
  """
  CREATE TABLE sentence (
    id INTEGER NOT NULL PRIMARY KEY,
    recording TEXT NOT NULL REFERENCES recording (id) ON DELETE CASCADE,
    startFrame INTEGER NOT NULL CHECK (startFrame >= 0),
    endFrame INTEGER NOT NULL,
    text TEXT NOT NULL CHECK (text <> ''),
    folded TEXT NOT NULL,
    averageLogProbability REAL,
    noSpeechProbability REAL,
    compressionRatio REAL,
    marks TEXT NOT NULL CHECK (marks NOT GLOB '*[^a-z ]*'),
    words TEXT NOT NULL CHECK (json_valid(words) AND json_type(words) = 'array'),
    UNIQUE (recording, startFrame),
    CONSTRAINT endsAfterItStarts CHECK (endFrame > startFrame)
  ) STRICT
  """,
  """
  CREATE TRIGGER sentenceIsIndexed AFTER INSERT ON sentence BEGIN
    INSERT INTO sentence_index (rowid, folded) VALUES (NEW.id, NEW.folded);
  END
  """,
  """
  CREATE TRIGGER sentenceIsNoLongerIndexed AFTER DELETE ON sentence BEGIN
    INSERT INTO sentence_index (sentence_index, rowid, folded) VALUES ('delete', OLD.id, OLD.folded);
  END
  """,
  """
  CREATE TRIGGER sentencesMayNotChange BEFORE UPDATE ON sentence BEGIN
    SELECT RAISE(ABORT, 'a sentence is not changed: it is deleted and put in again');
  END
  """,
  """
  CREATE VIRTUAL TABLE sentence_index USING fts5(
    folded, content = 'sentence', content_rowid = 'id', tokenize = 'ascii')
  """,
  """
  CREATE TABLE transcription_task (
    number INTEGER NOT NULL PRIMARY KEY,
    recording TEXT NOT NULL REFERENCES recording (id) ON DELETE CASCADE,
    startFrame INTEGER NOT NULL CHECK (startFrame >= 0),
    endFrame INTEGER NOT NULL,
    scope TEXT NOT NULL CHECK (scope IN ('talk', 'all', 'chapters')),
    engine TEXT NOT NULL CHECK (engine <> ''),
    language TEXT NOT NULL,
    priority INTEGER NOT NULL CHECK (priority BETWEEN 0 AND 2),
    state TEXT NOT NULL CHECK (state IN ('queued', 'running', 'failed')),
    notBefore INTEGER,
    lease INTEGER,
    began INTEGER,
    progressed INTEGER,
    renewed INTEGER,
    sentences INTEGER CHECK (sentences >= 0),
    retries INTEGER NOT NULL CHECK (retries >= 0),
    fault TEXT CHECK (fault IS NULL OR json_valid(fault)),
    UNIQUE (recording, startFrame, endFrame, scope, engine, language),
    CONSTRAINT endsAfterItStarts CHECK (endFrame > startFrame),
    CONSTRAINT onlyQueuedTasksWait CHECK ((state = 'queued') = (notBefore IS NOT NULL)),
    CONSTRAINT onlyRunningTasksAreLeased CHECK ((state = 'running') = (lease IS NOT NULL) AND
      (lease IS NULL) = (began IS NULL) AND (lease IS NULL) = (progressed IS NULL) AND (lease IS
      NULL) = (renewed IS NULL) AND (lease IS NULL) = (sentences IS NULL)),
    CONSTRAINT failuresHaveAReason CHECK (state <> 'failed' OR fault IS NOT NULL)
  ) STRICT
  """,
  """
  CREATE UNIQUE INDEX runningTask ON transcription_task (state) WHERE state = 'running'
  """,
  """
  CREATE INDEX waitingTask ON transcription_task (priority DESC, number) WHERE state = 'queued'
  """,
]
