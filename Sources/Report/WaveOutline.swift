/// The swing of a sound, piece by piece: enough to draw it.
package struct WaveOutline: Sendable, Hashable {
  /// The least sample of each piece, times 128.
  package let least: [Int8]
  /// The greatest sample of each piece, times 128; as many as `least`.
  package let greatest: [Int8]
  /// Duration of a piece, > 0.
  package let secondsPerPiece: Double

  package init(least: [Int8], greatest: [Int8], secondsPerPiece: Double) {
    precondition(least.count == greatest.count, "\(least.count) least, \(greatest.count) greatest")
    precondition(secondsPerPiece > 0, "a piece of \(secondsPerPiece) s")
    self.least = least
    self.greatest = greatest
    self.secondsPerPiece = secondsPerPiece
  }

  /// The length in seconds.
  package var seconds: Double { Double(least.count) * secondsPerPiece }

  /// The greatest swing of all, at least 1.
  private var peak: Double {
    zip(least, greatest).reduce(1) { max($0, abs(Double($1.0)), abs(Double($1.1))) }
  }

  /// The stretch from `start` on as a drawing that fills its place; the greatest swing of the
  /// whole outline reaches from edge to edge.
  ///
  /// - Parameters:
  ///   - start: seconds, ≥ 0.
  ///   - length: seconds, > 0; what lies past the end is left empty.
  /// - Returns: an `svg`.
  func drawing(from start: Double, length: Double) -> Markup {
    let columns = max(1, Int((length / secondsPerPiece).rounded()))
    let first = min(Int((start / secondsPerPiece).rounded()), least.count)
    let range = first..<min(first + columns, least.count)
    let scale = 100 / peak
    let tops = range.map { 100 - max(Int((Double(greatest[$0]) * scale).rounded()), 1) }
    let bottoms = range.map { 100 - min(Int((Double(least[$0]) * scale).rounded()), -1) }
    return .element(
      "svg",
      [
        .init("class", "wave"), .init("viewBox", "0 0 \(columns) 200"),
        .init("preserveAspectRatio", "none"), .init("aria-hidden", "true"),
      ], tops.isEmpty ? [] : [.element("path", [.init("d", Self.outline(tops, bottoms))])])
  }

  /// Along the tops, and back along the bottoms; each point from the one before, which is short.
  private static func outline(_ tops: [Int], _ bottoms: [Int]) -> String {
    var path = "M0 \(tops[0])l"
    var height = tops[0]
    func step(_ width: Int, to next: Int) {
      let rise = next - height
      path += "\(width)" + (rise < 0 ? "\(rise)" : " \(rise)") + " "
      height = next
    }
    for top in tops.dropFirst() { step(1, to: top) }
    step(0, to: bottoms[bottoms.count - 1])
    for bottom in bottoms.dropLast().reversed() { step(-1, to: bottom) }
    return path + "z"
  }
}
