import Resources

/// The printed text of the Quran in Hafs.
package enum PrintedText {
  /// The text, with a line for each ayah, in the order of the mushaf. Words are separated by
  /// spaces.
  private static let lines = EmbeddedFiles.text(of: "Resources/text/quran-hafs.txt")
    .utf8.split(separator: UInt8(ascii: "\n"))

  /// The index in `lines` of the first ayah of each surah. The last entry is the number of lines.
  private static let starts: Result<[Int], any Error> = Result {
    let numbering = try QuranFacts.bundled.numbering(of: .hafs)
    return (1...114).reduce(into: [0]) { $0.append($0[$0.count - 1] + numbering.ayahCount(of: $1)) }
  }

  /// Returns the words of a surah.
  ///
  /// - Parameter surah: the number of the surah, 1…114.
  /// - Returns: the words of each ayah; an unnumbered basmalah before ayah 1 is not included.
  /// - Throws: `RecitationError`, which the bundled facts never cause.
  package static func words(of surah: Int) throws -> [[String]] {
    precondition((1...114).contains(surah), "surah \(surah)")
    let starts = try starts.get()
    return lines[starts[surah - 1]..<starts[surah]].map(words)
  }

  /// Returns the words of an ayah. For ayah 0, these are the words of the basmalah.
  ///
  /// - Parameter ayah: an ayah of any surah.
  /// - Returns: the words; empty if there is no such ayah.
  /// - Throws: see ``words(of:)``.
  package static func words(of ayah: AyahRef) throws -> [String] {
    guard (1...114).contains(ayah.surah) else { return [] }
    if ayah.ayah == 0 { return basmalah }
    let starts = try starts.get()
    guard (1...starts[ayah.surah] - starts[ayah.surah - 1]).contains(ayah.ayah) else { return [] }
    return words(lines[starts[ayah.surah - 1] + ayah.ayah - 1])
  }

  /// Returns the words of an ayah. For ayah 0, these are the words of the basmalah.
  ///
  /// - Parameter ayah: an ayah of any surah.
  /// - Returns: the words; empty if there is no such ayah in Hafs.
  package static func knownWords(of ayah: AyahRef) -> [String] {
    do { return try words(of: ayah) } catch {
      preconditionFailure("the counts of Hafs are bundled: \(error)")
    }
  }

  /// Words of the basmalah, which is the first ayah of the first surah.
  package static var basmalah: [String] { words(lines[0]) }

  /// Returns the sign for the end of an ayah with the number of the ayah, such as `﴿١﴾`.
  ///
  /// - Parameter number: the number of the ayah, ≥ 0.
  /// - Returns: the number in Arabic digits between ornate brackets.
  package static func endOfAyah(_ number: Int) -> String {
    precondition(number >= 0, "ayah \(number)")
    return "﴿\(Numerals.arab.text("\(number)"))﴾"
  }

  // Returns the words of a line. The line is split as bytes, because it takes long to find where
  // Arabic characters with their marks end.
  private static func words(_ line: Substring.UTF8View) -> [String] {
    line.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
  }
}
