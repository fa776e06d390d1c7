import AudioCore
import Foundation
import Recitation

/// One thing that is expected to be recited: an ayah, or a phrase before it.
struct Unit: Equatable {
  /// The kind of unit: `ayah`, `basmalah` or `istiadhah`.
  var kind: Segment.Kind
  /// The ayah, for the basmalah 0 of its surah, nil for the isti'adhah.
  var ref: AyahRef?
  /// The natural logarithm of its expected length in seconds at a median pace.
  var logSeconds: Double
  /// The standard deviation of the logarithm of its length about expectation and pace.
  var spread: Double
  /// The cost of leaving it out, in nats; for an ayah, in a run of missing ones.
  var absence: Float
  /// True if it is an ayah, not a phrase that may be said or not.
  var isAyah: Bool { kind == .ayah }

  /// The expected units, in the order heard: the ayat of the ranges, with a place for the
  /// isti'adhah before each range and for the basmalah before an ayah 1 that is recited with one.
  ///
  /// Surah 9 has no basmalah; where the riwayah counts that of surah 1 as its ayah 1, it is an
  /// ayah like any other.
  ///
  /// - Throws: ``RecitationError/countsNotBundled(_:)``.
  static func expected(
    _ ranges: [AyahRange], in riwayah: Riwayah, facts: QuranFacts
  ) throws(RecitationError) -> [Unit] {
    let numbering = try facts.numbering(of: riwayah)
    return ranges.flatMap { range in
      let ayat = numbering.ayat(in: range).flatMap { ref in
        let hasBasmalah = ref.ayah == 1 && numbering.hasBasmalah(before: ref.surah)
        return (hasBasmalah ? [.basmalah(before: ref.surah)] : []) + [ref]
      }
      return [istiadhah] + ayat.compactMap { Unit(of: $0, in: riwayah, facts: facts) }
    }
  }

  private static let istiadhah = Unit(
    kind: .istiadhah, ref: nil, logSeconds: log(AlignmentWeights.istiadhah.seconds),
    spread: AlignmentWeights.istiadhah.spread, absence: Float(AlignmentWeights.missingIstiadhah))

  private init?(of ref: AyahRef, in riwayah: Riwayah, facts: QuranFacts) {
    guard let expected = facts.expectedDuration(of: ref, in: riwayah) else { return nil }
    self.init(
      kind: ref.ayah == 0 ? .basmalah : .ayah, ref: ref, logSeconds: log(expected.seconds),
      spread: hypot(
        expected.spread * AlignmentWeights.spreadShare, AlignmentWeights.leastSpread),
      absence: Float(
        ref.ayah == 0 ? AlignmentWeights.missingBasmalah : AlignmentWeights.missingAyah))
  }
}

extension Unit {
  init(
    kind: Segment.Kind, ref: AyahRef?, logSeconds: Double, spread: Double, absence: Float
  ) {
    self.kind = kind
    self.ref = ref
    self.logSeconds = logSeconds
    self.spread = spread
    self.absence = absence
  }
}

extension Unit {
  /// True if it is the same ayah or phrase, be it expected at another place.
  func isSame(as other: Unit) -> Bool { kind == other.kind && ref == other.ref }

  /// The ayah, if it is one that has a number.
  var numberedAyah: AyahRef? { isAyah ? ref : nil }
}

/// A place where one unit of recitation may end and the next begin.
///
/// Times are in seconds from the start of the recording.
struct Cut: Equatable {
  /// The time at which the sound before it stops.
  var soundEnd: Double
  /// The time at which the sound after it starts; equal to `soundEnd` at a dip.
  var soundStart: Double
  /// The place between the two at which a cut is heard least, in the recording's frames.
  var position: FrameIndex
  /// The gain of an alignment by cutting here, in nats, ≤ 0.
  var score: Double
  /// True if it is a silence, not only a dip or an end of the recording.
  var isSilence: Bool

  /// The length of the quiet, in seconds.
  var pause: Double { soundStart - soundEnd }

  /// Which markers are cuts.
  enum Choice {
    /// All of them.
    case all
    /// Those in silences.
    case silences
  }

  /// The cuts of a recording in order of time, its start and its end among them.
  ///
  /// - Parameters:
  ///   - silences: in order of time.
  ///   - markers: in order of time; one inside a silence stands for that silence, any other for
  ///     a dip.
  ///   - choice: which markers are cuts.
  ///   - length: the number of frames of the recording.
  ///   - rate: the rate of all positions.
  /// - Returns: at least one cut, in order of time.
  static func candidates(
    silences: [SilenceRegion], markers: [Marker], _ choice: Choice = .all, length: Int,
    rate: SampleRate
  ) -> [Cut] {
    var cuts: [Cut] = []
    var next = 0
    for marker in markers {
      while next < silences.count, silences[next].range.end <= marker.position { next += 1 }
      let silence =
        next < silences.count && silences[next].range.contains(marker.position)
        ? silences[next].range : nil
      if choice == .silences, silence == nil { continue }
      let quiet = silence ?? FrameRange(start: marker.position, end: marker.position)
      cuts.append(
        Cut(
          soundEnd: quiet.start.seconds(at: rate), soundStart: quiet.end.seconds(at: rate),
          position: marker.position,
          score: AlignmentWeights.score(of: marker, isSilence: silence != nil),
          isSilence: silence != nil))
    }
    let end = FrameIndex(length)
    if cuts.first.map({ $0.soundEnd > 0 }) ?? true {
      cuts.insert(.edge(FrameIndex(0), rate), at: 0)
    }
    if cuts.last.map({ $0.soundStart < end.seconds(at: rate) }) ?? true {
      cuts.append(.edge(end, rate))
    }
    return cuts
  }

