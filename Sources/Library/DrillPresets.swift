import GRDB
import HostSystem

extension LibraryStore {
  /// Lists the names of the presets in byte order.
  ///
  /// - Returns: the names.
  /// - Throws: ``LibraryError``.
  package func settingsNames() throws -> [String] {
    try read { try String.fetchAll($0, sql: "SELECT name FROM playback_settings ORDER BY name") }
  }

  /// Reads a preset: the canonical text of a drill.
  ///
  /// - Parameter name: the name of the preset.
  /// - Returns: the text.
  /// - Throws: ``LibraryError/noSuchSettings(_:)``.
  package func settings(named name: String) throws -> String {
    try read { db in
      let sql = "SELECT drill FROM playback_settings WHERE name = ?"
      guard let drill = try String.fetchOne(db, sql: sql, arguments: [name]) else {
        throw LibraryError.noSuchSettings(name)
      }
      return drill
    }
  }

  /// Stores a preset, replacing a preset of the same name.
  ///
  /// - Parameters:
  ///   - drill: the canonical text of the drill, not empty.
  ///   - name: the name of the preset, not empty.
  ///   - signature: the author and time of the change.
  /// - Throws: ``LibraryError``, ``LibraryError/nameTooLong(_:)``.
  package func keepSettings(
    _ drill: String, named name: String, by signature: Signature = .current
  ) throws {
    if FileName.isTooLong(name) { throw LibraryError.nameTooLong(name) }
    var earlier: String?
    try change(
      [.init(.playbackSettings)], about: "presets", by: signature,
      { (_: Void) in
        let difference = Self.difference(earlier ?? "", drill)
        return "\(earlier == nil ? "kept" : "changed") the preset \(name): \(difference)"
      }
    ) { db in
      let sql = "SELECT drill FROM playback_settings WHERE name = ?"
      earlier = try String.fetchOne(db, sql: sql, arguments: [name])
      try db.execute(
        sql: "INSERT OR REPLACE INTO playback_settings VALUES (?, ?)", arguments: [name, drill])
    }
  }

  /// The difference between two drills as text: the removed lines, an arrow, and the added lines.
  /// If no line was removed, the text has only the added lines.
  private static func difference(_ earlier: String, _ drill: String) -> String {
    let (old, new) = (earlier.split(separator: "\n"), drill.split(separator: "\n"))
    let gone = Set(old).subtracting(new)
    let added = new.filter { !old.contains($0) }.joined(separator: ", ")
    let removed = old.filter(gone.contains).joined(separator: ", ")
    return removed.isEmpty ? added : "\(removed) → \(added)"
  }
}
