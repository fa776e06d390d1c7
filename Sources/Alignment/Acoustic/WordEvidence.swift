import Features
import Foundation
import Recitation
import SequenceModels

/// Evidence on whether a word is said at its place in a reading.
///
/// The search fits every word of a unit into the sound, if necessary into very few frames.
/// Therefore the sound around a word is also compared with paths that leave the word out. All paths
/// cover the same frames, from the start of the preceding word to the end of the following word:
///
///     lead  = S(before · word · after) − S(before · after)
///     fit   = S(before · word · after) − S(before · any sounds · after)
///
/// S is the score of the best path (``LocalPath``). The path may have a pause between two words, or
/// sounds of any kind where words were removed. For sounds of any kind, the score of a frame is the
/// score of its best phone less ``WordLimits/anySound``. At the ends of a reading, the neighbour
/// is the nearest word of the adjacent reading, or a pause if no word is close. Beside a pause
/// within a reading, a word has the form that fits best (``WordForms``).
///
/// If several words in a row are replaced, the neighbours of each word do not fit either. This
/// hides the replacement of a single word. Therefore two successive words are also compared
/// together as a pair.
struct WordEvidence {
  /// Advantage of the path with the word over the path without it, in nats.
  var lead: Double
  /// Advantage of the path with the word over the path with other sounds in its place, in nats.
  var fit: Double
  /// Fit of the word together with a neighbour in its reading, in nats. There are two such pairs,
  /// with the preceding word and with the following word, and the lesser of their fits is taken.
  /// The pair fit is 0 for the first and the last word.
  var pairFit: Double
  /// Number of phones of the word.
  var phoneCount: Int
  /// Gain from including the word, −1…1. The word reduces the distance between the expected and the
  /// recognised phones around it (``PhoneDistance``). The gain is this reduction, divided by the
  /// number of phones of the word.
  var heardGain: Double

  /// Placement of a word, as found by the search.
  struct Place {
    /// Mean loss of the phones of the word, in nats per frame, ≥ 0
    /// (``ReadingScores/deficits(of:in:)``).
    var deficit: Double
    /// Logarithm of the ratio of the word's length to its expected length at the pace of the words
    /// around it.
    var pace: Double
    /// True if the large acoustic network also ran at this place.
    var isListened = false
  }

  /// Returns the log-odds that the word is not said. Each weight has the name of the evidence that
  /// it multiplies (``WordWeights``):
  ///
  ///     base + fitAbove · fit⁺ + pairFit · pair fit + deficit · deficit + pace · min(pace, 0)
  ///          + phones · ln phones + price · (price − 1) + heardGain · heard gain
  ///          + listened if the large network also ran at this place
  ///
  /// fit⁺ is max(fit, 0). fit⁺ and the pair fit are in tens of nats. They and the deficit are
  /// divided by the price of a filler, and limited by ``WordLimits``.
  ///
  /// - Parameters:
  ///   - place: the placement of the word by the search.
  ///   - price: the price of a filler, in nats (``ReadingScores``). The price is lower if the model
  ///     is surer of the phones.
  ///   - weights: the weights of the evidence.
  /// - Returns: any number; 0 means a probability of one half in the data to which the weights were
  ///   fitted.
  func logOdds(
    at place: Place, _ price: Double, by weights: WordWeights = .bundled
  ) -> Double {
    typealias Limits = WordLimits
    func part(_ value: Double, from least: Double) -> Double {
      min(max(value / price, least), Limits.maxFit) / 10
    }
    return weights.base
      + weights.fitAbove * part(fit, from: 0)
      + weights.pairFit * part(pairFit, from: -Limits.maxFit)
      + weights.deficit * min(place.deficit / price, Limits.maxDeficit)
      + weights.pace * min(max(place.pace, Limits.minPace), 0)
      + weights.phones * log(Double(phoneCount)) + weights.price * (price - 1)
      + weights.heardGain * heardGain + (place.isListened ? weights.listened : 0)
  }
}

