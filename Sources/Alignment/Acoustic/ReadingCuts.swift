import AudioCore
import Features
import Foundation

/// The input of the word search: the acoustic scores and the levels of a recording.
struct HeardSound {
  let acoustic: AcousticScores
  /// Level of the speech band for each hop, in dBFS.
  let levels: [Float]
  let hopsPerSecond: Double

  init(_ acoustic: AcousticScores, levels: [Float], hopsPerSecond: Double) {
    self.acoustic = acoustic
    self.levels = levels
    self.hopsPerSecond = hopsPerSecond
  }

  /// Creates the sound from a feature file.
  ///
  /// - Returns: nil if the file has no acoustic scores.
  init?(_ features: FeatureFile) {
    guard let acoustic = features.acousticScores else { return nil }
    let parameters = features.header.parameters
    self.init(
      acoustic, levels: features.column(.bandLevel),
      hopsPerSecond: Double(parameters.rate.hertz) / Double(parameters.hop))
  }
}

/// Finds the cuts between readings.
///
/// The word search finds the start and the end of a reading to within about 0.1 s, or less
/// precisely if the echo of a hall prolongs the last sound. The cut lies near the start or end that
/// was found, at the hop with the greatest value of
///
///     2 · (log-odds that one ayah has ended and the next not begun) − level / 6 dB
///
/// The cut then moves to later hops as long as the value stays within 1 of the maximum. The sound
/// decays until the next reading starts, so a late cut is the least audible. The level is the level
/// of the speech band, averaged over 5 hops. If the resulting time lies in a silence, that silence
/// becomes the cut. If no other reading follows soon, the sound up to the next silence still
/// belongs to the reading.
struct ReadingCuts {
  /// Possible cuts in order of time: the start of the recording, its silences, and its end.
  let silences: [Cut]
  let rate: SampleRate
  private let boundary: [Int8]
  /// Smoothed level of each hop, in dBFS, at least −120.
  private let levels: [Float]
  private let hopsPerSecond: Double

  /// Maximum time, in seconds, by which a cut may lie inside a reading: `after` the first sound of
  /// the reading, or `before` its last sound.
  private static let within = (before: 0.15, after: 0.3)
  /// Maximum time, in seconds, by which a cut may lie outside a reading: before the first sound of
  /// the reading, or after its last sound.
  private static let beyond = 0.7
  /// Maximum gap in seconds between two readings that share one cut. A longer gap may contain other
  /// sound, so each of the readings has its own cut.
  private static let shortGap = 1.0
  /// Maximum time in seconds from the last word of a reading to the next pause. Up to this limit,
  /// the sound before the pause belongs to the reading: the reader may hold a phone so long that
  /// the search does not recognise all of it as the last word.
  private static let maxHeldSeconds = 4.0
  /// A silence becomes the cut if it is at most this many seconds away from the best cutting time.
  private static let silenceMargin = 0.1

  init(_ silences: [Cut], _ sound: HeardSound, rate: SampleRate) {
    self.silences = silences
    self.rate = rate
    boundary = sound.acoustic.boundary
    hopsPerSecond = sound.hopsPerSecond
    var reference = LevelReference()
    for level in sound.levels { reference.append(level) }
    let lowest = -120 - reference.lowering
    let raw = sound.levels.map { max($0, lowest) }
    levels = raw.indices.map { hop in
      let around = max(0, hop - 2)..<min(raw.count, hop + 3)
      return raw[around].reduce(0, +) / Float(around.count)
    }
  }

  /// Returns the cuts at the start and the end of each reading. One cut may be both the end of a
  /// reading and the start of the next.
  ///
  /// - Parameter readings: the times from the first to the last sound of each reading, in seconds,
  ///   ascending.
  /// - Returns: one pair of cuts per reading.
  func place(_ readings: [Range<Double>]) -> [(start: Cut, end: Cut)] {
    var starts = readings.map {
      cut(from: $0.lowerBound - Self.beyond, to: $0.lowerBound + Self.within.after)
    }
    var ends = readings.map {
      cut(from: $0.upperBound - Self.within.before, to: $0.upperBound + Self.beyond)
    }
    for next in readings.indices.dropFirst() {
      let end = readings[next - 1].upperBound
      let start = readings[next].lowerBound
      if start - end < Self.shortGap || starts[next].soundEnd < ends[next - 1].soundStart {
        let shared = cut(from: end - Self.within.before, to: start + Self.within.after)
        ends[next - 1] = shared
        starts[next] = shared
      }
    }
    for index in readings.indices where !ends[index].isSilence {
      let next = index + 1 < readings.count ? readings[index + 1].lowerBound : .infinity
      guard next - readings[index].upperBound >= Self.shortGap,
        let pause = pause(after: readings[index].upperBound), pause.soundEnd <= next
      else { continue }
      ends[index] = pause
      if index + 1 < readings.count, starts[index + 1].soundEnd < pause.soundEnd {
        starts[index + 1] = pause
      }
    }
    return zip(starts, ends).map { ($0, $1) }
  }

