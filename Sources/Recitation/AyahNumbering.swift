import AudioCore

/// The ayah counts of the surahs in a riwayah.
///
/// ``QuranFacts/numbering(of:)`` creates a numbering only if the counts of its riwayah are bundled.
/// Therefore the methods of a numbering cannot fail for lack of counts.
package struct AyahNumbering: Hashable, Sendable {
  /// Riwayah of the numbering.
  package let riwayah: Riwayah
  /// Number of ayat in each of the 114 surahs; index 0 is surah 1.
  package let counts: [Int]
  /// Number of ayat before each surah. There are 115 values; the last is ``total``.
  private let before: [Int]

  init(riwayah: Riwayah, counts: [Int]) {
    precondition(counts.count == 114, "114 surahs need 114 counts, got \(counts.count)")
    self.riwayah = riwayah
    self.counts = counts
    var before = [0]
    for count in counts { before.append(before[before.count - 1] + count) }
    self.before = before
  }

  /// Number of ayat in the Quran: 6236 in Hafs.
  package var total: Int { before[114] }

  /// Returns the number of ayat in a surah. Surahs are numbered 1…114.
  package func ayahCount(of surah: Int) -> Int { counts[surah - 1] }

  /// True if the surah has that ayah. Ayah 0 is the unnumbered basmalah. It does not exist if the
  /// surah has no basmalah, or if the basmalah is one of the numbered ayat.
  package func contains(_ ref: AyahRef) -> Bool {
    ref.ayah == 0 ? hasBasmalah(before: ref.surah) : ref.ayah <= ayahCount(of: ref.surah)
  }

  /// True if an unnumbered basmalah is recited before ayah 1.
  ///
  /// Surah 9 has no basmalah. In surah 1, the basmalah is ayah 1 in the Kufi and Makki counts, and
  /// precedes ayah 1 in the other counts.
  package func hasBasmalah(before surah: Int) -> Bool {
    switch surah {
    case 9: false
    case 1: !riwayah.numbersTheBasmalahOfSurahOne
    default: true
    }
  }

  /// Returns the index of an ayah in the whole Quran, 0…total − 1; nil for an unnumbered basmalah
  /// and for an ayah that the surah does not have.
  package func index(of ref: AyahRef) -> Int? {
    guard ref.ayah >= 1, ref.ayah <= ayahCount(of: ref.surah) else { return nil }
    return before[ref.surah - 1] + ref.ayah - 1
  }

  /// Returns the ayah at an index in the whole Quran; nil outside 0…total − 1. This is the inverse
  /// of ``index(of:)``.
  package func ayah(at index: Int) -> AyahRef? {
    guard index >= 0, index < total else { return nil }
    // Find the first entry of `before` that is greater than the index. The position of this entry
    // is the number of the surah that contains the ayah.
    let surah = (1..<114).partitionPoint { before[$0] > index }
    return AyahRef(surah: surah, ayah: index - before[surah - 1] + 1)
  }

  /// Returns the next ayah, even across the end of a surah; nil after 114:6. After a basmalah, the
  /// next ayah is ayah 1.
  package func ayah(after ref: AyahRef) -> AyahRef? {
    if ref.ayah < ayahCount(of: ref.surah) {
      return AyahRef(surah: ref.surah, ayah: ref.ayah + 1)
    }
    return ref.surah == 114 ? nil : AyahRef(surah: ref.surah + 1, ayah: 1)
  }

  /// Returns the preceding ayah, even across the start of a surah; nil before 1:1.
  package func ayah(before ref: AyahRef) -> AyahRef? {
    if ref.ayah > 1 {
      return AyahRef(surah: ref.surah, ayah: min(ref.ayah - 1, ayahCount(of: ref.surah)))
    }
    return ref.surah == 1 ? nil : AyahRef(surah: ref.surah - 1, ayah: counts[ref.surah - 2])
  }

  /// Returns the numbered ayat of a passage, in order. Ayat that do not exist in the riwayah are
  /// left out.
  package func ayat(in range: AyahRange) -> [AyahRef] {
    (range.start.surah...range.end.surah).flatMap { surah -> [AyahRef] in
      let first = surah == range.start.surah ? max(1, range.start.ayah) : 1
      let count = ayahCount(of: surah)
      let last = surah == range.end.surah ? min(range.end.ayah, count) : count
      return first > last ? [] : (first...last).map { AyahRef(surah: surah, ayah: $0) }
    }
  }

  /// Returns the range of a whole surah, from ayah 1 to the last ayah.
  package func range(ofSurah surah: Int) -> AyahRange {
    AyahRange(
      start: AyahRef(surah: surah, ayah: 1),
      end: AyahRef(surah: surah, ayah: ayahCount(of: surah)))
  }
}

