import AudioCore
import Recitation
package import Report

/// The report of the last run as a page: numbers, recordings that need attention, failures with
/// their reasons, and pictures of recordings. The size of the page is bounded, however large the
/// library is.
package struct NightPage: Sendable {
  /// The report.
  package let report: NightReport

  /// The generator named in the HTML.
  package static let generator = "Tilawa report"

  /// The page.
  package var page: Page {
    let pictures = report.drawn.enumerated().map { i, drawn in drawn.picture(anchor: "r\(i + 1)") }
    return Page(
      title: "Tilawa: the last run", lead: lead, figures: figures,
      sections: [
        troubles(pictures), notices, ranges(pictures), missing(pictures), looks(pictures),
        confidences, legend,
      ].compactMap { $0 } + zip(report.drawn, pictures).map(recording),
      generator: Self.generator)
  }

  private var lead: String {
    guard let run = report.run else {
      return "The current state of the library; no run is recorded. Library: \(report.library)"
    }
    let end =
      switch run.ending {
      case .finished: "finished \(Self.time(run.endedAt))"
      case .outOfTime: "stopped at its time limit \(Self.time(run.endedAt)); the next run continues"
      case .stopped: "interrupted \(Self.time(run.endedAt)); the next run continues"
      case nil: "not finished: still running, or killed"
      }
    return "Started \(Self.time(run.startedAt)), \(end). Library: \(report.library)"
  }

  /// Formats `2026-11-21T15:17:51Z` as `2026-11-21 15:17 UTC`.
  private static func time(_ text: String?) -> String {
    guard let text, text.count == 20 else { return text ?? "" }
    return text.prefix(10) + " " + text.dropFirst(11).prefix(5) + " UTC"
  }

  private var figures: [Page.Figure] {
    let totals = report.totals
    var figures: [Page.Figure] = []
    if let run = report.run, run.ending != nil {
      figures.append(.init("\(run.analysed)", "analysed in the last run"))
      if run.audioSeconds > 0, run.seconds > 0 {
        let speed = (run.audioSeconds / run.seconds).text(decimals: 0)
        figures.append(
          .init(
            Decimals.clock(run.audioSeconds),
            "decoded in \(Decimals.clock(run.seconds)), \(speed)× real time"))
      }
      if run.notReached > 0 { figures.append(.init("\(run.notReached)", "left for the next run")) }
    }
    let recordings = totals.ok + totals.check + totals.partial + totals.failed
    figures += [
      .init("\(recordings)", "recordings, \(Decimals.clock(totals.seconds)) in all"),
      .init("\(totals.distinctAyat)", "distinct ayat in \(totals.ayahSegments.counted("segment"))"),
      .init("\(totals.confirmedSegments)", "segments confirmed"),
      .init("\(report.needingRange.count)", "recordings need a range"),
      .init("\(report.troubles.count)", "to check, failed or partial"),
    ]
    return figures
  }

  private var confidences: Markup {
    var above = 1.0
    var rows: [DataTable.Row] = []
    let all = report.confidences.reduce(0) { $0 + $1.ayat }
    for band in report.confidences {
      let share = all == 0 ? nil : Double(band.ayat) / Double(all)
      rows.append(
        .init([
          "\(band.from.text(decimals: 2)) – \(above.text(decimals: 2))", "\(band.ayat)",
          Decimals.percent(share),
        ]))
      above = band.from
    }
    return Page.section(
      .text("Confidence of suggested ayat"),
      [
        DataTable(
          "Unconfirmed ayat by confidence",
          columns: [
            .init("confidence", "the probability that the ayah and its boundaries are right"),
            .init("ayat", "segments"), .init("%", "share of all suggested ayat"),
          ], rows: rows
        ).markup
      ])
  }

  /// Notices of the last run that are not failures, for example about skipped links and missing
  /// recordings.
  private var notices: Markup? {
    guard let notices = report.run?.notices, !notices.isEmpty else { return nil }
    return Page.section(
      .text("Notices of the last run"),
      [
        .element(
          "ul", [.init("class", "list")], notices.map { .element("li", [], [.name($0)]) })
      ])
  }

  private var legend: Markup? {
    if report.drawn.isEmpty { return nil }
    func sign(_ style: String, _ meaning: String) -> Markup {
      .element("span", [], [.element("i", [.init("class", style)]), .text(meaning)])
    }
    return Page.section(
      .text("Recordings"),
      [
        Page.paragraph(
          "At most \(NightReport.drawingLimit) recordings are shown, those that need attention first, "
            + "with at most \(NightReport.stripLimit) half minutes each. Below the waveform: the ayah "
            + "and its confidence in per cent."),
        .element(
          "div", [.init("class", "legend")],
          [
            sign("mark open", "silence"), sign("mark line", "boundary"),
            sign("block plain", "ayah, confidence of 90 % or more"),
            sign("block wrong", "confidence below 90 %"),
            sign("block right", "confirmed"), sign("block other", "no ayah"),
          ]),
      ])
  }

  private func recording(_ drawn: DrawnRecording, _ picture: Picture) -> Markup {
    let part =
      drawn.strips.count < drawn.stripCount
      ? " · \(drawn.strips.count) of \(drawn.stripCount) half minutes" : ""
    let facts =
      Decimals.clock(drawn.seconds) + (drawn.isOfRun ? " · of the last run" : "") + part
      + " · \(drawn.recording.prefix(8))"
    return Page.section(
      .name(drawn.source), anchor: picture.anchor,
      [Page.paragraph(facts), picture.markup(strips: Set(drawn.strips))])
  }
}

