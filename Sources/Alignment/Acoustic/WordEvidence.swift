import Features
import Foundation
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
/// before or after it is the neighbour, or a pause if there is none close by. Beside a pause amid
/// a reading a word has the form that fits best (``WordForms``).
struct WordEvidence {
  /// The advantage of the sound's fit with the word over that without it, in nats.
  var lead: Double
  /// The advantage of its fit with the word over that with any other sounds in its place, in nats.
  var fit: Double
  /// The number of its phones.
  var phoneCount: Int

  /// The place of a word.
  struct Place {
    /// The loss of its phones against the best classes, the mean over its frames, in nats, ≥ 0.
    var deficit: Double
    /// The logarithm of its length relative to its expected one at the pace of the words around.
    var pace: Double
  }

  /// The log-odds that the word is not said.
  ///
  ///     −4.58 + 0.2 · lead⁺ − 1.36 · lead⁻ − 1.43 · fit⁺ − 0.54 · fit⁻
  ///           + 0.81 · deficit − 1.16 · min(pace, 0) + 0.42 · ln phones − 1.34 · (price − 1)
  ///
  /// with lead and fit in tens of nats, lead, fit and deficit divided by the price of a filler, and
  /// the parts of lead and fit above and below 0 within the limits of ``WordWeights``.
  ///
  /// - Parameters:
  ///   - place: the one that the search gave it.
  ///   - price: of a filler, in nats (``ReadingScores``): the surer the model is of the phones, the
  ///     less it takes.
  /// - Returns: any number; 0 is a chance of one half in the material of the fit.
  func logOdds(at place: Place, _ price: Double) -> Double {
    typealias Weights = WordWeights
    func part(_ value: Double, _ least: Double, _ most: Double) -> Double {
      min(max(value / price, least), most) / 10
    }
    return Weights.base
      + Weights.leadAbove * part(lead, 0, Weights.most)
      + Weights.leadBelow * part(lead, Weights.leastLead, 0)
      + Weights.fitAbove * part(fit, 0, Weights.most)
      + Weights.fitBelow * part(fit, Weights.leastFit, 0)
      + Weights.deficit * min(place.deficit / price, Weights.mostDeficit)
      + Weights.pace * min(max(place.pace, Weights.leastPace), 0)
      + Weights.phones * log(Double(phoneCount)) + Weights.price * (price - 1)
  }
}

extension WordEvidence {
  /// The log-odds that the word is not said either, if the one beside it is not.
  ///
  ///     −0.6 + 4 · (max(−lead / 8.5, −fit / 25) − 1),   at least −6
  ///
  /// with lead and fit divided by the price. The search gave frames of one word to the other, so
  /// the place of either says nothing.
  func logOddsBesideGap(_ price: Double) -> Double {
    typealias Weights = WordWeights
    let share = max(-lead / (Weights.leadBesideGap * price), -fit / (Weights.fitBesideGap * price))
    return max(Weights.missing + 4 * (share - 1), -6)
  }
}

/// The numbers by which words are judged.
///
/// A logistic regression over words that were cut out, replaced or left as they are
/// (`Benchmarks/words`, decision 0094).
enum WordWeights {
  /// The weights of ``WordEvidence/logOdds(_:)``.
  static let base = -4.58
  static let leadAbove = 0.2
  static let leadBelow = -1.36
  static let fitAbove = -1.43
  static let fitBelow = -0.54
  static let deficit = 0.81
  static let pace = -1.16
  static let phones = 0.42
  static let price = -1.34
  /// The limits of lead and fit over the price, in nats, of the deficit, and of the pace.
  static let most = 60.0
  static let leastLead = -30.0
  static let leastFit = -60.0
  static let mostDeficit = 6.0
  static let leastPace = -2.5
  /// From these log-odds on a word is not said, or doubtful.
  static let missing = -0.6
  static let doubtful = -2.0
  /// The lead and the fit, negated, from which on a word beside one that is left out is so, too.
  static let leadBesideGap = 8.5
  static let fitBesideGap = 25.0
  /// The fewest frames per phone of other sound that is said in place of words; words that are left
  /// out are squeezed into fewer.
  static let leastFramesOfAnother = 3.0
  /// The loss of a frame of any sounds against its best phone.
  static let anySound = Int32(96)
  /// The longest gap to the word of another reading that counts as a neighbour, in frames, and to
  /// one of the same reading.
  static let longestGap = 10
  static let longestPause = 40
  /// The shortest gap that is a pause, in frames.
  static let shortestPause = 2
  /// The number of words to either side by which the pace of one is judged.
  static let paceReach = 8
  /// The number of frames beyond the first and the last word of a reading that count if no other
  /// word is near.
  static let margin = 8
}

