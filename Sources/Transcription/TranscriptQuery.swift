import AudioCore

/// The query of a person in transcripts, as an expression for SQLite's FTS5 over folded text.
///
/// Every word has to occur in a sentence. Words in quotation marks, of any kind, have to follow one
/// another exactly. A word that ends with `*` stands for all words that begin with it.
///
/// Arabic writes the article and short particles in front of a word without a space. So an Arabic
/// word outside of quotation marks is found with each of them, and one that is given with the
/// article also without it: `صلاة` finds `الصلاة`, `والصلاة` and `للصلاة`, and so does `الصلاة`.
/// Each is found in its other spellings, too, if the caller has any.
package struct TranscriptQuery: Hashable, Sendable {
  /// The expression; see https://sqlite.org/fts5.html#full_text_query_syntax.
  package let expression: String

  /// Reads what a person typed; nil if it holds neither letter nor digit.
  ///
  /// - Parameters:
  ///   - text: words and phrases.
  ///   - spellings: gives the other spellings of a folded word.
  package init?(_ text: String, spellings: (String) -> [String] = { _ in [] }) {
    var terms: [String] = []
    // Every second piece lies between quotation marks; the last mark may be missing.
    let marks: Set<Character> = ["\"", "“", "”", "„", "«", "»"]
    let pieces = text.split(omittingEmptySubsequences: false, whereSeparator: marks.contains)
    for (place, piece) in pieces.enumerated() {
      if place % 2 == 1 {
        let words = Folding.words(of: String(piece))
        if !words.isEmpty { terms.append(Self.quoted(words.joined(separator: " "))) }
        continue
      }
      for part in piece.split(whereSeparator: \.isWhitespace) {
        let words = Folding.words(of: String(part))
        let isPrefix = part.last == "*"
        for (index, word) in words.enumerated() {
          terms.append(
            isPrefix && index == words.count - 1
              ? Self.quoted(word) + "*" : Self.withParticles(word, spellings))
        }
      }
    }
    guard !terms.isEmpty else { return nil }
    expression = terms.joined(separator: " AND ")
  }

  /// Folded words hold letters and digits only.
  private static func quoted(_ words: String) -> String { "\"\(words)\"" }

  /// Particles, alone and before the article, which `ل` swallows the alif of.
  private static let particles = [
    "", "ال", "و", "وال", "ف", "فال", "ب", "بال", "وب", "وبال", "ل", "لل", "ول", "ولل", "ك", "كال",
  ]

  private static func withParticles(_ word: String, _ spellings: (String) -> [String]) -> String {
    guard word.unicodeScalars.allSatisfy({ (0x620...0x64A).contains($0.value) }), word.count >= 3
    else { return quoted(word) }
    var stem = Substring(word)
    if stem.hasPrefix("ال"), stem.count >= 5 { stem = stem.dropFirst(2) }
    let stems = [String(stem)] + spellings(String(stem))
    let whole = stem == word[...] ? [] : [word] + spellings(word)
    var forms: [String] = []
    for form in stems.flatMap({ stem in particles.map { $0 + stem } }) + whole
    where !forms.contains(form) {
      forms.append(form)
    }
    return "(" + forms.map(quoted).joined(separator: " OR ") + ")"
  }
}
