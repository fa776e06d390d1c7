package import AudioCore
import AudioFiles
import DSP
import HostSystem
package import SystemPackage

/// A sound file with material for a drill.
package struct DrillSource: Sendable, Hashable {
  /// The file.
  package var path: FilePath
  /// The name for display.
  package var name: String
  /// The settings for reading the sound of the source; nil for the defaults.
  package var hearing: Hearing?
  /// The sample rate of the source. The ranges of all items from this source count frames at this
  /// rate.
  package var rate: SampleRate
  /// The number of channels.
  package var channelCount: Int
  /// The loudness group: all sources of a group get the same gain.
  package var loudnessGroup: String

  package init(
    path: FilePath, name: String, rate: SampleRate, channelCount: Int, loudnessGroup: String
  ) {
    self.path = path
    self.name = name
    self.rate = rate
    self.channelCount = channelCount
    self.loudnessGroup = loudnessGroup
  }

  /// Reads rate and channels from the file, which is opened without decoding.
  ///
  /// - Throws: `AudioFileError` if the file cannot be read.
  package init(
    path: FilePath, name: String, hearing: Hearing? = nil, loudnessGroup: String
  ) throws {
    let info = try RecordingReader(path: path, hearing: hearing).info
    self.init(
      path: path, name: name, rate: info.sampleRate, channelCount: info.channelCount,
      loudnessGroup: loudnessGroup)
    self.hearing = hearing
  }
}

/// A single decoding pass over a source, from its start to the end of the last segment to decode.
///
/// The pass never seeks, because seeking in compressed audio is inexact. It decodes every frame
/// once, even if segments overlap. The scratch samples have the rate of the source and the channels
/// of the output.
struct SourcePass {
  static let blockFrames = 65_536

  let file: DrillSource
  /// The segments, ordered by their start.
  let stretches: [SourceStretch]
  let channelCount: Int
  let scratch: ScratchSamples

  /// - Parameter progress: called after each block with its number of frames.
  /// - Throws: `sourceChanged`, `sourceEndsEarly`, `AudioFileError`, `HostError`, and errors of
  ///   `progress`.
  func run(progress: (Int) throws -> Void) throws {
    var reader = try RecordingReader(path: file.path, hearing: file.hearing)
    guard reader.info.sampleRate == file.rate, reader.info.channelCount == file.channelCount
    else {
      throw RenderingError.sourceChanged(
        path: file.path,
        difference: "\(reader.info.sampleRate.hertz) Hz with \(reader.info.channelCount) "
          + "channel(s) instead of \(file.rate.hertz) Hz with \(file.channelCount)")
    }
    let end = stretches.map(\.range.end.count).max() ?? 0
    var waiting = stretches[...]
    var open: [SourceStretch] = []
    var block: [Float] = []
    while reader.framesRead < end {
      let start = reader.framesRead
      guard try reader.read(min(Self.blockFrames, end - start), into: &block) > 0 else {
        throw RenderingError.sourceEndsEarly(
          path: file.path, expectedFrames: end, readFrames: start)
      }
      let here = FrameRange(start..<reader.framesRead)
      while let next = waiting.first, next.range.start < here.end {
        open.append(next)
        waiting.removeFirst()
      }
      if !open.isEmpty {
        convert(&block)
        for stretch in open { try put(block, at: here, into: stretch) }
        open.removeAll { $0.range.end <= here.end }
      }
      try progress(here.count)
    }
  }

  private func put(_ block: [Float], at here: FrameRange, into stretch: SourceStretch) throws {
    let from = max(here.start.count, stretch.range.start.count)
    let to = min(here.end.count, stretch.range.end.count)
    guard from < to else { return }
    let samples =
      (from - here.start.count) * channelCount..<(to - here.start.count) * channelCount
    try scratch.write(
      block.span.extracting(samples),
      at: stretch.offset + (from - stretch.range.start.count) * channelCount)
  }

  private func convert(_ block: inout [Float]) {
    guard file.channelCount != channelCount else { return }
    var downmix = Downmix(channels: file.channelCount)
    var mixed: [Float] = []
    downmix.process(block.span, into: &mixed)
    block = channelCount == 1 ? mixed : mixed.flatMap { repeatElement($0, count: channelCount) }
  }
}