extension WordEvidence {
  /// Returns the log-odds that the word is not said, given that its neighbour is not said:
  ///
  ///     missing + besideGap · (max(−lead / leadBesideGap, −fit / fitBesideGap) − 1),
  ///     at least leastBesideGap
  ///
  /// Lead and fit are divided by the price of a filler (``ReadingScores``). The placement of the
  /// two words is not used as evidence, because the search gave frames of one word to the other.
  func logOddsBesideGap(_ price: Double, by weights: WordWeights = .bundled) -> Double {
    let share = max(-lead / (weights.leadBesideGap * price), -fit / (weights.fitBesideGap * price))
    return max(weights.missing + weights.besideGap * (share - 1), weights.leastBesideGap)
  }
}

/// Fitted weights and limits by which words are judged. A weight is in log-odds per unit of its
/// evidence.
///
/// Source: a logistic regression over words that were cut out, replaced or left unchanged
/// (`Training/refit`, `Benchmarks/words`, decisions 0094 and 0112).
struct WordWeights: FittedLayer {
  static let name = "words"
  static let bundled = readBundled()

  /// Weights of ``WordEvidence/logOdds(at:_:by:)``.
  @Fitted var base: Double
  @Fitted var fitAbove: Double
  @Fitted var pairFit: Double
  @Fitted var deficit: Double
  @Fitted var pace: Double
  @Fitted var phones: Double
  @Fitted var price: Double
  @Fitted var heardGain: Double
  /// Addend to the log-odds at a place where the large acoustic network also ran. The phones of
  /// this network fit a word better, whether or not the word is said. The addend was chosen on 28
  /// voices outside the training data of both networks (decision 0157).
  @Fitted var listened: Double
  /// Log-odds above which a word counts as not said, in a recording that the model recognises well
  /// (``CautionWeights``).
  @Fitted var missing: Double
  /// Log-odds above which a word counts as doubtful, in a recording that the model recognises well
  /// (``CautionWeights``).
  @Fitted var doubtful: Double
  /// A word beside a left-out word counts as left out too if its −``WordEvidence/lead`` is at least
  /// this value, in nats divided by the price of a filler (``ReadingScores``).
  @Fitted var leadBesideGap: Double
  /// A word beside a left-out word counts as left out too if its −``WordEvidence/fit`` is at least
  /// this value, in nats divided by the price of a filler (``ReadingScores``).
  @Fitted var fitBesideGap: Double
  /// Weight of the evidence that a word beside a left-out word is left out too. The evidence is
  /// −lead or −fit, divided by ``leadBesideGap`` or ``fitBesideGap``.
  @Fitted var besideGap: Double
  /// Minimum log-odds of a word beside a left-out word.
  @Fitted var leastBesideGap: Double
  /// Minimum number of frames per phone at the place of missing words. With fewer frames, the words
  /// count as left out, otherwise as replaced by other words.
  @Fitted var minReplacementFrames: Double
}

/// Limits and distances that define the evidence for words.
enum WordLimits {
  /// Upper limit of ``WordEvidence/fit``, in nats divided by the price of a filler
  /// (``ReadingScores``). A greater fit counts as this value.
  static let maxFit = 60.0
  /// Upper limit of ``WordEvidence/Place/deficit``, in nats per frame divided by the price of a
  /// filler (``ReadingScores``). A greater deficit counts as this value.
  static let maxDeficit = 6.0
  /// Lower limit of ``WordEvidence/Place/pace``. A lower pace counts as this value.
  static let minPace = -2.5
  /// A word needs no comparison as a pair if its fit is at least this value, in nats divided by the
  /// price of a filler (``ReadingScores``), and its heard gain is at least `gainAlone`. The pair
  /// fit of such a word is the maximum, ``maxFit``.
  static let fitAlone = 30.0
  /// A word needs no comparison as a pair if its heard gain is at least this value, and its fit is
  /// at least `fitAlone`.
  static let gainAlone = 0.5
  /// A reading may turn to another ayah at a word only if at least this number of phones is
  /// recognised from there to the end of the sound.
  static let fewestPhones = 4
  /// A reading may turn to another ayah at most this number of words before the first word that is
  /// judged as missing.
  static let earliestTurn = 2
  /// Cost of a frame of sounds of any kind, in 1/64 nat. The score of such a frame is the score of
  /// its best phone less this cost.
  static let anySound = Int32(96)
  /// Maximum gap to a neighbouring word of another reading, in frames.
  static let longestGap = 10
  /// Maximum gap to a neighbouring word of the same reading, in frames.
  static let longestPause = 40
  /// Minimum length of a gap that counts as a pause, in frames.
  static let shortestPause = 2
  /// The pace around a word is measured from this number of words on either side.
  static let paceReach = 8
  /// Number of frames that a comparison includes before the first word and after the last word of a
  /// reading, if no other word is near.
  static let margin = 8
}

