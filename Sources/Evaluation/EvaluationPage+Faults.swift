import Recitation
import Report

extension EvaluationPage {
  /// A boundary that was not found within 0.3 s.
  private struct Fault {
    let recording: Int
    let boundary: TrueBoundary
    /// nil if nothing was found.
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

  /// The list of what is wrong, the worst first, each leading to its strip.
  func faults(_ pictures: [Picture]) -> Markup {
    let faults = faults
    var table = DataTable(
      "The worst first; times from the start of the recording",
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
          fault.error.map { "\(Decimals.text($0, 2)) s" } ?? "missed",
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
        ? "\(count) boundaries were not found within 0.3 s; here are \(Self.listLimit) of them."
        : "\(count) boundaries were not found within 0.3 s."
    return Page.section(
      .text("What is wrong, and where"),
      [Page.paragraph(words)] + (count == 0 ? [] : [table.markup]))
  }

  /// The strips of a recording that have something wrong in them.
  func strips(_ i: Int, _ picture: Picture) -> [Int] {
    let places =
      picture.marks.filter { $0.look == .missed || $0.look == .stray }.map { ($0.start, $0.end) }
      + picture.lanes.flatMap(\.blocks).filter { $0.look == .wrong }.map { ($0.start, $0.end) }
    return places.flatMap { [picture.strip(at: $0.0), picture.strip(at: $0.1)] }
  }

  /// What the signs in the pictures mean.
  func legend(_ drawsAll: Bool) -> Markup {
    func sign(_ look: String, _ meaning: String) -> Markup {
      .element(
        "span", [], [.element("i", [.init("class", look)]), .text(meaning)])
    }
    return Page.section(
      .text("The recordings"),
      [
        Page.paragraph(
          drawsAll
            ? "Above the waveform with boundaries; below it what is true, and what was found."
            : "There are too many to draw them whole: only what has something wrong in it is shown."
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
