package import AudioCore
import AudioFiles
import Foundation
import HostSystem
import Synchronization
package import SystemPackage

/// The sound of a recording, decoded once from start to end to scratch samples on the disk. Every
/// part of it can then be read exactly, without seeking in compressed audio.
///
/// The sound can be read during decoding; a read past the decoded part waits. If decoding fails,
/// the decoded part stays readable, and the next read past it decodes the recording again. The
/// samples, one channel with 4 bytes per frame, are in an unnamed file that is deleted with the
/// `DecodedSound`.
package final class DecodedSound: Sendable {
  /// Frames per second.
  package let rate: SampleRate
  /// The length in frames, from the analysis.
  package let frameCount: Int

  private struct State {
    enum Progress { case decoding, ended, failed }
    var progress = Progress.decoding
    /// The number of frames decoded, also by an attempt that failed.
    var decoded = 0
    var waiting: [(frames: Int, continuation: CheckedContinuation<Void, any Error>)] = []
  }

  private let opening: @Sendable () throws -> any SoundBlocks
  private let scratch: ScratchSamples
  private let state = Mutex(State())

  /// Starts to decode a recording, on a thread of its own.
  ///
  /// - Parameters:
  ///   - path: the file of the recording.
  ///   - hearing: the settings for reading the sound; nil for the defaults.
  ///   - rate: the rate of the file.
  ///   - frameCount: the length in frames; missing frames at the end become silence.
  ///   - folder: a folder on the disk for the samples.
  /// - Throws: `HostError` if the disk is too small.
  package convenience init(
    of path: FilePath, hearing: Hearing?, rate: SampleRate, frameCount: Int, in folder: FilePath
  ) throws {
    try self.init(rate: rate, frameCount: frameCount, in: folder) {
      try RecordingBlocks(RecordingReader(path: path, hearing: hearing))
    }
  }

  /// Starts to decode blocks, on a thread of its own; `opening` returns the blocks from the start
  /// of the sound.
  init(
    rate: SampleRate, frameCount: Int, in folder: FilePath,
    opening: @escaping @Sendable () throws -> any SoundBlocks
  ) throws {
    self.opening = opening
    self.rate = rate
    self.frameCount = frameCount
    scratch = try ScratchSamples(in: folder, capacity: frameCount)
    decode()
  }

  private func decode() {
    Thread.detachNewThread { [weak self] in
      guard let blocks = self?.opened() else { return }
      var position = 0
      var block: [Float] = []
      // Hold a strong reference for one block at a time, so that the value can be released during
      // decoding.
      while let self, self.advance(blocks, &position, &block) {}
    }
  }

  /// Starts the process that decodes, before there is a recording to decode.
  package static func prepare() { DecodingWorker.prepare() }

  /// The size of the samples on the disk, in bytes.
  package var diskBytes: Int { frameCount * MemoryLayout<Float>.stride }

  /// Reads samples.
  ///
  /// - Parameter range: frames, within `frameCount`.
  /// - Returns: one sample per frame.
  /// - Throws: `AudioFileError` if the file cannot be read, `HostError`.
  package func samples(_ range: Range<Int>) async throws -> [Float] {
    precondition(0 <= range.lowerBound && range.upperBound <= frameCount, "frames \(range)")
    try await withCheckedThrowingContinuation { continuation in
      let (isReady, isAnotherAttempt) = state.withLock { state in
        if state.decoded >= range.upperBound || state.progress == .ended { return (true, false) }
        state.waiting.append((range.upperBound, continuation))
        defer { state.progress = .decoding }
        return (false, state.progress == .failed)
      }
      if isReady { continuation.resume() }
      if isAnotherAttempt { decode() }
    }
    var samples: [Float] = []
    try scratch.read(range.count, at: range.lowerBound, into: &samples)
    return samples
  }

  private func opened() -> (any SoundBlocks)? {
    do { return try opening() } catch {
      end(error)
      return nil
    }
  }

  /// Decodes the block at `position`, and stores the part of it that no earlier attempt has stored;
  /// returns false at the end.
  private func advance(
    _ blocks: any SoundBlocks, _ position: inout Int, _ block: inout [Float]
  ) -> Bool {
    let decoded = state.withLock { $0.decoded }
    do {
      let count = min(try blocks.read(into: &block), frameCount - position)
      guard count > 0 else {
        end(nil)
        return false
      }
      let channels = blocks.channelCount
      let open = max(0, min(decoded - position, count))..<count
      let mono =
        channels == 1
        ? Array(block[open])
        : open.map { frame in
          block[frame * channels..<(frame + 1) * channels].reduce(0, +) / Float(channels)
        }
      position += count
      try scratch.write(mono.span, at: position - mono.count)
    } catch {
      end(error)
      return false
    }
    let ready = state.withLock { state in
      state.decoded = max(state.decoded, position)
      let ready = state.waiting.filter { $0.frames <= state.decoded }
      state.waiting.removeAll { $0.frames <= state.decoded }
      return ready
    }
    for one in ready { one.continuation.resume() }
    return true
  }

  private func end(_ failure: (any Error)?) {
    let waiting = state.withLock { state in
      state.progress = failure == nil ? .ended : .failed
      defer { state.waiting = [] }
      return state.waiting
    }
    for one in waiting {
      if let failure {
        one.continuation.resume(throwing: failure)
      } else {
        one.continuation.resume()
      }
    }
  }
}

