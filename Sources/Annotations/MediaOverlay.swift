import AudioCore

/// Media overlays of EPUB and talking books in SMIL, as aeneas and DAISY write them: a pair of a
/// text and a clip for each stretch. The texts themselves stand in another document, so that only
/// their names are known.
///
/// Source: W3C, EPUB Media Overlays 3.3; SMIL 3.0.
package enum MediaOverlay {
  /// True if bytes look like the beginning of such a file.
  package static func isOwn(_ bytes: [UInt8]) -> Bool {
    TextLines.contain(bytes) { $0.contains("<smil") }
  }

  /// Reads a document.
  ///
  /// - Parameter bytes: the whole file.
  /// - Returns: an entry for each clip, whose name is that of its text; a tier for each sound file.
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
      records.all.leftOut.append(
        Annotation.fault { () throws(AnnotationError) in
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
          records.append(
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
