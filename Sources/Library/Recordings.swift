package import AudioCore
package import GRDB
import HostSystem
package import Recitation
package import SystemPackage

/// A recording without its segments, markers and silences.
package struct RecordingSummary: Hashable, Sendable {
  /// The recording itself.
  package var recording: Recording
  /// The files that hold the recording, ordered by the bytes of their path and then of their
  /// folder. Empty if every file that held the recording has other content now.
  package var sources: [SourceFile]
  /// The hashes of all file contents seen for the recording, ordered by hash.
  package var contents: [RecordingContent]
  /// The path of the recording's copy inside the library, if a copy was made.
  package var storagePath: FilePath?
  /// The time of the recording's first import, ISO 8601.
  package var importedAt: String
  /// True if a person assigned a reciter, or stated that the recording has no reciter.
  package var isReciterAssigned: Bool
  /// True if a person gave the date.
  package var isDateGiven: Bool
  /// A person's notes.
  package var notes: String
  /// The key of the recording's features in the feature store; nil if there are no features.
  package var featuresKey: String?
  /// The id of the run whose results are stored.
  package var run: String
  /// True if the recording must be analysed again, because its results were damaged or do not
  /// follow the statement of a person.
  package var needsAnalysis: Bool
  /// Number of segments.
  package var segmentCount: Int
  /// The number of segments that a person confirmed or skipped.
  package var confirmedCount: Int
  /// The number of skipped segments.
  package var skippedCount: Int
  /// The number of segments that hold an ayah.
  package var readingCount: Int
  /// The number of different ayat in the segments.
  package var ayahCount: Int
  /// The lowest confidence of the unconfirmed ayat; nil if there is no unconfirmed ayah.
  package var lowestConfidence: Double?
  /// The number of unconfirmed ayat with a confidence below ``Segment/doubtBelow``.
  package var doubtfulCount: Int
  /// The total length of the ayat that ``doubtfulCount`` counts, in frames.
  package var doubtfulFrames: Int
  /// Number of silences.
  package var silenceCount: Int
  /// Number of markers.
  package var markerCount: Int
  /// The status of the recording, which shows how many of its segments are confirmed. Segments of
  /// talk need no confirmation.
  package var annotationStatus: AnnotationStatus
  /// The range from the first to the last surah in the recording's segments; nil if no surah is
  /// known.
  package var coveredSurahs: ClosedRange<Int>?
}

extension RecordingSummary {
  /// The path of the recording's file, relative to the folder that was processed. If the recording
  /// has several files, the file with the recording's name is preferred. If it has no file, the
  /// stored file name is returned. The text is not escaped for a terminal.
  package var displayPath: String {
    let name = recording.sourceFileName
    return SourceFile.preferred(of: sources, named: name)?.path.string ?? name
  }

  /// The files that may contain the recording's sound, with the facts to recognise them.
  package var location: RecordingLocation {
    RecordingLocation(
      recording: recording.id, sourceFileName: recording.sourceFileName,
      sizeBytes: recording.sizeBytes, sha256: recording.sha256, storagePath: storagePath,
      sources: sources, hearing: recording.hearing, contents: contents)
  }

  /// True if the audio is missing, because all files of the recording are gone and the library has
  /// no copy.
  ///
  /// - Parameter library: the library's folder.
  /// - Returns: true if the audio is missing.
  package func isMissing(from library: FilePath) -> Bool {
    files(in: library).allSatisfy(\.isGone)
  }

  /// Lists the files that may contain the recording's sound, including the copy in the library.
  ///
  /// - Parameter library: the library's folder.
  /// - Returns: the files, present or not.
  package func files(in library: FilePath) -> [SourceFile] {
    let copy = storagePath.map { SourceFile(folder: library, path: $0, identity: nil) }
    return sources + [copy].compactMap { $0 }
  }
}

