/// Marks that a sound file carries beside its sound and its tags: chapters, the text that is heard,
/// and a cover.
package struct FileMarks: Sendable, Hashable {
  /// The chapters in order of their starts; each reaches to the next, the last to the end.
  package var chapters: [CuePoint]
  /// The lines that are heard, each with its words and the frames at which they begin.
  package var lines: [[CuePoint]]
  /// The cover; nil for none.
  package var cover: CoverPicture?
  /// The length of the sound in frames.
  package var frameCount: Int

  package init(
    chapters: [CuePoint] = [], lines: [[CuePoint]] = [], cover: CoverPicture? = nil,
    frameCount: Int = 0
  ) {
    self.chapters = chapters
    self.lines = lines
    self.cover = cover
    self.frameCount = frameCount
  }

  /// The text of ``lines`` without times: repeats of a line are left out.
  package var text: String {
    var seen: Set<String> = []
    return lines.map { $0.map(\.label).joined(separator: " ") }
      .filter { seen.insert($0).inserted }.joined(separator: "\n")
  }

  /// Each chapter with its end.
  package var chapterRanges: [(range: Range<Int>, title: String)] {
    chapters.indices.map { index in
      let start = chapters[index].frame
      let next = index + 1 < chapters.count ? chapters[index + 1].frame : frameCount
      return (start..<max(start, next), chapters[index].label)
    }
  }

  /// The most bytes that the marks take in a file, in any format.
  package var mostBytes: Int {
    let labels = chapters.map(\.label) + lines.joined().map(\.label)
    // A chapter of MP4 is written twice; UTF-16 and times need less than four bytes for each byte.
    let texts = labels.reduce(0) { $0 + 4 * $1.utf8.count + 64 }
    return texts + 4 * text.utf8.count + (cover.map { $0.bytes.count * 4 / 3 + 128 } ?? 0)
  }

  /// Milliseconds before a frame, halves up.
  static func milliseconds(_ frame: Int, rate: Int) -> Int {
    (2 * frame * 1000 + rate) / (2 * rate)
  }
}

/// A picture in PNG or JPEG.
package struct CoverPicture: Sendable, Hashable {
  /// The kind of a picture, by its media type.
  package enum Kind: String, Sendable { case png = "image/png", jpeg = "image/jpeg" }

  package let kind: Kind
  /// The whole file.
  package let bytes: [UInt8]
  /// In pixels.
  package let width: Int
  package let height: Int

  /// Reads the head of a picture; nil if it is neither PNG nor JPEG, or breaks off before its size.
  ///
  /// Source: W3C PNG §11.2.2; ITU-T T.81 §B.2.2.
  ///
  /// - Parameter bytes: a whole file.
  package init?(_ bytes: [UInt8]) {
    func number(_ offset: Int, _ count: Int) -> Int {
      bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
    }
    self.bytes = bytes
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), bytes.count >= 24 {
      kind = .png
      (width, height) = (number(16, 4), number(20, 4))
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      kind = .jpeg
      var size: (width: Int, height: Int)?
      var offset = 2
      while size == nil, offset + 9 <= bytes.count, bytes[offset] == 0xFF {
        let marker = bytes[offset + 1]
        if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
          size = (number(offset + 7, 2), number(offset + 5, 2))
        }
        // Fill bytes may stand before a marker.
        offset += marker == 0xFF ? 1 : 2 + number(offset + 2, 2)
      }
      guard let size else { return nil }
      (width, height) = size
    } else {
      return nil
    }
    guard width > 0, height > 0 else { return nil }
  }
}
