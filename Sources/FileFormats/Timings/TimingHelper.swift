import Recitation

/// The JSON of quran-timing-helper: `[{"verse_key": "2:14", "position": word, "start_ms": …,
/// "end_ms": …}]`, with times from the start of the surah's recording.
enum TimingHelper {
  static let table = TimingTable(
    recognises: { $0.shape?.first?.names.isSuperset(of: ["verse_key", "start_ms"]) ?? false },
    read: { file, _ throws(TimingFileError) in
      var entries: [RawEntry] = []
      var places: [String: Int] = [:]
      for row in try file.table([Row].self) {
        let (surah, ayah) = try TimedVerse.numbers(row.verse_key, file.name)
        let place = places[row.verse_key] ?? entries.count
        if place == entries.count {
          entries.append(RawEntry(surah: surah, ayah: ayah, place: (nil, nil), words: []))
          places[row.verse_key] = place
        }
        entries[place].words.append(
          RawEntry.Word(
            number: row.position.value, start: row.start_ms.value, end: row.end_ms.value))
      }
      for index in entries.indices {
        let words = entries[index].words.compactMap { $0 }
        entries[index].place = (words.map(\.start).min(), words.map(\.end).max())
      }
      return try TimingFile(.timingHelper, name: file.name, entries)
    })

  // The property names match the JSON keys, which have underscores.
  private struct Row: Decodable {
    let verse_key: String
    let position, start_ms, end_ms: LooseNumber
  }
}

extension FileFormat {
  /// The JSON of quran-timing-helper, one row per word.
  package static let timingHelper = FileFormat(
    "quran-timing-helper", summary: "quran-timing-helper, a row for each word",
    furtherLosses: [.confidence, .ends], table: TimingHelper.table,
    holding: .surahs { surahs in
      [
        ExportedFile(
          "timings.json",
          jsonLines(
            surahs.flatMap(\.readings).flatMap { one in
              one.words.map { word in
                ExactJSON.object([
                  "verse_key": ExactJSON.string(one.ayah.description),
                  "position": String(word.number), "start_ms": String(word.start),
                  "end_ms": String(word.end),
                ])
              }
            }, open: "[", close: "]"))
      ]
    })
}
