package import AudioCore
import Recitation

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
  /// - Returns: nil for an isti'adhah, and in riwayat whose words are not those of the printed
  ///   text.
  /// - Throws: `RecitationError`, which the bundled facts never cause.
  package func text(of reading: Reading) throws -> HeardText? {
    let label = reading.play.label
    guard riwayah.hasWordsOfHafs, label.part != .istiadhah else { return nil }
    var texts: [String] = []
    if label.ayah == label.endAyah {
      texts = try PrintedText.words(of: label.ayah)
    } else {
      for ayah in try QuranFacts.bundled.ayat(
        in: AyahRange(start: label.ayah, end: label.endAyah), in: riwayah)
      {
        texts += try PrintedText.words(of: ayah)
      }
    }
    let timed = label.ayah == label.endAyah ? words(of: reading) : []
    let known = timed.filter { texts.indices.contains($0.index) }
    if !known.isEmpty {
      return HeardText(
        words: known.map { HeardText.Word(text: texts[$0.index], start: $0.range.start) })
    }
    if let part = label.words {
      texts = texts.indices.filter { part.contains($0 + 1) }.map { texts[$0] }
    }
    guard !texts.isEmpty else { return nil }
    return HeardText(
      words: [HeardText.Word(text: texts.joined(separator: " "), start: reading.range.start)])
  }
}
