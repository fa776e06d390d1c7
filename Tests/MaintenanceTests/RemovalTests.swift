import FileTesting
import Foundation
import HostSystem
import Library
import LibraryTesting
import Maintenance
import Recitation
import SystemPackage
import Testing

/// A purge deletes only files inside the library, whatever paths its database contains.
@Suite struct RemovalTests {
  private func purge(_ scene: LibraryScene) throws -> Removal.Outcome {
    try Removal(from: scene.library, by: .current).run([], purging: true)
  }

  /// Adds a removed recording with this path for its copy in the database.
  private func removed(_ scene: LibraryScene, copy: FilePath) throws {
    let id = try scene.add("112.wav", "..###..####..", expecting: "112")
    try scene.change { try $0.remove(id) }
    let hex = copy.string.utf8.map { String($0, radix: 16) }.joined()
    try scene.spoil("UPDATE removed_recording SET storagePath = x'\(hex)'")
  }

  @Test func theCopyAndTheFeaturesArePurged() async throws {
    try await LibraryScene.with { scene in
      try removed(scene, copy: "Recordings/a.wav")
      try scene.write([1, 2, 3], to: scene.library.appending("Recordings").appending("a.wav"))
      let features = scene.library.appending("Features")
      for name in try Folder.names(in: features) where name.extension == "features" {
        try scene.write([1], to: features.appending("\(name.stem).heard"))
      }
      let outcome = try purge(scene)
      #expect(outcome.purged.count == 1)
      #expect(outcome.freedBytes > 3)
      for folder in ["Features", "Recordings"] {
        #expect(try Folder.names(in: scene.library.appending(folder)) == [])
      }
    }
  }

  @Test(arguments: ["absolute", "parent", "link"])
  func nothingOutsideTheLibraryIsPurged(way: String) async throws {
    try await LibraryScene.with { scene in
      let precious = scene.folder.appending("precious").appending("a.wav")
      try scene.write([1, 2, 3], to: precious)
      let copy: FilePath =
        switch way {
        case "absolute": precious
        case "parent": "../precious/a.wav"
        default: "Recordings/a.wav"
        }
      try removed(scene, copy: copy)
      if way == "link" {
        try FilePath.link(
          scene.library.appending("Recordings"), to: scene.folder.appending("precious"))
      }
      let features = scene.library.appending("Features")
      let kept = try Folder.names(in: features)
      #expect(!kept.isEmpty)
      do {
        _ = try purge(scene)
        Issue.record("it was purged")
      } catch LibraryError.damagedRow(_, _, let reason) {
        #expect(way != "link")
        #expect(reason == "storagePath is `\(copy)`, which does not lie below the library")
      } catch HostError.outside(let path, let folder) {
        #expect(way == "link" && path == copy && folder == scene.library)
      }
      // The purge was refused before it deleted a file.
      #expect(try FileBytes.contents(of: precious) == [1, 2, 3])
      #expect(try Folder.names(in: features) == kept)
      if way == "link" {
        #expect(try scene.store.removedRecordings().map(\.isPurged) == [false])
      }
    }
  }
}

extension FilePath {
  fileprivate static func link(_ path: FilePath, to target: FilePath) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path.string, withDestinationPath: target.string)
  }
}
