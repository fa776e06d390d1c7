import Foundation
import Recitation
import SequenceModels

/// How well the sound of a recording fits the phones of what may be recited in it.
///
/// A unit is a chain of states, its phones; between words a silence may come. The score of a
/// stretch is that of the best path of the chain through its rows (``PhoneModel``): about 0 or less
/// where something else is recited, and growing with every second where it is the unit. Each of the
/// ``Voices`` of a recording sounds in its own way, at its own pace.
struct SoundEvidence {
  let frames: SoundFrames
  /// Per unit; empty where they are not known.
  let phones: [[Phone]]
  /// A reciter goes back to earlier words at the end of a silence.
  private let returns: StateChain.Returns
  /// How each voice sounds, and how long a count of it lasts, in rows.
  var voices: [LearntVoice]
  /// Per voice how it sounds as is known from elsewhere; nil where it is not.
  var known: [PhoneModel?]
  /// Per voice, per unit.
  var chains: [[StateChain]] = []
  var scores: [Float] = []
  var weight = AlignmentWeights.firstSound

  /// - Parameters:
  ///   - frames: the recording.
  ///   - phones: per unit, its phones; empty where they are not known.
  init(_ frames: SoundFrames, phones: [[Phone]]) {
    self.frames = frames
    self.phones = phones
    var breaths = [Bool](repeating: false, count: frames.count)
    for rows in frames.quiet where !rows.isEmpty { breaths[rows.upperBound - 1] = true }
    returns = StateChain.Returns(rows: breaths, cost: AlignmentWeights.returning)
    let bundled = PhoneModel.bundled.silenced(by: frames, silences: frames.quiet)
    let counts = phones.reduce(0) { $0 + $1.reduce(0) { $0 + $1.counts } }
    var heard = [Double](repeating: 0, count: frames.voices.count)
    for voice in frames.voices.ofRow { heard[voice] += 1 }
    for row in frames.quiet.joined() { heard[frames.voices.ofRow[row]] -= 1 }
    known = heard.map { _ in nil }
    // Talk and repeats are in these rows too: no slower than usual is assumed.
    voices = heard.map {
      LearntVoice(
        model: bundled,
        rowsPerCount: min(AlignmentWeights.slowestFirst, max(1, $0 / max(1, counts))))
    }
    prepare()
  }

  /// The scores of a unit that begins at a time, in nats, by when it ends; nil if its phones are
  /// not known.
  ///
  /// - Parameters:
  ///   - unit: which.
  ///   - start: in seconds.
  ///   - ends: in seconds, ascending.
  /// - Returns: a score per end; −∞ where the unit cannot end.
  func scores(of unit: Int, from start: Double, to ends: some Collection<Double>) -> [Float]? {
    guard phones[unit].count > 0 else { return nil }
    let first = frames.row(start)
    let rows = ends.map { frames.row($0) }
    // Ends within one row have one score; none can end before a row is heard.
    var distinct: [Int] = []
    for row in rows where row > first && row != distinct.last { distinct.append(row) }
    let found = chains[frames.voices.voice(at: first)][unit].bestScores(
      scores, columns: Phone.classCount, from: first, ends: distinct,
      beam: AlignmentWeights.chainBeam, drop: AlignmentWeights.chainDrop, returns: returns)
    var next = 0
    return rows.map { row in
      guard row > first else { return -.infinity }
      while distinct[next] < row { next += 1 }
      return weight * found[next]
    }
  }

  /// How well a stretch fits phones, at the pace of the voice that is heard.
  ///
  /// - Parameters:
  ///   - phones: what may be said.
  ///   - start: in seconds.
  ///   - end: in seconds.
  ///   - isWhole: whether they are said to their end.
  /// - Returns: the score, before it is weighed, and the number of rows; −∞ if they cannot be said.
  func fit(
    of phones: some Collection<Phone>, from start: Double, to end: Double, isWhole: Bool
  ) -> (score: Float, rows: Int) {
    let rows = frames.rows(from: start, to: end)
    guard !rows.isEmpty else { return (-.infinity, 0) }
    let voice = voices[frames.voices.voice(at: rows.lowerBound)]
    let score = StateChain(of: Array(phones), rowsPerCount: voice.rowsPerCount).bestScores(
      scores, columns: Phone.classCount, from: rows.lowerBound, ends: [rows.upperBound],
      beam: AlignmentWeights.chainBeam, drop: AlignmentWeights.chainDrop,
      end: isWhole ? .last : .anywhere)[0]
    return (score, rows.count)
  }

