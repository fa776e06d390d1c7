import Foundation
import GRDB
import HostSystem
import Recitation
import SystemPackage

/// The timing databases of Quran for Android: SQLite files with the tables `properties` and
/// `timings(sura, ayah, time [, words])`. The column `time` is the start of the ayah, in
/// milliseconds from the start of the surah's recording.
///
/// Ayah 0 is the point at which playback of a surah begins, with its basmalah; ayah 999 is the end
/// of the surah. From `schema_version` 2 on, `words` is `word:start:end,…`.
enum QuranAndroid {
  /// The ayah number of the row that marks the end of a surah.
  fileprivate static let end = 999

  static let table = TimingTable(
    recognises: { $0.bytes.starts(with: ForeignDatabase.mark) },
    read: { file, _ throws(TimingFileError) in
      let rows: [[ForeignDatabase.Value]]
      do throws(ForeignDatabaseError) {
        rows = try ForeignDatabase(file.bytes).rows(
          of: "timings", columns: ["sura", "ayah", "time"], optional: ["words"])
      } catch { throw .unreadable(reason: error.problem, file: file.name) }
      return try TimingFile(.quranAndroid, name: file.name, entries(of: rows.compactMap(row)))
    })

  private struct Row {
    var surah, ayah: Int
    var time: Double
    var words: String
  }

  /// Converts a database row; nil if it does not describe an ayah.
  private static func row(_ values: [ForeignDatabase.Value]) -> Row? {
    func number(_ column: Int) -> Double? {
      switch values[column] {
      case .integer(let value): Double(value)
      case .real(let value): value
      case .text(let text): Double(text)
      case .null, .blob: nil
      }
    }
    guard let surah = number(0), let ayah = number(1), let time = number(2),
      (0...1000).contains(surah), (0...1000).contains(ayah)
    else { return nil }
    let words = if case .text(let text) = values[3] { text } else { "" }
    return Row(surah: Int(surah), ayah: Int(ayah), time: time, words: words)
  }

  /// Returns the entries. An ayah ends where the next ayah begins. If the surah has no row 999, the
  /// last ayah of the surah ends with its last word. If the words of this ayah are unknown, its end
  /// is open.
  private static func entries(of rows: [Row]) -> [RawEntry] {
    let sorted = rows.sorted { ($0.surah, $0.ayah) < ($1.surah, $1.ayah) }
    return sorted.indices.compactMap { index in
      let row = sorted[index]
      guard row.ayah != end else { return nil }
      let words = row.words.split(separator: ",").map { text -> RawEntry.Word? in
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { part in
          Double(part.trimmingCharacters(in: .whitespaces))
        }
        guard parts.count == 3, let number = parts[0], let start = parts[1], let end = parts[2]
        else { return nil }
        return RawEntry.Word(number: number, start: start, end: end)
      }
      let next = index + 1 < sorted.count ? sorted[index + 1] : nil
      let to =
        next.flatMap { $0.surah == row.surah ? $0.time : nil }
        ?? words.compactMap { $0?.end }.max()
      // `to` may be nil, because in a database without end rows the last ayah of a surah has only a
      // start.
      return RawEntry(
        surah: row.surah, ayah: row.ayah, place: (row.time, to), words: words,
        isWithoutWords: words.isEmpty)
    }
  }

  /// Returns the bytes of a new timing database.
  fileprivate static func database(of surahs: [SurahRecording]) throws -> [UInt8] {
    // The database is written to a temporary file, because SQLite can only write to a file.
    let folder = try ScratchFolder(in: .temporary)
    let path = folder.path.appending("timings.db")
    do {
      let queue = try DatabaseQueue(path: path.string)
      try queue.writeWithoutTransaction { db in
        try db.execute(
          sql: """
            CREATE TABLE properties (property TEXT NOT NULL PRIMARY KEY, value TEXT);
            CREATE TABLE timings (
              sura INTEGER NOT NULL, ayah INTEGER NOT NULL, time INTEGER NOT NULL, words TEXT,
              PRIMARY KEY (sura, ayah));
            INSERT INTO properties VALUES ('schema_version', '2'), ('version', '1');
            """)
        func insert(_ surah: Int, _ ayah: Int, _ time: Int, _ words: String?) throws {
          try db.execute(
            sql: "INSERT INTO timings VALUES (?, ?, ?, ?)", arguments: [surah, ayah, time, words])
        }
        for one in surahs {
          // Row 0 is needed because without it the app would play the sound before ayah 1 each time
          // it repeats ayah 1.
          if let first = one.readings.first, first.ayah.ayah == 1 {
            try insert(one.surah, 0, min(one.basmalah ?? first.start, first.start), nil)
          }
          for reading in one.readings {
            let words = reading.words.map { "\($0.number):\($0.start):\($0.end)" }
            try insert(
              one.surah, reading.ayah.ayah, reading.start,
              words.isEmpty ? nil : words.joined(separator: ","))
          }
          if let last = one.readings.last { try insert(one.surah, end, last.end, nil) }
        }
        try db.execute(sql: "VACUUM")
      }
      try queue.close()
    }
    return try FileBytes.contents(of: path)
  }
}

extension FileFormat {
  /// The timing database of Quran for Android.
  package static let quranAndroid = FileFormat(
    "quran-android", summary: "Quran for Android, a timing database (SQLite)",
    furtherLosses: [.confidence, .ends], table: QuranAndroid.table,
    holding: .surahs { surahs in
      [
        ExportedFile(
          "timings.db", try QuranAndroid.database(of: surahs))
      ]
    })
}