/// Judges the words of readings that follow each other.
struct WordJudge {
  private struct Said {
    var frames: Range<Int>
    /// Its phones in the form in which it is said.
    var phones: [UInt8]
    /// The logarithm of its length in frames over that in counts.
    var pace: Double
    var reading: Int
    var index: Int
  }

  /// The judgement of a word.
  struct Judgement {
    var verdict: Segment.Verdict
    /// The log-odds that it is not said.
    var logOdds: Double
    /// The mean deficit of its phones over its frames, in nats.
    var deficit: Double
    /// The place in the text of Hafs of the word that is said in its place, where it is known.
    var instead: (ayah: AyahRef, index: Int)?
  }

  private let scores: ReadingScores
  /// Per reading its surah; nil if it is no ayah.
  private let surahs: [Int?]
  private var words: [Said] = []
  /// Per word true if it is not said.
  private var isOut: [Bool] = []

  /// - Parameters:
  ///   - readings: in order of time.
  ///   - expected: their words.
  ///   - surahs: per unit its surah; nil if it is no ayah.
  ///   - scores: the recording.
  init(
    _ readings: [Reading], _ expected: ExpectedWords, of surahs: [Int?], _ scores: ReadingScores
  ) {
    self.scores = scores
    self.surahs = readings.map { surahs[$0.unit] }
    for (number, reading) in readings.enumerated() {
      words += reading.words.map { word in
        Said(
          frames: word.frames, phones: expected.phones[reading.unit][word.index],
          pace: log(
            Double(word.frames.count) / max(0.1, expected.lengths[reading.unit][word.index])),
          reading: number, index: word.index)
      }
    }
    isOut = words.map { _ in false }
    for index in words.indices { words[index].phones = form(of: index) }
  }

  /// The phones of a word in the form that fits best beside pauses amid its reading.
  private func form(of index: Int) -> [UInt8] {
    let word = words[index]
    /// The place of the word beside it, if a pause of the reading is between them.
    func paused(_ step: Int) -> Int? {
      let other = index + step
      guard words.indices.contains(other), words[other].reading == word.reading else { return nil }
      let (first, second) = step < 0 ? (words[other], word) : (word, words[other])
      let pause = second.frames.lowerBound - first.frames.upperBound
      return pause >= WordWeights.shortestPause ? other : nil
    }
    let (before, after) = (paused(-1), paused(1))
    guard before != nil || after != nil else { return word.phones }
    let forms = WordForms.forms(
      of: word.phones, afterPause: before != nil, beforePause: after != nil)
    let paths = forms.map { form in
      var path = LocalPath()
      if before != nil { path.appendBetween(anySounds: false) }
      path.append(form)
      if after != nil { path.appendBetween(anySounds: false) }
      return path
    }
    let start = before.map { words[$0].frames.upperBound } ?? word.frames.lowerBound
    let end = after.map { words[$0].frames.lowerBound } ?? word.frames.upperBound
    let scored = score(paths, in: start..<end)
    return forms[scored.indices.max { scored[$0] < scored[$1] } ?? 0]
  }

