import Drills
import Library
import LibraryTesting
import Recitation
import Testing

@Suite struct BookmarksTests {
  private func range(_ text: String) throws -> AyahRange {
    try #require(try RangeParser().parse(text).first)
  }

  @Test func aBookmarkIsKeptListedAndRemoved() async throws {
    try await LibraryScene.with { scene in
      let bookmarks = Bookmarks(of: scene.library)
      let added = try bookmarks.add(
        range("67:1-10"), in: .hafs, label: "evening", colour: "#1e90ff",
        now: "2026-01-02T00:00:00Z")
      #expect(added.bookmarks.map(\.colour) == ["#1E90FF"])
      _ = try bookmarks.add(range("2:255"), in: .hafs)
      let lines = try bookmarks.all().map(Bookmarks.Line.init)
      #expect(lines.map(\.range) == ["2:255", "67:1-10"])
      #expect(lines.map(\.page) == [42, 562])
      #expect(lines.map(\.label) == ["", "evening"])
      #expect(lines.last?.createdAt == "2026-01-02T00:00:00Z")
      #expect(throws: LibraryError.bookmarkExists(label: "evening")) {
        try bookmarks.add(range("2:1"), in: .hafs, label: "evening")
      }
      #expect(try bookmarks.remove("evening").bookmarks.map(\.range.description) == ["67:1-10"])
      #expect(throws: LibraryError.noSuchBookmark("evening")) { try bookmarks.remove("evening") }
      #expect(try bookmarks.all().map(\.range.description) == ["2:255"])
    }
  }

  @Test(arguments: [
    ("#1E90FF", true), ("#1e90ff", true), ("#000000", true), ("red", false), ("#12345", false),
    ("#1234567", false), ("1E90FF", false), ("#1E90FG", false), ("", false), ("#", false),
    ("#١٢٣٤٥٦", false),
  ])
  func aColourIsSixHexadecimalDigits(text: String, isColour: Bool) {
    #expect(Bookmarks.isColour(text) == isColour)
  }
}
