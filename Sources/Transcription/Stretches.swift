package import AudioCore

/// Which stretches of a recording are transcribed.
package enum TranscriptionScope: String, CaseIterable, Sendable {
  /// The sound between recited passages.
  case talk
  /// Everything, whether recited or not.
  case all
  /// The chapters of the container.
  case chapters
}

/// Plans the stretches of a recording that an engine is given one by one.
package struct StretchPlan: Hashable, Sendable {
  /// Frames per second of the recording.
  package var rate: SampleRate
  /// No stretch is longer.
  package var longest: Duration = .seconds(600)
  /// Talk that is shorter is left out: a breath between two ayat is none.
  package var shortestTalk: Duration = .seconds(1)
  /// Talk that is shorter than this is looked at: without a voice it is a pause between two ayat.
  package var longestPause: Duration = .seconds(5)
  /// The least voice that makes talk, in seconds: more than the end of a word that a segment left
  /// over.
  package var voice = 0.3

  /// - Parameter rate: of the recording.
  package init(rate: SampleRate) { self.rate = rate }

  /// Plans a recording.
  ///
  /// A stretch that is too long is cut at the middle of the longest pause in its second half, the
  /// earliest of equal ones; without a pause, at ``longest``. So it depends on nothing but the
  /// input.
  ///
  /// - Parameters:
  ///   - scope: what is wanted.
  ///   - length: the frames of the recording.
  ///   - recited: passages that are recited, in any order; they may overlap.
  ///   - chapters: those of the container; without any, ``TranscriptionScope/chapters`` is talk.
  ///   - pauses: silences, in any order.
  /// - Returns: in order of time, without overlap, none empty, each at most ``longest``.
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

  /// Removes what overlaps recited passages from sentences of talk.
  ///
  /// A sentence that is recited by more than half is dropped; otherwise its longest part that is
  /// not recited remains, with the words that lie in it. The text stays whole.
  ///
  /// - Parameters:
  ///   - sentences: in order of time.
  ///   - recited: passages that are recited, in any order.
  /// - Returns: sentences that overlap no recited passage.
  package func talk(_ sentences: [Sentence], without recited: [FrameRange]) -> [Sentence] {
    sentences.compactMap { $0.outside(recited) }
  }

  /// Removes pauses between ayat from stretches of talk.
  ///
  /// - Parameters:
  ///   - stretches: those of ``stretches(_:length:recited:chapters:pauses:)``.
  ///   - pauses: silences, in any order.
  ///   - sound: what was recorded, asked only if a stretch is short; nil if that is not kept.
  /// - Returns: the stretches in which somebody may speak.
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

extension FrameRange {
  /// The parts of it that no other stretch covers, in order of time.
  ///
  /// - Parameter others: in any order; they may overlap.
  /// - Returns: the parts, none of them empty.
  package func remainder(without others: [FrameRange]) -> [FrameRange] {
    var rest: [FrameRange] = []
    var position = start
    for other in others.sorted(by: { $0.start < $1.start }) where other.overlap(self) > 0 {
      if other.start > position { rest.append(FrameRange(start: position, end: other.start)) }
      position = max(position, other.end)
    }
    if position < end { rest.append(FrameRange(start: position, end: end)) }
    return rest
  }
}

extension Sentence {
  /// The sentence without what overlaps other stretches.
  ///
  /// - Parameter others: in any order.
  /// - Returns: its longest part outside of them, with the words that lie in it and the whole text;
  ///   nil if more than half of it lies in them.
  package func outside(_ others: [FrameRange]) -> Sentence? {
    typealias Longer = (FrameRange?, FrameRange) -> FrameRange?
    let rest = frames.remainder(without: others)
    let spoken = rest.reduce(0) { $0 + $1.count }
    guard 2 * spoken >= frames.count,
      let longest = rest.reduce(nil, { ($0?.count ?? 0) >= $1.count ? $0 : $1 } as Longer)
    else { return nil }
    var clipped = self
    clipped.frames = longest
    clipped.words = words.filter { $0.frames.overlap(longest) == $0.frames.count }
    return clipped
  }
}

/// Chapters in order of time, clipped to the recording and to the start of the next.
private func apart(_ chapters: [FrameRange], in whole: FrameRange) -> [FrameRange] {
  let sorted = chapters.filter { $0.overlap(whole) > 0 }.sorted { $0.start < $1.start }
  return sorted.indices.map { index in
    let next = index + 1 < sorted.count ? sorted[index + 1].start : whole.end
    let start = max(sorted[index].start, whole.start)
    return FrameRange(
      start: start, end: max(start, min(sorted[index].end, next, whole.end)))
  }
}
