import AudioCore
public import Playback

/// Cuts a long timeline into several of bearable length.
public enum TimelineSplit {
  /// Timelines that, one after the other, are the whole.
  ///
  /// A cut lies where another ayah, or another pass, begins, never between the repeats of an
  /// ayah; a gap goes with what was heard before it. Of these places the last one is taken that
  /// lets the file be no longer than the limit; if the first one lies beyond it, that one.
  ///
  /// - Parameters:
  ///   - timeline: the whole.
  ///   - limit: the longest a file should be, > 0.
  /// - Returns: at least one; the ayat that are missing are named by each.
  public static func split(_ timeline: Timeline, every limit: Duration) -> [Timeline] {
    let most = timeline.rate.frames(in: limit)
    precondition(most > 0, "files need > 0 frames, got \(most)")
    let joins = joins(of: timeline)
    guard !joins.isEmpty else { return [timeline] }
    var parts: [Timeline] = []
    var start = 0
    var end: Int?
    func length(to index: Int) -> Int {
      let last =
        index < timeline.events.count
        ? timeline.events[index].range.start.count : timeline.frameCount
      return last - timeline.events[start].range.start.count
    }
    for join in joins + [timeline.events.count] {
      if let cut = end, length(to: join) > most {
        parts.append(part(timeline, start..<cut))
        start = cut
      }
      end = join
    }
    parts.append(part(timeline, start..<timeline.events.count))
    return parts
  }

  /// The events before which a cut may lie.
  private static func joins(of timeline: Timeline) -> [Int] {
    var last: Timeline.Label?
    return timeline.events.indices.filter { index in
      guard let label = timeline.events[index].play?.label else { return false }
      defer { last = label }
      guard let last else { return false }
      return last.ayah != label.ayah || last.endAyah != label.endAyah || last.pass != label.pass
    }
  }

  private static func part(_ timeline: Timeline, _ events: Range<Int>) -> Timeline {
    let start = timeline.events[events.lowerBound].range.start.count
    return Timeline(
      rate: timeline.rate,
      events: timeline.events[events].map { event in
        Timeline.Event(
          range: FrameRange(event.range.start.count - start..<event.range.end.count - start),
          kind: event.kind)
      }, missing: timeline.missing)
  }
}
