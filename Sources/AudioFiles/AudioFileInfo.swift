public import AudioCore

/// What is known of a sound file once it is open, before its samples are read.
public struct AudioFileInfo: Sendable, Equatable {
  /// Frames per second, 1,000…768,000.
  public let sampleRate: SampleRate
  /// Channels, 1…64.
  public let channelCount: Int
  /// The container in short, lower case: `wav`, `ogg`, `mov` (also for m4a and 3gp), …
  public let container: String
  /// The codec in short, lower case: `pcm_s16`, `vorbis`, `aac`, …
  public let codec: String
  /// How many frames the container says it holds; nil if it does not say. A claim, often wrong
  /// in damaged files: never allocate from it. What counts is ``AudioFileReader/framesRead``.
  public let declaredFrames: Int?
  /// Library and version that decodes the file, such as `libsndfile 1.2.0`. Belongs in every
  /// key of what is made from the samples, because decoders differ.
  public let decoder: String
  /// What the file says of itself: `title`, `artist`, `album`, `date`, `comment`, `genre`,
  /// `track`, … Keys are lower case; values are at most 4 KiB, without control characters.
  public let tags: [String: String]
  /// Named stretches, in order of their start; empty if there are none.
  public let chapters: [Chapter]
  /// When it was recorded, ISO 8601 with or without the time of day; nil if it does not say.
  public let recordedAt: String?
}
