import Features
import Recitation
import SequenceModels

/// The evidence for and against a word being said where a reading has it.
///
/// The search says every word of a unit, in as little time as it must. So the sound around a word
/// is compared with paths that do not say it, over the same frames, from the start of the word
/// before to the end of the word after:
///
///     lead  = S(before · word · after) − S(before · after)
///     fit   = S(before · word · after) − S(before · any sounds · after)
///
/// S is the score of the best path (``LocalPath``), with a pause between words where it helps, or
/// any sounds where words were taken out. Any sounds are worth their best phone less
/// ``WordWeights/anySound`` per frame. At either end of a reading the nearest word of the reading
/// before or after it is the neighbour, or a pause if there is none close by.
struct WordEvidence {
  /// The advantage of the sound's fit with the word over that without it, in nats.
  var lead: Double
  /// The advantage of its fit with the word over that with any other sounds in its place, in nats.
  var fit: Double
  /// The mean over its frames of how much worse its phones fit than the best classes would, in
  /// nats, how many frames these are, and how many it takes at least. Nil beside a word that is
  /// left out: the search gave frames of one to the other.
  var place: (deficit: Double, frameCount: Int, phoneCount: Int)?

  /// The verdict on the word by itself.
  ///
  /// - Parameter price: of a filler, in nats.
  /// - Returns: ``Segment/Verdict/missing`` also where something else is said.
  func verdict(_ price: Double) -> Segment.Verdict {
    typealias Weights = WordWeights
    var isMissing = lead <= Weights.missing * price
    var isDoubtful = lead <= Weights.doubtfulLead * price || fit <= Weights.doubtfulFit * price
    if let (deficit, frames, phones) = place {
      if Double(frames) > Weights.mostFrames * Double(phones), deficit < Weights.leastDeficit {
        isMissing = false
      }
      let isSqueezed = frames <= phones + (phones > 3 ? 1 + phones / 5 : 0)
      if isSqueezed, lead <= Weights.missingIfShort * price { isMissing = true }
      if deficit >= Weights.doubtfulDeficit { isDoubtful = true }
    }
    if isMissing || fit <= Weights.another * price { return .missing }
    return isDoubtful ? .doubtful : .heard
  }
}

/// The numbers by which words are judged; those in nats are for a price of a filler of 1, and times
/// that price otherwise (``ReadingScores``): the surer the model is of the phones, the less it
/// takes.
///
/// Set on 250 edits of twelve reciters, five of whom the acoustic model had not heard, and two
/// hours of recitation as it is (`Benchmarks/words`, decision 0079).
enum WordWeights {
  /// A word is missing at this lead …
  static let missing = -8.5
  /// … unless it takes as many frames as a word that is said, and fits no worse than one.
  static let mostFrames = 2.5
  static let leastDeficit = 1.5
  /// A word that takes hardly more frames than it must is missing at this lead.
  static let missingIfShort = -4.0
  /// Something else is said in place of a word of this fit.
  static let another = -25.0
  /// The fewest frames per phone of other sound that is said in place of words; words that are left
  /// out are squeezed into fewer.
  static let leastFramesOfAnother = 3.0
  /// A word is doubtful at this lead, this fit, or this deficit.
  static let doubtfulLead = -2.5
  static let doubtfulFit = -10.0
  static let doubtfulDeficit = 3.0
  /// The loss of a frame of any sounds against its best phone.
  static let anySound = Int32(96)
  /// The longest gap to the word of another reading that counts as a neighbour, in frames.
  static let longestGap = 10
  /// The number of frames beyond the first and the last word of a reading that count if no other
  /// word is near.
  static let margin = 8
}

/// Judges the words of readings that follow each other.
struct WordJudge {
  private struct Said {
    var frames: Range<Int>
    var phones: [UInt8]
    var reading: Int
    var index: Int
  }

  private let scores: ReadingScores
  private var words: [Said] = []
  /// Per word true if it is not said.
  private var isOut: [Bool] = []

  /// - Parameters:
  ///   - readings: in order of time.
  ///   - phones: per unit, the classes of the phones of each word.
  ///   - scores: the recording.
  init(_ readings: [Reading], _ phones: [[[UInt8]]], _ scores: ReadingScores) {
    self.scores = scores
    for (number, reading) in readings.enumerated() {
      words += reading.words.map {
        Said(
          frames: $0.frames, phones: phones[reading.unit][$0.index], reading: number,
          index: $0.index)
      }
    }
    isOut = words.map { _ in false }
  }

