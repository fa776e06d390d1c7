import AudioCore
import GRDB
import HostSystem
public import Recitation
public import SystemPackage

/// A recording in a list.
public struct RecordingSummary: Hashable, Sendable {
  /// The recording, with all that is known of it but what was found inside.
  public var recording: Recording
  /// The files that hold it, by the bytes of path, then folder; empty if all now hold something
  /// else.
  public var sources: [SourceFile]
  /// Where the copy lies inside the library, if one was made.
  public var storagePath: FilePath?
  /// When it first came into the library, ISO 8601.
  public var importedAt: String
  /// What a person noted.
  public var notes: String
  /// The key of its features.
  public var featuresKey: String?
  /// The key of the references that it was aligned by; nil if there were none.
  public var referencesKey: String?
  /// The run that gave what is stored.
  public var run: String
  /// Whether it has to be analysed again, since what was found in it was damaged.
  public var needsAnalysis: Bool
  /// How many segments there are.
  public var segmentCount: Int
  /// How many of them a person confirmed.
  public var confirmedCount: Int
  /// How many of them hold an ayah.
  public var ayahCount: Int
  /// How many silences there are.
  public var silenceCount: Int
  /// How many markers there are.
  public var markerCount: Int
  /// How much a person has confirmed. Talk needs no confirmation.
  public var annotationStatus: AnnotationStatus
  /// The first and the last surah heard in it; nil if none is known.
  public var coveredSurahs: ClosedRange<Int>?
}

extension LibraryStore {
  /// All recordings, in the order of the bytes of the first path of each (then of its folder);
  /// those that no file holds any more come last, by id.
  ///
  /// - Returns: one summary per recording.
  /// - Throws: ``LibraryError``.
  public func recordings() throws -> [RecordingSummary] {
    try read { try fetchSummaries($0) }
  }

  /// One recording.
  ///
  /// - Parameter id: which.
  /// - Returns: its summary, nil if it is not in the library.
  /// - Throws: ``LibraryError``.
  public func recording(_ id: RecordingID) throws -> RecordingSummary? {
    try read { try fetchSummaries($0, only: [id]).first }
  }

  /// How many recordings there are.
  ///
  /// - Returns: the number.
  /// - Throws: ``LibraryError``.
  public func recordingCount() throws -> Int {
    try read { try Int.fetchOne($0, sql: "SELECT count(*) FROM recording") ?? 0 }
  }

  /// All that is stored of a recording.
  ///
  /// - Parameter id: which.
  /// - Returns: the manifest, nil if it is not in the library.
  /// - Throws: ``LibraryError``.
  public func manifest(of id: RecordingID) throws -> Manifest? {
    try read { db in
      try fetchSummaries(db, only: [id]).first.map { try fetchManifest(db, $0) }
    }
  }

  /// Gives every recording with all that is stored of it, in the order of ``recordings()``, as it
  /// was at one moment. Only one manifest is in memory at a time.
  ///
  /// - Parameter body: called once for each; what it throws ends the walk and is thrown on. It
  ///   may not use the store.
  /// - Throws: ``LibraryError``, or what `body` throws.
  public func forEachManifest(_ body: (RecordingSummary, Manifest) throws -> Void) throws {
    try read { db in
      for id in try orderedIDs(db) {
        guard let summary = try fetchSummaries(db, only: [id]).first else { continue }
        try body(summary, try fetchManifest(db, summary))
      }
    }
  }

  /// What is known of a file.
  ///
  /// - Parameters:
  ///   - folder: the folder, as in ``SourceFile``.
  ///   - path: the file, from the folder.
  /// - Returns: the file as it was seen last, and what became of it; nil if it is new.
  /// - Throws: ``LibraryError``.
  public func source(folder: FilePath, path: FilePath) throws -> SourceRecord? {
    try read { db in
      let sql = "SELECT * FROM source WHERE folder = ? AND path = ?"
      let key = SourceFile(folder: folder, path: path, identity: nil).key
      return try Row.fetchOne(db, sql: sql, arguments: key).map { try SourceRecord($0) }
    }
  }

  /// All files that were seen, by the bytes of path, then folder.
  ///
  /// - Returns: the files.
  /// - Throws: ``LibraryError``.
  public func sources() throws -> [SourceRecord] {
    try read { db in
      try Row.fetchAll(db, sql: "SELECT * FROM source ORDER BY path, folder")
        .map { try SourceRecord($0) }
    }
  }

  /// The files that could not be opened, by the bytes of path, then folder.
  ///
  /// - Returns: each file with the reason.
  /// - Throws: ``LibraryError``.
  public func failedSources() throws -> [(file: SourceFile, failure: SourceFailure)] {
    try sources().compactMap { source in
      guard case .failure(let failure) = source.outcome else { return nil }
      return (source.file, failure)
    }
  }

