package import AudioCore
import AudioFiles
import Foundation
import HostSystem
import Synchronization
package import SystemPackage

/// The sound of a recording, decoded once from start to end and put aside on the disk, so that any
/// part of it is available to the frame: nothing is ever seeked in compressed audio.
///
/// It can be read while it is being decoded; who asks for more than there is waits. The samples lie
/// in a file without a name, which vanishes with the value: one channel, 4 bytes per frame.
package final class DecodedSound: Sendable {
  /// Frames per second.
  package let rate: SampleRate
  /// Frames of the whole, as the analysis counted them.
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

  /// Begins to decode a recording, in a thread of its own.
  ///
  /// - Parameters:
  ///   - path: its file.
  ///   - hearing: how its sound is read; nil for the plain way.
  ///   - rate: of the file.
  ///   - frameCount: how many frames it has; should it give fewer, the rest is silence.
  ///   - folder: on which disk the samples are put aside.
  /// - Throws: `HostError` if the disk has no room for them.
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
      // The value may be let go while it is decoded, so only one block at a time holds on to it.
      while let self, self.advance(work) {}
    }
  }

  /// Makes ready for a first recording that somebody may want to hear soon.
  package static func prepare() { DecodingWorker.prepare() }

  /// The bytes that it takes on the disk.
  package var diskBytes: Int { frameCount * MemoryLayout<Float>.stride }

  /// Reads samples.
  ///
  /// - Parameter range: frames, within the whole.
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

  /// Decodes one block; false at the end.
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

/// Sound as the bytes of a WAV file of 16 bits and one channel; any part can be made by itself.
package enum WaveBytes {
  /// The length of the header.
  package static let headerBytes = 44

  /// The bytes of the whole file; at most 4 GiB, as the format has it.
  package static func count(frames: Int) -> Int { headerBytes + 2 * frames }

  /// The longest sound that the format holds.
  package static let mostFrames = (Int(UInt32.max) - headerBytes) / 2

  /// The header.
  ///
  /// - Parameters:
  ///   - frames: of the sound, at most ``mostFrames``.
  ///   - rate: frames per second.
  /// - Returns: ``headerBytes`` bytes.
  package static func header(frames: Int, rate: SampleRate) -> [UInt8] {
    precondition((0...mostFrames).contains(frames), "\(frames) frames")
    func bytes(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let data = 2 * frames
    return Array("RIFF".utf8) + bytes(data + 36, 4) + Array("WAVEfmt ".utf8) + bytes(16, 4)
      + bytes(1, 2) + bytes(1, 2) + bytes(rate.hertz, 4) + bytes(2 * rate.hertz, 4) + bytes(2, 2)
      + bytes(16, 2) + Array("data".utf8) + bytes(data, 4)
  }

  /// Samples as 16-bit integers, little-endian: round(32,768 · sample), held within −32,768 …
  /// 32,767.
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

  /// Makes a part of a file, piece by piece.
  ///
  /// - Parameters:
  ///   - range: the bytes of the file.
  ///   - frames: of the whole sound.
  ///   - rate: frames per second.
  ///   - samples: gives the samples of a stretch of frames.
  ///   - write: takes the bytes.
  /// - Throws: what `samples` and `write` throw.
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
      // A tenth of a second first, so that it is soon heard.
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
