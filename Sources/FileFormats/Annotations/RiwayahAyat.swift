import Recitation

/// The numbers that ayat of Hafs have in another riwayah.
///
/// Texts are found in the printed text of Hafs. Other riwayat divide some of its words into other
/// ayat, and the ayat after them have other numbers.
final class RiwayahAyat {
  private let numbering: AyahNumbering
  /// The ayat that were looked up before, by the ayah of Hafs.
  private var known: [AyahRef: AyahRef?] = [:]

  /// - Parameter numbering: the numbering of the riwayah.
  init(_ numbering: AyahNumbering) { self.numbering = numbering }

  var riwayah: Riwayah { numbering.riwayah }

  /// Returns the ayah that has exactly the words of an ayah of Hafs. Ayah 1 of surah 1 is the
  /// basmalah before the surah if the riwayah does not number it.
  ///
  /// - Parameter hafs: an ayah of Hafs, or a basmalah before a surah.
  /// - Returns: the ayah; nil if the riwayah divides the words into other ayat, or if it is unknown
  ///   how it divides them.
  func ayah(ofHafs hafs: AyahRef) -> AyahRef? {
    if hafs.ayah == 0 || riwayah.hasWordsOfHafs { return hafs }
    if let found = known[hafs] { return found }
    let found = find(hafs)
    known.updateValue(found, forKey: hafs)
    return found
  }

  private func find(_ hafs: AyahRef) -> AyahRef? {
    if hafs == AyahRef(surah: 1, ayah: 1), numbering.hasBasmalah(before: 1) {
      return .basmalah(before: 1)
    }
    let facts = QuranFacts.bundled
    // Without a table, the words are known only of surah 1 and of surahs with as many ayat as in
    // Hafs. If the basmalah has no number, the ayat of surah 1 have numbers that are lower by 1.
    let isLower = hafs.surah == 1 && numbering.hasBasmalah(before: 1)
    var own: AyahRef? = isLower ? AyahRef(surah: 1, ayah: hafs.ayah - 1) : hafs
    do throws(RecitationError) { own = try facts.ayah(ofHafs: hafs, in: riwayah) } catch {
      // There is no table for this riwayah.
    }
    guard let own, numbering.contains(own) else { return nil }
    let words = facts.hafsWords(of: own, in: riwayah)
    return !words.isEmpty && words.allSatisfy { $0.ayah == hafs } ? own : nil
  }
}
