import AudioCore
import Foundation
import GRDB
package import HostSystem
package import Library
package import Recitation
package import SystemPackage

/// The length of a file with one ayah, measured by decoding the file.
package struct AyahFileLength: Hashable, Sendable {
  /// The identity of the file when it was decoded.
  package var identity: FileIdentity
  /// Frames per second, > 0.
  package var hertz: Int
  /// The number of frames decoded, > 0.
  package var frameCount: Int
}

extension LibraryStore {
  /// Returns the stored lengths of a reciter's files.
  ///
  /// - Parameter reciter: the id of the reciter.
  /// - Returns: the lengths, by path relative to the reciter's folder.
  /// - Throws: ``LibraryError``.
  package func fileLengths(of reciter: String) throws -> [FilePath: AyahFileLength] {
    try read { db in
      let rows = try Row.fetchAll(
        db, sql: "SELECT * FROM ayah_file WHERE reciter = ?", arguments: [reciter])
      return try Dictionary(
        rows.map { row in
          let row = RowReader(row, of: .ayahFile)
          return (
            FilePath(bytes: try row.bytes("path")),
            AyahFileLength(
              identity: try row.identity(),
              hertz: try row.integer("sampleRate", in: SampleRate.possible),
              frameCount: try row.integer("frameCount", in: 1...RowReader.frames.upperBound))
          )
        }, uniquingKeysWith: { first, _ in first })
    }
  }

  /// Stores the decoded lengths of files, so that they need not be decoded again.
  ///
  /// - Parameters:
  ///   - lengths: the lengths, by path relative to the reciter's folder.
  ///   - reciter: the id of the reciter.
  /// - Throws: ``LibraryError``.
  package func keep(_ lengths: [FilePath: AyahFileLength], of reciter: String) throws {
    try write { db in
      for (path, length) in lengths {
        try db.execute(
          sql: "INSERT OR REPLACE INTO ayah_file VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
          arguments: [
            reciter, Data(path.bytes), Int64(bitPattern: length.identity.device),
            Int64(bitPattern: length.identity.inode), length.identity.size,
            length.identity.modifiedNanoseconds, length.hertz, length.frameCount,
            length.identity.changedNanoseconds,
          ])
      }
    }
  }
}

extension LibraryStore {
  /// Stores the word times of a reciter's files, replacing earlier times of the same ayat.
  ///
  /// - Parameters:
  ///   - ayat: the words of each ayah; every ayah has at least one word.
  ///   - reciter: the id of the reciter.
  /// - Throws: ``LibraryError/noSuchReciter(_:)``, ``LibraryError/reciterWithoutFiles(_:)``,
  ///   ``LibraryError/refused(_:_:)`` if two words start at the same time, or a word ends before it
  ///   starts.
  package func keep(_ ayat: [AyahRef: AyahWords], of reciter: String) throws {
    try write { db in
      guard let found = try fetchReciters(db).first(where: { $0.reciter.id == reciter }) else {
        throw LibraryError.noSuchReciter(reciter)
      }
      guard found.reciter.files != nil else {
        throw LibraryError.reciterWithoutFiles(found.reciter.name)
      }
      for (ref, ayah) in ayat {
        try db.execute(
          sql: "DELETE FROM ayah_timing WHERE (reciter, surah, ayah) = (?, ?, ?)",
          arguments: [reciter, ref.surah, ref.ayah])
        try db.execute(
          sql: "INSERT INTO ayah_timing VALUES (?, ?, ?, ?)",
          arguments: [reciter, ref.surah, ref.ayah, ayah.cutLength])
        let insert = try db.cachedStatement(
          sql: "INSERT INTO word_timing VALUES (?, ?, ?, ?, ?, ?)")
        for word in ayah.words {
          try insert.execute(
            arguments: [reciter, ref.surah, ref.ayah, word.start, word.end, word.number])
        }
      }
    }
  }

  /// Returns the word times of some ayat in a reciter's files.
  ///
  /// - Parameters:
  ///   - ayat: the ayat.
  ///   - reciter: the id of the reciter.
  /// - Returns: the words by ayah, without the ayat that have no stored times.
  /// - Throws: ``LibraryError``.
  package func words(of ayat: some Sequence<AyahRef>, reciter: String) throws
    -> [AyahRef: AyahWords]
  {
    try read { db in
      var found: [AyahRef: AyahWords] = [:]
      let one = try db.cachedStatement(
        sql: "SELECT * FROM ayah_timing WHERE (reciter, surah, ayah) = (?, ?, ?)")
      let all = try db.cachedStatement(
        sql: """
          SELECT * FROM word_timing
          WHERE (reciter, surah, ayah) = (?, ?, ?) ORDER BY startMilliseconds
          """)
      for ref in Set(ayat) {
        let key: StatementArguments = [reciter, ref.surah, ref.ayah]
        guard let row = try Row.fetchOne(one, arguments: key) else { continue }
        found[ref] = AyahWords(
          try Row.fetchAll(all, arguments: key).map { row in
            let row = RowReader(row, of: .wordTiming)
            let time = try row.stretch("startMilliseconds", "endMilliseconds")
            return AyahWords.Word(
              number: try row.integer("word", in: 1...(.max)), start: time.start.count,
              end: time.end.count)
          },
          cutLength: try RowReader(row, of: .ayahTiming)
            .integerIfAny("cutMilliseconds", in: 1...RowReader.frames.upperBound))
      }
      return found
    }
  }

  /// Deletes the word times of a reciter's files.
  ///
  /// - Parameter reciter: the id of the reciter.
  /// - Returns: the number of ayat that had word times.
  /// - Throws: ``LibraryError``.
  @discardableResult
  package func removeWords(of reciter: String) throws -> Int {
    try write { db in
      try db.execute(sql: "DELETE FROM ayah_timing WHERE reciter = ?", arguments: [reciter])
      return db.changesCount
    }
  }
}
