import PipelineCore
package import Recitation

extension PlaybackSettings {
  /// An immutable copy of the settings at the start of playback. Later changes of the settings do
  /// not affect it.
  ///
  /// All values are within their limits, and no values contradict each other.
  package struct Snapshot: Hashable, Sendable {
    package let settings: PlaybackSettings
    /// The ayah range of the settings, in the riwayah's numbering.
    package let range: AyahRange
    /// The ayah numbering of the riwayah.
    package let numbering: AyahNumbering
    /// The reciters in order of preference, including disabled ones.
    package let reciters: [ReciterEntry]
    /// The ayat played after all passes; empty if `after` is `stop`.
    package let continuation: [AyahRef]
  }

  /// Takes a snapshot of the settings.
  ///
  /// - Parameter list: the library's reciters, in any order. If ``reciters`` lists reciters, by id
  ///   or by name in upper or lower case, only these reciters are used, in that order.
  /// - Returns: the snapshot.
  /// - Throws: ``PlaybackError`` with the affected key (``PlaybackError/key``) if a value is
  ///   outside its limits, two settings exclude each other, the range is not one passage of the
  ///   riwayah, or a reciter is not in the list.
  package func snapshot(reciters list: [ReciterEntry]) throws(PlaybackError) -> Snapshot {
    try check()
    let numbering = try numbering()
    let passage = try passage()
    return Snapshot(
      settings: self, range: passage, numbering: numbering, reciters: try priority(among: list),
      continuation: try continuation(after: passage, in: numbering))
  }

  /// Parses the range in the riwayah's numbering.
  ///
  /// - Returns: the only passage of the range.
  /// - Throws: ``PlaybackError``.
  package func passage() throws(PlaybackError) -> AyahRange {
    guard !range.isEmpty else { throw PlaybackError(.noRange) }
    let numbering = try numbering()
    let passages: [AyahRange]
    do throws(RecitationError) {
      passages = try RangeParser(numbering: numbering).parse(range)
    } catch {
      throw PlaybackError(.range(error))
    }
    guard let passage = passages.first, passages.count == 1 else {
      throw PlaybackError(.severalRanges(range, count: passages.count))
    }
    // Refuse a range that consists only of a basmalah, because it contains no ayah.
    if numbering.ayat(in: passage).isEmpty {
      throw PlaybackError(.range(.emptyRange(text: range)))
    }
    return passage
  }

  private func numbering() throws(PlaybackError) -> AyahNumbering {
    do throws(RecitationError) {
      return try QuranFacts.bundled.numbering(of: riwayah)
    } catch {
      throw PlaybackError(.range(error))
    }
  }

  /// Checks that every value is within its limits, even in settings made in code, and that no
  /// settings contradict each other.
  func check() throws(PlaybackError) {
    for key in DrillParameter.all where key.name != "name" && key.name != "range" {
      var copy = PlaybackSettings()
      do throws(ParameterError) {
        try key.set(&copy, to: key.text(of: self))
      } catch {
        throw PlaybackError(.setting(key.name, error))
      }
    }
    if rangeRepeat == .infinite {
      if maximum == nil { throw PlaybackError(.conflict(.infiniteWithoutMaximum)) }
      if after != .stop { throw PlaybackError(.conflict(.infiniteThenContinue)) }
      if rampTo != nil, rampOver == .passes { throw PlaybackError(.conflict(.infiniteRamp)) }
    }
    if let ceiling = gaps.ceiling, gaps.floor > ceiling {
      throw PlaybackError(.conflict(.floorAboveCeiling))
    }
    if building.phrasesSplit, building.phrasesShortest > building.phrasesLonger {
      throw PlaybackError(.conflict(.shortestAboveLonger))
    }
  }

  private func priority(among list: [ReciterEntry]) throws(PlaybackError) -> [ReciterEntry] {
    let ordered = list.sorted { ($0.order, $0.id) < ($1.order, $1.id) }
    guard !reciters.isEmpty else { return ordered }
    var chosen: [ReciterEntry] = []
    for name in reciters {
      let wanted = name.lowercased()
      let found = ordered.first {
        [$0.id, $0.shortName, $0.name].contains { $0.lowercased() == wanted }
      }
      guard var found else {
        let known = list.filter { $0.name != ReciterEntry.personalName }.map(\.id)
        throw PlaybackError(.unknownReciter(name, known: known.sorted()))
      }
      found.isEnabled = true
      if !chosen.contains(where: { $0.id == found.id }) { chosen.append(found) }
    }
    if !chosen.contains(where: { $0.riwayah == riwayah }) {
      throw PlaybackError(.noReciter(riwayah))
    }
    for var other in ordered where !chosen.contains(where: { $0.id == other.id }) {
      other.isEnabled = false
      chosen.append(other)
    }
    return chosen
  }

  private func continuation(
    after passage: AyahRange, in numbering: AyahNumbering
  ) throws(PlaybackError) -> [AyahRef] {
    guard after != .stop, let first = numbering.ayah(after: passage.end) else { return [] }
    switch after {
    case .stop: return []
    case .continueAyaat(let count):
      var ayat = [first]
      while ayat.count < count, let next = numbering.ayah(after: ayat[ayat.count - 1]) {
        ayat.append(next)
      }
      return ayat
    case .continuePages(let count):
      do throws(RecitationError) {
        let facts = QuranFacts.bundled
        let page = try facts.page(of: first, in: riwayah)
        let last = min(page + count - 1, MushafDivision.page.count)
        let pages = try facts.range(of: .page, last, in: riwayah)
        return numbering.ayat(in: AyahRange(start: first, end: max(first, pages.end)))
      } catch {
        throw PlaybackError(.range(error))
      }
    }
  }
}
