import AudioCore

/// The two spellings of a word of the Quran: the base letters of the printed word, and the spelling
/// that people type today. Each example shows the printed word and both spellings.
///
///     ٱلصَّلَوٰة   الصلوه   الصلاه        إِبۡرَٰهِيم   ابرهيم   ابراهيم
///
/// A text that is typed without marks may contain either spelling. The spelling by base letters,
/// without the small alif, may also be the spelling of a different word. If that other word is
/// frequent, the spelling is not used; see ``rarest``. For example, كتب is usually the verb "to
/// write", not the noun "book".
package struct Spellings: Sendable {
  /// Spellings of the printed text of Hafs.
  package static let hafs = Spellings()

  /// Factor of frequency. A spelling is used for a word only if the word is more than this many
  /// times as frequent as a different word with the same spelling. For example, صلوه stands for
  /// الصلاة far more often than for the different word صَلُّوهُ, which occurs once.
  private static let rarest = 20

  private let others: [String: Set<String>]

  private init() {
    var pairs: [[String]: Int] = [:]
    var plain: [String: Int] = [:]
    for surah in 1...114 {
      for word in Self.printed(surah).joined() {
        let (rasm, typed) = (Folding.rasm(of: word).joined(), Folding.words(of: word).joined())
        if rasm == typed {
          plain[rasm, default: 0] += 1
        } else {
          pairs[[rasm, typed], default: 0] += 1
        }
        // Also add the word without its article, because search terms usually lack the article.
        for article in Self.articles where rasm.hasPrefix(article) && typed.hasPrefix(article) {
          let stems = [rasm, typed].map { String($0.dropFirst(article.count)) }
          guard stems.allSatisfy({ $0.count >= 3 }) else { continue }
          if rasm == typed {
            plain[stems[0], default: 0] += 1
          } else {
            pairs[stems, default: 0] += 1
          }
        }
      }
    }
    var others: [String: Set<String>] = [:]
    for (pair, count) in pairs where plain[pair[0], default: 0] * Self.rarest < count {
      others[pair[0], default: []].insert(pair[1])
      others[pair[1], default: []].insert(pair[0])
    }
    self.others = others
  }

  private static let articles = ["ال", "وال", "فال", "بال", "كال"]

  private static func printed(_ surah: Int) -> [[String]] {
    do { return try PrintedText.words(of: surah) } catch {
      preconditionFailure("the bundled facts do not count the ayat of Hafs: \(error)")
    }
  }

  /// Returns the other spellings of a word.
  ///
  /// - Parameter word: the word, folded by ``Folding``.
  /// - Returns: the spellings, sorted; empty for most words.
  package func others(of word: String) -> [String] { (others[word] ?? []).sorted() }
}
