import AudioCore
package import HostSystem
package import Library
package import Recitation
package import SystemPackage

/// The bookmarks of a library.
package struct Bookmarks: Sendable {
  /// A bookmark in the JSON output.
  package struct Line: Encodable, Sendable {
    package let range, riwayah, label, createdAt: String
    package let page: Int?
    package let colour: String?

    package init(_ bookmark: Bookmark) {
      range = bookmark.range.description
      riwayah = bookmark.riwayah.rawValue
      label = bookmark.label
      createdAt = bookmark.createdAt
      page = bookmark.page
      colour = bookmark.colour
    }
  }

  /// The bookmarks that were added or removed.
  package struct Change: Sendable {
    package let bookmarks: [Bookmark]
    /// The reason why today's backup of the library is missing; nil if the backup exists.
    package let backupWarning: ReportedError?
  }

  /// The absolute path of the library's folder.
  package let library: FilePath

  package init(of library: FilePath) { self.library = library }

  /// True if `text` is a colour: `#` and six hexadecimal digits.
  package static func isColour(_ text: String) -> Bool {
    let digits = text.utf8.dropFirst()
    return text.utf8.first == UInt8(ascii: "#") && digits.count == 6
      && digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
  }

  /// Lists the bookmarks in the order of the mushaf.
  ///
  /// - Throws: `LibraryError`.
  package func all() throws -> [Bookmark] { try LibraryStore(reading: library).bookmarks() }

  /// Parses a list of passages. The list may contain labels of the library's bookmarks.
  ///
  /// - Parameters:
  ///   - text: the passages, such as `67:1-5` or `bookmark:evening`.
  ///   - riwayah: the riwayah in whose numbering the text is read.
  /// - Returns: at least one passage.
  /// - Throws: `RecitationError`, `LibraryError`.
  package func passages(in text: String, of riwayah: Riwayah) throws -> [AyahRange] {
    try LibraryStore.passages(
      in: text, QuranFacts.bundled.numbering(of: riwayah), bookmarksOf: library)
  }

  /// Adds a bookmark with the page on which the passage begins; creates the library if needed.
  ///
  /// - Parameters:
  ///   - range: the passage.
  ///   - riwayah: the riwayah whose numbering is used.
  ///   - label: the label, or an empty string.
  ///   - colour: see ``isColour(_:)``; stored in capitals.
  ///   - now: the time of creation, ISO 8601.
  /// - Returns: the added bookmark.
  /// - Throws: `LibraryError.bookmarkExists`, `LibraryError`, `HostError.heldByAnother`.
  package func add(
    _ range: AyahRange, in riwayah: Riwayah, label: String = "", colour: String? = nil,
    now: String = WallClock.now
  ) throws -> Change {
    let bookmark = Bookmark(
      range: range, riwayah: riwayah,
      page: QuranFacts.bundled.pageIfKnown(of: range.start, in: riwayah), label: label,
      colour: colour?.uppercased(), createdAt: now)
    let folder = try LibraryFolder(locking: library, create: true)
    try folder.store.add(bookmark)
    return Change(bookmarks: [bookmark], backupWarning: try folder.release())
  }

  /// Removes the bookmark with a label, or all bookmarks of a passage.
  ///
  /// - Parameter text: the label, or the passage in the format of ``Line/range``.
  /// - Returns: the removed bookmarks, at least one.
  /// - Throws: `LibraryError.noSuchBookmark`, `LibraryError`, `HostError.heldByAnother`.
  package func remove(_ text: String) throws -> Change {
    let folder = try LibraryFolder(locking: library, create: false)
    let removed = try folder.store.removeBookmarks(text)
    return Change(bookmarks: removed, backupWarning: try folder.release())
  }
}
