import AudioCore
import AudioFiles
import Library
import Publishing
import Recitation
package import Report
package import SystemPackage

/// A check as an HTML page: the text with its marks, and a player for the sound of each mark.
package struct CheckPage {
  /// The name of the generator in the HTML header.
  package static let generator = "Tilawa check"

  private let checked: CheckedRecitation
  private let report: CheckReport
  /// The sound of each mark as MP3; nil if the sound could not be read.
  private let sounds: [[UInt8]?]

  /// Reads the sound of all marks in one pass over the recording.
  ///
  /// - Parameters:
  ///   - checked: the check.
  ///   - library: the library's folder.
  /// - Throws: `ReportedError` if the recording's file no longer exists, `AudioFileError`.
  package init(_ checked: CheckedRecitation, library: FilePath) throws {
    self.checked = checked
    report = try CheckReport(checked)
    let open = checked.check.allMarks
    sounds =
      open.isEmpty
      ? []
      : try SegmentAudio(of: checked.summary, library: library)
        .encoded(open.map(\.range), as: .mp3)
  }

  /// The check as a page.
  package var page: Page {
    get throws {
      var page = Page(
        title: "Recitation check: \(report.student ?? report.recording)",
        lead: "\(report.recording)\(report.voice.map { ", voice \($0)" } ?? ""): "
          + "\(report.advice). It judges \(CheckReport.limits).",
        figures: figures, sections: try [text, marks].compactMap { $0 }, generator: Self.generator)
      page.holdsSound = true
      return page
    }
  }

  private var figures: [Page.Figure] {
    if report.unjudged != nil { return [] }
    let counts = Dictionary(grouping: checked.check.ayat, by: \.outcome).mapValues(\.count)
    return AyahOutcome.allCases.compactMap { outcome in
      counts[outcome].map { Page.Figure("\($0)", outcome.rawValue) }
    }
  }

  private var marks: Markup? {
    if report.marks.isEmpty { return nil }
    let rows = zip(report.marks, checked.check.allMarks).enumerated().map { index, both in
      let (line, mark) = both
      let note = [
        mark.kind.name, line.other.map { "as \($0)" } ?? "", line.isCorrected ? "corrected" : "",
        line.verdict?.rawValue ?? "",
      ].filter { !$0.isEmpty }.joined(separator: ", ")
      let sound = sounds.indices.contains(index) ? sounds[index] : nil
      return Markup.element(
        "tr", [],
        [
          .element("td", [], [.text("\(line.number)")]),
          .element("td", [], [.text(Decimals.clock(line.start))]),
          .element("td", [.init("class", "name")], [.text("\(line.place): \(note)")]),
          .element(
            "td", [.init("lang", "ar"), .init("dir", "rtl")], [.text(line.text)]),
          .element("td", [], sound.map { [.sound(mp3: $0)] } ?? []),
        ])
    }
    return Page.section(
      .text("Places to hear"),
      [
        .element(
          "div", [.init("class", "scroll")],
          [.element("table", [], [.element("tbody", [], rows)])])
      ])
  }

  private var text: Markup? {
    get throws {
      guard checked.summary.recording.riwayah == .hafs, report.unjudged == nil else { return nil }
      let ayat = try checked.check.ayat.map { ayah -> Markup in
        let words = try MarkedAyah(ayah.ref, checked.check.marks).words.flatMap {
          word -> [Markup] in
          let text = Markup.text(word.text)
          let piece: Markup =
            switch word.kind {
            case .omittedWords?, .omittedAyat?: .element("del", [], [text])
            case .slip?, .otherWords?: .element("mark", [], [text])
            case .repetition?, .prompt?, .hesitation?: .element("u", [], [text])
            case .order?, nil: text
            }
          return [piece, .text(word.kind == .hesitation ? " ‖ " : " ")]
        }
        return .element(
          "p", [.init("class", "recited"), .init("lang", "ar"), .init("dir", "rtl")],
          words + [
            .text("(\(ayah.ref)\(ayah.outcome == .fluent ? "" : ", \(ayah.outcome.rawValue)"))")
          ])
      }
      return Page.section(
        .text("Text"),
        [
          Page.paragraph(
            "Struck out: left out. Highlighted: other words. Underlined: said again, prompted or, with ‖, a hesitation."
          )
        ]
          + ayat)
    }
  }
}
