import AudioCore
import Recitation

extension EditedRecording {
  /// One of the two ends of a word.
  enum WordEdge: String { case start, end }

  /// Moves the start or the end of a word.
  ///
  /// A word stays inside its segment and is never empty. If two words share an edge, both are
  /// changed when it is moved. An edge that enters the neighbouring word shortens that word, but
  /// never to less than one frame. The moved word gets confidence 1, and a doubtful word counts as
  /// heard. The time is used exactly, because there is seldom a quiet place between two words.
  ///
  /// - Parameters:
  ///   - selector: the word.
  ///   - index: the index of its segment.
  ///   - edge: the edge to move.
  ///   - place: the new position of the edge.
  /// - Returns: one line that describes the change to people.
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
