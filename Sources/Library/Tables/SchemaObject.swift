package import GRDB
import Synchronization

/// A table, index, view or trigger of a database.
package struct SchemaObject: Hashable, Comparable {
  /// The type (`table`, `index`, `view` or `trigger`) and the name.
  package var type, name: String
  /// The SQL text of a trigger or a view, which is compared because SQLite runs it. Empty for a
  /// table or an index, whose definition may be spelt in several ways.
  private var text: String

  /// Lists the objects of a database, except SQLite's internal ones.
  package static func all(in db: Database) throws -> Set<SchemaObject> {
    // Only the schema table is read. That is safe, whatever views and triggers it defines.
    let rows = try Row.fetchAll(db, sql: "SELECT type, name, sql FROM sqlite_schema")
    var objects: Set<SchemaObject> = []
    for row in rows {
      var texts: [String] = []
      for column in 0..<3 { texts.append(String.fromDatabaseValue(row[column]) ?? "") }
      if texts[1].hasPrefix("sqlite_autoindex_") || own.contains(texts[1]) { continue }
      let isRun = texts[0] == "view" || texts[0] == "trigger"
      objects.insert(SchemaObject(type: texts[0], name: texts[1], text: isRun ? texts[2] : ""))
    }
    return objects
  }

  /// The tables that SQLite creates for AUTOINCREMENT and ANALYZE.
  private static let own: Set = ["sqlite_sequence", "sqlite_stat1", "sqlite_stat4"]

  package static func < (a: Self, b: Self) -> Bool { (a.type, a.name) < (b.type, b.name) }

  /// Returns the objects of a library with this schema version.
  package static func expected(at version: Int) throws -> Set<SchemaObject> {
    if let known = known.withLock({ $0[version] }) { return known }
    let queue = try DatabaseQueue()
    if version > 0 {
      try migrations.migrate(queue, upTo: migrations.migrations[version - 1])
    } else {
      // GRDB creates this list of migrations before it runs the first migration, so a library of
      // version 0 may have it.
      try queue.write {
        try $0.execute(sql: "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
      }
    }
    let objects = try queue.read { try all(in: $0) }
    known.withLock { $0[version] = objects }
    return objects
  }

  private static let known = Mutex<[Int: Set<SchemaObject>]>([:])
}
