import AudioCore

/// A translation of ayat from a person's text file, with a line for each ayah.
///
///     67:1 Blessed is He …        67|1|Blessed is He …
///     67:1<tab>Blessed is He …    # a comment
///
/// Comments and lines without text are skipped. If an ayah has several texts, the first is used.
package struct TranslationText: Sendable {
  private let texts: [AyahRef: String]

  /// Parses the content of a translation file.
  ///
  /// - Parameters:
  ///   - text: the content of the file.
  ///   - name: the name of the file, for errors.
  /// - Throws: ``TranslationError`` with the line.
  package init(_ text: String, name: String) throws(TranslationError) {
    var texts: [AyahRef: String] = [:]
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let line = line.trimmingPrefix("\u{FEFF}")
      let plain = line.drop { $0.isWhitespace }
      guard !plain.isEmpty, plain.first != "#" else { continue }
      guard let (ayah, rest) = Self.reference(plain) else {
        throw .noReference(file: name, line: index + 1)
      }
      let words = rest.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if !words.isEmpty, texts[ayah] == nil { texts[ayah] = words }
    }
    guard !texts.isEmpty else { throw .empty(file: name) }
    self.texts = texts
  }

  /// Splits a line into its reference, such as `67:1` or `67|1`, and the rest of the line.
  private static func reference(_ line: Substring) -> (AyahRef, Substring)? {
    let surah = line.prefix { $0.isASCII && $0.isNumber }
    var rest = line.dropFirst(surah.count)
    guard let sign = rest.first, sign == ":" || sign == "|" else { return nil }
    rest = rest.dropFirst()
    let ayah = rest.prefix { $0.isASCII && $0.isNumber }
    rest = rest.dropFirst(ayah.count)
    guard let surah = Int(surah), (1...114).contains(surah), ayah.count <= 3, let ayah = Int(ayah)
    else { return nil }
    if let next = rest.first, next == "|" || next == ":" || next == "\t" || next == "." {
      rest = rest.dropFirst()
    } else if let next = rest.first, !next.isWhitespace {
      return nil
    }
    return (AyahRef(surah: surah, ayah: ayah), rest)
  }

  /// Returns the translation of an ayah; nil if it has no translation.
  package subscript(_ ayah: AyahRef) -> String? { texts[ayah] }

  /// Returns the ayat without a translation.
  ///
  /// - Parameter ayat: any ayat.
  /// - Returns: the ayat that have no translation, in the given order.
  package func missing(among ayat: [AyahRef]) -> [AyahRef] { ayat.filter { texts[$0] == nil } }
}

/// An error in a translation file.
package enum TranslationError: ExplainedError, Equatable {
  case noReference(file: String, line: Int)
  case empty(file: String)

  /// The problem as a single clause.
  package var problem: String {
    switch self {
    case .noReference: "a line of the translation does not begin with an ayah"
    case .empty: "the translation has no text"
    }
  }

  /// File and line.
  package var place: String {
    switch self {
    case .noReference(let file, let line): "\(file), line \(line)"
    case .empty(let file): file
    }
  }

  /// Remedy.
  package var remedy: String { "write a line for each ayah: 67:1, a space or tab, and its text" }
}
