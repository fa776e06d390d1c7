import Foundation
import Testing

@testable import Resources

@Suite struct EmbeddedFilesTests {
  /// The folder of the package, relative to this file.
  private let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Returns the files of `Resources/`, except `PROVENANCE.tsv`, and the recipes, sorted by path.
  private func files() throws -> [String] {
    let resources = try FileManager.default.subpathsOfDirectory(
      atPath: package.appending(path: "Resources").path
    ).filter { URL(filePath: $0).pathExtension != "" && $0 != "PROVENANCE.tsv" }
      .map { "Resources/\($0)" }
    let recipes = try FileManager.default.contentsOfDirectory(
      atPath: package.appending(path: "Pipelines").path
    ).filter { $0.hasSuffix(".yaml") }.map { "Pipelines/\($0)" }
    return (resources + recipes).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  @Test func everyFileOfTheFoldersIsEmbedded() throws {
    #expect(try files() == EmbeddedFiles.paths)
    #expect(EmbeddedFiles.paths.count > 40)
  }

  @Test(arguments: EmbeddedFiles.paths)
  func theProgramHoldsTheBytesOfTheFile(path: String) throws {
    let file = try Data(contentsOf: package.appending(path: path))
    #expect(!file.isEmpty && Data(EmbeddedFiles.bytes(of: path)) == file)
  }

  @Test func aTextIsItsBytes() {
    let path = "Pipelines/overnight.yaml"
    #expect(EmbeddedFiles.text(of: path).hasPrefix("# From recordings to a library"))
    #expect(Array(EmbeddedFiles.text(of: path).utf8) == EmbeddedFiles.bytes(of: path))
  }

  /// Runs the script that generates the table of embedded files and the table of their origins;
  /// neither may change.
  @Test func listAndProvenanceAreUpToDate() throws {
    let script = Process()
    script.executableURL = package.appending(path: "Scripts/update-resources")
    script.arguments = ["--check"]
    try script.run()
    script.waitUntilExit()
    #expect(script.terminationStatus == 0, "run Scripts/update-resources")
  }

  /// Each file of a third party has a licence in the table, and the text of the licence beside it
  /// if the licence requires that.
  @Test func everyFileHasAnOriginAndALicence() throws {
    let table = try String(
      contentsOf: package.appending(path: "Resources/PROVENANCE.tsv"), encoding: .utf8)
    let rows = table.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
    #expect(rows[0] == ["path", "origin", "licence", "sha256"])
    let own = rows.filter { $0[1] == "written for Tilawa" && $0[3] == "-" }.map { $0[0] }
    #expect(own == ["Pipelines/", "Resources/page/", "Resources/publication/", "Resources/words/"])
    let others = rows.dropFirst(5)
    #expect(
      others.map { $0[0] }
        == EmbeddedFiles.paths.filter { path in !own.contains { path.hasPrefix($0) } })
    #expect(others.allSatisfy { $0.count == 4 && $0[3].count == 64 })
    let fonts = rows.filter { $0[2] == "OFL-1.1" }
    #expect(fonts.count == 2 && EmbeddedFiles.paths.contains("Resources/fonts/OFL.txt"))
  }
}
