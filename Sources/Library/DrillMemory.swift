import GRDB
public import Recitation

/// What was made last, to go on from there.
public struct ListeningSession: Hashable, Sendable {
  /// The name of the drill that was rendered last; nil if it had none.
  public var drill: String?
  /// The last ayah in it; nil if it held none.
  public var ayah: AyahRef?
  /// The page of the Madinah mushaf of that ayah, 1…604; nil if it cannot be told.
  public var page: Int?
  /// When that was, ISO 8601.
  public var updatedAt: String
  /// The length of all drills that were rendered, in seconds.
  public var totalSeconds: Double
}

extension LibraryStore {
  /// What was made last.
  ///
  /// - Returns: the one session; nil if nothing was rendered yet.
  /// - Throws: ``LibraryError``.
  public func listeningSession() throws -> ListeningSession? {
    try read { db in
      try Row.fetchOne(db, sql: "SELECT * FROM listening_session").map { row in
        let row = RowReader(row, of: .listeningSession)
        return ListeningSession(
          drill: try row.textIfAny("lastDrill"), ayah: try row.ayahIfAny("lastSurah", "lastAyah"),
          page: try row.integerIfAny("lastPage", in: 1...604),
          updatedAt: try row.text("lastUpdatedAt"),
          totalSeconds: try row.number("totalListeningSeconds", in: 0...1e12))
      }
    }
  }

  /// Remembers a drill that was rendered.
  ///
  /// - Parameters:
  ///   - drill: its name, if it has one.
  ///   - ayah: the last ayah in it.
  ///   - page: the page of that ayah.
  ///   - seconds: its length, ≥ 0; added to that of all before.
  ///   - at: now, ISO 8601 in UTC.
  /// - Throws: ``LibraryError``.
  public func rememberDrill(
    _ drill: String?, ayah: AyahRef?, page: Int?, seconds: Double, at: String
  ) throws {
    try write { db in
      try db.execute(
        sql: """
          INSERT INTO listening_session VALUES (1, ?, ?, ?, ?, ?, ?)
          ON CONFLICT (id) DO UPDATE SET lastDrill = excluded.lastDrill,
            lastSurah = excluded.lastSurah, lastAyah = excluded.lastAyah,
            lastPage = excluded.lastPage, lastUpdatedAt = excluded.lastUpdatedAt,
            totalListeningSeconds = totalListeningSeconds + excluded.totalListeningSeconds
          """, arguments: [drill, ayah?.surah, ayah?.ayah, page, at, seconds])
    }
  }

  /// The names of the stored presets, in order of their bytes.
  ///
  /// - Returns: the names.
  /// - Throws: ``LibraryError``.
  public func settingsNames() throws -> [String] {
    try read { try String.fetchAll($0, sql: "SELECT name FROM playback_settings ORDER BY name") }
  }

  /// A preset: the canonical text of a drill.
  ///
  /// - Parameter name: which.
  /// - Returns: the text.
  /// - Throws: ``LibraryError/noSuchSettings(_:)``.
  public func settings(named name: String) throws -> String {
    try read { db in
      let sql = "SELECT drill FROM playback_settings WHERE name = ?"
      guard let drill = try String.fetchOne(db, sql: sql, arguments: [name]) else {
        throw LibraryError.noSuchSettings(name)
      }
      return drill
    }
  }

  /// Stores a preset, in place of one of the same name.
  ///
  /// - Parameters:
  ///   - drill: the canonical text of the drill, not empty.
  ///   - name: its name, not empty.
  /// - Throws: ``LibraryError``.
  public func keepSettings(_ drill: String, named name: String) throws {
    try write {
      try $0.execute(
        sql: "INSERT OR REPLACE INTO playback_settings VALUES (?, ?)", arguments: [name, drill])
    }
  }

  /// Removes a preset.
  ///
  /// - Parameter name: which.
  /// - Throws: ``LibraryError/noSuchSettings(_:)``.
  public func removeSettings(named name: String) throws {
    try write { db in
      try db.execute(sql: "DELETE FROM playback_settings WHERE name = ?", arguments: [name])
      guard db.changesCount == 1 else { throw LibraryError.noSuchSettings(name) }
    }
  }
}
