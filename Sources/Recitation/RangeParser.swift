/// Reads passages as people write them.
///
///     67            the whole surah            78-80         whole surahs
///     2:255         one ayah                   67:1-30       ayat of one surah
///     2:285-3:5     across surahs              Al-Mulk       by name, many spellings
///     Al-Mulk 1-15  ayat of a named surah      page:50-51    juz:30  hizb:60  quarter:1  manzil:7
///
/// Several are parted by spaces or commas and keep their order. Digits may be Arabic. A number
/// without a colon or a name before it is always a surah; where that would mislead
/// (`2:1-5,8`) it is refused. Ayah 0 is the basmalah before a surah. What
/// ``AyahRange/description`` writes, this reads back.
public struct RangeParser: Sendable {
  let numbering: AyahNumbering
  let facts: QuranFacts
  let names: SurahNames

  /// A parser for a numbering.
  ///
  /// - Parameter numbering: what decides which ayat there are.
  public init(numbering: AyahNumbering) {
    self.numbering = numbering
    facts = .bundled
    names = .bundled
  }

  /// A parser for a riwayah.
  ///
  /// - Throws: ``RecitationError/countsNotBundled(_:)``.
  public init(riwayah: Riwayah = .hafs) throws(RecitationError) {
    self.init(numbering: try QuranFacts.bundled.numbering(of: riwayah))
  }

  /// The passages that a text names, in its order, at least one.
  ///
  /// - Throws: ``RecitationError``, with the character at which the trouble is.
  public func parse(_ text: String) throws(RecitationError) -> [AyahRange] {
    var reader = RangeReader(parser: self, text: text)
    return try reader.readAll()
  }
}