  /// How much slower the voice that is heard at a time is than the first, as a logarithm.
  func slowness(at seconds: Double) -> Double {
    guard voices.count > 1 else { return 0 }
    let voice = frames.voices.voice(at: frames.row(seconds))
    return log(voices[voice].rowsPerCount / voices[0].rowsPerCount)
  }

  /// Where a reciter goes back to earlier words of a unit, in seconds, ascending.
  func returns(in placed: Path.Placed, _ cuts: [Cut]) -> [Double] {
    let rows = rows(of: placed, cuts)
    guard !phones[placed.unit].isEmpty, let states = states(of: placed.unit, rows)
    else { return [] }
    return zip(rows, zip(states, states.dropFirst())).compactMap { row, states in
      states.1 < states.0 ? (Double(row) + 1) * frames.step : nil
    }
  }

  /// The rows of a unit.
  func rows(of placed: Path.Placed, _ cuts: [Cut]) -> Range<Int> {
    frames.rows(
      from: cuts[placed.cuts.lowerBound].soundStart, to: cuts[placed.cuts.upperBound].soundEnd)
  }

  /// The states of the chain of a unit that fit some rows best; nil if it cannot be said in them.
  func states(of unit: Int, _ rows: Range<Int>) -> [Int]? {
    chains[frames.voices.voice(at: rows.lowerBound)][unit].bestPath(
      scores, columns: Phone.classCount, rows: rows, returns: returns)
  }

  /// How well a path fits what is heard: the mean score of its rows, before it is weighed.
  ///
  /// - Parameters:
  ///   - placed: what is recited where.
  ///   - cuts: what the path runs over.
  /// - Returns: about 0 or less if the words are others; −∞ if nothing is recited.
  func fit(of placed: [Path.Placed], _ cuts: [Cut]) -> Float {
    var total: Float = 0
    var rows = 0
    for placed in placed {
      let start = cuts[placed.cuts.lowerBound].soundStart
      let end = cuts[placed.cuts.upperBound].soundEnd
      guard let score = scores(of: placed.unit, from: start, to: [end])?.first, score > -.infinity
      else { continue }
      total += score / weight
      rows += frames.row(end) - frames.row(start)
    }
    return rows > 0 ? total / Float(rows) : -.infinity
  }

  /// Scores the rows and makes the chains for the voices as they are.
  mutating func prepare() {
    scores = [Float](repeating: 0, count: frames.count * Phone.classCount)
    for (voice, learnt) in voices.enumerated() {
      let rows = frames.voices.ofRow.indices.filter { frames.voices.ofRow[$0] == voice }
      learnt.model.score(frames, rows: rows, into: &scores)
    }
    chains = voices.map { voice in
      phones.map { StateChain(of: $0, rowsPerCount: voice.rowsPerCount) }
    }
  }
}

extension SoundEvidence {
  /// The same where only one voice recites.
  func only(_ voice: Int) -> SoundEvidence {
    var result = self
    for (row, other) in frames.voices.ofRow.enumerated() where other != voice {
      for kind in 0..<Phone.classCount {
        result.scores[row * Phone.classCount + kind] = AlignmentWeights.otherVoice
      }
    }
    return result
  }

  /// The same where it is known how one of the voices sounds.
  func knowing(_ model: PhoneModel, as voice: Int) -> SoundEvidence {
    var result = self
    result.known[voice] = model
    result.voices[voice].model = model.silenced(by: frames, silences: frames.quiet)
    result.prepare()
    return result
  }

