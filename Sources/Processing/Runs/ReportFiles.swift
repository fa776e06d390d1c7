import AudioCore
import Foundation
import HostSystem
import Inspection
package import Library
import Report
package import SystemPackage

/// The two files of a report on a run: the page, and next to it the same report as JSON.
///
/// They are rewritten after each run. An earlier report is recognised by its content and replaced
/// without consent. Any other existing file is replaced only with consent.
package struct ReportFiles {
  /// The path of the page; its name ends in `.html`.
  package var page: FilePath
  /// The option or key that named the path, for error messages.
  package var option: String
  /// The user's consent to replace existing files other than an earlier report.
  package var consent: OutputRequest.Consent

  package init(page: FilePath, option: String, consent: OutputRequest.Consent) {
    self.page = page
    self.option = option
    self.consent = consent
  }

  /// True if a path can be the page of a report: a page's name ends in `.html`, so that the path of
  /// the JSON file can be derived from it.
  package static func isPageName(_ path: FilePath) -> Bool {
    path.extension?.lowercased() == "html" && path.stem?.isEmpty == false
  }

  /// The path of the JSON file.
  private var json: FilePath {
    var path = page
    path.extension = "json"
    return path
  }

  /// Checks that both files may be written. They may lie in the folder of the library, next to the
  /// database.
  ///
  /// - Parameter outputGuard: the guard that decides about each file.
  /// - Returns: the targets of the page and of the JSON file.
  /// - Throws: `OutputError`.
  @discardableResult
  package func check(by outputGuard: OutputGuard) throws(OutputError) -> (
    page: OutputTarget, json: OutputTarget
  ) {
    var outputGuard = outputGuard
    outputGuard.openInLibrary += [page, json].compactMap(\.lastComponent).map {
      FilePath(root: nil, components: $0)
    }
    let targets = try outputGuard.check([
      OutputRequest(page, option: option, consent: consent, isOurs: Self.isPage(page)),
      OutputRequest(
        json, option: option, beside: page, consent: consent, isOurs: Self.isReport(json)),
    ])
    return (targets[0], targets[1])
  }

  /// Checks and writes both files.
  ///
  /// - Throws: `OutputError`, `HostError`.
  package func write(_ report: NightReport, by outputGuard: OutputGuard) throws {
    let targets = try check(by: outputGuard)
    OutputFile.removeStaleTemporaries(beside: [targets.page, targets.json])
    var json = try OutputFile(targets.json)
    try json.write(Envelope(command: "report", status: .ok, result: report).text())
    var page = try OutputFile(targets.page)
    try page.write(NightPage(report: report).page.html)
    try json.commit()
    try page.commit()
  }

  private static func isPage(_ path: FilePath) -> Bool {
    let head = FileBytes.contentsIfReadable(of: path, limit: 1_024) ?? []
    return Page.isGenerated(String(decoding: head, as: UTF8.self), by: NightPage.generator)
  }

  private static func isReport(_ path: FilePath) -> Bool {
    struct Report: Decodable {
      struct Result: Decodable { let library: String }
      let schema: Int
      let command: String
      let result: Result
    }
    let bytes = FileBytes.contentsIfReadable(of: path, limit: 1 << 24) ?? []
    return JSONText.valueIfValid(Report.self, bytes)?.command == "report"
  }
}

/// The report on the last run over a library.
package enum RunReport {
  /// Creates the report, and writes it as a page and as JSON if `files` is given.
  ///
  /// - Parameters:
  ///   - library: the folder of the library; absolute.
  ///   - files: the files to write, checked before the library is read further; nil to write no
  ///     file.
  ///   - drawsRecordings: true to include waveforms even if no file is written.
  /// - Returns: the report.
  /// - Throws: `LibraryError`, `OutputError`, `HostError`.
  package static func make(
    of library: FilePath, writing files: ReportFiles? = nil, drawsRecordings: Bool = false
  ) throws -> NightReport {
    let store = try LibraryStore(reading: library)
    let outputGuard = try OutputGuard(store)
    try files?.check(by: outputGuard)
    let report = try NightReport(
      of: store, run: RunJournal.last(in: library),
      drawings: files != nil || drawsRecordings ? NightReport.drawingLimit : 0)
    try files?.write(report, by: outputGuard)
    return report
  }
}
