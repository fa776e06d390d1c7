import ArgumentParser
import AudioCore
import Processing
import Report

/// `tilawa report`: reports on the last run.
struct ReportCommand: ReplyingCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Report on the last run: results, failures and segments to review.",
    discussion: """
      `tilawa process --report FILE.html` writes the same page after each run. The page is \
      self-contained and of limited size, however large the library is. The page of an earlier \
      report is replaced, any other file only with --force.

      Examples:
        tilawa report
        tilawa report --html morning.html
      """)

  @Option(
    help: ArgumentHelp(
      "Write the report as a page, and as JSON beside it.", valueName: "file.html"),
    completion: .file(extensions: ["html"]))
  var html: PathArgument?

  @OptionGroup var forcing: ForceOption

  @OptionGroup var common: CommonOptions

  func validate() throws {
    if let html, !ReportFiles.isPageName(html.path) { throw ReportFiles.nameRefused }
  }

  func run() throws {
    try send(
      RunReport.make(
        of: common.libraryHere,
        writing: html.map {
          ReportFiles(page: $0.path, option: "--html", consent: forcing.consent)
        }, drawsRecordings: common.json))
  }
}

extension NightReport: Reply {
  var text: [Part] {
    if let run { run.summary }
    "\(totals.ok) ok, " + (totals.check > 0 ? "\(totals.check) to check, " : "")
      + "\(totals.partial) partial, \(totals.failed + totals.unopened) failed; "
      + "\(needingRange.count.counted("needs", "need")) a range, "
      + "\(missingAyat.count.counted("lacks", "lack")) ayat that were expected"
    for trouble in troubles.items {
      "\(trouble.status)  \(VisibleText.of(trouble.source)): \(VisibleText.of(trouble.reason))"
    }
    (run?.notices ?? []).map { VisibleText.of($0) }
    if !looks.isEmpty {
      "segments to review:"
      TextTable(
        sides: [.right, .right, .left, .right, .left],
        rows: [["gain", "confidence", "ayah", "start", "recording"]]
          + looks.prefix(10).map {
            [
              $0.gain.text(decimals: 2), $0.confidence.text(decimals: 2), $0.ayah,
              Decimals.clock($0.start), VisibleText.of($0.source),
            ]
          })
    }
  }
}
