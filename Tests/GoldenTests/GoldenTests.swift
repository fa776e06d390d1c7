import Foundation
import Testing

/// The results of the overnight recipe on SampleData, compared with stored ones.
///
/// After an intended change of results, record them again and check the difference:
///
///     TILAWA_RECORD_GOLDEN=1 swift test --filter GoldenTests
@Suite struct GoldenTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Golden")

  /// The tolerance in seconds: a hop is 10 ms, and another decoder version may move a quiet
  /// position by two hops.
  private static let tolerance = 0.02

  @Test(arguments: SampleAnalysis.names)
  func nothingMoves(name: String) throws {
    let found = Golden(try SampleAnalysis.manifest(of: name))
    let file = Self.folder.appending(path: name + ".json")
    if ProcessInfo.processInfo.environment["TILAWA_RECORD_GOLDEN"] != nil {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try (try encoder.encode(found) + Data("\n".utf8)).write(to: file)
      return
    }
    let golden = try JSONDecoder().decode(Golden.self, from: Data(contentsOf: file))
    try #require(found.outline == golden.outline)
    #expect(found.rate == golden.rate)
    let limit = Int((Self.tolerance * Double(golden.rate)).rounded())
    let moved = zip(found.positions, golden.positions).filter { abs($0 - $1) > limit }
    #expect(moved.isEmpty, "moved: \(moved.map { "\($1) → \($0)" })")
  }
}
