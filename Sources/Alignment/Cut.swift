import AudioCore
import Recitation

/// A place where one unit of recitation may end and the next begin.
///
/// Times are in seconds from the start of the recording.
struct Cut: Equatable {
  /// Where the sound before it stops.
  var soundEnd: Double
  /// Where the sound after it starts; equal to `soundEnd` at a dip.
  var soundStart: Double
  /// Where a cut between the two is heard least, in the recording's frames.
  var position: FrameIndex
  /// How much an alignment gains by cutting here, in nats, ≤ 0.
  var score: Double
  /// Whether it is a silence, not only a dip or an end of the recording.
  var isSilence: Bool

  /// How long it is quiet, in seconds.
  var pause: Double { soundStart - soundEnd }

  /// Which markers are cuts.
  enum Choice {
    /// All of them.
    case all
    /// Those in silences.
    case silences
  }

  /// The cuts of a recording in order of time, its start and its end among them.
  ///
  /// - Parameters:
  ///   - silences: in order of time.
  ///   - markers: in order of time; one inside a silence stands for that silence, any other for
  ///     a dip.
  ///   - choice: which markers are cuts.
  ///   - length: the number of frames of the recording.
  ///   - rate: the rate of all positions.
  /// - Returns: at least one cut, in order of time.
  static func candidates(
    silences: [SilenceRegion], markers: [Marker], _ choice: Choice = .all, length: Int,
    rate: SampleRate
  ) -> [Cut] {
    var cuts: [Cut] = []
    var next = 0
    for marker in markers {
      while next < silences.count, silences[next].range.end <= marker.position { next += 1 }
      let silence =
        next < silences.count && silences[next].range.contains(marker.position)
        ? silences[next].range : nil
      if choice == .silences, silence == nil { continue }
      let quiet = silence ?? FrameRange(start: marker.position, end: marker.position)
      cuts.append(
        Cut(
          soundEnd: quiet.start.seconds(at: rate), soundStart: quiet.end.seconds(at: rate),
          position: marker.position,
          score: AlignmentWeights.score(of: marker, isSilence: silence != nil),
          isSilence: silence != nil))
    }
    let end = FrameIndex(length)
    if cuts.first.map({ $0.soundEnd > 0 }) ?? true {
      cuts.insert(.edge(FrameIndex(0), rate), at: 0)
    }
    if cuts.last.map({ $0.soundStart < end.seconds(at: rate) }) ?? true {
      cuts.append(.edge(end, rate))
    }
    return cuts
  }

  private static func edge(_ position: FrameIndex, _ rate: SampleRate) -> Cut {
    let seconds = position.seconds(at: rate)
    return Cut(
      soundEnd: seconds, soundStart: seconds, position: position, score: 0, isSilence: false)
  }
}