  /// The same once the voices are learnt from what was found, with full weight.
  ///
  /// - Parameters:
  ///   - placed: what is recited where.
  ///   - cuts: what the path runs over.
  /// - Returns: the evidence of the voices; nil if nothing is there to learn from.
  func adapted(to placed: [Path.Placed], _ cuts: [Cut]) -> SoundEvidence? {
    let (kinds, rowsHeard, counts) = heard(in: placed, cuts)
    let all = counts.reduce(0, +)
    guard all > 0 else { return nil }
    var result = self
    result.weight = AlignmentWeights.sound
    let models = PhoneModel.learnt(of: frames, kinds: kinds, knowing: known)
    for (voice, model) in models.enumerated() {
      result.voices[voice] = LearntVoice(
        model: model,
        rowsPerCount: counts[voice] > 0
          ? rowsHeard[voice] / counts[voice] : rowsHeard.reduce(0, +) / all)
    }
    result.prepare()
    return result
  }

  /// What is heard in a path: the class of each row as far as it is known, silence or a phone of
  /// what is recited; and per voice the rows of phones, and their counts.
  func heard(
    in placed: [Path.Placed], _ cuts: [Cut]
  ) -> (kinds: [UInt8?], rows: [Double], counts: [Double]) {
    var kinds = [UInt8?](repeating: nil, count: frames.count)
    for row in frames.quiet.joined() { kinds[row] = Phone.silence }
    var rowsHeard = [Double](repeating: 0, count: voices.count)
    var counts = rowsHeard
    for placed in placed where !phones[placed.unit].isEmpty {
      let rows = rows(of: placed, cuts)
      let voice = frames.voices.voice(at: rows.lowerBound)
      let chain = chains[voice][placed.unit]
      guard let states = states(of: placed.unit, rows) else { continue }
      for (row, state) in zip(rows, states) { kinds[row] = chain.kinds[state] }
      rowsHeard[voice] += Double(states.count { chain.kinds[$0] != Phone.silence })
      counts[voice] += phones[placed.unit].reduce(0) { $0 + $1.counts }
    }
    return (kinds, rowsHeard, counts)
  }
}

extension SoundEvidence {
  /// The reading that counts where a reciter broke off and began anew: without what came before.
  ///
  /// Within a stretch he may go back to any word but the first (``StateChain``), so a beginning that
  /// was broken off is heard as one that goes back to the second, with a word too many. After a
  /// silence at which the ayah is begun anew,
  ///
  ///     score(a part before it) + score(the whole after it) − cost of a return > score(stretch)
  ///
  /// all before they are weighed.
  ///
  /// - Parameters:
  ///   - placed: an ayah and its stretch.
  ///   - cuts: what the stretch runs over.
  /// - Returns: the reading, the same where there is no such silence, and where he goes back to
  ///   earlier words in it, in seconds, ascending.
  func lastReading(
    of placed: Path.Placed, _ cuts: [Cut]
  ) -> (placed: Path.Placed, returns: [Double]) {
    let returns = returns(in: placed, cuts)
    if returns.isEmpty { return (placed, []) }
    let start = cuts[placed.cuts.lowerBound].soundStart
    let end = cuts[placed.cuts.upperBound].soundEnd
    func score(from start: Double) -> Float {
      (scores(of: placed.unit, from: start, to: [end])?.first ?? -.infinity) / weight
    }
    var best = (score: score(from: start), cut: placed.cuts.lowerBound)
    for cut in placed.cuts.dropFirst() where cuts[cut].isSilence {
      let part = fit(
        of: phones[placed.unit], from: start, to: cuts[cut].soundEnd, isWhole: false)
      let anew = part.score + score(from: cuts[cut].soundStart) - AlignmentWeights.returning
      if anew > best.score { best = (anew, cut) }
    }
    guard best.cut > placed.cuts.lowerBound else { return (placed, returns) }
    return lastReading(
      of: Path.Placed(unit: placed.unit, cuts: best.cut..<placed.cuts.upperBound), cuts)
  }
}
