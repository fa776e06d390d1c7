import AudioCore

/// Trims suggested segments to the space between the segments that a person confirmed.
///
/// For each suggested segment, these rules apply:
/// - if it overlaps no confirmed segment, it stays unchanged;
/// - otherwise its longest part outside all confirmed segments is kept, if this part is more than
///   half of the segment. Of two equally long parts, the first is kept. If the longest part is too
///   short, the segment is dropped;
/// - if it extends across two surahs, and the point between the surahs is cut off, it is dropped.
///
/// A suggested segment with the same ayah and occurrence number as a confirmed segment gets the
/// next free occurrence number. Confirmed segments never change.
///
/// Input: no two segments in `suggested` overlap, and no two in `confirmed`.
///
/// Output: the suggested segments in order of time. They do not overlap any confirmed segment.
package func trimSuggestions(_ suggested: [Segment], beside confirmed: [Segment]) -> [Segment] {
  let trimmed = suggested.compactMap { trim($0, beside: confirmed) }
  var taken = Set(confirmed.filter { $0.ayah != nil }.map(\.reading))
  if taken.isEmpty { return trimmed }
  return trimmed.sorted { $0.range.start < $1.range.start }.map { segment in
    guard segment.ayah != nil else { return segment }
    var segment = segment
    while !taken.insert(segment.reading).inserted { segment.occurrence += 1 }
    return segment
  }
}

private func trim(_ segment: Segment, beside confirmed: [Segment]) -> Segment? {
  let covering = confirmed.map(\.range).filter { $0.overlap(segment.range) > 0 }
  if covering.isEmpty { return segment }
  guard let best = segment.range.longestPart(outside: covering),
    best.count * 2 > segment.range.count
  else { return nil }
  var trimmed = segment
  trimmed.range = best
  trimmed.isJoined = segment.isJoined && best.end == segment.range.end
  let cut = best.start.count - segment.range.start.count
  trimmed.returns = segment.returns.map { $0 - cut }.filter { $0 > 0 && $0 < best.count }
  if let join = segment.joinOffset {
    let moved = join - cut
    guard moved > 0, moved < best.count else { return nil }
    trimmed.joinOffset = moved
  }
  trimmed.dropForeignWords()
  return trimmed
}
