import Recitation
import SequenceModels

/// A recording searched for the words of a text, in a voice and at a pace that are learnt from what
/// was found (``taught(by:)``).
struct Listening {
  let text: WholeText
  let frames: SoundFrames
  /// What is heard, in order of time; rows are those of `frames`.
  private(set) var runs: [RunSearch.Run] = []
  /// What that is worth.
  private(set) var score: Float = 0
  /// Row-major, one row per row of `frames` from the first that is listened to.
  private(set) var scores: [Float] = []
  /// That row: even, and 0 where all is listened to.
  private(set) var firstRow = 0
  /// Per count, as searched: rows of ``pooled``.
  var rowsPerCount = 0.0
  /// How a voice is taken to sound as long as little of it is heard.
  let origin: PhoneModel
  /// Called before each search.
  let advanced: () -> Void

  /// How each of the voices of `frames` sounds.
  private(set) var voices: [PhoneModel] = []
  /// The rows of `scores`, two by two.
  private var pooled: [Float] = []

  init(
    text: WholeText, frames: SoundFrames, origin: PhoneModel, advanced: @escaping () -> Void = {}
  ) {
    self.text = text
    self.advanced = advanced
    self.frames = frames
    self.origin = origin
  }

  /// Searches a recording.
  ///
  /// - Parameters:
  ///   - frames: the recording.
  ///   - text: what may be recited.
  ///   - origins: how a voice may sound before anything is learnt; the next is tried where nothing
  ///     is clear with those before, and the one with which the words fit best is taken.
  ///   - advanced: called before each search.
  /// - Returns: nil if no words are heard in what is listened to first.
  static func result(
    of frames: SoundFrames, for text: WholeText, origins: [PhoneModel],
    advanced: @escaping () -> Void
  ) -> Listening? {
    var best: Lesson?
    for origin in origins where best?.isClear != true {
      let listening = Listening(text: text, frames: frames, origin: origin, advanced: advanced)
      if let lesson = listening.lesson(), lesson.fit > best?.fit ?? 0 { best = lesson }
    }
    guard let best, best.fit >= IdentifyingWeights.hopelessFit else { return nil }
    var listening = best.pupil
    let all = 0..<frames.count
    for _ in 0..<IdentifyingWeights.rounds {
      listening.learn(from: listening.runs, all)
      listening.search(all, IdentifyingWeights.costs)
      if listening.runs.count < 2 || !listening.fits(IdentifyingWeights.poorFit, all) { break }
    }
    return listening
  }

  /// How many of some rows are not silence.
  func soundingRows(_ rows: Range<Int>) -> Int { frames.soundingRows(rows) }

  /// The mean score of a sounding row of a run.
  func fit(of run: RunSearch.Run) -> Double {
    Double(run.score) / Double(max(1, soundingRows(run.rows)))
  }

  /// The same of all runs of a passage together.
  func fit(of passage: HeardPassage) -> Double {
    let rows = passage.runs.reduce(0) { $0 + soundingRows($1.rows) }
    return Double(passage.runs.reduce(0) { $0 + $1.score }) / Double(max(1, rows))
  }

  /// Whether what was found is worth so much per sounding row of all that was searched.
  func fits(_ least: Double, _ rows: Range<Int>) -> Bool {
    Double(score) >= least * Double(soundingRows(rows))
  }

  /// The states of a unit at the pace that was learnt, for rows of `frames`.
  func chain(of unit: Int) -> StateChain {
    let pace = rowsPerCount * Double(IdentifyingWeights.pool) / IdentifyingWeights.paceShare
    return StateChain(of: text.phones[unit], rowsPerCount: pace)
  }

  /// The best ways to hear the beginning of a run, most of it, by the unit with which they begin.
  func rivals(of run: RunSearch.Run) -> [RunSearch.Run] {
    rivals(of: run, in: run.rows.prefix(Int(IdentifyingWeights.rivalSeconds / frames.step)))
  }

  /// The same in the beginning or the end of a run, with the voice as it is learnt from all the
  /// rest, at least half of what was found: a voice that is learnt from few rows fits any words
  /// there.
  func unlearntRivals(of run: RunSearch.Run, atEnd: Bool) -> [RunSearch.Run] {
    let heard = runs.reduce(0) { $0 + $1.rows.count }
    let count = min(Int(IdentifyingWeights.rivalSeconds / frames.step), heard / 2)
    let rows = atEnd ? run.rows.suffix(count) : run.rows.prefix(count)
    var other = self
    other.learn(from: runs, rows, without: rows)
    return other.rivals(of: run, in: rows)
  }

  /// What begins late is no rival, for the run itself may come before it.
  private func rivals(of run: RunSearch.Run, in rows: Range<Int>) -> [RunSearch.Run] {
    let latest = (rows.lowerBound + rows.count / 4) / IdentifyingWeights.pool
    var costs = IdentifyingWeights.costs
    costs.jumps = nil
    return outcome(rows, costs, text.units).open.filter {
      $0.rows.lowerBound <= latest || run.units.contains($0.units.lowerBound)
    }
  }

  /// Finds what is heard in some rows, in all of the text or in some units of it.
  mutating func search(_ rows: Range<Int>, _ costs: RunSearch.Costs, in units: Range<Int>? = nil) {
    let outcome = outcome(rows, costs, units ?? text.units)
    score = outcome.score
    runs = outcome.runs.map {
      var run = $0
      let pool = IdentifyingWeights.pool
      run.rows = $0.rows.lowerBound * pool..<$0.rows.upperBound * pool
      return run
    }
  }

  private func outcome(
    _ rows: Range<Int>, _ costs: RunSearch.Costs, _ units: Range<Int>
  ) -> RunSearch.Outcome {
    advanced()
    let pool = IdentifyingWeights.pool
    let first = firstRow / pool
    var outcome = text.search(rowsPerCount: rowsPerCount, in: units).best(
      pooled, columns: Phone.classCount,
      rows: rows.lowerBound / pool - first..<rows.upperBound / pool - first, costs: costs)
    func moved(_ run: RunSearch.Run) -> RunSearch.Run {
      var run = run
      run.units =
        run.units.lowerBound + units.lowerBound...run.units.upperBound + units.lowerBound
      run.rows = run.rows.lowerBound + first..<run.rows.upperBound + first
      return run
    }
    outcome.runs = outcome.runs.map(moved)
    outcome.open = outcome.open.map(moved)
    return outcome
  }

  /// Listens to some rows.
  ///
  /// - Parameters:
  ///   - voices: how each of the voices of `frames` sounds.
  ///   - rows: which.
  mutating func hear(_ voices: [PhoneModel], _ rows: Range<Int>) {
    self.voices = voices
    let columns = Phone.classCount
    let pool = IdentifyingWeights.pool
    firstRow = rows.lowerBound / pool * pool
    scores = [Float](repeating: 0, count: rows.upperBound * columns)
    for (voice, model) in voices.enumerated() {
      let own = voices.count > 1 ? rows.filter { frames.voices.ofRow[$0] == voice } : Array(rows)
      model.score(frames, rows: own, into: &scores)
    }
    if firstRow > 0 { scores = Array(scores[(firstRow * columns)...]) }
    let count = rows.upperBound / pool - firstRow / pool
    pooled = [Float](repeating: 0, count: count * columns)
    for row in 0..<count * pool {
      let target = row / pool * columns
      for kind in 0..<columns { pooled[target + kind] += scores[row * columns + kind] }
    }
  }
}

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
