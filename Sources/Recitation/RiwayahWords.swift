import Resources

/// The words that Warsh or Qaloon say otherwise than Hafs, by their sounds.
///
/// Made by `Scripts/make-riwayah-words.py`, which says what is taken for a difference and how
/// Qaloon follows from Warsh and Hafs. A line per word: its place in Hafs, its sounds in Warsh,
/// those in Qaloon, `=` for those of ``PhoneticText``, in the letters of that text without its
/// digits.
///
/// **Source**: Docs/sources.md, "Words of other riwayat".
package struct RiwayahWords: Sendable {
  /// The words that come with the program.
  package static let bundled = RiwayahWords(
    parsing: EmbeddedFiles.text(of: "Resources/text/riwayah-words.txt"))

  /// The riwayat whose words are known.
  package static let riwayat: [Riwayah] = [.hafs, .warsh, .qaloon]

  /// A word that is not the same in all of ``riwayat``: its classes of phones in the others than
  /// Hafs, nil where they are those of Hafs.
  package struct Forms: Hashable, Sendable {
    package var warsh: [UInt8]?
    package var qaloon: [UInt8]?

    /// - Parameters:
    ///   - riwayah: one of ``RiwayahWords/riwayat``.
    ///   - hafs: the phones in Hafs.
    /// - Returns: those in that riwayah.
    package func phones(in riwayah: Riwayah, hafs: [UInt8]) -> [UInt8] {
      switch riwayah {
      case .warsh: warsh ?? hafs
      case .qaloon: qaloon ?? hafs
      default: hafs
      }
    }
  }

  private let forms: [AyahRef: [Int: Forms]]

  /// The number of words.
  package var count: Int { forms.values.reduce(0) { $0 + $1.count } }

  /// - Parameter text: lines as above; each has four numbers and words, or it is left out.
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

  /// The forms of a word.
  ///
  /// - Parameters:
  ///   - number: of the word, from 1.
  ///   - ayah: in the numbering of Hafs.
  /// - Returns: nil if it is the same in all of ``riwayat``, or not known.
  package func forms(ofWord number: Int, in ayah: AyahRef) -> Forms? { forms[ayah]?[number] }
}

/// A word of the text of Hafs.
package struct HafsWord: Hashable, Sendable {
  package let ayah: AyahRef
  /// Its number in the ayah, from 1.
  package let number: Int
  /// True if the ayah ends with it.
  package let isLast: Bool
  /// The classes of its phones.
  package let phones: [UInt8]
}

extension QuranFacts {
  /// The words of an ayah of a riwayah as those of Hafs.
  ///
  /// - Parameters:
  ///   - ref: the ayah.
  ///   - riwayah: whose numbering `ref` follows.
  /// - Returns: in order; empty for the basmalah, and if the ayah is not made of whole ayat of
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
