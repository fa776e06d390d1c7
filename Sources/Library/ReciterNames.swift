import Foundation
import GRDB
import HostSystem
import Recitation

/// The names of each reciter.
///
/// The id of a reciter is derived from the first name under which the reciter was stored. The id
/// never changes. Later names, and the names of reciters merged into this reciter, are aliases:
/// tags, plans and files with any of these names belong to the same reciter.
package struct ReciterNames: Hashable, Sendable {
  /// The ids of reciters by alias. An alias is derived from a name in the same way as an id.
  package let aliases: [String: String]

  package init(aliases: [String: String] = [:]) { self.aliases = aliases }

  /// Returns the id of the reciter with a name, even if the library has no such reciter.
  ///
  /// - Parameter name: the name as a person or a tag writes it.
  /// - Returns: the id; nil if the name holds no letter and no digit.
  package func id(of name: String) -> String? {
    Reciter.id(for: name).map { aliases[$0] ?? $0 }
  }

  /// True if both names denote the same reciter, or both are nil.
  package func areSame(_ name: String?, _ other: String?) -> Bool {
    name == other || name.flatMap(id) == other.flatMap(id)
  }
}

/// The state of a reciter before or after a renaming or a merge, as stored in the journal.
package struct ReciterState: Hashable, Codable, Sendable {
  package var id: String
  package var name: String
  /// The id of the reciter into whom this reciter was merged; nil if not merged.
  package var mergedInto: String?
  /// True if a person gave the name.
  var isAdded: Bool
  var aliases: [String]
  /// The settings and recordings that the reciter gets back if the merge is undone; nil for a
  /// renaming.
  var holdings: Holdings?

  /// The data of a reciter that a merge moves to another reciter.
  struct Holdings: Hashable, Codable, Sendable {
    var shortName: String?
    var riwayah: Riwayah?
    /// The position in the priority list, 0 first; nil if the reciter is not in the list.
    var order: Int?
    var isEnabled: Bool
    /// True if the merge gives this position to the other reciter, because the reciter is enabled
    /// and the other one has no position; nil in a journal of an earlier version.
    var givesPlace: Bool?
    /// The ids of the reciter's recordings.
    var recordings: [String]
  }

}

extension LibraryStore {
  /// Reads the aliases of all reciters.
  ///
  /// - Throws: ``LibraryError``.
  package func reciterNames() throws -> ReciterNames { try read { try ReciterNames($0) } }

  /// Renames a reciter. All data of the reciter stays, and the earlier name becomes an alias.
  ///
  /// - Parameters:
  ///   - id: the reciter.
  ///   - name: the new name.
  ///   - signature: the author and time of the change.
  /// - Throws: ``LibraryError/noSuchReciter(_:)``, ``LibraryError/unusableReciterName(_:)``,
  ///   ``LibraryError/reciterNameTaken(_:by:)``; the library is unchanged then.
  package func renameReciter(
    _ id: String, to name: String, by signature: Signature = .current
  ) throws {
    guard let key = Reciter.id(for: name) else { throw LibraryError.unusableReciterName(name) }
    if FileName.isTooLong(name) { throw LibraryError.nameTooLong(name) }
    try write { db in
      let before = try ReciterState(db, of: id)
      let owner = try ReciterNames(db).aliases[key] ?? key
      if owner != id, let other = try String.fetchOne(db, sql: nameSQL, arguments: [owner]) {
        throw LibraryError.reciterNameTaken(name, by: other)
      }
      var after = before
      after.name = name
      after.isAdded = true
      if key != id { after.aliases = Set(before.aliases + [key]).sorted() }
      guard after != before else { return }
      try after.rename(db)
      try JournalEntry.insert(
        db, before, after, by: signature, "renamed the reciter \(before.name) to \(name)")
    }
  }

  /// Merges a reciter into another. The other reciter gets the recordings of the merged reciter,
  /// and the merged reciter's name as an alias.
  ///
  /// - Parameters:
  ///   - id: the reciter who is merged and disappears.
  ///   - other: the reciter who stays.
  ///   - signature: the author and time of the change.
  /// - Throws: ``LibraryError/noSuchReciter(_:)``, ``LibraryError/riwayatDiffer(_:_:_:_:)``,
  ///   ``LibraryError/reciterWithFiles(_:into:)``; the library is unchanged then.
  package func mergeReciter(
    _ id: String, into other: String, by signature: Signature = .current
  ) throws {
    precondition(id != other, "\(id) cannot be merged into itself")
    try write { db in
      let before = try ReciterState(db, of: id, mergingInto: other)
      let into = try ReciterState(db, of: other)
      let after = before.merged(into: other)
      try merge(db, before, into: into)
      try JournalEntry.insert(
        db, before, after, by: signature,
        "merged the reciter \(before.name) into \(into.name)")
    }
  }

