import Features
import Recitation
import SequenceModels

/// How well the sound of a recording fits that of references in which the same is recited.
///
/// A unit is, for each voice, a chain of the rows of its ayah (``TemplateChain``); pauses are left
/// out on both sides. The score of a stretch is that of the best path of the chain through its
/// rows: about 0 or less where something else is recited. Of several voices the two that fit the
/// recording best vote.
struct ReferenceEvidence {
  /// A voice with what was learnt of it beside the recording.
  private struct Voice {
    /// Per unit the rows of its ayah; empty where it has none.
    var rows: [[Float]]
    var model = ReferenceModel.bundled
    /// How many rows of the recording a row of the reference lasts, per voice of the recording.
    var rowsPerRow: [Double] = []
    /// Per voice of the recording, per unit; nil where it does not vote.
    var chains: [[TemplateChain?]] = []
    var heard: TemplateChain.Rows?
    /// The mean score of a row of what is recited, before it is weighed.
    var fit = -Float.infinity
  }

  /// `TemplateChain.width` numbers per row that is no silence.
  private let values: [Float]
  /// How many such rows lie before each row of the recording, and in all.
  private let heardBefore: [Int]
  private let frames: SoundFrames
  private var voices: [Voice]
  /// Per unit the voices that vote, the best first.
  private var votes: [[Int]] = []

  /// Nil if no reference has anything of what is expected.
  ///
  /// - Parameters:
  ///   - frames: the recording.
  ///   - voices: of the references.
  ///   - units: what is expected.
  ///   - riwayah: whose numbering the units are in.
  ///   - facts: how the numberings of the riwayat go together.
  init?(
    _ frames: SoundFrames, voices: [ReferenceVoice], units: [Unit], in riwayah: Riwayah,
    facts: QuranFacts
  ) {
    self.frames = frames
    self.voices = voices.compactMap { voice in
      let rows = units.map { unit in
        unit.ref.flatMap { voice.rows(of: $0, in: riwayah, facts: facts) } ?? []
      }
      return rows.contains { !$0.isEmpty } ? Voice(rows: rows) : nil
    }
    if self.voices.isEmpty { return nil }
    var values: [Float] = []
    var before = [0]
    let padding = [Float](repeating: 0, count: TemplateChain.width - SoundFrames.width)
    for row in 0..<frames.count {
      if !frames.isQuiet[row] {
        values += frames.values[row * SoundFrames.width..<(row + 1) * SoundFrames.width]
        values += padding
      }
      before.append(values.count / TemplateChain.width)
    }
    self.values = values
    heardBefore = before
  }

  /// The scores of a unit that begins at a time, in nats, by when it ends; nil if no reference has
  /// it.
  ///
  /// - Parameters:
  ///   - unit: which.
  ///   - start: in seconds.
  ///   - ends: in seconds, ascending.
  /// - Returns: a score per end, at least `AlignmentWeights.leastReference`: a reference alone rules
  ///   nothing out.
  func scores(of unit: Int, from start: Double, to ends: some Collection<Double>) -> [Float]? {
    guard votes.indices.contains(unit), !votes[unit].isEmpty else { return nil }
    let speaker = frames.voices.voice(at: frames.row(start))
    let first = heardBefore[frames.row(start)]
    let rows = ends.map { heardBefore[frames.row($0)] }
    var distinct: [Int] = []
    for row in rows where row > first && row != distinct.last { distinct.append(row) }
    let least = AlignmentWeights.leastReference
    var sums = [Float](repeating: 0, count: distinct.count)
    for vote in votes[unit] {
      guard let chain = voices[vote].chains[speaker][unit], let heard = voices[vote].heard else {
        continue
      }
      let found = chain.bestScores(
        heard, from: first, ends: distinct, beam: AlignmentWeights.referenceBeam,
        floor: least / AlignmentWeights.reference)
      for (i, score) in found.enumerated() {
        sums[i] += max(least, AlignmentWeights.reference * score)
      }
    }
    let share = 1 / Float(votes[unit].count)
    var next = 0
    return rows.map { row in
      guard row > first else { return least }
      while distinct[next] < row { next += 1 }
      return share * sums[next]
    }
  }

