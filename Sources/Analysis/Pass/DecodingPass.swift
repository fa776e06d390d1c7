import AudioCore
import AudioFiles
import DSP
import Dispatch
import Features
import HostSystem
import Synchronization

/// One pass from a recording to its features.
///
///     decode ─► transforms, as the recipe says ─► feature extractor
///
/// Blocks of 65,536 frames, a few at a time (``DecodingLine``); the memory does not grow with the
/// recording. What comes out does not depend on the size of the blocks.
struct DecodingPass {
  /// The signal that is measured.
  var signal: AudioSignal
  /// The length of a window, and the distance between windows.
  var windows: FeatureStage

  /// The result of a pass, apart from the features.
  struct Outcome {
    /// The facts that decoding yielded.
    var facts: DecodedFacts
    /// The parameters of the measurement.
    var parameters: FeatureParameters
    /// The acoustic model that was run; nil if it cannot hear such a signal.
    var model: AcousticModel?
    /// The number of frames measured, at the rate of `parameters`.
    var measuredFrames: Int
    /// True if the channels have to be mixed in another way than they were.
    var asksForAnother: Bool
  }

  /// Decodes a recording from start to end, or up to where it is damaged.
  ///
  /// - Parameters:
  ///   - emit: emits the features, chunk by chunk.
  ///   - progress: called after each block with the seconds measured so far.
  /// - Returns: the facts, and how the signal was measured.
  /// - Throws: ``AnalysisError`` if the recipe does not fit this recording; what `emit` throws.
  func run(
    emit: (FeatureChunk) throws -> Void, progress: (Double) -> Void
  ) throws -> Outcome {
    let parameters = try windows.parameters(for: signal.form)
    let mix = signal.chooser?.mix
    let model = parameters == .standard ? windows.model.model : nil
    var extractor = FeatureExtractor(parameters, model: model)
    var stuckSound = StuckSound(rate: parameters.rate)
    // What a person stated needs no check.
    var rateCheck =
      signal.recording.hearing.rate == nil ? model.map { RateCheck(parameters, model: $0) } : nil
    func take(_ chunk: FeatureChunk) throws {
      rateCheck?.add(chunk)
      try emit(chunk)
    }
    let line = try DecodingLine(
      try signal.recording.reader(), try signal.makeTransforms(),
      blockFrames: signal.recording.source.blockFrames)
    defer { line.stop() }
    var block: [Float] = []
    var taken = 0
    while line.take(&block) {
      try extractor.process(block.span, emit: take)
      stuckSound.process(block.span)
      rateCheck?.add(block.span)
      taken += block.count
      progress(Double(taken) / Double(parameters.rate.hertz))
    }
    let frames = try extractor.finish(emit: take)
    var facts = line.facts()
    facts.describe(signal)
    if mix == signal.chooser?.mix {
      if let factor = try rateCheck?.likelyFactor() { facts.doubtRate(by: factor) }
      facts.doubt(stuckSound.finish())
    }
    return Outcome(
      facts: facts, parameters: parameters, model: model, measuredFrames: frames,
      asksForAnother: mix != signal.chooser?.mix)
  }
}

/// A recording that is decoded on one thread and transformed on another, some blocks ahead of
/// whoever measures it: with cores to spare the slowest of the three decides how long it takes.
///
/// The blocks, and so every result, are those that one thread would give.
final class DecodingLine: Sendable {
  private let reader: Mutex<AudioFileReader>
  private let sound = Mutex(SoundHash())
  private let chain: Mutex<TransformChain>
  private let blockFrames: Int
  private let decoded = BlockLine(depth: 2)
  private let transformed = BlockLine(depth: 2)
  private let ended = DispatchSemaphore(value: 0)

