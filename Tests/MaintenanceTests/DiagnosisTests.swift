import Analysis
import Foundation
import HostSystem
import Library
import LibraryTesting
import Maintenance
import SystemPackage
import Testing

@Suite struct DiagnosisTests {
  @Test func aSoundLibraryHasNoProblems() async throws {
    try await LibraryScene.with { scene in
      try scene.add("112.wav", "..###..####..###..####..", expecting: "112")
      let found = try Diagnosis(of: scene.library, version: "1.2.3")
      #expect(found.exists)
      #expect(found.recordings == 1)
      #expect(found.errors.isEmpty)
      #expect(found.libraries == RunIdentity.libraries)
      #expect(found.libraries.contains { $0.hasPrefix("libebur128 ") })
    }
  }

  @Test func missingFilesAreNamed() async throws {
    try await LibraryScene.with { scene in
      let id = try scene.add("112.wav", "..###..####..###..####..", expecting: "112")
      try scene.removeFeatures(of: id)
      try FileManager.default.removeItem(
        atPath: scene.folder.appending("recordings").string)
      try scene.write([1], to: scene.library.appending("Features/.tilawa-1-1.tmp"))
      let found = try Diagnosis(of: scene.library, version: "1.2.3")
      #expect(found.missingFeatures == 1)
      #expect(found.missingSources == 1)
      #expect(found.unfinishedFiles == 1)
      #expect(found.errors.map(\.place) == ["112.wav", "112.wav"])
    }
  }

  @Test func aLibraryNeedNotExist() async throws {
    try await LibraryScene.with { scene in
      let found = try Diagnosis(of: scene.folder.appending("none/library"), version: "1.2.3")
      #expect(!found.exists)
      #expect(found.recordings == 0)
      #expect(found.freeBytes != nil)
    }
  }
}
