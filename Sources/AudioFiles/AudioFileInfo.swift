package import AudioCore
import Containers

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The facts about an open sound file before its samples are read.
package struct AudioFileInfo: Sendable, Equatable, Codable {
  /// Frames per second, 1,000…768,000.
  package let sampleRate: SampleRate
  /// Channels that are given, 1…64.
  package let channelCount: Int
  /// Channels of the file; the reader may make one of them.
  package let storedChannelCount: Int
  /// The sound track that is read, from 1, and how many there are.
  package let track: Int, trackCount: Int
  /// The container in short, lower case: `wav`, `ogg`, `mov` (also for m4a and 3gp), …
  package let container: String
  /// The codec in short, lower case: `pcm_s16`, `vorbis`, `aac`, …
  package let codec: String
  /// The number of frames that the container states; nil if it does not say. A claim, often wrong
  /// in damaged files: never allocate from it. What counts are the frames read.
  package let declaredFrames: Int?
  /// Library and version that decodes the file, such as `libsndfile 1.2.0`. Belongs in every key of
  /// data made from the samples, because decoders differ.
  package let decoder: String
  /// The tags of the file: `title`, `artist`, `album`, `date`, `comment`, `genre`, `track`, … Keys
  /// are lower case; values are at most 4 KiB, without control characters.
  package let tags: [String: String]
  /// Named stretches, in order of their start; empty if there are none.
  package let chapters: [Chapter]
  /// True if the index of the file was never written, so that it was read by the parameters of
  /// another recording.
  package let isRecovered: Bool
  /// When it was recorded, ISO 8601 with or without the time of day; nil if it does not say.
  package let recordedAt: String?
}

/// A named stretch of a recording, as its container gives it.
package struct Chapter: Sendable, Equatable, Codable {
  /// Its name; empty if it has none.
  package let title: String
  /// Seconds from the start of the recording, ≥ 0.
  package let startSeconds: Double
  /// The end in seconds, ≥ `startSeconds`.
  package let endSeconds: Double

  func stretched(by factor: Double) -> Chapter {
    Chapter(title: title, startSeconds: startSeconds * factor, endSeconds: endSeconds * factor)
  }
}

/// The limits of a recording; a file beyond them is refused when it is opened.
enum AudioFileLimits {
  /// Frames per second. Below lies no speech, above no converter: such headers are damaged.
  static let rates = 1_000...768_000
  /// Channels; ambisonic recordings of the seventh order have 64.
  static let channels = 1...64
  /// Chapters kept.
  static let chapterCount = 10_000
}

/// The tags and chapters of a file while they are being collected.
struct Metadata {
  var tags = TagCollection()
  var chapters: [Chapter] = []

  /// The notes on how tags and titles of chapters were read.
  var notes: [String] { tags.rereadAs.sorted().map { "tags re-read as \($0)" } }
}

extension TagCollection {
  /// The text of a value of the file, from the bytes that a library hands over.
  mutating func text(_ bytes: UnsafePointer<CChar>) -> String {
    text(Array(UnsafeRawBufferPointer(start: bytes, count: strlen(bytes))))
  }
}
