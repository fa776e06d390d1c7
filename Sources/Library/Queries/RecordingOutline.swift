import GRDB
import HostSystem
package import Recitation
import SystemPackage

/// The columns by which lists of recordings are chosen.
package struct RecordingOutline: Sendable {
  package var id: RecordingID
  package var status: RecordingStatus
  /// As `Recording.needsRange`.
  package var needsRange: Bool
  /// True if ayat that were expected are missing.
  package var lacksAyat: Bool
  /// True if any of its sound was decoded.
  package var isDecoded: Bool
  /// As ``RecordingSummary/displayPath``.
  package var displayPath: String

  fileprivate init(_ row: Row) throws {
    let reader = RowReader(row, of: .recording)
    id = RecordingID(try reader.text(0))
    status = try reader.word(1, as: RecordingStatus.self)
    isDecoded = try reader.integer(2) > 0
    needsRange = try reader.bool(3) && status != .failed
    lacksAyat = try reader.bool(4)
    displayPath =
      try reader.bytesIfAny(5).map { FilePath(bytes: $0).string } ?? reader.text(6)
  }
}

extension LibraryStore {
  /// Gives the outline of every recording, in the order of ``recordings()``, as they were at one
  /// moment; far quicker than their summaries, and none is kept.
  ///
  /// - Parameter body: called once for each; what it throws ends the walk and is thrown on. It may
  ///   not use the store.
  /// - Throws: ``LibraryError``, or what `body` throws.
  package func forEachOutline(_ body: (RecordingOutline) throws -> Void) throws {
    try read { db in
      let rows = try Row.fetchCursor(
        db,
        sql: Self.ordered(
          "r.id, r.status, r.frameCount, r.expected = '[]' AS hasNoRange, "
            + "r.missing <> '[]' AS lacksAyat, s.path, r.sourceFileName"))
      while let row = try rows.next() { try body(RecordingOutline(row)) }
    }
  }
}
