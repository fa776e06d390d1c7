import AudioCore
import Recitation

extension Timeline {
  /// The timeline in parts, cut at ayah joins.
  ///
  /// A part is as long as fits; what begins after a join is its basmalah, its phrases and the
  /// ayah together. A stretch between two joins that does not fit alone is a part of its own. The
  /// gap at a cut ends the part before it.
  ///
  /// - Parameter maximum: the longest that a part may be, > 0.
  /// - Returns: the parts in order, each counted from frame 0; the missing ayat go with the first.
  public func parts(of maximum: Duration) -> [Timeline] {
    let limit = rate.frames(in: maximum)
    var parts: [Timeline] = []
    var start = 0
    var join = 0
    for index in events.indices.dropFirst() where isCut(before: index) {
      if events[index].range.start.count - events[start].range.start.count > limit, join > start {
        parts.append(part(start..<join, isFirst: parts.isEmpty))
        start = join
      }
      join = index
    }
    if let last = events.last {
      if last.range.end.count - events[start].range.start.count > limit, join > start {
        parts.append(part(start..<join, isFirst: parts.isEmpty))
        start = join
      }
      parts.append(part(start..<events.count, isFirst: parts.isEmpty))
    }
    return parts
  }

  /// Whether an event begins something that does not belong to what is heard before it.
  private func isCut(before index: Int) -> Bool {
    guard case .play = events[index].kind else { return false }
    for event in events[..<index].reversed() {
      guard case .play(let play) = event.kind else { continue }
      return switch play.label.part {
      case .whole, .first: true
      case .phrase, .basmalah, .istiadhah: false
      }
    }
    return true
  }

  private func part(_ range: Range<Int>, isFirst: Bool) -> Timeline {
    let offset = events[range.lowerBound].range.start.count
    let moved = events[range].map { event in
      let start = event.range.start.count - offset
      return Event(
        range: FrameRange(start..<start + event.range.count), kind: event.kind)
    }
    return Timeline(rate: rate, events: moved, missing: isFirst ? missing : [])
  }

  /// How many bytes the samples take in a WAV file, with its plain header of 44 bytes (80 beyond
  /// 4 GiB, as RF64). Cue points and labels come on top: less than 200 bytes an event.
  ///
  ///     bytes = frames · channels · bytes per sample + header
  ///
  /// - Parameters:
  ///   - channels: of the file, ≥ 1.
  ///   - encoding: 2, 3 or 4 bytes a sample.
  /// - Returns: bytes.
  public func wavBytes(channels: Int, encoding: PlaybackSettings.Output.Encoding) -> Int {
    let width =
      switch encoding {
      case .pcm16: 2
      case .pcm24: 3
      case .float: 4
      }
    let samples = frameCount * channels * width
    return samples + (samples + 36 > Int(UInt32.max) ? 80 : 44)
  }
}