  /// Undoes a renaming or a merge, or redoes it.
  func undoReciter(
    _ db: Database, _ entry: JournalEntry, by signature: Signature, _ summary: String
  ) throws {
    guard let target = entry.before.reciter, let stated = entry.after.reciter,
      try stated.stands(db)
    else { throw LibraryError.changedSince(entry.number, nil, by: []) }
    switch (stated.mergedInto, target.mergedInto) {
    case (nil, nil):
      let present = try ReciterState(db, of: stated.id)
      var renamed = target
      // Aliases that other changes have added since then stay.
      let own = Set(stated.aliases).subtracting(target.aliases)
      let gone = Set(target.aliases).subtracting(stated.aliases)
      renamed.aliases = Set(present.aliases).subtracting(own).union(gone).sorted()
      for alias in gone where try String.fetchOne(db, sql: nameSQL, arguments: [alias]) != nil {
        throw LibraryError.changedSince(entry.number, nil, by: [])
      }
      try renamed.rename(db)
      try JournalEntry.insert(db, present, renamed, by: signature, summary, undoing: entry.number)
    case (nil, let other?):
      let present = try ReciterState(db, of: stated.id, mergingInto: other)
      try merge(db, present, into: ReciterState(db, of: other))
      try JournalEntry.insert(
        db, present, present.merged(into: other), by: signature, summary, undoing: entry.number)
    case (let other?, _):
      try separate(db, target, from: other)
      try JournalEntry.insert(db, stated, target, by: signature, summary, undoing: entry.number)
    }
  }

  private func merge(_ db: Database, _ from: ReciterState, into: ReciterState) throws {
    try requireMergeable(db, from, into)
    guard let holdings = from.holdings else { preconditionFailure("nothing to merge is known") }
    try move(db, holdings, to: into.id, from: from.id)
    for sql in [
      "UPDATE reciter_alias SET reciter = :into WHERE reciter = :from",
      """
      UPDATE reciter_priority SET reciter = :into WHERE reciter = :from AND isEnabled
        AND NOT EXISTS (SELECT 1 FROM reciter_priority WHERE reciter = :into)
      """,
      "INSERT INTO reciter_alias VALUES (:from, :into)",
    ] {
      try db.execute(sql: sql, arguments: ["from": from.id, "into": into.id])
    }
    try db.execute(sql: "DELETE FROM reciter WHERE id = ?", arguments: [from.id])
  }

  /// Separates a merged reciter from the reciter `other`. The separated reciter gets back his
  /// settings, and his recordings that are still assigned to the other reciter.
  private func separate(_ db: Database, _ reciter: ReciterState, from other: String) throws {
    guard let holdings = reciter.holdings else {
      preconditionFailure("nothing to separate is known")
    }
    for alias in [reciter.id] + reciter.aliases {
      try db.execute(sql: "DELETE FROM reciter_alias WHERE alias = ?", arguments: [alias])
    }
    try db.execute(
      sql: "INSERT INTO reciter (id, name, riwayah, shortName, isAdded) VALUES (?, ?, ?, ?, ?)",
      arguments: [
        reciter.id, reciter.name, holdings.riwayah?.rawValue, holdings.shortName, reciter.isAdded,
      ])
    try reciter.saveAliases(db)
    try move(db, holdings, to: reciter.id, from: other)
    if let order = holdings.order {
      if holdings.givesPlace ?? true {
        try db.execute(
          sql: "DELETE FROM reciter_priority WHERE reciter = :other AND \"order\" = :order",
          arguments: ["other": other, "order": order])
      }
      try db.execute(
        sql: """
          INSERT INTO reciter_priority SELECT CASE WHEN EXISTS (
              SELECT 1 FROM reciter_priority WHERE "order" = :order)
            THEN (SELECT max("order") + 1 FROM reciter_priority) ELSE :order END, :id, :isEnabled
          """, arguments: ["order": order, "id": reciter.id, "isEnabled": holdings.isEnabled])
    }
  }

  private func move(
    _ db: Database, _ holdings: ReciterState.Holdings, to id: String, from other: String
  ) throws {
    for recording in holdings.recordings.map({ RecordingID($0) }) {
      let sql = "SELECT EXISTS (SELECT 1 FROM recording WHERE id = ? AND reciter = ?)"
      let isThere = try Bool.fetchOne(db, sql: sql, arguments: [recording.text, other]) ?? false
      guard isThere else { continue }
      try requireUnaltered(db, recording, [.contents])
      try db.execute(
        sql: "UPDATE recording SET reciter = ? WHERE id = ?", arguments: [id, recording.text])
      try RecordingChecksum.contents.renew(db, recording)
    }
  }

