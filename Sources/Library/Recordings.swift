package import AudioCore
package import GRDB
import HostSystem
package import Recitation
package import SystemPackage

/// A recording without its segments, markers and silences.
package struct RecordingSummary: Hashable, Sendable {
  /// The recording itself.
  package var recording: Recording
  /// The files with this content, ordered by the bytes of path, then folder; empty if all of them
  /// have other content now.
  package var sources: [SourceFile]
  /// The bytes that its files have or had, by hash.
  package var contents: [RecordingContent]
  /// The path of its copy inside the library, if one was made.
  package var storagePath: FilePath?
  /// The time of its first import, ISO 8601.
  package var importedAt: String
  /// True if a person named the reciter, or said that there is none.
  package var isReciterAssigned: Bool
  /// True if a person gave the date.
  package var isDateGiven: Bool
  /// Free text of the user.
  package var notes: String
  /// The key of its features.
  package var featuresKey: String?
  /// The id of the run whose results are stored.
  package var run: String
  /// True if it must be analysed again because its results were damaged.
  package var needsAnalysis: Bool
  /// Number of segments.
  package var segmentCount: Int
  /// Number of segments that a person confirmed or skipped.
  package var confirmedCount: Int
  /// Number of skipped segments.
  package var skippedCount: Int
  /// Number of segments that hold an ayah.
  package var readingCount: Int
  /// Number of different ayat with which these begin.
  package var ayahCount: Int
  /// The least confidence of an ayah that nobody confirmed; nil if there is none.
  package var lowestConfidence: Double?
  /// Number of silences.
  package var silenceCount: Int
  /// Number of markers.
  package var markerCount: Int
  /// The progress of confirmation. Talk needs none.
  package var annotationStatus: AnnotationStatus
  /// The first and the last surah heard in it; nil if none is known.
  package var coveredSurahs: ClosedRange<Int>?
}

extension RecordingSummary {
  /// The path of the recording relative to the folder that was processed, else its file name; not
  /// escaped for a terminal. Of several files it is the one whose name the recording has.
  package var displayPath: String {
    let name = recording.sourceFileName
    let file = sources.first { $0.path.lastComponent?.string == name } ?? sources.first
    return file?.path.string ?? name
  }

  /// The files that may hold its sound.
  package var location: RecordingLocation {
    RecordingLocation(
      recording: recording.id, sourceFileName: recording.sourceFileName,
      sizeBytes: recording.sizeBytes, sha256: recording.sha256, storagePath: storagePath,
      sources: sources, hearing: recording.hearing, contents: contents)
  }

  /// True if its audio is nowhere: all of its files are gone, and the library has no copy.
  ///
  /// - Parameter library: the library's folder.
  /// - Returns: whether nothing is left to listen to.
  package func isMissing(from library: FilePath) -> Bool {
    files(in: library).allSatisfy(\.isGone)
  }

  /// The files that may hold its sound, with its copy in the library.
  ///
  /// - Parameter library: the library's folder.
  /// - Returns: the files, whether they are there or not.
  package func files(in library: FilePath) -> [SourceFile] {
    let copy = storagePath.map { SourceFile(folder: library, path: $0, identity: nil) }
    return sources + [copy].compactMap { $0 }
  }
}

extension LibraryStore {
  /// All recordings, in the order of the bytes of the first path of each (then of its folder);
  /// those that no file holds any more come last, by id.
  ///
  /// - Returns: one summary per recording.
  /// - Throws: ``LibraryError``, also if a row cannot be found by the id that it has.
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

  /// The recordings whose own rows can be read, in the order of ``recordings()``: without those
  /// that ``forEachManifest(leavingOut:_:)`` leaves out, and perhaps with some of them, since the
  /// rows of their segments are not read.
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

  /// Some recordings.
  ///
  /// - Parameter ids: which.
  /// - Returns: their summaries in this order, without those that the library does not hold.
  /// - Throws: ``LibraryError``.
  package func recordings(_ ids: [RecordingID]) throws -> [RecordingSummary] {
    try read { try fetchSummaries($0, only: ids) }
  }

