/// The shape of the frames of a clip.
package enum FrameShape: String, CaseIterable, Sendable {
  /// 1080 × 1080.
  case square
  /// 1080 × 1920, as telephones are held.
  case tall
  /// 1920 × 1080.
  case wide

  /// The width in pixels.
  package var width: Int { self == .wide ? 1920 : 1080 }
  /// The height in pixels.
  package var height: Int { self == .tall ? 1920 : 1080 }
  /// The pixels on each side that stay free of text.
  var margin: Int { self == .wide ? 120 : 70 }

  /// The font size of the Arabic text, which is also the distance of its lines. Amiri leaves much
  /// room for the vowel signs: its letters are a quarter as high.
  var arabicSize: Int { self == .tall ? 250 : 210 }
  /// The most lines of Arabic text in a frame, with a translation below it or without.
  func arabicLines(withTranslation: Bool) -> Int {
    switch self {
    case .tall: withTranslation ? 4 : 5
    case .square, .wide: withTranslation ? 2 : 3
    }
  }

  /// The font size of the translation.
  var translationSize: Int { self == .tall ? 54 : 48 }
  /// The most lines of the translation in a frame.
  var translationLines: Int { self == .tall ? 8 : 5 }

  /// The characters, without vowel signs, that fit into the Arabic lines of a frame.
  ///
  /// A character of Amiri is 0.085 of its font size wide on average, joined and with its share of
  /// spaces; a quarter is left for lines that break early and for wide letters.
  func arabicCharacters(withTranslation: Bool) -> Int {
    fitting(arabicLines(withTranslation: withTranslation), of: arabicSize, each: 0.085)
  }

  /// The characters of a translation that fit into its lines, each half of the font size wide.
  var translationCharacters: Int { fitting(translationLines, of: translationSize, each: 0.5) }

  private func fitting(_ lines: Int, of size: Int, each share: Double) -> Int {
    let perLine = Double(width - 2 * margin) / (Double(size) * share)
    return Int(Double(lines) * perLine * 0.75)
  }

  /// The height of the middle of the Arabic text.
  func arabicMiddle(withTranslation: Bool) -> Int {
    withTranslation ? (self == .tall ? height * 37 / 100 : height * 34 / 100) : height / 2
  }

  /// The height of the top of the translation.
  var translationTop: Int { height * 66 / 100 }
}
