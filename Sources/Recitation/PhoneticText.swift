import Resources

/// The sound of every ayah: its phones in the recitation of Hafs from Asim by the way of
/// ash-Shatibiyyah. The reciter stops at the end of the ayah, but not between its words.
///
/// The text covers only Hafs. It has no entries for words or long vowels that differ in other
/// riwayat.
///
/// `Scripts/make-phonetic-text.py` makes this text from the printed text, and contains the rules of
/// recitation. There is a line for each ayah, an empty line between two surahs, and a space between
/// two words. If the beginning of a word has merged with the end of the preceding word, the space
/// stands before the rest of the word. A letter stands for a class of ``Phone``, and a digit after
/// it stands for a length. The lengths are given here in counts:
///
///     vowel      no digit 1 · 2 natural madd 2.6 · 3 before a stop 4.6
///                4 with the hamzah of the next word 5.6 · 5 with a hamzah in the word 10.2
///                6 before a doubled or silent letter 19.6
///     consonant  no digit 0.6, at the end of a syllable 1.5 · 1 doubled 2.2 · 2 with ghunnah 4.8
///                3 soft w and y before a stop 6
///
/// **Source**: Docs/sources.md, "Phonetic text", "Lengths of phones".
package struct PhoneticText: Sendable {
  /// The bundled text.
  package static let bundled = PhoneticText(
    parsing: EmbeddedFiles.bytes(of: "Resources/text/phonetic-hafs.txt"))

  /// Phones of the isti'adhah.
  package static let istiadhah = phones("'aEu2*u bil1a2hi mina $1ayTA2ni r1Aji3m".utf8)

  /// Phones of the fixed phrases that are not ayat, by kind. The basmalah is not included.
  package static let phrases: [(kind: Segment.Kind, phones: [Phone])] = [
    (.istiadhah, istiadhah),
    (.amin, phones("'a2mi3n".utf8)),
    (.takbir, phones("'aL1A2hu 'akbar".utf8)),
    (.tasmi, phones("samiEa L1A2hu liman Hamidah".utf8)),
    (.taslim, phones("'as1ala2mu Ealaykum warAHmatuL1A3h".utf8)),
    (.sadaqa, phones("SAdAqA L1A2hu lEaZi3m".utf8)),
  ]

  private let bytes: [UInt8]
  /// The range of bytes of the line of an ayah, by surah and ayah.
  private let lines: [[Range<Int>]]

  /// Parses the notation of ``PhoneticText``.
  ///
  /// - Parameter bytes: the lines, each with a line feed at its end. The last line may lack its
  ///   line feed.
  init(parsing bytes: [UInt8]) {
    var lines: [[Range<Int>]] = [[]]
    var start = 0
    let end = bytes.last == 10 ? bytes.count - 1 : bytes.count
    for index in 0...end where index == end || bytes[index] == 10 {
      if start < index {
        lines[lines.count - 1].append(start..<index)
      } else {
        lines.append([])
      }
      start = index + 1
    }
    self.bytes = bytes
    self.lines = lines
  }

  /// Returns the phones of an ayah. For ayah 0, these are the phones of the basmalah, 1:1.
  ///
  /// - Parameter ayah: the ayah, in the numbering of Hafs.
  /// - Returns: at least one phone; nil if there is no such ayah. Surah 9 has no ayah 0.
  package func phones(of ayah: AyahRef) -> [Phone]? {
    if ayah.ayah == 0 {
      return ayah.surah == 9 ? nil : phones(of: AyahRef(surah: 1, ayah: 1))
    }
    guard lines.indices.contains(ayah.surah - 1),
      lines[ayah.surah - 1].indices.contains(ayah.ayah - 1)
    else { return nil }
    return Self.phones(bytes[lines[ayah.surah - 1][ayah.ayah - 1]])
  }

  /// Returns the phones of a line in the notation of ``PhoneticText``.
  static func phones(_ line: some Sequence<UInt8>) -> [Phone] {
    var phones: [Phone] = []
    var startsWord = true
    // True if the last phone is a consonant without a digit after it.
    var plain = false
    for byte in line {
      let kind = kinds[Int(byte)]
      if kind != 0 {
        let vowel = vowels.contains(byte)
        if plain, !vowel { phones[phones.count - 1].counts = closing }
        phones.append(Phone(kind: kind, counts: vowel ? 1 : 0.6, startsWord: startsWord))
        startsWord = false
        plain = !vowel
      } else if let last = phones.indices.last, byte > zero, byte <= zero + 6 {
        let lengths = plain ? consonantLengths : vowelLengths
        phones[last].counts = lengths[Int(byte - zero) - 1]
        plain = false
      } else {
        startsWord = true
      }
    }
    if plain { phones[phones.count - 1].counts = closing }
    return phones
  }

  private static let zero = UInt8(ascii: "0")
  private static let vowels = Set("aAiu".utf8)
  /// Class of each byte; 0 for bytes without a class.
  private static let kinds: [UInt8] = {
    var kinds = [UInt8](repeating: 0, count: 256)
    for (kind, byte) in Phone.alphabet.enumerated().dropFirst() { kinds[Int(byte)] = UInt8(kind) }
    return kinds
  }()
  /// Length of a consonant that no vowel follows, in counts.
  private static let closing = 1.5
  private static let vowelLengths = [1, 2.6, 4.6, 5.6, 10.2, 19.6]
  private static let consonantLengths = [2.2, 4.8, 6, 6, 6, 6]
}
