package import AudioCore

/// One word as an engine heard it.
package struct SpokenWord: Hashable, Sendable {
  /// The place, in frames of the recording.
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
  /// The place, in frames of the recording.
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

  /// The sentence without the silence at its beginning.
  ///
  /// Engines let a sentence begin where the one before ends, or where they were given sound. The
  /// start, also of the first word, moves to the end of a silence that begins there; to the middle
  /// of the first word if the silence ends after it. Nothing moves if less than half of the
  /// sentence would be left.
  ///
  /// - Parameters:
  ///   - silences: where nothing is heard.
  ///   - tolerance: by how many frames the sentence may begin before its silence, ≥ 0.
  /// - Returns: the sentence, with the same end and text.
  package func withoutLeadingSilence(_ silences: [FrameRange], tolerance: Int) -> Sentence {
    let silence = silences.first {
      $0.start.count <= frames.start.count + tolerance && frames.start < $0.end
    }
    guard let silence else { return self }
    var start = silence.end
    if let word = words.first?.frames, word.end <= start {
      start = max(frames.start, FrameIndex(word.start.count + word.count / 2))
    }
    guard 2 * (frames.end.count - start.count) >= frames.count else { return self }
    var sentence = self
    sentence.frames = FrameRange(start: start, end: frames.end)
    if let word = words.first, word.frames.start < start {
      sentence.words[0].frames = FrameRange(start: start, end: word.frames.end)
    }
    return sentence
  }
}
