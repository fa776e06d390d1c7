package import AudioCore

/// The content of an annotation, subtitle, chapter or scoring file: tiers of entries, each with a
/// text and a time range in a sound file.
package struct Annotation: Hashable, Sendable {
  /// The rate of positions that are read from a file. No supported format is more precise than 1
  /// µs.
  package static let microseconds = SampleRate(hertz: 1_000_000)

  /// A word inside an entry, with its own time range.
  package struct Word: Hashable, Sendable {
    package var range: FrameRange
    /// The text of the word. If the entry's text contains the word, `shared` is a part of the
    /// entry's text, not a copy.
    fileprivate var shared: Substring
    /// The confidence; -1 if unknown.
    private var probability: Double

    /// The text.
    package var text: String {
      get { String(shared) }
      set { shared = newValue[...] }
    }

    /// The confidence, 0…1; nil if unknown.
    package var confidence: Double? {
      get { probability < 0 ? nil : probability }
      set { probability = newValue ?? -1 }
    }

    /// - Parameters: see the properties of the same names.
    package init(range: FrameRange, text: String, confidence: Double? = nil) {
      self.range = range
      shared = text[...]
      probability = confidence ?? -1
    }
  }

  /// A text with its time range. An empty range stands for a point in time.
  ///
  /// A file can have some hundred thousand entries, and most of them have only a text. The other
  /// values are stored in ``Details``, which is nil if all of them are empty.
  package struct Entry: Hashable, Sendable {
    package var range: FrameRange
    package var text: String
    /// The number of the line from which the entry was read; 0 for an entry that the program made.
    package var line: Int
    private var details: Details?

    /// A name besides the text: the identifier of a WebVTT cue, or the actor of an ASS line. Empty
    /// if the entry has no name.
    package var name: String {
      get { details?.name ?? "" }
      set { set(name: newValue) }
    }
    /// The words with known times, in time order.
    package var words: [Word] {
      get { details?.words ?? [] }
      set { set(words: newValue) }
    }
    /// The speaker; empty if unknown.
    package var speaker: String { details?.speaker ?? "" }
    /// The confidence, 0…1; nil if unknown.
    package var confidence: Double? { details?.confidence }

    /// - Parameters: see the properties of the same names.
    package init(
      range: FrameRange, text: String, name: String = "", words: [Word] = [], speaker: String = "",
      confidence: Double? = nil, line: Int = 0
    ) {
      self.range = range
      self.text = text
      self.line = line
      details = Details(
        name: name, words: Self.sharing(text, words), speaker: speaker, confidence: confidence)
    }

    private mutating func set(name: String? = nil, words: [Word]? = nil) {
      details = Details(
        name: name ?? self.name, words: words ?? self.words, speaker: speaker,
        confidence: confidence)
    }

    /// Returns `words` with their texts as parts of `text`, so that no text is stored twice. A word
    /// that does not follow the preceding word in `text` stays unchanged.
    private static func sharing(_ text: String, _ words: [Word]) -> [Word] {
      guard !words.isEmpty else { return [] }
      var result = words
      var rest = text[...]
      for index in result.indices {
        let word = result[index].shared
        // The words follow each other, with white space and punctuation between them.
        guard !word.isEmpty,
          let start = rest.utf8.indices.prefix(16).first(where: {
            rest.utf8[$0...].starts(with: word.utf8)
          })
        else { continue }
        let end = rest.utf8.index(start, offsetBy: word.utf8.count)
        result[index].shared = rest[start..<end]
        rest = rest[end...]
      }
      return result
    }
  }

  /// The values that most entries do not have.
  private final class Details: Hashable, Sendable {
    let name: String
    let words: [Word]
    let speaker: String
    let confidence: Double?

    /// Creates the details; nil if all values are empty.
    init?(name: String, words: [Word], speaker: String, confidence: Double?) {
      guard !name.isEmpty || !words.isEmpty || !speaker.isEmpty || confidence != nil else {
        return nil
      }
      self.name = name
      self.words = words
      self.speaker = speaker
      self.confidence = confidence
    }

    static func == (one: Details, other: Details) -> Bool {
      one.name == other.name && one.words == other.words && one.speaker == other.speaker
        && one.confidence == other.confidence
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(name)
      hasher.combine(words)
      hasher.combine(speaker)
      hasher.combine(confidence)
    }
  }

  /// A named list of entries of one kind.
  package struct Tier: Hashable, Sendable {
    package var name: String
    /// The sound file to which the tier belongs, if the annotation covers several sound files;
    /// otherwise empty.
    package var fileName: String
    /// The entries; in time order if they were read from a file.
    package var entries: [Entry]

    /// - Parameters: see the properties of the same names.
    package init(_ name: String, fileName: String = "", _ entries: [Entry]) {
      self.name = name
      self.fileName = fileName
      self.entries = entries
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

    /// Counts a skipped line and keeps its error. Ignores nil, which means that the line could be
    /// read.
    package mutating func append(_ error: AnnotationError?) {
      guard let error else { return }
      count += 1
      if first.count < Self.most { first.append(error) }
    }
  }

  /// Reads a line and catches its error.
  ///
  /// - Parameter read: reads the line.
  /// - Returns: the error if the line is unreadable and must be skipped; nil if the line was read.
  /// - Throws: ``AnnotationError/tooMany(_:most:)``, which concerns the whole file.
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

  /// Requires that a file has no more entries and words than can be read.
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
    tiers.reduce(0) { $1.entries.reduce($0 + $1.entries.count) { $0 + $1.words.count } }
  }

  /// True if no tier has an entry.
  package var isEmpty: Bool { tiers.allSatisfy(\.entries.isEmpty) }

  /// The entries of all tiers, tier after tier.
  package var entries: [Entry] { tiers.flatMap(\.entries) }

  /// The end of the sound: the length of the sound or the end of the last entry, whichever is
  /// later.
  package var end: FrameIndex {
    tiers.reduce(length ?? FrameIndex(0)) { end, tier in
      tier.entries.reduce(end) { max($0, $1.range.end) }
    }
  }

  /// Returns the annotation with each tier sorted by start time. Entries with equal starts keep
  /// their order.
  package consuming func inOrder() -> Annotation {
    var result = self
    for index in result.tiers.indices {
      // Sorting copies all entries. It is skipped for entries in order, which most files have.
      let entries = result.tiers[index].entries
      if zip(entries, entries.dropFirst()).allSatisfy({ $0.range.start <= $1.range.start }) {
        continue
      }
      result.tiers[index].entries = result.tiers[index].entries.enumerated().sorted {
        ($0.element.range.start, $0.offset) < ($1.element.range.start, $1.offset)
      }.map(\.element)
    }
    return result
  }
}

extension [Annotation.Entry] {
  /// Appends an entry that was read.
  ///
  /// - Throws: ``AnnotationError/tooMany(_:most:)`` if the file has more than
  ///   ``ReadingLimit/timed`` entries.
  package mutating func add(_ entry: Annotation.Entry) throws(AnnotationError) {
    try Annotation.requireReadable(count + 1)
    append(entry)
  }
}
