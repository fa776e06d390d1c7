/// A file format for times and texts, with its reader and writer.
///
/// Each format is a static value in a source file of its own; ``allCases`` lists all formats.
package struct AnnotationFormat: Sendable {
  /// The format's name in command-line options.
  package let name: String
  /// A description of the format, as a clause for help texts and lists.
  package let summary: String
  /// The extension of the format's files, without the dot.
  package let fileExtension: String
  /// The part of an annotation that the format can store.
  package let content: Content
  /// The smallest time difference that the format can store, as readable text (`1 ms`).
  package let resolution: String
  /// The optional parts of an entry that the format can store, besides start and text.
  package let holds: Set<Part>
  /// The way in which the format stores word times.
  package let wordTimes: WordTimes
  /// The maximum size of a file in bytes.
  package let maxBytes: Int
  private let isOwn: @Sendable ([UInt8]) -> Bool
  private let writer: @Sendable (Annotation) -> String
  private let reader: @Sendable ([UInt8]) throws(AnnotationError) -> Annotation

  /// The part of an annotation that a format can store.
  package enum Content: Sendable {
    /// Several parallel tiers.
    case tiers
    /// A text for each time range, with word times if the format supports them.
    case captions
    /// Points that divide the sound, each with a title.
    case chapters
    /// Words only.
    case words
  }

  /// An optional part of an entry.
  package enum Part: Sendable { case end, speaker }

  /// The way in which a format stores word times.
  package enum WordTimes: Sendable {
    /// The format has no word times, but words can be written as separate entries.
    case none
    /// Word times are part of the format: they are inside an entry, or words are separate entries.
    /// Every program that supports the format reads word times.
    case own
    /// Word times are an extension of the format, written inside the text. A program without the
    /// extension shows them as text.
    case asExtension
  }

  /// - Parameters:
  ///   - name: the name in command-line options.
  ///   - summary: a clause for help texts and lists.
  ///   - fileExtension: the extension of the format's files, without the dot; nil for `name`.
  ///   - content: the part of an annotation that the format can store.
  ///   - resolution: the smallest time difference that the format can store, as readable text.
  ///   - holds: the optional parts of an entry that the format can store.
  ///   - wordTimes: the way in which the format stores word times.
  ///   - maxBytes: the maximum size of a file in bytes.
  ///   - isOwn: returns true if the bytes look like the beginning of a file in this format.
  ///   - write: returns the text of a file, with a line feed at its end unless it is empty.
  ///   - read: parses the bytes of a file.
  package init(
    _ name: String, summary: String, fileExtension: String? = nil, content: Content,
    resolution: String, holds: Set<Part> = [.end], wordTimes: WordTimes = .none,
    maxBytes: Int = ReadingLimit.captionBytes,
    isOwn: @escaping @Sendable ([UInt8]) -> Bool,
    write: @escaping @Sendable (Annotation) -> String,
    read: @escaping @Sendable ([UInt8]) throws(AnnotationError) -> Annotation
  ) {
    self.name = name
    self.summary = summary
    self.fileExtension = fileExtension ?? name
    self.content = content
    self.resolution = resolution
    self.holds = holds
    self.wordTimes = wordTimes
    self.maxBytes = maxBytes
    self.isOwn = isOwn
    writer = write
    reader = read
  }

  /// All formats, sorted by name.
  package static let allCases = [
    ass, chapters, ctm, cue, elan, ffmetadata, lrc, reaper, rttm, sbv, srt, textgrid, textgridShort,
    ttml, vtt, youtube,
  ]

  /// Writes an annotation in this format.
  ///
  /// - Parameter annotation: any annotation; parts that the format cannot store are left out.
  /// - Returns: the text, with a line feed at its end unless it is empty.
  package func text(of annotation: Annotation) -> String { writer(annotation) }

  /// Reads a file.
  ///
  /// - Parameter bytes: the whole file.
  /// - Returns: the content, with each tier in time order.
  /// - Throws: ``AnnotationError`` with the line.
  package func annotation(from bytes: [UInt8]) throws(AnnotationError) -> Annotation {
    var annotation = try reader(bytes).inOrder()
    // If the format states its encoding, as XML does, the code page is nil, because the reader has
    // refused all text except UTF-8, UTF-16 and UTF-32.
    annotation.codePage = ForeignText.codePage(of: bytes)
    return annotation
  }

  /// Detects the format of a file from its content.
  ///
  /// - Parameter bytes: the file, or its first few thousand bytes.
  /// - Returns: the format; nil if the bytes match no format in ``allCases``.
  package static func format(of bytes: [UInt8]) -> AnnotationFormat? {
    let start = Array(ForeignText.utf8(Array(bytes.prefix(8192))))
    return allCases.first { $0.isOwn(start) }
  }
}

/// Formats are equal if their names are equal.
extension AnnotationFormat: Hashable {
  package static func == (one: Self, other: Self) -> Bool { one.name == other.name }
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