  private static func edge(_ position: FrameIndex, _ rate: SampleRate) -> Cut {
    let seconds = position.seconds(at: rate)
    return Cut(
      soundEnd: seconds, soundStart: seconds, position: position, score: 0, isSilence: false)
  }
}

/// The cuts of a recording and the units expected in it: what a dynamic programme runs over.
///
/// A path takes the units in order. Each is either absent or covers the stretch from one cut to a
/// later one; between two units, before the first and after the last, sound may be left over. Its
/// score is the sum, in nats, of
///
/// - for each unit that is there: how well its duration fits at the pace (``DurationScore``), the
///   score of the cut that ends it, and what the change of pace from the unit before is worth;
/// - for each that is absent: its cost, and for a run of missing ayat another; or one cost for all
///   units before the first that is there, or after the last, if there are ayat among them;
/// - for each stretch left over: its cost, and the score of the cut that ends it.
struct Lattice {
  let cuts: [Cut]
  let units: [Unit]
  private let durations: [DurationScore]
  /// The seconds of sound before each cut.
  private let soundBefore: [Double]
  /// The number of ayat before each unit, and in all.
  private let ayatBefore: [Int]
  /// The least cost of a path's cuts, on average: with an ayah that is left out one is saved.
  private let typicalCut: Double

  /// The anchors that a person confirmed, in order of time.
  let anchors: [Anchor]
  /// The places in ``anchors`` by the cut at which they start.
  private let anchorAtStart: [Int: Int]
  /// The cuts that end an anchor which a unit holds.
  private let heldEnds: Set<Int>
  /// The first cut at which such an anchor starts, and the last at which one ends.
  private let held: (first: Int, last: Int)?

  /// The room that all searches of the lattice share.
  let room = SearchRoom()
  /// Called for every cut that a search has gone past.
  let advanced: () -> Void

  init(
    cuts: [Cut], units: [Unit], anchors: [Anchor] = [], advanced: @escaping () -> Void = {}
  ) {
    self.cuts = cuts
    self.units = units
    self.anchors = anchors
    self.advanced = advanced
    anchorAtStart = Dictionary(
      uniqueKeysWithValues: anchors.indices.map { (anchors[$0].cuts.lowerBound, $0) })
    let inUse = anchors.filter { !$0.units.isEmpty }
    heldEnds = Set(inUse.map(\.cuts.upperBound))
    held = inUse.first.flatMap { first in
      inUse.last.map { (first.cuts.lowerBound, $0.cuts.upperBound) }
    }
    durations = units.map(DurationScore.init)
    ayatBefore = units.reduce(into: [0]) { $0.append(($0.last ?? 0) + ($1.isAyah ? 1 : 0)) }
    let best = cuts.map(\.score).sorted(by: >).prefix(units.count)
    typicalCut = best.isEmpty ? 0 : -best.reduce(0, +) / Double(best.count)
    var sum = 0.0
    let excluded = Set(anchors.filter(\.units.isEmpty).map(\.cuts.upperBound))
    soundBefore = cuts.indices.map { index in
      if index > 0, !excluded.contains(index) {
        sum += max(0, cuts[index].soundEnd - cuts[index - 1].soundStart)
      }
      return sum
    }
  }

  /// The cost of a path that begins with this unit at `cut`, all before it left out; −∞ if it is
  /// not the first and no ayah is before it.
  func entry(at unit: Int, _ cut: Int) -> Float {
    if let held, cut > held.first { return -.infinity }
    return unit == 0
      ? lead(before: cut, rate: AlignmentWeights.leftoverPerSecond)
      : missing(ayatBefore[unit], end: AlignmentWeights.missingEnd)
        + lead(before: cut, rate: AlignmentWeights.leftoverBesideMissing)
  }

  /// The cost of a path that ends at `cut` where `unit` is expected next, all from it on left out.
  func finish(before unit: Int, at cut: Int) -> Float {
    if let held, cut < held.last { return -.infinity }
    if unit == units.count { return tail(after: cut, rate: AlignmentWeights.leftoverPerSecond) }
    let ayat = ayatBefore[units.count] - ayatBefore[unit]
    let run = AlignmentWeights.missingRun + AlignmentWeights.missingAyah * Double(ayat)
    return max(
      missing(ayat, end: AlignmentWeights.missingEnd)
        + tail(after: cut, rate: AlignmentWeights.leftoverBesideMissing),
      tail(after: cut, rate: AlignmentWeights.leftoverPerSecond) - Float(run))
  }

