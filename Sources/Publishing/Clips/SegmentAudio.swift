package import AudioCore
package import AudioFiles
import HostSystem
package import Library
import PipelineCore
import Playback
import Recitation
import Resolving
package import SystemPackage

/// The sound of segments, cut from the recordings to the frame.
///
/// Compressed recordings are decoded from their start, never seeked; a recording counts only if its
/// content is what was analysed.
package struct SegmentAudio: Sendable {
  /// A stretch of a recording.
  package struct Stretch: Sendable {
    package let range: FrameRange
    /// Interleaved samples, as many frames as the range has or as the recording still holds.
    package let samples: [Float]
  }

  /// The file that is read.
  package let path: FilePath
  /// The way its sound is read; nil for the plain way.
  package let hearing: Hearing?
  package let rate: SampleRate
  package let channelCount: Int

  /// Finds a file with the content of a recording.
  ///
  /// - Parameters:
  ///   - summary: the recording.
  ///   - library: the folder of the library, which may hold a copy.
  /// - Throws: `ReportedError` if no file has it any more, `AudioFileError`.
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

  /// Reads stretches in one pass.
  ///
  /// - Parameters:
  ///   - ranges: in any order; they may overlap.
  ///   - take: called with the place of each in `ranges`, in the order of their ends.
  /// - Throws: `AudioFileError`, and what `take` throws.
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
  /// Reads stretches in one pass, each as the bytes of a sound file.
  ///
  /// - Parameters:
  ///   - ranges: in any order; they may overlap, and go past the end of the recording.
  ///   - encoding: of the files.
  /// - Returns: the files in the order of `ranges`; nil for a stretch without sound.
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

/// A stretch as a sound file on the disk of temporary files, which is gone with the value or with
/// the process.
final class TemporarySoundFile {
  private let file: NamelessFile
  var path: FilePath { file.path }

  init(
    _ stretch: SegmentAudio.Stretch, of audio: SegmentAudio, as encoding: SoundFileEncoding,
    tags: [String: String] = [:]
  ) throws {
    file = try NamelessFile()
    var writer = try SoundFileWriter(
      path: file.path, encoding: encoding, sampleRate: audio.rate,
      channelCount: audio.channelCount, tags: tags)
    try writer.write(stretch.samples)
    try writer.finish()
  }
}
