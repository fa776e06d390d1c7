import FileTesting
import HostSystem
import Library
import LibrarySamples
import Recitation
import SystemPackage
import Testing

@testable import Resolving

@Suite struct DrillMemoryTests {
  private func bookmark(
    _ first: Int, _ last: Int, _ label: String = "", riwayah: Riwayah = .hafs, at: String = noon
  ) -> Bookmark {
    Bookmark(
      range: AyahRange(
        start: AyahRef(surah: 67, ayah: first), end: AyahRef(surah: 67, ayah: last)),
      riwayah: riwayah, page: 562, label: label, colour: "#00FF7F", createdAt: at)
  }

  @Test func bookmarksComeInTheOrderOfTheMushaf() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    let all = [bookmark(1, 1), bookmark(1, 5, "a"), bookmark(3, 3), bookmark(3, 3, "b")]
    for one in all.reversed() { try store.add(one) }
    #expect(try store.bookmarks() == all)
  }

  @Test func aRangeNamesABookmarkOrTheLatestOne() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    let numbering = try QuranFacts.bundled.numbering(of: .hafs)
    #expect(throws: RecitationError.self) {
      try store.rangeParser(in: numbering).parse("where I stopped")
    }
    try store.add(bookmark(3, 5, "a", at: "2027-01-02T00:00:00Z"))
    try store.add(bookmark(1, 2, "b", at: "2027-01-01T00:00:00Z"))
    let parser = try store.rangeParser(in: numbering)
    #expect(try parser.parse("where I stopped").map(\.description) == ["67:3-5"])
    #expect(try parser.parse("bookmark:b").map(\.description) == ["67:1-2"])
  }

  @Test func aLabelNamesOnePassage() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    try store.add(bookmark(1, 5, "a"))
    #expect(throws: LibraryError.bookmarkExists(label: "a")) { try store.add(bookmark(1, 6, "a")) }
    #expect(throws: LibraryError.bookmarkExists(label: "a")) {
      try store.add(bookmark(1, 5, "a", riwayah: .warsh))
    }
    var again = bookmark(1, 5, "a", at: "2027-01-01T00:00:00Z")
    again.colour = nil
    try store.add(again)
    again.createdAt = noon
    #expect(try store.bookmarks() == [again])
  }

  @Test func bookmarksAreRemovedByLabelOrPassage() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    let all = [bookmark(1, 5), bookmark(1, 5, "a"), bookmark(1, 5, "b"), bookmark(2, 2)]
    for one in all { try store.add(one) }
    #expect(try store.removeBookmarks("a") == [all[1]])
    #expect(try store.removeBookmarks("67:1-5") == [all[0], all[2]])
    #expect(throws: LibraryError.noSuchBookmark("67:1-5")) { try store.removeBookmarks("67:1-5") }
    #expect(throws: LibraryError.noSuchBookmark("")) { try store.removeBookmarks("") }
    #expect(try store.bookmarks() == [all[3]])
  }

  @Test func settingsAreKeptByName() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    try store.keepSettings("range: 1", named: "b")
    try store.keepSettings("range: 2", named: "a")
    try store.keepSettings("range: 3", named: "b")
    #expect(try store.settingsNames() == ["a", "b"])
    #expect(try store.settings(named: "b") == "range: 3")
    #expect(throws: LibraryError.noSuchSettings("c")) { try store.settings(named: "c") }
  }

  @Test func lengthsOfFilesAreKeptUntilTheReciterIsReplaced() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    let reciter = try Reciter(
      name: "X", riwayah: .hafs, files: AyahFolder(path: "files"))
    try store.add(reciter)
    let name = FilePath(bytes: [0x61, 0xFF])
    let length = AyahFileLength(
      identity: FileIdentity(device: .max, inode: 1, size: 2, modifiedNanoseconds: -3),
      hertz: 44_100, frameCount: 5)
    try store.keep([name: length], of: "x")
    #expect(try store.fileLengths(of: "x") == [name: length])
    try store.add(reciter, replacing: true)
    #expect(try store.fileLengths(of: "x") == [:])
  }
}
