import AudioCore
import Features
import HostSystem
import Library
import Publishing
package import Recitation
package import Rendering
import SystemPackage

/// A cache of the decoded sound of recently used recordings.
package final class RecordingSounds: Sendable {
  private let desk: ReviewDesk
  /// A recording, and the settings for reading its sound. An analysis may change the settings.
  private struct Key: Hashable {
    let id: RecordingID
    let hearing: Hearing?
  }

  private let known = RecentValues<Key, DecodedSound>(most: 8, maxBytes: 8 << 30) { $0.diskBytes }

  package init(_ desk: ReviewDesk) { self.desk = desk }

  /// Returns the sound of a recording, which may still be decoding.
  ///
  /// - Parameter id: the recording.
  /// - Returns: the sound.
  /// - Throws: `LibraryError`, `ReportedError` if the recording's file no longer exists,
  ///   `AudioFileError`, `HostError`.
  package func sound(of id: RecordingID) throws -> DecodedSound { try tagged(id).sound }

  /// Returns the sound of a recording, with a text that changes whenever the sound does, for an
  /// entity tag.
  ///
  /// - Parameter id: the recording.
  /// - Returns: the sound and its tag.
  /// - Throws: see ``sound(of:)``.
  func tagged(_ id: RecordingID) throws -> (sound: DecodedSound, tag: String) {
    guard let summary = try desk.store.recording(id) else {
      throw LibraryError.noSuchRecording(id.text)
    }
    let sound = try known.value(of: Key(id: id, hearing: summary.recording.hearing)) {
      let audio = try SegmentAudio(of: summary, library: desk.library)
      return try DecodedSound(
        of: audio.path, hearing: audio.hearing, rate: audio.rate,
        frameCount: summary.recording.frameCount, in: desk.library)
    }
    return (sound, "\(id.text)-\(summary.featuresKey ?? "")")
  }
}

/// A sound in the form of a WAV file with 16 bits and one channel. Parts of the file can be read.
package struct WaveStream: Sendable {
  private let frames: Int
  private let rate: SampleRate
  private let samples: @Sendable (Range<Int>) async throws -> [Float]

  /// - Parameter sound: the sound of a recording; truncated at 4 GiB.
  package init(_ sound: DecodedSound) {
    self.init(frames: sound.frameCount, rate: sound.rate) { try await sound.samples($0) }
  }

  /// - Parameter drill: a drill that is rendered while it is played; truncated at 4 GiB.
  package init(_ drill: LiveDrill) {
    self.init(frames: drill.frameCount, rate: drill.rate) { try await drill.samples($0) }
  }

  private init(
    frames: Int, rate: SampleRate, samples: @escaping @Sendable (Range<Int>) async throws -> [Float]
  ) {
    self.frames = min(frames, WaveBytes.maxFrames)
    self.rate = rate
    self.samples = samples
  }

  /// The length of the file in bytes.
  package var byteCount: Int { WaveBytes.count(frames: frames) }

  /// Writes a part of the file, piece by piece.
  ///
  /// - Parameters:
  ///   - range: the bytes of the file, within ``byteCount``.
  ///   - write: called with the pieces in order.
  /// - Throws: `AudioFileError`, `HostError`, `RenderingError`, errors from `write`.
  package func write(
    _ range: Range<Int>, to write: ([UInt8]) async throws -> Void
  ) async throws {
    try await WaveBytes.write(range, frames: frames, rate: rate, samples: samples, to: write)
  }

  /// Starts the process for decoding, so that the first sound is ready sooner.
  package static func prepare() { DecodedSound.prepare() }
}
