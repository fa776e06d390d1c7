import Foundation

/// Writes the comment header of an Ogg Opus file, with chapters, the recited text and a cover.
///
/// Chapters are written as `CHAPTER000=00:00:00.000` and `CHAPTER000NAME=…`, the form that FFmpeg,
/// mpv and VLC read.
///
/// Source: RFC 7845 §5.2; Xiph.Org, Ogg Vorbis Comment Field Chapter Extension; FLAC format,
/// METADATA_BLOCK_PICTURE.
package enum OpusTags {
  /// The maximum number of chapters, because their numbers have three digits. Later chapters are
  /// left out.
  package static let maxChapters = 1000

  /// Encodes the packet that contains the comment header.
  ///
  /// - Parameters:
  ///   - vendor: the name of the encoder; see ``vendor(in:)``.
  ///   - tags: `title`, `artist`, …, written in order of their names.
  ///   - marks: chapters, lines and cover.
  ///   - rate: frames per second, > 0.
  /// - Returns: the bytes of the packet.
  package static func packet(
    vendor: [UInt8], tags: [String: String], marks: FileMarks, rate: Int
  ) -> [UInt8] {
    precondition(rate > 0, "a rate of \(rate) Hz")
    var comments = tags.sorted { $0.key < $1.key }.map {
      "\(names[$0.key] ?? $0.key.uppercased())=\($0.value)"
    }
    for (index, chapter) in marks.chapters.prefix(maxChapters).enumerated() {
      let number = digits(index, 3)
      let time = clock(FileMarks.milliseconds(chapter.frame, rate: rate))
      comments += ["CHAPTER\(number)=\(time)", "CHAPTER\(number)NAME=\(chapter.label)"]
    }
    if !marks.lines.isEmpty { comments.append("LYRICS=\(marks.text)") }
    if let cover = marks.cover {
      comments.append("METADATA_BLOCK_PICTURE=\(Data(block(cover)).base64EncodedString())")
    }
    return Array("OpusTags".utf8) + counted(vendor) + little(comments.count)
      + comments.flatMap { counted(Array($0.utf8)) }
  }

  /// Reads the vendor from the first bytes of a packet; nil if the packet is not a comment header.
  package static func vendor(in packet: some Collection<UInt8>) -> [UInt8]? {
    let bytes = Array(packet)
    guard bytes.starts(with: "OpusTags".utf8), bytes.count >= 12 else { return nil }
    let count = bytes[8..<12].reversed().reduce(0) { $0 << 8 | Int($1) }
    guard count <= bytes.count - 12 else { return nil }
    return Array(bytes[12..<12 + count])
  }

  private static let names = ["track": "TRACKNUMBER", "comment": "DESCRIPTION"]

  private static func block(_ cover: CoverPicture) -> [UInt8] {
    func big(_ value: Int) -> [UInt8] { little(value).reversed() }
    let type = Array(cover.kind.rawValue.utf8)
    // The picture is a front cover without description, with 24 bits for each pixel and no palette.
    return big(3) + big(type.count) + type + big(0) + big(cover.width) + big(cover.height)
      + big(24) + big(0) + big(cover.bytes.count) + cover.bytes
  }

  private static func counted(_ bytes: [UInt8]) -> [UInt8] { little(bytes.count) + bytes }

  private static func little(_ value: Int) -> [UInt8] {
    let value = UInt32(clamping: value)
    return [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func clock(_ ms: Int) -> String {
    digits(ms / 3_600_000, 2) + ":" + digits(ms / 60_000 % 60, 2) + ":"
      + digits(ms / 1000 % 60, 2) + "." + digits(ms % 1000, 3)
  }

  private static func digits(_ value: Int, _ count: Int) -> String {
    let text = String(value)
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }
}