extension LibraryStore {
  /// Lists all recordings, ordered by the bytes of the path of their file, then by the bytes of its
  /// folder. A recording with several files is placed by the first file that has the recording's
  /// name, or by the first file if no file has this name. Recordings without a file come last,
  /// ordered by id.
  ///
  /// - Returns: one summary per recording.
  /// - Throws: ``LibraryError``, also if a row cannot be looked up by its own id.
  package func recordings() throws -> [RecordingSummary] {
    try read { db in
      let ids = try orderedIDs(db)
      let summaries = try fetchSummaries(db, only: ids)
      if summaries.count < ids.count {
        let found = Set(summaries.map(\.recording.id))
        for id in ids where !found.contains(id) { throw LibraryError.altered(file, id) }
      }
      return summaries
    }
  }

  /// Lists the recordings whose row in the table `recording` can be read, in the order of
  /// ``recordings()``. The rows of segments are not read, so damage in them is not noticed. The
  /// result can therefore contain recordings that ``forEachManifest(skippingDamaged:_:)`` leaves
  /// out.
  ///
  /// - Returns: one summary per recording.
  /// - Throws: ``LibraryError`` about the library as a whole.
  package func readableRecordings() throws -> [RecordingSummary] {
    try read { db in
      let ids = try orderedIDs(db)
      func summaries(_ ids: [RecordingID]) throws -> [RecordingSummary] {
        do { return try translating(file) { try fetchSummaries(db, only: ids) } } catch let error
          as LibraryError where error.isOfRecording
        { return ids.count == 1 ? [] : try ids.flatMap { try summaries([$0]) } }
      }
      return try summaries(ids)
    }
  }

  /// Reads the summaries of some recordings.
  ///
  /// - Parameter ids: the recordings.
  /// - Returns: their summaries in the order of `ids`; recordings that are not in the library are
  ///   left out.
  /// - Throws: ``LibraryError``.
  package func recordings(_ ids: [RecordingID]) throws -> [RecordingSummary] {
    try read { try fetchSummaries($0, only: ids) }
  }

  /// A version stamp of a recording's summary. If the stamps at two times are equal, the summary
  /// did not change in between.
  package struct ContentsState: Hashable, Sendable, Encodable {
    /// The checksum of the recording, its files, its segments and the statements about it; nil if
    /// it has not been computed.
    package var checksum: String?
    /// The present name of the recording's reciter.
    package var reciter: String?
  }

  /// Returns the version stamps of all summaries, in the order of ``recordings()``. This is far
  /// faster than reading the summaries.
  ///
  /// - Returns: one stamp per recording.
  /// - Throws: ``LibraryError``.
  package func contentsStates() throws -> [(id: RecordingID, state: ContentsState)] {
    try read { db in
      let rows = try Row.fetchCursor(
        db,
        sql: Self.ordered(
          "r.id, r.contentsChecksum, reciter.name",
          joining: "LEFT JOIN reciter ON reciter.id = r.reciter"))
      return try Array(
        rows.map { (RecordingID($0[0]), ContentsState(checksum: $0[1], reciter: $0[2])) })
    }
  }

  /// Returns the version stamp of a recording's summary.
  ///
  /// - Parameter id: the recording.
  /// - Returns: the stamp; nil if the recording is not in the library.
  /// - Throws: ``LibraryError``.
  package func contentsState(of id: RecordingID) throws -> ContentsState? {
    let sql = """
      SELECT r.contentsChecksum, reciter.name FROM recording AS r
      LEFT JOIN reciter ON reciter.id = r.reciter WHERE r.id = ?
      """
    return try read { db in
      try Row.fetchOne(db, sql: sql, arguments: [id.text]).map {
        ContentsState(checksum: $0[0], reciter: $0[1])
      }
    }
  }

  /// Returns the summary of a recording.
  ///
  /// - Parameter id: the recording.
  /// - Returns: the summary; nil if the recording is not in the library.
  /// - Throws: ``LibraryError``.
  package func recording(_ id: RecordingID) throws -> RecordingSummary? {
    try read { try fetchSummaries($0, only: [id]).first }
  }

