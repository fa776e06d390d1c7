import AudioCore
import Foundation
import Recitation

/// Turns a path through the cuts of a recording into segments with frames.
struct SegmentLayout {
  var cuts: [Cut]
  /// The longest part of a pause that a segment keeps at either end, in frames.
  let edge: Int
  let rate: SampleRate

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
    /// The ayah of the next best alignment, if it differs.
    var runnerUp: AyahRef?
    /// Where the reader goes back to earlier words, in seconds.
    var returns: [Double]
  }

  /// The segments of the best path of a search with the sound left over between them, in order of
  /// time; anchors are not among them.
  func segments(_ path: Path, of search: Search) -> [Segment] {
    let lattice = search.lattice
    let rivals = Rivals(of: path, search)
    let readings: [(placed: Path.Placed, returns: [Double])] = path.placed.map {
      guard lattice.units[$0.unit].isAyah, let sound = lattice.sound,
        lattice.anchor(at: $0.cuts.lowerBound) == nil
      else { return ($0, []) }
      return sound.lastReading(of: $0, cuts)
    }
    var path = path
    path.placed = readings.map(\.placed)
    let anchored = Set(lattice.anchors.map(\.cuts))
    let items = zip(readings, rivals.stretches).filter { !anchored.contains($0.0.placed.cuts) }
      .map { reading, rival -> Item in
        let hearsSound = lattice.sound != nil
        func margin(_ rivals: Float...) -> Double { Double(path.score - (rivals.max() ?? 0)) }
        let confidence = SegmentConfidence.value(
          margin: margin(rival.start, rival.end, rival.label), hearsSound: hearsSound)
        // Who is right about a segment is right about its ends.
        func boundary(_ other: Float) -> Double {
          max(
            confidence,
            SegmentConfidence.boundary(
              margin: margin(other, rival.label), hearsSound: hearsSound))
        }
        let unit = lattice.units[reading.placed.unit]
        return Item(
          unit: unit, kind: unit.kind, cuts: reading.placed.cuts, confidence: confidence,
          startConfidence: boundary(rival.start), endConfidence: boundary(rival.end),
          runnerUp: rival.unit.flatMap { lattice.units[$0].ref }, returns: reading.returns)
      }
    let taken = path.placed.map(\.cuts) + lattice.anchors.map(\.cuts)
    let rest = leftOver(around: taken) { start, end in
      lattice.sound.flatMap {
        LeftOver(units: lattice.units, sound: $0)
          .finding(from: start, to: end, near: near(start, end, path, lattice.units.count))
      }
    }
    return segments(items, around: lattice.anchors, of: lattice.units, beside: rest)
  }

  /// The segments of some items, in order of time; anchors are not among them.
  ///
  /// - Parameters:
  ///   - items: in order of time, not overlapping.
  ///   - anchors: the stretches that a person confirmed, in order of time.
  ///   - units: what is expected.
  ///   - rest: what the sound left over between them is (``leftOver(around:finding:)``).
  /// - Returns: segments that do not overlap.
  func segments(
    _ items: [Item], around anchors: [Anchor], of units: [Unit], beside rest: [Segment]
  ) -> [Segment] {
    let confirmed = anchors.compactMap { anchor in
      anchor.units.first.map { (unit: units[$0], cuts: anchor.cuts) }
    }
    // Where one ayah ends and another begins in the midst of sound.
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
      let segment = Segment(
        range: range, kind: item.kind, ayah: ref,
        isJoined: item.kind == .ayah && joints.contains(item.cuts.upperBound),
        returns: item.kind == .ayah ? returns(item.returns, in: range) : [],
        occurrence: isFragment ? 1 : ref.flatMap { heard[$0] } ?? 1,
        confidence: item.confidence, startConfidence: item.startConfidence,
        endConfidence: item.endConfidence, runnerUp: item.runnerUp)
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

  /// The units that may have been begun before a stretch, or gone on with after it: the one before
  /// it, the next of it, and the one after.
  private func near(_ start: Double, _ end: Double, _ path: Path, _ count: Int) -> [Int] {
    let before = path.placed.last { cuts[$0.cuts.upperBound].soundEnd <= start }?.unit
    let after = path.placed.first { cuts[$0.cuts.lowerBound].soundStart >= end }?.unit
    var near = [after, before].compactMap { $0 }
    if let before, before + 1 < count, before + 1 != after { near.append(before + 1) }
    return near
  }

  /// The stretches between silences that no unit covers, as segments: unassigned, or what
  /// `finding` says of the seconds from the start to the end of its sound.
  func leftOver(
    around taken: [Range<Int>],
    finding: (_ start: Double, _ end: Double) -> LeftOver.Finding? = { _, _ in nil }
  ) -> [Segment] {
    var segments: [Segment] = []
    var start = 0
    for end in cuts.indices.dropFirst() {
      if taken.contains(where: { $0.contains(start) }) {
        start = end
        continue
      }
      let isTaken = taken.contains { $0.lowerBound == end }
      guard cuts[end].isSilence || isTaken || end == cuts.count - 1 else { continue }
      let (first, last) = (cuts[start].soundStart, cuts[end].soundEnd)
      if last > first {
        let found = finding(first, last)
        segments.append(
          Segment(
            range: range(start..<end), kind: found?.kind ?? .unassigned, ayah: found?.ayah,
            confidence: found?.confidence ?? 0))
      }
      start = end
    }
    return segments
  }

  /// From the marker in the pause before to that in the pause after, `edge` at most of
  /// either.
  private func range(_ stretch: Range<Int>) -> FrameRange {
    let first = cuts[stretch.lowerBound]
    let last = cuts[stretch.upperBound]
    let soundStart = FrameIndex(seconds: first.soundStart, at: rate)
    let soundEnd = FrameIndex(seconds: last.soundEnd, at: rate)
    return FrameRange(
      start: max(first.position, FrameIndex(soundStart.count - edge)),
      end: min(last.position, FrameIndex(soundEnd.count + edge)))
  }

  /// Where the reciter goes back to earlier words, in frames from the start of the segment.
  private func returns(_ seconds: [Double], in range: FrameRange) -> [Int] {
    seconds.map { FrameIndex(seconds: $0, at: rate).count - range.start.count }
      .filter { $0 > 0 && $0 < range.count }
  }

  /// Whether the second follows the first across the end of a surah.
  private func joins(_ first: Item, _ second: Item) -> Bool {
    guard first.kind == .ayah, second.kind == .ayah, let last = first.unit.ref,
      let next = second.unit.ref
    else { return false }
    return next.surah == last.surah + 1 && next.ayah == 1
  }

  private func joined(_ first: Segment, _ second: Segment) -> Segment {
    Segment(
      range: FrameRange(start: first.range.start, end: second.range.end), kind: .ayah,
      ayah: first.ayah, endAyah: second.ayah,
      joinOffset: second.range.start.count - first.range.start.count, isJoined: second.isJoined,
      returns: first.returns
        + second.returns.map { $0 + second.range.start.count - first.range.start.count },
      occurrence: first.occurrence, confidence: min(first.confidence, second.confidence),
      startConfidence: first.startConfidence, endConfidence: second.endConfidence)
  }
}

