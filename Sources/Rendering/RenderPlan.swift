public import AudioCore
import DSPKernels
import Recitation

/// A timeline with every event at its exact frames of the output.
///
/// A reading of n frames at rate `in` and speed s becomes, in an output at rate `out`,
///
///     round(round(n · out / in) / s)  frames        halves up
///
/// and a gap of t seconds round(t · out). The whole is their sum: nothing overlaps, nothing is
/// left between.
public struct RenderPlan: Sendable, Hashable {
  /// How many channels the output has.
  public enum Channels: String, Sendable, Hashable, CaseIterable {
    /// One: the mean of the recording's.
    case mono
    /// As many as the first recording has. Others are brought to it by their mean, the same in
    /// each channel, where their number differs.
    case keep
  }

  /// An event and where it is heard.
  public struct Placed: Sendable, Hashable {
    /// What is heard.
    public var event: Timeline.Event
    /// Its frames in the output.
    public var range: FrameRange
  }

  /// What is played.
  public let timeline: Timeline
  /// The rate of the output.
  public let rate: SampleRate
  /// The channels of the output.
  public let channelCount: Int
  /// All events, in order, each beginning where the one before ends.
  public let placed: [Placed]
  /// The length of the output.
  public var frameCount: Int { placed.last?.range.end.count ?? 0 }

  /// - Parameters:
  ///   - timeline: what is played; its recordings have a sample rate.
  ///   - rate: the rate of the output; nil for that of the first recording heard.
  ///   - channels: how many channels the output has.
  public init(_ timeline: Timeline, rate: SampleRate? = nil, channels: Channels = .mono) {
    self.timeline = timeline
    let first = timeline.sources.first?.manifest.recording
    let rate = rate ?? first?.sampleRate ?? SampleRate(hertz: 44_100)
    self.rate = rate
    channelCount = channels == .mono ? 1 : max(1, first?.channelCount ?? 1)
    var at = 0
    placed = timeline.events.map { event in
      let count =
        switch event {
        case .gap(let duration): rate.frames(in: duration)
        case .reading(let reading, let speed):
          Self.length(
            of: reading.range.count, speed: speed,
            from: timeline.sources[reading.source].manifest.recording.sampleRate ?? rate, to: rate)
        }
      defer { at += count }
      return Placed(event: event, range: FrameRange(at..<at + count))
    }
  }

  /// The frames that a reading of `frames` frames has in the output.
  static func length(of frames: Int, speed: Double, from: SampleRate, to: SampleRate) -> Int {
    TimeStretch.length(of: Resampler.length(of: frames, from: from, to: to), speed: speed)
  }
}
