import FileTesting
import Foundation
import HostSystem
import SystemPackage
import Testing

@testable import Batch

@Suite struct SourceSelectionTests {
  @Test(arguments: [
    ("067.mp3", "", SourceKind.audio),
    ("067.MP3", "text", .audio),
    ("memo.3gp", "", .audio),
    ("notes.txt", "RIFF", .notAudio),
    ("cover.JPG", "", .notAudio),
    ("truth.json", "{}", .notAudio),
    ("README", "plain words\n", .notAudio),
    ("README", "", .notAudio),
    ("recording", "RIFF\u{0}\u{0}\u{0}\u{0}WAVE", .audio),
    ("recording", "#!AMR\n", .audio),
    ("book", "%PDF-1.4\u{0}", .notAudio),
    ("unknown.xyz", "\u{1}\u{2}", .audio),
  ])
  func theEndingDecidesAndElseTheContent(name: String, head: String, kind: SourceKind) {
    #expect(SourceKind(name: FilePath(name)) { Array(head.utf8) } == kind)
  }

  @Test func aFileThatCannotBeReadIsNotPassedOver() {
    struct Unreadable: Error {}
    #expect(SourceKind(name: "recording") { throw Unreadable() } == .audio)
  }

  @Test func foldersAreWalkedAndFilesAreTakenAsTheyAre() throws {
    try Scratch.with { folder in
      try Folder.create(folder.appending("b"))
      for name in ["b/002.mp3", "001.mp3", ".hidden.mp3", "x.mp3.part", "list.csv", "b/a.pdf"] {
        try Scratch.write([1, 2, 3], to: folder.pushing(FilePath(name)))
      }
      let outside = folder.appending("list.csv")
      let selection = SourceSelection(
        [
          ".", outside, "001.mp3", "b/../none",
        ], from: folder)
      #expect(selection.sources.map(\.relative) == ["001.mp3", "b/002.mp3", "list.csv"])
      #expect(selection.sources.map(\.identity.size) == [3, 3, 3])
      #expect(selection.passedOver.map { $0.lastComponent?.string } == ["a.pdf", "list.csv"])
      #expect(selection.leftOut.count == 2)
      #expect(selection.sources.map(\.folder) == [folder, folder, folder])
      #expect(selection.unreadable.map(\.place) == [folder.appending("none").description])
    }
  }
}
