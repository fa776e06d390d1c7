import AudioCore
import Recitation
package import Report

/// An HTML page for a report: figures, tables, the calibration of the confidences, a list of errors
/// with their places, and a picture of every recording.
package struct EvaluationPage: Sendable {
  package let report: EvaluationReport
  /// The waveform of each recording in the report; nil if it is unavailable.
  package let waves: [WaveOutline?]

  /// The generator name in the HTML file.
  package static let generator = "Tilawa evaluation"

  /// The maximum number of strips for which all strips are drawn. A strip is one line of a picture.
  /// If there are more strips, only strips with errors are drawn.
  package static let stripLimit = 1200
  /// The maximum number of boundaries in the list of errors.
  package static let listLimit = 60

  /// - Parameters:
  ///   - report: the report to show.
  ///   - waves: one waveform per recording of the report, in order.
  package init(_ report: EvaluationReport, waves: [WaveOutline?]) {
    precondition(
      waves.count == report.recordings.count,
      "\(waves.count.counted("waveform")) of \(report.recordings.count.counted("recording"))")
    self.report = report
    self.waves = waves
  }

  /// The HTML page.
  package var page: Page {
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
      title: "Accuracy of the ayat found",
      lead:
        "\(report.total.recordings.counted("recording")), \(total.ayahCount.counted("ayah", "ayat")), "
        + "\(total.boundaries.count.counted("boundary", "boundaries")) between them; "
        + "judged by what is known to be true.",
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
      figures.append(.init(error.text(decimals: 3), "expected calibration error"))
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
      bin.meanConfidence.flatMap { predicted in
        bin.rightShare.map {
          ReliabilityPlot.Point(predicted: predicted, observed: $0, count: bin.count)
        }
      }
    }
    return Page.section(
      .text("Calibration of the confidences"),
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
      + "\(score.ayahCount.counted("ayah", "ayat")) · \(score.boundaries.found(within: 0.3)) of "
      + "\(score.boundaries.count.counted("boundary", "boundaries")) within 0.3 s"
    let isAbsent = report.absent.contains(report.recordings[i].name)
    return Page.section(
      .name(report.recordings[i].name), anchor: picture.anchor,
      [
        .element("p", [], [.name(isAbsent ? facts + " · not in the library" : facts)]),
        picture.markup(strips: drawsAll ? nil : Set(strips(i, picture))),
      ])
  }
}

extension EvaluationPage {
  /// A boundary that was not found within 0.3 s.
  private struct Fault {
    let recording: Int
    let boundary: TrueBoundary
    /// The error in seconds; nil if the boundary was missed.
    let error: Double?
  }

  private var faults: [Fault] {
    report.judgements.enumerated().flatMap { i, judgement in
      zip(judgement.boundaries, judgement.errors).compactMap { boundary, error in
        boundary.isDoubtful || (error ?? .infinity) <= Judgement.tolerance + 0.0005
          ? nil : Fault(recording: i, boundary: boundary, error: error)
      }
    }.sorted {
      (-($0.error ?? .infinity), $0.recording, $0.boundary.span.start)
        < (-($1.error ?? .infinity), $1.recording, $1.boundary.span.start)
    }
  }

  /// Returns the list of errors, the largest first, each linked to its strip in the pictures.
  func faults(_ pictures: [Picture]) -> Markup {
    let faults = faults
    var table = DataTable(
      "Largest errors first; times from the start of the recording",
      columns: [
        .init("off by", "the error in seconds"), .init("at", "where it really is"),
        .init("boundary", "from which ayah to which"),
        .init("recording", "leads to the place", holdsNames: true),
      ])
    table.rows = faults.prefix(Self.listLimit).map { fault in
      let picture = pictures[fault.recording]
      let instant = fault.boundary.span.start
      return .init(
        [
          fault.error.map { "\($0.text(decimals: 2)) s" } ?? "missed",
          Decimals.clock(instant, 1),
          "\(fault.boundary.before) – \(fault.boundary.after)"
            + (fault.boundary.kind == .joined ? ", joined" : ""),
          report.recordings[fault.recording].name,
        ], anchor: picture.anchor(ofStrip: picture.strip(at: instant)))
    }
    let count = faults.count
    let words =
      count == 0
      ? "Every boundary was found within 0.3 s."
      : count > Self.listLimit
        ? "\(count.counted("boundary", "boundaries")) were not found within 0.3 s; here are "
          + "\(Self.listLimit) of them."
        : "\(count.counted("boundary", "boundaries")) were not found within 0.3 s."
    return Page.section(
      .text("Errors"),
      [Page.paragraph(words)] + (count == 0 ? [] : [table.markup]))
  }

  /// Returns the numbers of the strips with errors, for the picture of one recording.
  func strips(_ i: Int, _ picture: Picture) -> [Int] {
    let places =
      picture.marks.filter { $0.style == .missed || $0.style == .stray }.map { ($0.start, $0.end) }
      + picture.lanes.flatMap(\.blocks).filter { $0.style == .wrong }.map { ($0.start, $0.end) }
    return places.flatMap { [picture.strip(at: $0.0), picture.strip(at: $0.1)] }
  }

