import AudioCore

/// A person's search in transcripts, as an expression for SQLite's FTS5 over normalised text.
///
/// A sentence must contain every word. Words in quotation marks, of any kind, must be consecutive.
/// A word that ends with `*` matches all words that begin with it.
///
/// Arabic attaches the article and short particles to the front of a word. Therefore an Arabic word
/// outside quotation marks also matches with each of these prefixes. A word that is typed with the
/// article also matches without the article: both `صلاة` and `الصلاة` find `الصلاة`, `والصلاة` and
/// `للصلاة`. Each form also matches in the other spellings that the caller provides.
package struct TranscriptQuery: Hashable, Sendable {
  /// The search as an expression for FTS5; see https://sqlite.org/fts5.html#full_text_query_syntax.
  package let expression: String

  /// Parses a search; nil if the text has neither letters nor digits.
  ///
  /// - Parameters:
  ///   - text: the words and phrases to search for.
  ///   - spellings: returns the other spellings of a normalised word.
  package init?(_ text: String, spellings: (String) -> [String] = { _ in [] }) {
    var terms: [String] = []
    // Split the text at quotation marks: every second piece was inside quotation marks, even if the
    // last mark is missing.
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

  /// Puts normalised words in quotation marks. The words contain only letters and digits.
  private static func quoted(_ words: String) -> String { "\"\(words)\"" }

  /// Arabic prefixes: each particle alone and with the article. After `ل` the article loses its
  /// alif.
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
