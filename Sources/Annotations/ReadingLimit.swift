/// The limits of files that other programs wrote. No honest file reaches them; a file above a limit
/// is refused with the limit in the message.
package enum ReadingLimit {
  /// The maximum size in bytes of a file that is read into memory as a whole. The word times of the
  /// whole Quran take about 5 MB, and about 15 MB in an ELAN document.
  package static let bytes = 1 << 25

  /// The maximum size in bytes of a file with a line for each text or word. In every format of this
  /// kind, a file with ``timed`` words is smaller; the captions of the whole Quran take about 2 MB.
  package static let captionBytes = 6 << 20

  /// The maximum size in bytes of the JSON of a speech recogniser, which lists tokens, too. An hour
  /// of dense speech with word times takes about 2 MB.
  package static let speechBytes = 1 << 26

  /// The maximum size in bytes of a table of segments; the table of a library of five thousand
  /// recordings has about 50 MB.
  package static let tableBytes = 1 << 26

  /// The maximum number of entries and words of one recording, together. The whole Quran has 83,668
  /// ayat and words; sixteen hours of speech have about 150,000 words.
  package static let timed = 150_000

  /// The maximum number of rows of a table that names its recordings. The table of a library of
  /// five thousand recordings has about 450,000.
  package static let rows = 600_000

  /// The maximum number of lists and objects in a JSON table of times. A table of all words of the
  /// Quran has 90,000 to 250,000.
  package static let values = 300_000

  /// The maximum number of elements of an XML file. ELAN writes five elements for a word.
  package static let elements = 5 * timed + 1000

  /// The maximum number of words in all entries that cover several ayat each, for one file:
  /// thirteen times the words of the Quran.
  package static let labelledWords = 1_000_000
}
