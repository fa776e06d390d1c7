public import AudioCore
public import Recitation

/// Every event of a drill with exact frames.
///
/// The events follow one another without a break from frame 0 to ``frameCount``.
public struct Timeline: Hashable, Sendable {
  /// Frames per second of the output; all event ranges count in it.
  public let rate: SampleRate
  /// What happens, in order.
  public let events: [Event]
  /// Asked for and found nowhere, each once, in the order of the queue.
  public let missing: [AyahRef]

  /// - Parameters:
  ///   - rate: frames per second of the output.
  ///   - events: contiguous from frame 0.
  ///   - missing: what was found nowhere.
  public init(rate: SampleRate, events: [Event], missing: [AyahRef] = []) {
    var end = FrameIndex(0)
    for event in events {
      precondition(
        event.range.start == end,
        "events must be contiguous: one ends at \(end.count), the next starts at "
          + "\(event.range.start.count)")
      end = event.range.end
    }
    self.rate = rate
    self.events = events
    self.missing = missing
  }

  /// The total length in output frames: the sum of the lengths of all events.
  public var frameCount: Int { events.last?.range.end.count ?? 0 }

  /// The total length in seconds.
  public var seconds: Double { FrameIndex(frameCount).seconds(at: rate) }

  /// One stretch of the output.
  public struct Event: Hashable, Sendable {
    /// Where it lies in the output, in output frames.
    public let range: FrameRange
    /// What is heard.
    public let kind: Kind

    /// - Parameters: see the properties of the same names.
    public init(range: FrameRange, kind: Kind) {
      self.range = range
      self.kind = kind
    }
  }

  /// What is heard in an event.
  public enum Kind: Hashable, Sendable {
    /// Recitation.
    case play(Play)
    /// Silence, or room tone in its place.
    case gap(Gap)
  }

  /// Recitation. Its event has ``RenderedLength`` frames.
  public struct Play: Hashable, Sendable {
    /// Where the audio is from.
    public let item: AyahAudioItem
    /// What of it is heard, in source frames; within the item's range.
    public let part: FrameRange
    /// 2 is twice as fast; the pitch stays.
    public let speed: Double
    /// What a player would show.
    public let label: Label

    /// - Parameters: see the properties of the same names.
    public init(item: AyahAudioItem, part: FrameRange, speed: Double, label: Label) {
      precondition(
        item.range.start <= part.start && part.end <= item.range.end,
        "the part \(part) leaves its item \(item.range)")
      self.item = item
      self.part = part
      self.speed = speed
      self.label = label
    }
  }

  /// Silence between recitations.
  public struct Gap: Hashable, Sendable {
    /// Why it is there.
    public let reason: Reason
    /// What was heard just before, for room tone; nil if nothing was.
    public let item: AyahAudioItem?

    /// - Parameters: see the properties of the same names.
    public init(reason: Reason, item: AyahAudioItem?) {
      self.reason = reason
      self.item = item
    }

    /// Why there is a gap.
    public enum Reason: Hashable, Sendable {
      /// The same ayah comes again.
      case betweenRepeats
      /// Another ayah follows.
      case betweenAyat
      /// The next pass begins.
      case betweenPasses
      /// Time for the listener to recite.
      case talqin
      /// In place of one or more ayat that were found nowhere, the first of which is named.
      case missing(AyahRef)
    }
  }
}
