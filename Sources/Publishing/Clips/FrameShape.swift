/// The shape of the frames of a clip.
package enum FrameShape: String, CaseIterable, Sendable {
  /// A square of 1080 × 1080 pixels.
  case square
  /// 1080 × 1920 pixels, for phones held upright.
  case tall
  /// 1920 × 1080 pixels, for wide screens.
  case wide

  /// The width in pixels.
  package var width: Int { self == .wide ? 1920 : 1080 }
  /// The height in pixels.
  package var height: Int { self == .tall ? 1920 : 1080 }
  /// The empty margin on each side, in pixels.
  var margin: Int { self == .wide ? 120 : 70 }

  /// The least font size of the Arabic text, in pixels. A line is as high as its font size. The
  /// letters of Amiri are only a quarter as high, to leave space for vowel signs. Long ayat are
  /// divided into pages that fit at this size; a page with less text gets larger letters.
  var arabicSize: Int { self == .tall ? 250 : 210 }
  /// The largest font size of the Arabic text, in pixels.
  var largestArabicSize: Int { self == .tall ? 560 : 420 }

  /// The height of the area for the Arabic text, in pixels.
  func arabicHeight(withTranslation: Bool) -> Int {
    if withTranslation { return arabicLines(withTranslation: true) * arabicSize }
    return self == .tall ? 1500 : 800
  }

  /// Returns the largest font size at which a page fits, in steps of ten pixels.
  ///
  ///     line = as many words as fit: Σ characters · 0.115 · size ≤ width − 2 · margin
  ///     lines · size ≤ height
  ///
  /// A wide word in the font Amiri takes 0.1 times the font size per character; the rest of 0.115
  /// is a reserve.
  ///
  /// - Parameters:
  ///   - words: the words of the page, at least one.
  ///   - withTranslation: true if the frame reserves space for a translation.
  /// - Returns: a size from ``arabicSize`` to ``largestArabicSize``.
  func arabicSize(for words: [String], withTranslation: Bool) -> Int {
    let lengths = words.flatMap { $0.split(separator: " ") }.map { word in
      word.unicodeScalars.count { $0.properties.generalCategory != .nonspacingMark }
    }
    let sizes = stride(from: largestArabicSize, to: arabicSize, by: -10)
    return sizes.first { size in
      let perLine = Int(Double(width - 2 * margin) / (0.115 * Double(size)))
      guard (lengths.max() ?? 0) <= perLine else { return false }
      var lines = 1
      var used = 0
      for length in lengths {
        if used > 0, used + 1 + length > perLine {
          lines += 1
          used = 0
        }
        used += (used > 0 ? 1 : 0) + length
      }
      return lines * size <= arabicHeight(withTranslation: withTranslation)
    } ?? arabicSize
  }

  /// The maximum number of lines of Arabic text in a frame, with or without a translation below it.
  func arabicLines(withTranslation: Bool) -> Int {
    switch self {
    case .tall: withTranslation ? 4 : 5
    case .square, .wide: withTranslation ? 2 : 3
    }
  }

  /// The font size of the translation, in pixels.
  var translationSize: Int { self == .tall ? 54 : 48 }
  /// The maximum number of lines of the translation in a frame.
  var translationLines: Int { self == .tall ? 8 : 5 }

  /// The number of characters, without vowel signs, that fit into the Arabic lines of a frame.
  ///
  /// An average character of Amiri is 0.085 times the font size wide, including its share of
  /// spaces. A quarter of the space is reserved for lines that break early and for wide letters.
  func arabicCharacters(withTranslation: Bool) -> Int {
    fitting(arabicLines(withTranslation: withTranslation), of: arabicSize, each: 0.085)
  }

  /// The number of characters that fit into the translation's lines, if each is half as wide as the
  /// font size.
  var translationCharacters: Int { fitting(translationLines, of: translationSize, each: 0.5) }

  private func fitting(_ lines: Int, of size: Int, each share: Double) -> Int {
    let perLine = Double(width - 2 * margin) / (Double(size) * share)
    return Int(Double(lines) * perLine * 0.75)
  }

  /// The vertical centre of the Arabic text, in pixels from the top.
  func arabicMiddle(withTranslation: Bool) -> Int {
    withTranslation ? (self == .tall ? height * 37 / 100 : height * 34 / 100) : height / 2
  }

  /// The upper edge of the translation, in pixels from the top.
  var translationTop: Int { height * 66 / 100 }
}
