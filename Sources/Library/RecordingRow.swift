import AudioCore
import Foundation
import GRDB
import HostSystem
import Recitation
import SystemPackage

extension Recording {
  /// Puts in or replaces the row. Notes stay, and so do the earlier time of import and, if no new
  /// one is given, the place of the copy.
  func save(
    _ db: Database, featuresKey: String?, run: String, importedAt: String, storagePath: FilePath?
  ) throws {
    let columns: [(name: String, value: (any DatabaseValueConvertible)?)] = [
      ("id", id.text), ("title", title), ("sourceFileName", sourceFileName),
      ("storagePath", storagePath.map { Data($0.bytes) }), ("sha256", sha256),
      ("sizeBytes", sizeBytes), ("format", format), ("sampleRate", sampleRate?.hertz),
      ("channelCount", channelCount), ("frameCount", frameCount),
      ("declaredSeconds", declaredSeconds), ("decoder", decoder),
      ("nonFiniteCount", nonFiniteCount), ("reciter", try reciter.flatMap { try save($0, db) }),
      ("riwayah", riwayah.rawValue), ("recordedAt", recordedAt), ("importedAt", importedAt),
      ("tags", try JSONColumn.text(tags)), ("chapters", try JSONColumn.text(chapters)),
      ("status", status.rawValue), ("reason", reason),
      ("expected", try JSONColumn.text(expected)), ("expectedFrom", expectedFrom),
      ("missing", try JSONColumn.text(missing)), ("featuresKey", featuresKey), ("run", run),
    ]
    let updates = columns.dropFirst().map { column in
      switch column.name {
      case "importedAt": "importedAt = min(importedAt, excluded.importedAt)"
      case "storagePath": "storagePath = coalesce(excluded.storagePath, storagePath)"
      default: "\(column.name) = excluded.\(column.name)"
      }
    }
    try db.execute(
      sql: """
        INSERT INTO recording (\(columns.map(\.name).joined(separator: ", ")))
        VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))
        ON CONFLICT (id) DO UPDATE SET \(updates.joined(separator: ", "))
        """, arguments: StatementArguments(columns.map(\.value)))
  }

  /// The key of the reciter's row, put in if it is new; nil for a name without letters.
  ///
  /// The key is the name in small letters with all but letters and digits as hyphens, so that two
  /// ways of writing a name are one reciter. Of their spellings the first by bytes is kept.
  private func save(_ name: String, _ db: Database) throws -> String? {
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
    let key = words.joined(separator: "-")
    if key.isEmpty { return nil }
    try db.execute(
      sql: """
        INSERT INTO reciter (id, name) VALUES (?, ?)
        ON CONFLICT (id) DO UPDATE SET name = min(name, excluded.name)
        """, arguments: [key, name])
    return key
  }
}

extension RunRecord {
  /// Puts in the row; of two times of first use the earlier is kept.
  func save(_ db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO run VALUES (?, ?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET firstUsedAt = min(firstUsedAt, excluded.firstUsedAt)
        """, arguments: [id, recipe, try JSONColumn.text(versions), firstUsedAt])
  }
}
