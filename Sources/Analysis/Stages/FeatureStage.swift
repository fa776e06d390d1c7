import AudioCore
import AudioFiles
import DSP
package import Features
import HostSystem
package import PipelineCore
import SystemPackage

/// `features`: computes and stores the features of a recording (``FeatureExtractor``). The
/// parameters of the stage are the window, the hop and the acoustic model.
package struct FeatureStage: Stage, Hashable {
  /// Length of a window.
  package var window = Duration.milliseconds(25)
  /// Distance between the starts of successive windows.
  package var hop = Duration.milliseconds(10)
  /// Acoustic model. It runs only if the window, the hop and the sample rate match its training.
  package var model = ModelChoice<AcousticModel>()

  package static let name = "features"
  package static let version = 5
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
      .model(\.model, help: "Acoustic model: bundled, or read from a file."),
    ]
  }

  /// Dependencies of the stage. The only one is the fingerprint of the model, because stored
  /// features are out of date if another model is used.
  package var dependencies: [String] { ["model \(model.fingerprint)"] }

  package init() {}

  /// Measures the recording and stores its features, unless features are already stored under the
  /// same key.
  package func run(on input: Needs<AudioSignal>) throws -> RecordingFeatures {
    let signal = input.values
    let source = signal.recording.source
    let provenance = signal.provenance.followed(by: self, library: KernelVersions.transform)
    let key = provenance.key(of: source.content.sha256)
    let store = try FeatureStore(folder: source.features)
    let kept = store.load(key, warn: source.warn)
    let facts = try kept?.facts ?? measure(signal, by: provenance.descriptions, under: key, store)
    if kept != nil { signal.chooser?.adopt(facts.hearing?.channel ?? .mean) }
    guard facts.frameCount > 0 else { throw EndOfAnalysis.noAudio(facts) }
    if let sound = facts.sound { try source.announce(sound, wasDecoded: kept == nil) }
    source.progress(WorkProgress(phase: .detecting, seconds: facts.seconds))
    return try RecordingFeatures(
      of: key, in: source.features, reader: kept?.features, facts: facts, wasDecoded: kept == nil,
      signal: signal)
  }

  /// Decodes a recording, and stores its features and facts unless it has no audio.
  ///
  /// - Parameters:
  ///   - signal: the signal to measure.
  ///   - stages: name, version, parameters and library of each step up to the features.
  ///   - key: the key under which features and facts are stored.
  ///   - store: the feature store.
  /// - Returns: the facts.
  /// - Throws: errors that the recording did not cause; in this case no results are stored.
  private func measure(
    _ signal: AudioSignal, by stages: [String], under key: Fingerprint, _ store: FeatureStore
  ) throws -> DecodedFacts {
    let pass = DecodingPass(signal: signal, windows: self)
    while true {
      var file = try FeatureFileWriter(replacing: store.path(for: key))
      let result = try decode(pass, into: &file)
      // The first pass found that the voice cancels out in the mean of the channels, so another
      // pass is needed.
      if result.needsAnotherPass { continue }
      try signal.recording.source.requireUnchanged()
      let facts = result.facts
      guard facts.frameCount > 0 else { return facts }
      try store.save(facts, for: key)
      try file.finish(
        FeatureHeader(
          parameters: result.parameters, frameCount: result.measuredFrames,
          sourceSHA256: signal.recording.source.content.sha256,
          sourceRate: SampleRate(hertz: facts.hertz), sourceFrameCount: facts.frameCount,
          stages: stages, acousticModel: result.model.map { AcousticModelRecord($0) }))
      return facts
    }
  }

  /// Decodes a recording once from start to end.
  private func decode(
    _ pass: DecodingPass, into file: inout FeatureFileWriter
  ) throws -> DecodingPass.Outcome {
    let recording = pass.signal.recording
    let declared = recording.info.declaredSeconds
    var decoded = 0.0
    return try pass.run { chunk in
      do { try file.append(chunk) } catch HostError.diskFull(let path, let bytes) {
        // The number of seconds that remain, divided by the number of decoded seconds. It is used
        // to estimate how many more bytes the features need on the disk.
        let share = decoded > 0 ? (declared ?? 0) / decoded - 1 : 0
        let rest = Int((Double(file.byteCount) * max(0, min(share, 1_000_000))).rounded())
        throw HostError.diskFull(path: path, bytes: bytes + rest)
      }
    } progress: { seconds in
      decoded = seconds
      recording.source.progress(
        WorkProgress(phase: .decoding, seconds: seconds, declaredSeconds: declared))
    }
  }

  /// Returns the feature parameters for a signal, with the windows in frames.
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
