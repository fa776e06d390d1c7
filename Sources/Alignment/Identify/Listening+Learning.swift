import Recitation
import SequenceModels

extension Listening {
  /// What was learnt: how well words fit then, whether that is clear, and who learnt it.
  typealias Lesson = (fit: Double, isClear: Bool, pupil: Listening)

  /// Learns voice and pace from a part of the recording; from what one voice of several says alone
  /// if all together tell less.
  ///
  /// - Returns: nil if no words are heard.
  func lesson() -> Lesson? {
    let paces = IdentifyingWeights.paces
    var best = fresh.taught(at: paces)
    if frames.voices.count > 1, best?.isClear != true {
      var isAlone = false
      for voice in 0..<frames.voices.count {
        // One pace is enough: who recites alone, ayah after ayah, is heard at once.
        guard let pupil = only(voice)?.taught(at: Array(paces.prefix(1))),
          pupil.fit > best?.fit ?? 0
        else { continue }
        best = pupil
        isAlone = true
      }
      if isAlone, let alone = best {
        var pupil = self
        pupil.rowsPerCount = alone.pupil.rowsPerCount
        let all = 0..<frames.count
        pupil.hear(Array(repeating: alone.pupil.voices[0], count: frames.voices.count), all)
        pupil.search(all, IdentifyingWeights.costs)
        best = (alone.fit, alone.isClear, pupil)
      }
    }
    return best
  }

  /// The same before anything is learnt.
  private var fresh: Listening {
    var result = self
    let voice = origin.silenced(by: frames, silences: frames.quiet)
    result.hear(Array(repeating: voice, count: frames.voices.count), 0..<frames.count)
    return result
  }

  /// What one voice says, one stretch after the other; nil if that is too little to tell by.
  private func only(_ voice: Int) -> Listening? {
    let rows = frames.voices.ofRow.indices.filter { frames.voices.ofRow[$0] == voice }
    let own = Listening(
      text: text, frames: frames.only(rows), origin: origin, advanced: advanced)
    let seconds = Double(own.soundingRows(0..<rows.count)) * frames.step
    return seconds < IdentifyingWeights.leastSeconds ? nil : own.fresh
  }

  /// Finds who teaches best, by a part of the recording: the beginning, or if nothing is clear
  /// there, one further on.
  ///
  /// The part is searched at a few paces with the voice that is taken to begin with. Each passage that
  /// is found teaches: its pupil practises on the text around it, which is little, and soon shows
  /// whether the words go on there. What the best pupils find elsewhere teaches once more.
  ///
  /// - Parameter paces: in rows per count.
  /// - Returns: the pupil whose words fit best, how well they do, and whether that is clear; nil if
  ///   there is none.
  private func taught(at paces: [Double]) -> Lesson? {
    var best: Lesson?
    for part in Self.parts(rows: frames.count, step: frames.step) {
      guard let pupil = taught(by: part, at: paces) else { continue }
      let fit = Double(pupil.score) / Double(max(1, soundingRows(part)))
      if fit > best?.fit ?? 0 { best = (fit, pupil.isClear(part), pupil) }
      if best?.isClear == true { break }
    }
    return best
  }

  /// Whether what was found in a part leaves no need to look further: a voice that is learnt from
  /// few rows fits any words.
  private func isClear(_ part: Range<Int>) -> Bool {
    let few = IdentifyingWeights.clearOfFew / Double(max(1, soundingRows(part))).squareRoot()
    return fits(IdentifyingWeights.clearFit + few, part)
  }

  /// The parts to begin with, in the order in which they are tried: of so many seconds, the first at
  /// the beginning, in all at most half of a recording that is longer.
  ///
  /// - Parameters:
  ///   - rows: how many the recording has.
  ///   - step: seconds per row.
  /// - Returns: at least one part.
  static func parts(rows: Int, step: Double) -> [Range<Int>] {
    let size = Int(IdentifyingWeights.seedSeconds / step)
    let count = min(IdentifyingWeights.seeds, max(1, rows / (2 * size)))
    return (0..<count).map {
      let start = rows * $0 / count / IdentifyingWeights.pool * IdentifyingWeights.pool
      return start..<min(rows, start + size)
    }
  }

