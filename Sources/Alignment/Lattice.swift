import AudioCore
import Foundation
import Recitation

/// A unit of expected recitation: an ayah, or a phrase before one.
struct Unit: Equatable {
  /// The kind of unit: `ayah`, `basmalah` or `istiadhah`.
  var kind: Segment.Kind
  /// The ayah. For the basmalah, ayah 0 of its surah; for the isti'adhah, nil.
  var ref: AyahRef?
  /// Natural logarithm of the expected length of the unit in seconds, at the median pace.
  var logSeconds: Double
  /// Standard deviation of the logarithm of the length of the unit, at a known pace.
  var spread: Double
  /// Cost of leaving out the unit, in nats. For an ayah, this is its cost within a run of missing
  /// ayat.
  var absence: Float
  /// True for an ayah, false for an optional phrase.
  var isAyah: Bool { kind == .ayah }

  /// Returns the expected units in the order of recitation: the ayat of the ranges, an optional
  /// isti'adhah before each range, and an optional basmalah before the first ayah of a surah.
  ///
  /// Surah 9 has no basmalah. If the riwayah counts the basmalah of surah 1 as ayah 1, this
  /// basmalah is an ordinary ayah. A range may end with a basmalah, such as `112:0`.
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
      let last = range.end.ayah == 0 && numbering.contains(range.end) ? [range.end] : []
      return [istiadhah] + (ayat + last).compactMap { Unit(of: $0, in: riwayah, facts: facts) }
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
        expected.spread * AlignmentWeights.spreadShare, AlignmentWeights.spreadFloor),
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
  /// True if both units are the same ayah or phrase, even if they are expected at different places.
  func isSame(as other: Unit) -> Bool { kind == other.kind && ref == other.ref }

  /// The ayah, if the unit is an ayah with a number.
  var numberedAyah: AyahRef? { isAyah ? ref : nil }
}

/// A point where one unit of recitation may end and the next may begin.
///
/// Times are in seconds from the start of the recording.
struct Cut: Equatable {
  /// Time at which the sound before the cut stops.
  var soundEnd: Double
  /// Time at which the sound after the cut starts; equal to `soundEnd` at a dip of the level.
  var soundStart: Double
  /// Least audible cutting position between `soundEnd` and `soundStart`, in frames of the
  /// recording.
  var position: FrameIndex
  /// Score that an alignment gets for cutting here, in nats, ≤ 0.
  var score: Double
  /// True for a silence, false for a dip of the level or an end of the recording.
  var isSilence: Bool

  /// Length of the quiet between the two sounds, in seconds.
  var pause: Double { soundStart - soundEnd }

  /// The kinds of markers that become cuts.
  enum Choice {
    /// All markers.
    case all
    /// Markers in silences.
    case silences
  }

  /// Returns the cuts of a recording, including its start and its end.
  ///
  /// - Parameters:
  ///   - silences: the silences, in order of time.
  ///   - markers: the markers, in order of time. A marker inside a silence becomes a cut in that
  ///     silence; any other marker becomes a cut at a dip of the level.
  ///   - choice: the kinds of markers that become cuts.
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

/// Cuts of a recording and the units expected in it, for a search by dynamic programming.
///
/// A path takes the units in order. Each unit is either absent or covers the stretch from one cut
/// to a later one. Sound may be left over between two units, before the first unit and after the
/// last. The score of a path is the sum, in nats, of
///
/// - for each present unit: the fit of its duration at the pace (``DurationScore``), the score of
///   the cut that ends it, and the score of the change of pace from the unit before;
/// - for each absent unit: its cost, plus a fixed cost for each run of missing ayat. If ayat are
///   missing before the first present unit or after the last one, a single cost applies there
///   instead;
/// - for each stretch of left-over sound: its cost, and the score of the cut that ends it.
struct Lattice {
  let cuts: [Cut]
  let units: [Unit]
  private let durations: [DurationScore]
  /// Seconds of sound before each cut. Confirmed stretches whose content is not expected are not
  /// counted.
  private let soundBefore: [Double]
  /// Number of ayat before each unit. The last entry is the number of all ayat.
  private let ayatBefore: [Int]
  /// Mean cost of the n best cuts, where n is the number of units. A path that leaves out an ayah
  /// needs one cut less, and so saves this cost.
  private let typicalCut: Double

  /// Anchors of the segments that a person confirmed, in order of time.
  let anchors: [Anchor]
  /// For each cut at which an anchor starts, the index of this anchor in ``anchors``.
  private let anchorAtStart: [Int: Int]
  /// Cuts at the ends of the confirmed stretches whose content is expected.
  private let heldEnds: Set<Int>
  /// Two cuts around all confirmed stretches with expected content. The first stretch starts at the
  /// cut `first`, and the last stretch ends at the cut `last`.
  private let held: (first: Int, last: Int)?

  /// Memory budget that all searches of the lattice share.
  let budget = SearchBudget()
  /// Progress callback, invoked for every cut that a search passes.
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

