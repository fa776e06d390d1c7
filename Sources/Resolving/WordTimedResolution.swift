import AudioCore
package import Library
package import Playback
package import Recitation

/// A resolution with the word times of its items, as far as they are known.
package struct WordTimedResolution: Sendable {
  /// The resolution with the word times.
  package let resolution: Resolution
  /// The ayat with stored word times that do not fit the file, because the times were made for
  /// another file. The ayat are in the order of the mushaf.
  package let unfit: [AyahRef]

  /// The maximum difference in milliseconds between the length of a file and
  /// ``AyahWords/cutLength``, the length of the part of a longer recording in which the ayah was
  /// timed. Encoders add up to some 50 ms at either end, and a word highlighted a quarter of a
  /// second late still seems right.
  static let cutTolerance = 250

  /// - Parameters:
  ///   - resolution: the resolution.
  ///   - store: the library from which the resolution was made.
  /// - Throws: `LibraryError`.
  package init(_ resolution: Resolution, in store: LibraryStore) throws {
    let items = Set(resolution.choices.compactMap(\.item))
    var ayat: [String: [AyahRef]] = [:]
    for item in items {
      guard let reciter = AyahFiles.parts(of: item.source)?.reciter else { continue }
      ayat[reciter, default: []].append(item.ayah)
    }
    let known = try Dictionary(
      uniqueKeysWithValues: ayat.map { ($0.key, try store.words(of: $0.value, reciter: $0.key)) })
    var unfit: Set<AyahRef> = []
    self.resolution = resolution.changingItems { item in
      guard let reciter = AyahFiles.parts(of: item.source)?.reciter,
        let words = known[reciter]?[item.ayah]
      else { return item }
      var followed = item
      followed.words = Self.words(words, in: item)
      if followed.words.isEmpty { unfit.insert(item.ayah) }
      return followed
    }
    self.unfit = unfit.sorted()
  }

  /// Returns the words that start inside the file, in frames of the file; a word is cut off at the
  /// end of the file. Empty if the length of the file does not fit the times.
  private static func words(_ kept: AyahWords, in item: AyahAudioItem) -> [WordTiming] {
    let rate = item.sourceRate.hertz
    func frame(_ milliseconds: Int) -> Int { (milliseconds * rate + 500) / 1000 }
    if let cut = kept.cutLength, abs(frame(cut) - item.range.count) > frame(cutTolerance) {
      return []
    }
    return kept.words.compactMap { word in
      let start = frame(word.start)
      let end = min(frame(word.end), item.range.count)
      guard start < end else { return nil }
      return WordTiming(wordIndex: word.number - 1, range: FrameRange(start..<end))
    }
  }
}
