import Recitation

/// The manifests of Tarteel: nested lists in the order of the text.
///
/// - By surah: `[{"duration": ms, "fileSize": …, "verseTimings": [[[word, start, end], …], …]},
///   …]`, one object per surah, in milliseconds from the start of its recording.
/// - By ayah: `[[[[word, start, end], …], …], …]`, nested by surah, ayah and word, in milliseconds
///   from the start of the ayah's own file.
enum TarteelManifests {
  static let bySurah = TimingTable(
    recognises: { $0.shape?.first?.names.contains("verseTimings") ?? false },
    read: { file, _ throws(TimingFileError) in
      let surahs = try file.table([SurahValue].self)
      var entries: [RawEntry] = []
      var lengths: [Int: Int] = [:]
      for (index, surah) in surahs.enumerated() {
        lengths[index + 1] = surah.duration.flatMap { $0.value > 0 ? ms($0.value) : nil }
        let verses = surah.verseTimings ?? []
        for (place, verse) in verses.enumerated() where !verse.isEmpty {
          let words = verse.map(\.numbered)
          let next = place + 1 < verses.count ? verses[place + 1].compactMap(\.numbered).first : nil
          let last = words.compactMap { $0?.end }.max()
          entries.append(
            RawEntry(
              surah: index + 1, ayah: place + 1,
              place: (
                words.compactMap { $0?.start }.min(),
                // The ayah ends where the next ayah starts, but not before the end of its own last
                // word.
                next.map { max($0.start, last ?? 0) } ?? last
              ), words: words))
        }
      }
      return try TimingFile(.tarteelBySurah, name: file.name, entries, surahLengths: lengths)
    })

  static let byAyah = TimingTable(
    recognises: { $0.shape?.first?.first?.first?.first == .number },
    read: { file, _ throws(TimingFileError) in
      try TimingFile(
        .tarteelByAyah, name: file.name,
        file.table([[[LooseNumbers]]].self).enumerated().flatMap { surah, ayat in
          ayat.enumerated().compactMap { ayah, words in
            words.isEmpty
              ? nil : RawEntry(surah: surah + 1, ayah: ayah + 1, words: words.map(\.numbered))
          }
        })
    })

  private struct SurahValue: Decodable {
    let duration: LooseNumber?
    let verseTimings: [[LooseNumbers]]?
  }

  /// Returns the word lists of a surah's ayat, from ayah 1 to the last ayah with times. A missing
  /// ayah has `[]`.
  fileprivate static func verses(
    _ readings: [AyahReading], _ words: (AyahReading) -> [TimingFile.Word]
  ) -> String {
    let texts = Dictionary(readings.map { ($0.ayah.ayah, wordList(words($0))) }) { first, _ in first
    }
    return ExactJSON.array((1...max(1, texts.keys.max() ?? 1)).map { texts[$0] ?? "[]" })
  }
}

extension FileFormat {
  /// Tarteel's manifest with one recording per surah.
  package static let tarteelBySurah = FileFormat(
    "tarteel-by-surah", summary: "Tarteel's manifest, a recording for each surah",
    furtherLosses: [.confidence, .ends], table: TarteelManifests.bySurah,
    holding: .surahs { surahs in
      let bySurah = Dictionary(surahs.map { ($0.surah, $0) }) { first, _ in first }
      return [
        ExportedFile(
          "manifest.json",
          jsonLines(
            (1...max(1, surahs.last?.surah ?? 1)).map { surah in
              ExactJSON.object([
                "duration": String(bySurah[surah]?.length ?? 0),
                "verseTimings": bySurah[surah].map {
                  TarteelManifests.verses($0.readings) { $0.words }
                } ?? "[]",
              ])
            }, open: "[", close: "]"))
      ]
    })

  /// Tarteel's manifest with one recording per ayah.
  package static let tarteelByAyah = FileFormat(
    "tarteel-by-ayah", summary: "Tarteel's manifest, a file for each ayah",
    furtherLosses: [.confidence, .ends], table: TarteelManifests.byAyah,
    holding: .ayat { readings in
      let bySurah = Dictionary(grouping: readings, by: \.ayah.surah)
      return [
        ExportedFile(
          "manifest.json",
          jsonLines(
            (1...max(1, bySurah.keys.max() ?? 1)).map { surah in
              bySurah[surah].map { TarteelManifests.verses($0) { $0.ownWords } } ?? "[]"
            }, open: "[", close: "]"))
      ]
    })
}
