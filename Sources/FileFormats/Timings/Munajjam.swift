import AudioCore
import Recitation

/// The JSON of Munajjam: `{"metadata": …, "results": [{"surah_id", "ayah_number", "start_time",
/// "end_time", "similarity_score", …}]}`, in seconds from the start of the surah's recording. An
/// older version is a list with `sura_id`, `ayah_index`, `start` and `end`; there, ayah −1 or 0
/// stands for a formula.
enum Munajjam {
  static let table = TimingTable(
    recognises: { file in
      (file.shape?["results"]?.first ?? file.shape?.first)?.names.contains {
        $0 == "surah_id" || $0 == "sura_id"
      } ?? false && (file.shape?.first?.names.contains("words") != true)
    },
    read: { file, _ throws(TimingFileError) in
      try TimingFile(
        .munajjam, name: file.name,
        file.table(Results.self).rows.map { row in
          RawEntry(
            surah: (row.surah_id ?? row.sura_id)?.whole ?? 0,
            ayah: (row.ayah_number ?? row.ayah_index)?.whole ?? -1,
            place: (
              (row.start_time ?? row.start).map { $0.value * 1000 },
              (row.end_time ?? row.end).map { $0.value * 1000 }
            ), words: [], confidence: row.similarity_score?.value, isWithoutWords: true)
        })
    })

  // The property names match the JSON keys, which have underscores.
  private struct Results: Decodable {
    struct Row: Decodable {
      let surah_id, sura_id, ayah_number, ayah_index: LooseNumber?
      let start_time, start, end_time, end, similarity_score: LooseNumber?
    }
    let rows: [Row]

    private enum Names: CodingKey { case results }

    init(from decoder: any Decoder) throws {
      do {
        rows = try decoder.container(keyedBy: Names.self).decode([Row].self, forKey: .results)
      } catch DecodingError.typeMismatch(_, let context) where context.codingPath.isEmpty {
        rows = try [Row](from: decoder)
      }
    }
  }
}

extension FileFormat {
  /// The JSON of Munajjam, one file per surah.
  package static let munajjam = FileFormat(
    "munajjam", summary: "Munajjam, the starts and ends of ayat: a file for each surah",
    furtherLosses: [.words], table: Munajjam.table,
    holding: .surahs { surahs in
      surahs.map { one in
        ExportedFile(
          "\(one.surah).json",
          ExactJSON.object([
            "metadata": ExactJSON.object([
              "schema_version": ExactJSON.string("1.0"),
              "audio_file": ExactJSON.string(one.source),
            ]),
            "results": ExactJSON.array(
              one.readings.enumerated().map { index, reading in
                "\n"
                  + ExactJSON.object([
                    "id": String(index + 1), "surah_id": String(one.surah),
                    "ayah_number": String(reading.ayah.ayah),
                    "start_time": FiniteNumber.text(Double(reading.start) / 1000, decimals: 3),
                    "end_time": FiniteNumber.text(Double(reading.end) / 1000, decimals: 3),
                    "similarity_score": FiniteNumber.text(reading.confidence, decimals: 3),
                    "is_high_confidence": reading.confidence >= 0.8 ? "true" : "false",
                    "overlap_detected": "false",
                  ])
              }),
          ]) + "\n")
      }
    })
}
