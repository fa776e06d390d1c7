/// What is often wrong with published timings.
public enum TimingFault: String, Hashable, Sendable, CaseIterable {
  /// The ayah has an empty list of words.
  case ayatWithoutWords
  /// The riwayah has no such ayah.
  case unknownAyat
  /// The ayah was said more than once; the last is kept.
  case ayatSaidTwice
  /// The ayah has no length, or ends more than 1.5 s after the recording that holds it.
  case ayatOutsideRecording
  /// The ayah ends after the next one begins; it is kept.
  case ayatOverlapping
  /// The entry is not a number of a word with a start and an end.
  case wordsUnreadable
  /// The word ends where it starts, or before.
  case wordsWithoutLength
  /// The word does not start after the one before it.
  case wordsOutOfOrder
  /// The word starts before its ayah, or after its end.
  case wordsOutsideAyah
  /// The word ends after its ayah; it is kept and ends with it.
  case wordsCut
  /// The word has no time of its own, only one together with the word before it.
  case wordsJoined

  /// Whether what it is about is kept in spite of it.
  public var isKept: Bool {
    switch self {
    case .ayatSaidTwice, .ayatOverlapping, .wordsCut, .wordsJoined: true
    default: false
    }
  }

  /// What it is, for a person, in the plural.
  public var text: String {
    switch self {
    case .ayatWithoutWords: "ayat without words"
    case .unknownAyat: "ayat that the riwayah does not have"
    case .ayatSaidTwice: "ayat said twice, the last is kept"
    case .ayatOutsideRecording: "ayat that lie outside the recording"
    case .ayatOverlapping: "ayat that end after the next begins"
    case .wordsUnreadable: "words that cannot be read"
    case .wordsWithoutLength: "words without a length"
    case .wordsOutOfOrder: "words out of order"
    case .wordsOutsideAyah: "words outside their ayah"
    case .wordsCut: "words that end after their ayah, cut there"
    case .wordsJoined: "words that share the time of the word before"
    }
  }
}
