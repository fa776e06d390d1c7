import Recitation

/// The JSON of quran-align: `[{"surah": 2, "ayah": 14, "segments": [[from, to, start, end], …]}]`.
/// Words count from 0, `to` is exclusive, and times are milliseconds from the start of the ayah's
/// own file.
enum QuranAlign {
  static let table = TimingTable(
    recognises: { $0.shape?.first?.names.isSuperset(of: ["surah", "ayah", "segments"]) ?? false },
    read: { file, _ throws(TimingFileError) in
      try TimingFile(
        .quranAlign, name: file.name,
        file.table([Aligned].self).map { value in
          RawEntry(surah: value.surah, ayah: value.ayah, words: value.words)
        })
    })

  private struct Aligned: Decodable {
    let surah, ayah: Int
    let words: [RawEntry.Word?]

    private enum Key: CodingKey { case surah, ayah, segments }

    /// Converts the number lists while they are decoded, so that only the lists of one ayah are in
    /// memory.
    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      surah = try values.decode(Int.self, forKey: .surah)
      ayah = try values.decode(Int.self, forKey: .ayah)
      words = try values.decode([LooseNumbers].self, forKey: .segments).map(word)
    }
  }

  private static func word(_ numbers: LooseNumbers) -> RawEntry.Word? {
    let values = numbers.values
    guard values.count == 4, values[1] - values[0] >= 1 else { return nil }
    return RawEntry.Word(
      number: values[0] + 1, count: values[1] - values[0], start: values[2], end: values[3])
  }
}

extension FileFormat {
  /// The JSON of quran-align for one file per ayah.
  package static let quranAlign = FileFormat(
    "quran-align", summary: "quran-align, a file for each ayah", furtherLosses: [.confidence],
    table: QuranAlign.table,
    holding: .ayat { readings in
      [
        ExportedFile(
          "timings.json",
          jsonLines(
            readings.map { one in
              ExactJSON.object([
                "surah": String(one.ayah.surah), "ayah": String(one.ayah.ayah),
                "segments": ExactJSON.array(
                  one.ownWords.map { word in
                    ExactJSON.array(
                      [word.number - 1, word.number, word.start, word.end].map { String($0) })
                  }),
              ])
            }, open: "[", close: "]"))
      ]
    })
}
