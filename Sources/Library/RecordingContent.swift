package import GRDB
package import Recitation
package import SystemPackage

/// The content of a file that holds a recording: the hash and the size of the file, and the hash of
/// the decoded sound.
///
/// A recording is identified by its sound. Retagging, another container or a lossless conversion
/// changes the bytes of the file, but not the sound. The library keeps the hashes of all these
/// versions, so that it can recognise a file before decoding it.
package struct RecordingContent: Hashable, Sendable {
  /// The SHA-256 of the file, 64 lower-case hexadecimal digits.
  package var sha256: String
  /// The size of the file in bytes.
  package var sizeBytes: Int
  /// The SHA-256 of the decoded samples; nil if it is unknown, or if all samples are 0.
  package var sound: String?

  package init(sha256: String, sizeBytes: Int, sound: String? = nil) {
    self.sha256 = sha256
    self.sizeBytes = sizeBytes
    self.sound = sound
  }
}

extension LibraryStore {
  /// Finds the recording that a file with this hash holds.
  ///
  /// - Parameter sha256: the SHA-256 of the file.
  /// - Returns: the recording, even if it was removed; nil if the library has seen no such file.
  /// - Throws: ``LibraryError``.
  package func recording(ofContent sha256: String) throws -> RecordingID? {
    try read { try RecordingContent.recording(of: sha256, $0) }
  }

  /// Finds the recording with this sound.
  ///
  /// - Parameter sound: the SHA-256 of the decoded samples.
  /// - Returns: the recording, even if it was removed; the first by id if there are several; nil if
  ///   there is no match.
  /// - Throws: ``LibraryError``.
  package func recording(ofSound sound: String) throws -> RecordingID? {
    try read { try RecordingContent.recording(sounding: sound, $0) }
  }

  /// Deletes a recording that turned out to be identical to another one, and the statement with
  /// which it was imported. The other recording takes over its files.
  ///
  /// - Parameters:
  ///   - id: the recording.
  ///   - owner: the other recording.
  /// - Throws: ``LibraryError/corrected(_:)`` if a person has changed the recording; other
  ///   ``LibraryError``; the library is unchanged then.
  package func dissolve(_ id: RecordingID, into owner: RecordingID) throws {
    try write { db in
      guard try !Self.isCorrected(db, id) else { throw LibraryError.corrected(id) }
      try requireUnaltered(db, owner, [.contents])
      for table in ["source", "content"] {
        try db.execute(
          sql: "UPDATE \(table) SET recording = ? WHERE recording = ?",
          arguments: [owner.text, id.text])
      }
      for sql in [
        "DELETE FROM recording WHERE id = ?", "DELETE FROM statement WHERE recording = ?",
      ] {
        try db.execute(sql: sql, arguments: [id.text])
      }
      try RecordingContent.deleteOrphans(db)
      try RecordingChecksum.contents.renew(db, owner)
    }
  }

  /// True if a person has changed the recording since its import: confirmed or entered something
  /// in it, or changed its statement.
  ///
  /// - Throws: ``LibraryError``.
  package func isCorrected(_ id: RecordingID) throws -> Bool {
    try read { try Self.isCorrected($0, id) }
  }

  private static func isCorrected(_ db: Database, _ id: RecordingID) throws -> Bool {
    let sql = """
      SELECT EXISTS (SELECT 1 FROM change WHERE recording = :id)
        OR EXISTS (SELECT 1 FROM recording WHERE id = :id AND NOT (\(correctionFreeCondition)))
      """
    return try Bool.fetchOne(db, sql: sql, arguments: ["id": id.text]) ?? false
  }
}

extension Manifest {
  /// The hashes and size of the analysed file.
  package var content: RecordingContent {
    RecordingContent(sha256: recording.sha256, sizeBytes: recording.sizeBytes, sound: sound)
  }
}

extension RecordingSummary {
  /// True if the file at `path` is only a copy, because another file of the recording is present
  /// and unchanged. The name of a copy is ignored. If the file at `path` has the recording's name,
  /// the other file must have this name too.
  ///
  /// - Parameter path: the absolute path of the file.
  /// - Returns: true if the recording keeps the name of another file.
  package func hasOriginal(besides path: FilePath) -> Bool {
    func hasSameName(_ file: SourceFile) -> Bool {
      file.path.lastComponent?.string == recording.sourceFileName
    }
    let others = sources.filter { $0.fullPath != path && $0.isUnmodified }
    let isNamesake = sources.contains { $0.fullPath == path && hasSameName($0) }
    return isNamesake ? others.contains(where: hasSameName) : !others.isEmpty
  }
}

extension Recording {
  /// Replaces the name and title of this recording by those of a recording in the library. Call
  /// this if the analysed file is a copy of the recording in the library. If the two files differ
  /// in their bytes, the hash, size, format and tags are replaced too.
  ///
  /// - Parameter known: the recording in the library.
  package mutating func keepFile(of known: RecordingSummary) {
    let original = known.recording
    (sourceFileName, title) = (original.sourceFileName, original.title)
    if sha256 == original.sha256 { return }
    (sha256, sizeBytes) = (original.sha256, original.sizeBytes)
    (format, decoder, declaredSeconds) =
      (original.format, original.decoder, original.declaredSeconds)
    (tags, chapters) = (original.tags, original.chapters)
  }
}

extension RecordingContent {
  static func recording(of sha256: String, _ db: Database) throws -> RecordingID? {
    let sql = "SELECT recording FROM content WHERE sha256 = ?"
    return try String.fetchOne(db.cachedStatement(sql: sql), arguments: [sha256])
      .map { RecordingID($0) }
  }

  static func recording(sounding sound: String, _ db: Database) throws -> RecordingID? {
    let sql = "SELECT min(recording) FROM content WHERE sound = ?"
    return try String.fetchOne(db.cachedStatement(sql: sql), arguments: [sound])
      .map { RecordingID($0) }
  }

  /// Reads a row that begins with the columns of `content`.
  package init(_ row: Row) throws {
    let row = RowReader(row, of: .content)
    self.init(
      sha256: try row.text(0), sizeBytes: try row.integer(2), sound: try row.textIfAny(3))
  }

  /// Records that a file with these hashes holds a recording. If the hash of the sound is nil, the
  /// stored hash of the sound stays.
  func save(_ db: Database, recording id: RecordingID) throws {
    try db.cachedStatement(
      sql: """
        INSERT INTO content VALUES (?, ?, ?, ?) ON CONFLICT (sha256) DO UPDATE SET
          recording = excluded.recording, sizeBytes = excluded.sizeBytes,
          sound = coalesce(excluded.sound, sound)
        """
    ).execute(arguments: [sha256, id.text, sizeBytes, sound])
  }

  /// Deletes the hashes of recordings that are gone permanently.
  static func deleteOrphans(_ db: Database) throws {
    try db.execute(
      sql: """
        DELETE FROM content WHERE recording NOT IN (
          SELECT id FROM recording UNION SELECT recording FROM removed_recording
          UNION SELECT recording FROM statement)
        """)
  }
}
