package import AudioCore

/// Texts and the stretches of a sound file in which they are heard, as programs for annotation,
/// subtitles, chapters and scoring keep them: tiers of entries.
package struct Annotation: Hashable, Sendable {
  /// The unit of positions in a file that was read: no format is more precise than it is written.
  package static let microseconds = SampleRate(hertz: 1_000_000)

  /// A word of an entry.
  package struct Word: Hashable, Sendable {
    package var range: FrameRange
    package var text: String
    /// The confidence, 0…1; nil if it is not known.
    package var confidence: Double?

    /// - Parameters: see the properties of the same names.
    package init(range: FrameRange, text: String, confidence: Double? = nil) {
      self.range = range
      self.text = text
      self.confidence = confidence
    }
  }

  /// A text with its stretch; an empty stretch is a point.
  package struct Entry: Hashable, Sendable {
    package var range: FrameRange
    package var text: String
    /// A name beside the text: the identifier of a WebVTT cue, the actor of an ASS line. Empty if
    /// it has none.
    package var name: String
    /// Its words where their times are known, in order of time.
    package var words: [Word]
    /// The speaker; empty if it is not known.
    package var speaker: String
    /// The confidence, 0…1; nil if it is not known.
    package var confidence: Double?
    /// The line of the file that it was read from; 0 for what was not read.
    package var line: Int

    /// - Parameters: see the properties of the same names.
    package init(
      range: FrameRange, text: String, name: String = "", words: [Word] = [], speaker: String = "",
      confidence: Double? = nil, line: Int = 0
    ) {
      self.range = range
      self.text = text
      self.name = name
      self.words = words
      self.speaker = speaker
      self.confidence = confidence
      self.line = line
    }
  }

  /// Entries of one kind.
  package struct Tier: Hashable, Sendable {
    package var name: String
    /// The sound file that it belongs to, where a file names several; else empty.
    package var fileName: String
    /// In order of time where they were read from a file.
    package var entries: [Entry]

    /// - Parameters: see the properties of the same names.
    package init(_ name: String, fileName: String = "", _ entries: [Entry]) {
      self.name = name
      self.fileName = fileName
      self.entries = entries
    }
  }

  /// The title; empty if there is none.
  package var title: String
  /// The reciter; empty if it is not known.
  package var artist: String
  /// The name of the sound file; empty if it is not known.
  package var fileName: String
  /// Frames per second of all positions.
  package var rate: SampleRate
  /// The length of the sound; nil if it is not known.
  package var length: FrameIndex?
  package var tiers: [Tier]
  /// The lines of a file that could not be read, and are left out.
  package var leftOut = LeftOut()
  /// The encoding that was guessed for a file that is neither UTF-8 nor UTF-16; nil for one that
  /// is.
  package var codePage: ForeignText.CodePage?

  /// - Parameters: see the properties of the same names.
  package init(
    title: String = "", artist: String = "", fileName: String = "",
    rate: SampleRate = Annotation.microseconds, length: FrameIndex? = nil, tiers: [Tier] = []
  ) {
    self.title = title
    self.artist = artist
    self.fileName = fileName
    self.rate = rate
    self.length = length
    self.tiers = tiers
  }

  /// The lines of a file that are left out because they cannot be read: one bad line is no reason
  /// to lose the others.
  package struct LeftOut: Hashable, Sendable {
    /// The most that are kept with their reason.
    static let most = 20
    /// The first of them, in the order of the file.
    package private(set) var first: [AnnotationError] = []
    package private(set) var count = 0

    package init() {}

    /// Counts a line with its error; nil is a line that was read.
    package mutating func append(_ error: AnnotationError?) {
      guard let error else { return }
      count += 1
      if first.count < Self.most { first.append(error) }
    }
  }

  /// Reads a line.
  ///
  /// - Parameter read: reads it.
  /// - Returns: the error of a line that is to be left out; nil if it was read.
  package static func fault(in read: () throws(AnnotationError) -> Void) -> AnnotationError? {
    do throws(AnnotationError) { try read() } catch { return error }
    return nil
  }

  /// The error of a file in which nothing can be read: that of its first bad line.
  ///
  /// - Parameter other: the error of a file without a line that tries to be an entry.
  package func nothing(or other: AnnotationError) -> AnnotationError {
    leftOut.first.first ?? other
  }

  /// The entries of all tiers, tier after tier.
  package var entries: [Entry] { tiers.flatMap(\.entries) }

  /// The end of the sound: its length, or where the last entry ends.
  package var end: FrameIndex {
    max(length ?? FrameIndex(0), entries.map(\.range.end).max() ?? FrameIndex(0))
  }

  /// The entries with each tier in order of time; those at the same time keep their order.
  package func inOrder() -> Annotation {
    var result = self
    for index in result.tiers.indices {
      result.tiers[index].entries = result.tiers[index].entries.enumerated().sorted {
        ($0.element.range.start, $0.offset) < ($1.element.range.start, $1.offset)
      }.map(\.element)
    }
    return result
  }
}