  /// Counts the recordings.
  ///
  /// - Returns: the number.
  /// - Throws: ``LibraryError``.
  package func recordingCount() throws -> Int {
    try read { try Int.fetchOne($0, sql: "SELECT count(*) FROM recording") ?? 0 }
  }

  /// Returns everything stored about a recording.
  ///
  /// - Parameter id: the recording.
  /// - Returns: the manifest; nil if the recording is not in the library.
  /// - Throws: ``LibraryError``.
  package func manifest(of id: RecordingID) throws -> Manifest? {
    try summaryAndManifest(of: id)?.manifest
  }

  /// Returns everything stored about a recording, with its summary.
  ///
  /// - Parameter id: the recording.
  /// - Returns: the summary and the manifest, from one snapshot; nil if the recording is not in the
  ///   library.
  /// - Throws: ``LibraryError``.
  package func summaryAndManifest(
    of id: RecordingID
  ) throws -> (summary: RecordingSummary, manifest: Manifest)? {
    try read { db in
      try fetchSummaries(db, only: [id]).first.map { ($0, try fetchManifest(db, $0)) }
    }
  }

  /// Returns everything stored about the single recording that a text denotes, with its summary.
  ///
  /// - Parameter text: the text that a person typed.
  /// - Returns: the summary and the manifest, from one snapshot.
  /// - Throws: see ``recording(matching:)``.
  package func summaryAndManifest(
    matching text: String
  ) throws -> (summary: RecordingSummary, manifest: Manifest) {
    let id = try recording(matching: text).recording.id
    guard let found = try summaryAndManifest(of: id) else {
      throw LibraryError.noSuchRecording(text)
    }
    return found
  }

  /// Calls `body` with each recording and its manifest, in the order of ``recordings()``, from one
  /// snapshot. Only one manifest is in memory at a time.
  ///
  /// - Parameters:
  ///   - damaged: called with the id of each recording whose rows cannot be read or do not match
  ///     their checksum, and with the path of one of its files if known. Nil to throw the error
  ///     instead.
  ///   - body: called once for each other recording; an error ends the loop and is rethrown. It
  ///     must not use the store.
  /// - Throws: ``LibraryError``, or the errors that `damaged` and `body` throw.
  package func forEachManifest(
    skippingDamaged damaged: ((RecordingID, FilePath?, LibraryError) throws -> Void)? = nil,
    _ body: (RecordingSummary, Manifest) throws -> Void
  ) throws {
    try read { db in
      for id in try orderedIDs(db) {
        let found: (summary: RecordingSummary, manifest: Manifest)
        do {
          found = try translating(file) {
            // The scan of the table found the row, but a look-up by its id does not find it.
            guard let summary = try fetchSummaries(db, only: [id]).first else {
              throw LibraryError.altered(file, id)
            }
            return (summary, try fetchManifest(db, summary))
          }
        } catch let error as LibraryError where error.isOfRecording {
          guard let damaged else { throw error }
          try damaged(id, Self.path(ofDamaged: id, db), error)
          continue
        }
        try body(found.summary, found.manifest)
      }
    }
  }

  /// Returns the path of one file of a recording whose rows may be damaged; nil if no path can be
  /// read.
  private static func path(ofDamaged id: RecordingID, _ db: Database) throws -> FilePath? {
    let sql = "SELECT folder, path FROM source WHERE recording = ? ORDER BY path, folder LIMIT 1"
    guard let row = try Row.fetchOne(db, sql: sql, arguments: [id.text]) else { return nil }
    do {
      return try RowReader(row, of: .source).bytesIfAny("path").map { FilePath(bytes: $0) }
    } catch is RowFault { return nil }
  }

  /// Reads the record of a file.
  ///
  /// - Parameters:
  ///   - folder: the folder, as in ``SourceFile``.
  ///   - path: the path of the file, relative to the folder.
  /// - Returns: the file as last seen, with its outcome; nil if the file is new.
  /// - Throws: ``LibraryError``.
  package func source(folder: FilePath, path: FilePath) throws -> SourceRecord? {
    try read { db in
      let sql = "SELECT * FROM source WHERE folder = ? AND path = ?"
      let key = SourceFile(folder: folder, path: path, identity: nil).key
      return try Row.fetchOne(db, sql: sql, arguments: key).map { try SourceRecord($0) }
    }
  }

