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
  private let uneven: Float
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
    // Two places before the first state are never reached, so that no state is a special case.
    var best = [Float](repeating: -.infinity, count: count + 2)
    var (low, high, row, next) = (0, 1, first, 0)
    best[2] = emitted(rows, row, 0)
    best[3] = uneven + emitted(rows, row, 1)
    var top = max(best[2], best[3])
    while top >= floor {
      let least = top - beam
      while low < high, best[low + 2] < least {
        best[low + 2] = -.infinity
        low += 1
      }
      while high > low, best[high + 2] < least {
        best[high + 2] = -.infinity
        high -= 1
      }
      row += 1
      if row == ends[next] {
        result[next] = max(best[count + 1], best[count] + uneven)
        next += 1
        if next == ends.count { break }
      }
      high = min(high + 2, count - 1)
      top = advance(&best, low...high, rows, row)
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

  /// The best path through the whole chain over given rows.
  ///
  /// - Parameters:
  ///   - rows: of the recording.
  ///   - range: which of them.
  /// - Returns: the state at each row; nil if there are fewer rows than states must be passed, or
  ///   fewer than two states.
  public func bestPath(_ rows: Rows, in range: Range<Int>) -> [Int]? {
    guard count > 1, !range.isEmpty else { return nil }
    var best = [Float](repeating: -.infinity, count: count)
    var steps = [UInt8](repeating: 0, count: count * range.count)
    best[0] = emitted(rows, range.lowerBound, 0)
    best[1] = uneven + emitted(rows, range.lowerBound, 1)
    for (index, row) in range.enumerated().dropFirst() {
      // No state can be reached sooner, or lead to the end later.
      let high = min(count - 1, 2 * index + 1)
      let low = max(0, count - 2 - 2 * (range.count - 1 - index))
      guard low <= high else { return nil }
      for state in stride(from: high, through: low, by: -1) {
        var value = best[state] + uneven
        var step: UInt8 = 0
        if state > 0, best[state - 1] > value {
          value = best[state - 1]
          step = 1
        }
        if state > 1, best[state - 2] + uneven > value {
          value = best[state - 2] + uneven
          step = 2
        }
        best[state] = value + emitted(rows, row, state)
        steps[index * count + state] = step
      }
    }
    var state = count - 1
    if best[state - 1] + uneven > best[state] { state -= 1 }
    guard best[state] > -.infinity else { return nil }
    var path = [Int](repeating: 0, count: range.count)
    for offset in path.indices.reversed() {
      path[offset] = state
      state -= Int(steps[offset * count + state])
    }
    return path
  }

  /// What a state is worth at a row.
  private func emitted(_ rows: Rows, _ row: Int, _ state: Int) -> Float {
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
