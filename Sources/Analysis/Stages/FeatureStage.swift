import AudioCore
import AudioFiles
import DSP
package import Features
package import PipelineCore
import SystemPackage

/// `features`: how windows are cut for the kept features, and which acoustic model is run; see
/// ``FeatureExtractor``.
package struct FeatureStage: Stage, Hashable {
  /// The length of a window.
  package var window = Duration.milliseconds(25)
  /// From window to window.
  package var hop = Duration.milliseconds(10)
  /// The acoustic model; run where windows and rate are those that it was trained with.
  package var model = AcousticModelChoice()

  package static let name = "features"
  package static let version = 4
  package static let summary =
    "Measures level, tone and timbre, window by window, runs the acoustic model, and keeps both."
  package static var parameters: [Parameter<Self>] {
    [
      .duration(
        "window", \.window, in: .milliseconds(5)...(.milliseconds(200)),
        help: "The stretch that is measured at once."),
      .duration(
        "hop", \.hop, in: .milliseconds(5)...(.milliseconds(100)),
        help: "From window to window; boundaries are not finer than this."),
      Parameter(
        name: "model",
        help: "Acoustic model; a path to a weights file measures another.", unit: "",
        range: "bundled | a path", get: { $0.model.text },
        put: { (stage, text) throws(ParameterError) in
          stage.model = try AcousticModelChoice(Quantity.trimmed(text))
        }),
    ]
  }

  /// The content of the model: with another one, kept features are out of date.
  package var dependencies: [String] { ["model \(model.model.fingerprint)"] }

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
        let content = try source.wantedContent()
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
      if let sound = facts.sound { try source.announce(sound, wasDecoded: reader == nil) }
      source.progress(WorkProgress(phase: .detecting, seconds: facts.seconds))
      return try RecordingFeatures(
        of: name.key, in: source.features, reader: reader, facts: facts,
        wasDecoded: reader == nil)
    }
    switch outcome {
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

/// The acoustic model that a recipe asks for.
package struct AcousticModelChoice: Hashable, Sendable {
  /// `bundled`, or the path of a weights file.
  package let text: String
  /// The model.
  package let model: AcousticModel

  /// The bundled model.
  package init() {
    text = "bundled"
    model = .bundled
  }

  /// - Parameter text: `bundled`, or the path of a weights file, which is read now.
  /// - Throws: `ParameterError` if it cannot be used.
  init(_ text: String) throws(ParameterError) {
    self.text = text
    if text == "bundled" {
      model = .bundled
      return
    }
    guard !text.isEmpty else {
      throw .unreadable(text, needed: "`bundled` or the path of a weights file", example: "bundled")
    }
    do { model = try AcousticModel(path: FilePath(text)) } catch {
      throw .unusableFile(text, problem: error.problem, remedy: error.remedy)
    }
  }
}