/// Fitted numbers of the caution. The caution of a recording is added to the log-odds above which a
/// word counts as missing or doubtful.
///
/// If a voice is recognised badly, even words that are said seem to be missing, some of them with
/// high log-odds. The mean log-odds of all words measure how badly the voice is recognised
/// (decision 0125).
struct CautionWeights: FittedLayer {
  static let name = "caution"
  static let bundled = readBundled()

  /// Limit of the mean log-odds of a recording's words: above it, the recording counts as badly
  /// recognised.
  @Fitted var poor: Double
  /// If a recording has this number of words, the mean has half of its full weight.
  @Fitted var fewWords: Double

  /// Returns the caution:
  ///
  ///     caution = max(0, mean of min(log-odds, 0) − poor) · n / (n + fewWords)
  ///
  /// Missing words hardly change the mean, since they are few.
  ///
  /// - Parameter logOdds: the log-odds of all n words of the recording.
  /// - Returns: 0 … −poor; 0 without words.
  func caution(_ logOdds: [Double]) -> Double {
    guard !logOdds.isEmpty else { return 0 }
    let count = Double(logOdds.count)
    let mean = logOdds.reduce(0) { $0 + min($1, 0) } / count
    return max(0, mean - poor) * count / (count + fewWords)
  }
}

/// Judges whether each word of successive readings is said.
struct WordJudge {
  private struct JudgedWord {
    var frames: Range<Int>
    /// Phones of the word, in the form in which it is said.
    var phones: [UInt8]
    /// Logarithm of the ratio of the word's length in frames to its expected length in counts
    /// (``Phone/counts``).
    var pace: Double
    var reading: Int
    var index: Int
  }

  /// Judgement of a word.
  struct Judgement {
    var verdict: Segment.Verdict
    /// Evidence for the word before the judge removed missing words.
    var evidence: WordEvidence
    var place: WordEvidence.Place
    /// Log-odds that the word is not said.
    var logOdds: Double
    /// Amount that is added to the thresholds of the log-odds in this recording
    /// (``CautionWeights``).
    var caution = 0.0
    /// Log-odds that the word is not said, less the ``caution``.
    var doubt: Double { logOdds - caution }
    /// Mean deficit of the phones of the word over its frames, in nats
    /// (``ReadingScores/deficits(of:in:)``).
    var deficit: Double
    /// Another word that is said instead of this word, by its position in the text of Hafs; nil if
    /// unknown.
    var instead: (ayah: AyahRef, index: Int)?
  }

  private let scores: ReadingScores
  /// Surah of each reading; nil for a phrase.
  private let surahs: [Int?]
  private var words: [JudgedWord] = []
  /// True for each of ``words`` that was judged as not said.
  private var isUnspoken: [Bool] = []

  /// Prepares the words of some readings.
  ///
  /// - Parameters:
  ///   - readings: the readings, in order of time.
  ///   - expected: the expected words.
  ///   - surahs: the surah of each unit; nil for a phrase.
  ///   - scores: the acoustic scores of the recording.
  init(
    _ readings: [Reading], _ expected: ExpectedWords, of surahs: [Int?], _ scores: ReadingScores
  ) {
    self.scores = scores
    self.surahs = readings.map { surahs.indices.contains($0.unit) ? surahs[$0.unit] : nil }
    for (number, reading) in readings.enumerated() {
      words += reading.words.map { word in
        JudgedWord(
          frames: word.frames, phones: expected.phones[reading.unit][word.index],
          pace: log(
            Double(word.frames.count) / max(0.1, expected.lengths[reading.unit][word.index])),
          reading: number, index: word.index)
      }
    }
    isUnspoken = words.map { _ in false }
    for index in words.indices { words[index].phones = form(of: index) }
  }