/// The blocks of a sound, read in order from its start.
protocol SoundBlocks: AnyObject {
  var channelCount: Int { get }

  /// Reads the next block.
  ///
  /// - Parameter block: replaced by the interleaved samples.
  /// - Returns: the number of frames; 0 at the end.
  /// - Throws: the error that ends decoding.
  func read(into block: inout [Float]) throws -> Int
}

/// The blocks of a recording.
private final class RecordingBlocks: SoundBlocks {
  private var reader: RecordingReader
  private static let blockFrames = 65_536

  init(_ reader: consuming RecordingReader) { self.reader = reader }

  var channelCount: Int { reader.info.channelCount }

  func read(into block: inout [Float]) throws -> Int {
    try reader.read(Self.blockFrames, into: &block)
  }
}

/// The bytes of a WAV file with 16 bits and one channel. Any byte range can be computed separately.
package enum WaveBytes {
  /// The length of the header in bytes.
  package static let headerBytes = 44

  /// The size of the whole file in bytes; at most 4 GiB, the limit of the format.
  package static func count(frames: Int) -> Int { headerBytes + 2 * frames }

  /// The maximum length of the sound in frames.
  package static let maxFrames = (Int(UInt32.max) - headerBytes) / 2

  /// Returns the header.
  ///
  /// - Parameters:
  ///   - frames: the length of the sound, at most ``maxFrames``.
  ///   - rate: frames per second.
  /// - Returns: ``headerBytes`` bytes.
  package static func header(frames: Int, rate: SampleRate) -> [UInt8] {
    precondition((0...maxFrames).contains(frames), "\(frames) frames")
    func bytes(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let data = 2 * frames
    return Array("RIFF".utf8) + bytes(data + 36, 4) + Array("WAVEfmt ".utf8) + bytes(16, 4)
      + bytes(1, 2) + bytes(1, 2) + bytes(rate.hertz, 4) + bytes(2 * rate.hertz, 4) + bytes(2, 2)
      + bytes(16, 2) + Array("data".utf8) + bytes(data, 4)
  }

  /// Converts samples to 16-bit integers, little-endian: round(32,768 · sample), clamped to −32,768
  /// … 32,767.
  package static func data(_ samples: [Float]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(2 * samples.count)
    for sample in samples {
      let value = Int16(max(-32_768, min(32_767, (sample * 32_768).rounded())))
      bytes.append(UInt8(truncatingIfNeeded: value))
      bytes.append(UInt8(truncatingIfNeeded: value >> 8))
    }
    return bytes
  }

  /// Passes a byte range of the file to `write`, block by block.
  ///
  /// - Parameters:
  ///   - range: the byte range.
  ///   - frames: the length of the whole sound in frames.
  ///   - rate: frames per second.
  ///   - samples: returns the samples of a range of frames.
  ///   - write: receives each block.
  /// - Throws: errors of `samples` and `write`.
  package static func write(
    _ range: Range<Int>, frames: Int, rate: SampleRate,
    samples: (Range<Int>) async throws -> [Float], to write: ([UInt8]) async throws -> Void
  ) async throws {
    var position = range.lowerBound
    if position < headerBytes {
      let end = min(headerBytes, range.upperBound)
      try await write(Array(header(frames: frames, rate: rate)[position..<end]))
      position = end
    }
    while position < range.upperBound {
      let first = (position - headerBytes) / 2
      // The first block has a tenth of a second of sound, so that playback starts early.
      let length = position == range.lowerBound || first == 0 ? rate.hertz / 10 : 32_768
      let last = min(first + length, (range.upperBound - headerBytes + 1) / 2)
      let bytes = data(try await samples(first..<last))
      let skipped = (position - headerBytes) % 2
      let count = min(bytes.count - skipped, range.upperBound - position)
      try await write(Array(bytes[skipped..<skipped + count]))
      position += count
    }
  }
}
