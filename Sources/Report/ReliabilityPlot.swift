import AudioCore

/// A plot of the actual share of correct items (vertical) against their stated probability
/// (horizontal). On the diagonal, the stated probabilities are accurate. Above the diagonal, more
/// items were correct than stated; below it, fewer.
///
/// Source: calibration error, in Docs/sources.md.
package struct ReliabilityPlot: Sendable, Hashable {
  /// A group of items with about the same probability.
  package struct Point: Sendable, Hashable {
    /// The mean stated probability, 0…1.
    package var predicted: Double
    /// The share of correct items, 0…1.
    package var observed: Double
    /// The number of items.
    package var count: Int

    package init(predicted: Double, observed: Double, count: Int) {
      self.predicted = predicted
      self.observed = observed
      self.count = count
    }
  }

  /// The points, sorted by stated probability.
  package var points: [Point]
  /// The noun for the items, in the plural.
  package var noun: String

  package init(_ points: [Point], of noun: String) {
    self.points = points
    self.noun = noun
  }

  /// Lengths in units of the SVG: the side of the plot area (`side`), the margin to the left of it
  /// (`left`), and the margin above it (`top`).
  private static let side = 260.0, left = 44.0, top = 26.0

  private static func x(_ value: Double) -> String { (left + side * value).text(decimals: 1) }
  private static func y(_ value: Double) -> String { (top + side * (1 - value)).text(decimals: 1) }

  /// The plot as SVG. The area of a point is larger if it stands for more items. A line connects
  /// each point with the diagonal.
  package var markup: Markup {
    let most = Double(points.map(\.count).max() ?? 1)
    let dots = points.flatMap { point -> [Markup] in
      let radius = 3 + 7 * (Double(point.count) / most).squareRoot()
      let meaning =
        "said \(point.predicted.text(decimals: 3)), came \(point.observed.text(decimals: 3)): "
        + "\(point.count) \(noun)"
      return [
        Self.line("gap", point.predicted, point.predicted, point.predicted, point.observed),
        .element(
          "circle",
          [
            .init("class", "dot"), .init("cx", Self.x(point.predicted)),
            .init("cy", Self.y(point.observed)),
            .init("r", radius.text(decimals: 1)),
          ], [.element("title", [], [.text(meaning)])]),
      ]
    }
    let path = points.enumerated().map { i, point in
      (i == 0 ? "M" : "L") + Self.x(point.predicted) + " " + Self.y(point.observed)
    }.joined()
    return .element(
      "svg",
      [
        .init("class", "plot"), .init("viewBox", "0 0 320 332"), .init("role", "img"),
        .init("aria-label", "share right over confidence"),
      ],
      Self.axes + [Self.line("ideal", 0, 0, 1, 1)]
        + (path.isEmpty ? [] : [.element("path", [.init("class", "course"), .init("d", path)])])
        + dots)
  }

  private static var axes: [Markup] {
    var pieces: [Markup] = []
    for step in 0...5 {
      let value = Double(step) / 5
      pieces.append(line("grid", value, 0, value, 1))
      pieces.append(line("grid", 0, value, 1, value))
      pieces.append(text(value.text(decimals: 1), x(value), "\(top + side + 18)", "middle"))
      pieces.append(text(value.text(decimals: 1), "\(left - 8)", y(value - 0.015), "end"))
    }
    pieces.append(text("confidence", x(0.5), "\(top + side + 40)", "middle"))
    pieces.append(text("share right", "4", "\(top - 12)", "start"))
    return pieces
  }

  private static func line(
    _ style: String, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> Markup {
    .element(
      "line",
      [
        .init("class", style), .init("x1", x(x1)), .init("y1", y(y1)), .init("x2", x(x2)),
        .init("y2", y(y2)),
      ])
  }

  private static func text(_ words: String, _ x: String, _ y: String, _ anchor: String) -> Markup {
    .element(
      "text", [.init("x", x), .init("y", y), .init("text-anchor", anchor)], [.text(words)])
  }
}
