import AudioCore
import Foundation
import HostSystem
import Library
import LibraryTesting
import Maintenance
import Recitation
import SystemPackage
import Testing

@Suite struct RestorationTests {
  /// A scene with a recording and two backups. The first backup was made before the first ayah was
  /// confirmed, the second before the second ayah was confirmed.
  private func with(_ body: (LibraryScene, RecordingID) throws -> Void) async throws {
    try await LibraryScene.with { scene in
      let id = try scene.add("112.wav", "..###..####..###..####..", expecting: "112")
      let segments = try scene.segments(of: id)
      try #require(segments.count == 4)
      for (day, segment) in zip(["2000-01-01", "2000-01-02"], segments) {
        try scene.change { store in
          try LibraryBackups(of: scene.library).make(from: store, on: day)
          try store.setConfirmed(true, segmentsAt: [segment.range.start], of: id)
        }
      }
      try body(scene, id)
    }
  }

  private let names = ["library-00002-2000-01-02.sqlite", "library-00001-2000-01-01.sqlite"]

  /// Changes one bit of a backup that only a checksum can detect.
  private func damage(_ name: String, in scene: LibraryScene) throws {
    let path = URL(filePath: scene.library.appending("Backups").appending(name).string)
    var bytes = try Data(contentsOf: path)
    let place = try #require(bytes.range(of: Data("silence of".utf8)))
    bytes[place.lowerBound] ^= 1
    try bytes.write(to: path)
  }

  @Test func backupsAreListedNewestFirst() async throws {
    try await with { scene, _ in
      try damage(names[1], in: scene)
      let listed = try Restoration(of: scene.library).backups()
      #expect(listed.map(\.name) == names)
      #expect(listed.map(\.date) == ["2000-01-02", "2000-01-01"])
      #expect(listed.map(\.schema) == [nil, nil])
      #expect(listed.map(\.recordings) == [1, nil])
      #expect(listed.map(\.confirmed) == [1, nil])
      #expect(listed.map { $0.fault == nil } == [true, false])
      #expect(listed.last?.fault?.contains("does not match its checksum") == true)
    }
  }

  @Test func theNewestSoundBackupIsRestoredAndThePreviousDatabaseKept() async throws {
    try await with { scene, id in
      let restoration = try Restoration(of: scene.library)
      let before = try scene.segments(of: id)
      #expect(before.count { $0.isConfirmed } == 2)
      let preview = try restoration.run(isPreview: true)
      #expect(preview.restored.name == names[0] && preview.setAside == nil)
      #expect(try scene.segments(of: id) == before)

      let outcome = try restoration.run()
      #expect(outcome.restored == preview.restored)
      #expect(outcome.setAside == scene.library.appending("Backups/set-aside-1"))
      #expect(try scene.segments(of: id).map(\.isConfirmed) == [true, false, false, false])
      let aside = try #require(outcome.setAside)
      #expect(Folder.exists(aside))
      #expect(try FileIdentity.isThere(aside.appending("library.sqlite")))

      try damage(names[0], in: scene)
      var passedOver: [String] = []
      let second = try restoration.run { passedOver.append($0.name) }
      #expect(passedOver == [names[0]])
      #expect(second.restored.name == names[1])
      #expect(second.setAside == scene.library.appending("Backups/set-aside-2"))
      #expect(try scene.segments(of: id).map(\.isConfirmed) == [false, false, false, false])
    }
  }

  @Test func aNamedBackupIsFoundByNameAndByPath() async throws {
    try await with { scene, id in
      let restoration = try Restoration(of: scene.library)
      _ = try restoration.run(from: FilePath(names[1]))
      #expect(try scene.segments(of: id).count { $0.isConfirmed } == 0)
      let path = scene.library.appending("Backups").appending(names[0])
      let outcome = try restoration.run(from: path)
      #expect(outcome.restored.date == "2000-01-02")
      #expect(try scene.segments(of: id).count { $0.isConfirmed } == 1)
    }
  }

  @Test func aNamedBackupThatIsDamagedOrMissingIsRefusedAndNothingChanges() async throws {
    try await with { scene, id in
      let before = try scene.segments(of: id)
      try damage(names[0], in: scene)
      let restoration = try Restoration(of: scene.library)
      for name in [names[0], "nothing.sqlite"] {
        #expect(throws: RestorationError.self) { try restoration.run(from: FilePath(name)) }
      }
      try damage(names[1], in: scene)
      let none = try #require(throws: RestorationError.self) { try restoration.run() }
      #expect(none.problem == "there is no usable backup")
      #expect(try scene.segments(of: id) == before)
    }
  }

  @Test func aLibraryThatAnotherRunHoldsIsPreviewedButNotReplaced() async throws {
    try await with { scene, id in
      let before = try scene.segments(of: id)
      let lock = try LibraryFolder.lock(scene.library)
      let restoration = try Restoration(of: scene.library)
      #expect(throws: HostError.self) { try restoration.run() }
      #expect(try restoration.run(isPreview: true).restored.name == names[0])
      _ = consume lock
      #expect(try scene.segments(of: id) == before)
    }
  }

  /// The desk and a transcription keep the library open. After a restoration, they would write to
  /// the database that was set aside.
  @Test(arguments: ["review.lock", "transcription.lock"])
  func aLibraryThatAnotherProcessHasOpenIsNotReplaced(name: String) async throws {
    try await with { scene, id in
      let before = try scene.segments(of: id)
      let restoration = try Restoration(of: scene.library)
      let lock = try LockFile(scene.library.appending(name), wait: false)
      let error = try #require(throws: RestorationError.self) { try restoration.run() }
      #expect(error.problem.contains("has the library open (process "))
      #expect(error.cause == .busy)
      #expect(try scene.segments(of: id) == before)
      _ = consume lock
      // The file of the lock stays when its holder has ended.
      #expect(try restoration.run().restored.name == names[0])
    }
  }

  @Test func whereThereIsNoLibraryThereIsNothingToRestore() async throws {
    try await LibraryScene.with { scene in
      #expect(throws: LibraryError.missing(scene.library)) { try Restoration(of: scene.library) }
      #expect(!Folder.exists(scene.library))
    }
  }
}
