/// The limits of files that other programs wrote. No file that is a real annotation reaches them. A
/// file above a limit is refused, and the message states the limit.
package enum ReadingLimit {
  /// The maximum size in bytes of a file that is read into memory as a whole. The word times of the
  /// whole Quran take about 5 MB, and about 15 MB in an ELAN document.
  package static let bytes = 1 << 25

  /// The maximum size in bytes of a file with a line for each text or word. The limit is high
  /// enough for a file with ``timed`` words in any of these formats. The captions of the whole
  /// Quran take about 2 MB.
  package static let captionBytes = 6 << 20

  /// The maximum size in bytes of the JSON of a speech recogniser. Such a file lists tokens in
  /// addition to words. An hour of dense speech with word times takes about 2 MB.
  package static let speechBytes = 1 << 26

  /// The maximum size in bytes of a table of segments; the table of a library of five thousand
  /// recordings has about 50 MB.
  package static let tableBytes = 1 << 26

  /// The maximum number of entries and words of one recording, together. The whole Quran has 83,668
  /// ayat and words; sixteen hours of speech have about 150,000 words.
  package static let timed = 150_000

  /// The maximum number of rows of a table that names the recording in each row. The table of a
  /// library of five thousand recordings has about 450,000 rows.
  package static let rows = 600_000

  /// The maximum number of lists and objects in a JSON table of times. A table of all words of the
  /// Quran has 90,000 to 250,000.
  package static let values = 300_000

  /// The maximum number of elements of an XML file. ELAN writes five elements for each word.
  package static let elements = 5 * timed + 1000

  /// The maximum number of words for all entries of one file that cover several ayat each: thirteen
  /// times the words of the Quran.
  package static let labelledWords = 1_000_000
}
