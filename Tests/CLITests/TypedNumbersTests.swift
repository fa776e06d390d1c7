import ArgumentParser
import Foundation
import Testing

@testable import tilawa

/// Numbers and dates may be typed with the digits of any keyboard.
@Suite struct TypedNumbersTests {
  /// Returns true if the parser rejects the value of an option.
  private func isRejected(
    _ value: String, of option: String, _ command: any ParsableArguments.Type
  ) -> Bool {
    do {
      _ = try command.parse(["--\(option)", value])
      return false
    } catch { return command.message(for: error).contains("is invalid for '--\(option)") }
  }

  private static let values: [(any ParsableArguments.Type, option: String, String, String)] = [
    (ReviseCommand.Today.self, "days", "٧", "7x"), (ReviseCommand.Plan.self, "by", "۵", "x"),
    (ReviseCommand.Plan.self, "minutes", "٢٠", "1.5"),
    (ReviseCommand.Today.self, "day", "٢٠٢٦-٠٣-٠١", "٢٠٢٦-٠٢-٣٠"),
    (Tag.self, "date", "٢٠٢٦-٠٢-٢٨", "2026-02-30"), (Tag.self, "date", "", "yesterday"),
    (Check.self, "dismiss", "١", "one"), (JobsOption.self, "jobs", "٢", "2,5"),
    (WorkerOptions.self, "memory-limit", "٥١٢M", "512K"),
    (ExpectationOptions.self, "track", "٢", "0"), (ExpectationOptions.self, "rate", "١٦٠٠٠", "1"),
    (ExpectationOptions.self, "channel", "٢", "second"),
  ]

  @Test(arguments: values.indices)
  func everyKindOfNumberMayHaveOtherDigits(index: Int) {
    let (command, option, typed, other) = Self.values[index]
    #expect(!isRejected(typed, of: option, command), "--\(option) \(typed)")
    #expect(isRejected(other, of: option, command), "--\(option) \(other)")
  }

  /// The parser itself reads only the digits 0…9, so each option with a whole number needs the
  /// transform.
  @Test func everyWholeNumberIsReadByOneFunction() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = root.appending(path: "Sources/tilawa")
    let files = try #require(FileManager.default.enumerator(atPath: folder.path)?.allObjects)
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
    var count = 0
    for file in files {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      for option in text.split(separator: "@Option(").dropFirst() {
        let declaration = String(option).components(separatedBy: "\n\n")[0]
        guard
          declaration.firstMatch(of: /\bvar \w+(: \[?Int\]?\??( = .*)?| = \d+)(\n|$)/) != nil
        else { continue }
        count += 1
        #expect(declaration.contains("transform:"), "\(file): \(declaration)")
      }
    }
    #expect(count >= 22)
  }
}
