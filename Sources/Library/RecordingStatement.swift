package import AudioCore
import GRDB
package import Recitation

/// A person's statement about a recording: by a plan, an option, or accepting a candidate.
///
/// It belongs to the content of the recording, not to a file: it stays when files are renamed,
/// moved or deleted, and when a later run says nothing, until a person states something else.
package struct RecordingStatement: Hashable, Codable, Sendable {
  /// The passages in the order heard; empty if a person named none.
  package var ranges: [AyahRange]
  /// The origin of the ranges; nil if there are none.
  package var origin: String?
  /// The riwayah; nil if none was named.
  package var riwayah: Riwayah?
  /// The reciter; nil if none was named.
  package var reciter: String?
  /// When it was recorded, ISO 8601; nil if no date was given.
  package var recordedAt: String?
  /// The way the sound is to be read; nil if nothing was stated about it.
  package var hearing: Hearing?
  /// When this was stated, ISO 8601 in UTC.
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
  /// The statement of a person about a recording.
  ///
  /// - Parameter id: the recording, whether or not the library still holds it.
  /// - Returns: the last statement; nil if there is none.
  /// - Throws: ``LibraryError``.
  package func statement(of id: RecordingID) throws -> RecordingStatement? {
    try read { try RecordingStatement.fetch($0, of: id) }
  }

  /// The statement of a person about a recording with other ranges; it is not stored.
  ///
  /// - Parameters:
  ///   - id: the recording.
  ///   - ranges: that are stated now; not empty.
  ///   - origin: how they are stated.
  ///   - time: when, ISO 8601 in UTC.
  /// - Returns: the last statement with these ranges.
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
  /// The statement on a recording, if there is one.
  static func fetch(_ db: Database, of id: RecordingID) throws -> RecordingStatement? {
    let sql = "SELECT * FROM statement WHERE recording = ?"
    let row = try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [id.text])
    return try row.map { try RecordingStatement(RowReader($0, of: .statement)) }
  }

  /// From a row of `statement`.
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

  /// Puts it in the place of an earlier statement on the recording; one that says the same stays,
  /// with its time.
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
