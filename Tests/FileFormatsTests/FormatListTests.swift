import Foundation
import Testing

@testable import FileFormats

@Suite struct FormatListTests {
  @Test func namesAreWordsOfTheirOwn() {
    let names = FileFormat.allCases.map(\.name)
    #expect(names.count > 20)
    #expect(Set(names).count == names.count)
    for format in FileFormat.allCases {
      #expect(format.name.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "-") })
      #expect(FileFormat(rawValue: format.name)?.summary == format.summary)
      #expect(!format.summary.isEmpty && !format.summary.hasSuffix("."))
    }
    #expect(FileFormat(rawValue: "none") == nil)
  }

  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The number of golden files for each detected format.
  private func goldenFiles() throws -> [String: Int] {
    let folder = Self.tests.appending(path: "AnnotationsTests/Golden")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0 != "README.md" }
    let formats = try names.map { name in
      let file = ForeignFile(
        name: name, bytes: [UInt8](try Data(contentsOf: folder.appending(path: name))))
      let found = FileFormat.read.first { $0.reading?.recognises(file) ?? false }
      return try #require(found, "\(name)").name
    }
    return Dictionary(formats.map { ($0, 1) }, uniquingKeysWith: +)
  }

  @Test func theTableOfTheDocumentIsThatOfTheRegistry() throws {
    let document = try String(
      contentsOf: Self.tests.deletingLastPathComponent().appending(path: "Docs/formats.md"),
      encoding: .utf8)
    let table = FileFormat.table(goldenFiles: try goldenFiles())
    let start = try #require(document.range(of: "| format |"))
    let rest = document[start.lowerBound...]
    let end = rest.range(of: "\n## ")?.lowerBound ?? rest.endIndex
    #expect(rest[..<end] == table, "put this into Docs/formats.md:\n\(table)")
  }

  /// Together, the two round-trip suites cover every format that can be read and written.
  @Test func everyFormatThatIsReadAndWrittenMakesARoundTrip() {
    let both = FileFormat.allCases.filter { $0.reading != nil && $0.writing != nil }
    #expect(both.count == 19 + 19)
  }
}
