import AudioCore
import Recitation

/// Quranic Universal Audio's `timestamps.json`: `{"1:1": [[word, start, end], …]}`, in
/// milliseconds. Times count from the start of the surah's recording, or of the ayah's own file.
enum UniversalTimestamps {
  static let table = TimingTable(
    recognises: { file in
      guard case .object(let names, let inner)? = file.shape else { return false }
      return names.contains { $0.split(separator: ":").count == 2 }
        && inner.contains { name, shape in
          shape.first?.first == .number && name.split(separator: ":").count == 2
        } && !names.contains { $0.contains("-") }
    },
    read: { file, _ throws(TimingFileError) in
      var entries: [RawEntry] = []
      for (key, words) in try file.table([String: WordsOrNote].self).sorted(by: { $0.key < $1.key })
      where !key.hasPrefix("_") {
        let (surah, ayah) = try TimedVerse.numbers(key, file.name)
        entries.append(
          RawEntry(surah: surah, ayah: ayah, words: words.values.map(\.numbered)))
      }
      entries.sort { ($0.surah, $0.ayah) < ($1.surah, $1.ayah) }
      // This decides whether times are those of a surah recording or of ayah files. In a surah
      // recording, the starts increase from ayah to ayah; in ayah files, each start is near 0.
      let starts = entries.compactMap { entry in
        entry.words.compactMap { $0?.start }.min().map { (entry.surah, $0) }
      }
      let pairs = zip(starts, starts.dropFirst()).filter { $0.0 == $1.0 }
      if pairs.count(where: { $1.1 > $0.1 + 500 }) * 2 > pairs.count {
        for index in entries.indices {
          let words = entries[index].words.compactMap { $0 }
          entries[index].place = (words.map(\.start).min(), words.map(\.end).max())
        }
      }
      return try TimingFile(.universalTimestamps, name: file.name, entries)
    })

  /// The words of an ayah; empty for `_meta` and other keys that are not ayat.
  private struct WordsOrNote: Decodable {
    let values: [LooseNumbers]

    init(from decoder: any Decoder) {
      do { values = try [LooseNumbers](from: decoder) } catch { values = [] }
    }
  }
}

/// Quranic Universal Audio's segments. A segment is a stretch between two stops of the reciter,
/// with its first and last word.
///
/// - `segments.json`: `{"_meta": …, "2:14": [[from, to, start, end], …], "37:151:3-37:152:2": …}`,
///   with word numbers, and milliseconds from the start of the surah's recording.
/// - `detailed.json`: `{"entries": [{"segments": [{"time_start", "time_end", "matched_ref",
///   …}]}]}`, in milliseconds.
/// - API rows: `[{"ref_from", "ref_to", "time_from", "time_to", "special_type", …}]`, in seconds;
///   also inside an object, under `segments`.
///
/// Consecutive stretches of an ayah form one recitation, which ends with the last word of the ayah.
/// The reciter may go back to earlier words in between.
enum UniversalSegments {
  fileprivate static func isTable(_ file: ForeignFile) -> Bool {
    guard case .object(let names, let inner)? = file.shape else { return false }
    return names.contains { $0.contains(":") }
      && inner.contains { name, shape in name.contains(":") && shape.first?.first == .number }
      && (names.contains("_meta") || names.contains { $0.contains("-") })
  }

  fileprivate static func isDetailed(_ file: ForeignFile) -> Bool {
    let entry = file.shape?["entries"]?.first
    return entry?["segments"]?.first?.names.contains("matched_ref") ?? false
  }

  fileprivate static func isRows(_ file: ForeignFile) -> Bool {
    let row = file.shape?["segments"]?.first ?? file.shape?.first
    return row?.names.isSuperset(of: ["ref_from", "time_from"]) ?? false
  }

  fileprivate static func table(
    _ file: ForeignFile, _ context: ReadingContext
  ) throws -> ForeignTimings {
    var spans = WordSpans(file.name, context)
    for (key, pieces) in try file.json([String: Pieces].self)
      .sorted(by: { $0.key < $1.key }) where !key.hasPrefix("_")
    {
      let ends = key.split(separator: "-").map { $0.split(separator: ":").map { Int($0) } }
      for piece in pieces.values {
        let numbers = piece.values
        guard numbers.count == 4, let first = ms(numbers[0]), let last = ms(numbers[1]) else {
          spans.refuse("no span of words", key)
          continue
        }
        let names =
          ends.count == 1 && ends[0].count == 2
          ? (ends[0] + [first], ends[0] + [last])
          : ends.count == 2 && ends.allSatisfy { $0.count == 3 } ? (ends[0], ends[1]) : ([], [])
        spans.add(
          names.0.compactMap { $0 }, names.1.compactMap { $0 }, numbers[2] / 1000,
          numbers[3] / 1000, confidence: nil, place: key)
      }
    }
    return try spans.timings()
  }

  fileprivate static func detailed(
    _ file: ForeignFile, _ context: ReadingContext
  ) throws -> ForeignTimings {
    var spans = WordSpans(file.name, context)
    for (number, entry) in try file.json(Detailed.self).entries.enumerated() {
      for (index, one) in entry.segments.enumerated() {
        let ends = (one.matched_ref ?? "").split(separator: "-").map(WordSpans.numbers)
        spans.add(
          ends.first ?? [], ends.last ?? [], one.time_start.value / 1000,
          one.time_end.value / 1000, confidence: one.confidence?.value,
          place: "entries[\(number)].segments[\(index)]")
      }
    }
    return try spans.timings()
  }