  /// The version of the summary of a recording: it has not changed while
  /// both are equal.
  package struct ContentsState: Hashable, Sendable, Encodable {
    /// The checksum of the recording, its files, its segments and the statements about it; nil if
    /// none was made.
    package var checksum: String?
    /// The name of its reciter as it is now.
    package var reciter: String?
  }

  /// The states of all recordings, in the order of ``recordings()``; far quicker than their
  /// summaries.
  ///
  /// - Returns: one per recording.
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

  /// The state of a recording.
  ///
  /// - Parameter id: of the recording.
  /// - Returns: its state; nil if it is not in the library.
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

  /// One recording.
  ///
  /// - Parameter id: which.
  /// - Returns: its summary, nil if it is not in the library.
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

  /// All that is stored of a recording.
  ///
  /// - Parameter id: which.
  /// - Returns: the manifest, nil if it is not in the library.
  /// - Throws: ``LibraryError``.
  package func manifest(of id: RecordingID) throws -> Manifest? {
    try summaryAndManifest(of: id)?.manifest
  }

  /// All that is stored of a recording, with its summary.
  ///
  /// - Parameter id: which.
  /// - Returns: both as they were at one moment; nil if the library does not hold the recording.
  /// - Throws: ``LibraryError``.
  package func summaryAndManifest(
    of id: RecordingID
  ) throws -> (summary: RecordingSummary, manifest: Manifest)? {
    try read { db in
      try fetchSummaries(db, only: [id]).first.map { ($0, try fetchManifest(db, $0)) }
    }
  }

