import AudioCore
import AudioFiles
import DSP
import Features
import HostSystem
import PipelineCore
import SystemPackage

/// The decoding of one recording into its kept features.
struct DecodingWork {
  /// The name under which the features are kept.
  struct Name {
    var content: ContentHash
    var key: Fingerprint
    var store: FeatureStore
  }

  /// The decision that follows once the content is known.
  enum Naming {
    /// Its features are there already.
    case kept(Name, DecodedFacts, FeatureReader)
    /// They are to be made.
    case new(Name)
  }

  /// The way in which it ended.
  enum Outcome {
    case kept(Name, DecodedFacts, FeatureReader)
    case decoded(Name, DecodedFacts)
  }

  let pass: DecodingPass
  /// Name, version, parameters and library of each step up to the features.
  let stages: [String]

  /// Decodes, and keeps what came of it unless there was nothing or `confirm` throws.
  ///
  /// - Parameters:
  ///   - isNamed: whether the name is known; until then features are held, as many as may be.
  ///   - name: asked once, and waited for; what it throws ends the work.
  ///   - confirm: throws if the file is not what it was.
  ///   - progress: called after each block.
  /// - Returns: how it ended.
  /// - Throws: what stands in the way of any recording; what `name` throws.
  func run(
    isNamed: () -> Bool, name: () throws -> Naming, confirm: () throws -> Void,
    progress: (WorkProgress) -> Void
  ) throws -> Outcome {
    let recording = pass.signal.recording
    let declared = recording.info.declaredSeconds
    let sink = FeatureSink(room: recording.source.heldChunks)
    var naming: Naming?
    var kept: Outcome?
    func settle() throws {
      let found = try name()
      naming = found
      switch found {
      case .kept(let name, let facts, let file): kept = .kept(name, facts, file)
      case .new(let name): try sink.open(name.store.path(for: name.key))
      }
    }
    if isNamed() { try settle() }
    if let kept { return kept }
    var decoded = 0.0
    func decode() throws -> DecodingPass.Outcome? {
      try pass.run { chunk in
        if naming == nil, isNamed() || !sink.hasRoom { try settle() }
        do { try sink.append(chunk) } catch HostError.diskFull(let path, let bytes) {
          // As much again for each second that is still to come.
          let share = decoded > 0 ? (declared ?? 0) / decoded - 1 : 0
          let rest = Int((Double(sink.byteCount) * max(0, min(share, 1_000_000))).rounded())
          throw HostError.diskFull(path: path, bytes: bytes + rest)
        }
      } progress: { seconds in
        decoded = seconds
        progress(WorkProgress(phase: .decoding, seconds: seconds, declaredSeconds: declared))
        return kept == nil
      }
    }
    var result = try decode()
    while let first = result, first.asksForAnother {
      // The mean of the channels loses the voice, which is known only now.
      try sink.restart()
      result = try decode()
    }
    if naming == nil { try settle() }
    if let kept { return kept }
    guard let result, case .new(let name)? = naming else {
      preconditionFailure("a pass ended early although its features are to be made")
    }
    try confirm()
    let facts = result.facts
    guard facts.frameCount > 0 else { return .decoded(name, facts) }
    try name.store.save(facts, for: name.key)
    try sink.finish(
      FeatureHeader(
        parameters: result.parameters, frameCount: result.measuredFrames,
        sourceSHA256: name.content.sha256, sourceRate: SampleRate(hertz: facts.hertz),
        sourceFrameCount: facts.frameCount, stages: stages,
        acousticModel: result.model.map { AcousticModelRecord($0) }))
    return .decoded(name, facts)
  }
}

/// The destination of the features of a recording: memory until their name is known, then their
/// file.
///
/// A class, for it is changed where it is captured; one that goes away before ``finish(_:)`` leaves
/// nothing.
final class FeatureSink {
  private let room: Int
  private var held: [FeatureChunk] = []
  private var writer: FeatureFileWriter?
  private var path: FilePath?

  /// - Parameter room: how many chunks are held at most, ≥ 0.
  init(room: Int) { self.room = room }

  /// True if another chunk may be held.
  var hasRoom: Bool { held.count < room }
  /// The bytes written so far.
  var byteCount: Int { writer?.byteCount ?? 0 }

  /// Begins the file, with what is held.
  ///
  /// - Parameter path: where the finished file will lie.
  /// - Throws: `HostError`; nothing is left behind.
  func open(_ path: FilePath) throws(HostError) {
    writer = try FeatureFileWriter(replacing: path)
    self.path = path
    for chunk in held { try writer?.append(chunk) }
    held = []
  }

  /// Forgets the chunks so far.
  ///
  /// - Throws: `HostError`; nothing is left behind.
  func restart() throws(HostError) {
    held = []
    writer = nil
    if let path { writer = try FeatureFileWriter(replacing: path) }
  }

  /// Takes the next chunk: writes it if there is a file, else holds it.
  ///
  /// - Throws: `HostError`.
  func append(_ chunk: FeatureChunk) throws(HostError) {
    if writer == nil { held.append(chunk) } else { try writer?.append(chunk) }
  }

  /// Writes the header and puts the file into its place; nothing if there is none.
  ///
  /// - Parameter header: what the chunks are of.
  /// - Throws: `HostError`; nothing is left behind.
  func finish(_ header: FeatureHeader) throws {
    if let writer = writer.take() { try writer.finish(header) }
  }
}
