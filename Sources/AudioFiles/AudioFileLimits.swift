import AudioCore

/// What is taken for a recording; anything else is refused when it is opened.
enum AudioFileLimits {
  /// Frames per second. Below lies no speech, above no converter: such headers are damaged.
  static let rates = 1_000...768_000
  /// Channels; ambisonic recordings of the seventh order have 64.
  static let channels = 1...64
  /// Bytes of UTF-8 kept of one tag.
  static let tagBytes = 4_096
  /// Tags kept, in the order of their keys.
  static let tagCount = 64
  /// Chapters kept.
  static let chapterCount = 10_000
}
