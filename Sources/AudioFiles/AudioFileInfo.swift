package import AudioCore
import Containers
import Glibc

/// The properties of an open sound file, known before its samples are read.
package struct AudioFileInfo: Sendable, Equatable, Codable {
  /// Frames per second, 1,000…768,000.
  package let sampleRate: SampleRate
  /// The number of channels that the reader outputs, 1…64.
  package let channelCount: Int
  /// The number of channels in the file; the reader may mix them down to one.
  package let storedChannelCount: Int
  /// The sound track to read, counted from 1, and the number of tracks.
  package let track: Int, trackCount: Int
  /// The short name of the container in lower case, such as `wav`, `ogg` or `mov` (also for m4a and
  /// 3gp).
  package let container: String
  /// The short name of the codec, lower case: `pcm_s16`, `vorbis`, `aac`, …
  package let codec: String
  /// The number of frames stated in the container; nil if no number is stated. Do not allocate
  /// memory for this number of frames, because it is not verified and is often wrong in damaged
  /// files. The true length is the number of frames read.
  package let declaredFrames: Int?
  /// The decoding library and its version, such as `libsndfile 1.2.0`. Decoders differ, so every
  /// cache key for data computed from the samples must contain this text.
  package let decoder: String
  /// The tags of the file: `title`, `artist`, `album`, `date`, `comment`, `genre`, `track`, … Keys
  /// are lower case; values are at most 4 KiB, without control characters.
  package let tags: [String: String]
  /// Named sections, in order of their start; may be empty.
  package let chapters: [Chapter]
  /// True if the file has no index, and was therefore decoded with the parameters of another
  /// recording from the same recorder.
  package let isRecovered: Bool
  /// The time at which the recording was made, in ISO 8601 with or without the time of day; nil if
  /// the file does not state it.
  package let recordedAt: String?
}

/// A named section of a recording, from its container.
package struct Chapter: Sendable, Equatable, Codable {
  /// The title; empty for an untitled chapter.
  package let title: String
  /// Seconds from the start of the recording, ≥ 0.
  package let startSeconds: Double
  /// The end in seconds from the start of the recording, ≥ `startSeconds`.
  package let endSeconds: Double

  func stretched(by factor: Double) -> Chapter {
    Chapter(title: title, startSeconds: startSeconds * factor, endSeconds: endSeconds * factor)
  }
}

/// The limits for recordings; a file outside them is refused when it is opened.
enum AudioFileLimits {
  /// The valid sample rates, in frames per second. A lower rate cannot carry speech, and no sound
  /// hardware has a higher one. A header with a rate outside this range is therefore damaged.
  static let rates = 1_000...768_000
  /// The valid numbers of channels; ambisonic recordings of the seventh order have 64.
  static let channels = 1...64
  /// The maximum number of chapters that are read from a file.
  static let chapterCount = 10_000
}

/// The tags and chapters that are collected from a file.
struct Metadata {
  var tags = TagCollection()
  var chapters: [Chapter] = []

  /// Notes on the text encodings of tags and chapter titles.
  var notes: [String] { tags.rereadAs.sorted().map { "tags re-read as \($0)" } }
}

extension TagCollection {
  /// Decodes text that a library returned as a C string.
  mutating func text(_ bytes: UnsafePointer<CChar>) -> String {
    text(Array(UnsafeRawBufferPointer(start: bytes, count: strlen(bytes))))
  }
}
