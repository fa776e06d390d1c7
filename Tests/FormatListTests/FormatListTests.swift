import FileFormats
import Foundation
import Testing

@testable import FormatList

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

  @Test func theTableOfTheDocumentIsThatOfTheRegistry() throws {
    let document = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Docs/formats.md"), encoding: .utf8)
    let start = try #require(document.range(of: "| format |"))
    let rest = document[start.lowerBound...]
    let end = rest.range(of: "\n\n")?.lowerBound ?? rest.endIndex
    #expect(
      rest[..<end] + "\n" == FileFormat.table, "put this into Docs/formats.md:\n\(FileFormat.table)"
    )
  }
}
