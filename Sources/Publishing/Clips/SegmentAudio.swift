package import AudioCore
package import AudioFiles
import HostSystem
package import Library
import PipelineCore
import Playback
import Recitation
import Rendering
import Resolving
package import SystemPackage

/// The audio of segments, cut from recordings to the exact frame.
///
/// Compressed recordings are decoded from their start without seeking. A file is used only if its
/// content hash equals the hash of the analysed recording.
package struct SegmentAudio: Sendable {
  /// The audio of a frame range.
  package struct Stretch: Sendable {
    package let range: FrameRange
    /// Interleaved samples. There are fewer frames than in the range if the recording ends inside
    /// the range.
    package let samples: [Float]
  }

  /// The file of the recording.
  package let path: FilePath
  /// The track, rate and channels to read; nil for the defaults.
  package let hearing: Hearing?
  package let rate: SampleRate
  package let channelCount: Int

  /// Finds a file with the content of a recording.
  ///
  /// - Parameters:
  ///   - summary: the recording.
  ///   - library: the folder of the library, which may contain a copy.
  /// - Throws: `ReportedError` if no such file exists any more, `AudioFileError`.
  package init(of summary: RecordingSummary, library: FilePath) throws {
    do {
      path = try SourceDirectory(of: summary.location, library: library)
        .checkedPath(of: SourceKey(summary.recording.id.text)) { try ContentHash(path: $0).sha256 }
    } catch is SourceError {
      throw ReportedError(
        problem: "no file with the content of this recording was found",
        place: summary.displayPath,
        remedy: "bring the file back and run `tilawa process` on its folder")
    }
    hearing = summary.recording.hearing
    let info = try RecordingReader(path: path, hearing: hearing).info
    rate = info.sampleRate
    channelCount = info.channelCount
  }

  /// Reads several ranges in one pass.
  ///
  /// - Parameters:
  ///   - ranges: the ranges, in any order; they may overlap.
  ///   - take: called with the index of each range and its audio, in the order of the ranges' ends.
  /// - Throws: `AudioFileError`, errors from `take`.
  package func read(_ ranges: [FrameRange], take: (Int, Stretch) throws -> Void) throws {
    var reader = try RecordingReader(path: path, hearing: hearing)
    var waiting = ranges.indices.sorted { ranges[$0].start < ranges[$1].start }[...]
    var open: [(index: Int, samples: [Float])] = []
    var block: [Float] = []
    while !waiting.isEmpty || !open.isEmpty {
      let start = reader.framesRead
      let count = try reader.read(65_536, into: &block)
      let here = FrameRange(start..<start + count)
      while let next = waiting.first, count == 0 || ranges[next].start < here.end {
        open.append((next, []))
        waiting.removeFirst()
      }
      for place in open.indices {
        let range = ranges[open[place].index]
        let from = max(here.start.count, range.start.count) - start
        let to = min(here.end.count, range.end.count) - start
        if from < to {
          open[place].samples += block[from * channelCount..<to * channelCount]
        }
      }
      let done = open.filter { count == 0 || ranges[$0.index].end <= here.end }
      open.removeAll { count == 0 || ranges[$0.index].end <= here.end }
      for one in done.sorted(by: { ranges[$0.index].end < ranges[$1.index].end }) {
        try take(one.index, Stretch(range: ranges[one.index], samples: one.samples))
      }
    }
  }
}

extension SegmentAudio {
  /// Reads several ranges in one pass and encodes each as a sound file in memory.
  ///
  /// - Parameters:
  ///   - ranges: in any order; they may overlap, and extend beyond the end of the recording.
  ///   - encoding: the format of the files.
  /// - Returns: the files in the order of `ranges`; nil for a range without samples.
  /// - Throws: `AudioFileError`, `HostError`.
  package func encoded(_ ranges: [FrameRange], as encoding: SoundFileEncoding) throws
    -> [[UInt8]?]
  {
    var files = [[UInt8]?](repeating: nil, count: ranges.count)
    try read(ranges) { index, stretch in
      guard !stretch.samples.isEmpty else { return }
      let file = try TemporarySoundFile(stretch, of: self, as: encoding)
      files[index] = try withExtendedLifetime(file) { try FileBytes.contents(of: file.path) }
    }
    return files
  }
}

/// A temporary sound file, deleted when the value is released or the process ends. If its format
/// does not support the rate or the channels of the recording, the sound is converted.
final class TemporarySoundFile {
  private let file: AnonymousFile
  var path: FilePath { file.path }

  init(
    _ stretch: SegmentAudio.Stretch, of audio: SegmentAudio, as encoding: SoundFileEncoding,
    tags: [String: String] = [:]
  ) throws {
    file = try AnonymousFile()
    let sound = try encoding.fitting(
      stretch.samples, rate: audio.rate, channelCount: audio.channelCount)
    var writer = try SoundFileWriter(
      path: file.path, encoding: encoding, sampleRate: sound.rate,
      channelCount: sound.channelCount, tags: tags)
    try writer.write(sound.samples)
    try writer.finish()
  }
}
