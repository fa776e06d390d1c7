import ArgumentParser
import HostSystem
import Overnight
import Report
import SystemPackage

/// The two files of a report on a run: the page, and the same as JSON beside it.
enum ReportFiles {
  /// Refuses a name that does not end in `.html`: beside it a name is made from it.
  static func check(_ page: FilePath) throws {
    guard page.extension?.lowercased() == "html", page.stem?.isEmpty == false else {
      throw ValidationError(
        "the page needs a name that ends in .html; the same is put beside it as .json")
    }
  }

  /// Where the JSON of a page lies.
  static func json(beside page: FilePath) -> FilePath {
    var path = page
    path.extension = "json"
    return path
  }

  /// Writes both.
  static func write(_ report: NightReport, to page: FilePath) throws {
    try DurableFile.removeStaleTemporaries(in: page.removingLastComponent())
    let envelope = Envelope(command: "report", status: .ok, result: report)
    try put(envelope.text(), at: json(beside: page))
    try put(NightPage(report).page.html, at: page)
  }

  private static func put(_ text: String, at path: FilePath) throws {
    var file = try DurableFile(replacing: path)
    try file.write(Array(text.utf8))
    try file.commit()
  }
}
