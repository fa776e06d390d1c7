import GRDB
import HostSystem
package import Recitation
package import SystemPackage

/// A passage that a person wants to find again.
package struct Bookmark: Hashable, Sendable {
  /// The passage; often one ayah.
  package var range: AyahRange
  /// The riwayah that numbers the passage.
  package var riwayah: Riwayah
  /// The page of the Madinah mushaf it begins on, 1…604; nil if it is not known.
  package var page: Int?
  /// The label; may be empty, otherwise unique.
  package var label: String
  /// `#` and six hexadecimal digits in capitals; nil for none.
  package var colour: String?
  /// The time of creation, ISO 8601.
  package var createdAt: String

  package init(
    range: AyahRange, riwayah: Riwayah, page: Int? = nil, label: String = "",
    colour: String? = nil, createdAt: String
  ) {
    self.range = range
    self.riwayah = riwayah
    self.page = page
    self.label = label
    self.colour = colour
    self.createdAt = createdAt
  }
}

extension Bookmark {
  /// Its passage and its label, for the journal.
  fileprivate var summary: String {
    "\(range)" + (label.isEmpty ? "" : " “\(label)”") + (colour.map { " \($0)" } ?? "")
  }
}

extension LibraryStore {
  /// Adds a bookmark. The same passage may have several labels; one that is there with the same
  /// label and passage is replaced and keeps the time at which it was made.
  ///
  /// - Parameters:
  ///   - bookmark: what to store.
  ///   - signature: who adds it, and when.
  /// - Throws: ``LibraryError/bookmarkExists(label:)`` if another passage has the label,
  ///   ``LibraryError/nameTooLong(_:)``.
  package func add(_ bookmark: Bookmark, by signature: Signature = .current) throws {
    if FileName.isTooLong(bookmark.label) {
      throw LibraryError.nameTooLong(bookmark.label)
    }
    try change(
      [.init(.bookmark)], about: "bookmarks", by: signature,
      { (_: Void) in "added the bookmark \(bookmark.summary)" }
    ) { db in
      if try fetchBookmarks(db).contains(where: {
        !$0.label.isEmpty && $0.label == bookmark.label
          && ($0.range, $0.riwayah) != (bookmark.range, bookmark.riwayah)
      }) {
        throw LibraryError.bookmarkExists(label: bookmark.label)
      }
      try db.execute(
        sql: """
          INSERT INTO bookmark VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
          ON CONFLICT (surah, ayah, endSurah, endAyah, riwayah, label)
          DO UPDATE SET page = excluded.page, colour = excluded.colour,
            createdAt = min(createdAt, excluded.createdAt)
          """,
        arguments: [
          bookmark.riwayah.rawValue, bookmark.range.start.surah, bookmark.range.start.ayah,
          bookmark.range.end.surah, bookmark.range.end.ayah, bookmark.page, bookmark.label,
          bookmark.colour, bookmark.createdAt,
        ])
    }
  }

  /// All bookmarks, by place in the mushaf.
  ///
  /// - Returns: the bookmarks.
  /// - Throws: ``LibraryError``.
  package func bookmarks() throws -> [Bookmark] { try read { try fetchBookmarks($0) } }

  /// A parser of ranges that may name the bookmarks.
  ///
  /// - Parameter numbering: of the ayat.
  /// - Returns: the parser.
  /// - Throws: ``LibraryError``.
  package func rangeParser(in numbering: AyahNumbering) throws -> RangeParser {
    let latestFirst = try bookmarks().sorted {
      ($0.createdAt, $0.range.start) > ($1.createdAt, $1.range.start)
    }
    return RangeParser(
      numbering: numbering,
      bookmarks: latestFirst.map {
        RangeParser.Bookmark(label: $0.label, range: $0.range, riwayah: $0.riwayah)
      })
  }

  /// A parser of ranges in the numbering of a riwayah that may name the bookmarks.
  ///
  /// - Parameter riwayah: the riwayah.
  /// - Returns: the parser.
  /// - Throws: ``LibraryError``, `RecitationError` if its numbering is not known.
  package func rangeParser(in riwayah: Riwayah) throws -> RangeParser {
    try rangeParser(in: QuranFacts.bundled.numbering(of: riwayah))
  }

  /// The passages that a text names, which may name the bookmarks of a library. The library is read
  /// only then.
  ///
  /// - Parameters:
  ///   - text: the passages.
  ///   - numbering: of the ayat.
  ///   - directory: the library's folder.
  /// - Returns: at least one.
  /// - Throws: `RecitationError`, ``LibraryError``.
  package static func passages(
    in text: String, _ numbering: AyahNumbering, bookmarksOf directory: FilePath
  ) throws -> [AyahRange] {
    do {
      return try RangeParser(numbering: numbering).parse(text)
    } catch RecitationError.bookmarksUnknown {
      return try LibraryStore(reading: directory).rangeParser(in: numbering).parse(text)
    }
  }

  /// Removes bookmarks.
  ///
  /// - Parameters:
  ///   - text: a label; else a passage as ``AyahRange`` writes it, all of whose bookmarks are
  ///     meant.
  ///   - signature: who removes them, and when.
  /// - Returns: those removed, at least one.
  /// - Throws: ``LibraryError/noSuchBookmark(_:)``.
  package func removeBookmarks(_ text: String, by signature: Signature = .current) throws
    -> [Bookmark]
  {
    try change(
      [.init(.bookmark)], about: "bookmarks", by: signature,
      { removed in
        "removed the bookmark\(removed.count == 1 ? "" : "s")"
          + " \(removed.map(\.summary).joined(separator: ", "))"
      }
    ) { db in
      let all = try fetchBookmarks(db)
      let labelled = all.filter { !text.isEmpty && $0.label == text }
      let chosen = labelled.isEmpty ? all.filter { $0.range.description == text } : labelled
      if chosen.isEmpty { throw LibraryError.noSuchBookmark(text) }
      for bookmark in chosen {
        try db.execute(
          sql: """
            DELETE FROM bookmark WHERE (surah, ayah, endSurah, endAyah, riwayah, label)
              = (?, ?, ?, ?, ?, ?)
            """,
          arguments: [
            bookmark.range.start.surah, bookmark.range.start.ayah, bookmark.range.end.surah,
            bookmark.range.end.ayah, bookmark.riwayah.rawValue, bookmark.label,
          ])
      }
      return chosen
    }
  }

  private func fetchBookmarks(_ db: Database) throws -> [Bookmark] {
    let sql = """
      SELECT * FROM bookmark ORDER BY surah, ayah, endSurah, endAyah, riwayah, label
      """
    return try Row.fetchAll(db, sql: sql).map { row in
      let row = RowReader(row, of: .bookmark)
      let start = try row.ayah("surah", "ayah")
      let end = try row.ayah("endSurah", "endAyah")
      guard start <= end else { throw row.fault("its passage ends before it starts") }
      return Bookmark(
        range: AyahRange(start: start, end: end),
        riwayah: try row.word("riwayah", as: Riwayah.self),
        page: try row.integerIfAny("page", in: 1...604), label: try row.text("label"),
        colour: try row.textIfAny("colour"), createdAt: try row.text("createdAt"))
    }
  }
}
