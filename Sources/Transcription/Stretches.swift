package import AudioCore

/// The parts of a recording that are transcribed.
package enum TranscriptionScope: String, CaseIterable, Sendable {
  /// The sound between recited passages.
  case talk
  /// The whole recording, including recitation.
  case all
  /// The chapters in the container of the file.
  case chapters
}

/// A plan that divides a recording into stretches, which an engine transcribes one after another.
package struct StretchPlan: Hashable, Sendable {
  /// The sample rate of the recording.
  package var rate: SampleRate
  /// The maximum length of a stretch.
  package var longest: Duration = .seconds(600)
  /// The minimum length of talk. A breath between two ayat is shorter.
  package var shortestTalk: Duration = .seconds(1)
  /// The maximum length of a pause between two ayat: a shorter stretch of talk counts as a pause if
  /// it contains no voice.
  package var longestPause: Duration = .seconds(5)
  /// The minimum duration of voice in a stretch of talk that is shorter than ``longestPause``, in
  /// seconds. The boundary of a recited segment may cut off a piece of a word, so the minimum is
  /// longer than such a piece.
  package var voice = 0.3

  /// - Parameter rate: the sample rate of the recording.
  package init(rate: SampleRate) { self.rate = rate }

  /// Returns the stretches to transcribe.
  ///
  /// A stretch that is too long is cut at the middle of the longest pause in its second half. If
  /// several pauses are equally long, the earliest is used. If there is no pause, the stretch is
  /// cut at ``longest``. The plan depends only on the parameters.
  ///
  /// - Parameters:
  ///   - scope: the parts to transcribe.
  ///   - length: the length of the recording in frames.
  ///   - recited: the recited passages, in any order; they may overlap.
  ///   - chapters: the chapters of the container. If there are no chapters, the scope
  ///     ``TranscriptionScope/chapters`` is treated as talk.
  ///   - pauses: the silences, in any order.
  /// - Returns: the stretches, in order of time. They do not overlap and are not empty, and each is
  ///   at most ``longest``.
  package func stretches(
    _ scope: TranscriptionScope, length: Int, recited: [FrameRange], chapters: [FrameRange] = [],
    pauses: [FrameRange] = []
  ) -> [FrameRange] {
    let whole = FrameRange(0..<max(length, 0))
    let wanted: [FrameRange]
    switch scope {
    case .all: wanted = [whole]
    case .chapters where !chapters.isEmpty: wanted = apart(chapters, in: whole)
    case .talk, .chapters:
      let shortest = rate.frames(in: shortestTalk)
      wanted = whole.remainder(without: recited).filter { $0.count >= shortest }
    }
    return wanted.filter { !$0.isEmpty }.flatMap { cut($0, at: pauses) }
  }

  /// Removes the parts of sentences that overlap recited passages.
  ///
  /// A sentence is dropped if more than half of it is recited. Otherwise its longest part outside
  /// the passages is kept, with the words inside that part and with the whole text.
  ///
  /// - Parameters:
  ///   - sentences: the sentences, in order of time.
  ///   - recited: the recited passages, in any order.
  /// - Returns: the sentences that are kept; they overlap no recited passage.
  package func talk(_ sentences: [Sentence], without recited: [FrameRange]) -> [Sentence] {
    sentences.compactMap { $0.outside(recited) }
  }

  /// Removes pauses between ayat from stretches of talk.
  ///
  /// - Parameters:
  ///   - stretches: the stretches from ``stretches(_:length:recited:chapters:pauses:)``.
  ///   - pauses: the silences, in any order.
  ///   - sound: returns the features of the recording, or nil if they are not stored. It is called
  ///     only if some stretch is shorter than ``longestPause``.
  /// - Returns: the stretches that may contain speech.
  package func withoutPauses(
    _ stretches: [FrameRange], pauses: [FrameRange], sound: () -> SpokenSound?
  ) -> [FrameRange] {
    let short = rate.frames(in: longestPause)
    guard stretches.contains(where: { $0.count < short }) else { return stretches }
    let sound = sound()
    return stretches.filter { stretch in
      guard stretch.count < short else { return true }
      let heard = stretch.remainder(without: pauses).reduce(0) { $0 + $1.count }
      return Double(heard) >= voice * Double(rate.hertz)
        && sound.map { $0.voicedSeconds(in: stretch) >= voice } ?? true
    }
  }

  private func cut(_ stretch: FrameRange, at pauses: [FrameRange]) -> [FrameRange] {
    let most = max(rate.frames(in: longest), 2)
    var parts: [FrameRange] = []
    var start = stretch.start.count
    while stretch.end.count - start > most {
      let within = (start + most / 2)...(start + most)
      let best =
        pauses.filter { within.contains($0.midpoint.count) }
        .max { ($0.count, -$0.start.count) < ($1.count, -$1.start.count) }
      let end = best?.midpoint.count ?? start + most
      parts.append(FrameRange(start..<end))
      start = end
    }
    parts.append(FrameRange(start..<stretch.end.count))
    return parts
  }
}

extension Sentence {
  /// Shortens the sentence to its longest part outside other ranges.
  ///
  /// - Parameter others: the other ranges, in any order.
  /// - Returns: the reduced sentence, with the words inside that part and the whole text; nil if
  ///   more than half of the sentence is inside the other ranges.
  package func outside(_ others: [FrameRange]) -> Sentence? {
    let spoken = frames.remainder(without: others).reduce(0) { $0 + $1.count }
    guard 2 * spoken >= frames.count, let longest = frames.longestPart(outside: others) else {
      return nil
    }
    var clipped = self
    clipped.frames = longest
    clipped.words = words.filter { $0.frames.overlap(longest) == $0.frames.count }
    return clipped
  }
}

/// Returns the chapters in order of time. Each chapter is clipped to the recording, and ends at the
/// latest at the start of the next chapter.
private func apart(_ chapters: [FrameRange], in whole: FrameRange) -> [FrameRange] {
  let sorted = chapters.filter { $0.overlap(whole) > 0 }.sorted { $0.start < $1.start }
  return sorted.indices.map { index in
    let next = index + 1 < sorted.count ? sorted[index + 1].start : whole.end
    let start = max(sorted[index].start, whole.start)
    return FrameRange(
      start: start, end: max(start, min(sorted[index].end, next, whole.end)))
  }
}
