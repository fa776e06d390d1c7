import AudioCore
package import Recitation

extension [Segment] {
  /// Suggested segments after an alignment, each with the kind that it had before where its place
  /// is the same, unless the sound says otherwise.
  ///
  /// A person who corrects one segment says nothing about its neighbours: a broken-off reading
  /// stays one, and a stretch to which nothing was assigned stays so. A new kind stands only if
  /// every word of it is heard (``hasHeardWords``), or if another ayah is there now: that follows
  /// from what the person stated. Places are the same if both ends lie within a tolerance.
  ///
  /// - Parameters:
  ///   - before: the segments before the alignment, confirmed ones among them.
  ///   - tolerance: in frames, ≥ 0.
  /// - Returns: as many, in order of time; readings are numbered again where a kind was kept.
  package func keepingKinds(of before: [Segment], within tolerance: Int) -> [Segment] {
    let suggested = before.filter { !$0.isConfirmed }.sorted { $0.range.start < $1.range.start }
    var segments = sorted { $0.range.start < $1.range.start }
    var isChanged = false
    // The first that may start at the place at hand.
    var first = 0
    for index in segments.indices {
      let new = segments[index]
      func startsEarlier(_ old: Segment) -> Bool {
        old.range.start.count < new.range.start.count - tolerance
      }
      while first < suggested.count, startsEarlier(suggested[first]) { first += 1 }
      let old = suggested[first...].prefix {
        $0.range.start.count <= new.range.start.count + tolerance
      }.first { abs($0.range.end.count - new.range.end.count) <= tolerance }
      guard let old, !new.stands(after: old) else { continue }
      segments[index] = old.placed(at: new.range)
      if index > 0, old.kind != .ayah { segments[index - 1].isJoined = false }
      isChanged = true
    }
    return isChanged ? segments.countingOccurrences(beside: before.filter(\.isConfirmed)) : segments
  }

  /// Numbers the readings of each ayah in order of time; confirmed ones count, and keep their
  /// numbers.
  private func countingOccurrences(beside confirmed: [Segment]) -> [Segment] {
    var segments = self
    for index in segments.indices {
      let segment = segments[index]
      guard let ayah = segment.ayah, segment.kind != .fragment else {
        segments[index].occurrence = 1
        continue
      }
      let earlier = segments[..<index] + confirmed.filter { $0.range.start < segment.range.start }
      segments[index].occurrence =
        1 + earlier.count { $0.ayah == ayah && $0.kind != .fragment }
    }
    return segments
  }
}

extension Segment {
  /// The least confidence of a word that is heard: its phones fit as well as others or better.
  private static let leastHeard = 0.5

  /// True if every word of it is heard, or none of its words is known.
  private var hasHeardWords: Bool { words.allSatisfy { $0.confidence >= Self.leastHeard } }

  /// True if its kind may replace that of a segment at the same place.
  fileprivate func stands(after old: Segment) -> Bool {
    let isAssigned = old.ayah != nil
    guard kind != old.kind, isAssigned || ayah != nil else { return true }
    if isAssigned, ayah != nil, ayah != old.ayah { return true }
    // What is no whole reading any more was one only by words that were hardly heard.
    let isLess = ayah == nil || kind == .fragment
    return isAssigned && isLess
      ? old.words.isEmpty || !old.hasHeardWords : hasHeardWords
  }

  /// The same content at a place that differs little.
  fileprivate func placed(at range: FrameRange) -> Segment {
    var placed = self
    let shift = range.start.count - self.range.start.count
    placed.range = range
    placed.returns = returns.map { $0 - shift }.filter { $0 > 0 && $0 < range.count }
    placed.joinOffset = joinOffset.map { $0 - shift }.flatMap {
      $0 > 0 && $0 < range.count ? $0 : nil
    }
    placed.dropForeignWords()
    return placed
  }
}