/// Says what a stretch that no unit covers is, if it is a phrase or a part of an ayah near by.
///
/// Its score is how well the phones fit (``SoundEvidence``), before it is weighed: of each phrase
/// from its beginning to its end, of each ayah from any word on as far as it goes. The best counts,
/// if its score is at least 25 (35 for a phrase, which is shorter and needs no word near by) and 0.3
/// per row:
///
///     confidence = 1 / (1 + exp(−(score − 20) / 8))
///
/// On the development recordings readings that break off have 33 and more (one 11), talk has less
/// than 12.
struct LeftOver {
  /// The recitation.
  struct Finding {
    var kind: Segment.Kind
    /// The ayah of a fragment.
    var ayah: AyahRef?
    var score: Float

    /// The chance that it is right.
    var confidence: Double { 1 / (1 + exp(-(Double(score) - 20) / 8)) }
  }

  let units: [Unit]
  let sound: SoundEvidence

  private static let leastFragment: Float = 25
  private static let leastPhrase: Float = 35
  private static let leastMean: Float = 0.3
  /// No phrase and no part of an ayah is longer, in seconds.
  private static let longest = 30.0

  /// What is heard in a stretch, in seconds, if it is known.
  ///
  /// - Parameters:
  ///   - start: where its sound starts.
  ///   - end: where its sound ends.
  ///   - near: the units of which it may be a part.
  /// - Returns: what fits best; nil if nothing fits well enough.
  func finding(from start: Double, to end: Double, near: [Int]) -> Finding? {
    guard end - start <= Self.longest else { return nil }
    var best: Finding?
    func offer(_ kind: Segment.Kind, _ ayah: AyahRef?, _ fit: (score: Float, rows: Int)) {
      let least = kind == .fragment ? Self.leastFragment : Self.leastPhrase
      guard fit.score >= max(least, Self.leastMean * Float(fit.rows)),
        fit.score > best?.score ?? 0
      else { return }
      best = Finding(kind: kind, ayah: ayah, score: fit.score)
    }
    for phrase in PhoneticText.phrases {
      offer(
        phrase.kind, nil, sound.fit(of: phrase.phones, from: start, to: end, isWhole: true))
    }
    for unit in near where units[unit].isAyah {
      let phones = sound.phones[unit]
      for first in phones.indices where phones[first].startsWord {
        offer(
          .fragment, units[unit].ref,
          sound.fit(of: phones[first...], from: start, to: end, isWhole: false))
      }
    }
    return best
  }
}
