import AudioCore
import Foundation
import Recitation

/// Converts a path through the cuts of a recording to segments with positions in frames.
struct SegmentLayout {
  var cuts: [Cut]
  /// Maximum part of a pause that a segment includes at each end, in frames.
  let edge: Int
  let rate: SampleRate
  /// Numbering of the expected ayat; nil if no ayat are expected.
  let numbering: AyahNumbering?

  /// A unit between two cuts, not yet converted to a segment.
  struct Item {
    var unit: Unit
    /// `fragment` for a part of an ayah; otherwise the kind of the unit.
    var kind: Segment.Kind
    /// Indices of the cuts at the start (`lowerBound`) and at the end (`upperBound`) of the unit.
    var cuts: Range<Int>
    /// Probability that the item is right.
    var confidence: Double
    /// Probability that the start of the item is right.
    var startConfidence: Double
    /// Probability that the end of the item is right.
    var endConfidence: Double
    /// Ayah that the best alternative alignment has in this place; nil if that alignment has no
    /// ayah here.
    var runnerUp: AyahRef?
    /// Times at which the reciter goes back to earlier words, in seconds.
    var returns: [Double]
    /// Words that were found in the unit. A word that is said outside the segment is dropped.
    var words: [Segment.Word] = []
  }

  /// Returns the segments of the best path of a search, in order of time. Sound that belongs to no
  /// unit becomes segments too. The confirmed segments of the anchors are not included.
  func segments(_ path: Path, of search: LatticeSearch) -> [Segment] {
    let lattice = search.lattice
    let rivals = Rivals(of: path, search)
    let anchored = Set(lattice.anchors.map(\.cuts))
    let items = zip(path.placed, rivals.stretches).filter { !anchored.contains($0.0.cuts) }
      .map { placed, rival -> Item in
        func margin(_ rivals: Float...) -> Double { Double(path.score - (rivals.max() ?? 0)) }
        let confidence = SegmentConfidence.value(
          margin: margin(rival.start, rival.end, rival.label))
        // If a segment is right, both its ends are right. So the probability of an end is at least
        // the probability of the segment.
        func boundary(_ other: Float) -> Double {
          max(confidence, SegmentConfidence.boundary(margin: margin(other, rival.label)))
        }
        let unit = lattice.units[placed.unit]
        return Item(
          unit: unit, kind: unit.kind, cuts: placed.cuts, confidence: confidence,
          startConfidence: boundary(rival.start), endConfidence: boundary(rival.end),
          runnerUp: rival.unit.flatMap { lattice.units[$0].ref }, returns: [])
      }
    let rest = leftOver(around: path.placed.map(\.cuts) + lattice.anchors.map(\.cuts))
    return segments(items, around: lattice.anchors, of: lattice.units, beside: rest)
  }

  /// Converts items to segments, in order of time. The confirmed segments of the anchors are not
  /// included.
  ///
  /// - Parameters:
  ///   - items: the items, in order of time, not overlapping.
  ///   - anchors: the stretches that a person confirmed, in order of time.
  ///   - units: the expected units.
  ///   - rest: the segments of sound that belongs to no item and no anchor
  ///     (``leftOver(around:)``).
  /// - Returns: segments that do not overlap.
  func segments(
    _ items: [Item], around anchors: [Anchor], of units: [Unit], beside rest: [Segment]
  ) -> [Segment] {
    let confirmed = anchors.compactMap { anchor in
      anchor.units.first.map { (unit: units[$0], cuts: anchor.cuts) }
    }
    // Cuts at which an ayah begins. `joints` contains the cuts of this kind that have no silence.
    let begun =
      items.filter { $0.kind == .ayah }.map(\.cuts.lowerBound)
      + confirmed.filter(\.unit.isAyah).map(\.cuts.lowerBound)
    let joints = Set(begun.filter { !cuts[$0].isSilence })
    var heard: [AyahRef: Int] = [:]
    var segments: [Segment] = []
    var previous: Item?
    var ahead = confirmed[...]
    for item in items {
      while let anchor = ahead.first, anchor.cuts.upperBound <= item.cuts.lowerBound {
        if let ref = anchor.unit.ref { heard[ref, default: 0] += 1 }
        ahead = ahead.dropFirst()
        previous = nil
      }
      let isFragment = item.kind == .fragment
      let ref = item.unit.ref
      if let ref, !isFragment { heard[ref, default: 0] += 1 }
      let range = range(item.cuts)
      var segment = Segment(
        range: range, kind: item.kind, ayah: ref,
        isJoined: item.kind == .ayah && joints.contains(item.cuts.upperBound),
        returns: item.kind == .ayah ? returns(item.returns, in: range) : [], words: item.words,
        occurrence: isFragment ? 1 : ref.flatMap { heard[$0] } ?? 1,
        confidence: item.confidence, startConfidence: item.startConfidence,
        endConfidence: item.endConfidence, runnerUp: item.runnerUp)
      segment.keepUnsaidWords()
      segment.dropForeignWords()
      if let previous, previous.cuts.upperBound == item.cuts.lowerBound,
        !cuts[item.cuts.lowerBound].isSilence, joins(previous, item), let last = segments.popLast()
      {
        segments.append(joined(last, segment))
      } else {
        segments.append(segment)
      }
      previous = item
    }
    return (segments + rest).sorted { $0.range.start < $1.range.start }
  }