  fileprivate static func rows(
    _ file: ForeignFile, _ context: ReadingContext
  ) throws -> ForeignTimings {
    var spans = WordSpans(file.name, context)
    for (index, row) in try file.json(Rows.self).rows.enumerated() {
      spans.add(
        WordSpans.numbers((row.ref_from ?? "")[...]), WordSpans.numbers((row.ref_to ?? "")[...]),
        row.time_from.value, row.time_to.value, confidence: row.confidence?.value,
        special: row.special_type ?? row.kind, place: "row \(index + 1)")
    }
    return try spans.timings()
  }

  // The property names match the JSON keys, which have underscores.
  private struct Detailed: Decodable {
    struct Entry: Decodable { let segments: [Segment] }
    struct Segment: Decodable {
      let time_start, time_end: LooseNumber
      let matched_ref: String?
      let confidence: LooseNumber?
    }
    let entries: [Entry]
  }

  private struct Rows: Decodable {
    struct Row: Decodable {
      let time_from, time_to: LooseNumber
      let ref_from, ref_to, special_type, kind: String?
      let confidence: LooseNumber?
    }
    let rows: [Row]

    private enum Names: CodingKey { case segments }

    init(from decoder: any Decoder) throws {
      do { rows = try [Row](from: decoder) } catch DecodingError.typeMismatch(let type, let context)
        where context.codingPath.isEmpty
      {
        _ = type
        rows = try decoder.container(keyedBy: Names.self).decode([Row].self, forKey: .segments)
      }
    }
  }

  /// The word spans in one ayah or across several ayat; empty for the key `_meta`.
  private struct Pieces: Decodable {
    let values: [LooseNumbers]

    init(from decoder: any Decoder) {
      do { values = try [LooseNumbers](from: decoder) } catch { values = [] }
    }
  }
}

extension FileFormat {
  /// `segments.json` of Quranic Universal Audio.
  package static let universalSegments = FileFormat(
    "qua-segments", summary: "Quranic Universal Audio, segments.json: stretches between stops",
    losses: [
      .formulae, .talk, .fragments, .joins, .words, .findings, .confidence, .confirmations,
      .voices, .silences, .recording,
    ],
    writing: .init(
      .files(extension: "json") { recording in
        var pieces: [String: [String]] = [:]
        var order: [String] = []
        let rate = recording.manifest.recording.sampleRate ?? SampleRate(hertz: 1)
        for stretch in AlignmentBenchmark.stretches(of: recording.manifest) {
          let ends = (stretch.reference ?? "").split(separator: "-").map(WordSpans.numbers)
          guard ends.count == 2, ends.allSatisfy({ $0.count == 3 }) else { continue }
          let isOne = ends[0][0] == ends[1][0] && ends[0][1] == ends[1][1]
          let key =
            isOne ? "\(ends[0][0]):\(ends[0][1])" : stretch.reference ?? ""
          if pieces[key] == nil { order.append(key) }
          func ms(_ frame: FrameIndex) -> String {
            String(Int((frame.seconds(at: rate) * 1000).rounded()))
          }
          pieces[key, default: []].append(
            ExactJSON.array([
              String(ends[0][2]), String(ends[1][2]), ms(stretch.range.start),
              ms(stretch.range.end),
            ]))
        }
        return jsonLines(
          ["\"_meta\":" + ExactJSON.object(["audio_source": ExactJSON.string(recording.source)])]
            + order.map { "\(ExactJSON.string($0)):" + ExactJSON.array(pieces[$0] ?? []) },
          open: "{", close: "}")
      }, numbersWordsOfHafs: true),
    reading: .init(recognises: UniversalSegments.isTable, readEach: UniversalSegments.table))

  /// `detailed.json` of Quranic Universal Audio.
  package static let universalDetailed = FileFormat(
    "qua-detailed", summary: "Quranic Universal Audio, detailed.json: stretches with confidence",
    losses: [],
    reading: .init(
      recognises: UniversalSegments.isDetailed, readEach: UniversalSegments.detailed))

  /// API rows of Quranic Universal Audio.
  package static let universalRows = FileFormat(
    "qua-rows", summary: "Quranic Universal Audio, rows of its API",
    losses: [
      .fragments, .words, .findings, .confirmations, .voices, .silences, .recording,
    ],
    writing: .init(
      .files(extension: "json") { recording in
        let rate = recording.manifest.recording.sampleRate ?? SampleRate(hertz: 1)
        let stretches = AlignmentBenchmark.stretches(of: recording.manifest)
        return jsonLines(
          stretches.enumerated().map { index, stretch in
            let ends = (stretch.reference ?? "").split(separator: "-").map { String($0) }
            let isSpan = ends.count == 2
            return ExactJSON.object([
              "segment": String(index + 1),
              "time_from": Decimals.seconds(stretch.range.start, at: rate, decimals: 3),
              "time_to": Decimals.seconds(stretch.range.end, at: rate, decimals: 3),
              "ref_from": ExactJSON.string(isSpan ? ends[0] : nil),
              "ref_to": ExactJSON.string(isSpan ? ends[1] : nil),
              "special_type": ExactJSON.string(isSpan ? nil : stretch.reference ?? "other"),
              "confidence": stretch.confidence.text(decimals: 3),
            ])
          }, open: "[", close: "]")
      }, numbersWordsOfHafs: true),
    reading: .init(recognises: UniversalSegments.isRows, readEach: UniversalSegments.rows))

  /// `timestamps.json` of Quranic Universal Audio.
  package static let universalTimestamps = FileFormat(
    "qua-timestamps", summary: "Quranic Universal Audio, timestamps.json: words of each ayah",
    furtherLosses: [.confidence, .ends], table: UniversalTimestamps.table,
    holding: .surahs { surahs in
      [
        ExportedFile(
          "timestamps.json",
          jsonLines(
            surahs.flatMap(\.readings).map {
              "\"\($0.ayah)\":" + wordList($0.words)
            }, open: "{", close: "}"))
      ]
    })
}
