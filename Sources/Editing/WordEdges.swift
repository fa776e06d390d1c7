import AudioCore
import Recitation

extension EditedRecording {
  /// An end of a word.
  enum WordEdge: String { case start, end }

  /// Moves the start or the end of a word.
  ///
  /// A word stays in its segment and is never empty. An edge that two words share moves for both;
  /// one that would run into the word beside it cuts that shorter, but leaves a frame of it. What a
  /// person places is heard, with confidence 1, and meant exactly: between two words there is
  /// seldom a quiet place.
  ///
  /// - Parameters:
  ///   - selector: which word.
  ///   - index: of its segment.
  ///   - edge: which end of it.
  ///   - place: where that lies from now on.
  /// - Returns: what was done, in one line for a person.
  /// - Throws: ``EditError``.
  mutating func moveWord(
    _ selector: WordSelector, of index: Int, _ edge: WordEdge, _ place: FrameIndex
  ) throws(EditError) -> String {
    var segment = segments[index]
    let at = try word(selector, of: segment)
    let old = segment.words[at].range
    let before = at > 0 ? segment.words[at - 1].range : nil
    let after = at + 1 < segment.words.count ? segment.words[at + 1].range : nil
    let allowed: ClosedRange<Int> =
      switch edge {
      case .start:
        (before.map { $0.start.count + 1 } ?? segment.range.start.count)...(old.end.count - 1)
      case .end: (old.start.count + 1)...(after.map { $0.end.count - 1 } ?? segment.range.end.count)
      }
    let name = segment.words[at].place
    guard allowed.contains(place.count) else {
      throw .wordOutside(
        time(place), word: name, from: time(FrameIndex(allowed.lowerBound)),
        to: time(FrameIndex(allowed.upperBound)))
    }
    switch edge {
    case .start:
      segment.words[at].range = FrameRange(start: place, end: old.end)
      if let before, before.end == old.start || before.end > place {
        segment.words[at - 1].range = FrameRange(start: before.start, end: place)
      }
    case .end:
      segment.words[at].range = FrameRange(start: old.start, end: place)
      if let after, after.start == old.end || after.start < place {
        segment.words[at + 1].range = FrameRange(start: place, end: after.end)
      }
    }
    segment.words[at].confidence = 1
    if segment.words[at].verdict == .doubtful { segment.words[at].verdict = .heard }
    segments[index] = segment
    confirm(index)
    let was = edge == .start ? old.start : old.end
    return "moved the \(edge.rawValue) of \(name) from \(time(was)) to \(time(place))"
  }

  private func word(_ selector: WordSelector, of segment: Segment) throws(EditError) -> Int {
    let found: Int?
    let text: String
    switch selector {
    case .number(let number):
      found = segment.words.indices.contains(number - 1) ? number - 1 : nil
      text = "\(number)"
    case .starting(let position):
      found = segment.words.firstIndex { $0.range.start == position }
      text = "that starts at \(time(position))"
    }
    guard let found else {
      throw .noSuchWord(text, segment: name(segment), count: segment.words.count)
    }
    return found
  }
}
