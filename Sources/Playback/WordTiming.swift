public import AudioCore

/// Where one word is heard.
public struct WordTiming: Hashable, Sendable {
  /// The place of the word in its ayah, from 0.
  public let wordIndex: Int
  /// Where it is heard, in the source's frames.
  public let range: FrameRange

  /// - Parameters: see the properties of the same names; `wordIndex` ≥ 0.
  public init(wordIndex: Int, range: FrameRange) {
    precondition(wordIndex >= 0, "words count from 0, got \(wordIndex)")
    self.wordIndex = wordIndex
    self.range = range
  }
}
