import AudioCore
import Recitation

/// Turns a path through the cuts of a recording into segments with frames.
struct SegmentLayout {
  let cuts: [Cut]
  /// The longest part of a pause that a segment keeps at either end, in frames.
  let edge: Int
  let rate: SampleRate

  /// The segments of the best path of a search with the sound left over between them, in order of
  /// time.
  func segments(_ path: Path, of search: Search) -> [Segment] {
    let lattice = search.lattice
    let rivals = Rivals(of: path, search)
    var heard: [AyahRef: Int] = [:]
    var segments: [Segment] = []
    var previous: (unit: Unit, end: Int)?
    for (placed, rival) in zip(path.placed, rivals.stretches) {
      let unit = lattice.units[placed.unit]
      let stretch = placed.cuts
      let margin = path.score - max(rival.start, rival.end, rival.label)
      let confidence = SegmentConfidence.value(
        margin: Double(margin), hearsSound: lattice.sound != nil)
      if let ref = unit.ref { heard[ref, default: 0] += 1 }
      let segment = Segment(
        range: range(stretch), kind: unit.kind, ayah: unit.ref,
        occurrence: unit.ref.flatMap { heard[$0] } ?? 1, confidence: confidence,
        runnerUp: rival.unit.flatMap { lattice.units[$0].ref })
      if let previous, previous.end == stretch.lowerBound, !cuts[previous.end].isSilence,
        joins(previous.unit, unit), let last = segments.popLast()
      {
        segments.append(joined(last, segment))
      } else {
        segments.append(segment)
      }
      previous = (unit, stretch.upperBound)
    }
    let taken = path.placed.map(\.cuts)
    return (segments + leftOver(around: taken)).sorted { $0.range.start < $1.range.start }
  }

  /// The stretches between silences that no unit covers, as unassigned segments.
  func leftOver(around taken: [Range<Int>]) -> [Segment] {
    var segments: [Segment] = []
    var start = 0
    for end in cuts.indices.dropFirst() {
      if taken.contains(where: { $0.contains(start) }) {
        start = end
        continue
      }
      let isTaken = taken.contains { $0.lowerBound == end }
      guard cuts[end].isSilence || isTaken || end == cuts.count - 1 else { continue }
      let sound = cuts[end].soundEnd - cuts[start].soundStart
      if sound > 0 {
        segments.append(
          Segment(range: range(start..<end), kind: .unassigned, confidence: 0))
      }
      start = end
    }
    return segments
  }

  /// From the quietest place of the pause before to that of the pause after, `edge` at most of
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

  /// Whether the second follows the first across the end of a surah.
  private func joins(_ first: Unit, _ second: Unit) -> Bool {
    guard first.kind == .ayah, second.kind == .ayah, let last = first.ref, let next = second.ref
    else { return false }
    return next.surah == last.surah + 1 && next.ayah == 1
  }

  private func joined(_ first: Segment, _ second: Segment) -> Segment {
    Segment(
      range: FrameRange(start: first.range.start, end: second.range.end), kind: .ayah,
      ayah: first.ayah, endAyah: second.ayah,
      joinOffset: second.range.start.count - first.range.start.count,
      occurrence: first.occurrence, confidence: min(first.confidence, second.confidence))
  }
}