extension NightPage {
  /// Returns the section of segments to review. If the strip of a segment is drawn, the segment
  /// links to it.
  func looks(_ pictures: [Picture]) -> Markup? {
    if report.looks.isEmpty { return nil }
    var table = DataTable(
      "Greatest gain first",
      columns: [
        .init("from", "start in the recording"), .init("ayah", "the suggested ayah"),
        .init(
          "gain", "by how much a review raises the probability that drills play the right ayah"),
        .init("confidence", "the confidence of the suggestion"), .init("or", "the runner-up"),
        .init("recording", "links to the place if it is shown", holdsNames: true),
      ])
    table.rows = report.looks.map { line in
      .init(
        [
          Decimals.clock(line.start, 1), line.ayah, line.gain.text(decimals: 2),
          line.confidence.text(decimals: 2), line.runnerUp.map(name(of:)) ?? "–", line.source,
        ], anchor: anchor(line.recording, at: line.start, pictures))
    }
    return Page.section(
      .text("Segments to review"),
      [
        Page.paragraph(
          "Listen, then confirm what is right: tilawa confirm RECORDING AYAH. An ayah with a more "
            + "confident reading elsewhere in the library has a smaller gain."),
        table.markup,
      ])
  }

  /// Returns the name of a runner-up. Ayah 0 is the basmalah before the surah.
  private func name(of runnerUp: String) -> String {
    runnerUp.hasSuffix(":0") ? "basmalah of \(runnerUp.dropLast(2))" : runnerUp
  }

  /// Returns the section of recordings that need a range.
  func ranges(_ pictures: [Picture]) -> Markup? {
    list(
      "Recordings that need a range", report.needingRange,
      "State their content: --range 67:1-30 for one, or a line for each in a --plan.", pictures)
  }

  /// Returns the section of recordings in which expected ayat were not found.
  func missing(_ pictures: [Picture]) -> Markup? {
    list(
      "Missing ayat", report.missingAyat,
      "Expected, but not found: check whether they were recited.", pictures)
  }

  /// Returns the section of failures.
  func troubles(_ pictures: [Picture]) -> Markup? {
    list(
      "Recordings to check, partial and failed ones", report.troubles,
      "Check: what is heard contradicts the stated range. Partial: decoded as far as the file was "
        + "readable.", pictures, withRemedy: true)
  }

  private func list(
    _ heading: String, _ list: NightReport.List<NightReport.Item>, _ words: String,
    _ pictures: [Picture], withRemedy: Bool = false
  ) -> Markup? {
    if list.count == 0 { return nil }
    let items = list.items.map { item -> Markup in
      let name = Markup.name(item.source.isEmpty ? "(no file)" : item.source)
      let place = item.recording.map { anchor($0, at: nil, pictures) } ?? ""
      let reason =
        item.status == .ok ? item.reason : "\(item.status.rawValue): \(item.reason)"
      return .element(
        "li", [],
        [
          place.isEmpty ? name : .link(toAnchor: place, [name]), .text(" – "), .name(reason),
        ] + (withRemedy ? [.text("; "), .name(item.remedy)] : []))
    }
    let more =
      list.count > list.items.count
      ? [Page.paragraph("\(list.count - list.items.count) more are not listed.")] : []
    return Page.section(
      .text(heading),
      [Page.paragraph(words), .element("ul", [.init("class", "list")], items)] + more)
  }

  /// Returns the anchor of a recording's picture or strip; empty if the recording is not drawn.
  private func anchor(_ recording: String, at instant: Double?, _ pictures: [Picture]) -> String {
    guard let place = report.drawn.firstIndex(where: { $0.recording == recording }) else {
      return ""
    }
    let picture = pictures[place]
    guard let instant else { return picture.anchor }
    let strip = picture.strip(at: instant)
    return report.drawn[place].strips.contains(strip)
      ? picture.anchor(ofStrip: strip) : picture.anchor
  }
}