  private func taught(by part: Range<Int>, at paces: [Double]) -> Listening? {
    var pupils: [Listening] = []
    for pace in paces {
      var fresh = self
      fresh.rowsPerCount = pace / Double(IdentifyingWeights.pool)
      fresh.search(part, IdentifyingWeights.freshCosts)
      pupils = (pupils + fresh.pupils(part)).sorted { $0.score > $1.score }
      pupils.removeLast(max(0, pupils.count - IdentifyingWeights.pupils))
      if let first = pupils.first, first.isClear(part) { return first }
      if pupils.first?.fits(IdentifyingWeights.hopelessPace, part) != true { return pupils.first }
    }
    // Where one pace is enough, so is one look.
    guard paces.count > 1 else { return pupils.first }
    for var elsewhere in pupils {
      elsewhere.search(part, IdentifyingWeights.costs)
      pupils += elsewhere.pupils(part)
    }
    return pupils.max { $0.score < $1.score }
  }

  /// Who learns from each of the passages that were found.
  private func pupils(_ part: Range<Int>) -> [Listening] {
    let passages = HeardPassage.joined(runs, in: text)
      .filter { Double($0.heardRows) * frames.step >= IdentifyingWeights.leastLesson }
      .sorted { $0.score > $1.score }
    return passages.prefix(IdentifyingWeights.teachers).map { passage in
      var pupil = self
      let around = text.units.clamped(
        to: passage.units.lowerBound - IdentifyingWeights.around..<passage.units.upperBound
          + IdentifyingWeights.around)
      pupil.learn(from: passage.runs, part)
      pupil.search(part, IdentifyingWeights.costs, in: around)
      pupil.practise(part, in: around)
      return pupil
    }
  }

  /// Learns from what it finds as long as it finds more.
  private mutating func practise(_ part: Range<Int>, in units: Range<Int>) {
    for _ in 0..<IdentifyingWeights.practice {
      var next = self
      next.learn(from: runs, part)
      next.search(part, IdentifyingWeights.costs, in: units)
      guard next.score > score else { break }
      self = next
    }
  }

  /// Learns voice and pace from the longest passages of some runs, and listens to some rows again.
  ///
  /// - Parameters:
  ///   - runs: as they were found.
  ///   - rows: to be listened to.
  ///   - unlearnt: from which nothing is learnt.
  mutating func learn(
    from runs: [RunSearch.Run], _ rows: Range<Int>, without unlearnt: Range<Int> = 0..<0
  ) {
    let passages = HeardPassage.joined(runs, in: text)
    let longest = Double(passages.map(\.heardRows).max() ?? 0)
    var kinds = frames.isQuiet.map { $0 ? UInt8?.some(Phone.silence) : nil }
    var counts = 0.0
    var heard = 0.0
    for passage in passages
    where Double(passage.heardRows) >= IdentifyingWeights.learntShare * longest {
      for run in passage.runs {
        let runCounts = run.units.reduce(0) { $0 + text.counts(of: $1) }
        counts += runCounts
        heard += Double(run.rows.count)
        align(run, rowsPerCount: 0.9 * Double(soundingRows(run.rows)) / runCounts, into: &kinds)
      }
    }
    for row in unlearnt where !frames.isQuiet[row] { kinds[row] = nil }
    let pace = IdentifyingWeights.paceShare * heard / counts
    guard counts > 0, pace < IdentifyingWeights.slowestPace else { return }
    rowsPerCount = pace / Double(IdentifyingWeights.pool)
    hear(PhoneModel.learnt(of: frames, kinds: kinds, from: origin), rows)
  }

  /// Notes which phone is heard in each row of the beginning of a run.
  private func align(_ run: RunSearch.Run, rowsPerCount: Double, into kinds: inout [UInt8?]) {
    let rows = run.rows.prefix(Int(IdentifyingWeights.learntSeconds / frames.step))
    var chain = StateChain()
    for unit in run.units where chain.count < 2 * rows.count {
      chain.append(StateChain(of: text.phones[unit], rowsPerCount: rowsPerCount))
    }
    let end: StateChain.End = rows.count < run.rows.count ? .anywhere : .last
    let heard = rows.lowerBound - firstRow..<rows.upperBound - firstRow
    guard
      let states = chain.bestPath(scores, columns: Phone.classCount, rows: heard, end: end)
    else { return }
    for (row, state) in zip(rows, states) { kinds[row] = chain.kinds[state] }
  }
}
