public import Recitation

/// A segment with the recording it lies in: something that can be played.
public struct AyahAudio: Hashable, Sendable {
  /// The recording.
  public var recording: Recording
  /// The files that hold it; see ``RecordingSummary/sources``.
  public var sources: [SourceFile]
  /// Where in it.
  public var segment: Segment
}
