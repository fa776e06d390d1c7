import CKernels

/// A template for dynamic time warping: a left-to-right chain of states, each a vector that a row of
/// the recording is compared with.
///
/// The score of a state at a row is
///
///     share(state) · max(least, Σ row[i] · template[i] + offset(state) + offset(row))
///
/// A path is in one state at each row; from row to row it stays, moves on to the next state, or
/// skips one, so it is at most twice as fast as the template. Staying and skipping score
/// `uneven` each. A path begins in the first or second state and ends in the last or last but one.
///
/// Source: H. Sakoe, S. Chiba, "Dynamic programming algorithm optimization for spoken word
/// recognition", IEEE Trans. ASSP 26 (1), 1978.
package struct TemplateChain: Hashable, Sendable {
  /// The length of a row and of a template, a multiple of 16; unused places are 0.
  package static let width = 32
  /// The number of states.
  package var count: Int { offsets.count }

  /// `width` numbers per state, row-major.
  private let templates: [Float]
  private let offsets: [Float]
  private let shares: [Float]
  private let uneven: Float
  private let least: Float

  /// The rows of a recording, which all templates are compared with.
  package struct Rows: Hashable, Sendable {
    /// `width` numbers per row, row-major.
    fileprivate let values: [Float]
    fileprivate let offsets: [Float]
    /// The number of rows.
    package var count: Int { offsets.count }

    /// - Parameters:
    ///   - values: ``TemplateChain/width`` numbers per row, row-major.
    ///   - offsets: per row, what is added to the score of every state.
    package init(values: [Float], offsets: [Float]) {
      precondition(
        values.count == offsets.count * TemplateChain.width,
        "\(values.count) numbers for \(offsets.count) rows")
      self.values = values
      self.offsets = offsets
    }
  }

  /// - Parameters:
  ///   - templates: ``width`` numbers per state, row-major.
  ///   - offsets: per state, what is added to its score at every row.
  ///   - shares: per state, the weight of its score.
  ///   - uneven: the score of staying in a state for another row, and of skipping one.
  ///   - least: the lowest score of a state at a row, before weighting.
  package init(
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

  /// The best score of a path through the whole template from one row to each of several ends.
  ///
  /// Only states whose score is within `beam` of the best at each row are followed.
  ///
  /// - Parameters:
  ///   - rows: the recording.
  ///   - first: the first row.
  ///   - ends: the rows before which a path may end, ascending, all > `first`.
  ///   - beam: how far below the best a state's score may be, > 0.
  ///   - floor: once the best score of a row is below it, the search is given up.
  /// - Returns: one score per end; −∞ where no path leads, where the search was given up before, and
  ///   for a chain of fewer than two states.
  package func bestScores(
    _ rows: Rows, from first: Int, ends: [Int], beam: Float, floor: Float
  ) -> [Float] {
    var result = [Float](repeating: -.infinity, count: ends.count)
    guard count > 1, let last = ends.last else { return result }
    precondition(first >= 0 && last <= rows.count, "rows \(first)..<\(last) are not there")
    // Padded in front as `Beam` describes.
    var best = [Float](repeating: -.infinity, count: count + 2)
    var beam = Beam(width: beam)
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

  /// Takes the states in `range` on to a row; returns the best score there.
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
              // In descending order: a state needs the previous row's scores of those before it.
              var state = range.upperBound
              while state >= range.lowerBound {
                let stayed = best[state &+ 2] + uneven
                let passed = best[state] + uneven
                let moved = best[state &+ 1]
                let before = max(stayed, max(passed, moved))
                let dot = tilawa_dot_product(here, templates + state &* Self.width, Self.width)
                let score = max(least, dot + offsets[state] + offset)
                let value = before + shares[state] * score
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

  /// The best path through the whole template over a range of rows.
  ///
  /// - Parameters:
  ///   - rows: the recording.
  ///   - range: which of its rows.
  /// - Returns: the state at each row; nil if there are too few rows to get through the template, or
  ///   fewer than two states.
  package func bestPath(_ rows: Rows, in range: Range<Int>) -> [Int]? {
    guard count > 1, !range.isEmpty else { return nil }
    var best = [Float](repeating: -.infinity, count: count)
    var steps = [UInt8](repeating: 0, count: count * range.count)
    best[0] = emitted(rows, range.lowerBound, 0)
    best[1] = uneven + emitted(rows, range.lowerBound, 1)
    for (index, row) in range.enumerated().dropFirst() {
      // The states that can be reached by now and can still reach the end.
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

  /// The score of a state at a row.
  private func emitted(_ rows: Rows, _ row: Int, _ state: Int) -> Float {
    let dot = rows.values.withUnsafeBufferPointer { values in
      templates.withUnsafeBufferPointer { templates -> Float in
        guard let values = values.baseAddress, let templates = templates.baseAddress else {
          return 0
        }
        return tilawa_dot_product(
          values + row * Self.width, templates + state * Self.width, Self.width)
      }
    }
    return shares[state] * max(least, dot + offsets[state] + rows.offsets[row])
  }
}
