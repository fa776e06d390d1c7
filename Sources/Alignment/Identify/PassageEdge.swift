import Recitation
import SequenceModels

/// Where a passage may begin, or end: the ayat near its first, or its last, with a score each.
///
/// From a place within the passage that is taken as sure (the anchor), the best path is sought
/// outwards through each possible number of units; sounds beyond them cost a little. A run too short
/// to hold such a place may be words much like those that were said: then it lies in the run after it,
/// or before, and all between is sought once more, without a jump, up to the middle of it at least:
/// words were heard there.
struct PassageEdge {
  /// How far from its edge the anchor lies, in seconds, where the passage is long enough …
  static let anchorSeconds = 15.0
  /// … and how much of the passage is aligned to find it.
  static let alignedSeconds = 60.0
  /// How many units before the anchor a passage may begin, or end after it, at most.
  static let reach = 24
  /// How far beyond the edge that was found another may lie, in seconds.
  static let beyondSeconds = 60.0

  /// Which end of a passage.
  enum Side { case start, end }

  /// A unit with which the passage may begin, or end.
  struct Candidate {
    var unit: Int
    /// In nats before weighing.
    var score: Float
  }

  private let side: Side
  private let listening: Listening

  init(side: Side, in listening: Listening) {
    self.side = side
    self.listening = listening
  }

  /// With which units the passage may begin, or end.
  ///
  /// - Parameters:
  ///   - run: with which the passage begins, or ends.
  ///   - inner: the run that goes on from it, or to it, if there is one.
  ///   - limits: the rows that belong to no other passage.
  /// - Returns: the candidates, nearest to the anchor first; none if no path leads outwards.
  func candidates(
    beyond run: RunSearch.Run, inner: RunSearch.Run? = nil, within limits: Range<Int>
  ) -> [Candidate] {
    let step = listening.frames.step
    let isShort = Double(run.rows.count) * step < Self.anchorSeconds
    let held = isShort ? inner ?? run : run
    let anchor = anchor(of: held)
    let beyond = Int(Self.beyondSeconds / step)
    let rows =
      side == .start
      ? max(limits.lowerBound, run.rows.lowerBound - beyond)..<anchor.row
      : anchor.row..<min(limits.upperBound, run.rows.upperBound + beyond)
    guard !rows.isEmpty else { return [] }
    let scores = outward(rows)
    let middle = (run.rows.lowerBound + run.rows.upperBound) / 2
    let least = held == run ? 0 : abs(middle - anchor.row)
    let ends = Array(1...rows.count)
    let costs = unexplainedCosts(rows)
    var result: [Candidate] = []
    var chain = StateChain()
    for unit in outward(from: anchor.unit) {
      chain.append(outward(listening.chain(of: unit)))
      if chain.count > 2 * rows.count + 2 { break }
      let found = chain.bestScores(
        scores, columns: Phone.classCount, from: 0, ends: ends, beam: 400, drop: 1000)
      guard let best = zip(found, costs).dropFirst(least).map({ $0 - $1 }).max(), best > -.infinity
      else { continue }
      result.append(Candidate(unit: unit, score: best))
    }
    return result
  }

  /// Per number of rows from the anchor on that units explain, what those cost that none explains:
  /// sounds before the first ayah and after the last are rather words that were not well heard. A
  /// remark costs no more, however long.
  private func unexplainedCosts(_ rows: Range<Int>) -> [Float] {
    let remark = Int(IdentifyingWeights.remarkSeconds / listening.frames.step)
    let isQuiet =
      side == .end
      ? Array(listening.frames.isQuiet[rows]) : listening.frames.isQuiet[rows].reversed()
    var beyond = isQuiet.count { !$0 }
    return isQuiet.map { isQuiet in
      beyond -= isQuiet ? 0 : 1
      return IdentifyingWeights.unexplainedRow * Float(min(remark, beyond))
    }
  }

  private func outward(_ chain: StateChain) -> StateChain { side == .end ? chain : chain.reversed }

  private func outward(from unit: Int) -> [Int] {
    let count = listening.text.phones.count
    return side == .end
      ? Array(unit..<min(count, unit + Self.reach))
      : (max(0, unit - Self.reach)..<unit).reversed()
  }

  /// The scores of some rows in the order in which they lie from the anchor.
  private func outward(_ rows: Range<Int>) -> [Float] {
    let columns = Phone.classCount
    let part = listening.scores[rows.lowerBound * columns..<rows.upperBound * columns]
    guard side == .start else { return Array(part) }
    var result: [Float] = []
    result.reserveCapacity(part.count)
    for row in rows.reversed() {
      result += listening.scores[row * columns..<(row + 1) * columns]
    }
    return result
  }

  /// A boundary between two units: the row at which it lies and the unit after it.
  private func anchor(of run: RunSearch.Run) -> (row: Int, unit: Int) {
    let step = listening.frames.step
    let count = min(run.rows.count, Int(Self.alignedSeconds / step))
    let isWhole = count == run.rows.count
    let rows = side == .start ? run.rows.prefix(count) : run.rows.suffix(count)
    let inward = side == .start ? Array(run.units) : run.units.reversed()
    var chain = StateChain()
    var starts = [0]
    for unit in inward where chain.count <= 2 * rows.count {
      let part = listening.chain(of: unit)
      chain.append(side == .start ? part : part.reversed)
      starts.append(chain.count)
    }
    let other = PassageEdge(side: side == .start ? .end : .start, in: listening)
    let far = side == .start ? run.rows.upperBound : run.rows.lowerBound
    let farUnit = side == .start ? run.units.upperBound + 1 : run.units.lowerBound
    guard
      let states = chain.bestPath(
        other.outward(rows), columns: Phone.classCount, rows: 0..<rows.count,
        end: isWhole ? .last : .anywhere)
    else { return (far, farUnit) }
    let least = Int(Self.anchorSeconds / step)
    for place in 1..<starts.count - 1 {
      guard let offset = states.firstIndex(where: { $0 >= starts[place] }) else { break }
      if offset >= least {
        return side == .start
          ? (rows.lowerBound + offset, inward[place])
          : (rows.upperBound - offset, inward[place] + 1)
      }
    }
    return isWhole
      ? (far, farUnit)
      : side == .start
        ? (rows.upperBound, inward[0] + 1) : (rows.lowerBound, inward[0])
  }
}
