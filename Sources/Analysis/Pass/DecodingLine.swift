import AudioFiles
import DSPKernels
import Dispatch
import HostSystem
import Synchronization

/// A recording that is decoded on one thread and transformed on another, some blocks ahead of
/// whoever measures it: with cores to spare the slowest of the three decides how long it takes.
///
/// The blocks, and so every result, are those that one thread would give.
final class DecodingLine: Sendable {
  private let reader: Mutex<AudioFileReader>
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

  /// What decoding told; to be asked for at the end.
  func facts() -> DecodedFacts { reader.withLock { DecodedFacts($0) } }

  /// Ends both threads and waits for them. To be called once, at the end or before it.
  func stop() {
    transformed.abandon()
    ended.wait()
    ended.wait()
  }

  private func decode() {
    reader.withLock { reader in
      var block: [Float] = []
      while reader.read(blockFrames, into: &block) > 0, decoded.put(&block) {}
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
