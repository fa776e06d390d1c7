package import AudioCore
import Foundation
package import GRDB
package import HostSystem
package import Recitation
package import SystemPackage

/// The file of a recording, below a folder that the user passed.
package struct SourceFile: Hashable, Sendable {
  /// The folder, as an absolute path.
  package var folder: FilePath
  /// The path of the file, relative to the folder.
  package var path: FilePath
  /// The identity of the file; nil if it could not be determined.
  package var identity: FileIdentity?

  package init(folder: FilePath, path: FilePath, identity: FileIdentity?) {
    self.folder = folder
    self.path = path
    self.identity = identity
  }

  /// Returns the file whose path is shown for a recording: the first file called `name`, or else
  /// the first file. Nil if there are no files. `name` is the name that the recording's file had
  /// when it was analysed.
  static func preferred(of files: [Self], named name: String) -> Self? {
    files.first { $0.path.lastComponent?.string == name } ?? files.first
  }

  /// The folder and the path joined.
  package var fullPath: FilePath { folder.pushing(path) }

  /// True if the file at this path still has the size and modification time that it had when a run
  /// saw it. The file is then most likely unchanged. This is certain enough for choosing the name
  /// of a recording. The device number is ignored, because a disk may get another one each time it
  /// is connected.
  package var isUnmodified: Bool {
    guard let identity, let now = FileIdentity.ifPresent(fullPath) else { return false }
    return now.size == identity.size && now.modifiedNanoseconds == identity.modifiedNanoseconds
  }

  /// True if the path does not exist now. A file that cannot be inspected counts as existing.
  package var isGone: Bool {
    do {
      _ = try FileIdentity(path: fullPath)
      return false
    } catch {
      guard case .refused(_, _, let reason) = error else { return false }
      return reason == .noSuchFileOrDirectory || reason == .notDirectory
    }
  }
}

/// A source file and the outcome of reading it.
package struct SourceRecord: Hashable, Sendable {
  /// The file, as last seen.
  package var file: SourceFile
  /// The outcome.
  package var outcome: Outcome

  /// The outcome of reading a file.
  package enum Outcome: Hashable, Sendable {
    /// The file holds this recording.
    case recording(RecordingID)
    /// The file could not be opened, so its content is unknown.
    case failure(SourceFailure)
  }
}

/// The reason why a file could not be opened, and a remedy.
package struct SourceFailure: Hashable, Sendable {
  package var problem: String
  package var remedy: String

  package init(problem: String, remedy: String) {
    self.problem = problem
    self.remedy = remedy
  }
}

/// The known paths of a recording, and the facts to recognise its files.
package struct RecordingLocation: Hashable, Sendable {
  /// The recording.
  package var recording: RecordingID
  /// The name that the recording's file had when it was analysed.
  package var sourceFileName: String
  /// The size of the recording's file, in bytes.
  package var sizeBytes: Int
  /// The SHA-256 of the recording's file, 64 lower-case hexadecimal digits.
  package var sha256: String
  /// The path of the copy inside the library, if a copy was made.
  package var storagePath: FilePath?
  /// The files that hold the recording; see ``RecordingSummary/sources``.
  package var sources: [SourceFile]
  /// The channel, track and similar choices that a person stated for decoding the sound; nil for
  /// the default.
  package var hearing: Hearing?
  /// The hashes of all file contents seen for the recording.
  package var contents: [RecordingContent]

  /// The present name of the recording's file; after a renaming it differs from
  /// ``sourceFileName``.
  package var fileName: String {
    SourceFile.preferred(of: sources, named: sourceFileName)?.path.lastComponent?.string
      ?? sourceFileName
  }
}

extension LibraryStore {
  /// Lists the locations of all recordings, by id. This is cheaper than ``recordings()``, which
  /// also counts rows.
  ///
  /// - Returns: one location per recording.
  /// - Throws: ``LibraryError``.
  package func recordingLocations() throws -> [RecordingLocation] {
    try read { db in
      var sources: [RecordingID: [SourceFile]] = [:]
      let files = try Row.fetchCursor(
        db, sql: "SELECT * FROM source WHERE recording IS NOT NULL ORDER BY path, folder")
      while let row = try files.next() {
        let id = RecordingID(try RowReader(row, of: .source).text("recording"))
        sources[id, default: []].append(try SourceFile(row))
      }
      var contents: [RecordingID: [RecordingContent]] = [:]
      let bytes = try Row.fetchCursor(db, sql: "SELECT * FROM content ORDER BY sha256")
      while let row = try bytes.next() {
        let id = RecordingID(try RowReader(row, of: .content).text("recording"))
        contents[id, default: []].append(try RecordingContent(row))
      }
      return try Row.fetchAll(db, sql: "\(RecordingLocation.sql) FROM recording ORDER BY id").map {
        var one = try RecordingLocation($0, sources: [], contents: [])
        one.sources = sources[one.recording] ?? []
        one.contents = contents[one.recording] ?? []
        return one
      }
    }
  }

