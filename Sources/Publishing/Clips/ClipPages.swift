package import AudioCore
package import Playback
package import Recitation

/// A piece of text that one frame can show: a whole ayah, or a part of a long ayah.
package struct ClipPage: Hashable, Sendable {
  /// The words; the last word of an ayah is followed by the end-of-ayah sign.
  package var words: [String]
  /// The index of the page's first word, counted over all words of the reading.
  package var first: Int
  /// The part of the translation for this page; empty without translation.
  package var translation: String
}

/// A range of a clip during which the picture does not change.
package struct ClipScene: Hashable, Sendable {
  package var range: FrameRange
  package var page: ClipPage
  /// The index, within the page, of the word being recited; nil if unknown.
  package var word: Int?
}

extension ClipPage {
  /// Divides the text of a reading into pages of similar length: as few pages as possible, but each
  /// must fit into a frame.
  ///
  /// - Parameters:
  ///   - words: at least one word.
  ///   - translation: the translation of all words; may be empty.
  ///   - shape: the shape of the frames.
  ///   - hasTranslation: true if frames reserve space for a translation.
  /// - Returns: at least one page.
  static func pages(
    of words: [String], translation: String, in shape: FrameShape, hasTranslation: Bool
  ) -> [ClipPage] {
    let lengths = words.map { length(of: $0) + 1 }
    let total = lengths.reduce(0, +)
    let most = shape.arabicCharacters(withTranslation: hasTranslation)
    let foreign = translation.split(separator: " ").map(String.init)
    let maxTranslationCharacters = shape.translationCharacters
    var count = max(
      1, (total + most - 1) / most,
      (translation.count + maxTranslationCharacters - 1) / maxTranslationCharacters)
    count = min(count, words.count)
    while true {
      let starts = starts(of: count, lengths, total)
      let ends = starts.dropFirst() + [words.count]
      let pages = zip(starts, ends).map { start, end in
        let share = { (place: Int) in foreign.count * place / words.count }
        return ClipPage(
          words: Array(words[start..<end]), first: start,
          translation: foreign[share(start)..<share(end)].joined(separator: " "))
      }
      let fits = pages.allSatisfy { page in
        page.words.reduce(0) { $0 + length(of: $1) + 1 } <= most
          && page.translation.count <= maxTranslationCharacters
      }
      if fits || count == words.count { return pages }
      count += 1
    }
  }

  /// Returns the index of the first word of each of `count` pages.
  private static func starts(of count: Int, _ lengths: [Int], _ total: Int) -> [Int] {
    var starts = [0]
    var before = 0
    for (index, length) in lengths.enumerated() {
      let isDue = before >= total * starts.count / count
      let mustBegin = lengths.count - index <= count - starts.count
      if starts.count < count, index > starts[starts.count - 1], isDue || mustBegin {
        starts.append(index)
      }
      before += length
    }
    return starts
  }

  /// The number of characters of a word, without vowel signs.
  private static func length(of word: String) -> Int {
    word.unicodeScalars.count { $0.properties.generalCategory != .nonspacingMark }
  }
}

/// The scenes of a clip in order of time.
package struct ClipScenes: Sendable {
  /// The scenes. Between two scenes, the clip shows no text.
  package private(set) var scenes: [ClipScene] = []

  /// - Parameters:
  ///   - map: the events of the drill.
  ///   - translation: the translation to show below the Arabic text; nil for none.
  ///   - shape: the shape of the frames.
  package init(of map: DrillMap, translation: TranslationText?, in shape: FrameShape) {
    for reading in map.readings where !reading.range.isEmpty {
      let printed = map.printedWords(of: reading)
      guard !printed.isEmpty else { continue }
      var words = printed.map(\.text)
      let label = reading.play.label
      if label.ayah.ayah > 0, printed.last?.isLast ?? false {
        // libass does not draw the number inside the sign `۝`, so ornate brackets enclose the
        // number.
        words[words.count - 1] += " \(PrintedText.endOfAyah(label.endAyah.ayah))"
      }
      let pages = ClipPage.pages(
        of: words, translation: label.part == .whole ? translation?.text(of: label) ?? "" : "",
        in: shape, hasTranslation: translation != nil)
      let places = Dictionary(
        printed.enumerated().map { ($1.index, $0) }, uniquingKeysWith: { first, _ in first })
      let timed = map.words(of: reading).compactMap { word in
        label.ayah == label.endAyah
          ? places[word.index].map { (place: $0, range: word.range) } : nil
      }
      scenes +=
        timed.isEmpty
        ? Self.untimed(pages, in: reading.range) : Self.timed(timed, pages, in: reading.range)
    }
  }

  /// Returns one scene per page. The length of a scene is proportional to the number of its words.
  private static func untimed(_ pages: [ClipPage], in range: FrameRange) -> [ClipScene] {
    let total = pages.reduce(0) { $0 + $1.words.count }
    return pages.map { page in
      let start = range.start.count + range.count * page.first / total
      let end = range.start.count + range.count * (page.first + page.words.count) / total
      return ClipScene(range: FrameRange(start..<end), page: page, word: nil)
    }.filter { !$0.range.isEmpty }
  }

  /// Returns one scene per timed word; each scene lasts until the next word begins.
  private static func timed(
    _ words: [(place: Int, range: FrameRange)], _ pages: [ClipPage], in range: FrameRange
  ) -> [ClipScene] {
    var scenes: [ClipScene] = []
    let starts = words.map { max(range.start, min($0.range.start, range.end)) }
    let ends = starts.dropFirst() + [range.end]
    if starts[0] > range.start, let page = page(of: words[0].place, pages) {
      scenes.append(
        ClipScene(range: FrameRange(start: range.start, end: starts[0]), page: page, word: nil))
    }
    for (word, (start, end)) in zip(words, zip(starts, ends)) where start < end {
      guard let page = page(of: word.place, pages) else { continue }
      scenes.append(
        ClipScene(
          range: FrameRange(start: start, end: end), page: page, word: word.place - page.first))
    }
    return scenes
  }

  private static func page(of place: Int, _ pages: [ClipPage]) -> ClipPage? {
    pages.last { $0.first <= place }
  }
}

extension TranslationText {
  /// Returns the translation of the ayat that a label of the timeline names. Empty if one of these
  /// ayat has no translation, or if the label extends across two surahs.
  func text(of label: Timeline.Label) -> String {
    guard label.ayah.surah == label.endAyah.surah else { return "" }
    let ayat = (label.ayah.ayah...label.endAyah.ayah).map {
      self[AyahRef(surah: label.ayah.surah, ayah: $0)]
    }
    return ayat.contains(nil) ? "" : ayat.compactMap { $0 }.joined(separator: " ")
  }
}
