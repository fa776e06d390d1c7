package import AudioCore
import AudioFiles
import DSP
import Foundation
import HostSystem
package import Library
import Publishing
package import SystemPackage

/// Sound files for an engine, one for each stretch of a recording. They have one channel at 16 kHz,
/// because every speech engine accepts this format. The files are in a private folder, which is
/// deleted together with this object.
package final class StretchFiles {
  private static let rate = SampleRate(hertz: 16_000)

  package let recording: RecordingSummary
  private let folder: FilePath
  private let ranges: [FrameRange]

  /// Writes the files in one pass over the recording. A stretch that overlaps `needed`, or an
  /// earlier stretch, gets no file.
  ///
  /// - Parameters:
  ///   - needed: the stretch that gets a file in any case.
  ///   - others: further stretches.
  ///   - recording: the recording.
  ///   - library: the folder of the library.
  ///   - place: the folder in which the temporary folder is created.
  /// - Throws: `ReportedError` if all files of the recording are missing; `AudioFileError`,
  ///   `KernelError`, `HostError`, `CancellationError`.
  package init(
    _ needed: FrameRange, and others: [FrameRange], of recording: RecordingSummary,
    library: FilePath, in place: FilePath
  ) throws {
    self.recording = recording
    ranges = Self.disjoint(needed, and: others)
    folder = try Folder.makePrivate(in: place)
    let audio = try SegmentAudio(of: recording, library: library)
    var reader = try RecordingReader(path: audio.path, hearing: audio.hearing)
    var downmix = Downmix(channels: audio.channelCount)
    var resampler = try Resampler(
      from: audio.rate, to: Self.rate, channels: 1, converter: .fast)
    var waiting = ranges.enumerated().map { place, range in
      (path: path(place), range: range.converted(from: audio.rate, to: Self.rate))
    }[...]
    var writer: SoundFileWriter?
    var written = 0
    var block: [Float] = []
    var mono: [Float] = []
    var ready: [Float] = []
    var hasEnded = false
    while !waiting.isEmpty, !hasEnded {
      try Task.checkCancellation()
      hasEnded = try reader.read(65_536, into: &block) == 0
      mono.removeAll(keepingCapacity: true)
      ready.removeAll(keepingCapacity: true)
      if hasEnded {
        resampler.finish(into: &ready)
      } else {
        downmix.process(block.span, into: &mono)
        resampler.process(mono.span, into: &ready)
      }
      let here = FrameRange(written..<written + ready.count)
      while let (path, range) = waiting.first, range.start < here.end || hasEnded {
        if writer == nil {
          try Folder.createPrivateFile(path)
          writer = try SoundFileWriter(
            path: path, encoding: .wav16, sampleRate: Self.rate, channelCount: 1)
        }
        let from = max(range.start, here.start).count - written
        let to = min(range.end, here.end).count - written
        if from < to { try writer?.write(Array(ready[from..<to])) }
        if range.end > here.end, !hasEnded { break }
        try writer.take()?.finish()
        waiting.removeFirst()
      }
      written += ready.count
    }
  }

  deinit { Folder.discard(folder) }

  /// Returns `needed` and the other stretches that overlap neither it nor each other, in order of
  /// time.
  private static func disjoint(_ needed: FrameRange, and others: [FrameRange]) -> [FrameRange] {
    let free = others.filter { $0 != needed && $0.overlap(needed) == 0 }
    return ([needed] + free).sorted { $0.start < $1.start }.reduce(into: []) { chosen, range in
      if chosen.last.map({ $0.end <= range.start }) ?? true { chosen.append(range) }
    }
  }

  /// The file of a stretch; nil for any other range.
  package func path(of range: FrameRange) -> FilePath? { ranges.firstIndex(of: range).map(path) }

  private func path(_ place: Int) -> FilePath { folder.appending("\(place).wav") }
}
