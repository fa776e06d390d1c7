import Foundation
package import GRDB
import HostSystem
package import Recitation
import SystemPackage

/// A person who recites: in recordings of the library, in a folder with one file per ayah, or both.
package struct Reciter: Hashable, Sendable {
  /// The id. It is derived from the first name under which the reciter was stored; see ``id(for:)``
  /// and ``ReciterNames``.
  package var id: String
  /// The whole name: `Mahmoud Khalil Al-Husary`.
  package var name: String
  /// The short name, for narrow columns: `Husary`.
  package var shortName: String?
  /// The riwayah of all recitations by this reciter. Nil if it is unknown; each recording then has
  /// its own riwayah.
  package var riwayah: Riwayah?
  /// The folder with one file for each ayah. A reciter with such a folder needs a riwayah, because
  /// the riwayah defines the ayah numbers.
  package var files: AyahFolder?

  /// Creates a reciter with an id derived from the name.
  ///
  /// - Throws: ``LibraryError/unusableReciterName(_:)`` for a name without letters and digits,
  ///   ``LibraryError/nameTooLong(_:)``.
  package init(
    name: String, shortName: String? = nil, riwayah: Riwayah? = nil, files: AyahFolder? = nil
  ) throws(LibraryError) {
    guard let id = Self.id(for: name) else { throw .unusableReciterName(name) }
    if FileName.isTooLong(name) { throw .nameTooLong(name) }
    self.init(id: id, name: name, shortName: shortName, riwayah: riwayah, files: files)
  }

  init(id: String, name: String, shortName: String?, riwayah: Riwayah?, files: AyahFolder?) {
    self.id = id
    self.name = name
    self.shortName = shortName
    self.riwayah = riwayah
    self.files = files
  }

  /// Returns the key of a name. The key has the letters and digits of the name in lower case. Each
  /// run of other characters between them becomes one hyphen. Different spellings thus map to one
  /// reciter. `Al-Husary, M.` gives `al-husary-m`.
  ///
  /// - Parameter name: the name as a person or a tag writes it.
  /// - Returns: the key; nil if the name has neither letters nor digits.
  package static func id(for name: String) -> String? {
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
    return words.isEmpty ? nil : words.joined(separator: "-")
  }

  /// The name, riwayah and folder in one line, for the journal.
  fileprivate var summary: String {
    let details = [riwayah?.rawValue, files.map { "files in \($0.path)" }].compactMap { $0 }
    return name + (details.isEmpty ? "" : " (\(details.joined(separator: ", ")))")
  }

  /// The short name, or the full name if there is no short name.
  package var displayName: String { shortName ?? name }
}

/// A reciter with some counts and with the position in the priority list.
package struct ReciterSummary: Hashable, Sendable {
  /// The reciter.
  package var reciter: Reciter
  /// The position in the priority list, 0 first; nil if the reciter is not in the list.
  package var order: Int?
  /// True if drills may use recordings of this reciter.
  package var isEnabled: Bool
  /// The number of the reciter's recordings in the library.
  package var recordingCount: Int
  /// The number of ayat with known word times in the reciter's files; see ``AyahWords``.
  package var timedAyahCount: Int
}

extension LibraryStore {
  /// Adds a reciter, or completes a reciter who was created from the tags of recordings.
  ///
  /// If the files or the riwayah of a reciter change, his word timings are deleted. An undo does
  /// not restore them.
  ///
  /// - Parameters:
  ///   - reciter: the reciter.
  ///   - replacing: true to replace a reciter who was added before.
  ///   - signature: the author and time of the change.
  /// - Returns: the id of the stored reciter. It differs from the id in `reciter` if an existing
  ///   reciter with another id was renamed to this name.
  /// - Throws: ``LibraryError/reciterExists(_:)``; ``LibraryError/reciterNameTaken(_:by:)`` for an
  ///   earlier name of another reciter; ``LibraryError/folderWithoutRiwayah(_:)``;
  ///   ``LibraryError/riwayahDiffers(recording:_:reciter:_:)`` if a person assigned to this reciter
  ///   a recording in another riwayah; ``LibraryError/refused(_:_:)`` if another reciter has this
  ///   name.
  @discardableResult
  package func add(
    _ reciter: Reciter, replacing: Bool = false, by signature: Signature = .current
  ) throws -> String {
    if reciter.files != nil, reciter.riwayah == nil {
      throw LibraryError.folderWithoutRiwayah(reciter.name)
    }
    return try change(
      [.init(.reciter)], about: reciter.name, by: signature,
      { (_: String) in "added the reciter \(reciter.summary)" }
    ) { db in
      var reciter = reciter
      let key = reciter.id
      reciter.id = try ReciterNames(db).aliases[key] ?? key
      let before = try fetchReciters(db).first { $0.reciter.id == reciter.id }?.reciter
      if let before, Reciter.id(for: before.name) != key {
        throw LibraryError.reciterNameTaken(reciter.name, by: before.name)
      }
      let known = "SELECT isAdded FROM reciter WHERE id = ?"
      if try Bool.fetchOne(db, sql: known, arguments: [reciter.id]) == true, !replacing {
        throw LibraryError.reciterExists(reciter.name)
      }
      let assigned = "SELECT id, riwayah FROM recording WHERE reciter = ? AND isReciterAssigned"
      for row in try Row.fetchAll(db, sql: assigned, arguments: [reciter.id]) {
        try refuseOtherRiwayah(row, reciter)
      }
      if before?.files != reciter.files || before?.riwayah != reciter.riwayah {
        // The word times belong to the previous files, or to ayah numbers of the previous riwayah,
        // so they are deleted.
        try db.execute(sql: "DELETE FROM ayah_timing WHERE reciter = ?", arguments: [reciter.id])
      }
      try reciter.save(db)
      try db.execute(sql: "DELETE FROM ayah_file WHERE reciter = ?", arguments: [reciter.id])
      return reciter.id
    }
  }

