import AudioCore
import Recitation

/// The JSON of recitations-segmenter: `{"clean_speech_intervals": [[start, end], …],
/// "speech_intervals": …, "is_complete": true}`. The intervals are stretches of recitation, in
/// seconds or in samples at 16,000 Hz. The file does not name the ayat.
enum Segmenter {
  /// The sample rate in Hz for intervals that are given in samples.
  private static let rate = 16_000.0

  fileprivate static func read(_ file: ForeignFile) throws -> ForeignTimings {
    let value = try file.json(Value.self)
    let pairs = (value.clean_speech_intervals ?? value.speech_intervals ?? []).map(\.values)
    let sound = pairs.filter { pair in
      pair.count == 2 && pair.allSatisfy { $0.isFinite && $0 >= 0 && $0 < 1e12 }
        && pair[0] < pair[1]
    }
    guard !sound.isEmpty else {
      throw FormatError(
        "none of its \(pairs.count) intervals has a start and an end", at: file.name,
        remedy: "run the segmenter again")
    }
    // Intervals of whole numbers are taken to be in samples if their median length is above 900. In
    // seconds, this would be fifteen minutes without a breath.
    let median = sound.map { $0[1] - $0[0] }.sorted()[sound.count / 2]
    let isSamples = median > 900 && sound.allSatisfy { $0.allSatisfy { $0 == $0.rounded() } }
    let scale = isSamples ? 1 / rate : 1
    var notes: [String] = []
    if isSamples { notes.append("the intervals are samples of 16,000 a second") }
    if sound.count < pairs.count {
      notes.append("left out: intervals without a length (\(pairs.count - sound.count))")
    }
    if value.is_complete == false { notes.append("the file says that it is not complete") }
    return ForeignTimings(
      [
        TimedTrack(
          .unnamed,
          sound.enumerated().map { index, pair in
            TimedStretch(
              start: pair[0] * scale, end: pair[1] * scale, kind: .unassigned,
              place: "interval \(index + 1)")
          })
      ], notes: notes)
  }

  // The property names match the JSON keys, which have underscores.
  private struct Value: Decodable {
    let clean_speech_intervals, speech_intervals: [LooseNumbers]?
    let is_complete: Bool?
  }
}

extension FileFormat {
  /// The intervals of recitations-segmenter.
  package static let segmenter = FileFormat(
    "recitations-segmenter", summary: "recitations-segmenter, the stretches with recitation",
    losses: Set(Loss.allCases).subtracting([.formulae, .repeats, .ends, .fragments]),
    writing: .init(
      .files(extension: "json") { recording in
        let rate = recording.manifest.recording.sampleRate ?? SampleRate(hertz: 1)
        let intervals = ExactJSON.array(
          AlignmentBenchmark.stretches(of: recording.manifest).filter { $0.reference != nil }
            .map { stretch in
              ExactJSON.array([
                Decimals.seconds(stretch.range.start, at: rate, decimals: 3),
                Decimals.seconds(stretch.range.end, at: rate, decimals: 3),
              ])
            })
        return ExactJSON.object([
          "clean_speech_intervals": intervals, "speech_intervals": intervals,
          "is_complete": recording.manifest.recording.status == .partial ? "false" : "true",
        ]) + "\n"
      }),
    reading: .init(
      recognises: {
        !($0.shape?.names ?? []).isDisjoint(with: ["clean_speech_intervals", "speech_intervals"])
      },
      readEach: { file, _ in try Segmenter.read(file) }))
}
