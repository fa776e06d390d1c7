import AudioCore
public import Playback

/// What is heard when in one sound file: what every map is written from.
public struct DrillMap: Sendable, Hashable {
  /// What the drill is called.
  public var title: String
  /// The name of the sound file, without its folder.
  public var fileName: String
  /// What is heard, in the frames of the file.
  public var timeline: Timeline
  /// Channels of the file.
  public var channelCount: Int
  /// What a person calls each source.
  public var sourceNames: [SourceKey: String]
  /// What labels show, and whether words are followed.
  public var display: PlaybackSettings.Display
  /// What tells this drill from every other.
  public var fingerprint: String

  /// - Parameters: see the properties of the same names.
  public init(
    title: String, fileName: String, timeline: Timeline, channelCount: Int = 1,
    sourceNames: [SourceKey: String] = [:], display: PlaybackSettings.Display = .init(),
    fingerprint: String = ""
  ) {
    self.title = title
    self.fileName = fileName
    self.timeline = timeline
    self.channelCount = channelCount
    self.sourceNames = sourceNames
    self.display = display
    self.fingerprint = fingerprint
  }

  /// A reading, and where it is heard.
  struct Reading: Sendable, Hashable {
    let range: FrameRange
    let play: Timeline.Play
    let label: String
  }

  /// All readings in order.
  var readings: [Reading] {
    timeline.events.compactMap { event in
      event.play.map { reading($0, in: event.range) }
    }
  }

  /// A reading with its label as ``display`` wants it.
  func reading(_ play: Timeline.Play, in range: FrameRange) -> Reading {
    let label = play.label.text(repetitions: display.repetitions, reciter: display.reciter)
    return Reading(range: range, play: play, label: Self.clean(label))
  }

  /// The reciters in the order in which they are first heard, between commas.
  var reciters: String {
    var seen: Set<String> = []
    return readings.map(\.play.label.reciter).filter { !$0.isEmpty && seen.insert($0).inserted }
      .joined(separator: ", ")
  }

  /// The words of a reading, in frames of the file; see ``WordMapping``.
  func words(of reading: Reading) -> [WordMapping.Word] {
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

/// A number with zeros in front.
func padded(_ number: Int, _ digits: Int) -> String {
  let text = String(number)
  return String(repeating: "0", count: max(0, digits - text.count)) + text
}
