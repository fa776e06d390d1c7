import AudioCore
package import Recitation

extension [Segment] {
  /// Restores the kinds that suggested segments had before an alignment, unless the sound supports
  /// the new kind. Only segments at an unchanged position are restored: both ends differ by at most
  /// `tolerance`.
  ///
  /// A person who corrects one segment makes no statement about its neighbours: a fragment stays a
  /// fragment, and an unassigned segment stays unassigned. A new kind is accepted in two cases: the
  /// sound supports every word of the new segment (``hasHeardWords``), or the segment has another
  /// ayah than before.
  ///
  /// - Parameters:
  ///   - before: the segments before the alignment, including confirmed ones.
  ///   - tolerance: the tolerance in frames, ≥ 0.
  /// - Returns: the same number of segments, in order of time; occurrences are renumbered if a kind
  ///   was restored.
  package func keepingKinds(of before: [Segment], within tolerance: Int) -> [Segment] {
    let suggested = before.filter { !$0.isConfirmed }.sorted { $0.range.start < $1.range.start }
    var segments = sorted { $0.range.start < $1.range.start }
    var isChanged = false
    // The index of the first segment in `suggested` that may have the position of the present
    // segment. It only rises, because both lists are in order of time.
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
      guard let old, !new.isChangeJustified(after: old) else { continue }
      segments[index] = old.placed(at: new.range)
      if index > 0, old.kind != .ayah { segments[index - 1].isJoined = false }
      isChanged = true
    }
    return isChanged ? segments.countingOccurrences(beside: before.filter(\.isConfirmed)) : segments
  }

  /// Numbers the readings of each ayah in order of time. Earlier confirmed readings count too, but
  /// their own numbers do not change.
  private func countingOccurrences(beside confirmed: [Segment]) -> [Segment] {
    var segments = self
    var earlier = confirmed.sorted { $0.range.start < $1.range.start }[...]
    var counts: [AyahRef: Int] = [:]
    func number(_ segment: Segment) -> Int {
      guard let ayah = segment.ayah, segment.kind != .fragment else { return 1 }
      counts[ayah, default: 0] += 1
      return counts[ayah] ?? 1
    }
    for index in segments.indices {
      while let first = earlier.first, first.range.start < segments[index].range.start {
        _ = number(first)
        earlier.removeFirst()
      }
      segments[index].occurrence = number(segments[index])
    }
    return segments
  }
}

extension Segment {
  /// The minimum confidence of a word that counts as heard. At this confidence, the phones of the
  /// word fit the sound as well as other phones do.
  private static let minHeardConfidence = 0.5

  /// True if every word has at least ``minHeardConfidence``, or the segment has no words.
  private var hasHeardWords: Bool { words.allSatisfy { $0.confidence >= Self.minHeardConfidence } }

  /// True if this segment's kind may replace the kind of a previous segment at the same position.
  fileprivate func isChangeJustified(after old: Segment) -> Bool {
    let isAssigned = old.ayah != nil
    guard kind != old.kind, isAssigned || ayah != nil else { return true }
    if isAssigned, ayah != nil, ayah != old.ayah { return true }
    // The new alignment may miss the reading, or find only a fragment of it. In both cases the old
    // reading is kept if it has words and all these words were heard.
    let isLess = ayah == nil || kind == .fragment
    return isAssigned && isLess
      ? old.words.isEmpty || !old.hasHeardWords : hasHeardWords
  }

  /// Returns this segment with its content at a slightly different range.
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
