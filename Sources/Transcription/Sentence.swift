package import AudioCore

/// A word as an engine transcribed it.
package struct SpokenWord: Hashable, Sendable {
  /// The position, in frames of the recording.
  package var frames: FrameRange
  package var text: String
  /// The engine's probability, 0…1; nil if not reported.
  package var probability: Double?

  package init(frames: FrameRange, text: String, probability: Double? = nil) {
    self.frames = frames
    self.text = text
    self.probability = probability
  }
}

/// A sentence as an engine transcribed it, placed in the recording.
package struct Sentence: Hashable, Sendable {
  /// The position, in frames of the recording.
  package var frames: FrameRange
  package var text: String
  /// The mean natural logarithm of the token probabilities, ≤ 0; nil if not reported.
  package var averageLogProbability: Double?
  /// The engine's probability of no speech, 0…1; nil if not reported.
  package var noSpeechProbability: Double?
  /// The length of the text divided by its compressed length; loops have a high ratio.
  package var compressionRatio: Double?
  /// The words, in order of time, without overlap, inside ``frames``; empty if not reported.
  package var words: [SpokenWord] = []
  /// The reasons for distrust of the text, in the order of ``Mark/allCases``.
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

  /// A reason for distrust of the text of a sentence.
  package enum Mark: String, CaseIterable, Codable, Sendable {
    /// The same words many times: a loop of the engine.
    case repetition
    /// Text where the sound has no speech.
    case silence
    /// Only a formula that accompanies recitation; engines often write these over other talk.
    case boilerplate
  }

  /// True if there is no reason for distrust of the text.
  package var isTrusted: Bool { marks.isEmpty }

  /// Returns the sentence without the silence at its start.
  ///
  /// Engines often start a sentence at the end of the previous one, or at the start of their input.
  /// If a silence begins there, the start of the sentence and of its first word moves to the end of
  /// the silence, or to the middle of the first word if the silence ends after that word. The
  /// sentence is unchanged if less than half of it would remain.
  ///
  /// - Parameters:
  ///   - silences: the silences of the recording.
  ///   - tolerance: the maximum number of frames between the start of the sentence and a later
  ///     start of the silence, ≥ 0.
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
