/// How the ayat of Hafs lie in the numbering of another riwayah.
///
/// The words are (nearly) the same; what differs is where an ayah ends. An ayah of one may be
/// two of the other, and the basmalah of surah 1 may not be numbered at all.
struct HafsMapping: Sendable {
  /// A part of a Hafs ayah: which, and how much of it, 0 < share ≤ 1.
  struct Part: Hashable, Sendable {
    let hafs: Int
    let share: Double
  }

  /// Per surah and Hafs ayah: the ayat that its words lie in; nil if they are not numbered.
  private(set) var spans: [[ClosedRange<Int>?]] = []
  /// Per surah and Hafs ayah: the ayah that is the same one; nil if it is not one of its own.
  private(set) var own: [[Int?]] = []
  /// Per surah and ayah of the riwayah: the parts it is made of, in order.
  private(set) var parts: [[[Part]]] = []

  /// - Parameters:
  ///   - exceptions: `[surah, Hafs ayah, kind, share of the first part in 1/1000]`, see
  ///     Scripts/make-quran-facts.py.
  ///   - hafs: the Hafs counts.
  ///   - counts: the counts of the riwayah.
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
