import FileTesting
import Foundation
import HostSystem
import Library
import LibraryTesting
import Maintenance
import Recitation
import SystemPackage
import Testing

@Suite struct VerificationTests {
  /// A scene with two recordings in the library.
  private func with(_ body: (LibraryScene) throws -> Void) async throws {
    try await LibraryScene.with { scene in
      try scene.add("112.wav", "..###..####..###..####..", expecting: "112")
      try scene.add("113.wav", "..###..####..###..###..", expecting: "113")
      try body(scene)
    }
  }

  /// Returns the kind, the outcome and the last path component of each finding.
  private func findings(
    _ scene: LibraryScene, _ depth: LibraryCheck.Depth = .identities,
    _ purpose: LibraryCheck.Purpose = .report
  ) throws -> [String] {
    try Verification(of: scene.library, depth: depth, purpose: purpose).check.findings.map {
      let name = FilePath($0.place).lastComponent?.string ?? ""
      return "\($0.kind.rawValue) \($0.outcome.rawValue) \(name)"
    }
  }

  /// The feature files of the library, in order.
  private func features(_ scene: LibraryScene) throws -> [FilePath] {
    let folder = LibraryFolder.features(of: scene.library)
    return try Folder.names(in: folder).filter { $0.extension == "features" }
      .map { folder.appending($0) }
  }

  private func bytes(_ path: FilePath) throws -> Data {
    try Data(contentsOf: URL(filePath: path.string))
  }

  private func write(_ bytes: Data, to path: FilePath) throws {
    try bytes.write(to: URL(filePath: path.string))
  }

