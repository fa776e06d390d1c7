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

@Suite struct AyahFilesTests {
  private func files(_ scene: ResolvingScene) throws -> AyahFiles {
    try LibraryAudio(scene.store, riwayah: .hafs).files
  }

  private func lookUp(_ files: AyahFiles, _ ayah: Int) -> AyahFiles.Answer? {
    files.lookUp(for: AyahRef(surah: 67, ayah: ayah), of: "x")?.answer
  }

  @Test func whatCannotBePlayedIsPassedOverWithTheReason() throws {
    let scene = try ResolvingScene()
    try scene.addFiles(
      "X", [("067001.wav", 500), ("067003.wav", 0), ("067005.wav", 400), ("067006.wav", 400)])
    let folder = scene.folder.path.appending("X")
    try Data("no sound at all".utf8).write(
      to: URL(filePath: folder.appending("067004.wav").string))
    // Half of the file is cut off, but its header still states the full length.
    let cut = URL(filePath: folder.appending("067005.wav").string)
    try Data(contentsOf: cut).prefix(400).write(to: cut)
    try Folder.create(folder.appending("067007.wav"))
    let files = try files(scene)
    guard case .found(let file) = lookUp(files, 1) else {
      Issue.record("the first file is sound")
      return
    }
    #expect(file.path == folder.appending("067001.wav"))
    #expect((file.length.hertz, file.length.frameCount) == (8000, 500))
    let reasons = [2, 3, 4, 5, 7, 31].map { lookUp(files, $0)?.reason ?? "found" }
    #expect(reasons[0] == "067002.wav is not there")
    #expect(reasons[1] == "067003.wav holds no sound")
    #expect(reasons[2].hasPrefix("067004.wav: "))
    #expect(
      reasons[3].hasPrefix("067005.wav: ") && reasons[3].contains("frames could be read"),
      "\(reasons[3])")
    #expect(reasons[4].hasPrefix("067007.wav: "))
    #expect(reasons[5] == "the pattern has no name for it")
    guard case .unreadable(let trouble) = lookUp(files, 4) else {
      Issue.record("the file is there, but it is no sound")
      return
    }
    #expect(trouble.place == folder.appending("067004.wav").string)
    #expect(!trouble.remedy.isEmpty)
    #expect(files.lookUp(for: AyahRef(surah: 67, ayah: 1), of: "y") == nil)
    #expect(
      (0...7).map { files.present(AyahRef(surah: 67, ayah: $0), of: "x") != nil }
        == [false, true, false, true, true, true, true, false])
  }

  @Test func aRiwayahWithoutCountsHasNoFiles() throws {
    let scene = try ResolvingScene()
    let without = try #require(
      Riwayah.allCases.first { !QuranFacts.bundled.hasCounts(for: $0) })
    try scene.addFiles("X", riwayah: without, [("067001.wav", 500)])
    #expect(
      lookUp(try files(scene), 1) == .absent("the ayah counts of the riwayah are not known"))
  }

  @Test func aLengthIsKeptAsLongAsTheFileIsTheSame() throws {
    let scene = try ResolvingScene()
    try scene.addFiles("X", [("067001.wav", 500)])
    let first = try files(scene)
    let answer = lookUp(first, 1)
    try first.keepLengths(in: scene.store)
    var known = try scene.store.fileLengths(of: "x")
    #expect(known.map(\.value.frameCount) == [500])
    // A stored length is used without decoding …
    known["067001.wav"]?.frameCount = 123
    try scene.store.keep(known, of: "x")
    guard case .found(let file) = lookUp(try files(scene), 1) else {
      Issue.record("the file is there")
      return
    }
    #expect(file.length.frameCount == 123)
    // … until the file changes.
    try scene.write("X/067001.wav", frames: 600)
    let changed = lookUp(try files(scene), 1)
    #expect(changed != answer)
    guard case .found(let file) = changed else {
      Issue.record("the file is there")
      return
    }
    #expect(file.length.frameCount == 600)
  }

  @Test func aFolderBelowTheLibraryMovesWithIt() throws {
    let scene = try ResolvingScene()
    try scene.write("library/Files/067001.wav", frames: 50)
    try scene.store.add(
      Reciter(
        name: "X", riwayah: .hafs,
        files: AyahFolder(path: "Files", pattern: NamingPattern("{surah3}{ayah3}.wav"))))
    guard case .found(let file) = lookUp(try files(scene), 1) else {
      Issue.record("the file is there")
      return
    }
    #expect(file.path == scene.store.directory.appending("Files").appending("067001.wav"))
  }
}