  /// Lists all reciters: first the reciters in the priority list, in its order, then all others by
  /// id.
  ///
  /// - Returns: one summary per reciter.
  /// - Throws: ``LibraryError``.
  package func reciters() throws -> [ReciterSummary] { try read { try fetchReciters($0) } }

  /// Finds the reciter that a text denotes. Compares the text with ids, names and aliases first,
  /// then with short names, then with parts of names. A part must occur in only one reciter's name.
  /// Case and punctuation are ignored.
  ///
  /// - Parameter text: the text that a person typed.
  /// - Returns: the reciter.
  /// - Throws: ``LibraryError/noSuchReciter(_:)``,
  ///   ``LibraryError/ambiguousReciter(_:candidates:)``.
  package func reciter(matching text: String) throws -> ReciterSummary {
    guard let key = Reciter.id(for: text) else { throw LibraryError.noSuchReciter(text) }
    let all = try reciters()
    let id = try reciterNames().aliases[key] ?? key
    let predicates: [(Reciter) -> Bool] = [
      { $0.id == id },
      { $0.shortName.flatMap { Reciter.id(for: $0) } == key },
      { "-\(Reciter.id(for: $0.name) ?? $0.id)-".contains("-\(key)-") },
    ]
    for predicate in predicates {
      let found = all.filter { predicate($0.reciter) }
      if found.count > 1 {
        throw LibraryError.ambiguousReciter(text, candidates: found.map(\.reciter.name))
      }
      if let first = found.first { return first }
    }
    throw LibraryError.noSuchReciter(text)
  }

  /// Removes a reciter from the library and its priority list. The reciter's files are not touched.
  ///
  /// - Parameters:
  ///   - id: the reciter.
  ///   - signature: the author and time of the change.
  /// - Throws: ``LibraryError/noSuchReciter(_:)``, ``LibraryError/reciterInUse(_:recordings:)``.
  package func removeReciter(_ id: String, by signature: Signature = .current) throws {
    guard let found = try reciters().first(where: { $0.reciter.id == id }) else {
      throw LibraryError.noSuchReciter(id)
    }
    try change(
      [.init(.reciter), .init(.reciterAlias), .init(.reciterPriority)], about: found.reciter.name,
      by: signature, { (_: Void) in "removed the reciter \(found.reciter.summary)" }
    ) { db in
      guard let found = try fetchReciters(db).first(where: { $0.reciter.id == id }) else {
        throw LibraryError.noSuchReciter(id)
      }
      guard found.recordingCount == 0 else {
        throw LibraryError.reciterInUse(found.reciter.name, recordings: found.recordingCount)
      }
      try db.execute(sql: "DELETE FROM reciter WHERE id = ?", arguments: [id])
    }
  }

  /// Replaces the priority list.
  ///
  /// - Parameters:
  ///   - enabled: the ids of reciters for playback, the first choice first.
  ///   - disabled: the ids of reciters excluded from playback.
  ///   - signature: the author and time of the change.
  /// - Throws: ``LibraryError/noSuchReciter(_:)``, ``LibraryError/refused(_:_:)`` if an id
  ///   occurs twice.
  package func setPriority(
    _ enabled: [String], disabled: [String] = [], by signature: Signature = .current
  ) throws {
    let earlier = try reciters().filter { $0.order != nil }
    let before = earlier.filter(\.isEnabled).map(\.reciter.id).joined(separator: ", ")
    try change(
      [.init(.reciterPriority)], about: "reciters", by: signature,
      { (_: Void) in
        "order of reciters: \(before.isEmpty ? "none" : before) → "
          + (enabled.isEmpty ? "none" : enabled.joined(separator: ", "))
          + (disabled.isEmpty ? "" : "; never \(disabled.joined(separator: ", "))")
      }
    ) { db in
      try db.execute(sql: "DELETE FROM reciter_priority")
      for (order, id) in (enabled + disabled).enumerated() {
        let known = "SELECT 1 FROM reciter WHERE id = ?"
        guard try Int.fetchOne(db, sql: known, arguments: [id]) != nil else {
          throw LibraryError.noSuchReciter(id)
        }
        try db.execute(
          sql: "INSERT INTO reciter_priority VALUES (?, ?, ?)",
          arguments: [order, id, order < enabled.count])
      }
    }
  }

