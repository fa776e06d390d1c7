import AudioCore
import Recitation
public import Report

/// A report as a page: figures, tables, the reliability of the confidences, what is wrong and
/// where, and every recording drawn.
public struct EvaluationPage: Sendable {
  /// What is shown.
  public let report: EvaluationReport
  /// For each recording of the report its waveform, if there is one.
  public let waves: [WaveOutline?]

  /// What its file says of itself.
  public static let generator = "Tilawa evaluation"

  /// Up to how many strips all are drawn; of more, those with something wrong in them.
  public static let stripLimit = 1200
  /// How many boundaries are listed at most.
  public static let listLimit = 60

  /// - Parameters:
  ///   - report: what is shown.
  ///   - waves: one per recording of the report, in order.
  public init(_ report: EvaluationReport, waves: [WaveOutline?]) {
    precondition(
      waves.count == report.recordings.count,
      "\(waves.count) waveforms of \(report.recordings.count) recordings")
    self.report = report
    self.waves = waves
  }

  /// The page.
  public var page: Page {
    let pictures = zip(report.judgements, waves).enumerated().map { i, pair in
      Picture(pair.0, anchor: "r\(i + 1)", wave: pair.1)
    }
    let tables = report.tables(anchors: pictures.map(\.anchor))
    let drawsAll = pictures.reduce(0) { $0 + $1.stripCount } <= Self.stripLimit
    var sections = [Page.section(.text("Figures"), tables.prefix(2).map(\.markup) + remarks)]
    if let confidences = confidences(tables) { sections.append(confidences) }
    sections.append(faults(pictures))
    sections.append(legend(drawsAll))
    for (i, picture) in pictures.enumerated() {
      sections.append(recording(i, picture, drawsAll))
    }
    let total = report.total.score
    return Page(
      title: "How well the ayat were found",
      lead: "\(report.total.recordings) recordings, \(total.ayahCount) ayat, "
        + "\(total.boundaries.count) boundaries between them; judged by what is known to be true.",
      figures: figures, sections: sections, generator: Self.generator)
  }

  private var figures: [Page.Figure] {
    let score = report.total.score
    var figures = [
      Page.Figure(
        "\(Decimals.percent(score.boundaries.recall(within: 0.3))) %",
        "of the boundaries found within 0.3 s"),
      Page.Figure(
        "\(Decimals.percent(score.precision(within: 0.3))) %",
        "of the boundaries found are true ones"),
      Page.Figure("\(Decimals.percent(score.rightTime)) %", "of the speech has the right ayah"),
      Page.Figure("\(score.clipped(over: 0.05))", "ayat clipped by more than 50 ms"),
    ]
    if score.repeatCount > 0 {
      figures.append(.init("\(score.repeatsFound) of \(score.repeatCount)", "repeats found"))
    }
    if let error = score.calibration.expectedError {
      figures.append(.init(Decimals.text(error, 3), "expected calibration error"))
    }
    return figures
  }

  private var remarks: [Markup] {
    report.remarks.isEmpty
      ? []
      : [.element("ul", [], report.remarks.map { .element("li", [], [.name($0)]) })]
  }

  private func confidences(_ tables: [DataTable]) -> Markup? {
    guard tables.count > 2 else { return nil }
    let points = report.total.score.calibration.bins.compactMap { bin in
      bin.meanConfidence.flatMap { said in
        bin.rightShare.map { ReliabilityPlot.Point(said: said, came: $0, count: bin.count) }
      }
    }
    return Page.section(
      .text("Do the confidences mean what they say?"),
      [
        Page.paragraph(
          "A segment is right when it holds the ayah it says and both ends lie within 0.3 s of the "
            + "pauses around it. On the dashed line, as many are right as was said; a point below "
            + "it was too sure. Large points stand for many segments."),
        .element(
          "div", [.init("class", "pair")],
          [ReliabilityPlot(points, of: "segments").markup, tables[2].markup]),
      ])
  }

  private func recording(_ i: Int, _ picture: Picture, _ drawsAll: Bool) -> Markup {
    let score = report.recordings[i].score
    let facts =
      "\(report.recordings[i].condition) · \(Decimals.clock(picture.seconds)) · "
      + "\(score.ayahCount) ayat · \(score.boundaries.found(within: 0.3)) of "
      + "\(score.boundaries.count) boundaries within 0.3 s"
    let isAbsent = report.absent.contains(report.recordings[i].name)
    return Page.section(
      .name(report.recordings[i].name), anchor: picture.anchor,
      [
        .element("p", [], [.name(isAbsent ? facts + " · not in the library" : facts)]),
        picture.markup(strips: drawsAll ? nil : Set(strips(i, picture))),
      ])
  }
}