  /// Returns the legend of the pictures.
  func legend(_ drawsAll: Bool) -> Markup {
    func sign(_ style: String, _ meaning: String) -> Markup {
      .element(
        "span", [], [.element("i", [.init("class", style)]), .text(meaning)])
    }
    return Page.section(
      .text("Recordings"),
      [
        Page.paragraph(
          drawsAll
            ? "Top: the waveform with boundaries; below: the ground truth, and what was found."
            : "There are too many to show them whole: only parts with errors are shown."
        ),
        .element(
          "div", [.init("class", "legend")],
          [
            sign("mark place", "where a boundary may lie, found within 0.3 s"),
            sign("mark missed", "the same, not found within 0.3 s"),
            sign("mark line", "a boundary found, true"),
            sign("mark stray", "a boundary found, false"),
            sign("mark open", "not judged"),
            sign("block plain", "ayah"), sign("block broken", "ayah broken off"),
            sign("block other", "no ayah: a basmalah, talk"),
            sign("block right", "segment, right"),
            sign("block wrong", "segment, wrong ayah or end"),
          ]),
      ])
  }
}

extension Picture {
  /// Creates the picture of a recording with its true and found boundaries, recitations and
  /// segments.
  init(_ judgement: Judgement, anchor: String, wave: WaveOutline?) {
    let truth = judgement.truth
    let ends =
      truth.ayahs.map(\.stretch.end) + truth.ayahs.map(\.speech.end)
      + truth.other.map(\.end) + judgement.found.map(\.span.end)
    let surahs = Set((truth.ayahs.map(\.ref) + judgement.found.map(\.first)).map(\.surah))
    func label(_ ref: AyahRef) -> String { surahs.count > 1 ? "\(ref)" : "\(ref.ayah)" }
    func range(_ span: TimeSpan) -> String {
      "\(Decimals.clock(span.start, 2)) – \(Decimals.clock(span.end, 2))"
    }
    let readings = truth.ayahs.map { reading in
      Block(
        start: reading.speech.start, end: reading.speech.end, label: label(reading.ref),
        meaning: "\(reading.ref), \(range(reading.speech))"
          + (reading.isPartial ? ", broken off" : ""),
        style: reading.isPartial ? .broken : .plain)
    }
    let other = truth.other.filter { $0.seconds > 0 }.map {
      Block(
        start: $0.start, end: $0.end, label: "–", meaning: "no ayah, \(range($0))", style: .other)
    }
    let segments = zip(judgement.found, judgement.segmentVerdicts).map { segment, verdict in
      let name =
        segment.first == segment.last ? "\(segment.first)" : "\(segment.first) – \(segment.last)"
      let confidence =
        segment.confidence.map { ", confidence \($0.text(decimals: 2))" } ?? ""
      return Block(
        start: segment.span.start, end: segment.span.end, label: label(segment.first),
        meaning: "\(name), \(range(segment.span))\(confidence), \(verdict.words)",
        style: verdict.style)
    }
    self.init(
      anchor: anchor, seconds: max(wave?.seconds ?? 0, ends.filter(\.isFinite).max() ?? 0),
      wave: wave, lanes: [Lane("true", readings + other), Lane("found", segments)],
      marks: Self.trueMarks(judgement) + Self.foundMarks(judgement))
  }

  private static func trueMarks(_ judgement: Judgement) -> [Mark] {
    zip(judgement.boundaries, judgement.errors).map { boundary, error in
      let isFound = (error ?? .infinity) <= Judgement.tolerance + 0.0005
      let words =
        error.map { isFound ? "found" : "found \($0.text(decimals: 2)) s off" } ?? "not found"
      return Mark(
        start: boundary.span.start, end: boundary.span.end,
        meaning: "\(boundary.before) – \(boundary.after): "
          + (boundary.isDoubtful ? "doubtful" : words),
        style: boundary.isDoubtful ? .open : isFound ? .place : .missed)
    }
  }

  private static func foundMarks(_ judgement: Judgement) -> [Mark] {
    zip(judgement.foundBoundaries, judgement.boundaryVerdicts).map { boundary, verdict in
      let middle = (boundary.gap.start + boundary.gap.end) / 2
      return Mark(
        start: middle, end: middle,
        meaning: "found: \(boundary.before) – \(boundary.after), \(verdict.words)",
        style: verdict == .right ? .line : verdict == .wrong ? .stray : .open)
    }
  }
}

extension Judgement.Verdict {
  fileprivate var words: String {
    switch self {
    case .right: "right"
    case .wrong: "wrong"
    case .open: "not judged"
    }
  }

  fileprivate var style: Picture.Block.Style {
    switch self {
    case .right: .right
    case .wrong: .wrong
    case .open: .open
    }
  }
}