  /// Lists the locations of some recordings.
  ///
  /// - Parameter ids: the recordings.
  /// - Returns: one location for each recording in the library, by id.
  /// - Throws: ``LibraryError``.
  package func recordingLocations(of ids: Set<RecordingID>) throws -> [RecordingLocation] {
    try read { db in
      try ids.sorted().compactMap { try RecordingLocation.fetch($0, db)?.location }
    }
  }

  /// Lists the paths of all files that runs have seen, including files that could not be opened.
  /// Only the paths are held in memory.
  ///
  /// - Returns: the absolute paths, in no order.
  /// - Throws: ``LibraryError``.
  package func sourcePaths() throws -> [FilePath] {
    try read { db in
      let rows = try Row.fetchCursor(db, sql: "SELECT folder, path FROM source")
      return try Array(
        rows.map { row in
          let reader = RowReader(row, of: .source)
          return FilePath(bytes: try reader.bytes(0)).pushing(FilePath(bytes: try reader.bytes(1)))
        })
    }
  }

  /// Returns the records of the file at a path. The file has one record for each folder that a user
  /// passed to a run and that contains the file.
  ///
  /// - Parameter fullPath: the absolute path of the file.
  /// - Returns: the records, by the bytes of the path.
  /// - Throws: ``LibraryError``.
  package func sources(at fullPath: FilePath) throws -> [SourceRecord] {
    let components = Array(fullPath.components)
    return try read { db in
      let statement = try db.cachedStatement(
        sql: "SELECT * FROM source WHERE folder = ? AND path = ?")
      return try components.indices.flatMap { index in
        let file = SourceFile(
          folder: FilePath(root: fullPath.root, components[..<index]),
          path: FilePath(root: nil, components[index...]), identity: nil)
        return try Row.fetchAll(statement, arguments: file.key).map { try SourceRecord($0) }
      }.sorted { $0.file.path.bytes.lexicographicallyPrecedes($1.file.path.bytes) }
    }
  }
}

