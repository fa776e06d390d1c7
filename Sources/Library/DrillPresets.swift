import GRDB

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

  /// Stores a preset, replacing one of the same name.
  ///
  /// - Parameters:
  ///   - drill: the canonical text of the drill, not empty.
  ///   - name: its name, not empty.
  /// - Throws: ``LibraryError``.
  package func keepSettings(_ drill: String, named name: String) throws {
    try write {
      try $0.execute(
        sql: "INSERT OR REPLACE INTO playback_settings VALUES (?, ?)", arguments: [name, drill])
    }
  }

}