  private func missing(_ ayat: Int, end: Double) -> Float {
    ayat == 0 ? -.infinity : -Float(end + typicalCut * Double(ayat))
  }

  /// The gain of a unit that covers the stretch between two cuts, but for the pace: the score of
  /// the cut that ends it, and the index of its duration in the table; nil if it cannot.
  func stretch(_ unit: Int, from start: Int, to end: Int) -> (cut: Float, duration: Int)? {
    guard let seconds = seconds(from: start, to: end) else { return nil }
    return (Float(cuts[end].score), durations[unit].index(ofSeconds: seconds))
  }

  /// The fit of a duration to a unit at a pace.
  func fit(_ unit: Int, duration: Int, pace: Int) -> Float {
    durations[unit].score(duration, pace: pace)
  }

  /// The cuts, of those in `allowed`, at which a unit that begins at `start` may end.
  func ends(of unit: Int, from start: Int, in allowed: Range<Int>) -> Range<Int> {
    let plausible = durations[unit].plausible
    let begin = cuts[start].soundStart
    let first = allowed.partitionPoint { cuts[$0].soundStart - begin >= plausible.lowerBound }
    let last = allowed.partitionPoint { cuts[$0].soundEnd - begin > plausible.upperBound }
    return max(first, start + 1) < last ? max(first, start + 1)..<last : last..<last
  }

  /// The anchor that starts at a cut.
  func anchor(at cut: Int) -> Anchor? { anchorAtStart[cut].map { anchors[$0] } }

  /// The last cut at which a unit may end that begins at `start`: no unit runs into an anchor.
  func lastEnd(from start: Int) -> Int {
    let next = anchors.indices.partitionPoint { anchors[$0].cuts.lowerBound > start }
    return next < anchors.count ? anchors[next].cuts.lowerBound : cuts.count - 1
  }

  /// The arc of a unit through an anchor. A person knows that it is there, whatever it sounds like.
  func arc(_ unit: Int, through anchor: Anchor) -> Arc {
    let (start, end) = (anchor.cuts.lowerBound, anchor.cuts.upperBound)
    let sound = max(AlignmentWeights.shortestSound, cuts[end].soundEnd - cuts[start].soundStart)
    let seconds = sound + min(cuts[end].pause, AlignmentWeights.longestPause)
    return Arc(
      unit: unit, end: end, score: Float(cuts[end].score),
      duration: durations[unit].index(ofSeconds: seconds))
  }

  /// The cost of leaving over the sound from the cut before to this one, apart from beginning and
  /// ending it; −∞ across an anchor that a unit holds.
  func drift(to cut: Int) -> Float {
    if heldEnds.contains(cut) { return -.infinity }
    return -Float(AlignmentWeights.leftoverPerSecond * (soundBefore[cut] - soundBefore[cut - 1]))
  }

  /// The cost of the sound before the first unit that is there, if that begins at `cut`, `rate` per
  /// second.
  private func lead(before cut: Int, rate: Double) -> Float {
    guard soundBefore[cut] > 0 else { return 0 }
    return Float(
      cuts[cut].score - AlignmentWeights.leftoverAtEnds - rate * soundBefore[cut])
  }

  /// The cost of the sound after the last unit that is there, if that ends at `cut`, `rate` per
  /// second.
  private func tail(after cut: Int, rate: Double) -> Float {
    let sound = soundBefore[cuts.count - 1] - soundBefore[cut]
    return sound > 0 ? -Float(AlignmentWeights.leftoverAtEnds + rate * sound) : 0
  }

  private func seconds(from start: Int, to end: Int) -> Double? {
    let sound = cuts[end].soundEnd - cuts[start].soundStart
    guard sound >= AlignmentWeights.shortestSound else { return nil }
    return sound + min(cuts[end].pause, AlignmentWeights.longestPause)
  }
}

/// A unit over the stretch between two cuts, as the search came upon it.
///
/// There may be hundreds per cut, so it is kept small: the cut at which it starts is not a part of
/// it.
struct Arc {
  private let place: Int32
  private let last: Int32
  private let length: Int32
  /// Its score but for the fit of its duration: the cut that ends it and its sound.
  let score: Float

  init(unit: Int, end: Int, score: Float, duration: Int) {
    place = Int32(unit)
    last = Int32(end)
    length = Int32(duration)
    self.score = score
  }

  var unit: Int { Int(place) }
  /// The cut at which it ends.
  var end: Int { Int(last) }
  /// The index of its duration in the table, see ``DurationScore``.
  var duration: Int { Int(length) }
}

/// The room that the searches in a lattice have for what they keep.
final class SearchRoom {
  /// True if one of them kept more than it may.
  var isUsedUp = false
}
