import AudioCore
import Recitation

/// The expected ayat of a recitation, divided into passages.
///
/// A passage is a stretch of consecutive ayat of one surah. The passages may be recited in any
/// order, because many students recite the last surahs from 114 backwards. The order of the ayat is
/// checked only within a passage.
struct ExpectedPassages {
  /// The passages in the order in which they were recited. A passage of which no ayah was recited
  /// lies between the passages that are its neighbours in the stated order:
  ///
  ///     stated 112 113 114     recited 114 112     →   114 113 112
  let passages: [[AyahRef]]

  /// The index in ``passages`` of the passage of each ayah.
  var indices: [AyahRef: Int] {
    passages.enumerated().reduce(into: [:]) { indices, passage in
      for ref in passage.element { indices[ref] = passage.offset }
    }
  }

  /// - Parameters:
  ///   - ayat: the expected ayat, each once, in the stated order.
  ///   - readings: the readings of whole ayat, in order of time.
  init(_ ayat: [AyahRef], recitedIn readings: [HeardText.Reading]) {
    let stated = Self.stretches(of: ayat)
    let first = Dictionary(
      readings.map { ($0.ayah, $0.range.start) }, uniquingKeysWith: { first, _ in first })
    let recited = stated.indices.compactMap { index in
      stated[index].compactMap { first[$0] }.min().map { (index: index, time: $0) }
    }
    var order = recited.sorted { ($0.time, $0.index) < ($1.time, $1.index) }.map(\.index)
    for index in Set(stated.indices).subtracting(order).sorted() {
      // The preceding passage of the stated order has its place already.
      let before = order.firstIndex(of: index - 1)
      let after = recited.first { $0.index > index }.flatMap { order.firstIndex(of: $0.index) }
      order.insert(index, at: before.map { min($0, after ?? $0) + 1 } ?? after ?? 0)
    }
    passages = order.map { stated[$0] }
  }

  private static func stretches(of ayat: [AyahRef]) -> [[AyahRef]] {
    ayat.reduce(into: []) { stretches, ref in
      if let last = stretches.last?.last, last.surah == ref.surah, last.ayah + 1 == ref.ayah {
        stretches[stretches.count - 1].append(ref)
      } else {
        stretches.append([ref])
      }
    }
  }
}
