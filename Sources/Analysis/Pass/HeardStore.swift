import AudioCore
package import Features
import HostSystem
package import PipelineCore
package import SystemPackage

/// A store for the scores of the large acoustic network. All scores of a recording are in one file
/// beside the features, under the same key. The file grows with each window of sound that the
/// network analyses. Scores of another model are replaced.
package struct HeardStore {
  private let store: ArtifactStore

  /// Opens the store of a folder.
  ///
  /// - Parameter folder: the folder of the feature store.
  package init(folder: FilePath) { store = ArtifactStore(folder: folder, ending: "heard") }

  /// Returns the path of the scores that belong to the features with this key. The file need not
  /// exist.
  package func path(for key: Fingerprint) -> FilePath { store.path(for: key) }

  /// Reads the scores that belong to the features with this key.
  ///
  /// - Returns: the scores; nil if the file is missing.
  /// - Throws: `FeatureFileError` if the file is damaged.
  package func load(_ key: Fingerprint) throws(FeatureFileError) -> HeardScores? {
    guard store.holds(key) else { return nil }
    let path = store.path(for: key)
    let bytes: [UInt8]
    do { bytes = try FileBytes.contents(of: path, limit: HeardScores.byteLimit) } catch {
      throw .unreadable(error)
    }
    return try HeardScores(bytes: bytes, path: path.description)
  }

  /// Returns the scores of some windows of a recording. Stored scores are used if they exist. To
  /// compute the missing scores, the recording is decoded once if it is open. New scores are stored
  /// from time to time, so that the next run can continue after an interruption.
  ///
  /// - Parameters:
  ///   - wanted: the numbers of the windows, in ascending order.
  ///   - features: the features of the recording, with the scores of the first, small network.
  ///   - model: the large network.
  ///   - advanced: progress callback, called several times a minute.
  /// - Returns: the scores of the windows, as far as they are stored or could be computed; nil if
  ///   there are no scores.
  /// - Throws: `AudioFileError` if the recording can no longer be read; `HostError` if the scores
  ///   cannot be stored; ``AnalysisError/changedMeanwhile(path:)``.
  func scores(
    of wanted: [Int], in features: RecordingFeatures, by model: ModelChoice<EncoderModel>,
    advanced: () -> Void
  ) throws -> HeardScores? {
    let kept = kept(features, by: model)
    if kept == nil, features.signal == nil { return nil }
    var heard =
      kept
      ?? HeardScores(
        model: AcousticModelRecord(encoder: model.model),
        frameCount: features.reader.acousticFrameCount)
    let missing = wanted.filter { !heard.holds($0) }
    if let signal = features.signal, !missing.isEmpty {
      let source = signal.recording.source
      var unsaved = 0
      func keep() throws {
        try source.requireUnchanged()
        if let key = features.key { try save(heard, for: key) }
        unsaved = 0
      }
      try ListeningPass(signal: signal, windows: heard.windows).run(
        missing, by: model.model, advanced: advanced
      ) { window, scores in
        heard.add(scores, of: window)
        unsaved += 1
        // Each write stores the whole file again. The number of new windows between two writes
        // grows with the file, so that all writes together are only a few times the size of the
        // file.
        if unsaved >= max(Self.interval, heard.held.count / 4) { try keep() }
      }
      if unsaved > 0 { try keep() }
    }
    return wanted.contains(where: heard.holds) ? heard : nil
  }

  /// Minimum number of new windows between two writes of the scores; they are 15 min of sound.
  private static let interval = 100

  /// Returns the stored scores of a model, without reading the model; nil if no usable scores are
  /// stored.
  private func kept(
    _ features: RecordingFeatures, by model: ModelChoice<EncoderModel>
  ) -> HeardScores? {
    do {
      if let key = features.key, let found = try load(key),
        found.model.fingerprint == model.fingerprint,
        found.windows.frameCount == features.reader.acousticFrameCount
      {
        return found
      }
    } catch {
      // A damaged file counts as missing: the network runs on the windows again.
      features.signal?.recording.source.warn(
        "kept scores of the large network cannot be used and are made again: \(error)")
    }
    return nil
  }

  private func save(_ heard: HeardScores, for key: Fingerprint) throws {
    var file = try DurableFile(replacing: store.path(for: key))
    for part in try heard.encode() { try file.write(part) }
    try file.commit()
  }
}

/// A pass over a recording in which the large acoustic network runs on some windows.
///
/// The recording is decoded from its start to the end of the last window. Memory: the samples of
/// one window.
struct ListeningPass {
  /// Signal that was measured for the features.
  var signal: AudioSignal
  /// All windows of the recording.
  var windows: ListeningWindows

  private static let frameSamples = AcousticScores.hop

  /// Runs the network on some windows.
  ///
  /// - Parameters:
  ///   - wanted: the numbers of the windows, in ascending order.
  ///   - model: the network.
  ///   - advanced: progress callback, called after each block and each window.
  ///   - emit: receives the number of each window and the scores of its frames.
  /// - Throws: `AudioFileError`; `HostError`; the errors of `emit`.
  func run(
    _ wanted: [Int], by model: EncoderModel, advanced: () -> Void,
    emit: (Int, AcousticScores) throws -> Void
  ) throws {
    let line = try DecodingLine(
      try signal.recording.reader(), try signal.makeTransforms(),
      blockFrames: signal.recording.source.blockFrames)
    defer { line.stop() }
    var scoring = EncoderScoring(model)
    var rest = wanted[...]
    var samples: [Float] = []
    /// Position of the first element of `samples` in the signal.
    var origin = 0
    var block: [Float] = []
    func hear(_ window: Int) throws {
      let sound = windows.sound(of: window)
      let start = sound.lowerBound * Self.frameSamples - origin
      // The last frame of a recording may have fewer samples; the missing samples count as zeros.
      let end = min(samples.count, sound.upperBound * Self.frameSamples - origin)
      var part = Array(samples[min(start, end)..<end])
      part += [Float](repeating: 0, count: sound.count * Self.frameSamples - part.count)
      try emit(window, scoring.scores(of: part.span))
      advanced()
    }
    while let next = rest.first, line.take(&block) {
      samples += block
      advanced()
      while let window = rest.first,
        windows.sound(of: window).upperBound * Self.frameSamples <= origin + samples.count
      {
        try hear(window)
        rest.removeFirst()
      }
      let needed = windows.sound(of: rest.first ?? next).lowerBound * Self.frameSamples
      let dropped = min(samples.count, max(0, needed - origin))
      samples.removeFirst(dropped)
      origin += dropped
    }
    for window in rest { try hear(window) }
  }
}
