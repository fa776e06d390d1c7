/// A format for times and texts: how it is written and read.
///
/// Each lies in a file of its own, which makes one value of this type; ``allCases`` lists them.
package struct AnnotationFormat: Sendable {
  /// Its name in options.
  package let name: String
  /// A description, a clause for help and lists.
  package let summary: String
  /// The extension of its files, without the dot.
  package let fileExtension: String
  /// The part of an annotation that it holds.
  package let content: Content
  /// The smallest difference of time that it holds, as a person writes it.
  package let resolution: String
  /// The parts of an entry that it holds, besides start and text.
  package let holds: Set<Part>
  /// The way in which it holds the times of words.
  package let wordTimes: WordTimes
  private let isOwn: @Sendable ([UInt8]) -> Bool
  private let writer: @Sendable (Annotation) -> String
  private let reader: @Sendable ([UInt8]) throws(AnnotationError) -> Annotation

  /// The part of an annotation that a format holds.
  package enum Content: Sendable {
    /// Several tiers side by side.
    case tiers
    /// A text for each stretch, with the times of its words if the format has them.
    case captions
    /// Points that divide the sound, with their titles.
    case chapters
    /// Words alone.
    case words
  }

  /// A part of an entry.
  package enum Part: Sendable { case end, speaker }

  /// The way in which a format holds the times of words.
  package enum WordTimes: Sendable {
    /// It has none; words can be entries of their own.
    case none
    /// They stand within an entry, or are entries; every program that reads the format knows them.
    case own
    /// They stand within an entry as an extension, which other programs show as text.
    case asExtension
  }

  /// - Parameters:
  ///   - name: in options.
  ///   - summary: a clause for help and lists.
  ///   - fileExtension: of its files, without the dot.
  ///   - content: the part of an annotation that it holds.
  ///   - resolution: the smallest difference of time that it holds, as a person writes it.
  ///   - holds: the parts of an entry that it holds.
  ///   - wordTimes: the way in which it holds the times of words.
  ///   - isOwn: true if bytes look like the beginning of such a file.
  ///   - write: gives the text of a file, with a line feed at its end unless it is empty.
  ///   - read: reads a file.
  package init(
    _ name: String, summary: String, fileExtension: String? = nil, content: Content,
    resolution: String, holds: Set<Part> = [.end], wordTimes: WordTimes = .none,
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
    self.isOwn = isOwn
    writer = write
    reader = read
  }

  /// The formats, in the order of their names.
  package static let allCases = [
    ass, chapters, ctm, cue, elan, ffmetadata, lrc, reaper, rttm, sbv, srt, textgrid, textgridShort,
    ttml, vtt, youtube,
  ]

  /// The text of a file.
  ///
  /// - Parameter annotation: any; what the format cannot hold is left out.
  /// - Returns: the text, with a line feed at its end unless it is empty.
  package func text(of annotation: Annotation) -> String { writer(annotation) }

  /// Reads a file.
  ///
  /// - Parameter bytes: the whole file.
  /// - Returns: its content, each tier in order of time.
  /// - Throws: ``AnnotationError`` with the line.
  package func annotation(from bytes: [UInt8]) throws(AnnotationError) -> Annotation {
    var annotation = try reader(bytes).inOrder()
    // Formats that state their encoding are refused if it is another.
    annotation.codePage = ForeignText.legible(bytes).page
    return annotation
  }

  /// The format of a file by its content.
  ///
  /// - Parameter bytes: the file, or its first few thousand bytes.
  /// - Returns: the format; nil if it is none of ``allCases``.
  package static func format(of bytes: [UInt8]) -> AnnotationFormat? {
    let start = Array(ForeignText.utf8(Array(bytes.prefix(8192))))
    return allCases.first { $0.isOwn(start) }
  }
}

/// Two formats are the same if their names are.
extension AnnotationFormat: Hashable {
  package static func == (one: Self, other: Self) -> Bool { one.name == other.name }
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