  /// Returns the phones of a word. Beside a pause within its reading, the word has the form that
  /// fits best.
  private func form(of index: Int) -> [UInt8] {
    let word = words[index]
    /// Returns the index of the next word in the direction of `step`, if a pause separates the two
    /// words within the reading.
    func paused(_ step: Int) -> Int? {
      let other = index + step
      guard words.indices.contains(other), words[other].reading == word.reading else { return nil }
      let (first, second) = step < 0 ? (words[other], word) : (word, words[other])
      let pause = second.frames.lowerBound - first.frames.upperBound
      return pause >= WordLimits.shortestPause ? other : nil
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

  /// Returns the readings without doubtful repetitions. A run of repeated words
  /// (``Reading/runsAtOnce``) is kept only if all its words are clearly said; otherwise the word
  /// before the run is extended to the end of the run.
  ///
  /// - Parameters:
  ///   - readings: the readings, in order of time.
  ///   - places: indices of the readings to change.
  ///   - expected: the expected words.
  ///   - scores: the acoustic scores of the recording.
  /// - Returns: the same readings, in the same order.
  static func holding(
    _ readings: [Reading], at places: [Int], of expected: ExpectedWords, in scores: ReadingScores
  ) -> [Reading] {
    var result = readings
    for place in places {
      let reading = readings[place]
      let runs = reading.runsAtOnce
      guard !runs.isEmpty else { continue }
      let near = readings[max(0, place - 1)..<min(readings.count, place + 2)]
      let judge = WordJudge(Array(near), expected, of: [], scores)
      let first = place > near.startIndex ? readings[place - 1].words.count : 0
      result[place] = reading.holding(
        runs.filter { run in
          run.contains { word in
            let (evidence, found) = judge.evidenceAndPlace(of: first + word)
            return evidence.logOdds(at: found, scores.price) > WordWeights.bundled.doubtful
          }
        })
    }
    return result
  }

  /// Judges the words of each reading.
  ///
  /// The most clearly missing word of a reading is removed, and its neighbours are judged again.
  /// This repeats until no missing word remains, so that the judge can decide which of two adjacent
  /// words is left out. A word that is said elsewhere in the reading is not missing, because the
  /// reciter has gone back to it.
  ///
  /// - Returns: for each reading, one judgement per word.
  mutating func judgements() -> [[Judgement]] {
    var heard = words.indices.map { index in
      let (evidence, place) = evidenceAndPlace(of: index)
      return Judgement(
        verdict: .heard, evidence: evidence, place: place,
        logOdds: evidence.logOdds(at: place, scores.price), deficit: place.deficit)
    }
    let caution = CautionWeights.bundled.caution(heard.map(\.logOdds))
    for index in heard.indices { heard[index].caution = caution }
    var result: [[Judgement]] = []
    var first = 0
    while first < words.count {
      let end = words[first...].firstIndex { $0.reading != words[first].reading } ?? words.count
      result.append(judged(Array(heard[first..<end]), in: first..<end))
      first = end
    }
    return result
  }

  /// Judges the words of a reading. `heard` has the judgements before any missing word is removed.
  private mutating func judged(_ heard: [Judgement], in range: Range<Int>) -> [Judgement] {
    var judgements = heard
    func place(_ index: Int) -> Int { index - range.lowerBound }
    while let next = range.filter({ !isUnspoken[$0] })
      .max(by: { judgements[place($0)].logOdds < judgements[place($1)].logOdds }),
      judgements[place(next)].doubt > WordWeights.bundled.missing
    {
      isUnspoken[next] = true
      for other in [neighbour(of: next, step: -1), neighbour(of: next, step: 1)] {
        guard let other, range.contains(other) else { continue }
        judgements[place(other)].logOdds = evidence(for: other).logOddsBesideGap(scores.price)
      }
    }
    var said: Set<Int> = []
    for index in range {
      let isNew = isUnspoken[index] || said.insert(words[index].index).inserted
      let isSaidElsewhere = range.contains {
        !isUnspoken[$0] && words[$0].index == words[index].index
      }
      if isUnspoken[index], isSaidElsewhere {
        judgements[place(index)].logOdds = min(
          judgements[place(index)].logOdds, WordWeights.bundled.doubtful)
      }
      judgements[place(index)].verdict =
        if isUnspoken[index] {
          isSaidElsewhere ? .doubtful : .missing
        } else if judgements[place(index)].doubt > WordWeights.bundled.doubtful {
          .doubtful
        } else {
          isNew ? .heard : .repeated
        }
    }
    distinguish(&judgements, in: range)
    if !range.contains(where: { isUnspoken[$0] }) { findSlip(&judgements, in: range, heard) }
    return judgements
  }

  private func evidenceAndPlace(
    of index: Int
  ) -> (evidence: WordEvidence, place: WordEvidence.Place) {
    let deficits = scores.deficits(of: words[index].phones, in: words[index].frames).frames
    let deficit =
      deficits.isEmpty
      ? WordLimits.maxDeficit * scores.price
      : Double(deficits.reduce(0, +)) / Double(deficits.count)
    return (
      evidence(for: index),
      WordEvidence.Place(
        deficit: deficit, pace: pace(of: index),
        isListened: scores.isListened(in: words[index].frames))
    )
  }

  /// Returns the logarithm of the ratio of a word's length to its expected length at the median
  /// pace of the words around it; 0 if there are fewer than 3 such words.
  private func pace(of index: Int) -> Double {
    let reach = WordLimits.paceReach
    let around = (max(0, index - reach)..<min(words.count, index + reach + 1))
      .filter { $0 != index }.map { words[$0].pace }.sorted()
    guard around.count >= 3 else { return 0 }
    let middle = around.count / 2
    let median =
      around.count % 2 == 1 ? around[middle] : (around[middle - 1] + around[middle]) / 2
    return words[index].pace - median
  }

  /// Distinguishes words that are left out from words that are replaced by other words. Only the
  /// frames of replaced words contain enough sound for other words.
  private func distinguish(_ judgements: inout [Judgement], in range: Range<Int>) {
    var first = range.lowerBound
    while first < range.upperBound {
      var end = first
      while end < range.upperBound, isUnspoken[end] { end += 1 }
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
      if let said = slip(around: first, in: range) {
        name(said, in: range, &judgements) { isUnspoken[$0] || $0 < first }
        return
      }
      let sound = scores.recitedFrames(in: start..<stop, outside: [])
      if Double(sound) >= WordWeights.bundled.minReplacementFrames * Double(phones) {
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

  /// A slip: instead of the end of a reading, the reciter says a passage of another ayah.
  private struct Slip {
    /// Index of the first word of the reading that is not said.
    var turn: Int
    var passage: OtherWords.Continuation
    /// Advantage of the passage over the expected words, in nats.
    var advantage: Double
  }

  /// Finds the passage of another ayah that is said in place of the expected words, up to the end
  /// of a reading.
  ///
  /// - Parameters:
  ///   - first: the first word that is judged as not said. The passage may begin a few words
  ///     earlier, because the first words of the two passages may be similar.
  ///   - range: the words of the reading.
  ///   - caution: the increase of the minimum advantage, as a share of this minimum.
  /// - Returns: the passage; nil if the sound does not prove such a passage.
  private func slip(
    around first: Int, in range: Range<Int>, caution: Double = 0
  ) -> Slip? {
    let latest = max(range.lowerBound + 1, first)
    let earliest = max(range.lowerBound + 1, first - WordLimits.earliestTurn)
    let end = soundEnd(after: range)
    let best = (earliest...latest).compactMap { slip(from: $0, in: range, until: end) }
      .max { $0.advantage < $1.advantage }
    guard let best,
      best.advantage >= OtherWords.minAdvantage * scores.price * (1 + caution)
    else { return nil }
    return withoutSharedWords(best, before: first)
  }

  /// Returns a passage without those of its first words that equal the expected words. Words count
  /// as equal if at most one phone differs, such as the last vowel.
  private func withoutSharedWords(_ said: Slip, before first: Int) -> Slip {
    var rest = said
    while rest.turn < first, rest.passage.phones.count > 1,
      PhoneDistance.between(rest.passage.phones[0], words[rest.turn].phones) <= 1
    {
      rest.turn += 1
      rest.passage.phones.removeFirst()
      rest.passage.place.words.removeFirst()
    }
    return rest
  }

  /// Returns the passage of another ayah that fits best from a word to the end of the sound. The
  /// advantage of the passage is relative to the better of two paths. One path goes through all
  /// expected words, the other through the expected words that are judged as said.
  private func slip(from turn: Int, in range: Range<Int>, until end: Int) -> Slip? {
    guard range.contains(turn) else { return nil }
    let frames = words[turn - 1].frames.upperBound..<end
    let heard = scores.heardPhones(in: frames)
    guard heard.count >= WordLimits.fewestPhones else { return nil }
    let found = OtherWords(
      surah: surahs[words[turn].reading] ?? 0, before: words[turn - 1].phones
    ).continuations(
      similarTo: heard, after: turn - 1 > range.lowerBound ? words[turn - 2].phones : [])
    let expected = words[turn..<range.upperBound].map(\.phones)
    let rest = (turn..<range.upperBound).filter { !isUnspoken[$0] }.map { words[$0].phones }
    let paths = ([expected, rest] + found.map(\.phones)).map {
      LocalPath(through: $0, mayEndElsewhere: true)
    }
    let scored = score(paths, in: frames)
    let slips = zip(found, scored.dropFirst(2)).map { passage, score in
      Slip(
        turn: turn, passage: passage,
        advantage: score + passage.advantage - max(scored[0], scored[1]))
    }
    return slips.max { $0.advantage < $1.advantage }
  }

  /// Returns the frame at which the sound after a reading ends: the start of the next reading, or
  /// the start of the first second in which no phone is recognised.
  private func soundEnd(after range: Range<Int>) -> Int {
    let limit =
      words.indices.contains(range.upperBound)
      ? words[range.upperBound].frames.lowerBound : scores.frameCount
    var end = words[range.upperBound - 1].frames.upperBound
    let second = Int(AcousticScores.framesPerSecond)
    while end < limit,
      scores.recitedFrames(in: end..<min(limit, end + second), outside: []) > 0
    {
      end = min(limit, end + second)
    }
    return max(end, words[range.lowerBound].frames.upperBound)
  }

  /// Records in the judgements that a passage of another ayah is said up to the end of a reading.
  /// `isReplaced` returns true for a word of the reading that is not said. All other words keep
  /// their judgement, because the passage may contain them as well.
  private func name(
    _ said: Slip, in range: Range<Int>, _ judgements: inout [Judgement],
    _ isReplaced: (Int) -> Bool
  ) {
    for index in said.turn..<range.upperBound where isReplaced(index) {
      let place = said.passage.place
      let number = place.words.lowerBound + min(index - said.turn, place.words.count - 1)
      judgements[index - range.lowerBound].verdict = .another
      judgements[index - range.lowerBound].instead = (place.ayah, number)
    }
  }

  /// Finds a passage of another ayah in a reading without missing words, from its first doubtful
  /// word on. The expected words may be judged as only doubtful although they are not said. This
  /// happens if the words of the two ayat are similar, or if many replaced words raise the caution
  /// of the recording. A badly recognised voice raises the caution too. Therefore the minimum
  /// advantage of the passage rises with the caution. `heard` has the judgements before any word
  /// was removed.
  private func findSlip(
    _ judgements: inout [Judgement], in range: Range<Int>, _ heard: [Judgement]
  ) {
    func logOdds(_ index: Int) -> Double { heard[index - range.lowerBound].logOdds }
    guard let first = range.first(where: { logOdds($0) > WordWeights.bundled.doubtful }),
      let said = slip(
        around: first, in: range, caution: heard[first - range.lowerBound].caution)
    else { return }
    name(said, in: range, &judgements) { $0 <= first || logOdds($0) > WordWeights.bundled.doubtful }
  }

  /// Returns the nearest word that is said before (step −1) or after (step 1) a word. Returns nil
  /// if the gap between the two words is longer than ``WordLimits/longestPause``, or longer than
  /// ``WordLimits/longestGap`` if they belong to different readings.
  private func neighbour(of index: Int, step: Int) -> Int? {
    var other = index + step
    while words.indices.contains(other), isUnspoken[other] { other += step }
    guard words.indices.contains(other) else { return nil }
    // Words that were removed between the two words do not count as a gap.
    let next = words[index + step].frames
    let here = words[index].frames
    let gap =
      step < 0 ? here.lowerBound - next.upperBound : next.lowerBound - here.upperBound
    let longest =
      words[other].reading == words[index].reading
      ? WordLimits.longestPause : WordLimits.longestGap
    return gap <= longest ? other : nil
  }

  /// Returns the evidence for a word. The comparison includes the neighbouring words that are said.
  private func evidence(for index: Int) -> WordEvidence {
    let scored = advantages(of: index...index)
    let gain = heardGain(of: index)
    let fitsAlone =
      scored.fit >= WordLimits.fitAlone * scores.price && gain >= WordLimits.gainAlone
    return WordEvidence(
      lead: scored.lead, fit: scored.fit,
      pairFit: fitsAlone ? WordLimits.maxFit * scores.price : pairFit(of: index),
      phoneCount: words[index].phones.count, heardGain: gain)
  }

  /// Returns ``WordEvidence/pairFit`` of a word.
  private func pairFit(of index: Int) -> Double {
    let pairs = [index - 1...index, index...index + 1]
    let areOfOneReading = pairs.joined().allSatisfy {
      words.indices.contains($0) && words[$0].reading == words[index].reading && !isUnspoken[$0]
    }
    return areOfOneReading ? pairs.map { advantages(of: $0).fit }.min() ?? 0 : 0
  }

  /// Returns the lead and the fit of successive words, defined as for a single word
  /// (``WordEvidence``).
  private func advantages(of range: ClosedRange<Int>) -> (lead: Double, fit: Double) {
    let before = neighbour(of: range.lowerBound, step: -1)
    let after = neighbour(of: range.upperBound, step: 1)
    var with = LocalPath()
    var without = LocalPath()
    var other = LocalPath()
    if let before {
      with.append(words[before].phones)
      without.append(words[before].phones)
      other.append(words[before].phones)
    }
    let isBesideGap = [range.lowerBound - 1, range.upperBound + 1].map {
      words.indices.contains($0) && isUnspoken[$0]
    }
    with.appendBetween(anySounds: isBesideGap[0])
    for index in range {
      if index > range.lowerBound { with.appendBetween(anySounds: false) }
      with.append(words[index].phones)
    }
    with.appendBetween(anySounds: isBesideGap[1])
    without.appendBetween(anySounds: isBesideGap.contains(true))
    other.appendBetween(anySounds: true)
    if let after {
      with.append(words[after].phones)
      without.append(words[after].phones)
      other.append(words[after].phones)
    }
    let scored = score([with, without, other], in: frames(around: range, before, after))
    return (lead: scored[0] - scored[1], fit: scored[0] - scored[2])
  }

  /// Returns the frames of successive words and of their neighbours.
  private func frames(around range: ClosedRange<Int>, _ before: Int?, _ after: Int?) -> Range<Int> {
    let start = before.map { words[$0].frames.lowerBound } ?? edge(of: range.lowerBound, step: -1)
    let end = after.map { words[$0].frames.upperBound } ?? edge(of: range.upperBound, step: 1)
    return start..<end
  }

  /// Returns ``WordEvidence/heardGain`` of a word.
  private func heardGain(of index: Int) -> Double {
    let before = neighbour(of: index, step: -1)
    let after = neighbour(of: index, step: 1)
    let heard = scores.heardPhones(in: frames(around: index...index, before, after))
    let first = before.map { words[$0].phones } ?? []
    let last = after.map { words[$0].phones } ?? []
    let with = PhoneDistance.between(first + words[index].phones + last, heard)
    let without = PhoneDistance.between(first + last, heard)
    return Double(without - with) / Double(max(1, words[index].phones.count))
  }

  /// Returns the first frame (step −1) or the last frame (step 1) that is compared at a word
  /// without a neighbour. The frame lies ``WordLimits/margin`` frames beyond the word and the
  /// removed words beside it, but not in another word.
  private func edge(of index: Int, step: Int) -> Int {
    var last = index
    while words.indices.contains(last + step), isUnspoken[last + step],
      words[last + step].reading == words[index].reading
    { last += step }
    let beyond = words.indices.contains(last + step) ? words[last + step].frames : nil
    return step < 0
      ? max(beyond?.upperBound ?? 0, words[last].frames.lowerBound - WordLimits.margin)
      : min(
        beyond?.lowerBound ?? scores.frameCount, words[last].frames.upperBound + WordLimits.margin)
  }

  /// Returns the score of each path over the same frames, in nats.
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

  /// Returns the score of sounds of any kind in a frame.
  private func anySounds(_ row: [Int32]) -> Int32 {
    let other = scores.classCount - 1
    let phone = row[Int(Phone.silence) + 1..<other].max() ?? 0
    return max(row[Int(Phone.silence)], row[other], phone - WordLimits.anySound)
  }
}
