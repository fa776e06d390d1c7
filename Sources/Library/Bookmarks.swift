import GRDB
import HostSystem
package import Recitation
package import SystemPackage

/// A passage that a person wants to find again.
package struct Bookmark: Hashable, Sendable {
  /// The passage; often one ayah.
  package var range: AyahRange
  /// The riwayah whose ayah numbers the passage uses.
  package var riwayah: Riwayah
  /// The page of the Madinah mushaf on which the passage begins, 1…604; nil if it is unknown.
  package var page: Int?
  /// The label; may be empty, otherwise unique.
  package var label: String
  /// The colour as `#` and six hexadecimal digits in capitals; nil for no colour.
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
  /// The passage, label and colour in one line, for the journal.
  fileprivate var summary: String {
    "\(range)" + (label.isEmpty ? "" : " “\(label)”") + (colour.map { " \($0)" } ?? "")
  }
}

extension LibraryStore {
  /// Adds a bookmark. One passage may have several labels. If a bookmark with this passage and
  /// label exists, it is replaced, but its time of creation stays.
  ///
  /// - Parameters:
  ///   - bookmark: the bookmark.
  ///   - signature: the author and time of the change.
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

  /// Lists all bookmarks, in the order of the mushaf.
  ///
  /// - Returns: the bookmarks.
  /// - Throws: ``LibraryError``.
  package func bookmarks() throws -> [Bookmark] { try read { try fetchBookmarks($0) } }

  /// Returns a parser of ranges that accepts the labels of bookmarks.
  ///
  /// - Parameter numbering: the ayah numbering of the ranges.
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

  /// Returns a parser of ranges that accepts the labels of bookmarks. The ranges are in the
  /// numbering of a riwayah.
  ///
  /// - Parameter riwayah: the riwayah.
  /// - Returns: the parser.
  /// - Throws: ``LibraryError``, `RecitationError` if the numbering of the riwayah is unknown.
  package func rangeParser(in riwayah: Riwayah) throws -> RangeParser {
    try rangeParser(in: QuranFacts.bundled.numbering(of: riwayah))
  }

  /// Parses passages that may be named by bookmarks. The library is opened only if the text may
  /// contain the label of a bookmark.
  ///
  /// - Parameters:
  ///   - text: the passages.
  ///   - numbering: the ayah numbering.
  ///   - directory: the library's folder.
  /// - Returns: the passages, at least one.
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
  ///   - text: a label, or a passage as ``AyahRange`` writes it. If no bookmark has this text as
  ///     its label, every bookmark of the passage is removed.
  ///   - signature: the author and time of the change.
  /// - Returns: the removed bookmarks, at least one.
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
