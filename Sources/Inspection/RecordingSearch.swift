import AudioCore
import Foundation
package import Library
import Recitation

/// A search in the list of recordings, by a recited passage, or by a part of the file's path, the
/// title or the reciter's name.
package struct RecordingSearch {
  private let text: String
  /// The search text, normalised by ``Folding``; empty if it has neither letters nor digits.
  private let folded: String
  /// The passages that the search text may denote.
  private var passages: [AyahRange] = []
  /// The recordings with ayat of at least one of the ``passages``.
  private var holding: Set<RecordingID> = []

  /// - Parameters:
  ///   - text: the text as a person types it: a part of a name, or a passage such as `67`, `67:3`,
  ///     `rahman` or `الرحمن`. Ayah numbers are in the numbering of Hafs. They are not converted
  ///     for recordings of other riwayat.
  ///   - store: the library.
  /// - Throws: `LibraryError`.
  package init(_ text: String, in store: LibraryStore) throws {
    self.text = text.trimmingCharacters(in: .whitespaces).lowercased()
    folded = Folding.text(text)
    guard !self.text.isEmpty, text.utf8.count <= 200 else { return }
    try mean(Self.passages(in: text, of: store), in: store)
  }

  /// Returns the matching lines. If no line matches, the text is tried as a misspelt name of a
  /// surah.
  ///
  /// - Throws: `LibraryError`.
  package mutating func lines(
    of all: [RecordingList.Line], in store: LibraryStore
  ) throws -> [RecordingList.Line] {
    if text.isEmpty { return all }
    let found = all.filter(finds)
    guard found.isEmpty, passages.isEmpty, let surah = SurahNames.bundled.nearest(to: text) else {
      return found
    }
    try mean(Self.whole([surah.number]), in: store)
    let near = all.filter(finds)
    if near.isEmpty { passages = [] }
    return near
  }

  /// A description of the surahs or passages that match the text, for the user; nil if the text
  /// matches only names of files, titles or reciters.
  package var meaning: String? {
    let names = passages.prefix(3).map { range in
      let surah = QuranFacts.bundled.surah(range.start.surah)
      return range == Self.whole([surah.number]).first
        ? "\(surah.name) (\(surah.number))" : range.description
    }
    return names.isEmpty ? nil : (names + (passages.count > 3 ? ["…"] : [])).joined(separator: ", ")
  }

  private func finds(_ line: RecordingList.Line) -> Bool {
    [line.source, line.title, line.reciter ?? ""].contains { name in
      name.lowercased().contains(text) || !folded.isEmpty && Folding.text(name).contains(folded)
    }
      || holding.contains(RecordingID(line.id))
      || line.ranges.contains { range in
        passages.contains { $0.start <= range.end && range.start <= $0.end }
      }
  }

  private mutating func mean(_ passages: [AyahRange], in store: LibraryStore) throws {
    self.passages = passages
    holding = try passages.reduce(into: []) { $0.formUnion(try store.recordings(holding: $1)) }
  }

  private static func passages(
    in text: String, of store: LibraryStore
  ) throws -> [AyahRange] {
    let parser = try store.rangeParser(in: QuranFacts.bundled.numbering(of: .hafs))
    do throws(RecitationError) { return try parser.parse(text) } catch {
      // The text is not a range; it may be the beginning of a surah's name.
      return whole(SurahNames.bundled.numbers(beginning: text))
    }
  }

  private static func whole(_ surahs: [Int]) -> [AyahRange] {
    QuranFacts.bundled.numberingIfBundled(of: .hafs).map { surahs.map($0.range(ofSurah:)) } ?? []
  }
}
