package import GRDB
import Synchronization

/// A table, index, view or trigger of a database.
package struct SchemaObject: Hashable, Comparable {
  /// `table`, `index`, `view` or `trigger`; and its name.
  package var type, name: String
  /// The text of a trigger or view, which is run; of tables and indexes several spellings exist.
  private var text: String

  /// The objects of a database beside SQLite's own.
  package static func all(in db: Database) throws -> Set<SchemaObject> {
    // The definition, not a table: it can be read whatever it says.
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

  /// Tables that SQLite itself makes when it is asked to analyse.
  private static let own: Set = ["sqlite_sequence", "sqlite_stat1", "sqlite_stat4"]

  package static func < (a: Self, b: Self) -> Bool { (a.type, a.name) < (b.type, b.name) }

  /// The objects of a library of a version.
  package static func ours(at version: Int) throws -> Set<SchemaObject> {
    if let known = known.withLock({ $0[version] }) { return known }
    let queue = try DatabaseQueue()
    if version > 0 {
      try migrations.migrate(queue, upTo: migrations.migrations[version - 1])
    } else {
      // The list of migrations is made before the first of them.
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
