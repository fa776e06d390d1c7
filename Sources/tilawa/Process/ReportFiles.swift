import ArgumentParser
import Foundation
import HostSystem
import Overnight
import Report
import SystemPackage

/// The two files of a report on a run: the page, and the same as JSON beside it.
///
/// They are written again each morning, so what an earlier report has left there is replaced
/// without asking: it is known by what the files say of themselves. Of other files that exist
/// neither is replaced unless the person has said so.
struct ReportFiles {
  /// The page.
  var page: FilePath
  /// The option that named it.
  var option: String
  /// Whether other files that exist may be replaced.
  var consent: OutputRequest.Consent

  /// Refuses a name that does not end in `.html`: beside it a name is made from it.
  static func checkName(of page: FilePath) throws {
    guard page.extension?.lowercased() == "html", page.stem?.isEmpty == false else {
      throw ValidationError(
        "the page needs a name that ends in .html; the same is put beside it as .json")
    }
  }

  /// Where the JSON lies.
  private var json: FilePath {
    var path = page
    path.extension = "json"
    return path
  }

  /// Makes sure that both may be written. In the library they may lie beside its database.
  ///
  /// - Parameter outputGuard: what may be written over.
  /// - Returns: where to write the page, and where the JSON.
  /// - Throws: `OutputError`.
  @discardableResult
  func check(by outputGuard: OutputGuard) throws(OutputError) -> (
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

  /// Writes both, once both have been checked.
  func write(_ report: NightReport, by outputGuard: OutputGuard) throws {
    let targets = try check(by: outputGuard)
    OutputFile.removeStaleTemporaries(beside: [targets.page, targets.json])
    var json = try OutputFile(targets.json)
    try json.write(Envelope(command: "report", status: .ok, result: report).text())
    var page = try OutputFile(targets.page)
    try page.write(NightPage(report).page.html)
    try json.commit()
    try page.commit()
  }

  private static func isPage(_ path: FilePath) -> Bool {
    do {
      let head = try FileBytes.contents(of: path, limit: 1_024)
      return Page.isBegun(String(decoding: head, as: UTF8.self), by: NightPage.generator)
    } catch { return false }
  }

  private static func isReport(_ path: FilePath) -> Bool {
    struct Report: Decodable {
      struct Result: Decodable { let library: String }
      let schema: Int
      let command: String
      let result: Result
    }
    do {
      let bytes = try FileBytes.contents(of: path, limit: 1 << 24)
      return try JSONDecoder().decode(Report.self, from: Data(bytes)).command == "report"
    } catch { return false }
  }
}
