import Resources

/// Words that differ between Hafs, Warsh and Qaloon, by their phones.
///
/// Made by `Scripts/make-riwayah-words.py`, which defines a difference, and how Qaloon follows from
/// Warsh and Hafs. One line per word: its place in Hafs, its phones in Warsh, its phones in Qaloon,
/// or `=` for the phones of ``PhoneticText``, in the letters of that text without its digits.
///
/// **Source**: Docs/sources.md, "Words of other riwayat".
package struct RiwayahWords: Sendable {
  /// Words embedded in the program.
  package static let bundled = RiwayahWords(
    parsing: EmbeddedFiles.text(of: "Resources/text/riwayah-words.txt"))

  /// Riwayat with known words.
  package static let riwayat: [Riwayah] = [.hafs, .warsh, .qaloon]

  /// A word that differs among ``riwayat``: its classes of phones in Warsh and Qaloon, nil if they
  /// are those of Hafs.
  package struct Forms: Hashable, Sendable {
    package var warsh: [UInt8]?
    package var qaloon: [UInt8]?

    /// Returns the phones in a riwayah.
    ///
    /// - Parameters:
    ///   - riwayah: one of ``RiwayahWords/riwayat``.
    ///   - hafs: the phones in Hafs.
    /// - Returns: the phones in that riwayah.
    package func phones(in riwayah: Riwayah, hafs: [UInt8]) -> [UInt8] {
      switch riwayah {
      case .warsh: warsh ?? hafs
      case .qaloon: qaloon ?? hafs
      default: hafs
      }
    }
  }

  private let forms: [AyahRef: [Int: Forms]]

  /// Number of words.
  package var count: Int { forms.values.reduce(0) { $0 + $1.count } }

  /// Parses the lines described above.
  ///
  /// - Parameter text: the lines; a line without three fields and three numbers in the first is
  ///   ignored.
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
  /// - Returns: nil if the word is the same in all of ``riwayat``, or unknown.
  package func forms(ofWord number: Int, in ayah: AyahRef) -> Forms? { forms[ayah]?[number] }
}

/// A word of the text of Hafs.
package struct HafsWord: Hashable, Sendable {
  package let ayah: AyahRef
  /// Number in the ayah, from 1.
  package let number: Int
  /// True if the ayah ends with it.
  package let isLast: Bool
  /// Classes of its phones.
  package let phones: [UInt8]
}

extension QuranFacts {
  /// Returns the words of an ayah of a riwayah as words of Hafs.
  ///
  /// - Parameters:
  ///   - ref: the ayah.
  ///   - riwayah: the riwayah whose numbering `ref` follows.
  /// - Returns: in order; empty for the basmalah, and if the ayah does not consist of whole ayat of
  ///   Hafs.
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