  /// Returns the score of a path that begins with `unit` at `cut` and leaves out all earlier units.
  /// The score is −∞ if these earlier units contain no ayah, or if a confirmed stretch with
  /// expected content starts before the cut. Unit 0 has no earlier units.
  func entry(at unit: Int, _ cut: Int) -> Float {
    if let held, cut > held.first { return -.infinity }
    return unit == 0
      ? lead(before: cut, rate: AlignmentWeights.leftoverPerSecond)
      : missing(ayatBefore[unit], end: AlignmentWeights.missingEnd)
        + lead(before: cut, rate: AlignmentWeights.leftoverBesideMissing)
  }

  /// Returns the score of a path that ends at `cut` and leaves out `unit` and all later units; −∞
  /// if a confirmed stretch with expected content ends after the cut.
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

  /// Returns two values for a unit: the score of the cut at its end, and the table index of its
  /// duration. Neither depends on the pace. Returns nil if the stretch between the two cuts is too
  /// short.
  func stretch(_ unit: Int, from start: Int, to end: Int) -> (cut: Float, duration: Int)? {
    guard let seconds = seconds(from: start, to: end) else { return nil }
    return (Float(cuts[end].score), durations[unit].index(ofSeconds: seconds))
  }

  /// Returns the fit of a duration to a unit at a pace, in nats.
  func fit(_ unit: Int, duration: Int, pace: Int) -> Float {
    durations[unit].score(duration, pace: pace)
  }

  /// Returns the cuts in `allowed` at which a unit that begins at `start` may end.
  func ends(of unit: Int, from start: Int, in allowed: Range<Int>) -> Range<Int> {
    let plausible = durations[unit].plausible
    let begin = cuts[start].soundStart
    let first = allowed.partitionPoint { cuts[$0].soundStart - begin >= plausible.lowerBound }
    let last = allowed.partitionPoint { cuts[$0].soundEnd - begin > plausible.upperBound }
    return max(first, start + 1) < last ? max(first, start + 1)..<last : last..<last
  }

  /// Returns the anchor that starts at a cut; nil if no anchor starts there.
  func anchor(at cut: Int) -> Anchor? { anchorAtStart[cut].map { anchors[$0] } }

  /// Returns the last cut at which a unit that begins at `start` may end. No unit extends into an
  /// anchor.
  func lastEnd(from start: Int) -> Int {
    let next = anchors.indices.partitionPoint { anchors[$0].cuts.lowerBound > start }
    return next < anchors.count ? anchors[next].cuts.lowerBound : cuts.count - 1
  }

  /// Returns the arc of a unit through an anchor. The sound is not examined, because a person
  /// confirmed the content.
  func arc(_ unit: Int, through anchor: Anchor) -> Arc {
    let (start, end) = (anchor.cuts.lowerBound, anchor.cuts.upperBound)
    let sound = max(AlignmentWeights.shortestSound, cuts[end].soundEnd - cuts[start].soundStart)
    let seconds = sound + min(cuts[end].pause, AlignmentWeights.longestPause)
    return Arc(
      unit: unit, end: end, score: Float(cuts[end].score),
      duration: durations[unit].index(ofSeconds: seconds))
  }

  /// Returns the score of left-over sound between `cut` and the cut before it. The score includes
  /// neither the fixed cost of the left-over stretch nor the score of the cut at its end. The
  /// result is −∞ if a confirmed stretch with expected content ends at `cut`.
  func drift(to cut: Int) -> Float {
    if heldEnds.contains(cut) { return -.infinity }
    return -Float(AlignmentWeights.leftoverPerSecond * (soundBefore[cut] - soundBefore[cut - 1]))
  }

  /// Returns the score of the sound before `cut`. The first present unit begins at this cut. `rate`
  /// is the cost per second.
  private func lead(before cut: Int, rate: Double) -> Float {
    guard soundBefore[cut] > 0 else { return 0 }
    return Float(
      cuts[cut].score - AlignmentWeights.leftoverAtEnds - rate * soundBefore[cut])
  }

  /// Returns the score of the sound after `cut`. The last present unit ends at this cut. `rate` is
  /// the cost per second.
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

/// An arc of the search: a unit that covers the stretch between two cuts.
///
/// A cut may have hundreds of arcs, so an arc is kept small. An arc does not store the cut at its
/// start, because the index of the list that contains the arc gives this cut.
struct Arc {
  private let place: Int32
  private let last: Int32
  private let length: Int32
  /// Score of the cut at the end of the arc. It does not include the fit of the duration.
  let score: Float

  init(unit: Int, end: Int, score: Float, duration: Int) {
    place = Int32(unit)
    last = Int32(end)
    length = Int32(duration)
    self.score = score
  }

  var unit: Int { Int(place) }
  /// Cut at the end of the arc.
  var end: Int { Int(last) }
  /// Table index of the duration of the arc; see ``DurationScore``.
  var duration: Int { Int(length) }
}

/// Memory budget that all searches over one lattice share.
final class SearchBudget {
  /// True after a search has exceeded the budget.
  var isExhausted = false
}
