import GRDB
import HostSystem
package import Recitation
import SystemPackage

/// The facts about a recording that are needed to decide whether a list contains the recording, and
/// to show its path.
package struct RecordingOutline: Sendable {
  package var id: RecordingID
  package var status: RecordingStatus
  /// The same as `Recording.needsRange`.
  package var needsRange: Bool
  /// True if expected ayat are missing.
  package var lacksAyat: Bool
  /// True if at least one frame was decoded.
  package var isDecoded: Bool
  /// The same as ``RecordingSummary/displayPath``.
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
  /// Calls `body` with the outline of each recording, in the order of ``recordings()``, from one
  /// snapshot. This is far faster than reading the summaries, and only one outline is in memory at
  /// a time.
  ///
  /// - Parameter body: called once per recording; an error ends the loop and is rethrown. It must
  ///   not use the store.
  /// - Throws: ``LibraryError``, or the error that `body` throws.
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
