import AudioCore
import FileTesting
import Foundation
import HostSystem
import Library
import Playback
import Recitation
import SystemPackage
import Testing

@testable import Resolving

@Suite struct SourceDirectoryTests {
  private let key = SourceKey(ResolvingScene.id(1).text)

  /// The SHA-256 of the analysed file.
  private func digest(_ scene: ResolvingScene) throws -> String {
    try #require(try scene.store.recording(ResolvingScene.id(1))).recording.sha256
  }

  private func scene() throws -> ResolvingScene {
    let scene = try ResolvingScene()
    try scene.record(1, [sampleSegment(0..<100, 67, 1)])
    return scene
  }

  private func path(_ scene: ResolvingScene, _ name: String) -> FilePath {
    scene.folder.path.appending(name)
  }

  @Test func anUntouchedRecordingIsNotReadAgain() throws {
    let scene = try scene()
    let directory = try LibraryAudio(scene.store, riwayah: .hafs).directory
    let file = path(scene, "recordings/1.wav")
    #expect(try directory.path(of: key) == file)
    #expect(
      try directory.checkedPath(of: key) { path in
        Issue.record("\(path) is as it was seen")
        return ""
      } == file)
  }

  /// A copy in the library, whose identity is not stored, would have to be read.
  @Test func anUntouchedRecordingIsNotReadAgainIfTheLibraryHasACopy() throws {
    let scene = try ResolvingScene()
    try scene.record(1, [sampleSegment(0..<100, 67, 1)], copy: "copy.wav")
    let copy = scene.store.directory.appending("copy.wav")
    let file = path(scene, "recordings/1.wav")
    try FileManager.default.copyItem(atPath: file.string, toPath: copy.string)
    let directory = try LibraryAudio(scene.store, riwayah: .hafs).directory
    #expect(try directory.path(of: key) == copy)
    #expect(try directory.checkedPath(of: key) { _ in "other" } == file)
    try FileManager.default.removeItem(atPath: file.string)
    let digest = try digest(scene)
    #expect(try directory.checkedPath(of: key) { _ in digest } == copy)
  }

  /// After a renaming, a person looks for the file under its new name.
  @Test func aRecordingHasThePresentNameOfItsFile() throws {
    let scene = try scene()
    let folder = path(scene, "recordings")
    let identity = try FileIdentity(path: path(scene, "recordings/1.wav"))
    func name() throws -> String {
      try LibraryAudio(scene.store, riwayah: .hafs).directory.name(of: key)
    }
    let old = SourceFile(folder: folder, path: "1.wav", identity: identity)
    try scene.store.link(
      ResolvingScene.id(1), source: SourceFile(folder: folder, path: "0.wav", identity: identity))
    #expect(try name() == "1.wav", "the file with the first name still exists")
    try scene.store.forget(old)
    #expect(try name() == "0.wav")
  }

  @Test func aFileOfTheSameSizeIsKnownByItsContent() throws {
    let scene = try scene()
    let digest = try digest(scene)
    let file = path(scene, "recordings/1.wav")
    try FileManager.default.removeItem(atPath: file.string)
    try scene.write("recordings/1.wav", frames: 8000)
    let directory = try LibraryAudio(scene.store, riwayah: .hafs).directory
    #expect(try directory.checkedPath(of: key) { _ in digest } == file)
    #expect(
      throws: SourceError.recordingChanged(path: file, difference: "its content differs")
    ) { try directory.checkedPath(of: key) { _ in "other" } }
  }

  /// Taggers and `rsync --inplace -t` write a file in place and keep its size, modification time
  /// and inode. Its content hash decides.
  @Test func aFileWrittenOverInPlaceIsKnownByItsContent() throws {
    let scene = try scene()
    let digest = try digest(scene)
    let file = path(scene, "recordings/1.wav")
    func touch() throws {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1e9)], ofItemAtPath: file.string)
    }
    try touch()
    let before = try FileIdentity(path: file)
    try scene.store.link(
      ResolvingScene.id(1),
      source: SourceFile(folder: path(scene, "recordings"), path: "1.wav", identity: before))
    let handle = try FileHandle(forUpdating: URL(filePath: file.string))
    try handle.seek(toOffset: 100)
    try handle.write(contentsOf: [1, 2, 3])
    try handle.close()
    try touch()
    #expect(try FileIdentity(path: file).withoutChange == before.withoutChange)
    let directory = try LibraryAudio(scene.store, riwayah: .hafs).directory
    #expect(
      throws: SourceError.recordingChanged(path: file, difference: "its content differs")
    ) { try directory.checkedPath(of: key) { _ in "other" } }
    // After a change of permissions, the content is still the analysed one.
    #expect(try directory.checkedPath(of: key) { _ in digest } == file)
  }

  @Test func aMovedOrReplacedRecordingIsExplained() throws {
    let scene = try scene()
    let digest = try digest(scene)
    let file = path(scene, "recordings/1.wav")
    try FileManager.default.moveItem(
      atPath: file.string, toPath: path(scene, "recordings/2.wav").string)
    let directory = try LibraryAudio(scene.store, riwayah: .hafs).directory
    let gone = SourceError.recordingGone(name: "1.wav", looked: [file])
    #expect(throws: gone) { try directory.path(of: key) }
    #expect(throws: gone) { try directory.checkedPath(of: key) { _ in digest } }
    let size = try FileIdentity(path: path(scene, "recordings/2.wav")).size
    try scene.write("recordings/1.wav", frames: 10)
    let changed = SourceError.recordingChanged(
      path: file, difference: "it has \(try scene.size(1)) bytes instead of \(size)")
    #expect(throws: changed) { try directory.path(of: key) }
    #expect(throws: SourceError.unknown(key: "x")) { try directory.path(of: SourceKey("x")) }
  }

  @Test func ofSeveralPlacesTheFirstGoodOneIsTaken() throws {
    let scene = try scene()
    let digest = try digest(scene)
    try scene.write("elsewhere/1.wav", frames: 8000)
    try scene.store.link(
      ResolvingScene.id(1),
      source: SourceFile(folder: path(scene, "elsewhere"), path: "1.wav", identity: nil))
    try scene.write("recordings/1.wav", frames: 10)
    let directory = try LibraryAudio(scene.store, riwayah: .hafs).directory
    let other = path(scene, "elsewhere/1.wav")
    #expect(try directory.path(of: key) == other)
    #expect(try directory.checkedPath(of: key) { _ in digest } == other)
  }

  @Test func aFileThatChangedSinceItWasMeasuredIsExplained() throws {
    let scene = try ResolvingScene()
    try scene.addFiles("X", [("067001.wav", 500)])
    let audio = try LibraryAudio(scene.store, riwayah: .hafs)
    let item = try #require(
      audio.catalogue.file(AyahRef(surah: 67, ayah: 1), audio.entries[0]))
    let file = path(scene, "X/067001.wav")
    #expect(try audio.directory.path(of: item.source) == file)
    #expect(try audio.directory.checkedPath(of: item.source) { _ in "" } == file)
    try scene.write("X/067001.wav", frames: 501)
    #expect(throws: SourceError.fileChanged(path: file)) {
      try audio.directory.checkedPath(of: item.source) { _ in "" }
    }
    try FileManager.default.removeItem(atPath: file.string)
    #expect(throws: SourceError.fileGone(path: file, reason: "it is gone")) {
      try audio.directory.checkedPath(of: item.source) { _ in "" }
    }
  }

  @Test(arguments: [
    SourceError.recordingGone(name: "n", looked: ["p"]), .recordingGone(name: "n", looked: []),
    .recordingChanged(path: "p", difference: "d"), .fileGone(path: "p", reason: "r"),
    .fileChanged(path: "p"), .unknown(key: "k"),
  ])
  func everyErrorSaysWhatWhereAndWhatToDo(error: SourceError) {
    #expect(!error.problem.isEmpty && !error.problem.hasSuffix("."))
    let verb = String(error.remedy.prefix { $0 != " " })
    #expect(["put", "run", "report"].contains(verb), "\(error.remedy)")
  }
}
