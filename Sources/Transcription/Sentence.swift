package import AudioCore

/// One word as an engine heard it.
package struct SpokenWord: Hashable, Sendable {
  /// Where it is heard, in frames of the recording.
  package var frames: FrameRange
  package var text: String
  /// The engine's probability, 0…1, if it tells one.
  package var probability: Double?

  package init(frames: FrameRange, text: String, probability: Double? = nil) {
    self.frames = frames
    self.text = text
    self.probability = probability
  }
}

/// One sentence as an engine heard it, placed in the recording.
package struct Sentence: Hashable, Sendable {
  /// Where it is heard, in frames of the recording.
  package var frames: FrameRange
  package var text: String
  /// The mean natural logarithm of the probability of a token, ≤ 0, if the engine tells it.
  package var averageLogProbability: Double?
  /// The engine's probability, 0…1, that nobody speaks.
  package var noSpeechProbability: Double?
  /// The length of the text over its length compressed; loops compress well.
  package var compressionRatio: Double?
  /// In order of time, without overlap, inside ``frames``; empty if the engine tells none.
  package var words: [SpokenWord] = []
  /// Reasons not to trust the text, in the order of ``Mark/allCases``.
  package var marks: [Mark] = []

  package init(
    frames: FrameRange, text: String, averageLogProbability: Double? = nil,
    noSpeechProbability: Double? = nil, compressionRatio: Double? = nil,
    words: [SpokenWord] = [], marks: [Mark] = []
  ) {
    self.frames = frames
    self.text = text
    self.averageLogProbability = averageLogProbability
    self.noSpeechProbability = noSpeechProbability
    self.compressionRatio = compressionRatio
    self.words = words
    self.marks = marks
  }

  /// A reason not to trust the text of a sentence.
  package enum Mark: String, CaseIterable, Codable, Sendable {
    /// The same words again and again: a loop of the engine.
    case repetition
    /// Text where nobody speaks.
    case silence
    /// Nothing but a formula around recitation, which engines write over other talk.
    case boilerplate
  }

  /// True if nothing speaks against showing the text.
  package var isTrusted: Bool { marks.isEmpty }
}
