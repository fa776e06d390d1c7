import AudioCore
import Playback

/// Where the words of a source are heard in the output.
enum WordMapping {
  /// A word and where it is heard.
  struct Word: Sendable, Hashable {
    /// Its place in the ayah, from 0.
    let index: Int
    /// In frames of the output.
    let range: FrameRange
  }

  /// The words of a reading.
  ///
  ///     frame in the output = start of the event + round((frame − start of the part) · out / in / speed)
  ///
  /// Words that the part does not hold are left out; those that it cuts are cut.
  ///
  /// - Parameters:
  ///   - play: what is heard.
  ///   - event: where, in frames of the output.
  ///   - rate: the output's rate.
  /// - Returns: the words in the order of the item, within `event`.
  static func words(of play: Timeline.Play, in event: FrameRange, rate: SampleRate) -> [Word] {
    func position(_ frame: FrameIndex) -> FrameIndex {
      let seconds = (frame.count - play.part.start.count).seconds(at: play.item.sourceRate)
      let frames = (seconds * Double(rate.hertz) / play.speed).rounded()
      return FrameIndex(event.start.count + min(max(Int(frames), 0), event.count))
    }
    return play.item.words.filter { $0.range.overlap(play.part) > 0 }.map { word in
      Word(
        index: word.wordIndex,
        range: FrameRange(start: position(word.range.start), end: position(word.range.end)))
    }
  }
}

extension Int {
  fileprivate func seconds(at rate: SampleRate) -> Double { Double(self) / Double(rate.hertz) }
}
