import AudioCore
import AudioFiles
import Editing
import HostSystem
import Inspection
import Library
import PipelineCore
import Recitation
package import SystemPackage

/// Plays a segment with an installed player.
package struct SegmentPlaying: Sendable {
  /// The part of the segment to play.
  package enum Part: Sendable {
    case whole
    /// Plays this duration, more than 0, before and after the start of the segment.
    case aroundStart(Duration)
    case aroundEnd(Duration)
  }

  /// The segment that was played.
  package struct Played: Sendable, Encodable {
    /// The content of the segment, such as `67:3`.
    package let segment: String
    /// The start and the end of the played part as text, such as `0:10.000-0:20.000`; not part of
    /// the JSON.
    package let place: String
    /// Seconds from the start of the recording.
    package let start, end: Double
    /// The name of the player.
    package let player: String

    private enum CodingKeys: CodingKey { case segment, start, end, player }
  }

  /// The library's folder.
  package let library: FilePath
  /// The recording by id, path or name.
  package let recording: String
  /// The segment, in the notation of `tilawa edit`.
  package let segment: String
  package let part: Part

  package init(library: FilePath, recording: String, segment: String, part: Part) {
    self.library = library
    self.recording = recording
    self.segment = segment
    self.part = part
  }

  /// The players, best first, with the arguments before the path of a WAV file.
  private static let players: [(name: String, arguments: [String])] = [
    ("ffplay", ["-nodisp", "-autoexit", "-loglevel", "error"]),
    ("mpv", ["--no-video", "--really-quiet"]), ("pw-play", []), ("aplay", ["-q"]),
  ]

  /// Writes the range to a temporary WAV file and plays it. The range is thus exact to the frame,
  /// even if the player cannot seek precisely.
  ///
  /// - Returns: the played segment.
  /// - Throws: ``ProgramError``, `LibraryError`, `AudioFileError`, `HostError`.
  package func run() async throws -> Played {
    let store = try LibraryStore(reading: library)
    let summary = try store.recording(matching: recording)
    let segments = try store.contents(of: summary.recording.id)?.contents.segments ?? []
    let rate = try summary.decodedRate
    let numbering = try QuranFacts.bundled.numbering(of: summary.recording.riwayah, orAsFor: .hafs)
    let edited = EditedRecording(
      segments: segments, rate: rate, length: summary.recording.frameCount, numbering: numbering)
    let found = try edited.segment(EditParser(numbering: numbering, rate: rate).segment(segment))
    guard let (player, arguments, executable) = Self.installedPlayer else {
      throw ProgramError.noPlayer
    }
    let range = range(of: found, rate, summary.recording.frameCount)
    let audio = try SegmentAudio(of: summary, library: library)
    var paths: [String] = []
    var sound: TemporarySoundFile?
    try audio.read([range]) { _, stretch in
      let file = try TemporarySoundFile(stretch, of: audio, as: .wav16)
      paths.append(file.path.string)
      sound = file
    }
    defer { withExtendedLifetime(sound) {} }
    if let line = try await InstalledProgram.failure(of: executable, arguments + paths) {
      throw ProgramError.playerFailed(player, line: line, recording: summary.displayPath)
    }
    return Played(
      segment: found.displayName,
      place: "\(range.start.clock(at: rate))-\(range.end.clock(at: rate))",
      start: range.start.seconds(at: rate), end: range.end.seconds(at: rate), player: player)
  }

  private func range(of segment: Segment, _ rate: SampleRate, _ length: Int) -> FrameRange {
    func around(_ position: FrameIndex, _ duration: Duration) -> FrameRange {
      let reach = rate.frames(in: duration)
      return FrameRange(
        start: FrameIndex(max(0, position.count - reach)),
        end: FrameIndex(max(position.count, min(length, position.count + reach))))
    }
    return switch part {
    case .whole: segment.range
    case .aroundStart(let duration): around(segment.range.start, duration)
    case .aroundEnd(let duration): around(segment.range.end, duration)
    }
  }

  private static var installedPlayer: (name: String, arguments: [String], path: FilePath)? {
    for (name, arguments) in players {
      if let path = InstalledProgram.path(of: name) { return (name, arguments, path) }
    }
    return nil
  }
}
