package import AudioCore
import Foundation
import GRDB
package import HostSystem
package import Recitation
package import SystemPackage

/// A file of which it is known what is recited where in it; its features are kept, not the file.
package struct ReferenceFile: Hashable, Sendable {
  /// The id of the reciter.
  package var reciter: String
  /// The riwayah that numbers its ayat.
  package var riwayah: Riwayah
  /// The absolute path of the file.
  package var path: FilePath
  /// The identity of the file when it was decoded.
  package var identity: FileIdentity
  /// The SHA-256 of the file.
  package var sha256: String
  /// The key of its features.
  package var featuresKey: String
  /// The range of each ayah in the frames of the file; at least one entry, ayah 0 is a basmalah.
  package var ayat: [AyahRef: FrameRange]

  package init(
    reciter: String, riwayah: Riwayah, path: FilePath, identity: FileIdentity, sha256: String,
    featuresKey: String, ayat: [AyahRef: FrameRange]
  ) {
    self.reciter = reciter
    self.riwayah = riwayah
    self.path = path
    self.identity = identity
    self.sha256 = sha256
    self.featuresKey = featuresKey
    self.ayat = ayat
  }
}

/// Positions of ayat in a recording that references and speaker models are learnt from.
package struct PlacedAyat: Hashable, Sendable {
  /// The recording.
  package var recording: RecordingID
  /// The SHA-256 of its file.
  package var sha256: String
  /// The riwayah that numbers its ayat.
  package var riwayah: Riwayah
  /// The key of its features.
  package var featuresKey: String
  /// The range of the first reading of each ayah, in recording frames; ayah 0 is a basmalah.
  package var ayat: [AyahRef: FrameRange]
}

extension LibraryStore {
  /// Adds a file, or replaces what is known of it.
  ///
  /// - Parameters:
  ///   - file: what is recited in it.
  ///   - name: the name of the reciter, who is put in if he is new.
  /// - Throws: ``LibraryError/unusableReciterName(_:)``, ``LibraryError/refused(_:reason:)``.
  package func add(_ file: ReferenceFile, reciterName name: String) throws {
    try write { db in
      guard try ReciterNames(db).id(of: name) == file.reciter else {
        throw LibraryError.unusableReciterName(name)
      }
      try db.execute(
        sql: "INSERT INTO reciter (id, name) VALUES (?, ?) ON CONFLICT DO NOTHING",
        arguments: [file.reciter, name])
      let key: StatementArguments = [
        file.reciter, file.riwayah.rawValue, Data(file.path.bytes),
      ]
      try db.execute(
        sql: "DELETE FROM reference WHERE reciter = ? AND riwayah = ? AND path = ?", arguments: key)
      try db.execute(
        sql: "INSERT INTO reference VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        arguments: key
          + [
            Int64(bitPattern: file.identity.device), Int64(bitPattern: file.identity.inode),
            file.identity.size, file.identity.modifiedNanoseconds, file.sha256, file.featuresKey,
          ])
      let insert = try db.cachedStatement(
        sql: "INSERT INTO reference_ayah VALUES (?, ?, ?, ?, ?, ?, ?)")
      for (ref, range) in file.ayat {
        try insert.execute(
          arguments: key + [ref.surah, ref.ayah, range.start.count, range.end.count])
      }
    }
  }

  /// All files that were added, by reciter, riwayah and path.
  ///
  /// - Returns: the files.
  /// - Throws: ``LibraryError``.
  package func references() throws -> [ReferenceFile] {
    try read { db in
      var ayat: [[String: DatabaseValue]: [AyahRef: FrameRange]] = [:]
      func key(_ row: Row) -> [String: DatabaseValue] {
        ["reciter": row["reciter"], "riwayah": row["riwayah"], "path": row["path"]]
      }
      for row in try Row.fetchAll(db, sql: "SELECT * FROM reference_ayah") {
        let reader = RowReader(row, of: .referenceAyah)
        ayat[key(row), default: [:]][try reader.ayah("surah", "ayah")] =
          try reader.stretch("startFrame", "endFrame")
      }
      let sql = "SELECT * FROM reference ORDER BY reciter, riwayah, path"
      return try Row.fetchAll(db, sql: sql).map { row in
        try ReferenceFile(row, ayat: ayat[key(row)] ?? [:])
      }
    }
  }

