package import AudioCore

/// An error in a range or in another request about the Quran.
///
/// `position` is the index of the character in `text` at which the error begins, counted from 1.
package enum RecitationError: ExplainedError, Equatable {
  /// The ayah counts of this riwayah are not bundled.
  case countsNotBundled(Riwayah)
  /// The mapping from Hafs to this riwayah's numbering is not bundled.
  case numberingNotBundled(Riwayah)
  /// The start of this page or juz in this numbering is not bundled.
  case divisionNotBundled(MushafDivision, number: Int, Riwayah)
  /// The lines of the printed mushaf in this riwayah are not bundled.
  case linesNotBundled(Riwayah)
  /// The range is empty.
  case emptyRange(text: String)
  /// The text has an unexpected piece. If `found` is empty, the text ends unexpectedly.
  case unreadable(found: String, text: String, position: Int)
  /// A word is not the name of a surah; `nearest` is empty if no name is similar.
  case unknownName(name: String, nearest: String, text: String, position: Int)
  /// The number of a surah is outside 1…114.
  case noSuchSurah(number: String, text: String, position: Int)
  /// The surah does not have this ayah in this riwayah.
  case noSuchAyah(
    ayah: String, surah: String, count: Int, riwayah: Riwayah, text: String, position: Int)
  /// The page, juz or other division does not exist.
  case noSuchDivision(MushafDivision, number: String, text: String, position: Int)
  /// The whole has too few parts for the request, as in `page 40 of juz 30`.
  case noSuchPart(
    unit: RangeUnit, number: String, of: String, count: Int, text: String, position: Int)
  /// No bookmark has this label. If the label is empty, no bookmark exists at all.
  case noSuchBookmark(label: String, known: [String], text: String, position: Int)
  /// The text has a bookmark, but bookmarks are unavailable because there is no library.
  case bookmarksUnknown(text: String, position: Int)
  /// The ayat of the bookmark are in the numbering of another riwayah.
  case bookmarkNumberedOtherwise(
    passage: AyahRange, Riwayah, wanted: Riwayah, text: String, position: Int)
  /// The number after a comma could be a further ayah or a surah, as in `2:1-5,8`.
  case ambiguous(number: String, surah: Int, text: String, position: Int)
  /// The end of the range precedes its start.
  case reversed(range: String, text: String, position: Int)

  /// The problem as a single clause.
  package var problem: String {
    switch self {
    case .countsNotBundled(let riwayah):
      "the ayah counts of \(riwayah.displayName) are not bundled"
    case .numberingNotBundled(let riwayah):
      "how the ayat of \(riwayah.displayName) lie in the Hafs numbering is not bundled"
    case .divisionNotBundled(let division, let number, let riwayah):
      "where \(division) \(number) starts in the numbering of \(riwayah.displayName) is not bundled"
    case .linesNotBundled(let riwayah):
      "the lines of the printed mushaf are known for Hafs only, not for \(riwayah.displayName)"
    case .emptyRange:
      "the range is empty"
    case .unreadable(let found, _, _):
      found.isEmpty
        ? "the range ends too early" : "\(Self.excerpt(of: found, at: 1)) is not part of a range"
    case .unknownName(let name, _, _, _):
      "there is no surah called \(Self.excerpt(of: name, at: 1))"
    case .noSuchSurah(let number, _, _):
      "there are 114 surahs, \(Self.short(number)) is not one of them"
    case .noSuchAyah(let ayah, let surah, let count, let riwayah, _, _):
      "\(surah) has \(count) ayat in \(riwayah.displayName), \(Self.short(ayah)) is not one of them"
    case .noSuchDivision(let division, let number, _, _):
      "\(division) \(Self.short(number)) does not exist: there are \(division.count)"
    case .noSuchPart(let unit, let number, let whole, let count, _, _):
      "\(whole) has \(count) \(unit.plural), not \(Self.short(number))"
    case .noSuchBookmark(let label, _, _, _):
      label.isEmpty
        ? "the library has no bookmark"
        : "there is no bookmark called \(Self.excerpt(of: label, at: 1))"
    case .bookmarksUnknown:
      "bookmarks cannot be used here"
    case .bookmarkNumberedOtherwise(let passage, let riwayah, let wanted, _, _):
      "the bookmark \(passage) counts the ayat of \(riwayah.displayName), not of "
        + wanted.displayName
    case .ambiguous(let number, let surah, _, _):
      "“\(number)” may be ayah \(number) of surah \(surah) or surah \(number)"
    case .reversed(let range, _, _):
      "the range \(range) ends before it starts"
    }
  }

  /// The text of the request, and the character at which the error begins.
  package var place: String {
    switch self {
    case .countsNotBundled, .numberingNotBundled, .divisionNotBundled, .linesNotBundled: ""
    case .emptyRange(let text): Self.excerpt(of: text, at: 1)
    case .unreadable(_, let text, let position), .unknownName(_, _, let text, let position),
      .noSuchSurah(_, let text, let position), .noSuchAyah(_, _, _, _, let text, let position),
      .noSuchDivision(_, _, let text, let position),
      .noSuchPart(_, _, _, _, let text, let position),
      .noSuchBookmark(_, _, let text, let position), .bookmarksUnknown(let text, let position),
      .bookmarkNumberedOtherwise(_, _, _, let text, let position),
      .ambiguous(_, _, let text, let position), .reversed(_, let text, let position):
      "\(Self.excerpt(of: text, at: position)), character \(position)"
    }
  }

  package var message: ProblemMessage? {
    switch self {
    case .countsNotBundled, .numberingNotBundled, .divisionNotBundled, .linesNotBundled,
      .bookmarksUnknown, .bookmarkNumberedOtherwise:
      nil
    case .emptyRange(let text), .unreadable(_, let text, _):
      ProblemMessage("range", ["text": Self.excerpt(of: text, at: 1)])
    case .unknownName(let name, let nearest, _, _):
      nearest.isEmpty
        ? ProblemMessage("surah", ["name": Self.excerpt(of: name, at: 1)])
        : ProblemMessage(
          "surahNear", ["name": Self.excerpt(of: name, at: 1), "nearest": nearest])
    case .noSuchSurah(let number, _, _):
      ProblemMessage("surah", ["name": Self.short(number)])
    case .noSuchAyah(let ayah, let surah, let count, _, _, _):
      ProblemMessage(
        "ayah", ["ayah": Self.short(ayah), "surah": surah, "count": String(count)])
    case .noSuchDivision(let division, let number, _, _):
      ProblemMessage("part", ["number": Self.short(number), "count": String(division.count)])
    case .noSuchPart(_, let number, _, let count, _, _):
      ProblemMessage("part", ["number": Self.short(number), "count": String(count)])
    case .noSuchBookmark(let label, _, _, _):
      ProblemMessage("bookmark", ["name": Self.excerpt(of: label, at: 1)])
    case .ambiguous(let number, let surah, _, _):
      ProblemMessage("ambiguous", ["number": number, "surah": String(surah)])
    case .reversed(let range, _, _): ProblemMessage("reversed", ["range": range])
    }
  }

  /// Returns a text in quotation marks. If the text is long, returns only the part around a
  /// character, counted from 1.
  private static func excerpt(of text: String, at position: Int) -> String {
    let (before, most) = (30, 80)
    let start = max(0, position - 1 - before)
    let rest = text.dropFirst(start)
    if start == 0, rest.dropFirst(most).isEmpty { return "“\(text)”" }
    let end = rest.dropFirst(most).isEmpty ? "" : "…"
    return "“\(start > 0 ? "…" : "")\(rest.prefix(most))\(end)”"
  }

  /// Returns a number as it was typed. If it is very long, returns only its beginning.
  private static func short(_ number: String) -> String {
    number.count > 20 ? "\(number.prefix(20))…" : number
  }

  /// The remedy: the text to write instead.
  package var remedy: String {
    switch self {
    case .countsNotBundled, .numberingNotBundled:
      "ask for Hafs numbering by name, or choose a riwayah whose counts are bundled"
    case .divisionNotBundled, .linesNotBundled, .bookmarksUnknown:
      "write the passage as surah and ayat, such as 2:1-20"
    case .emptyRange, .unreadable:
      "write it like 67:1-30, 67, 2:285-3:5, 78-80, page 50 line 3, juz:30 or Al-Mulk 1-15"
    case .unknownName(_, let nearest, _, _):
      nearest.isEmpty
        ? "write the surah's number, 1 to 114, in place of its name"
        : "write “\(nearest)” if that is meant, or the surah's number"
    case .noSuchSurah: "write a surah between 1 and 114"
    case .noSuchAyah(_, _, let count, _, _, _): "write an ayah between 1 and \(count)"
    case .noSuchDivision(let division, _, _, _): "write a number between 1 and \(division.count)"
    case .noSuchPart(_, _, _, let count, _, _):
      count > 0 ? "write a number between 1 and \(count)" : "name a passage that has such parts"
    case .noSuchBookmark(_, let known, _, _):
      known.isEmpty
        ? "write the passage as surah and ayat, or add a bookmark first"
        : "write one of these: \(known.joined(separator: ", "))"
    case .bookmarkNumberedOtherwise(_, let riwayah, _, _, _):
      "ask for the numbering of \(riwayah.displayName) (\(riwayah.rawValue)), or write the passage "
        + "as surah and ayat"
    case .ambiguous(let number, let surah, _, _):
      "write \(surah):\(number) for the ayah, or put a space after the comma for the surah"
    case .reversed: "write the smaller end first"
    }
  }
}
