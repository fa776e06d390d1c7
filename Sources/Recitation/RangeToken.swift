import AudioCore

/// A piece of a range: a number, a word or a sign.
struct RangeToken: Equatable {
  enum Kind: Equatable { case number, word, colon, dash, comma, other }

  let kind: Kind
  /// Text as the user typed it, but with digits of any script converted to 0…9.
  var text: String
  /// Index of the first character of the token, from 1.
  let position: Int
  /// True if a space precedes the token.
  let spaceBefore: Bool

  /// The number; nil if the token is not a number or if the number is far too large.
  var value: Int? { kind == .number && text.count <= 9 ? Int(text) : nil }

  /// Splits a text into tokens. This never fails, because any unknown sign becomes a token of the
  /// kind `other`.
  ///
  /// A hyphen between two letters belongs to the word, as in `Al-Mulk`. Invisible marks for the
  /// direction of writing are skipped. A tatweel or a soft hyphen is skipped beside a letter,
  /// because it only stretches or divides the word there. Elsewhere it counts as a dash, as in
  /// `2:1ـ10`, and several in a row count as one dash. An underscore beside a letter is a space, as
  /// in names of files (`Al_Mulk`).
  static func tokens(of text: String) -> [RangeToken] {
    let characters = visible(text)
    var tokens: [RangeToken] = []
    var space = false
    for (index, (position, character)) in characters.enumerated() {
      let nextIsLetter = index + 1 < characters.count && isLetter(characters[index + 1].1)
      let last = tokens.last
      let joins = !space && last != nil
      if let digit = digit(character) {
        if joins, last?.kind == .number {
          tokens[tokens.count - 1].text += digit
        } else {
          tokens.append(
            RangeToken(kind: .number, text: digit, position: position, spaceBefore: space))
        }
      } else if isLetter(character)
        || joins && last?.kind == .word && (isApostrophe(character) || isDash(character))
          && nextIsLetter
      {
        if joins, last?.kind == .word {
          tokens[tokens.count - 1].text.append(character)
        } else {
          tokens.append(
            RangeToken(
              kind: .word, text: String(character), position: position, spaceBefore: space))
        }
      } else if character.isWhitespace
        || character == "_" && (nextIsLetter || index > 0 && isLetter(characters[index - 1].1))
      {
        space = true
        continue
      } else if !(isApostrophe(character) && (nextIsLetter || joins && last?.kind == .word)) {
        tokens.append(
          RangeToken(
            kind: sign(character), text: String(character), position: position,
            spaceBefore: space))
      } else if !joins {
        continue
      }
      space = false
    }
    return tokens
  }

  /// Returns the visible characters of a text with their positions from 1. Each run of tatweels and
  /// soft hyphens outside a word becomes a hyphen, and inside a word it is left out.
  private static func visible(_ text: String) -> [(Int, Character)] {
    let seen = text.enumerated().compactMap { index, character -> (Int, Character)? in
      let scalars = character.unicodeScalars.filter { !isInvisible($0) }
      guard let plain = String(String.UnicodeScalarView(scalars)).first else { return nil }
      return (index + 1, plain)
    }
    var result: [(Int, Character)] = []
    var index = 0
    while index < seen.count {
      guard isStretch(seen[index].1) else {
        result.append(seen[index])
        index += 1
        continue
      }
      let start = index
      while index < seen.count, isStretch(seen[index].1) { index += 1 }
      let before = result.last.map { isLetter($0.1) } ?? false
      let after = index < seen.count && isLetter(seen[index].1)
      if !before, !after { result.append((seen[start].0, "-")) }
    }
    return result
  }

  private static func sign(_ character: Character) -> Kind {
    if isDash(character) { return .dash }
    if ":：꞉∶﹕".contains(character) { return .colon }
    return ",;،؛，；﹐﹔、".contains(character) ? .comma : .other
  }

  /// True for hyphens, dashes and the minus sign in any width.
  static func isDash(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    switch scalar {
    case "-": return true
    case "\u{2D7}", "\u{2043}", "\u{2212}", "\u{2796}": return true
    default: return !scalar.isASCII && scalar.properties.generalCategory == .dashPunctuation
    }
  }

  /// True for a tatweel or a soft hyphen.
  private static func isStretch(_ character: Character) -> Bool {
    character.unicodeScalars.first == "\u{640}" || character == "\u{AD}"
  }

  static func isApostrophe(_ character: Character) -> Bool {
    "'’‘`´ʼʾʿ".contains(character)
  }

  static func isLetter(_ character: Character) -> Bool {
    character.unicodeScalars.first.map { $0.properties.isAlphabetic } ?? false
      && digit(character) == nil && !isApostrophe(character) && !isStretch(character)
  }

  /// Converts a decimal digit of any script to a digit 0…9.
  static func digit(_ character: Character) -> String? {
    guard character.unicodeScalars.count == 1, let scalar = character.unicodeScalars.first else {
      return nil
    }
    return Decimals.digit(scalar).map { "\($0)" }
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x61C, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFEFF: true
    default: false
    }
  }
}
