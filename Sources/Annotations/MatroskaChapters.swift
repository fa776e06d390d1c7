import AudioCore

/// The chapters of Matroska in XML, as mkvextract writes them and mkvmerge reads them: editions,
/// each with a list of chapters. A chapter can contain further chapters.
///
/// Source: RFC 9559, Matroska Media Container Format Specification, "Chapters".
package enum MatroskaChapters {
  /// True if the bytes look like the beginning of a list of chapters.
  package static func isOwn(_ bytes: [UInt8]) -> Bool {
    TextLines.contain(bytes) { $0.contains("<EditionEntry") || $0.contains("<ChapterAtom") }
  }

  /// Reads a document. A chapter without an end lasts until the next chapter inside the same parent
  /// starts. The last chapter of a parent lasts until the parent ends.
  ///
  /// - Parameter bytes: the whole file.
  /// - Returns: one entry per chapter that players show. Each edition gives one tier for each level
  ///   of nesting. The tiers of the edition that players choose come first.
  /// - Throws: ``AnnotationError`` with the line.
  package static func annotation(from bytes: [UInt8]) throws(AnnotationError) -> Annotation {
    let root = try MarkupReader.root(of: bytes, format: "Matroska chapters")
    guard root.localName == "Chapters" else {
      throw .another(
        format: "Matroska chapters", reason: "its outermost element is <\(root.name)>")
    }
    var editions = root.children("EditionEntry")
    let shown = editions.indices.filter { !isSet("EditionFlagHidden", in: editions[$0]) }
    if let first = shown.first(where: { isSet("EditionFlagDefault", in: editions[$0]) })
      ?? shown.first
    {
      editions.insert(editions.remove(at: first), at: 0)
    }
    var result = Annotation()
    for edition in editions {
      var reading = Reading()
      try reading.take(edition, level: 0, end: nil)
      result.skippedLines.append(reading.skippedLines)
      result.tiers += reading.levels.enumerated().map { Annotation.Tier("level \($0 + 1)", $1) }
    }
    guard !result.isEmpty else {
      throw result.emptyFileError(
        or: .another(format: "Matroska chapters", reason: "it has no chapter"))
    }
    return result.inOrder()
  }

  private static func isSet(_ flag: String, in element: MarkupElement) -> Bool {
    element.children(flag).last?.text.trimmed == "1"
  }

  /// The chapters of an edition.
  private struct Reading {
    /// The chapters of the edition by their level of nesting: first its own chapters, then the
    /// chapters inside these, and so on.
    var levels: [Annotation.Entries] = []
    var skippedLines = Annotation.SkippedLines()

    /// Reads the chapters directly inside an element, and those inside them.
    ///
    /// - Parameters:
    ///   - parent: the edition or chapter.
    ///   - level: the index of the chapters in ``levels``.
    ///   - outer: the end of the parent; nil if it is unknown.
    /// - Throws: ``AnnotationError/tooMany(_:most:)``.
    mutating func take(
      _ parent: MarkupElement, level: Int, end outer: FrameIndex?
    ) throws(AnnotationError) {
      let atoms = parent.children("ChapterAtom")
      if atoms.isEmpty { return }
      if level == levels.count { levels.append([]) }
      // Hidden chapters are included, because a chapter that players hide also ends the chapter
      // before it.
      let starts = Self.starts(of: atoms)
      for atom in atoms {
        var end: FrameIndex?
        skippedLines.append(
          try Annotation.fault { () throws(AnnotationError) in
            let chapter = try Chapter(atom)
            guard let start = chapter.start else {
              throw .unreadable(
                line: atom.line, chapter.title, expected: "a chapter with its start")
            }
            let next = starts.indices.partitionPoint { starts[$0] > start }
            let following = next < starts.count ? starts[next] : outer
            // Some programs write the start of a chapter as its end, too. Such an end is ignored.
            end = chapter.end.flatMap { $0 == start ? nil : $0 } ?? following
            guard chapter.isShown, !chapter.isOfOtherFile else {
              throw .unreadable(
                line: atom.line, chapter.title,
                expected: chapter.isShown
                  ? "a chapter of this file" : "a chapter that players show")
            }
            let range = try ClockTime.range(start, chapter.end ?? start, line: atom.line)
            try levels[level].add(
              Annotation.Entry(
                range: range.isEmpty
                  ? FrameRange(start: start, end: max(start, end ?? start)) : range,
                text: chapter.title, line: atom.line))
          })
        try take(atom, level: level + 1, end: end)
      }
    }

    /// Returns the starts of the chapters in order of time. Leaves out chapters of other files, and
    /// chapters that cannot be read.
    private static func starts(of atoms: [MarkupElement]) -> [FrameIndex] {
      atoms.compactMap { atom in
        do throws(AnnotationError) {
          let chapter = try Chapter(atom)
          return chapter.isOfOtherFile ? nil : chapter.start
        } catch {
          return nil  // the chapter is reported when it is read
        }
      }.sorted()
    }
  }

  private struct Chapter {
    var start, end: FrameIndex?
    /// The first title that is not empty. A chapter can have one title for each language.
    var title = ""
    var isShown = true
    /// True if the chapter belongs to a stretch of another file.
    var isOfOtherFile = false

    init(_ atom: MarkupElement) throws(AnnotationError) {
      for part in atom.children {
        switch part.name {
        case "ChapterTimeStart": start = try ClockTime.position(part.text.trimmed, line: part.line)
        case "ChapterTimeEnd": end = try ClockTime.position(part.text.trimmed, line: part.line)
        case "ChapterDisplay" where title.isEmpty:
          title = part.children("ChapterString").first.map { String($0.text.trimmed) } ?? ""
        case "ChapterFlagHidden": isShown = isShown && part.text.trimmed != "1"
        case "ChapterFlagEnabled": isShown = isShown && part.text.trimmed != "0"
        case "ChapterSegmentUID", "ChapterSegmentUUID": isOfOtherFile = true
        default: continue
        }
      }
    }
  }
}
