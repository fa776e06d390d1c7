import Foundation
import Testing

@Suite struct PackageManifestTests {
  private func manifest(_ targets: String) throws -> PackageManifest {
    try PackageManifest(json: Data("{\"name\": \"p\", \"targets\": [\(targets)]}".utf8))
  }

  @Test func readsTargetsInOrder() throws {
    let manifest = try manifest(
      """
      {"name": "C", "type": "system", "dependencies": [], "settings": []},
      {"name": "A", "type": "regular", "settings": [
         {"tool": "swift", "kind": {"strictMemorySafety": {}}},
         {"tool": "swift", "kind": {"treatAllWarnings": {"_0": "error"}}},
         {"tool": "c", "kind": {"unsafeFlags": {"_0": ["-O2"]}}},
         {"tool": "swift", "kind": {"unsafeFlags": {"_0": ["-O"]}}}],
       "dependencies": [
         {"byName": ["C", null]},
         {"target": ["B", {"platformNames": ["linux"]}]},
         {"product": ["Yams", "yams", {"X": "Y"}, null]}]},
      {"name": "T", "type": "test", "path": "Elsewhere/T", "dependencies": [], "settings": [
         {"tool": "swift", "kind": {"treatAllWarnings": {"_0": "warning"}}}]}
      """)
    #expect(
      manifest.targets == [
        .init(
          name: "C", kind: .system, folder: "Sources/C", dependencies: [], isStrictlySafe: false,
          treatsWarningsAsErrors: false),
        .init(
          name: "A", kind: .regular, folder: "Sources/A", dependencies: ["C", "B", "Yams"],
          isStrictlySafe: true, treatsWarningsAsErrors: true, isAlwaysOptimised: true),
        .init(
          name: "T", kind: .test, folder: "Elsewhere/T", dependencies: [], isStrictlySafe: false,
          treatsWarningsAsErrors: false),
      ])
  }

  @Test func testsLieInTests() throws {
    let manifest = try manifest(
      #"{"name": "T", "type": "test", "dependencies": [], "settings": []}"#)
    #expect(manifest.targets.map(\.folder) == ["Tests/T"])
  }

  @Test(arguments: [
    #"{"name": "A", "type": "regular", "dependencies": [{"odd": ["B"]}], "settings": []}"#,
    #"{"name": "A", "type": "odd", "dependencies": [], "settings": []}"#,
    #"{"name": "A", "type": "regular", "settings": []}"#,
  ])
  func refusesAShapeItDoesNotKnow(target: String) {
    #expect(throws: DecodingError.self) { try manifest(target) }
  }
}
