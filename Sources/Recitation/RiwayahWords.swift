import Resources

/// Words whose phones differ between Hafs, Warsh and Qaloon.
///
/// `Scripts/make-riwayah-words.py` makes the list of words. The script defines the differences, and
/// derives the words of Qaloon from the words of Warsh and Hafs. The list has one line for each
/// word, with the surah, ayah and number of the word in Hafs, its phones in Warsh and its phones in
/// Qaloon. The phones are written in the letters of ``PhoneticText`` without digits. The sign `=`
/// means that the phones are the same as in Hafs.
///
/// **Source**: Docs/sources.md, "Words of other riwayat".
package struct RiwayahWords: Sendable {
  /// Words that are embedded in the program.
  package static let bundled = RiwayahWords(
    parsing: EmbeddedFiles.text(of: "Resources/text/riwayah-words.txt"))

  /// Riwayat whose words are known.
  package static let riwayat: [Riwayah] = [.hafs, .warsh, .qaloon]

  /// A word that differs between the ``riwayat``. It has the classes of its phones in Warsh and in
  /// Qaloon, each nil if they are the same as in Hafs.
  package struct Forms: Hashable, Sendable {
    package var warsh: [UInt8]?
    package var qaloon: [UInt8]?

    /// Returns the phones of the word in a riwayah.
    ///
    /// - Parameters:
    ///   - riwayah: one of ``RiwayahWords/riwayat``.
    ///   - hafs: the phones of the word in Hafs.
    /// - Returns: the phones of the word in that riwayah.
    package func phones(in riwayah: Riwayah, hafs: [UInt8]) -> [UInt8] {
      switch riwayah {
      case .warsh: warsh ?? hafs
      case .qaloon: qaloon ?? hafs
      default: hafs
      }
    }
  }

  let forms: [AyahRef: [Int: Forms]]

  /// Parses the lines that ``RiwayahWords`` describes.
  ///
  /// - Parameter text: the lines. A line is ignored unless it has three fields, with three numbers
  ///   in the first field.
  init(parsing text: String) {
    forms = text.split(separator: "\n").reduce(into: [:]) { forms, line in
      let fields = line.split(separator: " ")
      guard fields.count == 3 else { return }
      let place = fields[0].split(separator: ":").compactMap { Int($0) }
      guard place.count == 3 else { return }
      func phones(_ field: Substring) -> [UInt8]? {
        field == "=" ? nil : PhoneticText.phones(field.utf8).map(\.kind)
      }
      forms[AyahRef(surah: place[0], ayah: place[1]), default: [:]][place[2]] = Forms(
        warsh: phones(fields[1]), qaloon: phones(fields[2]))
    }
  }

  /// Returns the forms of a word.
  ///
  /// - Parameters:
  ///   - number: the number of the word, from 1.
  ///   - ayah: the ayah in the numbering of Hafs.
  /// - Returns: the forms; nil if the word is the same in all ``riwayat``, or if it is unknown.
  package func forms(ofWord number: Int, in ayah: AyahRef) -> Forms? { forms[ayah]?[number] }
}

/// A word of the text of Hafs.
package struct HafsWord: Hashable, Sendable {
  package let ayah: AyahRef
  /// Number of the word in the ayah, from 1.
  package let number: Int
  /// True if this is the last word of the ayah.
  package let isLast: Bool
  /// Classes of the phones of the word.
  package let phones: [UInt8]
}

extension QuranFacts {
  /// Returns the words of an ayah of a riwayah as words of Hafs.
  ///
  /// - Parameters:
  ///   - ref: the ayah.
  ///   - riwayah: the riwayah whose numbering `ref` follows.
  /// - Returns: the words, in order; empty for the basmalah, and if the ayah does not consist of
  ///   complete ayat of Hafs.
  package func hafsWords(of ref: AyahRef, in riwayah: Riwayah) -> [HafsWord] {
    let text = PhoneticText.bundled
    guard ref.ayah > 0, text.areWordsWhole(of: ref, in: riwayah, facts: self),
      let parts = hafsParts(of: ref, in: riwayah)
    else { return [] }
    return parts.flatMap { part in
      let words = text.phones(of: part.ayah).map(PhoneticText.words) ?? []
      return words.enumerated().map { index, phones in
        HafsWord(
          ayah: part.ayah, number: index + 1, isLast: index + 1 == words.count,
          phones: phones.map(\.kind))
      }
    }
  }
}
