import AudioCore
import AudioFiles
import DSP
import Dispatch
import Features
import HostSystem
import Synchronization

/// One pass that computes the features of a recording.
///
///     decode ─► transforms of the recipe ─► feature extractor
///
/// The pass handles blocks of 65,536 frames, a few at a time (``DecodingLine``). Therefore its
/// memory does not grow with the length of the recording. The output does not depend on the block
/// size.
struct DecodingPass {
  /// Signal that is measured.
  var signal: AudioSignal
  /// Length of a window, and distance between successive windows.
  var windows: FeatureStage

  /// Result of a pass, except the features.
  struct Outcome {
    /// Facts from decoding.
    var facts: DecodedFacts
    /// Parameters that were used to measure the features.
    var parameters: FeatureParameters
    /// Acoustic model that was run; nil if its parameters do not match the signal.
    var model: AcousticModel?
    /// Number of frames that were measured, at the rate of `parameters`.
    var measuredFrames: Int
    /// True if another pass is needed, because the channels must be mixed differently.
    var needsAnotherPass: Bool
  }

  /// Decodes a recording from its start to its end, or to the first damage.
  ///
  /// - Parameters:
  ///   - emit: receives the features, chunk by chunk.
  ///   - progress: called after each block with the seconds measured so far.
  /// - Returns: the facts, and the parameters of the measurement.
  /// - Throws: ``AnalysisError`` if the recipe does not fit this recording; the errors of `emit`.
  func run(
    emit: (FeatureChunk) throws -> Void, progress: (Double) -> Void
  ) throws -> Outcome {
    let parameters = try windows.parameters(for: signal.form)
    let mix = signal.chooser?.mix
    let model = parameters == .standard ? windows.model.model : nil
    var extractor = FeatureExtractor(parameters, model: model)
    var stuckSound = StuckSound(rate: parameters.rate)
    // Check the rate only if no person stated it.
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
      needsAnotherPass: mix != signal.chooser?.mix)
  }
}

/// A pipeline with two threads: one decodes a recording, and the other transforms the decoded
/// blocks. Both work some blocks ahead of the consumer. With enough cores, the speed is that of the
/// slowest part: the decoder, the transforms or the consumer.
///
/// The blocks are the same as with a single thread, so all results are the same too.
final class DecodingLine: Sendable {
  private let reader: Mutex<AudioFileReader>
  private let sound = Mutex(SoundHash())
  private let chain: Mutex<TransformChain>
  private let blockFrames: Int
  private let decoded = BlockLine(depth: 2)
  private let transformed = BlockLine(depth: 2)
  private let ended = DispatchSemaphore(value: 0)

  /// Starts both threads.
  ///
  /// - Parameters:
  ///   - reader: the recording, opened at its start.
  ///   - chain: the transforms of the signal.
  ///   - blockFrames: the number of frames in a block, > 0.
  /// - Throws: `HostError.refused` with the action `start` if a thread cannot be started.
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

  /// Waits for the next block of the transformed signal; returns false at the end.
  func take(_ block: inout [Float]) -> Bool { transformed.take(&block) }

  /// Returns the facts found by decoding. They are complete only after all blocks are read.
  func facts() -> DecodedFacts {
    var facts = reader.withLock { DecodedFacts($0) }
    facts.sound = sound.withLock {
      $0.finish(hertz: facts.hertz, channelCount: facts.channelCount)
    }
    return facts
  }

  /// Stops both threads and waits for them. Must be called exactly once.
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
      func forward() {
        if !output.isEmpty, isWanted { isWanted = transformed.put(&output) }
        output.removeAll(keepingCapacity: true)
      }
      while isWanted, decoded.take(&block) {
        chain.process(block.span) { output.append(contentsOf: $0) }
        forward()
      }
      if isWanted {
        chain.finish { output.append(contentsOf: $0) }
        forward()
      }
      decoded.abandon()
    }
    transformed.close()
    ended.signal()
  }
}

/// Bounded queue of signal blocks from a producer thread to a consumer thread.
///
/// At most `depth` blocks wait in the queue. The consumer gives its old block back when it takes
/// the next one, and the producer reuses the memory of the old block.
final class BlockLine: Sendable {
  private struct State {
    var waiting: [[Float]] = []
    var used: [[Float]] = []
    var isAbandoned = false
  }

  private let state = Mutex(State())
  private let freeSlots = DispatchSemaphore(value: 0)
  private let ready = DispatchSemaphore(value: 0)

  /// Creates an empty queue.
  ///
  /// - Parameter depth: the maximum number of waiting blocks, > 0.
  init(depth: Int) {
    // `DispatchSemaphore` must not be destroyed while its value is below its initial value.
    // Therefore it begins at 0 and is signalled `depth` times.
    for _ in 0..<depth { freeSlots.signal() }
  }

  /// Enqueues a block; waits until the queue has space.
  ///
  /// - Parameter block: the block to enqueue. It is replaced by an old block, so that the memory of
  ///   the old block can be reused.
  /// - Returns: false once the consumer has abandoned the queue.
  func put(_ block: inout [Float]) -> Bool {
    freeSlots.wait()
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

  /// Marks the end of the blocks. Afterwards, ``put(_:)`` must not be called.
  func close() { ready.signal() }

  /// Waits for the next block.
  ///
  /// - Parameter block: the variable that receives the next block; its old memory is reused.
  /// - Returns: false after the last block; `block` is then unchanged.
  func take(_ block: inout [Float]) -> Bool {
    ready.wait()
    let next: [Float]? = state.withLock { state in
      guard !state.waiting.isEmpty else { return nil }
      state.used.append(block)
      return state.waiting.removeFirst()
    }
    guard let next else {
      ready.signal()  // The next call must not wait: it finds the end too.
      return false
    }
    block = next
    freeSlots.signal()
    return true
  }

  /// Stops consuming and releases a producer that waits.
  func abandon() {
    state.withLock { $0.isAbandoned = true }
    freeSlots.signal()
  }
}
