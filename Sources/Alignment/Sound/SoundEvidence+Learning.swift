import Recitation
import SequenceModels

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