  /// Forgets the references of a reciter.
  ///
  /// - Parameters:
  ///   - reciter: his id.
  ///   - riwayah: only those in this one; nil for all.
  /// - Returns: what is forgotten, and the keys of features that nothing needs any more.
  /// - Throws: ``LibraryError``.
  package func removeReferences(
    of reciter: String, in riwayah: Riwayah? = nil
  ) throws -> (removed: [ReferenceFile], unusedFeatures: [String]) {
    let removed = try references().filter {
      $0.reciter == reciter && (riwayah == nil || $0.riwayah == riwayah)
    }
    try write { db in
      try db.execute(
        sql: "DELETE FROM reference WHERE reciter = ? AND (? IS NULL OR riwayah = ?)",
        arguments: [reciter, riwayah?.rawValue, riwayah?.rawValue])
    }
    let used = try featuresKeysInUse()
    return (removed, Set(removed.map(\.featuresKey)).subtracting(used).sorted())
  }

  /// What a person confirmed, recording by recording, by id; left out are recordings without
  /// features, and readings across the end of a surah or with words that are read again.
  ///
  /// - Returns: the recordings in which anything is confirmed.
  /// - Throws: ``LibraryError``.
  package func confirmedAyat() throws -> [PlacedAyat] {
    try read { db in
      try Self.placedAyat(
        try Row.fetchCursor(
          db,
          sql: """
            SELECT s.*, r.sha256, r.riwayah, r.featuresKey
            FROM segment AS s JOIN recording AS r ON r.id = s.recording
            WHERE s.isConfirmed AND s.kind IN ('ayah', 'basmalah') AND r.featuresKey IS NOT NULL
              AND s.surah = s.endSurah AND s.ayah = s.endAyah AND s.returns = ''
            ORDER BY s.recording, s.startFrame
            """))
    }
  }

  /// What rows of segments, in the order of their recordings, say of each recording; the first
  /// reading of an ayah counts.
  ///
  /// - Parameters:
  ///   - rows: columns of `segment`, with `sha256`, `riwayah` and `featuresKey` of the recording.
  ///   - hasEnough: asked before each recording.
  ///   - tell: called with each recording's columns and the segment that counts.
  /// - Returns: the recordings, in their order.
  /// - Throws: `DatabaseError`, ``RowFault``.
  static func placedAyat(
    _ rows: RowCursor, until hasEnough: () -> Bool = { false },
    tell: (RowReader, Segment) throws -> Void = { _, _ in }
  ) throws -> [PlacedAyat] {
    var found: [PlacedAyat] = []
    while let row = try rows.next() {
      let reader = RowReader(row, of: .recording)
      let id = RecordingID(try reader.text("recording"))
      if found.last?.recording != id {
        if hasEnough() { break }
        found.append(
          PlacedAyat(
            recording: id, sha256: try reader.text("sha256"),
            riwayah: try reader.word("riwayah", as: Riwayah.self),
            featuresKey: try reader.text("featuresKey"), ayat: [:]))
      }
      let segment = try Segment(row)
      guard let ref = segment.ayah, found[found.count - 1].ayat[ref] == nil else { continue }
      found[found.count - 1].ayat[ref] = segment.range
      try tell(reader, segment)
    }
    return found
  }
}

extension ReferenceFile {
  init(_ row: Row, ayat: [AyahRef: FrameRange]) throws {
    let row = RowReader(row, of: .reference)
    self.init(
      reciter: try row.text("reciter"), riwayah: try row.word("riwayah", as: Riwayah.self),
      path: FilePath(bytes: try row.bytes("path")), identity: try row.identity(),
      sha256: try row.text("sha256"), featuresKey: try row.text("featuresKey"), ayat: ayat)
  }
}
