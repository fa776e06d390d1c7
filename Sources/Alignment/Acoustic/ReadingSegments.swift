import AudioCore
import Recitation

/// Turns readings between the cuts of a recording into segments.
extension SegmentLayout {
  /// A unit between two cuts, as it becomes a segment.
  struct Item {
    var unit: Unit
    /// `fragment` for a part of an ayah, else the kind of the unit.
    var kind: Segment.Kind
    /// From the cut at its start to the one at its end.
    var cuts: Range<Int>
    /// The chance that it is right, and that each of its ends is.
    var confidence: Double
    var startConfidence: Double
    var endConfidence: Double
    /// The unit of the next best alignment.
    var runnerUp: Unit?
    /// Where the reader goes back to earlier words, in seconds.
    var returns: [Double] = []
  }

  /// The segments of some items with the sound left over between them, in order of time; anchors are
  /// not among them.
  ///
  /// - Parameters:
  ///   - items: in order of time, not overlapping.
  ///   - anchors: the stretches that a person confirmed.
  ///   - units: what is expected.
  ///   - finding: says what sound that is left over is, from its start to its end in seconds.
  /// - Returns: segments that do not overlap.
  func segments(
    _ items: [Item], around anchors: [Anchor], of units: [Unit],
    finding: (_ start: Double, _ end: Double) -> Phrases.Finding?
  ) -> [Segment] {
    // Where one ayah ends and another begins in the midst of sound.
    let joints = Set(
      items.filter { $0.kind == .ayah }.map(\.cuts.lowerBound).filter { !cuts[$0].isSilence })
    var heard: [AyahRef: Int] = [:]
    var segments: [Segment] = []
    var previous: Item?
    let confirmed = anchors.map(\.cuts)
    var anchors = anchors[...]
    for item in items {
      while let anchor = anchors.first, anchor.cuts.upperBound <= item.cuts.lowerBound {
        if let ref = anchor.units.first.flatMap({ units[$0].ref }) { heard[ref, default: 0] += 1 }
        anchors = anchors.dropFirst()
        previous = nil
      }
      let unit = item.unit
      if let ref = unit.ref, item.kind != .fragment { heard[ref, default: 0] += 1 }
      let range = range(item.cuts)
      let segment = Segment(
        range: range, kind: item.kind, ayah: unit.ref,
        isJoined: item.kind == .ayah && joints.contains(item.cuts.upperBound),
        returns: item.kind == .ayah ? returns(item.returns, in: range) : [],
        occurrence: item.kind == .fragment ? 1 : unit.ref.flatMap { heard[$0] } ?? 1,
        confidence: item.confidence, startConfidence: item.startConfidence,
        endConfidence: item.endConfidence, runnerUp: item.runnerUp?.ref)
      if let previous, previous.cuts.upperBound == item.cuts.lowerBound,
        !cuts[item.cuts.lowerBound].isSilence, previous.kind == .ayah, item.kind == .ayah,
        joins(previous.unit, unit), let last = segments.popLast()
      {
        segments.append(joined(last, segment))
      } else {
        segments.append(segment)
      }
      previous = item
    }
    let rest = leftOver(around: items.map(\.cuts) + confirmed).map { segment in
      let start = segment.range.start.seconds(at: rate)
      guard let phrase = finding(start, segment.range.end.seconds(at: rate)) else { return segment }
      return Segment(range: segment.range, kind: phrase.kind, confidence: phrase.confidence)
    }
    return (segments + rest).sorted { $0.range.start < $1.range.start }
  }
}
