import AudioCore
import Playback

/// A stretch of a source at one speed, as the output needs it: rendered once, heard often.
struct Clip: Sendable, Hashable {
  /// What makes one clip differ from another.
  struct Key: Hashable, Comparable, Sendable {
    let source: SourceKey
    let part: FrameRange
    let speed: Double

    static func < (a: Self, b: Self) -> Bool {
      (a.source, a.part.start, a.part.end, a.speed) < (b.source, b.part.start, b.part.end, b.speed)
    }
  }

  let key: Key
  /// Which stretch of ``RenderPlan/stretches`` it is made from.
  let stretch: Int
  /// Frames in the output.
  let frameCount: Int
  /// Its first sample among those put aside.
  let offset: Int
}

/// A stretch of a source as it is, but for the number of channels.
struct SourceStretch: Sendable, Hashable {
  let source: SourceKey
  let range: FrameRange
  /// Its first sample among those put aside.
  let offset: Int
}

/// The sound of a source's room: a loop cut from one of its pauses.
struct RoomToneClip: Sendable, Hashable {
  let source: SourceKey
  /// Which stretch of ``RenderPlan/stretches`` it is made from.
  let stretch: Int
  /// Frames of the pause in the output.
  let frameCount: Int
  /// The first sample of the loop among those put aside.
  let offset: Int

  /// The frames of the loop; see ``RoomTone``.
  func loopCount(rate: SampleRate) -> Int { RoomTone.loopCount(of: frameCount, rate: rate) }
}
