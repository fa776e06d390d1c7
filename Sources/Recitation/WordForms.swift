/// Pronunciations of a word before or after a pause within an ayah.
///
/// In the phonetic text, all words of an ayah are joined (`PhoneticText`). If a reciter stops
/// within the ayah to breathe, the word before the pause loses its ending. The word after the pause
/// gets a vowel if it begins with a joined alif. The phonetic text does not contain these forms.
/// Therefore all forms that the rules allow are returned, so that the form that fits the sound best
/// can be chosen:
///
///     before a pause   -a, -i, -u → dropped        -un, -in → dropped     -an → -a
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

  /// Returns the forms of a word. The joined form comes first.
  ///
  /// - Parameters:
  ///   - phones: the classes of the phones of the joined form, at least one.
  ///   - afterPause: true if a pause precedes the word.
  ///   - beforePause: true if a pause follows the word.
  /// - Returns: the forms, at least one.
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