  /// Gives every recording with all that is stored of it, in the order of ``recordings()``, as it
  /// was at one moment. Only one manifest is in memory at a time.
  ///
  /// - Parameters:
  ///   - damaged: called with each recording that cannot be read as it was stored, and the path of
  ///     a file of it if one is known; nil to throw the error.
  ///   - body: called once for each other; what it throws ends the walk and is thrown on. It may
  ///     not use the store.
  /// - Throws: ``LibraryError``, or what `damaged` and `body` throw.
  package func forEachManifest(
    leavingOut damaged: ((RecordingID, FilePath?, LibraryError) throws -> Void)? = nil,
    _ body: (RecordingSummary, Manifest) throws -> Void
  ) throws {
    try read { db in
      for id in try orderedIDs(db) {
        let found: (summary: RecordingSummary, manifest: Manifest)
        do {
          found = try translating(file) {
            // A row that cannot be found by the id that it has.
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

  /// The path of a file of a recording whose rows may be damaged; nil if none can be read.
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
  ///   - path: the file, from the folder.
  /// - Returns: the file as it was seen last, and what became of it; nil if it is new.
  /// - Throws: ``LibraryError``.
  package func source(folder: FilePath, path: FilePath) throws -> SourceRecord? {
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
  package func sources() throws -> [SourceRecord] {
    try read { db in
      try Row.fetchAll(db, sql: "SELECT * FROM source ORDER BY path, folder")
        .map { try SourceRecord($0) }
    }
  }

  /// The files that could not be opened, by the bytes of path, then folder.
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

  /// The ids in the order of ``recordings()``.
  func orderedIDs(_ db: Database) throws -> [RecordingID] {
    try Array(String.fetchCursor(db, sql: Self.ordered("r.id")).map { RecordingID($0) })
  }

  /// A query of columns of all recordings in their order. It reads the table itself, by the
  /// index that is its key: SQLite passes over an entry of another index whose row it does not
  /// find, and one flipped bit is enough for that.
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

  /// The number of recordings that one statement reads: to start a statement takes as long as to
  /// read a row or two.
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
      let summary = try RecordingSummary(
        RowReader(row, of: .recording, positions: positions), sources: [], contents: [])
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

  /// The rows are decoded first: what is wrong with one of them says more than a checksum.
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

  /// The confirmed segments of a recording.
  ///
  /// - Parameter id: the recording.
  /// - Returns: the segments in order of time; none if the library does not hold the recording.
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

  /// The markers inside a stretch of a recording that do not lie in a silence: dips in level, and
  /// points that a person set there.
  ///
  /// - Parameters:
  ///   - range: the stretch.
  ///   - recording: of this library.
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

/// Counts are made when asked for, so that they cannot disagree with the rows.
///
/// - Parameter places: a question mark for each id.
/// - Returns: the statement, whose rows are in no order.
private func summarySQL(of places: String) -> String {
  """
  SELECT r.*, reciter.name AS reciterName,
    (SELECT count(*) FROM silence WHERE recording = r.id) AS silenceCount,
    (SELECT count(*) FROM marker WHERE recording = r.id) AS markerCount,
    count(s.kind) AS segmentCount, total(s.isConfirmed) AS confirmedCount,
    total(s.isConfirmed AND s.kind = 'unassigned') AS skippedCount,
    total(s.kind = 'ayah') AS readingCount,
    count(DISTINCT CASE WHEN s.kind = 'ayah' THEN 1000 * s.surah + s.ayah END) AS ayahCount,
    min(CASE WHEN s.kind = 'ayah' AND NOT s.isConfirmed THEN s.confidence END) AS lowestConfidence,
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
    // Whether they are possible is checked where the segment itself is read.
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
      ayahCount: try reader.count("ayahCount"),
      // Whether it is possible is checked where the segment itself is read.
      lowestConfidence: try reader.numberIfAny("lowestConfidence"),
      silenceCount: try reader.count("silenceCount"),
      markerCount: try reader.count("markerCount"),
      annotationStatus: confirmed == 0 ? .unannotated : open == 0 ? .complete : .partial,
      coveredSurahs: surahs)
  }
}

extension SourceRecord {
  /// From a row of `source`.
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
  /// In order of time.
  package var segments: [Segment]

  package init(silenceCount: Int, markerCount: Int, segments: [Segment]) {
    self.silenceCount = silenceCount
    self.markerCount = markerCount
    self.segments = segments
  }
}

extension LibraryStore {
  /// The ids of all recordings, in the order of ``recordings()``.
  ///
  /// - Throws: ``LibraryError``.
  package func recordingIDs() throws -> [RecordingID] { try read { try orderedIDs($0) } }

  /// A recording and what is found in it.
  ///
  /// - Parameter id: which.
  /// - Returns: both as they are at one moment; nil if it is not in the library.
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
  /// Finds recordings by what a person typed: the whole id; else the file itself, from the current
  /// folder, as a shell writes it; else a path, from the folder that was processed, with that
  /// folder, or the end of one; else a file name, with or without its extension; else the first
  /// digits of the id, four or more. Only the recordings found are read.
  ///
  /// Marks of direction that a terminal copies with a name do not count.
  ///
  /// - Parameter text: what a person typed.
  /// - Returns: the matches of the first of these ways that has any, in the order of
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

  /// The ids of the recordings whose file, path, file name or first digits of the id are `text`.
  private func fetchMatches(_ db: Database, _ text: String) throws -> Set<RecordingID> {
    let sources = try KnownFile.all(db, copiesBelow: directory)
    func recordings(where matches: (KnownFile) -> Bool) -> Set<RecordingID> {
      Set(sources.filter(matches).map(\.recording))
    }
    for way in KnownFile.ways(to: text) {
      let found = recordings(where: way)
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

  /// The one recording that a text means; see ``find(_:)``.
  ///
  /// - Parameter text: what a person typed.
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

  /// Names of recordings that a misspelt one may mean: those with a name, a title or a word of them
  /// like it; if there are none, those that hold the surah of a name like it. At most three, by
  /// name.
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

  /// The keys of all features that recordings refer to.
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
