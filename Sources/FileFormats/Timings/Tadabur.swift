import Recitation

/// The Tadabur data set, with a row per ayah and its words: `[{"surah_id": 2, "ayah_id": 14,
/// "words": [{"word": …, "start": s, "end": s}, …]}]`, in seconds from the start of the ayah's own
/// file. The words follow the order of the text.
enum Tadabur {
  static let table = TimingTable(
    recognises: {
      $0.shape?.first?.names.isSuperset(of: ["surah_id", "ayah_id", "words"]) ?? false
    },
    read: { file, _ throws(TimingFileError) in
      try TimingFile(
        .tadabur, name: file.name,
        file.table([Row].self).map { row in
          RawEntry(
            surah: row.surah_id.whole ?? 0, ayah: row.ayah_id.whole ?? 0,
            length: row.duration.map { $0.value * 1000 },
            words: row.words.enumerated().map { index, word in
              RawEntry.Word(
                number: Double(index + 1), start: word.start.value * 1000,
                end: word.end.value * 1000)
            })
        })
    })

  // The property names match the JSON keys, which have underscores.
  private struct Row: Decodable {
    struct Word: Decodable { let start, end: LooseNumber }
    let surah_id, ayah_id: LooseNumber
    let duration: LooseNumber?
    let words: [Word]
  }
}

extension FileFormat {
  /// The Tadabur data set, a row per ayah with its words.
  package static let tadabur = FileFormat(
    "tadabur", summary: "Tadabur, a row for each ayah with its words", furtherLosses: [.confidence],
    table: Tadabur.table,
    holding: .ayat { readings in
      [
        ExportedFile(
          "tadabur.json",
          jsonLines(
            try readings.map { one in
              let text = try PrintedText.words(of: one.ayah)
              return ExactJSON.object([
                "surah_id": String(one.ayah.surah), "ayah_id": String(one.ayah.ayah),
                "duration": FiniteNumber.text(Double(one.length) / 1000, decimals: 3),
                "words": ExactJSON.array(
                  one.ownWords.map { word in
                    ExactJSON.object([
                      "word": ExactJSON.string(
                        text.indices.contains(word.number - 1) ? text[word.number - 1] : ""),
                      "start": FiniteNumber.text(Double(word.start) / 1000, decimals: 3),
                      "end": FiniteNumber.text(Double(word.end) / 1000, decimals: 3),
                    ])
                  }),
              ])
            }, open: "[", close: "]"))
      ]
    })
}
