/// The limits of files that other programs wrote. No honest file reaches them; a file above a limit
/// is refused with the limit in the message.
package enum ReadingLimit {
  /// The maximum size in bytes of a file that is read into memory as a whole. The word times of the
  /// whole Quran take about 5 MB; captions of a whole day, with a time per word, about 10 MB.
  package static let bytes = 1 << 25

  /// The maximum size in bytes of the JSON of a speech recogniser, which lists tokens, too. An hour
  /// of dense speech with word times takes about 2 MB.
  package static let speechBytes = 1 << 26

  /// The maximum size in bytes of a table of segments; the table of a library of five thousand
  /// recordings has about 50 MB.
  package static let tableBytes = 1 << 26

  /// The maximum number of entries and words of a file, together. A day of speech has about 220,000
  /// words, the whole Quran 77,432.
  package static let timed = 300_000

  /// The maximum number of elements of an XML file. ELAN writes five elements for a word, so a day
  /// of speech has about 1,100,000.
  package static let elements = 1_500_000

  /// The maximum number of words in entries of several ayat, together: thirteen times the Quran.
  package static let labelledWords = 1_000_000
}