  /// The judgements of the words of each reading, in the order of its words.
  ///
  /// The word of a reading that is missed most is taken out, and its neighbours are judged again
  /// without it, until none is missing. Only so is it seen which of two words side by side is left
  /// out. A word that is said elsewhere in the same reading is not missing: the reciter has gone
  /// back.
  ///
  /// - Returns: as many per reading as it has words.
  mutating func judgements() -> [[Judgement]] {
    var result: [[Judgement]] = []
    var first = 0
    while first < words.count {
      let end = words[first...].firstIndex { $0.reading != words[first].reading } ?? words.count
      result.append(judgements(in: first..<end))
      first = end
    }
    return result
  }

  private mutating func judgements(in range: Range<Int>) -> [Judgement] {
    var judgements = range.map { index in
      let deficits = scores.deficits(of: words[index].phones, in: words[index].frames).frames
      let deficit =
        deficits.isEmpty
        ? WordWeights.mostDeficit * scores.price
        : Double(deficits.reduce(0, +)) / Double(deficits.count)
      let place = WordEvidence.Place(deficit: deficit, pace: pace(of: index))
      return Judgement(
        verdict: .heard, logOdds: evidence(for: index).logOdds(at: place, scores.price),
        deficit: deficit)
    }
    func place(_ index: Int) -> Int { index - range.lowerBound }
    while let next = range.filter({ !isOut[$0] })
      .max(by: { judgements[place($0)].logOdds < judgements[place($1)].logOdds }),
      judgements[place(next)].logOdds > WordWeights.missing
    {
      isOut[next] = true
      for other in [neighbour(of: next, step: -1), neighbour(of: next, step: 1)] {
        guard let other, range.contains(other) else { continue }
        judgements[place(other)].logOdds = evidence(for: other).logOddsBesideGap(scores.price)
      }
    }
    var said: Set<Int> = []
    for index in range {
      let isNew = isOut[index] || said.insert(words[index].index).inserted
      let isSaidElsewhere = range.contains { !isOut[$0] && words[$0].index == words[index].index }
      if isOut[index], isSaidElsewhere {
        judgements[place(index)].logOdds = min(
          judgements[place(index)].logOdds, WordWeights.doubtful)
      }
      judgements[place(index)].verdict =
        if isOut[index] {
          isSaidElsewhere ? .doubtful : .missing
        } else if judgements[place(index)].logOdds > WordWeights.doubtful {
          .doubtful
        } else {
          isNew ? .heard : .repeated
        }
    }
    distinguish(&judgements, in: range)
    return judgements
  }

  /// The logarithm of the length of a word relative to its expected one, at the median pace of the
  /// words around; 0 if there are hardly any.
  private func pace(of index: Int) -> Double {
    let reach = WordWeights.paceReach
    let around = (max(0, index - reach)..<min(words.count, index + reach + 1))
      .filter { $0 != index }.map { words[$0].pace }.sorted()
    guard around.count >= 3 else { return 0 }
    let middle = around.count / 2
    let median =
      around.count % 2 == 1 ? around[middle] : (around[middle - 1] + around[middle]) / 2
    return words[index].pace - median
  }

  /// Tells words that are left out from words in whose place something else is said: that takes
  /// time.
  private func distinguish(_ judgements: inout [Judgement], in range: Range<Int>) {
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
        let other = OtherWords(
          surah: surahs[words[first].reading] ?? 0,
          before: first > range.lowerBound ? words[first - 1].phones : []
        ).said(in: start..<stop, instead: words[first..<end].map(\.phones), scores)
        for index in first..<end where judgements[index - range.lowerBound].verdict == .missing {
          judgements[index - range.lowerBound].verdict = .another
          guard let other, index - first < other.words.count else { continue }
          judgements[index - range.lowerBound].instead = (
            other.ayah, other.words.lowerBound + index - first
          )
        }
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
    let longest =
      words[other].reading == words[index].reading
      ? WordWeights.longestPause : WordWeights.longestGap
    return gap <= longest ? other : nil
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
    let scored = score([with, without, other], in: start..<end)
    return WordEvidence(
      lead: scored[0] - scored[1], fit: scored[0] - scored[2],
      phoneCount: words[index].phones.count)
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
  private func score(_ paths: [LocalPath], in frames: Range<Int>) -> [Double] {
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