  /// The verdicts on the words of each reading, in the order of its words.
  ///
  /// The word of a reading that is missed most is taken out, and its neighbours are judged again
  /// without it, until none is missing. Only so is it seen which of two words side by side is left
  /// out. A word that is said elsewhere in the same reading is not missing: the reciter has gone
  /// back.
  ///
  /// - Parameter deficits: per reading the mean deficit of each word (``ReadingFit/words``).
  /// - Returns: as many per reading as it has words.
  mutating func verdicts(_ deficits: [[Float]]) -> [[Segment.Verdict]] {
    var first = 0
    return deficits.map { deficits in
      let range = first..<first + deficits.count
      first = range.upperBound
      return verdicts(in: range, deficits)
    }
  }

  private mutating func verdicts(in range: Range<Int>, _ deficits: [Float]) -> [Segment.Verdict] {
    var evidence = zip(range, deficits).map { index, deficit in
      var evidence = self.evidence(for: index)
      evidence.place = (Double(deficit), words[index].frames.count, words[index].phones.count)
      return evidence
    }
    func place(_ index: Int) -> Int { index - range.lowerBound }
    var verdicts = evidence.map { $0.verdict(scores.price) }
    while let next = range.filter({ !isOut[$0] && verdicts[place($0)] == .missing })
      .min(by: { evidence[place($0)].lead < evidence[place($1)].lead })
    {
      isOut[next] = true
      for other in [neighbour(of: next, step: -1), neighbour(of: next, step: 1)] {
        guard let other, range.contains(other) else { continue }
        evidence[place(other)] = self.evidence(for: other)
        verdicts[place(other)] = evidence[place(other)].verdict(scores.price)
      }
    }
    distinguish(&verdicts, in: range)
    var said: Set<Int> = []
    for index in range {
      if !isOut[index] {
        let isNew = said.insert(words[index].index).inserted
        if !isNew, verdicts[place(index)] == .heard { verdicts[place(index)] = .repeated }
      } else if range.contains(where: { !isOut[$0] && words[$0].index == words[index].index }) {
        verdicts[place(index)] = .doubtful
      }
    }
    return verdicts
  }

  /// Tells words that are left out from words in whose place something else is said: that takes
  /// time.
  private func distinguish(_ verdicts: inout [Segment.Verdict], in range: Range<Int>) {
    var first = range.lowerBound
    while first < range.upperBound {
      var end = first
      while end < range.upperBound, isOut[end] { end += 1 }
      guard end > first else {
        first += 1
        continue
      }
      let phones = words[first..<end].reduce(0) { $0 + $1.phones.count }
      let start =
        first > range.lowerBound
        ? words[first - 1].frames.upperBound : words[first].frames.lowerBound
      let stop =
        end < range.upperBound ? words[end].frames.lowerBound : words[end - 1].frames.upperBound
      let sound = scores.recitedFrames(in: start..<stop, outside: [])
      if Double(sound) >= WordWeights.leastFramesOfAnother * Double(phones) {
        for index in first..<end { verdicts[index - range.lowerBound] = .another }
      }
      first = end
    }
  }

  /// The nearest word before (−1) or after (1) another one that is said, if it belongs to the same
  /// reading or is close.
  private func neighbour(of index: Int, step: Int) -> Int? {
    var other = index + step
    while words.indices.contains(other), isOut[other] { other += step }
    guard words.indices.contains(other) else { return nil }
    // What is taken out between them leaves no gap.
    let next = words[index + step].frames
    let here = words[index].frames
    let gap =
      step < 0 ? here.lowerBound - next.upperBound : next.lowerBound - here.upperBound
    return words[other].reading == words[index].reading || gap <= WordWeights.longestGap
      ? other : nil
  }

