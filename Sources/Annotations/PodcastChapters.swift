import AudioCore

/// The chapters of a podcast: a JSON file to which the tag `podcast:chapters` of the feed refers.
///
/// Source: Podcast Namespace, JSON Chapters 1.2.0.
package enum PodcastChapters {
  /// Reads a document. Errors give the number of a chapter in place of a line number.
  ///
  /// - Parameter bytes: the whole file in UTF-8.
  /// - Returns: one entry per chapter that players list. A chapter without an end is a point in
  ///   time.
  /// - Throws: ``AnnotationError``.
  package static func annotation(from bytes: [UInt8]) throws(AnnotationError) -> Annotation {
    do {
      return try JSONReader.decode(Document.self, from: bytes).annotation.inOrder()
    } catch let error as AnnotationError {
      throw error
    } catch {
      throw .another(format: "JSON chapters", reason: JSONFault.reason(error))
    }
  }

  /// The chapters of the document. Each chapter becomes an entry as soon as it is decoded.
  private struct Document: Decodable {
    var annotation = Annotation()

    private enum Key: CodingKey { case chapters }

    init(from decoder: any Decoder) throws {
      var list = try decoder.container(keyedBy: Key.self).nestedUnkeyedContainer(forKey: .chapters)
      var entries = Annotation.Entries()
      while !list.isAtEnd {
        let number = list.currentIndex + 1
        let chapter = try list.decode(Chapter.self)
        annotation.skippedLines.append(
          try Annotation.fault { () throws(AnnotationError) in
            try entries.add(chapter.entry(line: number))
          })
      }
      annotation = try annotation.withTier(
        "chapters", entries, format: "JSON chapters", ifEmpty: "it has no chapter")
    }
  }

  private struct Chapter: Decodable {
    let startTime, endTime: Double?
    let title: String?
    /// False for a chapter that players do not list because it only states a picture or an address.
    let toc: Bool?

    func entry(line: Int) throws(AnnotationError) -> Annotation.Entry {
      let title = title ?? ""
      guard let startTime else {
        throw .unreadable(line: line, title, expected: "a chapter with its start")
      }
      guard toc ?? true else {
        throw .unreadable(line: line, title, expected: "a chapter that players list")
      }
      let range = try ClockTime.range(seconds: startTime, endTime ?? startTime, line: line)
      return Annotation.Entry(range: range, text: String(title.trimmed), line: line)
    }
  }
}
