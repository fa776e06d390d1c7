import AudioCore
import Recitation

/// A reader and writer for the ground truth of one recording in the Quran Alignment Benchmark:
enum AlignmentTruthFile {
  fileprivate static func read(
    _ file: ForeignFile, _ context: ReadingContext
  ) throws -> ForeignTimings {
    let truth = try file.json(Truth.self)
    var spans = WordSpans(file.name, context, isOneTrack: true)
    let words = truth.words ?? []
    for (index, one) in (words.isEmpty ? truth.segments ?? [] : words).enumerated() {
      spans.add(one, place: "\(words.isEmpty ? "segments" : "words")[\(index)]")
    }
    for (index, pair) in (truth.non_quran ?? []).map(\.values).enumerated() {
      guard pair.count == 2 else {
        spans.refuse("stretches without a length", "non_quran[\(index)]")
        continue
      }
      spans.add(
        [], [], pair[0], pair[1], confidence: nil, special: "other",
        place: "non_quran[\(index)]")
    }
    return try spans.timings()
  }

  // The property names match the JSON keys, which have underscores.
  private struct Truth: Decodable {
    let words, segments: [WordSpans.Stretch]?
    let non_quran: [LooseNumbers]?
  }

  fileprivate static func text(_ recording: ExportedRecording) -> String {
    let rate = recording.manifest.recording.sampleRate ?? SampleRate(hertz: 1)
    let segments = recording.manifest.segments
    func seconds(_ frame: FrameIndex) -> String { Decimals.seconds(frame, at: rate, decimals: 3) }
    return ExactJSON.object([
      "schema_version": "1", "case_id": ExactJSON.string(recording.name),
      "words": ExactJSON.array(
        segments.filter { $0.kind == .ayah || $0.kind == .fragment }.flatMap(\.saidWords).map {
          "\n"
            + ExactJSON.object([
              "start_s": seconds($0.range.start), "end_s": seconds($0.range.end),
              "reference": ExactJSON.string($0.place),
            ])
        }),
      "non_quran": ExactJSON.array(
        segments.filter { !$0.isRecited && $0.kind != .unassigned }.map {
          ExactJSON.array([seconds($0.range.start), seconds($0.range.end)])
        }),
    ]) + "\n"
  }
}

extension FileFormat {
  /// The ground truth of the alignment benchmark.
  package static let alignmentTruth = FileFormat(
    "alignment-truth", summary: "the truth of the Quran Alignment Benchmark, word by word",
    losses: [
      .formulae, .fragments, .joins, .findings, .ends, .confidence, .confirmations, .voices,
      .silences, .recording,
    ],
    writing: .init(
      .files(extension: "json", AlignmentTruthFile.text), numbersWordsOfHafs: true),
    reading: .init(
      recognises: {
        let names = $0.shape?.names ?? []
        return names.contains("non_quran")
          || $0.shape?["words"]?.first?.names.isSuperset(of: ["start_s", "reference"]) ?? false
      }, readEach: AlignmentTruthFile.read))
}
