package import AudioCore

/// The Arabic text of a recitation, and the frames at which its words begin.
package struct RecitedText: Sendable, Hashable {
  /// A word with the output frame at which it begins.
  package struct Word: Sendable, Hashable {
    package let text: String
    package let start: FrameIndex
  }

  /// The words, at least one. If no word times are known, the whole text is given as one word.
  package let words: [Word]
}

extension DrillMap {
  /// Returns the text of a recitation.
  ///
  /// - Parameter reading: one of ``readings``.
  /// - Returns: the text; nil for an isti'adhah, for a translation, for a part of an ayah if the
  ///   words of the part are unknown, and for a riwayah that is neither Hafs nor Shu'bah.
  package func text(of reading: Reading) -> RecitedText? {
    let printed = knownWords(of: reading)
    guard !printed.isEmpty else { return nil }
    let label = reading.play.label
    let timed = label.ayah == label.endAyah ? words(of: reading) : []
    let texts = Dictionary(printed.map { ($0.index, $0.text) }, uniquingKeysWith: { one, _ in one })
    let known = timed.compactMap { word in
      texts[word.index].map { RecitedText.Word(text: $0, start: word.range.start) }
    }
    if !known.isEmpty { return RecitedText(words: known) }
    let whole = printed.map(\.text).joined(separator: " ")
    return RecitedText(words: [RecitedText.Word(text: whole, start: reading.range.start)])
  }
}