  /// Returns the best cut between two times, in seconds.
  private func cut(from: Double, to: Double) -> Cut {
    let first = max(0, Int((from * hopsPerSecond).rounded()))
    let last = min(levels.count, Int((to * hopsPerSecond).rounded()))
    if first == 0, let edge = silences.first, edge.soundStart > 0 || from < 0 {
      // The range between the two times contains the start of the recording. If the range contains
      // no silence, the start is the cut.
      if silences.count < 2 || silences[1].soundEnd > to { return edge }
    }
    if last == levels.count, let edge = silences.last,
      silences.count < 2 || silences[silences.count - 2].soundStart < from
    {
      return edge
    }
    guard first < last else { return joint(at: (from + to) / 2) }
    var place = first
    var greatest = -Float.infinity
    for hop in first..<last {
      let value = cutScore(hop)
      if value > greatest { (greatest, place) = (value, hop) }
    }
    while place + 1 < last, cutScore(place + 1) >= greatest - 1 { place += 1 }
    return silence(at: (Double(place) + 0.5) / hopsPerSecond)
      ?? joint(at: Double(place) / hopsPerSecond)
  }

  /// Returns the first silence that begins after a time in seconds; nil if this silence begins more
  /// than ``maxHeldSeconds`` after that time.
  private func pause(after seconds: Double) -> Cut? {
    let next = silences.indices.partitionPoint { silences[$0].soundEnd > seconds }
    guard next < silences.count, silences[next].soundEnd - seconds <= Self.maxHeldSeconds else {
      return nil
    }
    return silences[next]
  }

  private func cutScore(_ hop: Int) -> Float {
    2 * logOdds(at: (Double(hop) + 0.5) / hopsPerSecond) - levels[hop] / 6
  }

  /// Returns the log-odds of a boundary at a time, in nats, interpolated between frames.
  private func logOdds(at seconds: Double) -> Float {
    guard !boundary.isEmpty else { return 0 }
    let place = seconds * AcousticScores.framesPerSecond - 0.5
    let low = min(max(Int(place.rounded(.down)), 0), boundary.count - 1)
    let high = min(low + 1, boundary.count - 1)
    let share = Float(min(max(place - Double(low), 0), 1))
    return ((1 - share) * Float(boundary[low]) + share * Float(boundary[high]))
      / Float(AcousticScores.boundaryUnits)
  }

  private func silence(at seconds: Double) -> Cut? {
    let next = silences.indices.partitionPoint {
      silences[$0].soundStart + Self.silenceMargin >= seconds
    }
    guard next < silences.count, silences[next].soundEnd - Self.silenceMargin <= seconds else {
      return nil
    }
    return silences[next]
  }

  private func joint(at seconds: Double) -> Cut {
    Cut(
      soundEnd: seconds, soundStart: seconds, position: FrameIndex(seconds: seconds, at: rate),
      score: 0, isSilence: false)
  }
}

extension ReadingCuts {
  /// Returns the evidence for a cut: the maximum log-odds of a boundary within 0.2 s of the cut, in
  /// nats, and the difference in level between the cut and the loudest hop within 1.5 s, in dB.
  func evidence(at cut: Cut) -> (logOdds: Float, depth: Float) {
    let frames = Self.range(
      cut.soundEnd - 0.2, cut.soundStart + 0.2, AcousticScores.framesPerSecond, boundary.count)
    let logOdds = Float(boundary[frames].max() ?? 0) / Float(AcousticScores.boundaryUnits)
    let near = Self.range(cut.soundEnd - 1.5, cut.soundStart + 1.5, hopsPerSecond, levels.count)
    let here = Self.range(cut.soundEnd - 0.1, cut.soundStart + 0.1, hopsPerSecond, levels.count)
    guard let loudest = levels[near].max(), let lowest = levels[here].min() else {
      return (logOdds, 0)
    }
    return (logOdds, loudest - lowest)
  }

  private static func range(
    _ start: Double, _ end: Double, _ perSecond: Double, _ count: Int
  ) -> Range<Int> {
    let first = min(max(Int((start * perSecond).rounded(.down)), 0), count)
    return first..<min(max(Int((end * perSecond).rounded(.up)), first), count)
  }
}