  /// The ids in the order of ``recordings()``.
  func orderedIDs(_ db: Database) throws -> [RecordingID] {
    let sql = """
      SELECT r.id FROM recording AS r LEFT JOIN (
        SELECT recording, path, folder,
          row_number() OVER (PARTITION BY recording ORDER BY path, folder) AS place FROM source
      ) AS s ON s.recording = r.id AND s.place = 1
      ORDER BY s.path IS NULL, s.path, s.folder, r.id
      """
    return try String.fetchAll(db, sql: sql).map { RecordingID($0) }
  }

  func fetchSummaries(_ db: Database, only ids: [RecordingID]? = nil) throws -> [RecordingSummary] {
    try (ids ?? orderedIDs(db)).compactMap { id in
      try Row.fetchOne(db.cachedStatement(sql: summarySQL), arguments: [id.text]).map { row in
        let files = "SELECT * FROM source WHERE recording = ? ORDER BY path, folder"
        let sources = try Row.fetchAll(db.cachedStatement(sql: files), arguments: [id.text])
        return try RecordingSummary(row, sources: sources.map { try SourceFile($0) })
      }
    }
  }

  /// The rows are decoded first: what is wrong with one of them says more than a checksum.
  func fetchManifest(_ db: Database, _ summary: RecordingSummary) throws -> Manifest {
    let id = summary.recording.id
    let manifest = Manifest(
      recording: summary.recording, silences: try fetchSilences(db, of: id),
      markers: try fetchMarkers(db, of: id), segments: try fetchSegments(db, of: id),
      featuresKey: summary.featuresKey, referencesKey: summary.referencesKey)
    try requireUnaltered(db, id)
    return manifest
  }

  func fetchSegments(_ db: Database, of id: RecordingID) throws -> [Segment] {
    let sql = "SELECT * FROM segment WHERE recording = ? ORDER BY startFrame"
    let rows = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: [id.text])
    return try Array(rows.map { try Segment($0) })
  }

  func fetchSilences(_ db: Database, of id: RecordingID) throws -> [SilenceRegion] {
    let sql = "SELECT * FROM silence WHERE recording = ? ORDER BY startFrame"
    let rows = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: [id.text])
    return try Array(rows.map { try SilenceRegion($0) })
  }

  func fetchMarkers(_ db: Database, of id: RecordingID) throws -> [Marker] {
    let sql = "SELECT * FROM marker WHERE recording = ? ORDER BY frame"
    let rows = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: [id.text])
    return try Array(rows.map { try Marker($0) })
  }
}

/// Counts are made when asked for, so that they cannot disagree with the rows.
private let summarySQL = """
  SELECT r.*, reciter.name AS reciterName,
    (SELECT count(*) FROM silence WHERE recording = r.id) AS silenceCount,
    (SELECT count(*) FROM marker WHERE recording = r.id) AS markerCount,
    count(s.kind) AS segmentCount, total(s.isConfirmed) AS confirmedCount,
    total(s.kind = 'ayah') AS ayahCount,
    total(s.kind <> 'talk' AND NOT s.isConfirmed) AS openCount,
    min(s.surah) AS firstSurah, max(s.endSurah) AS lastSurah
  FROM recording AS r LEFT JOIN reciter ON reciter.id = r.reciter
  LEFT JOIN segment AS s ON s.recording = r.id
  WHERE r.id = ? GROUP BY r.id
  """

extension RecordingSummary {
  init(_ row: Row, sources: [SourceFile]) throws {
    let reader = RowReader(row, of: .recording)
    let confirmed: Int = row["confirmedCount"]
    let open: Int = row["openCount"]
    var surahs: ClosedRange<Int>?
    if let first: Int = row["firstSurah"], let last: Int = row["lastSurah"] {
      surahs = min(first, last)...max(first, last)
    }
    self.init(
      recording: try Recording(reader), sources: sources,
      storagePath: try reader.bytesIfAny("storagePath").map { FilePath(bytes: $0) },
      importedAt: try reader.text("importedAt"), notes: try reader.text("notes"),
      featuresKey: try reader.textIfAny("featuresKey"),
      referencesKey: try reader.textIfAny("referencesKey"), run: try reader.text("run"),
      needsAnalysis: try reader.bool("needsAnalysis"),
      segmentCount: row["segmentCount"], confirmedCount: confirmed, ayahCount: row["ayahCount"],
      silenceCount: row["silenceCount"], markerCount: row["markerCount"],
      annotationStatus: confirmed == 0 ? .unannotated : open == 0 ? .complete : .partial,
      coveredSurahs: surahs)
  }
}

extension SourceRecord {
  init(_ row: Row) throws {
    file = try SourceFile(row)
    let reader = RowReader(row, of: .source)
    if let id = try reader.textIfAny("recording") {
      outcome = .recording(RecordingID(id))
    } else {
      outcome = .failure(
        SourceFailure(problem: try reader.text("problem"), remedy: try reader.text("remedy")))
    }
  }
}