extension LibraryStore {
  /// Lists the recordings that have a missing file at or below a path.
  ///
  /// - Parameters:
  ///   - place: the absolute path of a file or folder.
  ///   - seen: existing paths, which are skipped without a look-up.
  /// - Returns: each recording once, ordered by its missing path. A recording in the result may
  ///   have other files that exist.
  /// - Throws: ``LibraryError``.
  package func recordingsGone(
    from place: FilePath, besides seen: Set<FilePath>
  ) throws -> [RecordingID] {
    let components = Array(place.components)
    // In byte order, the paths below a folder form one range. It begins with the folder's path and
    // a slash, and ends before the folder's path and `0`, the character after the slash.
    func bounds(_ path: FilePath) -> [any DatabaseValueConvertible] {
      let bytes = path.bytes + (path.bytes.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")])
      return [Data(path.bytes), Data(bytes), Data(bytes.dropLast() + [UInt8(ascii: "/") + 1])]
    }
    var conditions = ["folder = ? OR folder >= ? AND folder < ?"]
    var arguments = bounds(place)
    for index in components.indices {
      let folder = FilePath(root: place.root, components[..<index])
      let path = FilePath(root: nil, components[index...])
      conditions.append("folder = ? AND (path = ? OR path >= ? AND path < ?)")
      arguments += [Data(folder.bytes)] + bounds(path)
    }
    return try read { db in
      var ids: [RecordingID] = []
      var listed: Set<RecordingID> = []
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT * FROM source WHERE recording IS NOT NULL AND (\(conditions.joined(separator: " OR ")))
          ORDER BY path, folder
          """, arguments: StatementArguments(arguments))
      while let row = try rows.next() {
        let file = try SourceFile(row)
        guard !seen.contains(file.fullPath), file.isGone else { continue }
        let id = RecordingID(try RowReader(row, of: .source).text("recording"))
        if listed.insert(id).inserted { ids.append(id) }
      }
      return ids
    }
  }
}

extension LibraryStore {
  /// Lists the recordings that no file holds, because each of their files now holds another
  /// recording or was forgotten.
  ///
  /// - Returns: the ids, in ascending order.
  /// - Throws: ``LibraryError``.
  package func recordingsWithoutFile() throws -> [RecordingID] {
    let sql = """
      SELECT id FROM recording
      WHERE NOT EXISTS (SELECT 1 FROM source AS s WHERE s.recording = recording.id) ORDER BY id
      """
    return try read { try String.fetchAll($0, sql: sql).map { RecordingID($0) } }
  }

  /// Removes from the library the files that could not be opened and do not exist any more.
  ///
  /// - Throws: ``LibraryError``; the library is unchanged then.
  package func forgetLostFailures() throws {
    let lost = try failedSources().map(\.file).filter(\.isGone)
    if lost.isEmpty { return }
    try write { db in
      for file in lost {
        try db.execute(
          sql: "DELETE FROM source WHERE folder = ? AND path = ? AND recording IS NULL",
          arguments: file.key)
      }
    }
  }
}

extension LibraryStore {
  /// Removes files from the library that the walk over a folder skips now, but that an earlier run
  /// took for recordings: files that could not be opened, and unchanged files that `publish` wrote.
  /// A published file stays if a person corrected something in its recording, or named the file.
  ///
  /// - Parameter selection: the files of the walk.
  /// - Throws: ``LibraryError``.
  package func forgetFiles(skippedIn selection: SourceSelection) throws {
    let passedOver = Set(selection.passedOver)
    var files = try failedSources().map(\.file).filter { passedOver.contains($0.fullPath) }
    if !selection.published.isEmpty {
      let corrected = try correctedRecordings()
      for file in selection.published {
        for record in try sources(at: file.path) {
          // The row of a file that a person named has the folder of the file itself.
          if record.file.folder == file.folder, case .recording(let id) = record.outcome,
            !corrected.contains(id)
          {
            files.append(record.file)
          }
        }
      }
    }
    for file in files { try forget(file) }
  }
}

extension RecordingLocation {
  /// The beginning of a query, with the columns that ``init(_:sources:contents:)`` reads.
  static let sql = "SELECT id, sourceFileName, sizeBytes, sha256, storagePath, hearing"

  /// Reads the location of a recording, and returns it with the row of the query. The row has the
  /// columns of ``sql``, followed by `columns`. Nil if there is no such recording.
  package static func fetch(
    _ id: RecordingID, _ db: Database, and columns: String = ""
  ) throws -> (location: RecordingLocation, row: Row)? {
    try Row.fetchOne(
      db.cachedStatement(sql: "\(sql)\(columns) FROM recording WHERE id = ?"), arguments: [id.text]
    ).map { row in
      let files = "SELECT * FROM source WHERE recording = ? ORDER BY path, folder"
      let sources = try Row.fetchAll(db.cachedStatement(sql: files), arguments: [id.text])
      let bytes = "SELECT * FROM content WHERE recording = ? ORDER BY sha256"
      let contents = try Row.fetchAll(db.cachedStatement(sql: bytes), arguments: [id.text])
      let location = try RecordingLocation(
        row, sources: sources.map { try SourceFile($0) },
        contents: contents.map { try RecordingContent($0) })
      return (location, row)
    }
  }

  init(_ row: Row, sources: [SourceFile], contents: [RecordingContent]) throws {
    let row = RowReader(row, of: .recording)
    self.init(
      recording: RecordingID(try row.text(0)), sourceFileName: try row.text(1),
      sizeBytes: try row.integer(2), sha256: try row.text(3),
      storagePath: try row.pathBelowIfAny(4), sources: sources, hearing: try row.hearing(),
      contents: contents)
  }
}

extension SourceFile {
  init(_ row: Row) throws { try self.init(RowReader(row, of: .source)) }

  init(_ row: RowReader) throws {
    let hasIdentity = try row.integerIfAny("device", in: .min...(.max)) != nil
    self.init(
      folder: FilePath(bytes: try row.bytes("folder")),
      path: FilePath(bytes: try row.bytes("path")),
      identity: hasIdentity ? try row.identity() : nil)
  }

  /// Inserts or replaces the row of the file.
  func save(_ db: Database, recording: RecordingID?, failure: SourceFailure?) throws {
    let insert = try db.cachedStatement(
      sql: "INSERT OR REPLACE INTO source VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
    try insert.execute(arguments: [
      Data(folder.bytes), Data(path.bytes), identity.map { Int64(bitPattern: $0.device) },
      identity.map { Int64(bitPattern: $0.inode) }, identity?.size,
      identity?.modifiedNanoseconds, recording?.text, failure?.problem, failure?.remedy,
      identity?.changedNanoseconds,
    ])
  }
}
