import AudioCore
import Recitation

extension [HeardText.Reading] {
  /// Joins successive readings of one ayah. A reading that breaks off is joined with the next
  /// reading, and a reading is joined with a later repetition of a part of it. Words that an
  /// earlier reading already contains are marked as repeated (ʳ), unless the later reading supplies
  /// words that the earlier one lacks.
  ///
  ///     67:3 words 1 2 3 · 67:3 words 1 2 3 4 5   →   67:3 words 1 2 3 1ʳ 2ʳ 3ʳ 4 5
  ///
  /// Two whole readings of an ayah stay separate.
  ///
  /// - Parameter frames: the maximum number of frames between two readings that are joined.
  /// - Returns: the readings, in order of time.
  func joined(within frames: Int) -> Self {
    reduce(into: []) { result, reading in
      guard let last = result.last, last.isFollowed(by: reading, within: frames) else {
        result.append(reading)
        return
      }
      result[result.count - 1] = last.joined(with: reading)
    }
  }
}

extension HeardText.Reading {
  /// Numbers of the words that are said.
  private var said: Set<Int> { Set(words.filter(\.isSaid).map(\.number)) }

  /// True if the next reading continues this ayah, or goes back to an earlier word of the ayah.
  fileprivate func isFollowed(by next: Self, within frames: Int) -> Bool {
    guard next.ayah == ayah, !isConfirmed, !next.isConfirmed,
      next.range.start.count - range.end.count <= frames,
      let first = next.words.withoutLeading(words).first(where: \.isSaid)
    else { return false }
    // A reading that begins with a word just said, but not with word 1, goes back within the ayah.
    return isFragment || next.isFragment || first.number > 1 && said.contains(first.number)
  }

  /// Joins this reading with the next.
  fileprivate func joined(with next: Self) -> Self {
    let said = said
    var joined = self
    if isFragment { joined.words = joined.words.withoutUnsaidEnds }
    let lacks = Set(joined.words.filter { !$0.isSaid }.map(\.number))
    let mends = !lacks.isDisjoint(with: next.said)
    // Drop the missing words at the ends of a fragment. They were said before, or were not
    // attempted.
    let followed = next.isFragment ? next.words.withoutUnsaidEnds : next.words
    joined.words += followed.withoutLeading(words).map { word in
      var word = word
      if word.verdict == .heard, said.contains(word.number), !mends { word.verdict = .repeated }
      return word
    }
    joined.range = FrameRange(start: range.start, end: Swift.max(range.end, next.range.end))
    joined.confidence = Swift.max(confidence, next.confidence)
    joined.isFragment = isFragment && next.isFragment
    return joined
  }
}

extension [Segment.Word] {
  /// Words from the first word that is said to the last word that is said.
  fileprivate var withoutUnsaidEnds: Self {
    guard let first = firstIndex(where: \.isSaid), let last = lastIndex(where: \.isSaid) else {
      return []
    }
    return Array(self[first...last])
  }

  /// Drops the words before the place to which the reciter went back. The search expects a whole
  /// reading there, so it squeezes in the words before that place. Such words are missing,
  /// doubtful, or much shorter than in the earlier reading, whose words are `earlier`. They are
  /// dropped from the start of this reading up to the last missing one, if they are said in
  /// `earlier`.
  fileprivate func withoutLeading(_ earlier: Self) -> Self {
    let lead = prefix { word in
      let before = earlier.filter { $0.number == word.number && $0.isSaid }
      let usual = before.map(\.range.count).max() ?? 0
      return !before.isEmpty
        && (!word.isSaid || word.verdict == .doubtful
          || Double(word.range.count) < Self.squeezed * Double(usual))
    }
    return Array(self[((lead.lastIndex { !$0.isSaid } ?? -1) + 1)...])
  }

  /// Maximum length of a word that is squeezed in, as a share of its length in another reading.
  private static let squeezed = 0.4
}