/// What is found in a recording; of silences and markers only how many.
public struct RecordingContents: Hashable, Sendable {
  /// The number of silences.
  public var silenceCount: Int
  /// The number of markers.
  public var markerCount: Int
  /// In order of time.
  public var segments: [Segment]

  /// - Parameters: see the properties of the same names.
  public init(silenceCount: Int, markerCount: Int, segments: [Segment]) {
    self.silenceCount = silenceCount
    self.markerCount = markerCount
    self.segments = segments
  }
}

extension LibraryStore {
  /// The ids of all recordings, in the order of ``recordings()``.
  ///
  /// - Throws: ``LibraryError``.
  public func recordingIDs() throws -> [RecordingID] { try read { try orderedIDs($0) } }

  /// A recording and what is found in it.
  ///
  /// - Parameter id: which.
  /// - Returns: both as they are at one moment; nil if it is not in the library.
  /// - Throws: ``LibraryError``.
  public func contents(
    of id: RecordingID
  ) throws -> (summary: RecordingSummary, contents: RecordingContents)? {
    try read { db in
      try fetchSummaries(db, only: [id]).first.map { summary in
        let contents = RecordingContents(
          silenceCount: summary.silenceCount, markerCount: summary.markerCount,
          segments: try fetchSegments(db, of: id))
        try requireUnaltered(db, id, [.contents])
        return (summary, contents)
      }
    }
  }
}

extension LibraryStore {
  /// The recordings that a text can mean: by the whole id; else by a path, with or without its
  /// folder; else by a file name, with or without its ending; else by the first digits of the
  /// id, four or more.
  ///
  /// - Parameter text: what a person typed.
  /// - Returns: those found in the first of these ways that finds any, in the order of
  ///   ``recordings()``.
  /// - Throws: ``LibraryError``.
  public func find(_ text: String) throws -> [RecordingSummary] {
    let all = try recordings()
    let path = FilePath(text)
    let ways: [(RecordingSummary) -> Bool] = [
      { $0.recording.id.text == text.lowercased() },
      { $0.sources.contains { $0.path == path || $0.fullPath == path } },
      { $0.sources.contains { $0.path.lastComponent.map { FilePath("\($0)") } == path } },
      { $0.sources.contains { $0.path.stem == text } || $0.recording.sourceFileName == text },
      { text.utf8.count >= 4 && $0.recording.id.text.hasPrefix(text.lowercased()) },
    ]
    if text.isEmpty { return [] }
    for way in ways {
      let found = all.filter(way)
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The one recording that a text means; see ``find(_:)``.
  ///
  /// - Parameter text: what a person typed.
  /// - Returns: the recording.
  /// - Throws: ``LibraryError/noSuchRecording(_:)`` or ``LibraryError/ambiguous(_:candidates:)``.
  public func recording(matching text: String) throws -> RecordingSummary {
    let found = try find(text)
    guard let first = found.first else { throw LibraryError.noSuchRecording(text) }
    guard found.count == 1 else {
      let names = found.map { "\($0.recording.id.text.prefix(8)) \($0.recording.sourceFileName)" }
      throw LibraryError.ambiguous(text, candidates: names)
    }
    return first
  }

  /// The library in numbers.
  ///
  /// - Returns: the numbers, all of one moment.
  /// - Throws: ``LibraryError``.
  public func statistics() throws -> LibraryStatistics {
    try read { db in
      func count(_ sql: String) throws -> Int { try Int.fetchOne(db, sql: sql) ?? 0 }
      var recordings: [RecordingStatus: Int] = [:]
      for status in RecordingStatus.allCases {
        recordings[status] = try count(
          "SELECT count(*) FROM recording WHERE status = '\(status.rawValue)'")
      }
      return LibraryStatistics(
        recordings: recordings,
        needingRange: try count(
          "SELECT count(*) FROM recording WHERE expected = '[]' AND status <> 'failed'"),
        failedSources: try count("SELECT count(*) FROM source WHERE recording IS NULL"),
        seconds: try Double.fetchOne(
          db, sql: "SELECT total(1.0 * frameCount / sampleRate) FROM recording") ?? 0,
        segments: try count("SELECT count(*) FROM segment"),
        ayahSegments: try count("SELECT count(*) FROM segment WHERE kind = 'ayah'"),
        confirmedSegments: try count("SELECT count(*) FROM segment WHERE isConfirmed"),
        distinctAyat: try count(
          "SELECT count(*) FROM (SELECT DISTINCT surah, ayah FROM segment WHERE kind = 'ayah')"))
    }
  }

  /// The keys of all features that recordings and references refer to.
  ///
  /// - Returns: the keys, 64 hexadecimal digits each.
  /// - Throws: ``LibraryError``.
  public func featuresKeysInUse() throws -> Set<String> {
    try read {
      try Set(
        String.fetchAll(
          $0,
          sql: """
            SELECT featuresKey FROM recording WHERE featuresKey IS NOT NULL
            UNION SELECT featuresKey FROM reference
            """))
    }
  }
}
