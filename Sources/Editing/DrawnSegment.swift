import AudioCore
package import Recitation

/// A segment that a person drew in another program. Times are in seconds from the start of the
/// recording.
package struct DrawnSegment: Hashable, Sendable {
  package var start: Double
  package var end: Double
  /// The content of the segment.
  package var content: SegmentContent
  /// The ayah to which a fragment belongs; nil for all other segments.
  package var fragmentOf: AyahRef?
  /// True if the other program marks the segment as confirmed.
  package var isConfirmed: Bool

  package init(
    start: Double, end: Double, content: SegmentContent, fragmentOf: AyahRef? = nil,
    isConfirmed: Bool = false
  ) {
    self.start = start
    self.end = end
    self.content = content
    self.fragmentOf = fragmentOf
    self.isConfirmed = isConfirmed
  }

  /// True if `segment` has the same content.
  fileprivate func matches(_ segment: Segment) -> Bool {
    switch content {
    case .ayat(let range, _):
      segment.kind == (range.start.ayah == 0 ? .basmalah : .ayah) && segment.ayah == range.start
        && segment.endAyah == range.end
    case .phrase(.fragment): segment.kind == .fragment && segment.ayah == fragmentOf
    case .phrase(let kind): segment.kind == kind
    }
  }

  /// True if the segment contains ayat of two surahs.
  fileprivate var isAcrossSurahs: Bool {
    guard case .ayat(let range, _) = content else { return false }
    return range.start.surah != range.end.surah
  }

  /// Finds the places where the reciter goes back in the ayat of this segment.
  ///
  /// - Parameters:
  ///   - before: the segments of the recording before the change, in order of time.
  ///   - range: the range of this segment.
  /// - Returns: the places in frames from the start of the range, ascending.
  fileprivate func returns(of before: [Segment], in range: FrameRange) -> [Int] {
    guard case .ayat(let ayat, _) = content else { return [] }
    return before.filter { $0.range.overlap(range) > 0 && $0.holdsAny(of: ayat) }.flatMap { old in
      old.returns.map { $0 + old.range.start.count - range.start.count }
    }.filter { $0 > 0 && $0 < range.count }
  }
}

extension EditedRecording {
  /// Replaces the segments by the segments that a person drew. A segment with unchanged position
  /// and content stays as it is. A drawn boundary at a boundary of an earlier segment gets the
  /// exact frame of that boundary. A moved, changed or new segment is confirmed. It keeps the words
  /// of its ayat that the earlier segments have there, as a merged segment does. A segment that the
  /// person removed becomes skipped sound, so that later runs do not suggest it again.
  ///
  /// - Parameters:
  ///   - drawn: all segments of the recording, without overlap.
  ///   - tolerance: the maximum difference in seconds between two times that count as equal.
  /// - Returns: one line for each changed segment.
  /// - Throws: ``EditError``; the recording is unchanged then.
  package mutating func apply(_ drawn: [DrawnSegment], tolerance: Double) throws -> [String] {
    var edited = self
    let lines = try edited.draw(drawn.sorted { $0.start < $1.start }, tolerance)
    self = edited
    return lines
  }

  private mutating func draw(_ drawn: [DrawnSegment], _ tolerance: Double) throws -> [String] {
    let match = DrawnMatch(drawn, with: segments, of: length, at: rate, tolerance: tolerance)
    var next = try replacements(match)
    for index in match.dropped {
      let old = match.before[index]
      guard let rest = old.range.longestPart(outside: next.map(\.segment.range)) else {
        continue
      }
      next.append(
        Replacement(
          segment: Segment(range: rest, kind: .unassigned, confidence: 0),
          content: .phrase(.unassigned), was: old))
    }
    next.sort { $0.segment.range.start < $1.segment.range.start }
    for (first, second) in zip(next, next.dropFirst())
    where first.segment.range.end > second.segment.range.start {
      throw EditError.overlap(first.segment.displayName, at: clock(second.segment.range.start))
    }
    segments = next.map(\.segment)
    for (index, one) in next.enumerated() {
      if let content = one.content { try assign(content, to: index) }
    }
    if next.contains(where: { $0.content != nil }) { countOccurrences() }
    let vanished = match.dropped.map { match.before[$0] }.filter { old in
      old.range.longestPart(outside: drawn.compactMap { match.range(of: $0, nil) }) == nil
    }
    return zip(segments, next).compactMap { line(of: $0, $1) }
      + vanished.map { "removed \($0.displayName) \(clock($0.range.start))" }
  }

  /// A segment of the recording after the change.
  private struct Replacement {
    var segment: Segment
    /// The content to assign; nil for an unchanged segment.
    var content: SegmentContent?
    /// The segment before the change; nil for a new one.
    var was: Segment?
  }