extension Riwayah {
  /// True if the ayat of both riwayat have the same numbers and end at the same words. Apart from
  /// equal riwayat, this is certain only for Hafs and Shu'bah.
  package func hasSameAyat(as other: Riwayah) -> Bool {
    let kufi: Set<Riwayah> = [.hafs, .shuabah]
    return self == other || kufi.isSuperset(of: [self, other])
  }

  /// True if the basmalah of surah 1 is a numbered ayah in the riwayah. This is the case in the
  /// Kufi and Makki counts, but not in the Madani, Basri and Shami counts.
  var numbersTheBasmalahOfSurahOne: Bool {
    switch self {
    case .hafs, .shuabah, .bazzi, .qunbul, .khalafAnHamza, .khallad, .abulHarith, .dooriAlKisai,
      .ishaq, .idris:
      true
    case .warsh, .qaloon, .dooriAbuAmr, .soosi, .hisham, .ibnDhakwan, .ibnWardan, .ibnJammaz,
      .ruways, .rawh:
      false
    }
  }
}

/// Maps the ayat of Hafs to the ayat of another riwayah.
///
/// The two riwayat have nearly the same words, but some of their ayat end at different words. One
/// ayah of Hafs may be two ayat of the riwayah, or several ayat of Hafs may be one ayah of the
/// riwayah. The basmalah of surah 1 may be unnumbered in the riwayah.
struct HafsMapping: Sendable {
  /// A part of a Hafs ayah: the number of the ayah, and the size of the part as a share of the
  /// ayah, 0 < share ≤ 1.
  struct Part: Hashable, Sendable {
    let hafs: Int
    let share: Double
  }

  /// The ayat of the riwayah that contain the words of a Hafs ayah, by surah and Hafs ayah; nil if
  /// these words are unnumbered in the riwayah.
  private(set) var spans: [[ClosedRange<Int>?]] = []
  /// The ayah of the riwayah that corresponds to a Hafs ayah, by surah and Hafs ayah. If the Hafs
  /// ayah is two ayat of the riwayah, the entry is one of the two. If several Hafs ayat are one
  /// ayah of the riwayah, one of them has this ayah as its entry, and the others have nil. The
  /// entry is also nil if the words of the Hafs ayah are unnumbered in the riwayah.
  private(set) var own: [[Int?]] = []
  /// The parts of Hafs ayat that form an ayah of the riwayah, in order, by surah and ayah of the
  /// riwayah.
  private(set) var parts: [[[Part]]] = []

  /// Builds the mapping of a riwayah.
  ///
  /// - Parameters:
  ///   - exceptions: the differences between the numberings, each as
  ///     `[surah, Hafs ayah, kind, share of the first part in 1/1000]`; see
  ///     Scripts/make-quran-facts.py.
  ///   - hafs: the ayah counts of Hafs.
  ///   - counts: the ayah counts of the riwayah.
  init(exceptions: [[Int]], hafs: [Int], counts: [Int]) {
    for surah in 1...114 {
      var kinds: [Int: (kind: Int, share: Double)] = [:]
      for entry in exceptions where entry[0] == surah {
        kinds[entry[1]] = (entry[2], Double(entry[3]) / 1000)
      }
      var last = 0
      var rowSpans: [ClosedRange<Int>?] = []
      var rowOwn: [Int?] = []
      var rowParts = [[Part]](repeating: [], count: counts[surah - 1])
      for ayah in 1...hafs[surah - 1] {
        let whole = Part(hafs: ayah, share: 1)
        switch kinds[ayah]?.kind {
        case nil:
          last += 1
          rowSpans.append(last...last)
          rowOwn.append(last)
          rowParts[last - 1].append(whole)
        case 1:
          rowSpans.append((last + 1)...(last + 1))
          rowOwn.append(nil)
          rowParts[last].append(whole)
        case 2:
          rowSpans.append(last...last)
          rowOwn.append(nil)
          rowParts[last - 1].append(whole)
        case 3, 4:
          let first = kinds[ayah]?.share ?? 0.5
          rowSpans.append((last + 1)...(last + 2))
          rowOwn.append(kinds[ayah]?.kind == 3 ? last + 1 : last + 2)
          rowParts[last].append(Part(hafs: ayah, share: first))
          rowParts[last + 1].append(Part(hafs: ayah, share: 1 - first))
          last += 2
        default:
          rowSpans.append(nil)
          rowOwn.append(nil)
        }
      }
      spans.append(rowSpans)
      own.append(rowOwn)
      parts.append(rowParts)
    }
  }
}
