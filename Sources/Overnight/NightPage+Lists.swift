import Report

extension NightPage {
  /// Segments by how much a look is worth, each leading to its strip if it is drawn.
  func looks(_ pictures: [Picture]) -> Markup? {
    if report.looks.isEmpty { return nil }
    var table = DataTable(
      "The most worth first",
      columns: [
        .init("from", "where it starts in the recording"), .init("ayah", "what it is taken for"),
        .init("or", "what else it may be"), .init("sure", "the confidence of the suggestion"),
        .init("worth", "by how much a look raises the chance that drills play the right ayah"),
        .init("recording", "leads to the place if it is drawn", holdsNames: true),
      ])
    table.rows = report.looks.map { line in
      .init(
        [
          Decimals.clock(line.start, 1), line.ayah, line.runnerUp ?? "–",
          Decimals.text(line.confidence, 2), Decimals.text(line.worth, 2), line.source,
        ], anchor: anchor(line.recording, at: line.start, pictures))
    }
    return Page.section(
      .text("What is worth a look"),
      [
        Page.paragraph(
          "Listen, then say that it is right: tilawa confirm RECORDING AYAH. An ayah that is surer "
            + "elsewhere in the library is worth less."),
        table.markup,
      ])
  }

  /// Recordings of which nobody said what they hold.
  func ranges(_ pictures: [Picture]) -> Markup? {
    list(
      "What needs a range", report.needingRange,
      "Say what these hold: --expect 67:1-30 for one, or a line for each in a --plan.", pictures)
  }

  /// Recordings in which expected ayat were not found.
  func missing(_ pictures: [Picture]) -> Markup? {
    list(
      "Where ayat are missing", report.missingAyat,
      "They were expected and not found: listen whether they were recited.", pictures)
  }

  /// What failed, and why.
  func troubles(_ pictures: [Picture]) -> Markup? {
    list(
      "What failed, and why", report.troubles,
      "Partial: decoded as far as the file could be read.", pictures, withRemedy: true)
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
        item.status == "ok" ? item.reason : "\(item.status): \(item.reason)"
      return .element(
        "li", [],
        [
          place.isEmpty ? name : .link(toAnchor: place, [name]), .text(" – "), .name(reason),
        ] + (withRemedy ? [.text("; "), .name(item.remedy)] : []))
    }
    let more =
      list.count > list.items.count
      ? [Page.paragraph("\(list.count - list.items.count) more are not listed here.")] : []
    return Page.section(
      .text(heading),
      [Page.paragraph(words), .element("ul", [.init("class", "list")], items)] + more)
  }

  /// Where a recording is drawn, or the strip of it; empty if it is not.
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
