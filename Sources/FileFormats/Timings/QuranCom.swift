import Recitation

/// Responses of the quran.com API, version 4.
///
/// - `{"audio_file": {"timestamps": [{"verse_key": "2:14", "timestamp_from": …, "segments": [[word,
///   start, end], …]}]}}` and `{"audio_files": [{"verse_timings": [the same]}]}`: in milliseconds
///   from the start of the surah's recording.
/// - `{"audio_files": [{"verse_key": "2:14", "segments": [[index, word, start, end], …]}]}` and
///   `{"verses": [{"verse_key": "2:14", "audio": {"segments": …}}]}`: in milliseconds from the
///   start of the ayah's own file.
enum QuranCom {
  private static func isAnswer(_ file: ForeignFile) -> Bool {
    let names = file.shape?.names ?? []
    return names.contains("audio_file") || names.contains("audio_files")
      || file.shape?["verses"]?.first?.names.contains("audio") ?? false
  }

  fileprivate static func isBySurah(_ file: ForeignFile) -> Bool {
    file.shape?.names.contains("audio_file") ?? false
  }

  fileprivate static func isOfFiles(_ file: ForeignFile) -> Bool {
    file.shape?["audio_files"]?.first?.names.contains("verse_timings") ?? false
  }

  fileprivate static func isByAyah(_ file: ForeignFile) -> Bool {
    isAnswer(file) && !isBySurah(file) && !isOfFiles(file)
  }

  static func read(_ file: ForeignFile, _: Int?) throws(TimingFileError) -> TimingFile {
    let answer = try file.table(Answer.self)
    var entries: [RawEntry] = []
    for verse in answer.verses {
      entries.append(try verse.entry(verse.verse_key ?? "", isCut: answer.isCut, file.name))
    }
    return try TimingFile(
      answer.isCut ? .quranCom : .quranComByAyah, name: file.name, entries)
  }

  // The property names match the API's keys, which have underscores.
  private struct Answer: Decodable {
    let verses: [TimedVerse]
    /// True if times count from the start of the surah's recording, false if each ayah has its own
    /// file.
    let isCut: Bool

    private enum Names: CodingKey { case audio_file, audio_files, verses }

    /// An item of `audio_files`: an ayah, or a recording with the times of its ayat.
    private struct File: Decodable {
      let verse_timings: [TimedVerse]?
    }

    private struct SurahFile: Decodable {
      let timestamps: [TimedVerse]

      private enum Names: CodingKey { case timestamps, verse_timings }

      init(from decoder: any Decoder) throws {
        let keyed = try decoder.container(keyedBy: Names.self)
        timestamps = try keyed.decode(
          [TimedVerse].self,
          forKey: keyed.contains(.verse_timings) ? .verse_timings : .timestamps)
      }
    }

    private struct Verse: Decodable {
      let verse_key: String?
      let audio: TimedVerse?
    }

    init(from decoder: any Decoder) throws {
      let keyed = try decoder.container(keyedBy: Names.self)
      if keyed.contains(.audio_file) {
        verses = try keyed.decode(SurahFile.self, forKey: .audio_file).timestamps
        isCut = true
      } else if keyed.contains(.audio_files) {
        let timings = try keyed.decode([File].self, forKey: .audio_files)
          .compactMap(\.verse_timings)
        isCut = !timings.isEmpty
        verses =
          timings.isEmpty
          ? try keyed.decode([TimedVerse].self, forKey: .audio_files) : timings.flatMap { $0 }
      } else {
        verses = try keyed.decode([Verse].self, forKey: .verses).compactMap { verse in
          verse.audio.map { TimedVerse(key: verse.verse_key, $0) }
        }
        isCut = false
      }
    }
  }

  /// Returns the JSON object of an ayah within a surah's recording.
  fileprivate static func verse(_ one: AyahReading) -> String {
    ExactJSON.object([
      "verse_key": ExactJSON.string(one.ayah.description), "timestamp_from": String(one.start),
      "timestamp_to": String(one.end), "duration": String(one.length),
      "segments": wordList(one.words),
    ])
  }
}

extension FileFormat {
  /// The JSON of quran.com for one recording per surah: one file for each surah.
  package static let quranCom = FileFormat(
    "quran-com", summary: "quran.com, audio_file.timestamps: a file for each surah",
    furtherLosses: [.confidence],
    table: TimingTable(recognises: QuranCom.isBySurah, read: QuranCom.read),
    holding: .surahs { surahs in
      surahs.map { one in
        ExportedFile(
          "\(one.surah).json",
          ExactJSON.object([
            "audio_file": ExactJSON.object([
              "chapter_id": String(one.surah), "audio_url": ExactJSON.string(one.source),
              "duration": String(one.length),
              "timestamps": ExactJSON.array(one.readings.map { "\n" + QuranCom.verse($0) }),
            ])
          ]) + "\n")
      }
    })

  /// The JSON of quran.com for one recording per surah: one file for all surahs.
  package static let quranComFiles = FileFormat(
    "quran-com-files", summary: "quran.com, audio_files[].verse_timings: all surahs in one file",
    furtherLosses: [.confidence],
    table: TimingTable(recognises: QuranCom.isOfFiles, read: QuranCom.read),
    holding: .surahs { surahs in
      [
        ExportedFile(
          "audio_files.json",
          ExactJSON.object([
            "audio_files": ExactJSON.array(
              surahs.map { one in
                ExactJSON.object([
                  "chapter_id": String(one.surah), "audio_url": ExactJSON.string(one.source),
                  "duration": String(one.length),
                  "verse_timings": ExactJSON.array(one.readings.map { "\n" + QuranCom.verse($0) }),
                ])
              })
          ]) + "\n")
      ]
    })

  /// The JSON of quran.com for one file per ayah.
  package static let quranComByAyah = FileFormat(
    "quran-com-by-ayah", summary: "quran.com, audio_files[].segments: a file for each ayah",
    furtherLosses: [.confidence],
    table: TimingTable(recognises: QuranCom.isByAyah, read: QuranCom.read),
    holding: .ayat { readings in
      [
        ExportedFile(
          "audio_files.json",
          ExactJSON.object([
            "audio_files": ExactJSON.array(
              readings.map { one in
                "\n"
                  + ExactJSON.object([
                    "verse_key": ExactJSON.string(one.ayah.description),
                    "url": ExactJSON.string(one.fileName),
                    "segments": ExactJSON.array(
                      one.ownWords.enumerated().map { index, word in
                        ExactJSON.array(
                          [index, word.number, word.start, word.end].map { String($0) })
                      }),
                  ])
              })
          ]) + "\n")
      ]
    })
}
