import AudioCore
import AudioFiles
import Recitation
import SystemPackage

/// A recording being decoded from its start; stretches are taken from it in passing.
///
/// It only goes forward, because seeking in compressed audio lands beside the mark. A stretch
/// that lies behind makes it begin anew.
final class SourceCursor {
  // A class, because open readers cannot be copied and so cannot be kept in an array.
  private static let blockFrames = 65_536

  private let path: FilePath
  private let recording: (rate: SampleRate, channelCount: Int)
  private var reader: AudioFileReader
  private var block: [Float] = []

  init(_ source: SourceRecording) throws {
    path = source.path
    reader = try AudioFileReader(path: path)
    recording = (reader.info.sampleRate, reader.info.channelCount)
    let known = source.manifest.recording
    guard known.sampleRate == recording.rate, known.channelCount == recording.channelCount else {
      throw RenderingError.sourceChanged(
        path: path,
        difference: "\(recording.rate.hertz) Hz with \(recording.channelCount) channel(s) instead "
          + "of \(known.sampleRate?.hertz ?? 0) Hz with \(known.channelCount)")
    }
  }

  var rate: SampleRate { recording.rate }
  var channelCount: Int { recording.channelCount }

  /// Hands out a stretch, block by block.
  ///
  /// - Throws: `sourceEndsEarly`, and whatever `body` or opening the file anew throws.
  func read(_ range: FrameRange, body: ([Float]) throws -> Void) throws {
    if range.start.count < reader.framesRead { reader = try AudioFileReader(path: path) }
    while reader.framesRead < range.start.count {
      try advance(range.start.count - reader.framesRead, end: range.end.count)
    }
    while reader.framesRead < range.end.count {
      try advance(range.end.count - reader.framesRead, end: range.end.count)
      try body(block)
    }
  }

  private func advance(_ frames: Int, end: Int) throws {
    if reader.read(min(frames, Self.blockFrames), into: &block) == 0 {
      throw RenderingError.sourceEndsEarly(
        path: path, expectedFrames: end, readFrames: reader.framesRead)
    }
  }
}