  /// Lists all files that runs have seen, ordered by the bytes of the path, then by the bytes of
  /// the folder.
  ///
  /// - Returns: the files.
  /// - Throws: ``LibraryError``.
  package func sources() throws -> [SourceRecord] {
    try read { db in
      try Row.fetchAll(db, sql: "SELECT * FROM source ORDER BY path, folder")
        .map { try SourceRecord($0) }
    }
  }

  /// Lists the files that could not be opened, ordered by the bytes of the path, then by the bytes
  /// of the folder.
  ///
  /// - Returns: each file with the reason.
  /// - Throws: ``LibraryError``.
  package func failedSources() throws -> [(file: SourceFile, failure: SourceFailure)] {
    try read { db in
      try Row.fetchAll(
        db, sql: "SELECT * FROM source WHERE recording IS NULL ORDER BY path, folder"
      ).compactMap { row in
        let source = try SourceRecord(row)
        guard case .failure(let failure) = source.outcome else { return nil }
        return (source.file, failure)
      }
    }
  }

  /// Returns the ids in the order of ``recordings()``.
  func orderedIDs(_ db: Database) throws -> [RecordingID] {
    try Array(String.fetchCursor(db, sql: Self.ordered("r.id")).map { RecordingID($0) })
  }

  /// A query for columns of all recordings, in the order of ``recordings()``. The query scans the
  /// index of the primary key. With any other index, SQLite silently skips an entry whose row it
  /// cannot find, and one flipped bit on the disk is enough to cause that.
  package static func ordered(_ columns: String, joining more: String = "") -> String {
    """
    SELECT \(columns) FROM recording AS r INDEXED BY sqlite_autoindex_recording_1
    LEFT JOIN source AS s ON s.recording = r.id AND (s.folder, s.path) = (
      SELECT folder, path FROM (
        SELECT folder, path, substr('/' || CAST(path AS TEXT), -length(r.sourceFileName) - 1)
          <> '/' || r.sourceFileName AS hasOtherName
        FROM source WHERE recording = r.id
      ) ORDER BY hasOtherName, path, folder LIMIT 1
    ) \(more)
    ORDER BY s.path IS NULL, s.path, s.folder, r.id
    """
  }

  func fetchSummaries(_ db: Database, only ids: [RecordingID]? = nil) throws -> [RecordingSummary] {
    let ids = try ids ?? orderedIDs(db)
    return try stride(from: 0, to: ids.count, by: Self.summariesAtOnce).flatMap { start in
      try fetchSummaries(db, of: ids[start..<min(start + Self.summariesAtOnce, ids.count)])
    }
  }

  /// The number of recordings that one SQL statement reads. Starting a statement takes as long as
  /// reading one or two rows.
  private static let summariesAtOnce = 256

  private func fetchSummaries(
    _ db: Database, of ids: ArraySlice<RecordingID>
  ) throws -> [RecordingSummary] {
    let places = ids.map { _ in "?" }.joined(separator: ", ")
    let keys = StatementArguments(ids.map(\.text))
    var summaries: [RecordingID: RecordingSummary] = [:]
    let rows = try Row.fetchCursor(
      db.cachedStatement(sql: summarySQL(of: places)), arguments: keys)
    var positions: [String: Int]?
    while let row = try rows.next() {
      positions = positions ?? RowReader.positions(in: row)
      let reader = RowReader(row, of: .recording, positions: positions)
      var summary = try RecordingSummary(reader, sources: [], contents: [])
      if try reader.count("severalCount") > 0 {
        summary.ayahCount = try CoveredAyat(db, of: summary.recording).numbers.count
      }
      summaries[summary.recording.id] = summary
    }
    let files = try Row.fetchCursor(
      db.cachedStatement(
        sql: "SELECT * FROM source WHERE recording IN (\(places)) ORDER BY path, folder"),
      arguments: keys)
    positions = nil
    while let row = try files.next() {
      positions = positions ?? RowReader.positions(in: row)
      let reader = RowReader(row, of: .source, positions: positions)
      summaries[RecordingID(try reader.text("recording"))]?.sources.append(try SourceFile(reader))
    }
    let bytes = try Row.fetchCursor(
      db.cachedStatement(
        sql: "SELECT * FROM content WHERE recording IN (\(places)) ORDER BY sha256"),
      arguments: keys)
    while let row = try bytes.next() {
      let id = RecordingID(try RowReader(row, of: .content).text(1))
      summaries[id]?.contents.append(try RecordingContent(row))
    }
    return ids.compactMap { summaries[$0] }
  }

