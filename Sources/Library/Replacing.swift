import AudioCore
import GRDB
import Recitation

extension LibraryStore {
  /// Puts suggested markers in the place of those that are there; confirmed ones stay.
  ///
  /// - Returns: how many there are now, of both kinds.
  func replaceMarkers(
    _ db: Database, of id: RecordingID, with markers: [Marker]
  ) throws -> Int {
    let before = try fetchMarkers(db, of: id)
    let confirmed = before.filter { $0.origin == .confirmed }
    var taken = Set(confirmed.map(\.position))
    // Of several at one place the surest counts.
    let suggested =
      markers.sorted { ($0.position, -$0.confidence) < ($1.position, -$1.confidence) }
      .filter { taken.insert($0.position).inserted }
    let sql = "DELETE FROM marker WHERE recording = ? AND frame = ?"
    try change(
      before.filter { $0.origin == .suggested }, to: suggested, by: \.position,
      delete: {
        try db.cachedStatement(sql: sql).execute(arguments: [id.text, $0.position.count])
      }, insert: { try $0.insert(db, recording: id) })
    return confirmed.count + suggested.count
  }

  /// Puts silences in the place of those that are there.
  func replaceSilences(
    _ db: Database, of id: RecordingID, with silences: [SilenceRegion]
  ) throws {
    let sql = "DELETE FROM silence WHERE recording = ? AND startFrame = ?"
    try change(
      try fetchSilences(db, of: id), to: silences, by: \.range.start,
      delete: {
        try db.cachedStatement(sql: sql).execute(arguments: [id.text, $0.range.start.count])
      }, insert: { try $0.insert(db, recording: id) })
  }

  /// Deletes and inserts what differs: of thousands that are detected anew most are as they were.
  /// Both are ordered by place, no two at the same.
  private func change<Item: Equatable>(
    _ before: [Item], to after: [Item], by place: (Item) -> FrameIndex,
    delete: (Item) throws -> Void, insert: (Item) throws -> Void
  ) throws {
    var old = before[...]
    for new in after {
      while let first = old.first, place(first) < place(new) {
        try delete(first)
        old.removeFirst()
      }
      if let first = old.first, place(first) == place(new) {
        old.removeFirst()
        if first == new { continue }
        try delete(first)
      }
      try insert(new)
    }
    for rest in old { try delete(rest) }
  }
}
