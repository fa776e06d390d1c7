package import AudioCore

extension Segment {
  /// A word of the printed text as it is heard in a segment.
  ///
  /// It begins with its first phone and ends with its last; between two words lies what is neither:
  /// a pause, or nothing. A word that the reciter goes back to is there once for each time it is
  /// said.
  package struct Word: Hashable, Sendable {
    /// The ayah it belongs to, as the riwayah of the recording numbers it; ayah 0 for the basmalah.
    package var ayah: AyahRef
    /// Its number within the ayah, from 1, by the white space of the printed text.
    package var number: Int
    /// In recording frames; never empty.
    package var range: FrameRange
    /// The fit of its phones to the sound, 0…1, in thousandths.
    package var confidence: Double

    /// - Parameters: see the properties of the same names; the confidence is rounded.
    package init(ayah: AyahRef, number: Int, range: FrameRange, confidence: Double) {
      self.ayah = ayah
      self.number = number
      self.range = range
      self.confidence = (confidence * 1000).rounded() / 1000
    }
  }

  /// Keeps the words that lie in the segment, by their midpoint, and are of an ayah that it holds.
  /// What of them is outside of it is cut off.
  package mutating func dropForeignWords() {
    words = words.compactMap { word in
      guard let ayah, let endAyah, ayah <= word.ayah, word.ayah <= endAyah,
        range.contains(word.range.midpoint)
      else { return nil }
      var word = word
      word.range = FrameRange(
        start: max(word.range.start, range.start), end: min(word.range.end, range.end))
      return word
    }
  }
}

extension Segment.Word: LosslessStringConvertible, Codable {
  /// No ayah has more words; the longest, 2:282, has 128.
  private static let mostWords = 200

  /// `67:1:3:44100:52920:987`: surah, ayah, number, first frame, frame after the last, thousandths
  /// of confidence.
  package var description: String {
    "\(ayah):\(number):\(range.start.count):\(range.end.count):\(Int(confidence * 1000 + 0.5))"
  }

  /// Reads what ``description`` gives; nil if it is anything else, or impossible.
  package init?(_ description: String) {
    let parts = description.split(separator: ":", omittingEmptySubsequences: false)
      .compactMap { Int($0) }
    guard parts.count == 6, (1...114).contains(parts[0]), parts[1] >= 0,
      (1...Self.mostWords).contains(parts[2]), parts[3] >= 0, parts[3] < parts[4],
      (0...1000).contains(parts[5])
    else { return nil }
    self.init(
      ayah: AyahRef(surah: parts[0], ayah: parts[1]), number: parts[2],
      range: FrameRange(parts[3]..<parts[4]), confidence: Double(parts[5]) / 1000)
    guard self.description == description else { return nil }
  }

  /// Reads the text of ``description``.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let word = Self(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "`\(text)`")
    }
    self = word
  }

  /// Writes the text of ``description``.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
