import AudioCore
import FileTesting
import Foundation
import HostSystem
import SystemPackage
import Testing

@testable import Library

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
    ("AmiriQuran.ttf", "\u{0}\u{1}", .notAudio),
    ("library.sqlite-shm", "\u{1}", .notAudio),
    ("00ff.features", "\u{1}", .notAudio),
    ("Font.OTF", "\u{1}", .notAudio),
    ("font.woff2", "\u{1}", .notAudio),
    ("a.wav.reapeaks", "\u{1}", .notAudio),
    ("picture.avif", "\u{1}", .notAudio),
    ("picture.heif", "\u{1}", .notAudio),
    ("player.exe", "\u{1}", .notAudio),
    ("Quran.lnk", "\u{1}", .notAudio),
    ("112.dat", "\u{2}\u{0}\u{0}\u{0}\u{1}\u{0}\u{0}\u{0}D", .notAudio),
    ("AVSEQ01.DAT", "RIFF\u{0}\u{0}\u{0}\u{0}CDXA", .audio),
    ("recorder.dat", "\u{2}\u{0}\u{0}\u{0}\u{2}\u{0}\u{0}\u{0}D", .audio),
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
      #expect(selection.skippedEntries.count == 2)
      #expect(selection.sources.map(\.folder) == [folder, folder, folder])
      #expect(selection.unreadable.map(\.place) == [folder.appending("none").description])
    }
  }

  @Test(arguments: ["r/library", "link", "elsewhere/library"])
  func filesOfTheLibraryAreNoSourcesWhicheverPathNamesIt(library: String) throws {
    let scratch = try Scratch()
    try scratch.put("r/library/Recordings/a.mp3")
    try scratch.put("r/001.mp3")
    try scratch.link("link", to: "r/library")
    try scratch.link("elsewhere", to: "r")
    for folder in ["r", "elsewhere"] {
      let selection = SourceSelection(
        [FilePath(folder)], from: scratch.path, without: scratch[FilePath(library)])
      #expect(selection.sources.map(\.relative) == ["001.mp3"])
    }
  }

  /// Drills that were published into a folder of recordings are no recordings; a file that a person
  /// changed or added is one.
  @Test(arguments: [false, true])
  func publishedFilesAreNoRecordings(isCopied: Bool) throws {
    try Scratch.with { folder in
      func put(_ name: String, _ text: String) throws {
        let path = folder.pushing(FilePath(name))
        try Folder.create(path.removingLastComponent())
        try Scratch.write(Array(text.utf8), to: path)
      }
      let drills = ["one", "two", "changed"].map { "phone/drills/\($0).m4a" }
      for name in drills + ["phone/drills/mine.m4a", "112.m4a"] { try put(name, name) }
      let files = RecordedFiles(
        Dictionary(
          uniqueKeysWithValues: drills.compactMap { name in
            RelativePath(String(name.dropFirst(6))).map {
              ($0, SHA256.hexadecimal(of: Array(name.utf8)))
            }
          }))
      func record(_ checksum: String) throws -> String {
        #"{"checksum":"\#(checksum)","files":\#(try JSONText.text(files)),"schema":1}"#
      }
      try put("phone/publication.json", record(files.checksum))
      try put(drills[2], "mine now")
      // The copy of a folder may have newer files than its record.
      if isCopied { try put(drills[0], drills[0]) }
      func sources() -> [String] {
        SourceSelection(["."], from: folder).sources.map(\.relative.string)
      }
      #expect(
        sources() == ["112.m4a", "phone/drills/changed.m4a", "phone/drills/mine.m4a"])
      #expect(
        SourceSelection(["."], from: folder).published.map(\.relative.string)
          == ["phone/drills/one.m4a", "phone/drills/two.m4a"])
      // A file that a person names is processed.
      #expect(
        SourceSelection([FilePath(drills[0])], from: folder).sources.map(\.relative) == ["one.m4a"])
      // An edited record shows nothing.
      try put("phone/publication.json", record("0"))
      #expect(sources().count == 5)
    }
  }

  @Test func aNamedFileIsRefusedIfItsContentIsPlainlySomethingElse() throws {
    try Scratch.with { folder in
      for (name, text) in [
        ("plan.csv", "file,range\n"), ("memo", "words\n"), ("page.pdf", "%PDF-1.4"),
        ("voice.txt", "RIFF\u{0}\u{0}WAVE"), ("damaged.mp3", "words\n"),
      ] {
        try Scratch.write(Array(text.utf8), to: folder.appending(name))
      }
      let names: [FilePath] = ["plan.csv", "memo", "page.pdf", "voice.txt", "damaged.mp3"]
      let selection = SourceSelection(names, from: folder)
      #expect(selection.sources.map(\.relative) == ["voice.txt", "damaged.mp3"])
      #expect(selection.unreadable.map(\.place) == ["plan.csv", "memo", "page.pdf"])
      #expect(selection.unreadable.map { $0.cause == .table } == [true, false, false])
    }
  }

  @Test func aPathThatIsNotThereAndAFolderWithoutSoundAreNamed() throws {
    try Scratch.with { folder in
      try Folder.create(folder.appending("empty"))
      try Scratch.write(Array("words".utf8), to: folder.appending("empty").appending("a.txt"))
      let selection = SourceSelection(["nowhere", "empty"], from: folder)
      #expect(selection.unreadable.map(\.problem) == ["there is no file or folder nowhere"])
      #expect(selection.foldersWithoutSound == ["empty"])
      try Scratch.write([1, 2, 3], to: folder.appending("empty").appending("067.mp3"))
      #expect(SourceSelection(["empty"], from: folder).foldersWithoutSound.isEmpty)
    }
  }
}
