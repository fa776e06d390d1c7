import Recitation

/// The timing API of mp3quran.net: `[{"ayah": 1, "start_time": …, "end_time": …, "page": …}]` for a
/// surah, in milliseconds from the start of its recording. Ayah 0 is the part before ayah 1. The
/// data does not contain the surah number.
enum MP3Quran {
  static let table = TimingTable(
    recognises: {
      $0.shape?.first?.names.isSuperset(of: ["ayah", "start_time", "end_time"]) ?? false
    },
    read: { file, surah throws(TimingFileError) in
      let rows = try file.table([Row].self)
      guard let surah else { throw .unknownSurah(file: file.name) }
      return try TimingFile(
        .mp3Quran, name: file.name,
        rows.map { row in
          RawEntry(
            surah: surah, ayah: row.ayah.whole ?? -1,
            place: (row.start_time.value, row.end_time.value),
            words: [], isWithoutWords: true)
        })
    })

  // The property names match the API's keys, which have underscores.
  private struct Row: Decodable {
    let ayah, start_time, end_time: LooseNumber
  }
}

extension FileFormat {
  /// The timings of mp3quran.net, one file per surah.
  package static let mp3Quran = FileFormat(
    "mp3quran", summary: "mp3quran.net, the starts and ends of ayat: a file for each surah",
    furtherLosses: [.confidence, .words], table: MP3Quran.table,
    holding: .surahs { surahs in
      surahs.map { one in
        var rows = one.readings.map { ($0.ayah.ayah, $0.start, $0.end) }
        if let start = one.basmalah, let first = one.readings.first, first.ayah.ayah == 1,
          start < first.start
        {
          rows.insert((0, start, first.start), at: 0)
        }
        return ExportedFile(
          "\(one.surah).json",
          jsonLines(
            rows.map { ayah, start, end in
              ExactJSON.object([
                "ayah": String(ayah), "start_time": String(start), "end_time": String(end),
              ])
            }, open: "[", close: "]"))
      }
    })
}
