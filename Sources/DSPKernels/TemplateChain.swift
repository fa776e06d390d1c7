/// A left-to-right chain of states that each look like a row of numbers: a template in the sense of
/// dynamic time warping.
///
/// What a state is worth at a row is
///
///     emitted = share(state) · max(least, Σ row[i] · template[i] + offset(state) + offset(row))
///
/// A path is in one state at each row; from row to row it stays, goes on to the next state, or
/// goes past one, so it is at most twice as fast as the template. Staying and passing are worth
/// `uneven` each. It begins in the first state or the second and ends in the last or the one
/// before.
public struct TemplateChain: Hashable, Sendable {
  /// Numbers per row and template, a multiple of 16; what is not needed is 0.
  public static let width = 32
  /// The number of states.
  public var count: Int { offsets.count }

  /// `width` numbers per state, row-major.
  private let templates: [Float]
  private let offsets: [Float]
  private let shares: [Float]
  let uneven: Float
  private let least: Float

  /// The rows of a recording, for all chains alike.
  public struct Rows: Hashable, Sendable {
    /// `width` numbers per row, row-major.
    fileprivate let values: [Float]
    fileprivate let offsets: [Float]
    /// The number of rows.
    public var count: Int { offsets.count }

    /// - Parameters:
    ///   - values: ``TemplateChain/width`` numbers per row, row-major.
    ///   - offsets: what is added to what any state is worth, per row.
    public init(values: [Float], offsets: [Float]) {
      precondition(
        values.count == offsets.count * TemplateChain.width,
        "\(values.count) numbers for \(offsets.count) rows")
      self.values = values
      self.offsets = offsets
    }
  }

  /// - Parameters:
  ///   - templates: ``width`` numbers per state, row-major.
  ///   - offsets: what is added to what a state is worth, per state.
  ///   - shares: how much of what a state is worth counts, per state.
  ///   - uneven: what staying in a state for another row is worth, and what going past one is.
  ///   - least: the least that a state is worth at a row.
  public init(
    templates: [Float], offsets: [Float], shares: [Float], uneven: Float, least: Float
  ) {
    precondition(
      templates.count == offsets.count * Self.width,
      "\(templates.count) numbers for \(offsets.count) states")
    precondition(
      shares.count == offsets.count, "\(shares.count) shares for \(offsets.count) states")
    self.shares = shares
    self.templates = templates
    self.offsets = offsets
    self.uneven = uneven
    self.least = least
  }

  /// The best scores of all paths through the whole chain that begin at one row, by where they end.
  ///
  /// Viterbi's algorithm, in the states whose score is within `beam` of the best at each row.
  ///
  /// - Parameters:
  ///   - rows: of the recording.
  ///   - first: the first row.
  ///   - ends: the rows before which a path may end, ascending, all > `first`.
  ///   - beam: how much worse than the best a state may be, > 0.
  ///   - floor: once the best of a row is below it, all further ends get −∞.
  /// - Returns: one score per end; −∞ where no path leads, and for a chain of fewer than two states.
  public func bestScores(
    _ rows: Rows, from first: Int, ends: [Int], beam: Float, floor: Float
  ) -> [Float] {
    var result = [Float](repeating: -.infinity, count: ends.count)
    guard count > 1, let last = ends.last else { return result }
    precondition(first >= 0 && last <= rows.count, "rows \(first)..<\(last) are not there")
    // Laid out as `StateBeam` has it.
    var best = [Float](repeating: -.infinity, count: count + 2)
    var beam = StateBeam(width: beam)
    var (row, next) = (first, 0)
    best[2] = emitted(rows, row, 0)
    best[3] = uneven + emitted(rows, row, 1)
    var top = max(best[2], best[3])
    while top >= floor {
      best.withUnsafeMutableBufferPointer { beam.narrow($0, below: top) }
      row += 1
      if row == ends[next] {
        result[next] = max(best[count + 1], best[count] + uneven)
        next += 1
        if next == ends.count { break }
      }
      beam.widen(within: count)
      top = advance(&best, beam.low...beam.high, rows, row)
    }
    return result
  }

  /// Takes the states in `range` on to a row; gives the best score there.
  private func advance(
    _ best: inout [Float], _ range: ClosedRange<Int>, _ rows: Rows, _ row: Int
  ) -> Float {
    var top = -Float.infinity
    best.withUnsafeMutableBufferPointer { best in
      templates.withUnsafeBufferPointer { templates in
        rows.values.withUnsafeBufferPointer { values in
          offsets.withUnsafeBufferPointer { offsets in
            shares.withUnsafeBufferPointer { shares in
              guard let values = values.baseAddress, let templates = templates.baseAddress else {
                return
              }
              let here = values + row &* Self.width
              let offset = rows.offsets[row]
              // From the last state to the first, so that those before still stand at the row before.
              var state = range.upperBound
              while state >= range.lowerBound {
                let stayed = best[state &+ 2] + uneven
                let passed = best[state] + uneven
                let moved = best[state &+ 1]
                let before = max(stayed, max(passed, moved))
                let dot = dotProduct(here, templates + state &* Self.width, Self.width)
                let worth = max(least, dot + offsets[state] + offset)
                let value = before + shares[state] * worth
                best[state &+ 2] = value
                if value > top { top = value }
                state &-= 1
              }
            }
          }
        }
      }
    }
    return top
  }

  /// What a state is worth at a row.
  func emitted(_ rows: Rows, _ row: Int, _ state: Int) -> Float {
    let dot = rows.values.withUnsafeBufferPointer { values in
      templates.withUnsafeBufferPointer { templates -> Float in
        guard let values = values.baseAddress, let templates = templates.baseAddress else {
          return 0
        }
        return dotProduct(values + row * Self.width, templates + state * Self.width, Self.width)
      }
    }
    return shares[state] * max(least, dot + offsets[state] + rows.offsets[row])
  }
}
