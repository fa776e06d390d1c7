/// Additional content of a sound file besides its sound and tags: chapters, the recited text and a
/// cover.
package struct FileMarks: Sendable, Hashable {
  /// The chapters in order of their starts. Each chapter ends where the next begins; the last
  /// chapter ends at the end of the sound.
  package var chapters: [CuePoint]
  /// The lines of the recited text. Each line is a list of its words with their start frames.
  package var lines: [[CuePoint]]
  /// The cover picture; nil if there is no cover.
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

  /// The text of ``lines`` without times. Repeated lines appear only once.
  package var text: String {
    var seen: Set<String> = []
    return lines.map { $0.map(\.label).joined(separator: " ") }
      .filter { seen.insert($0).inserted }.joined(separator: "\n")
  }

  /// The chapters with their titles. A range is in frames and ends at the start of the next
  /// chapter.
  package var chapterRanges: [(range: Range<Int>, title: String)] {
    chapters.indices.map { index in
      let start = chapters[index].frame
      let next = index + 1 < chapters.count ? chapters[index + 1].frame : frameCount
      return (start..<max(start, next), chapters[index].label)
    }
  }

  /// An upper bound for the size of the marks in a file of any format, in bytes.
  package var maxBytes: Int {
    let labels = chapters.map(\.label) + lines.joined().map(\.label)
    // A byte of UTF-8 takes at most two bytes in UTF-16, and MP4 stores a chapter twice, so four
    // bytes for each byte are enough in any format. Another 64 bytes are enough for the times of a
    // text.
    let texts = labels.reduce(0) { $0 + 4 * $1.utf8.count + 64 }
    return texts + 4 * text.utf8.count + (cover.map { $0.bytes.count * 4 / 3 + 128 } ?? 0)
  }

  /// Returns the time of a frame in milliseconds. Halves are rounded up.
  static func milliseconds(_ frame: Int, rate: Int) -> Int {
    (2 * frame * 1000 + rate) / (2 * rate)
  }
}

/// A picture in PNG or JPEG.
package struct CoverPicture: Sendable, Hashable {
  /// The format of a picture; the raw value is its media type.
  package enum Kind: String, Sendable { case png = "image/png", jpeg = "image/jpeg" }

  package let kind: Kind
  /// The bytes of the complete picture file.
  package let bytes: [UInt8]
  /// The width of the picture in pixels.
  package let width: Int
  /// The height of the picture in pixels.
  package let height: Int

  /// Reads the header of a picture. The result is nil if the file is neither PNG nor JPEG, or if
  /// its header does not contain the size of the picture.
  ///
  /// Source: W3C PNG §11.2.2; ITU-T T.81 §B.2.2.
  ///
  /// - Parameter bytes: a complete picture file.
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
        // Fill bytes may precede a marker.
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
