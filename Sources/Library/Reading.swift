import GRDB
import HostSystem
public import Recitation
public import SystemPackage

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