  /// Returns the new segment for each drawn segment, in the same order.
  private func replacements(_ match: DrawnMatch) throws -> [Replacement] {
    try match.drawn.enumerated().map { index, one in
      let partner = match.partners[index].map { match.before[$0] }
      if match.hasPartner[index], var segment = partner {
        let confirms = one.isConfirmed && !segment.isConfirmed
        if confirms { segment.isConfirmed = true }
        return Replacement(segment: segment, content: nil, was: confirms ? partner : segment)
      }
      guard let place = match.range(of: one, partner) else {
        throw EditError.emptyStretch(
          from: clock(FrameIndex(seconds: one.start, at: rate)),
          to: clock(FrameIndex(seconds: one.end, at: rate)))
      }
      let there = withoutAyat(at: place)
      var segment = partner ?? there
      segment.joinOffset = segment.joinOffset.map {
        $0 - (place.start.count - segment.range.start.count)
      }
      if one.isAcrossSurahs, segment.joinOffset.map({ $0 <= 0 || $0 >= place.count }) ?? false {
        throw EditError.joinCutOff(segment.displayName)
      }
      segment.returns = one.returns(of: match.before, in: place)
      segment.isJoined = match.before.contains { $0.isJoined && $0.range.end == place.end }
      segment.range = place
      segment.words = there.words
      if let ayah = one.fragmentOf { segment.ayah = ayah }
      return Replacement(segment: segment, content: one.content, was: partner)
    }
  }

  /// Describes the change of a segment; nil if it is unchanged.
  private func line(of now: Segment, _ change: Replacement) -> String? {
    let was = change.was
    if change.content == nil {
      return was?.isConfirmed == now.isConfirmed
        ? nil : "confirmed \(now.displayName) at \(clock(now.range.start))"
    }
    let place = "\(clock(now.range.start))-\(clock(now.range.end))"
    guard let was else { return "inserted \(now.displayName) \(place)" }
    let old = "\(clock(was.range.start))-\(clock(was.range.end))"
    return was.displayName == now.displayName
      ? "moved \(now.displayName) from \(old) to \(place)"
      : "\(was.displayName) \(old) is \(now.displayName) \(place)"
  }

  private func clock(_ position: FrameIndex) -> String { position.clock(at: rate) }
}

/// The assignment of each drawn segment to the segment of the recording that it replaces.
private struct DrawnMatch {
  let drawn: [DrawnSegment]
  let before: [Segment]
  private let length: FrameIndex
  private let rate: SampleRate
  /// The maximum difference in seconds between two times that count as equal.
  private let tolerance: Double
  /// For each drawn segment, the index of the segment that it replaces; nil for a new one.
  private(set) var partners: [Int?] = []
  /// For each drawn segment, true if the recording has a segment with the same position and
  /// content.
  private(set) var hasPartner: [Bool] = []
  private var isUsed: [Bool]
  /// The starts and ends of the segments of the recording, in ascending order.
  private let boundaries: [FrameIndex]

  init(
    _ drawn: [DrawnSegment], with before: [Segment], of length: FrameIndex, at rate: SampleRate,
    tolerance: Double
  ) {
    self.drawn = drawn
    self.before = before
    self.length = length
    self.rate = rate
    self.tolerance = tolerance
    isUsed = Array(repeating: false, count: before.count)
    boundaries = before.flatMap { [$0.range.start, $0.range.end] }
    // Match the unchanged segments first, so that a changed segment cannot replace one of them.
    for one in drawn {
      let found = before.indices.first {
        !isUsed[$0] && one.matches(before[$0]) && isSame(one.start, before[$0].range.start)
          && isSame(one.end, before[$0].range.end)
      }
      if let found { isUsed[found] = true }
      partners.append(found)
    }
    hasPartner = partners.map { $0 != nil }
    for index in drawn.indices where partners[index] == nil {
      guard let place = range(of: drawn[index], nil) else { continue }
      let near = before.indices.filter { !isUsed[$0] && before[$0].range.overlap(place) > 0 }
      let best = near.max { before[$0].range.overlap(place) < before[$1].range.overlap(place) }
      if let best,
        before[best].range.overlap(place) * 2 > min(before[best].range.count, place.count)
      {
        isUsed[best] = true
        partners[index] = best
      }
    }
  }

  /// The indices of the segments that no drawn segment replaces.
  var dropped: [Int] { before.indices.filter { !isUsed[$0] } }

  /// Returns the range of a drawn segment; nil if the range is empty or outside of the recording.
  /// The partner is the segment that the drawn segment replaces.
  func range(of one: DrawnSegment, _ partner: Segment?) -> FrameRange? {
    let start = frame(one.start, ofOwn: partner?.range.start)
    let end = frame(one.end, ofOwn: partner?.range.end)
    return start < end && end <= length && start.count >= 0
      ? FrameRange(start: start, end: end) : nil
  }

  /// Returns the frame of a drawn boundary. A boundary that was not moved keeps the exact frame of
  /// `own`, the boundary of the partner. Otherwise a boundary of any segment of the recording gives
  /// its exact frame, because a rounded time would leave a gap or an overlap of one frame there.
  private func frame(_ seconds: Double, ofOwn own: FrameIndex?) -> FrameIndex {
    if let own, isSame(seconds, own) { return own }
    func distance(_ position: FrameIndex) -> Double { abs(position.seconds(at: rate) - seconds) }
    let next = boundaries.indices.partitionPoint { boundaries[$0].seconds(at: rate) >= seconds }
    let nearest = boundaries[max(0, next - 1)..<min(next + 1, boundaries.count)]
      .min { distance($0) < distance($1) }
    if let nearest, isSame(seconds, nearest) { return nearest }
    return FrameIndex(seconds: seconds, at: rate)
  }

  private func isSame(_ seconds: Double, _ position: FrameIndex) -> Bool {
    abs(position.seconds(at: rate) - seconds) <= tolerance
  }
}
