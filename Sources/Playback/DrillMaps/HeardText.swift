package import AudioCore

/// The Arabic text of a reading, and the frames at which its words begin.
package struct HeardText: Sendable, Hashable {
  /// A word with the frame of the output at which it begins.
  package struct Word: Sendable, Hashable {
    package let text: String
    package let start: FrameIndex
  }

  /// At least one; the whole text as one word where no words are timed.
  package let words: [Word]
}

extension DrillMap {
  /// The text of a reading.
  ///
  /// - Parameter reading: one of ``readings``.
  /// - Returns: nil where the text is not known: of an isti'adhah, a translation and words that
  ///   nobody has stated, and in riwayat whose words are not those of the printed text.
  package func text(of reading: Reading) -> HeardText? {
    let printed = knownWords(of: reading)
    guard !printed.isEmpty else { return nil }
    let label = reading.play.label
    let timed = label.ayah == label.endAyah ? words(of: reading) : []
    let texts = Dictionary(printed.map { ($0.index, $0.text) }, uniquingKeysWith: { one, _ in one })
    let known = timed.compactMap { word in
      texts[word.index].map { HeardText.Word(text: $0, start: word.range.start) }
    }
    if !known.isEmpty { return HeardText(words: known) }
    let whole = printed.map(\.text).joined(separator: " ")
    return HeardText(words: [HeardText.Word(text: whole, start: reading.range.start)])
  }
}
