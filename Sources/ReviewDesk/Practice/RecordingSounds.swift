import AudioCore
import Features
import HostSystem
import Library
import Publishing
package import Recitation
package import Rendering
import Synchronization
import SystemPackage

/// The decoded sound of the recordings that were asked for last.
package final class RecordingSounds: Sendable {
  private let desk: ReviewDesk
  /// The last asked for last.
  private let open = Mutex<[(id: RecordingID, sound: DecodedSound)]>([])
  /// The most recordings, and the most bytes of disk, that are kept.
  private static let most = 8
  private static let mostBytes = 8 << 30

  package init(_ desk: ReviewDesk) { self.desk = desk }

  /// The sound of a recording; it may still be being decoded.
  ///
  /// - Parameter id: of the recording.
  /// - Returns: the sound.
  /// - Throws: `LibraryError`, `ReportedError` if no file is left of it, `AudioFileError`,
  ///   `HostError`.
  package func sound(of id: RecordingID) throws -> DecodedSound {
    if let known = use(id) { return known }
    guard let summary = try desk.store.recording(id) else {
      throw LibraryError.noSuchRecording(id.text)
    }
    let audio = try SegmentAudio(of: summary, library: desk.library)
    let sound = try DecodedSound(
      of: audio.path, hearing: audio.hearing, rate: audio.rate,
      frameCount: summary.recording.frameCount, in: desk.library)
    return open.withLock { open in
      // Somebody else may have opened it meanwhile.
      if let known = open.first(where: { $0.id == id }) { return known.sound }
      open.append((id, sound))
      while open.count > Self.most
        || open.count > 1 && open.reduce(0, { $0 + $1.sound.diskBytes }) > Self.mostBytes
      {
        open.removeFirst()
      }
      return sound
    }
  }

  private func use(_ id: RecordingID) -> DecodedSound? {
    open.withLock { open in
      guard let place = open.firstIndex(where: { $0.id == id }) else { return nil }
      let known = open.remove(at: place)
      open.append(known)
      return known.sound
    }
  }
}

/// A sound as a WAV file that a browser can ask for in parts: 16 bits, one channel.
package struct WaveStream: Sendable {
  private let frames: Int
  private let rate: SampleRate
  private let samples: @Sendable (Range<Int>) async throws -> [Float]

  /// - Parameter sound: of a recording; no more than 4 GiB are given.
  package init(_ sound: DecodedSound) {
    self.init(frames: sound.frameCount, rate: sound.rate) { try await sound.samples($0) }
  }

  /// - Parameter drill: a drill that is heard while it is made; no more than 4 GiB are
  ///   given.
  package init(_ drill: LiveDrill) {
    self.init(frames: drill.frameCount, rate: drill.rate) { try await drill.samples($0) }
  }

  private init(
    frames: Int, rate: SampleRate, samples: @escaping @Sendable (Range<Int>) async throws -> [Float]
  ) {
    self.frames = min(frames, WaveBytes.mostFrames)
    self.rate = rate
    self.samples = samples
  }

  /// The length of the file in bytes.
  package var byteCount: Int { WaveBytes.count(frames: frames) }

  /// Makes a part of the file, piece by piece.
  ///
  /// - Parameters:
  ///   - range: bytes of the file, within ``byteCount``.
  ///   - write: takes the pieces in order.
  /// - Throws: `AudioFileError`, `HostError`, `RenderingError`, and what `write` throws.
  package func write(
    _ range: Range<Int>, to write: ([UInt8]) async throws -> Void
  ) async throws {
    try await WaveBytes.write(range, frames: frames, rate: rate, samples: samples, to: write)
  }

  /// Makes ready for the first sound.
  package static func prepare() { DecodedSound.prepare() }
}
