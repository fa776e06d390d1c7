import Foundation
import HostSystem
import Inspection
import LibraryTesting
import SystemPackage
import Testing

@Suite struct LibraryUsageTests {
  @Test func linksToFoldersAreNotFollowed() async throws {
    try await LibraryScene.with { scene in
      try scene.add("112.wav", "..###..####..", expecting: "112")
      let store = try scene.store
      try scene.write([UInt8](repeating: 1, count: 1000), to: scene.library.appending("Imported/a"))
      let before = try LibraryUsage(of: store)
      try scene.write([1, 2, 3], to: scene.folder.appending("elsewhere/b"))
      for (name, target) in [("other", "../elsewhere"), ("Imported/circle", "..")] {
        try FileManager.default.createSymbolicLink(
          atPath: scene.library.pushing(FilePath(name)).string, withDestinationPath: target)
      }
      let after = try LibraryUsage(of: store)
      #expect((before.kinds["other"] ?? 0) >= 1000)
      #expect(after.kinds["other"] == before.kinds["other"])
    }
  }
}
