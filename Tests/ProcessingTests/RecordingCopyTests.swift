import HostSystem
import Library
import LibraryTesting
import PipelineCore
import Recitation
import SystemPackage
import Testing

@testable import Processing

@Suite struct RecordingCopyTests {
  @Test func aDamagedCopyOfTheSameSizeIsReplaced() async throws {
    try await LibraryScene.with { scene in
      let path = try scene.record("112.wav", "..###..####")
      let content = try ContentHash(path: path)
      let recording = Recording(
        id: RecordingID("00000000-0000-5000-8000-000000000001"), title: "112",
        sourceFileName: "112.wav", sha256: content.sha256, sizeBytes: content.size, status: .ok)
      let source = SourceSelection.Source(
        folder: path.removingLastComponent(), relative: "112.wav",
        identity: try FileIdentity(path: path))
      func copy() async throws -> FilePath {
        let made = try await RecordingCopy.make(
          of: source, recording, in: LibraryFolder.recordings(of: scene.library))
        return scene.library.pushing(try #require(made))
      }
      let place = try await copy()
      let whole = try FileBytes.contents(of: place)
      #expect(try whole == FileBytes.contents(of: path))
      var damaged = whole
      damaged[100] ^= 1
      try scene.write(damaged, to: place)
      #expect(try await copy() == place)
      #expect(try FileBytes.contents(of: place) == whole)
    }
  }
}