  /// Reads the manifest of a recording. Rows are decoded before the checksum is compared, because a
  /// decoding error names the damaged row, which a wrong checksum does not.
  func fetchManifest(_ db: Database, _ summary: RecordingSummary) throws -> Manifest {
    let id = summary.recording.id
    let manifest = Manifest(
      recording: summary.recording, silences: try fetchSilences(db, of: id),
      markers: try fetchMarkers(db, of: id), segments: try fetchSegments(db, of: id),
      featuresKey: summary.featuresKey,
      sound: summary.contents.first { $0.sha256 == summary.recording.sha256 }?.sound)
    try requireUnaltered(db, id)
    return manifest
  }

  /// Returns the confirmed segments of a recording.
  ///
  /// - Parameter id: the recording.
  /// - Returns: the segments in order of time; empty if the recording is not in the library.
  /// - Throws: ``LibraryError``.
  package func confirmedSegments(of id: RecordingID) throws -> [Segment] {
    try read { db in
      let segments = try Segment.confirmed(db, of: id)
      if !segments.isEmpty { try requireUnaltered(db, id) }
      return segments
    }
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

  /// Returns the markers that lie within a range of frames, but outside of silences. They mark dips
  /// in the level, or were set by a person.
  ///
  /// - Parameters:
  ///   - range: the range of frames.
  ///   - recording: a recording of this library.
  /// - Returns: the markers, by position.
  /// - Throws: ``LibraryError``.
  package func dips(in range: FrameRange, of recording: RecordingID) throws -> [Marker] {
    try read { db in
      let markers = try db.cachedStatement(
        sql: """
          SELECT * FROM marker AS m WHERE recording = ? AND frame > ? AND frame < ?
            AND coalesce((
              SELECT endFrame FROM silence WHERE recording = m.recording AND startFrame <= m.frame
              ORDER BY startFrame DESC LIMIT 1), -1) < frame
          ORDER BY frame
          """)
      return try Row.fetchAll(
        markers, arguments: [recording.text, range.start.count, range.end.count]
      ).map { try Marker($0) }
    }
  }
}

/// Returns the SQL statement that reads summaries. The counts in a summary are not stored: this
/// statement counts the rows each time.
///
/// - Parameter places: a question mark for each id, separated by commas.
/// - Returns: the statement; its rows have no defined order.
private func summarySQL(of places: String) -> String {
  let doubtful = "s.kind = 'ayah' AND NOT s.isConfirmed AND s.confidence < \(Segment.doubtBelow)"
  // Segments outside these limits are damaged and are not counted here. The code that reads the
  // segments reports them.
  let hasLength = """
    0 <= s.startFrame AND s.startFrame < s.endFrame AND s.endFrame <= \(FrameIndex.limit)
    """
  return """
    SELECT r.*, reciter.name AS reciterName,
      (SELECT count(*) FROM silence WHERE recording = r.id) AS silenceCount,
      (SELECT count(*) FROM marker WHERE recording = r.id) AS markerCount,
      count(s.kind) AS segmentCount, total(s.isConfirmed) AS confirmedCount,
      total(s.isConfirmed AND s.kind = 'unassigned') AS skippedCount,
      total(s.kind = 'ayah') AS readingCount,
      count(DISTINCT CASE WHEN s.kind = 'ayah' THEN 1000 * s.surah + s.ayah END) AS ayahCount,
      total(s.kind = 'ayah' AND (s.surah <> s.endSurah OR s.ayah <> s.endAyah)) AS severalCount,
      min(CASE WHEN s.kind = 'ayah' AND NOT s.isConfirmed THEN s.confidence END) AS lowestConfidence,
      total(\(doubtful)) AS doubtfulCount,
      total(CASE WHEN \(doubtful) AND \(hasLength) THEN s.endFrame - s.startFrame END)
        AS doubtfulFrames,
      total(s.kind <> 'talk' AND NOT s.isConfirmed) AS openCount,
      min(s.surah) AS firstSurah, max(s.endSurah) AS lastSurah
    FROM recording AS r LEFT JOIN reciter ON reciter.id = r.reciter
    LEFT JOIN segment AS s ON s.recording = r.id
    WHERE r.id IN (\(places)) GROUP BY r.id
    """
}

extension RecordingSummary {
  init(_ reader: RowReader, sources: [SourceFile], contents: [RecordingContent]) throws {
    let confirmed = try reader.count("confirmedCount")
    let open = try reader.count("openCount")
    var surahs: ClosedRange<Int>?
    // The surah numbers are accepted unchecked here, because the code that reads the segments
    // validates them.
    let any = Int.min...Int.max
    if let first = try reader.integerIfAny("firstSurah", in: any),
      let last = try reader.integerIfAny("lastSurah", in: any)
    {
      surahs = min(first, last)...max(first, last)
    }
    self.init(
      recording: try Recording(reader), sources: sources, contents: contents,
      storagePath: try reader.pathBelowIfAny("storagePath"),
      importedAt: try reader.text("importedAt"),
      isReciterAssigned: try reader.bool("isReciterAssigned"),
      isDateGiven: try reader.textIfAny("givenDate") != nil, notes: try reader.text("notes"),
      featuresKey: try reader.hashIfAny("featuresKey"),
      run: try reader.text("run"),
      needsAnalysis: try reader.bool("needsAnalysis"),
      segmentCount: try reader.count("segmentCount"), confirmedCount: confirmed,
      skippedCount: try reader.count("skippedCount"),
      readingCount: try reader.count("readingCount"),
      // A segment of several ayat counts as its first ayah here; see `fetchSummaries`.
      ayahCount: try reader.count("ayahCount"),
      // The confidence is accepted unchecked here, because the code that reads the segments
      // validates it.
      lowestConfidence: try reader.numberIfAny("lowestConfidence"),
      doubtfulCount: try reader.count("doubtfulCount"),
      doubtfulFrames: try reader.count("doubtfulFrames"),
      silenceCount: try reader.count("silenceCount"),
      markerCount: try reader.count("markerCount"),
      annotationStatus: confirmed == 0 ? .unannotated : open == 0 ? .complete : .partial,
      coveredSurahs: surahs)
  }
}

extension SourceRecord {
  /// Reads a row of `source`.
  package init(_ row: Row) throws {
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

/// The segments of a recording, and its number of silences and markers.
package struct RecordingContents: Hashable, Sendable {
  /// The number of silences.
  package var silenceCount: Int
  /// The number of markers.
  package var markerCount: Int
  /// The segments, in order of time.
  package var segments: [Segment]
}

extension LibraryStore {
  /// Lists the ids of all recordings, in the order of ``recordings()``.
  ///
  /// - Throws: ``LibraryError``.
  package func recordingIDs() throws -> [RecordingID] { try read { try orderedIDs($0) } }

  /// Returns a recording with its segments and counts.
  ///
  /// - Parameter id: the recording.
  /// - Returns: the recording and its contents, from one snapshot; nil if the recording is not in
  ///   the library.
  /// - Throws: ``LibraryError``.
  package func contents(
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
  /// Finds recordings by a text that a person typed. These interpretations are tried in turn:
  /// - the whole id;
  /// - the path of a file from the current folder;
  /// - a path relative to the processed folder or including that folder, or the end of such a path;
  /// - a file name, with or without its extension;
  /// - the first digits of the id, four or more.
  ///
  /// Only the recordings found are read.
  ///
  /// Unicode direction marks, which terminals copy along with a name, are ignored.
  ///
  /// - Parameter text: the text.
  /// - Returns: the matches of the first interpretation that has any, in the order of
  ///   ``recordings()``.
  /// - Throws: ``LibraryError``.
  package func find(_ text: String) throws -> [RecordingSummary] {
    if text.isEmpty { return [] }
    return try read { db in
      if let whole = try fetchSummaries(db, only: [RecordingID(text.lowercased())]).first {
        return [whole]
      }
      var matches = try fetchMatches(db, text)
      if matches.isEmpty, let plain = KnownFile.withoutDirections(text) {
        matches = try fetchMatches(db, plain)
      }
      let ids = matches.count > 1 ? try orderedIDs(db).filter(matches.contains) : Array(matches)
      return try fetchSummaries(db, only: ids)
    }
  }

  /// Returns the ids of the recordings with this path, with this file name, or with an id that
  /// begins with this text.
  private func fetchMatches(_ db: Database, _ text: String) throws -> Set<RecordingID> {
    var files = try KnownFile.candidates(db, named: text, copiesBelow: directory)
    func recordings(where matches: (KnownFile) -> Bool) -> Set<RecordingID> {
      Set(files.filter(matches).map(\.recording))
    }
    let predicates = KnownFile.predicates(to: text)
    for (index, predicate) in predicates.enumerated() {
      if index == predicates.count - 1 {
        files += try KnownFile.canonicalEquivalents(db, of: text, copiesBelow: directory)
      }
      let found = recordings(where: predicate)
      if !found.isEmpty { return found }
    }
    let named = "SELECT id FROM recording WHERE sourceFileName = ?"
    let byStem = try recordings { $0.path.stem == text }
      .union(String.fetchAll(db, sql: named, arguments: [text]).map { RecordingID($0) })
    if !byStem.isEmpty || text.utf8.count < 4 { return byStem }
    let digits = text.lowercased()
    let prefixed = "SELECT id FROM recording WHERE substr(id, 1, ?) = ?"
    return try Set(
      String.fetchAll(db, sql: prefixed, arguments: [digits.unicodeScalars.count, digits])
        .map { RecordingID($0) })
  }

  /// Finds the recordings with a file in a folder or below it.
  ///
  /// - Parameter text: the folder as a person types it: its path, or the last components of its
  ///   path.
  /// - Returns: the recordings in the order of ``recordings()``; empty if no file of a recording
  ///   lies in such a folder.
  /// - Throws: ``LibraryError``.
  package func recordings(inFolder text: String) throws -> [RecordingSummary] {
    if FilePath(text).lexicallyNormalized().components.isEmpty, !text.hasPrefix(".") { return [] }
    return try read { db in
      let files = try KnownFile.all(db, copiesBelow: directory)
      for predicate in KnownFile.folderPredicates(to: text) {
        let found = Set(files.filter(predicate).map(\.recording))
        if !found.isEmpty {
          return try fetchSummaries(db, only: orderedIDs(db).filter(found.contains))
        }
      }
      return []
    }
  }

  /// Finds the recordings that texts denote, each text a single one. A recording that is named
  /// twice counts once.
  ///
  /// - Parameter texts: the texts that a person typed.
  /// - Returns: the recordings, in order of the texts.
  /// - Throws: see ``recording(matching:)``.
  package func recordings(matching texts: [String]) throws -> [RecordingSummary] {
    var seen: Set<RecordingID> = []
    return try texts.map { try recording(matching: $0) }
      .filter { seen.insert($0.recording.id).inserted }
  }

  /// Finds the single recording that a text denotes; see ``find(_:)``.
  ///
  /// - Parameter text: the text that a person typed.
  /// - Returns: the recording.
  /// - Throws: ``LibraryError/noSuchRecording(_:)``, ``LibraryError/noRecordingNamed(_:near:)``,
  ///   ``LibraryError/notProcessed(_:)`` or ``LibraryError/ambiguous(_:candidates:)``.
  package func recording(matching text: String) throws -> RecordingSummary {
    let found = try find(text)
    guard let first = found.first else {
      if let file = KnownFile.file(named: text) { throw LibraryError.notProcessed(file) }
      let near = try names(near: text)
      throw near.isEmpty
        ? LibraryError.noSuchRecording(text) : .noRecordingNamed(text, near: near)
    }
    guard found.count == 1 else {
      let names = found.map { "\($0.recording.id.text.prefix(8)) \($0.recording.sourceFileName)" }
      throw LibraryError.ambiguous(text, candidates: names)
    }
    return first
  }

  /// Suggests at most three recordings for a misspelt name, ordered by name. A recording is
  /// suggested if its file name or title, or a word in either of them, is similar. If there is no
  /// such recording, the function looks for a surah with a similar name, and suggests recordings
  /// with ayat of this surah.
  private func names(near text: String) throws -> [String] {
    let most = 3
    func words(_ name: String) -> [String] {
      name.split { !$0.isLetter }.map(String.init)
    }
    return try read { db in
      let sql = "SELECT sourceFileName, title FROM recording ORDER BY sourceFileName LIMIT 100000"
      let rows = try Row.fetchCursor(db, sql: sql)
      var near: [String] = []
      while near.count < most, let row = try rows.next() {
        let reader = RowReader(row, of: .recording)
        let (file, title) = (try reader.text(0), try reader.text(1))
        let stem = FilePath(file).stem ?? file
        if ([stem, title] + words(stem) + words(title)).contains(where: {
          SurahNames.areNear($0, text)
        }) {
          near.append(file)
        }
      }
      let names = SurahNames.bundled
      guard near.isEmpty, let surah = names.number(of: text) ?? names.nearest(to: text)?.number
      else { return near }
      return try String.fetchAll(
        db,
        sql: """
          SELECT sourceFileName FROM recording WHERE id IN (
            SELECT recording FROM segment WHERE surah = ? AND kind = 'ayah')
          ORDER BY sourceFileName LIMIT ?
          """, arguments: [surah, most])
    }
  }

  /// Returns the key of a recording's features.
  ///
  /// - Parameter id: the recording.
  /// - Returns: the key, 64 hexadecimal digits; nil if the sound could not be decoded.
  /// - Throws: ``LibraryError``.
  package func featuresKey(of id: RecordingID) throws -> String? {
    try read { db in
      let sql = "SELECT featuresKey FROM recording WHERE id = ?"
      guard let row = try Row.fetchOne(db, sql: sql, arguments: [id.text]) else {
        throw LibraryError.noSuchRecording(id.text)
      }
      return try RowReader(row, of: .recording).hashIfAny("featuresKey")
    }
  }

  /// Lists the keys of all features that recordings refer to, including removed recordings.
  ///
  /// - Returns: the keys, 64 hexadecimal digits each.
  /// - Throws: ``LibraryError``.
  package func featuresKeysInUse() throws -> Set<String> {
    try read {
      try Set(
        String.fetchAll(
          $0,
          sql: """
            SELECT featuresKey FROM recording WHERE featuresKey IS NOT NULL
            UNION SELECT featuresKey FROM removed_recording WHERE featuresKey IS NOT NULL
            """))
    }
  }
}

extension Segment {
  /// The confirmed segments of a recording, in order of time.
  static func confirmed(_ db: Database, of id: RecordingID) throws -> [Segment] {
    let sql = "SELECT * FROM segment WHERE recording = ? AND isConfirmed ORDER BY startFrame"
    return try Row.fetchAll(db.cachedStatement(sql: sql), arguments: [id.text])
      .map { try Segment($0) }
  }
}