  /// Assigns a recording to the reciter with the id `reciter`. If the id is nil, the reciter of the
  /// recording is stored as unknown. Later runs keep this assignment.
  ///
  /// - Throws: ``LibraryError/noSuchRecording(_:)``, ``LibraryError/noSuchReciter(_:)``,
  ///   ``LibraryError/riwayahDiffers(recording:_:reciter:_:)``.
  func assign(_ db: Database, _ recording: RecordingID, to reciter: String?) throws {
    let sql = "SELECT id, riwayah FROM recording WHERE id = ?"
    guard let row = try Row.fetchOne(db, sql: sql, arguments: [recording.text]) else {
      throw LibraryError.noSuchRecording(recording.text)
    }
    if let reciter {
      guard let found = try fetchReciters(db).first(where: { $0.reciter.id == reciter }) else {
        throw LibraryError.noSuchReciter(reciter)
      }
      try refuseOtherRiwayah(row, found.reciter)
    }
    try db.execute(
      sql: "UPDATE recording SET reciter = ?, isReciterAssigned = 1 WHERE id = ?",
      arguments: [reciter, recording.text])
  }

  /// Throws an error if the riwayah of a recording differs from the riwayah of a reciter. `row`
  /// holds the recording's id and riwayah.
  private func refuseOtherRiwayah(_ row: Row, _ reciter: Reciter) throws {
    let row = RowReader(row, of: .recording)
    let heard = try row.word("riwayah", as: Riwayah.self)
    if let recited = reciter.riwayah, recited != heard {
      throw LibraryError.riwayahDiffers(
        recording: RecordingID(try row.text("id")), heard, reciter: reciter.name, recited)
    }
  }

  /// Reads all reciters; see ``reciters()``.
  package func fetchReciters(_ db: Database) throws -> [ReciterSummary] {
    let sql = """
      SELECT reciter.*, p."order", coalesce(p.isEnabled, 1) AS isEnabled,
        (SELECT count(*) FROM recording WHERE recording.reciter = reciter.id) AS recordingCount,
        (SELECT count(*) FROM ayah_timing WHERE ayah_timing.reciter = reciter.id) AS timedAyahCount
      FROM reciter LEFT JOIN reciter_priority AS p ON p.reciter = reciter.id
      ORDER BY p."order" IS NULL, p."order", reciter.id
      """
    return try Row.fetchAll(db, sql: sql).map { row in
      let priority = RowReader(row, of: .reciterPriority)
      return ReciterSummary(
        reciter: try Reciter(row), order: try priority.integerIfAny("order"),
        isEnabled: try priority.bool("isEnabled"),
        recordingCount: try priority.count("recordingCount"),
        timedAyahCount: try priority.count("timedAyahCount"))
    }
  }
}

extension Reciter {
  init(_ row: Row) throws {
    let row = RowReader(row, of: .reciter)
    var files: AyahFolder?
    if let folder = try row.bytesIfAny("folder") {
      let pattern: NamingPattern
      do { pattern = try NamingPattern(try row.text("namingPattern")) } catch let error
        as LibraryError
      {
        throw row.fault("namingPattern: \(error.problem)")
      }
      files = AyahFolder(
        path: FilePath(bytes: folder), pattern: pattern,
        ayahOffset: try row.integer("ayahOffset", in: -300...300))
    }
    self.init(
      id: try row.text("id"), name: try row.text("name"),
      shortName: try row.textIfAny("shortName"),
      riwayah: try row.wordIfAny("riwayah", as: Riwayah.self), files: files)
  }

  func save(_ db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO reciter
          (id, name, shortName, riwayah, folder, namingPattern, ayahOffset, isAdded)
        VALUES (?, ?, ?, ?, ?, ?, ?, 1)
        ON CONFLICT (id) DO UPDATE SET name = excluded.name, shortName = excluded.shortName,
          riwayah = excluded.riwayah, folder = excluded.folder,
          namingPattern = excluded.namingPattern, ayahOffset = excluded.ayahOffset, isAdded = 1
        """,
      arguments: [
        id, name, shortName, riwayah?.rawValue, files.map { Data($0.path.bytes) },
        files?.pattern.text, files?.ayahOffset ?? 0,
      ])
  }
}
