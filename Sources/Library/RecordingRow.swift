import AudioCore
import Foundation
import GRDB
import HostSystem
import Recitation
import SystemPackage

extension Recording {
  /// Puts in or replaces the row. Notes stay, and so do the reciter that a person assigned, the
  /// earlier time of import and, if no new one is given, the place of the copy.
  func save(
    _ db: Database, featuresKey: String?, referencesKey: String?, run: String, importedAt: String,
    storagePath: FilePath?, needsAnalysis: Bool
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
      ("referencesKey", referencesKey), ("needsAnalysis", needsAnalysis),
    ]
    let updates = columns.dropFirst().map { column in
      switch column.name {
      case "importedAt": "importedAt = min(importedAt, excluded.importedAt)"
      case "reciter":
        "reciter = CASE WHEN isReciterAssigned THEN reciter ELSE excluded.reciter END"
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
  /// Of the spellings that tags have the first by bytes is kept; the one that a person gave stays.
  private func save(_ name: String, _ db: Database) throws -> String? {
    guard let key = Reciter.id(for: name) else { return nil }
    try db.execute(
      sql: """
        INSERT INTO reciter (id, name) VALUES (?, ?)
        ON CONFLICT (id) DO UPDATE SET
          name = CASE WHEN isAdded THEN name ELSE min(name, excluded.name) END
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