  /// Sets the modification time of a file.
  private func touch(_ path: FilePath, _ date: Date) throws {
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path.string)
  }

  @Test func aSoundLibraryHasNoFaults() async throws {
    try await with { scene in
      let found = try Verification(of: scene.library, depth: .contents)
      #expect(found.check.recordings == 2)
      #expect(found.check.featureFiles == 2)
      #expect(found.check.sources == 2)
      #expect(found.check.bytesRead > 60_000)
      #expect(found.check.findings.isEmpty)
      #expect(found.errors.isEmpty)
      #expect(found.backupWarning == nil)
    }
  }

  /// Only the damaged scores of the large network are deleted; the features stay.
  @Test func damagedScoresOfTheLargeNetworkAreDeletedByARepairOnly() async throws {
    try await with { scene in
      var file = try #require(try features(scene).first)
      file.extension = "heard"
      try write(Data([1, 2, 3]), to: file)
      let name = try findings(scene).first?.split(separator: " ").last ?? ""
      #expect(try findings(scene) == ["featuresDamaged left \(name)"])
      #expect(try bytes(file) == Data([1, 2, 3]))
      let repaired = try Verification(of: scene.library, purpose: .repair)
      #expect(repaired.check.findings.map(\.outcome) == [.toBeMadeAnew])
      #expect(try findings(scene) == [])
    }
  }

  @Test func damagedFeaturesAreDeletedByARepairOnly() async throws {
    try await with { scene in
      let file = try #require(try features(scene).first)
      var damaged = try bytes(file)
      damaged[damaged.count / 2] ^= 1
      try write(damaged, to: file)
      let name = try findings(scene).first?.split(separator: " ").last ?? ""
      #expect(try findings(scene) == ["featuresDamaged left \(name)"])
      #expect(try bytes(file) == damaged)
      let repaired = try Verification(of: scene.library, purpose: .repair)
      #expect(repaired.errors.count == 1)
      #expect(repaired.check.findings.map(\.outcome) == [.toBeMadeAnew])
      #expect(try findings(scene) == ["featuresMissing left \(name)"])
    }
  }

  @Test func featuresOfAnotherRecordingAreFound() async throws {
    try await with { scene in
      let files = try features(scene)
      try #require(files.count == 2)
      try write(bytes(files[0]), to: files[1])
      let found = try findings(scene)
      #expect(found.count == 1)
      #expect(found.first?.hasPrefix("featuresForeign left ") == true)
    }
  }

  /// The features are as long as the decoded sound, and the recording is longer.
  @Test func featuresOfASoundThatEndsBeforeAConfirmedSegmentAreItsOwn() async throws {
    try await with { scene in
      let id = try #require(try scene.store.recordings().first?.recording.id)
      try scene.confirmAll(of: id)
      try scene.spoil("UPDATE recording SET frameCount = frameCount + 9 WHERE id = '\(id.text)'")
      #expect(try findings(scene) == ["recordingDamaged left 112.wav"])
    }
  }

  /// No recording can be listed while one of these values is damaged.
  @Test(arguments: [
    "UPDATE recording SET hearing = 'chbnnel=left'", "UPDATE recording SET remarks = '[1]'",
    "UPDATE content SET sizeBytes = 1152921504606846976",
  ])
  func aRepairReplacesAnyDamagedValueOfARecording(sql: String) async throws {
    try await with { scene in
      try scene.spoil(sql)
      #expect(throws: LibraryError.self) { try scene.store.recordings() }
      let repaired = try Verification(of: scene.library, purpose: .repair).check.findings
      #expect(repaired.map(\.kind) == [.recordingDamaged, .recordingDamaged])
      #expect(repaired.map(\.outcome) == [.toBeMadeAnew, .toBeMadeAnew])
      #expect(try scene.store.recordings().map(\.needsAnalysis) == [true, true])
    }
  }

  @Test func recordingsThatChangedOrWentAreNamed() async throws {
    try await with { scene in
      let first = scene.folder.appending("recordings/112.wav")
      var changed = try bytes(first)
      let modified = try FileManager.default.attributesOfItem(atPath: first.string)[
        .modificationDate]
      changed[5000] ^= 1
      try write(changed, to: first)
      try touch(first, try #require(modified as? Date))
      // The size and the modification time are equal, within the precision of the file system.
      #expect(try findings(scene, .contents) == ["sourceChanged left 112.wav"])
      try write(changed + [0], to: first)
      #expect(try findings(scene) == ["sourceChanged left 112.wav"])
      try Folder.remove(scene.folder.appending("recordings/113.wav"))
      #expect(
        try findings(scene, .identities, .repair)
          == ["sourceChanged left 112.wav", "sourceMissing left 113.wav"])
      #expect(try bytes(first) == changed + [0])
    }
  }

  @Test func aFileThatWasOnlyTouchedIsTheSameWhenItIsRead() async throws {
    try await with { scene in
      try touch(
        scene.folder.appending("recordings/112.wav"), Date(timeIntervalSince1970: 1e9))
      #expect(try findings(scene) == ["sourceChanged left 112.wav"])
      #expect(try findings(scene, .contents) == [])
    }
  }

  /// The file is written in place with its size and modification time kept, as by some taggers.
  @Test func aFileWrittenOverInPlaceIsNamed() async throws {
    try await with { scene in
      let path = scene.folder.appending("recordings/112.wav")
      let other = scene.folder.appending("recordings/113.wav")
      // The test sets dates to whole seconds, so the library must have stored such a date too.
      let date = Date(timeIntervalSince1970: 1e9)
      try scene.change { store in
        for summary in try store.recordings() {
          for var file in summary.sources {
            try touch(file.fullPath, date)
            file.identity = try FileIdentity(path: file.fullPath)
            try store.link(summary.recording.id, source: file)
          }
        }
      }
      #expect(try findings(scene) == [])
      let handle = try FileHandle(forUpdating: URL(filePath: path.string))
      try handle.seek(toOffset: 400)
      try handle.write(contentsOf: [1, 2, 3, 4, 5, 6])
      try handle.close()
      try touch(path, date)
      // Only the permissions of this file change. The check reads the file and finds that its
      // content is the same.
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: other.string)
      #expect(try findings(scene) == ["sourceChanged left 112.wav"])
    }
  }

  @Test func aPathThatIsGoneIsForgottenWhereTheRecordingIsElsewhere() async throws {
    try await LibraryScene.with { scene in
      let id = try scene.add("112.wav", "..###..####..###..####..", expecting: "112")
      let copy = try scene.record("copy.wav", "..###..####..###..####..")
      let identity = try FileIdentity(path: copy)
      try scene.change { store in
        try store.link(
          id,
          source: SourceFile(
            folder: scene.folder.appending("recordings"), path: "copy.wav", identity: identity))
      }
      #expect(try findings(scene) == [])
      try Folder.remove(copy)
      #expect(try findings(scene) == ["pathGone harmless copy.wav"])
      // No file is unused: only its path is forgotten.
      #expect(try Verification(of: scene.library).unusedLeft == 0)
      let repaired = try Verification(of: scene.library, depth: .identities, purpose: .repair)
      #expect(repaired.check.findings.map(\.outcome) == [.deleted])
      #expect(repaired.unusedDeleted == 0)
      #expect(try findings(scene) == [])
    }
  }

  @Test func unusedFilesAreCountedAndDeletedByARepair() async throws {
    try await with { scene in
      let folder = LibraryFolder.features(of: scene.library)
      let unused = String(repeating: "a", count: 64) + ".features"
      try write(Data("x".utf8), to: folder.appending(unused))
      try write(Data("x".utf8), to: folder.appending("notes.features"))
      let found = try Verification(of: scene.library)
      #expect(found.unusedLeft == 1 && found.unusedDeleted == 0)
      let repaired = try Verification(of: scene.library, purpose: .repair)
      #expect(repaired.unusedLeft == 0 && repaired.unusedDeleted == 1)
      #expect(repaired.errors.isEmpty)
      #expect(try findings(scene) == [])
      // A file that a person put there stays.
      #expect(try bytes(folder.appending("notes.features")) == Data("x".utf8))
    }
  }

  /// A drill is rendered without the lock of the library. Its temporary file and its claim file
  /// stay.
  @Test func aRepairLeavesTheFilesOfADrillThatIsBeingRendered() async throws {
    try await with { scene in
      let drills = scene.library.appending("Drills")
      let claim = drills.appending(".tilawa-claim-drill.wav")
      let lock = drills.appending(".tilawa-publication.lock")
      for path in [claim, lock] { try scene.write(Array("x".utf8), to: path) }
      let drill = try StagedFile(replacing: drills.appending("drill.wav"))
      let left = drills.appending(".tilawa-2000000000-1.tmp")
      try scene.write([1], to: left)
      #expect(try findings(scene) == ["unfinished harmless .tilawa-2000000000-1.tmp"])
      #expect(try findings(scene, .identities, .repair) == [])
      for path in [claim, lock, drill.path] { #expect(FileIdentity.exists(path), "\(path)") }
      #expect(!FileIdentity.exists(left))
      try drill.commit()
      #expect(FileIdentity.exists(drills.appending("drill.wav")))
    }
  }

  /// The undo of a damaged change refers to it.
  @Test func aDamagedChangeThatWasUndoneIsDeleted() async throws {
    try await with { scene in
      let id = try #require(try scene.store.recordingIDs().first)
      try scene.change { store in
        try store.setTags(StatedTags(title: "x"), to: id)
        _ = try store.undo()
      }
      try scene.spoil("UPDATE change SET before = '[]' WHERE number = 1")
      let repaired = try Verification(of: scene.library, purpose: .repair).check
      #expect(repaired.findings.map(\.kind) == [.recordingDamaged])
      #expect(repaired.findings.map(\.outcome) == [.toBeMadeAnew])
      #expect(try scene.store.faults(of: id) == [])
      let journal = try scene.store.journal()
      #expect(journal.map(\.number) == [2] && journal.map(\.undoes) == [nil])
    }
  }

  @Test func aLibraryThatAnotherRunHoldsIsReadButNotRepaired() async throws {
    try await with { scene in
      let lock = try LibraryFolder.lock(scene.library)
      #expect(try findings(scene) == [])
      #expect(throws: HostError.self) { try findings(scene, .identities, .repair) }
      _ = consume lock
    }
  }

  @Test func aLibraryFromTheFutureIsRefusedUntouched() async throws {
    try await with { scene in
      let file = scene.library.appending("library.sqlite")
      var newer = try bytes(file)
      newer[63] = 99  // the last byte of user_version
      try write(newer, to: file)
      for purpose in [LibraryCheck.Purpose.report, .repair] {
        #expect(throws: LibraryError.self) { try findings(scene, .contents, purpose) }
      }
      #expect(try bytes(file) == newer)
    }
  }

  @Test func whereThereIsNoLibraryThereIsNothingToVerify() async throws {
    try await LibraryScene.with { scene in
      for purpose in [LibraryCheck.Purpose.report, .repair] {
        #expect(throws: LibraryError.missing(scene.library)) {
          try findings(scene, .identities, purpose)
        }
      }
      #expect(!Folder.exists(scene.library))
    }
  }
}
