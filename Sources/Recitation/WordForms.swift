/// The ways in which a word sounds beside a pause amid an ayah.
///
/// The phonetic text joins all words of an ayah (`PhoneticText`). A reciter who stops amid it, to
/// breathe, leaves off the end of the word before the pause; one who continues with a word that
/// begins on a joined alif says the vowel of it. The text does not say which sounds these are, so
/// all ways that its rules allow are offered, and the sound decides:
///
///     before a pause   -a, -i, -u → nothing        -un, -in → nothing     -an → -a
///                      -ta, -ti, -tu (n) → -h
///     after a pause    'a-, 'i-, 'u- before a consonant
package enum WordForms {
  private static func phone(_ letter: Character) -> UInt8 {
    UInt8(Phone.alphabet.firstIndex { $0 == letter.asciiValue } ?? 0)
  }

  private static let vowels = Set("aAiu".map(phone))
  private static let nasals = Set("nNm".map(phone))
  private static let openVowels = Set("aA".map(phone))
  private static let (taa, haa, hamzah) = (phone("t"), phone("h"), phone("'"))

  /// The forms of a word, the joined one first.
  ///
  /// - Parameters:
  ///   - phones: the classes of the joined form, at least one.
  ///   - afterPause: true if a pause is before it.
  ///   - beforePause: true if a pause is behind it.
  /// - Returns: at least one form.
  package static func forms(
    of phones: [UInt8], afterPause: Bool, beforePause: Bool
  ) -> [[UInt8]] {
    let starts = afterPause ? Self.starts(phones) : [phones]
    return beforePause ? starts.flatMap(endings) : starts
  }

  private static func starts(_ phones: [UInt8]) -> [[UInt8]] {
    guard phones.count > 1, !vowels.contains(phones[0]) else { return [phones] }
    return [phones] + "aiu".map { [hamzah, phone($0)] + phones }
  }

  private static func endings(_ phones: [UInt8]) -> [[UInt8]] {
    guard phones.count > 2 else { return [phones] }
    var forms = [phones]
    var stem = phones
    if nasals.contains(stem[stem.count - 1]), vowels.contains(stem[stem.count - 2]) {
      stem.removeLast()
      if openVowels.contains(stem[stem.count - 1]) {
        forms.append(stem)
      } else if phones.count > 3 {
        forms.append(stem.dropLast())
      }
    } else if vowels.contains(stem[stem.count - 1]) {
      forms.append(stem.dropLast())
    } else {
      return forms
    }
    if stem.count > 3, stem[stem.count - 2] == taa { forms.append(stem.dropLast(2) + [haa]) }
    return forms
  }
}