  /// The evidence for a word among those that are said.
  private func evidence(for index: Int) -> WordEvidence {
    let before = neighbour(of: index, step: -1)
    let after = neighbour(of: index, step: 1)
    var with = LocalPath()
    var without = LocalPath()
    var other = LocalPath()
    if let before {
      with.append(words[before].phones)
      without.append(words[before].phones)
      other.append(words[before].phones)
    }
    let isBesideGap = [index - 1, index + 1].map { words.indices.contains($0) && isOut[$0] }
    with.appendBetween(anySounds: isBesideGap[0])
    with.append(words[index].phones)
    with.appendBetween(anySounds: isBesideGap[1])
    without.appendBetween(anySounds: isBesideGap.contains(true))
    other.appendBetween(anySounds: true)
    if let after {
      with.append(words[after].phones)
      without.append(words[after].phones)
      other.append(words[after].phones)
    }
    let start = before.map { words[$0].frames.lowerBound } ?? edge(of: index, step: -1)
    let end = after.map { words[$0].frames.upperBound } ?? edge(of: index, step: 1)
    let scored = score(with, without, other, in: start..<end)
    return WordEvidence(lead: scored[0] - scored[1], fit: scored[0] - scored[2])
  }

  /// The first (−1) or last (1) frame that counts at a word with no neighbour: a little beyond it
  /// and the words that were taken out there, but not within others.
  private func edge(of index: Int, step: Int) -> Int {
    var last = index
    while words.indices.contains(last + step), isOut[last + step],
      words[last + step].reading == words[index].reading
    { last += step }
    let beyond = words.indices.contains(last + step) ? words[last + step].frames : nil
    return step < 0
      ? max(beyond?.upperBound ?? 0, words[last].frames.lowerBound - WordWeights.margin)
      : min(
        beyond?.lowerBound ?? scores.frameCount, words[last].frames.upperBound + WordWeights.margin)
  }

  /// The scores of some paths over the same frames, in nats.
  private func score(_ paths: LocalPath..., in frames: Range<Int>) -> [Double] {
    var paths = paths
    var row = [Int32](repeating: 0, count: scores.classCount + 3)
    for frame in frames {
      scores.write(frame, to: &row)
      row[LocalPath.anySounds] = anySounds(row)
      for index in paths.indices { paths[index].advance(row) }
    }
    return paths.map { Double($0.score) / Double(AcousticScores.priorUnits) }
  }

  /// The score of a frame of any sounds.
  private func anySounds(_ row: [Int32]) -> Int32 {
    let other = scores.classCount - 1
    let phone = row[Int(Phone.silence) + 1..<other].max() ?? 0
    return max(row[Int(Phone.silence)], row[other], phone - WordWeights.anySound)
  }
}

/// The best path through a few words in a row, each phone at least one frame long.
///
/// Viterbi's algorithm in integers, 1/64 nat.
struct LocalPath {
  /// The column of a pause within a reading (`FrameScores`), and of any sounds.
  private static let pause = AcousticScores.classCount + 1
  static let anySounds = AcousticScores.classCount + 2
  private static let none = Int.min / 2

  private struct State {
    var column: Int
    /// The cost of entering it.
    var cost = 0
    /// True if the path may go past it.
    var isOptional = false
    /// The score of the best path that is in it.
    var score = LocalPath.none
  }

  private var states: [State] = []
  /// The score of a path that has not begun.
  private var beginning = 0

  /// Adds a word.
  mutating func append(_ phones: [UInt8]) {
    states += phones.map { State(column: Int($0)) }
  }

  /// Adds a place between words where the reciter may pause, or one for sounds of any kind.
  mutating func appendBetween(anySounds: Bool) {
    states.append(
      State(
        column: anySounds ? Self.anySounds : Self.pause, cost: Int(ReadingWeights.costs.pause),
        isOptional: true))
  }

  /// Takes a frame: what each class is worth in it, a gap, a pause and any sounds.
  mutating func advance(_ scores: [Int32]) {
    for index in states.indices.reversed() {
      var came = Self.none
      var place = index - 1
      while place >= 0 {
        came = max(came, states[place].score)
        if !states[place].isOptional { break }
        place -= 1
      }
      if place < 0 { came = max(came, beginning) }
      let best = max(states[index].score, came - states[index].cost)
      states[index].score = max(best + Int(scores[states[index].column]), Self.none)
    }
    beginning = Self.none
  }

  /// The score of the best path that has come to the end; far below 0 if none has.
  var score: Int {
    var best = Self.none
    for state in states.reversed() {
      best = max(best, state.score)
      if !state.isOptional { break }
    }
    return best
  }
}
