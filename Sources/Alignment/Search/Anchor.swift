import AudioCore
import Foundation
import Recitation

/// A stretch of a recording whose content a person confirmed. Every path of a search assigns this
/// content to the stretch.
///
/// Anchors constrain a search. No unit extends into an anchor from outside, no unit of an anchor is
/// left out, and an anchor contains no other unit. The sound between two anchors is aligned with
/// the units that are expected between the ayat of the two anchors.
struct Anchor: Equatable {
  /// Expected units that have the confirmed content, ascending; empty if the content is not
  /// expected.
  let units: [Int]
  /// Indices of the cuts at the start (`lowerBound`) and at the end (`upperBound`) of the anchor.
  /// No other cut lies between them.
  let cuts: Range<Int>

  /// Places confirmed segments among the cuts of a recording.
  ///
  /// A cut is added if a segment does not start or end at a cut. Cuts inside a segment are dropped.
  /// A segment of several ayat becomes one anchor per ayah. The segment is divided at its join if
  /// it has a join, otherwise in proportion to the expected durations of the ayat. A segment within
  /// a single pause becomes no anchor.
  ///
  /// - Parameters:
  ///   - segments: the confirmed segments, not overlapping.
  ///   - cuts: the cuts, in order of time.
  ///   - units: the expected units.
  ///   - rate: the rate of the positions of segments and cuts.
  /// - Returns: the cuts, including the added cuts, and the anchors in order of time.
  static func place(
    _ segments: [Segment], among cuts: [Cut], of units: [Unit], rate: SampleRate
  ) -> (cuts: [Cut], anchors: [Anchor]) {
    var cuts = cuts
    let pieces = segments.sorted { $0.range.start < $1.range.start }.flatMap {
      self.pieces(of: $0, units)
    }
    for position in pieces.flatMap({ [$0.range.start, $0.range.end] }) {
      let seconds = position.seconds(at: rate)
      guard index(of: seconds, in: cuts, rate) == nil else { continue }
      let place = cuts.indices.partitionPoint { cuts[$0].soundEnd > seconds }
      cuts.insert(
        Cut(
          soundEnd: seconds, soundStart: seconds, position: position, score: 0, isSilence: false),
        at: place)
    }
    var isInside = [Bool](repeating: false, count: cuts.count)
    var placed: [(units: [Int], first: Int, last: Int)] = []
    for piece in pieces {
      guard let first = index(of: piece.range.start.seconds(at: rate), in: cuts, rate),
        let last = index(of: piece.range.end.seconds(at: rate), in: cuts, rate),
        first < last, first >= placed.last?.last ?? 0
      else { continue }
      for inner in first + 1..<last { isInside[inner] = true }
      placed.append((piece.units, first, last))
    }
    var kept = 0
    let places = isInside.map { isInside in
      defer { kept += isInside ? 0 : 1 }
      return kept
    }
    return (
      zip(cuts, isInside).filter { !$0.1 }.map(\.0),
      placed.map { Anchor(units: $0.units, cuts: places[$0.first]..<places[$0.last]) }
    )
  }

  /// Returns the index of the cut whose pause contains a time, in seconds.
  private static func index(of seconds: Double, in cuts: [Cut], _ rate: SampleRate) -> Int? {
    // A time that is rounded to a frame may differ by one frame from the cut. The tolerance is one
    // and a half frames, at least 0.2 ms.
    let tolerance = max(0.000_2, 1.5 / Double(rate.hertz))
    let first = cuts.indices.partitionPoint { seconds <= cuts[$0].soundStart + tolerance }
    return first < cuts.count && cuts[first].soundEnd - tolerance <= seconds ? first : nil
  }

  private static func pieces(
    of segment: Segment, _ units: [Unit]
  ) -> [(units: [Int], range: FrameRange)] {
    guard let ayah = segment.ayah, segment.kind == .ayah, segment.endAyah != ayah else {
      let same = units.indices.filter {
        units[$0].kind == segment.kind && units[$0].ref == segment.ayah
      }
      return [(same, segment.range)]
    }
    guard let first = units.firstIndex(where: { $0.isAyah && $0.ref == ayah }),
      let last = units[first...].firstIndex(where: { $0.isAyah && $0.ref == segment.endAyah })
    else { return [([], segment.range)] }
    let parts = (first...last).filter { units[$0].isAyah }
    if parts.count == 2, let join = segment.joinOffset {
      let middle = FrameIndex(segment.range.start.count + join)
      return [
        ([parts[0]], FrameRange(start: segment.range.start, end: middle)),
        ([parts[1]], FrameRange(start: middle, end: segment.range.end)),
      ]
    }
    let total = parts.reduce(0) { $0 + exp(units[$1].logSeconds) }
    var seconds = 0.0
    return parts.map { part in
      func place(_ share: Double) -> FrameIndex {
        FrameIndex(segment.range.start.count + Int((share * Double(segment.range.count)).rounded()))
      }
      let start = place(seconds / total)
      seconds += exp(units[part].logSeconds)
      return ([part], FrameRange(start: start, end: place(seconds / total)))
    }
  }
}
