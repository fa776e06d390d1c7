/// The outline of a waveform, as a sequence of short pieces, for drawing.
package struct WaveOutline: Sendable, Hashable {
  /// The minimum sample of each piece, times 128.
  package let least: [Int8]
  /// The maximum sample of each piece, times 128; as many values as in `least`.
  package let greatest: [Int8]
  /// The duration of a piece in seconds, > 0.
  package let secondsPerPiece: Double

  package init(least: [Int8], greatest: [Int8], secondsPerPiece: Double) {
    precondition(least.count == greatest.count, "\(least.count) least, \(greatest.count) greatest")
    precondition(secondsPerPiece > 0, "a piece of \(secondsPerPiece) s")
    self.least = least
    self.greatest = greatest
    self.secondsPerPiece = secondsPerPiece
  }

  /// The length of the outline in seconds.
  package var seconds: Double { Double(least.count) * secondsPerPiece }

  /// The maximum amplitude of the outline, at least 1.
  private var peak: Double {
    zip(least, greatest).reduce(1) { max($0, abs(Double($1.0)), abs(Double($1.1))) }
  }

  /// Returns a drawing of the outline from `start` on, scaled so that the maximum amplitude of the
  /// whole outline fills the height.
  ///
  /// - Parameters:
  ///   - start: the start in seconds, ≥ 0.
  ///   - length: the length in seconds, > 0. The drawing is empty after the end of the outline.
  /// - Returns: an `svg` element.
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

  /// Returns an SVG path along the maxima and back along the minima. The coordinates are relative,
  /// so that the path is short.
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
