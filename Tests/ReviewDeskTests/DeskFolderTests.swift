import Foundation
import LibraryTesting
import SystemPackage
import Testing

@testable import ReviewDesk

/// The folders that a first visit suggests.
@Suite struct DeskFolderTests {
  @Test func foldersWithSoundsAreSuggestedAndOthersAreNot() async throws {
    try await LibraryScene.with { scene in
      let root = scene.folder.appending("root")
      let home = root.appending("home")
      let files = [
        "home/Recordings/lesson.m4a", "home/Recordings/2026/evening.mp3",
        "home/Recordings/notes.txt", "home/Recordings/a/b/c/too deep.mp3",
        "home/Downloads/picture.jpg", "home/Music/.hidden.mp3",
        "media/maryam/CARD/DCIM/memo.wav", "run/media/maryam/EMPTY/readme.txt",
        "session/gvfs/phone/Recorder/memo.amr",
      ]
      for file in files {
        let path = root.appending(FilePath(file).components)
        try FileManager.default.createDirectory(
          atPath: path.removingLastComponent().string, withIntermediateDirectories: true)
        #expect(FileManager.default.createFile(atPath: path.string, contents: nil))
      }
      let found = DeskFolder.suggestions(
        in: [
          "HOME": home.string, "USER": "maryam",
          "XDG_RUNTIME_DIR": root.appending("session").string,
        ], root: root)
      #expect(
        found == [
          DeskFolder(path: home.appending("Recordings").string, kind: .recordings, sounds: 2),
          DeskFolder(path: root.string + "/media/maryam/CARD", kind: .card, sounds: 1),
          DeskFolder(path: root.string + "/session/gvfs/phone", kind: .phone, sounds: 1),
        ])
    }
  }

  @Test(arguments: [
    ["HOME": "/nowhere"], ["HOME": "/nowhere", "USER": "../..", "XDG_RUNTIME_DIR": "x"],
  ])
  func aMachineWithoutSuchFoldersSuggestsNone(environment: [String: String]) async throws {
    try await LibraryScene.with { scene in
      #expect(DeskFolder.suggestions(in: environment, root: scene.folder).isEmpty)
    }
  }
}
