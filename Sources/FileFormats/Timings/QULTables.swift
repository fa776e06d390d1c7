import Recitation

/// The exports of the Quranic Universal Library (QUL).
///
/// - By surah: `{"2:14": {"segments": [[word, start, end], …], "timestamp_from": …}}`, in
///   milliseconds from the start of the surah's recording, and a second table with the lengths in
///   seconds, `{"2": {"surah_number": 2, "duration": …}}`.
/// - By ayah: `{"2:14": {"surah_number": 2, "ayah_number": 14, "duration": 5.9, "segments": [[word,
///   start, end], …]}}`, in milliseconds from the start of the ayah's own file.
///
/// Older exports have an index before each word number.
enum QULTables {
  fileprivate static func isBySurah(_ file: ForeignFile) -> Bool {
    guard let shape = file.shape, !shape.names.isEmpty, isObject(shape) else { return false }
    return shape.names.allSatisfy { Int($0) != nil }
      || shape.names.contains(where: isVerse)
        && shape.inner.contains { $0.names.contains("timestamp_from") }
  }

  fileprivate static func isByAyah(_ file: ForeignFile) -> Bool {
    guard let shape = file.shape else { return false }
    return shape.names.contains(where: isVerse) && isObject(shape) && !isBySurah(file)
  }

  private static func isVerse(_ name: String) -> Bool {
    name.split(separator: ":").map { Int($0) != nil } == [true, true]
  }

  private static func isObject(_ shape: JSONShape) -> Bool {
    shape.inner.allSatisfy { if case .object = $0 { true } else { false } }
  }

  static func read(_ file: ForeignFile, _: Int?) throws(TimingFileError) -> TimingFile {
    let values = try file.table([String: TimedVerse].self)
    if values.keys.allSatisfy({ Int($0) != nil }) {
      var lengths: [Int: Int] = [:]
      for (key, value) in values {
        if let surah = Int(key) { lengths[surah] = value.duration.flatMap { ms($0.value * 1000) } }
      }
      return try TimingFile(.qulSurahs, name: file.name, [], surahLengths: lengths)
    }
    let isCut = values.values.contains { $0.timestamp_from != nil }
    var entries: [RawEntry] = []
    // Sorts the keys, because the decoder returns them in arbitrary order.
    for (key, value) in values.sorted(by: { $0.key < $1.key }) {
      entries.append(try value.entry(key, isCut: isCut, file.name))
    }
    entries.sort { ($0.surah, $0.ayah) < ($1.surah, $1.ayah) }
    return try TimingFile(isCut ? .qulBySurah : .qulByAyah, name: file.name, entries)
  }
}

extension FileFormat {
  /// The JSON of QUL for one recording per surah: two files.
  package static let qulBySurah = FileFormat(
    "qul-by-surah", summary: "QUL, a recording for each surah: surah.json and segments.json",
    furtherLosses: [.confidence],
    table: TimingTable(recognises: QULTables.isBySurah, read: QULTables.read),
    holding: .surahs { surahs in
      return [
        ExportedFile(
          "surah.json",
          jsonLines(
            surahs.map { one in
              "\"\(one.surah)\":"
                + ExactJSON.object([
                  "surah_number": String(one.surah), "audio_url": ExactJSON.string(one.source),
                  "duration": String((one.length + 500) / 1000),
                ])
            }, open: "{", close: "}")),
        ExportedFile(
          "segments.json",
          jsonLines(
            surahs.flatMap(\.readings).map { one in
              "\"\(one.ayah)\":"
                + ExactJSON.object([
                  "segments": wordList(one.words), "duration_sec": String(one.length / 1000),
                  "duration_ms": String(one.length), "timestamp_from": String(one.start),
                  "timestamp_to": String(one.end),
                ])
            }, open: "{", close: "}")),
      ]
    })

  /// The JSON of QUL for one file per ayah.
  package static let qulByAyah = FileFormat(
    "qul-by-ayah", summary: "QUL, a file for each ayah, as every-ayah writes them",
    furtherLosses: [.confidence],
    table: TimingTable(recognises: QULTables.isByAyah, read: QULTables.read),
    holding: .ayat { readings in
      [
        ExportedFile(
          "segments.json",
          jsonLines(
            readings.map { one in
              "\"\(one.ayah)\":"
                + ExactJSON.object([
                  "surah_number": String(one.ayah.surah), "ayah_number": String(one.ayah.ayah),
                  "audio_url": ExactJSON.string(one.fileName),
                  "duration": FiniteNumber.text(Double(one.length) / 1000, decimals: 3),
                  "segments": wordList(one.ownWords),
                ])
            }, open: "{", close: "}"))
      ]
    })
}
