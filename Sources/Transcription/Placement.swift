package import AudioCore

/// The sentences of an engine, placed in a recording, and the problems that were found in their
/// times.
package struct PlacedSentences: Hashable, Sendable {
  /// The sentences, in order of time. They do not overlap and lie inside the transcribed stretch.
  package var sentences: [Sentence] = []
  /// The problems, in the order in which the sentences were checked.
  package var troubles: [Trouble] = []

  /// A problem that caused a sentence to be clipped or refused.
  package struct Trouble: Hashable, Sendable {
    /// The index of the sentence in the output of the engine, from 0.
    package var sentence: Int
    package var reason: Reason
    /// True if the sentence was refused; false if it was clipped.
    package var isRefused: Bool
  }

  /// The kind of problem.
  package enum Reason: String, CaseIterable, Codable, Sendable {
    /// A time is missing, `NaN` or infinite.
    case notANumber
    /// A time is before the start of the stretch.
    case negative
    /// The end of the sentence is at or before its start.
    case endsBeforeItStarts
    /// A time is after the end of the stretch.
    case pastTheEnd
    /// The start is before the end of the previous sentence.
    case overlapsPrevious
    /// The sentence has no text.
    case noText
  }
}

extension EngineOutput {
  /// Converts the sentences to frames of a recording.
  ///
  ///     frame = stretch.start + round(seconds · rate), clipped to the stretch
  ///
  /// Sentences are processed in order of their starts. Sentences with equal starts stay in the
  /// order of the engine. A sentence is refused if a time is not a number, if the sentence ends
  /// before it starts, or if it lies outside the stretch. A sentence that starts too early, ends
  /// too late or overlaps the previous sentence is clipped. It is refused if it becomes empty. A
  /// word with an invalid time is dropped, but the sentence keeps its whole text.
  ///
  /// - Parameters:
  ///   - stretch: the stretch that the engine transcribed.
  ///   - rate: the sample rate of the recording.
  /// - Returns: the sentences, and every problem that was found.
  package func placed(in stretch: FrameRange, at rate: SampleRate) -> PlacedSentences {
    var result = PlacedSentences()
    func refuse(_ index: Int, _ reason: PlacedSentences.Reason) {
      result.troubles.append(.init(sentence: index, reason: reason, isRefused: true))
    }
    func clip(_ index: Int, _ reason: PlacedSentences.Reason) {
      result.troubles.append(.init(sentence: index, reason: reason, isRefused: false))
    }
    let length = Double(stretch.count) / Double(rate.hertz)
    func frame(_ seconds: Double) -> FrameIndex {
      let offset = FrameIndex(seconds: min(max(seconds, 0), length), at: rate).count
      return FrameIndex(stretch.start.count + min(offset, stretch.count))
    }

    var timed: [(index: Int, start: Double, end: Double)] = []
    for (index, heard) in sentences.enumerated() {
      guard let start = heard.start, let end = heard.end, start.isFinite, end.isFinite else {
        refuse(index, .notANumber)
        continue
      }
      timed.append((index, start, end))
    }
    timed.sort { ($0.start, $0.index) < ($1.start, $1.index) }

    var previousEnd = stretch.start
    for (index, start, end) in timed {
      let heard = sentences[index]
      let text = heard.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if text.isEmpty {
        refuse(index, .noText)
      } else if end <= start {
        refuse(index, .endsBeforeItStarts)
      } else if end <= 0 {
        refuse(index, .negative)
      } else if start >= length {
        refuse(index, .pastTheEnd)
      } else {
        var frames = FrameRange(start: frame(start), end: frame(end))
        if frames.end <= previousEnd || frames.isEmpty {
          refuse(index, frames.isEmpty ? .endsBeforeItStarts : .overlapsPrevious)
          continue
        }
        if start < 0 { clip(index, .negative) }
        if end > length { clip(index, .pastTheEnd) }
        if frames.start < previousEnd {
          clip(index, .overlapsPrevious)
          frames.start = previousEnd
        }
        previousEnd = frames.end
        result.sentences.append(
          Sentence(
            frames: frames, text: text, averageLogProbability: finite(heard.averageLogProbability),
            noSpeechProbability: finite(heard.noSpeechProbability),
            compressionRatio: finite(heard.compressionRatio),
            words: placed(heard.words, in: frames, frame)))
      }
    }
    return result
  }

  private func placed(
    _ words: [Word], in frames: FrameRange, _ frame: (Double) -> FrameIndex
  ) -> [SpokenWord] {
    var placed: [SpokenWord] = []
    var earliest = frames.start
    for word in words {
      guard let start = word.start, let end = word.end, start.isFinite, end.isFinite else {
        continue
      }
      let first = max(frame(start), earliest)
      let last = min(frame(end), frames.end)
      let text = word.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if last <= first || text.isEmpty { continue }
      placed.append(
        SpokenWord(
          frames: FrameRange(start: first, end: last), text: text,
          probability: finite(word.probability)))
      earliest = last
    }
    return placed
  }
}

private func finite(_ number: Double?) -> Double? { number.flatMap { $0.isFinite ? $0 : nil } }
