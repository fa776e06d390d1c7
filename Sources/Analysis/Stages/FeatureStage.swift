import AudioCore
import AudioFiles
import DSP
import Features
package import PipelineCore

/// `features`: how windows are cut for the kept features; see ``FeatureExtractor``.
package struct FeatureStage: Stage, Hashable {
  /// The length of a window.
  package var window = Duration.milliseconds(25)
  /// From window to window.
  package var hop = Duration.milliseconds(10)

  package static let name = "features"
  package static let version = 1
  package static let summary = "Measures level, tone and timbre, window by window, and keeps them."
  package static var parameters: [Parameter<Self>] {
    [
      .duration(
        "window", \.window, in: .milliseconds(5)...(.milliseconds(200)),
        help: "The stretch that is measured at once."),
      .duration(
        "hop", \.hop, in: .milliseconds(5)...(.milliseconds(100)),
        help: "From window to window; boundaries are not finer than this."),
    ]
  }

  package init() {}

  /// Measures the recording, unless features under the same key are kept already; keeps what it
  /// measured.
  package func run(on input: Needs<AudioSignal>) throws -> RecordingFeatures {
    let signal = input.values
    let source = signal.recording.source
    let provenance = signal.provenance.followed(by: self, library: KernelVersions.transform)
    let isPlain = signal.recording.info.codec.hasPrefix("pcm")
    let work = DecodingWork(
      pass: DecodingPass(signal: signal, windows: self), stages: provenance.descriptions)
    let outcome = try work.run(
      isNamed: { !isPlain || source.content.isKnown },
      name: {
        guard let content = try source.content.wait() else { return .unwanted }
        let name = DecodingWork.Name(
          content: content, key: provenance.key(of: content.sha256),
          store: try FeatureStore(folder: source.features))
        if let kept = name.store.load(name.key, warn: source.warn) {
          return .kept(name, kept.facts, kept.features)
        }
        return .new(name)
      }, confirm: { try source.requireUnchanged() }, progress: source.progress)
    func features(
      _ name: DecodingWork.Name, _ facts: DecodedFacts, _ reader: FeatureReader?
    ) throws -> RecordingFeatures {
      source.progress(WorkProgress(phase: .detecting, seconds: facts.seconds))
      return try RecordingFeatures(
        of: name.key, in: source.features, reader: reader, facts: facts,
        wasDecoded: reader == nil)
    }
    switch outcome {
    case .unwanted: throw EndOfAnalysis.unwanted
    case .kept(let name, let facts, let reader): return try features(name, facts, reader)
    case .decoded(let name, let facts):
      guard facts.frameCount > 0 else { throw EndOfAnalysis.noAudio(facts) }
      return try features(name, facts, nil)
    }
  }

  /// The windows in frames of a signal.
  ///
  /// - Throws: ``AnalysisError/notMono(channels:)``,
  ///   ``AnalysisError/windowsDoNotFit(rate:window:hop:)``.
  func parameters(for signal: SignalForm) throws(AnalysisError) -> FeatureParameters {
    guard signal.channels == 1 else { throw .notMono(channels: signal.channels) }
    let window = signal.rate.frames(in: window)
    let hop = signal.rate.frames(in: hop)
    guard (4_000...192_000).contains(signal.rate.hertz), (16...65_536).contains(window),
      (16...window).contains(hop)
    else { throw .windowsDoNotFit(rate: signal.rate, window: window, hop: hop) }
    return FeatureParameters(rate: signal.rate, window: window, hop: hop)
  }
}
