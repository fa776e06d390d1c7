package import AudioCore
import AudioFiles
import Foundation
import HostSystem
import Synchronization
package import SystemPackage

/// The sound of a recording, decoded once from start to end to scratch samples on the disk. Every
/// part of it can then be read exactly, without seeking in compressed audio.
///
/// The sound can be read during decoding; a read past the decoded part waits. The samples, one
/// channel with 4 bytes per frame, are in an unnamed file that is deleted with the `DecodedSound`.
package final class DecodedSound: Sendable {
  /// Frames per second.
  package let rate: SampleRate
  /// The length in frames, from the analysis.
  package let frameCount: Int

  private struct State {
    var decoded = 0
    var hasEnded = false
    var failure: (any Error)?
    var waiting: [(frames: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private static let blockFrames = 65_536
  private let path: FilePath
  private let hearing: Hearing?
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
  package init(
    of path: FilePath, hearing: Hearing?, rate: SampleRate, frameCount: Int, in folder: FilePath
  ) throws {
    self.path = path
    self.hearing = hearing
    self.rate = rate
    self.frameCount = frameCount
    scratch = try ScratchSamples(in: folder, capacity: frameCount)
    Thread.detachNewThread { [weak self] in
      guard let work = self?.decoding() else { return }
      // Hold a strong reference for one block at a time, so that the value can be released during
      // decoding.
      while let self, self.advance(work) {}
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
    await withCheckedContinuation { continuation in
      let isReady = state.withLock { state in
        if state.decoded >= range.upperBound || state.hasEnded { return true }
        state.waiting.append((range.upperBound, continuation))
        return false
      }
      if isReady { continuation.resume() }
    }
    if let failure = state.withLock({ $0.failure }) { throw failure }
    var samples: [Float] = []
    try scratch.read(range.count, at: range.lowerBound, into: &samples)
    return samples
  }

  private final class Work {
    var reader: RecordingReader?
    var block: [Float] = []
  }

  private func decoding() -> Work? {
    let work = Work()
    do {
      work.reader = try RecordingReader(path: path, hearing: hearing)
      return work
    } catch {
      end(error)
      return nil
    }
  }

  /// Decodes one block; returns false at the end.
  private func advance(_ work: Work) -> Bool {
    let start = state.withLock { $0.decoded }
    let count: Int
    do throws(AudioFileError) {
      count = try work.reader?.read(Self.blockFrames, into: &work.block) ?? 0
    } catch {
      end(error)
      return false
    }
    guard let channels = work.reader?.info.channelCount, count > 0, start < frameCount else {
      end(nil)
      return false
    }
    let kept = min(count, frameCount - start)
    let mono =
      channels == 1
      ? Array(work.block.prefix(kept))
      : (0..<kept).map { frame in
        work.block[frame * channels..<(frame + 1) * channels].reduce(0, +) / Float(channels)
      }
    do { try scratch.write(mono.span, at: start) } catch {
      end(error)
      return false
    }
    let ready = state.withLock { state in
      state.decoded = start + kept
      let ready = state.waiting.filter { $0.frames <= state.decoded }
      state.waiting.removeAll { $0.frames <= state.decoded }
      return ready
    }
    for one in ready { one.continuation.resume() }
    return true
  }

  private func end(_ failure: (any Error)?) {
    let waiting = state.withLock { state in
      state.hasEnded = true
      state.failure = failure
      defer { state.waiting = [] }
      return state.waiting
    }
    for one in waiting { one.continuation.resume() }
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
