package import AudioCore

/// A word as an engine transcribed it.
package struct SpokenWord: Hashable, Sendable {
  /// The time range of the word, in frames of the recording.
  package var frames: FrameRange
  package var text: String
  /// The probability that the engine reports, 0…1; nil if it reports no probability.
  package var probability: Double?

  package init(frames: FrameRange, text: String, probability: Double? = nil) {
    self.frames = frames
    self.text = text
    self.probability = probability
  }
}

/// A sentence as an engine transcribed it, placed in the recording.
package struct Sentence: Hashable, Sendable {
  /// The time range of the sentence, in frames of the recording.
  package var frames: FrameRange
  package var text: String
  /// The mean natural logarithm of the token probabilities, ≤ 0; nil if the engine does not report
  /// it.
  package var averageLogProbability: Double?
  /// The probability that the sentence contains no speech, 0…1; nil if the engine does not report
  /// it.
  package var noSpeechProbability: Double?
  /// The length of the text divided by its compressed length. Repeated text has a high ratio.
  package var compressionRatio: Double?
  /// The words, in order of time. They do not overlap and lie inside ``frames``. Empty if the
  /// engine reports no words.
  package var words: [SpokenWord] = []
  /// The reasons not to trust the text, in the order of ``Mark/allCases``.
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
    /// The same words are repeated many times, because the engine is in a loop.
    case repetition
    /// There is text although the sound contains no speech.
    case silence
    /// The text is only a formula that accompanies recitation. Engines often write such formulas in
    /// place of other talk.
    case boilerplate
  }

  /// True if there is no reason not to trust the text.
  package var isTrusted: Bool { marks.isEmpty }

  /// Returns the sentence without the silence at its start.
  ///
  /// Engines often start a sentence at the end of the previous one, or at the start of their input.
  /// If a silence begins at the start of the sentence, the start of the sentence and of its first
  /// word moves to the end of the silence. If the silence ends after the first word, the start
  /// moves only to the middle of this word. The sentence is unchanged if less than half of it would
  /// remain.
  ///
  /// - Parameters:
  ///   - silences: the silences of the recording.
  ///   - tolerance: a number of frames, ≥ 0. A silence counts as beginning at the start of the
  ///     sentence if it begins at most this much later.
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
