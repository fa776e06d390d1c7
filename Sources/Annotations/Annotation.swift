package import AudioCore

/// The content of an annotation, subtitle, chapter or scoring file: tiers of entries, each with a
/// text and a time range in a sound file.
package struct Annotation: Hashable, Sendable {
  /// The rate of positions that are read from a file: microseconds, because no supported format is
  /// more precise.
  package static let microseconds = SampleRate(hertz: 1_000_000)

  /// A word inside an entry, with its own time range.
  package struct Word: Hashable, Sendable {
    package var range: FrameRange
    package var text: String
    /// The confidence, 0…1; nil if unknown.
    package var confidence: Double?

    /// - Parameters: see the properties of the same names.
    package init(range: FrameRange, text: String, confidence: Double? = nil) {
      self.range = range
      self.text = text
      self.confidence = confidence
    }
  }

  /// A text with its time range. An empty range stands for a point in time.
  package struct Entry: Hashable, Sendable {
    package var range: FrameRange
    package var text: String
    /// A name besides the text: the identifier of a WebVTT cue, or the actor of an ASS line. Empty
    /// if the entry has no name.
    package var name: String
    /// The words whose times are known, in time order.
    package var words: [Word]
    /// The speaker; empty if unknown.
    package var speaker: String
    /// The confidence, 0…1; nil if unknown.
    package var confidence: Double?
    /// The number of the line from which the entry was read; 0 if the program made the entry.
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

  /// A named list of entries of one kind.
  package struct Tier: Hashable, Sendable {
    package var name: String
    /// The sound file to which the tier belongs. It is empty unless the annotation covers several
    /// sound files.
    package var fileName: String
    /// The entries; in time order if they were read from a file.
    package var entries: Entries

    /// - Parameters: see the properties of the same names.
    package init(_ name: String, fileName: String = "", _ entries: Entries) {
      self.name = name
      self.fileName = fileName
      self.entries = entries
    }

    /// - Parameters: see the properties of the same names.
    package init(_ name: String, fileName: String = "", _ entries: [Entry]) {
      self.init(name, fileName: fileName, Entries(entries))
    }
  }

  /// The title; empty if the file has no title.
  package var title: String
  /// The reciter; empty if unknown.
  package var artist: String
  /// The name of the sound file; empty if unknown.
  package var fileName: String
  /// Frames per second of all positions.
  package var rate: SampleRate
  /// The length of the sound; nil if unknown.
  package var length: FrameIndex?
  package var tiers: [Tier]
  /// The unreadable lines of the file, which the reader skipped.
  package var skippedLines = SkippedLines()
  /// The guessed encoding of a file that is neither UTF-8 nor UTF-16; nil for any other file.
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

  /// The unreadable lines of a file. The reader skips them and keeps the other lines.
  package struct SkippedLines: Hashable, Sendable {
    /// The maximum number of errors kept in ``first``; further errors are only counted.
    static let most = 20
    /// The first errors, in file order.
    package private(set) var first: [AnnotationError] = []
    package private(set) var count = 0

    package init() {}

    /// Counts a skipped line and keeps its error. Does not count a line whose error is nil, because
    /// it could be read.
    package mutating func append(_ error: AnnotationError?) {
      guard let error else { return }
      count += 1
      if first.count < Self.most { first.append(error) }
    }

    /// Adds the skipped lines of another list.
    mutating func append(_ others: SkippedLines) {
      count += others.count
      first += others.first.prefix(Self.most - first.count)
    }
  }

  /// Reads a line and catches its error.
  ///
  /// - Parameter read: reads the line.
  /// - Returns: the error if the line is unreadable and must be skipped; nil if the line was read.
  /// - Throws: ``AnnotationError/tooMany(_:most:)``, because it is an error of the whole file.
  package static func fault(
    in read: () throws(AnnotationError) -> Void
  ) throws(AnnotationError) -> AnnotationError? {
    do throws(AnnotationError) { try read() } catch {
      if case .tooMany = error { throw error }
      return error
    }
    return nil
  }

  /// Returns the error to throw for a file without any readable entry.
  ///
  /// - Parameter other: the error to use if no line looks like an entry.
  /// - Returns: the error of the first unreadable line, otherwise `other`.
  package func emptyFileError(or other: AnnotationError) -> AnnotationError {
    skippedLines.first.first ?? other
  }

  /// Returns the annotation with a single tier, as the result of a reader.
  ///
  /// - Parameters:
  ///   - name: the name of the tier.
  ///   - entries: the entries of the tier, in file order.
  ///   - format: the name of the format, for the error.
  ///   - reason: the reason why a file without entries does not have this format.
  /// - Returns: the annotation.
  /// - Throws: the error of the first unreadable line if there are no entries; if there is no such
  ///   line either, ``AnnotationError/another(format:reason:)``.
  package consuming func withTier(
    _ name: String, _ entries: consuming Entries, format: String, ifEmpty reason: String
  ) throws(AnnotationError) -> Annotation {
    guard !entries.isEmpty else {
      throw emptyFileError(or: .another(format: format, reason: reason))
    }
    tiers = [Tier(name, entries)]
    return self
  }

  /// Requires that the number of entries and words in a file does not exceed a maximum.
  ///
  /// - Parameters:
  ///   - count: the number of entries and words.
  ///   - most: the maximum number.
  /// - Throws: ``AnnotationError/tooMany(_:most:)``.
  package static func requireReadable(
    _ count: Int, most: Int = ReadingLimit.timed
  ) throws(AnnotationError) {
    guard count <= most else { throw .tooMany("texts and words with times", most: most) }
  }

  /// The number of entries plus the number of words inside them.
  package var timedCount: Int {
    tiers.reduce(0) { $0 + $1.entries.count + $1.entries.wordCount }
  }

  /// True if no tier has an entry.
  package var isEmpty: Bool { tiers.allSatisfy(\.entries.isEmpty) }

  /// The entries of all tiers, tier after tier.
  package var entries: [Entry] { tiers.flatMap(\.entries) }

  /// The end of the sound: the length of the sound or the end of the last entry, whichever is
  /// later.
  package var end: FrameIndex {
    tiers.reduce(length ?? FrameIndex(0)) { end, tier in
      tier.entries.indices.reduce(end) { max($0, tier.entries.range(at: $1).end) }
    }
  }

  /// Returns the annotation with each tier sorted by start time. Entries with equal starts keep
  /// their order.
  package consuming func inOrder() -> Annotation {
    var result = self
    for index in result.tiers.indices { result.tiers[index].entries.sort() }
    return result
  }
}
