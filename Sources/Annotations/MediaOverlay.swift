import AudioCore

/// EPUB media overlays and talking books in SMIL, as written by aeneas and DAISY: pairs of a text
/// reference and an audio clip. The texts are stored in another document, so only their identifiers
/// are read.
///
/// Source: W3C, EPUB Media Overlays 3.3; SMIL 3.0.
package enum MediaOverlay {
  /// True if the bytes look like the beginning of a SMIL file.
  package static func isOwn(_ bytes: [UInt8]) -> Bool {
    TextLines.contain(bytes) { $0.contains("<smil") }
  }

  /// Reads a document.
  ///
  /// - Parameter bytes: the whole file.
  /// - Returns: one entry per clip, with the identifier of its text as its name, and one tier per
  ///   sound file.
  /// - Throws: ``AnnotationError`` with the line.
  package static func annotation(from bytes: [UInt8]) throws(AnnotationError) -> Annotation {
    let root = try MarkupReader.root(of: bytes, format: "SMIL")
    guard root.localName == "smil" else {
      throw .another(format: "SMIL", reason: "its outermost element is <\(root.name)>")
    }
    var records = RecordTiers()
    let clock = MediaClock(of: root)
    var open = Array(root.children.reversed())
    while let element = open.popLast() {
      guard element.localName == "par",
        let audio = element.children.first(where: { $0.localName == "audio" })
      else {
        open += element.children.reversed()
        continue
      }
      records.all.skippedLines.append(
        try Annotation.fault { () throws(AnnotationError) in
          func position(_ names: [String]) throws(AnnotationError) -> FrameIndex? {
            guard let text = names.lazy.compactMap({ audio.attribute($0) }).first else {
              return nil
            }
            return try ClockTime.position(
              seconds: clock.seconds(text, line: audio.line), line: audio.line)
          }
          let start = try position(["clipBegin", "clip-begin"]) ?? FrameIndex(0)
          let end = try position(["clipEnd", "clip-end"]) ?? start
          let text = element.children.first { $0.localName == "text" }?.attribute("src") ?? ""
          let file = audio.attribute("src") ?? ""
          try records.append(
            Annotation.Entry(
              range: try ClockTime.range(start, end, line: audio.line), text: "",
              name: String(text.split(separator: "#").last ?? ""), line: audio.line),
            of: String(file.split(separator: "/").last ?? ""), "clips")
        })
    }
    return try records.annotation(
      or: .another(format: "SMIL", reason: "it has no <par> with an <audio>"))
  }
}