  /// The same once it is learnt from a path how each voice compares with that of the recording;
  /// voices that fit too badly, and those that are not among the best two for any unit, are dropped.
  ///
  /// - Parameters:
  ///   - path: what is recited where.
  ///   - cuts: what the path runs over.
  /// - Returns: the evidence; nil if no voice fits what is recited.
  func adapted(to path: Path, _ cuts: [Cut]) -> ReferenceEvidence? {
    var learnt: [Voice] = []
    for voice in voices {
      let adapted = self.adapted(voice, to: path, cuts)
      if adapted.fit >= AlignmentWeights.leastReferenceFit { learnt.append(adapted) }
    }
    learnt = learnt.enumerated()
      .sorted { ($0.element.fit, $1.offset) > ($1.element.fit, $0.offset) }.map(\.element)
    var result = self
    result.votes = voices[0].rows.indices.map { unit in
      Array(
        learnt.indices.lazy.filter { !learnt[$0].rows[unit].isEmpty }
          .prefix(AlignmentWeights.referenceVotes))
    }
    for (index, voice) in learnt.enumerated() {
      learnt[index].chains = voice.rowsPerRow.map { rowsPerRow in
        voice.rows.enumerated().map { unit, rows in
          result.votes[unit].contains(index)
            ? voice.model.chain(of: rows, rowsPerRow: rowsPerRow) : nil
        }
      }
    }
    result.voices = learnt
    return result.votes.contains { !$0.isEmpty } ? result : nil
  }

  private func adapted(_ voice: Voice, to path: Path, _ cuts: [Cut]) -> Voice {
    var placed: [(unit: Int, speaker: Int, rows: Range<Int>)] = []
    var heard = [Double](repeating: 0, count: frames.voices.count)
    var lasting = heard
    for one in path.placed where !voice.rows[one.unit].isEmpty {
      let begin = frames.row(cuts[one.cuts.lowerBound].soundStart)
      let end = frames.row(cuts[one.cuts.upperBound].soundEnd)
      let rows = heardBefore[begin]..<heardBefore[max(begin, end)]
      let speaker = frames.voices.voice(at: begin)
      placed.append((one.unit, speaker, rows))
      heard[speaker] += Double(rows.count)
      lasting[speaker] += Double(voice.rows[one.unit].count / SoundFrames.width)
    }
    let all = heard.reduce(0, +)
    guard all > 0 else { return voice }
    let total = lasting.reduce(0, +)
    var result = voice
    result.rowsPerRow = zip(heard, lasting).map { heard, lasting in
      let ratio = heard > 0 ? heard / lasting : all / total
      return min(max(ratio, 0.25), 4)
    }
    var moments = ReferenceMoments.prior
    let before = rows(with: voice.model)
    for (unit, speaker, range) in placed {
      let reference = voice.rows[unit]
      let chain = voice.model.chain(of: reference, rowsPerRow: result.rowsPerRow[speaker])
      guard let states = chain.bestPath(before, in: range) else { continue }
      let count = reference.count / SoundFrames.width
      for (row, state) in zip(range, states) {
        let other = min(count - 1, Int((Double(state) + 0.5) / Double(chain.count) * Double(count)))
        moments.add(
          values, at: row * TemplateChain.width, reference, at: other * SoundFrames.width)
      }
    }
    result.model = ReferenceModel(moments)
    let compared = rows(with: result.model)
    result.heard = compared
    var sum: Float = 0
    for (unit, speaker, range) in placed where !range.isEmpty {
      let chain = result.model.chain(
        of: voice.rows[unit], rowsPerRow: result.rowsPerRow[speaker])
      let score = chain.bestScores(
        compared, from: range.lowerBound, ends: [range.upperBound], beam: .infinity,
        floor: -.infinity)[0]
      sum += max(score, AlignmentWeights.leastReference / AlignmentWeights.reference)
    }
    result.fit = sum / Float(all)
    return result
  }

  private func rows(with model: ReferenceModel) -> TemplateChain.Rows {
    TemplateChain.Rows(
      values: values, offsets: model.offsets(of: values, count: heardBefore[frames.count]))
  }
}
