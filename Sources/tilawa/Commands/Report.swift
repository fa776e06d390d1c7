import ArgumentParser
import AudioCore
import HostSystem
import Overnight
import Runs
import SystemPackage
import Views

/// `tilawa report`: the last run.
struct ReportCommand: ParsableCommand {
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
    let report = try RunReport.make(
      of: common.libraryHere,
      writing: html.map {
        ReportFiles(page: $0.path, option: "--html", consent: forcing.consent)
      }, drawsRecordings: common.json)
    if common.json {
      Output.json(Envelope(command: "report", status: .ok, result: report))
    } else {
      show(report)
    }
  }

  private func show(_ report: NightReport) {
    if let run = report.run { Output.line(run.summary) }
    let totals = report.totals
    Output.line(
      "\(totals.ok) ok, " + (totals.check > 0 ? "\(totals.check) to check, " : "")
        + "\(totals.partial) partial, \(totals.failed + totals.unopened) failed; "
        + "\(report.needingRange.count) need a range, "
        + "\(report.missingAyat.count) lack ayat that were expected")
    for trouble in report.troubles.items {
      Output.line(
        "\(trouble.status)  \(VisibleText.of(trouble.source)): \(VisibleText.of(trouble.reason))")
    }
    for notice in report.run?.notices ?? [] { Output.line(VisibleText.of(notice)) }
    if report.looks.isEmpty { return }
    var table = TextTable(sides: [.right, .right, .left, .right, .left])
    table.rows = [["gain", "confidence", "ayah", "start", "recording"]]
    table.rows += report.looks.prefix(10).map {
      [
        $0.gain.text(decimals: 2), $0.confidence.text(decimals: 2), $0.ayah,
        Decimals.clock($0.start), VisibleText.of($0.source),
      ]
    }
    Output.line("segments to review:")
    for line in table.lines { Output.line(line) }
  }
}

extension RunJournal {
  /// The run in a line.
  var summary: String {
    guard let endedAt, let ending else {
      return "started \(startedAt), not finished: still running, or killed"
    }
    let end =
      switch ending {
      case .finished: "finished"
      case .outOfTime: "time budget used up"
      case .stopped: "stopped"
      }
    var text =
      "started \(startedAt), \(end) \(endedAt): \(analysed) analysed, \(skipped) already done"
    if notReached > 0 { text += ", \(notReached) left for the next run" }
    if errorCount > 0 { text += ", \(errorCount) with errors" }
    return text
  }
}
