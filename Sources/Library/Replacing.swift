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
    let (confirmed, suggested) = try self.markers(db, of: id, with: markers)
    let before = try Row.fetchCursor(
      db.cachedStatement(
        sql: "SELECT * FROM marker WHERE recording = ? AND origin = ? ORDER BY frame"),
      arguments: [id.text, Marker.Origin.suggested.rawValue]
    ).map { try Marker($0) }
    try change(
      before, to: suggested, by: \.position,
      delete: {
        let sql = "DELETE FROM marker WHERE recording = ? AND frame = ?"
        try db.cachedStatement(sql: sql).execute(arguments: [id.text, $0.count])
      }, insert: { try $0.insert(db, recording: id) })
    return confirmed.count + suggested.count
  }

  /// The frames of a recording's confirmed markers, and the suggested ones that stay beside them.
  func markers(
    _ db: Database, of id: RecordingID, with markers: [Marker]
  ) throws -> (confirmed: Set<Int>, suggested: [Marker]) {
    let confirmed = try Set(
      Int.fetchCursor(
        db.cachedStatement(
          sql: "SELECT frame FROM marker WHERE recording = ? AND origin = ? ORDER BY frame"),
        arguments: [id.text, Marker.Origin.confirmed.rawValue]))
    var suggested = surest(markers)
    if !confirmed.isEmpty { suggested.removeAll { confirmed.contains($0.position.count) } }
    return (confirmed, suggested)
  }

  /// Puts silences in the place of those that are there.
  func replaceSilences(
    _ db: Database, of id: RecordingID, with silences: [SilenceRegion]
  ) throws {
    let before = try Row.fetchCursor(
      db.cachedStatement(sql: "SELECT * FROM silence WHERE recording = ? ORDER BY startFrame"),
      arguments: [id.text]
    ).map { try SilenceRegion($0) }
    try change(
      before, to: silences, by: \.range.start,
      delete: {
        let sql = "DELETE FROM silence WHERE recording = ? AND startFrame = ?"
        try db.cachedStatement(sql: sql).execute(arguments: [id.text, $0.count])
      }, insert: { try $0.insert(db, recording: id) })
  }

  /// Of several markers at one place the one with the greatest confidence, in order of time, as
  /// markers mostly are.
  private func surest(_ markers: [Marker]) -> [Marker] {
    let pairs = zip(markers, markers.dropFirst())
    if pairs.allSatisfy({ $0.position < $1.position }) { return markers }
    let sorted = markers.sorted { ($0.position, -$0.confidence) < ($1.position, -$1.confidence) }
    return sorted.prefix(1)
      + zip(sorted, sorted.dropFirst()).lazy.filter { $0.position != $1.position }.map(\.1)
  }

  /// Deletes and inserts what differs: of thousands that are detected anew most are as they were.
  /// Both are ordered by place, no two at the same. What is there is read row by row, and changed
  /// when all is read.
  private func change<Item: Equatable>(
    _ before: some Cursor<Item>, to after: [Item], by place: (Item) -> FrameIndex,
    delete: (FrameIndex) throws -> Void, insert: (Item) throws -> Void
  ) throws {
    var gone: [FrameIndex] = []
    var isNew = [Bool](repeating: true, count: after.count)
    var old = try before.next()
    for (index, item) in after.enumerated() {
      while let first = old, place(first) < place(item) {
        gone.append(place(first))
        old = try before.next()
      }
      if let first = old, place(first) == place(item) {
        old = try before.next()
        isNew[index] = first != item
        if isNew[index] { gone.append(place(item)) }
      }
    }
    while let rest = old {
      gone.append(place(rest))
      old = try before.next()
    }
    for place in gone { try delete(place) }
    for (item, isNew) in zip(after, isNew) where isNew { try insert(item) }
  }
}