  /// Begins at once.
  ///
  /// - Parameters:
  ///   - reader: the recording, just opened.
  ///   - chain: what is done with the signal.
  ///   - blockFrames: frames per block, > 0.
  /// - Throws: `HostError.refused` with the action `start` where there are no threads for it.
  init(
    _ reader: consuming AudioFileReader, _ chain: consuming sending TransformChain, blockFrames: Int
  ) throws(HostError) {
    self.reader = Mutex(reader)
    self.chain = Mutex(chain)
    self.blockFrames = blockFrames
    _ = try SystemThread { self.decode() }
    do { _ = try SystemThread { self.transform() } } catch {
      decoded.abandon()
      ended.wait()
      throw error
    }
  }

  /// Waits for the next block of the transformed signal; false at the end.
  func take(_ block: inout [Float]) -> Bool { transformed.take(&block) }

  /// The facts that decoding yielded; valid once everything is read.
  func facts() -> DecodedFacts {
    var facts = reader.withLock { DecodedFacts($0) }
    facts.sound = sound.withLock {
      $0.finish(hertz: facts.hertz, channelCount: facts.channelCount)
    }
    return facts
  }

  /// Ends both threads and waits for them. To be called once, at the end or before it.
  func stop() {
    transformed.abandon()
    ended.wait()
    ended.wait()
  }

  private func decode() {
    reader.withLock { reader in
      var block: [Float] = []
      while reader.read(blockFrames, into: &block) > 0 {
        sound.withLock { $0.add(block) }
        guard decoded.put(&block) else { break }
      }
    }
    decoded.close()
    ended.signal()
  }

  private func transform() {
    chain.withLock { chain in
      var block: [Float] = []
      var output: [Float] = []
      var isWanted = true
      func handOn() {
        if !output.isEmpty, isWanted { isWanted = transformed.put(&output) }
        output.removeAll(keepingCapacity: true)
      }
      while isWanted, decoded.take(&block) {
        chain.process(block.span) { output.append(contentsOf: $0) }
        handOn()
      }
      if isWanted {
        chain.finish { output.append(contentsOf: $0) }
        handOn()
      }
      decoded.abandon()
    }
    transformed.close()
    ended.signal()
  }
}

/// Blocks of a signal on their way from the thread that makes them to the one that takes them.
///
/// At most as many wait as there is room for; their memory goes back and forth and is used again.
final class BlockLine: Sendable {
  private struct State {
    var waiting: [[Float]] = []
    var used: [[Float]] = []
    var isAbandoned = false
  }

  private let state = Mutex(State())
  private let room = DispatchSemaphore(value: 0)
  private let ready = DispatchSemaphore(value: 0)

  /// - Parameter depth: how many blocks may wait, > 0.
  init(depth: Int) {
    // Not as its first value: a semaphore may not go away with less than it began with.
    for _ in 0..<depth { room.signal() }
  }

  /// Hands on a block; waits for room.
  ///
  /// - Parameter block: replaced by one that may be overwritten.
  /// - Returns: whether more are wanted.
  func put(_ block: inout [Float]) -> Bool {
    room.wait()
    let next: [Float]? = state.withLock { state in
      if state.isAbandoned { return nil }
      state.waiting.append(block)
      return state.used.popLast() ?? []
    }
    guard let next else { return false }
    block = next
    ready.signal()
    return true
  }

  /// Says that no more will come. Nothing may be put afterwards.
  func close() { ready.signal() }

  /// Waits for the next block.
  ///
  /// - Parameter block: replaced by it; what it held before is used again.
  /// - Returns: false at the end, where `block` stays as it is.
  func take(_ block: inout [Float]) -> Bool {
    ready.wait()
    let next: [Float]? = state.withLock { state in
      guard !state.waiting.isEmpty else { return nil }
      state.used.append(block)
      return state.waiting.removeFirst()
    }
    guard let next else {
      ready.signal()  // the end stays the end
      return false
    }
    block = next
    room.signal()
    return true
  }

  /// Says that nobody takes any more, so that who puts does not wait for ever.
  func abandon() {
    state.withLock { $0.isAbandoned = true }
    room.signal()
  }
}
