import AudioCore
package import Library
package import Playback
package import Recitation

/// A resolution with the word times of its items, as far as they are known.
package struct WordTimedResolution: Sendable {
  /// The resolution with the word times.
  package let resolution: Resolution
  /// The ayat whose stored word times were not used because they were measured in another file and
  /// do not fit. The ayat are in the order of the mushaf.
  package let unfit: [AyahRef]

  /// The maximum difference in milliseconds between the length of an ayah's file and
  /// ``AyahWords/cutLength``. With a greater difference, the word times do not fit the file.
  /// Encoders add up to some 50 ms at either end. To a person, a word still seems to be highlighted
  /// in time if it is a quarter of a second late.
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

  /// Returns the words that start inside the file, in frames of the file. A word that extends
  /// beyond the end of the file is shortened. The result is empty if the length of the file does
  /// not fit the times.
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