  /// Returns the sound outside some ranges of cuts, divided at silences, as segments of the kind
  /// `unassigned`.
  func leftOver(around taken: [Range<Int>]) -> [Segment] {
    var segments: [Segment] = []
    var start = 0
    let inside = taken.reduce(into: [Bool](repeating: false, count: cuts.count)) { inside, range in
      for cut in range { inside[cut] = true }
    }
    let starts = Set(taken.map(\.lowerBound))
    for end in cuts.indices.dropFirst() {
      if inside[start] {
        start = end
        continue
      }
      guard cuts[end].isSilence || starts.contains(end) || end == cuts.count - 1 else { continue }
      let (first, last) = (cuts[start].soundStart, cuts[end].soundEnd)
      if last > first {
        segments.append(Segment(range: range(start..<end), kind: .unassigned, confidence: 0))
      }
      start = end
    }
    return segments
  }

  /// Returns the frames from the marker in the pause before a stretch to the marker in the pause
  /// after it. At most `edge` of each pause is included.
  private func range(_ stretch: Range<Int>) -> FrameRange {
    let first = cuts[stretch.lowerBound]
    let last = cuts[stretch.upperBound]
    let soundStart = FrameIndex(seconds: first.soundStart, at: rate)
    let soundEnd = FrameIndex(seconds: last.soundEnd, at: rate)
    return FrameRange(
      start: max(first.position, FrameIndex(soundStart.count - edge)),
      end: min(last.position, FrameIndex(soundEnd.count + edge)))
  }

  /// Returns the times at which the reciter goes back to earlier words, in frames from the start of
  /// the segment.
  private func returns(_ seconds: [Double], in range: FrameRange) -> [Int] {
    seconds.map { FrameIndex(seconds: $0, at: rate).count - range.start.count }
      .filter { $0 > 0 && $0 < range.count }
  }

  /// True if both items are ayat, and the second item continues the first across the end of a
  /// surah. Three items are never joined, because no surah has only one ayah.
  private func joins(_ first: Item, _ second: Item) -> Bool {
    guard first.kind == .ayah, second.kind == .ayah, let last = first.unit.ref,
      let next = second.unit.ref
    else { return false }
    return next.surah == last.surah + 1 && numbering?.ayah(after: last) == next
  }

  private func joined(_ first: Segment, _ second: Segment) -> Segment {
    Segment(
      range: FrameRange(start: first.range.start, end: second.range.end), kind: .ayah,
      ayah: first.ayah, endAyah: second.ayah,
      joinOffset: second.range.start.count - first.range.start.count, isJoined: second.isJoined,
      returns: first.returns
        + second.returns.map { $0 + second.range.start.count - first.range.start.count },
      words: first.words + second.words, occurrence: first.occurrence,
      confidence: min(first.confidence, second.confidence),
      startConfidence: first.startConfidence, endConfidence: second.endConfidence)
  }
}
