package import AudioCore
import GRDB
package import Recitation

/// A person's statement about the content of a recording. The person makes it with a plan file,
/// with an option, or by accepting a candidate.
///
/// The statement belongs to the recording, not to a file. It stays in force when files are renamed,
/// moved or deleted, and in later runs, until a person states something else.
package struct RecordingStatement: Hashable, Codable, Sendable {
  /// The passages in the order heard; empty if the person named no passages.
  package var ranges: [AyahRange]
  /// The origin of ``ranges``, such as an option or a plan file; nil if `ranges` is empty.
  package var origin: String?
  /// The riwayah; nil if not stated.
  package var riwayah: Riwayah?
  /// The reciter; nil if not stated.
  package var reciter: String?
  /// The date of the recording, ISO 8601; nil if not stated.
  package var recordedAt: String?
  /// The channel, track and similar choices for decoding the sound; nil if not stated.
  package var hearing: Hearing?
  /// The time of the statement, ISO 8601 in UTC.
  package var statedAt: String

  /// Creates a statement; the parameters are the stored properties.
  package init(
    ranges: [AyahRange] = [], origin: String? = nil, riwayah: Riwayah? = nil,
    reciter: String? = nil, recordedAt: String? = nil, hearing: Hearing? = nil,
    statedAt: String
  ) {
    self.ranges = ranges
    self.origin = origin
    self.riwayah = riwayah
    self.reciter = reciter
    self.recordedAt = recordedAt
    self.hearing = hearing
    self.statedAt = statedAt
  }
}

extension LibraryStore {
  /// Returns a person's statement about a recording.
  ///
  /// - Parameter id: the recording, which may have left the library.
  /// - Returns: the last statement; nil if there is none.
  /// - Throws: ``LibraryError``.
  package func statement(of id: RecordingID) throws -> RecordingStatement? {
    try read { try RecordingStatement.fetch($0, of: id) }
  }

  /// Returns the statement about a recording, with new ranges in place of its ranges. The new
  /// statement is not stored.
  ///
  /// - Parameters:
  ///   - id: the recording.
  ///   - ranges: the new ranges; not empty.
  ///   - origin: the origin of the ranges.
  ///   - time: the time of the statement, ISO 8601 in UTC.
  /// - Returns: the stored statement with the new ranges, or a new statement if there is no stored
  ///   one.
  /// - Throws: ``LibraryError``.
  package func statement(
    of id: RecordingID, naming ranges: [AyahRange], from origin: String?, at time: String
  ) throws -> RecordingStatement {
    var statement = try statement(of: id) ?? RecordingStatement(statedAt: time)
    statement.ranges = ranges
    statement.origin = origin
    statement.statedAt = time
    return statement
  }
}

extension RecordingStatement {
  /// Reads the statement about a recording; nil if there is no statement.
  static func fetch(_ db: Database, of id: RecordingID) throws -> RecordingStatement? {
    let sql = "SELECT * FROM statement WHERE recording = ?"
    let row = try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [id.text])
    return try row.map { try RecordingStatement(RowReader($0, of: .statement)) }
  }

  /// Reads a row of `statement`.
  package init(_ row: RowReader) throws {
    let ranges = try row.expectedRanges()
    let origin = try row.textIfAny("origin")
    guard ranges.isEmpty == (origin == nil) else {
      throw row.fault("its ranges do not go with their origin")
    }
    self.init(
      ranges: ranges, origin: origin, riwayah: try row.wordIfAny("riwayah", as: Riwayah.self),
      reciter: try row.textIfAny("reciter"), recordedAt: try row.textIfAny("recordedAt"),
      hearing: try row.hearing(), statedAt: try row.text("statedAt"))
  }

  /// Replaces an earlier statement about the recording. If the earlier statement is equal, it
  /// stays, with its earlier time.
  func save(_ db: Database, for id: RecordingID) throws {
    if var before = try Self.fetch(db, of: id) {
      before.statedAt = statedAt
      if before == self { return }
    }
    try db.execute(
      sql: """
        INSERT OR REPLACE INTO statement
          (recording, expected, origin, riwayah, reciter, recordedAt, statedAt, hearing)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        id.text, try JSONText.text(ranges), origin, riwayah?.rawValue, reciter, recordedAt,
        statedAt, hearing?.text ?? "",
      ])
  }
}
