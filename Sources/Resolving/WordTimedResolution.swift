import AudioCore
package import Library
package import Playback
package import Recitation

/// A resolution whose items say when their words are heard, where that is known.
package struct WordTimedResolution: Sendable {
  /// The resolution with the words.
  package let resolution: Resolution
  /// The ayat whose timings are kept but do not fit the file: they were made for another one. In
  /// the order of the mushaf.
  package let unfit: [AyahRef]

  /// By how many milliseconds the length of a file may differ from that of the stretch of a
  /// longer recording in which its words were timed. Encoders add up to some 50 ms at either end;
  /// a word that lights up a quarter of a second late still appears right.
  static let cutTolerance = 250

  /// - Parameters:
  ///   - resolution: what is heard.
  ///   - store: the library it was made from.
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

  /// The words as frames of the file: those that start in it, ended with it. None if the file has
  /// not the length that the times need.
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