  private func requireMergeable(
    _ db: Database, _ from: ReciterState, _ into: ReciterState
  ) throws {
    let (own, others) = (try riwayat(db, of: from.id), try riwayat(db, of: into.id))
    guard others.isEmpty || own.isSubset(of: others) else {
      throw LibraryError.riwayatDiffer(
        from.name, own.sorted { $0.rawValue < $1.rawValue }, into.name,
        others.sorted { $0.rawValue < $1.rawValue })
    }
    let files = "SELECT folder IS NOT NULL FROM reciter WHERE id = ?"
    if try Bool.fetchOne(db, sql: files, arguments: [from.id]) == true {
      throw LibraryError.reciterWithFiles(from.name, into: into.name)
    }
  }

  /// Returns the riwayah of a reciter; if it is unknown, the riwayat of the reciter's recordings.
  private func riwayat(_ db: Database, of id: String) throws -> Set<Riwayah> {
    let stated = "SELECT id, riwayah FROM reciter WHERE id = ? AND riwayah IS NOT NULL"
    if let row = try Row.fetchOne(db, sql: stated, arguments: [id]) {
      return [try RowReader(row, of: .reciter).word("riwayah", as: Riwayah.self)]
    }
    let recordings = "SELECT id, riwayah FROM recording WHERE reciter = ?"
    return try Set(
      Row.fetchAll(db, sql: recordings, arguments: [id])
        .map { try RowReader($0, of: .recording).word("riwayah", as: Riwayah.self) })
  }
}

private let nameSQL = "SELECT name FROM reciter WHERE id = ?"

extension ReciterNames {
  init(_ db: Database) throws {
    let rows = try Row.fetchAll(db, sql: "SELECT * FROM reciter_alias").map { row in
      let row = RowReader(row, of: .reciterAlias)
      return (try row.text("alias"), try row.text("reciter"))
    }
    self.init(aliases: Dictionary(uniqueKeysWithValues: rows))
  }
}

extension ReciterState {
  /// Reads the present state of a reciter. The holdings are read only if the reciter is to be
  /// merged into the reciter with the id `other`.
  ///
  /// - Throws: ``LibraryError/noSuchReciter(_:)``.
  init(_ db: Database, of id: String, mergingInto other: String? = nil) throws {
    let sql = """
      SELECT reciter.*, p."order", coalesce(p.isEnabled, 1) AS isEnabled
      FROM reciter LEFT JOIN reciter_priority AS p ON p.reciter = reciter.id WHERE id = ?
      """
    guard let row = try Row.fetchOne(db, sql: sql, arguments: [id]) else {
      throw LibraryError.noSuchReciter(id)
    }
    let reader = RowReader(row, of: .reciter)
    let aliases = "SELECT alias FROM reciter_alias WHERE reciter = ? ORDER BY alias"
    self.init(
      id: id, name: try reader.text("name"), isAdded: try reader.bool("isAdded"),
      aliases: try String.fetchAll(db, sql: aliases, arguments: [id]))
    guard let other else { return }
    let isEnabled = try reader.bool("isEnabled")
    let place = "SELECT EXISTS (SELECT 1 FROM reciter_priority WHERE reciter = ?)"
    let recordings = "SELECT id FROM recording WHERE reciter = ? ORDER BY id"
    holdings = Holdings(
      shortName: try reader.textIfAny("shortName"),
      riwayah: try reader.wordIfAny("riwayah", as: Riwayah.self),
      order: try reader.integerIfAny("order"), isEnabled: isEnabled,
      givesPlace: try isEnabled && Bool.fetchOne(db, sql: place, arguments: [other]) == false,
      recordings: try String.fetchAll(db, sql: recordings, arguments: [id]))
  }

  /// Returns the state of the reciter after a merge, as it is stored. It lacks the recordings and
  /// settings, because only the state before the merge contains them.
  fileprivate func merged(into other: String) -> ReciterState {
    ReciterState(id: id, name: name, mergedInto: other, isAdded: isAdded, aliases: [])
  }

  /// Writes the name and the aliases of this value to the library.
  fileprivate func rename(_ db: Database) throws {
    try db.execute(
      sql: "UPDATE reciter SET name = ?, isAdded = ? WHERE id = ?", arguments: [name, isAdded, id])
    try db.execute(sql: "DELETE FROM reciter_alias WHERE reciter = ?", arguments: [id])
    try saveAliases(db)
  }

  fileprivate func saveAliases(_ db: Database) throws {
    for alias in aliases {
      try db.execute(sql: "INSERT INTO reciter_alias VALUES (?, ?)", arguments: [alias, id])
    }
  }

  /// True if the reciter still has this name or, for a merge, is still merged into the same
  /// reciter.
  fileprivate func stands(_ db: Database) throws -> Bool {
    if let mergedInto { return try ReciterNames(db).aliases[id] == mergedInto }
    return try String.fetchOne(db, sql: nameSQL, arguments: [id]) == name
  }
}
