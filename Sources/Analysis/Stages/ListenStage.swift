import Alignment
import AudioCore
import AudioFiles
package import Features
package import PipelineCore
import Recitation
import SystemPackage

/// `listen`: runs the large acoustic network on a part of the sound, and aligns again.
///
///     first alignment ─► windows in doubt ─► scores: kept, or decoded and computed now
///                     ─► phones of the large network within the recitation that the first
///                        network found ─► identify, align again
///
/// The windows follow from the first alignment (``windows(of:in:)``). The scores of a window depend
/// on its sound alone and are kept beside the features (``HeardStore``), so a later run need not
/// compute them again. If the recording is not open, as in `redetect`, only kept scores are used; a
/// window without kept scores keeps the scores of the first network.
package struct ListenStage: Stage, Hashable {
  /// Sound on which the large network runs.
  package enum Target: String, CaseIterable, Sendable {
    /// Stretches whose first alignment is uncertain.
    case doubtful
    /// The whole recording.
    case all
    /// No sound; the stage has no effect.
    case never
  }

  package var to = Target.doubtful
  /// Large acoustic network.
  package var model = ModelChoice<EncoderModel>()

  package static let name = "listen"
  package static let version = 2
  package static let summary =
    "Lets the large acoustic network hear stretches of doubt once more, and aligns again."
  package static var parameters: [Parameter<Self>] {
    [
      .choice(
        "to", \.to,
        help:
          "Sound that the large acoustic network hears once more: doubtful stretches, all, none."),
      .model(\.model, help: "Large acoustic network: bundled, or read from a file."),
    ]
  }

  /// Fingerprint of the model, if it is used.
  package var dependencies: [String] {
    to == .never ? [] : ["model \(model.fingerprint)"]
  }

  package init() {}

  package func run(
    on input: Needs<
      RecordingContext, RecordingFeatures, Silences, Markers, Passages, Segments
    >
  ) throws -> Segments {
    let (context, features, silences, markers, passages, first) = input.values
    guard to != .never, first.aligner.evidence == .words,
      let heard = try hear(features, after: first, in: context)
    else { return first }
    guard let merged = heard.features else {
      var unchanged = first
      unchanged.lacksScores = true
      return unchanged
    }
    // The merged features replace these features, so release these. Otherwise the alignment would
    // have both in memory.
    features.release()
    let again = try passages.repeated(in: merged)
    var result = try first.aligner.align(
      again.expectation, within: again.accepted, merged, silences, markers, in: context)
    result.repeated = (merged, again)
    result.lacksScores = heard.lacksScores
    return result
  }

  /// Runs the large network on the windows in doubt whose scores are not stored yet.
  ///
  /// - Parameters:
  ///   - features: the features of the recording, with the scores of the first network.
  ///   - first: the alignment by the scores of the first network.
  ///   - context: the recording.
  /// - Returns: the features with the merged scores, and true if the scores of at least one window
  ///   are missing. The features are nil if all scores of the large network are missing. The whole
  ///   result is nil if the network need not run on any window.
  /// - Throws: the errors of ``HeardStore/scores(of:in:by:advanced:)``; `FeatureFileError`.
  private func hear(
    _ features: RecordingFeatures, after first: Segments, in context: RecordingContext
  ) throws -> (features: RecordingFeatures?, lacksScores: Bool)? {
    guard let scores = try features.inMemory().acousticScores else { return nil }
    let wanted = windows(of: first, in: features.reader.header, scores)
    if wanted.isEmpty { return nil }
    let found = try HeardStore(folder: context.folder).scores(
      of: wanted, in: features, by: model, advanced: context.advanced)
    guard let heard = found else { return (nil, true) }
    let listened = wanted.filter(heard.holds)
    let merged = try RecordingFeatures(
      features, replacingScores: scores.merged(with: heard, in: listened),
      listening: Fingerprint(
        ["\(Self.name) \(Self.version)", model.fingerprint] + listened.map(String.init)))
    return (merged, listened.count < wanted.count)
  }

  /// Returns the numbers of the windows on which the large network runs, in ascending order.
  ///
  /// With ``Target/doubtful``, the network runs on each window that contains a frame of an
  /// unassigned segment, or of a segment with a confidence below ``sure``. Confirmed segments and
  /// talk do not count. If the range of the recording is unknown, every window is in doubt. Windows
  /// without recitation are left out. The first network decides where phones are spoken; the large
  /// network only decides which phones they are.
  func windows(of found: Segments, in header: FeatureHeader, _ scores: AcousticScores) -> [Int] {
    let windows = ListeningWindows(frameCount: scores.frameCount)
    if to == .all { return Array(0..<windows.count) }
    return candidates(found, in: header, windows).filter { window in
      windows.result(of: window).count { scores.bestPhone(at: $0) != nil } >= Self.leastPhones
    }
  }

  /// Returns the windows in doubt, whether or not they contain recitation.
  private func candidates(
    _ found: Segments, in header: FeatureHeader, _ windows: ListeningWindows
  ) -> [Int] {
    if found.expectation.ranges.isEmpty { return Array(0..<windows.count) }
    var wanted: Set<Int> = []
    for segment in found.segments
    where !segment.isConfirmed && segment.kind != .talk
      && (segment.kind == .unassigned || segment.confidence < Self.sure)
    {
      let perFrame = AcousticScores.framesPerSecond / Double(header.sourceRate.hertz)
      let first = Int(Double(segment.range.start.count) * perFrame)
      let end = Int((Double(segment.range.end.count) * perFrame).rounded(.up))
      wanted.formUnion(windows.covering(first..<max(first, end)))
    }
    return wanted.sorted()
  }

  /// Confidence below which the large network runs on a segment.
  static let sure = 0.9
  /// Minimum number of frames with a phone in a window: 0.5 s, with 30 ms for each frame. The large
  /// network does not run on a window with fewer such frames.
  static let leastPhones = 17
}
