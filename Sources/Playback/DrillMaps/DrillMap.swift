package import AudioCore
package import Recitation

/// The readings and gaps of one sound file with their times: the content of every map.
package struct DrillMap: Sendable, Hashable {
  /// The title of the drill.
  package var title: String
  /// The name of the sound file, without its folder.
  package var fileName: String
  /// The timeline, in frames of the file.
  package var timeline: Timeline
  /// Channels of the file.
  package var channelCount: Int
  /// The display name of each source.
  package var sourceNames: [SourceKey: String]
  /// Display options of labels and words.
  package var display: PlaybackSettings.Display
  /// The fingerprint of the drill.
  package var fingerprint: String
  /// The riwayah of the text and its numbering.
  package var riwayah: Riwayah

  package init(
    title: String, fileName: String, timeline: Timeline, channelCount: Int = 1,
    sourceNames: [SourceKey: String] = [:], display: PlaybackSettings.Display = .init(),
    fingerprint: String = "", riwayah: Riwayah = .hafs
  ) {
    self.riwayah = riwayah
    self.title = title
    self.fileName = fileName
    self.timeline = timeline
    self.channelCount = channelCount
    self.sourceNames = sourceNames
    self.display = display
    self.fingerprint = fingerprint
  }

  /// A reading, and where it is heard.
  package struct Reading: Sendable, Hashable {
    package let range: FrameRange
    package let play: Timeline.Play
    package let label: String
  }

  /// All readings in order.
  package var readings: [Reading] {
    timeline.events.compactMap { event in
      event.play.map { reading($0, in: event.range) }
    }
  }

  /// A reading with its label as ``display`` wants it.
  package func reading(_ play: Timeline.Play, in range: FrameRange) -> Reading {
    Reading(range: range, play: play, label: Self.clean(display.text(of: play.label)))
  }

  /// The reciters in the order in which they are first heard, between commas.
  package var reciters: String {
    var seen: Set<String> = []
    return readings.map(\.play.label.reciter).filter { !$0.isEmpty && seen.insert($0).inserted }
      .joined(separator: ", ")
  }

  /// The words of a reading, in frames of the file; see ``WordMapping``.
  package func words(of reading: Reading) -> [WordMapping.Word] {
    guard display.words else { return [] }
    return WordMapping.words(of: reading.play, in: reading.range, rate: timeline.rate)
  }

  /// Whole units of `perSecond` before a frame, halves up.
  func units(_ frame: FrameIndex, perSecond: Int) -> Int {
    (2 * frame.count * perSecond + timeline.rate.hertz) / (2 * timeline.rate.hertz)
  }

  /// A text in which nothing breaks a line.
  static func clean(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
  }
}

/// Maps the words of a source to positions in the output.
package enum WordMapping {
  /// A word and where it is heard.
  package struct Word: Sendable, Hashable {
    /// Its place in the ayah, from 0.
    package let index: Int
    /// In frames of the output.
    package let range: FrameRange
  }

  /// The words of a reading.
  ///
  ///     output frame = start of the event + round((frame − start of the part) · out / in / speed)
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
      return FrameIndex(event.start.count + Int(nearest: frames, within: 0...event.count))
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
