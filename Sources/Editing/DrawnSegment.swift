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
}

extension EditedRecording {
  /// Replaces the segments by the segments that a person drew. A segment with unchanged position
  /// and content stays as it is, and a boundary that was not moved keeps its exact frame. A moved,
  /// changed or new segment is confirmed. A segment that the person removed becomes skipped sound,
  /// so that later runs do not suggest it again.
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
      var segment = partner ?? Segment(range: place, kind: .unassigned, confidence: 0)
      segment.joinOffset = segment.joinOffset.map {
        $0 - (place.start.count - segment.range.start.count)
      }
      if segment.joinOffset.map({ $0 <= 0 || $0 >= place.count }) ?? false {
        throw EditError.joinCutOff(segment.displayName)
      }
      segment.returns = []
      segment.isJoined = false
      segment.range = place
      segment.dropForeignWords()
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
  /// The partner is the segment that the drawn segment replaces. A boundary that was not moved gets
  /// the exact frame of the partner's boundary.
  func range(of one: DrawnSegment, _ partner: Segment?) -> FrameRange? {
    var start = FrameIndex(seconds: one.start, at: rate)
    var end = FrameIndex(seconds: one.end, at: rate)
    if let partner {
      if isSame(one.start, partner.range.start) { start = partner.range.start }
      if isSame(one.end, partner.range.end) { end = partner.range.end }
    }
    return start < end && end <= length && start.count >= 0
      ? FrameRange(start: start, end: end) : nil
  }

  private func isSame(_ seconds: Double, _ position: FrameIndex) -> Bool {
    abs(position.seconds(at: rate) - seconds) <= tolerance
  }
}
