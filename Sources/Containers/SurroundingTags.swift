/// Tags before and after a sound stream of any format.
///
/// Sources: id3.org for ID3v1, ID3v2.2, 2.3, 2.4 and Lyrics3; the APEv2 specification at
/// wiki.hydrogenaud.io.
package enum SurroundingTags {
  /// The size in bytes of the ID3v2 tag at the start of `head`, including its header; 0 if there is
  /// no such tag. Each byte of the size field has seven bits of the size. If there is a footer, it
  /// adds ten bytes.
  package static func id3Length(of head: some Collection<UInt8>) -> Int {
    let head = Array(head.prefix(10))
    guard head.count == 10, head.starts(with: "ID3".utf8), head[3] < 0xFF, head[4] < 0xFF,
      head[6..<10].allSatisfy({ $0 < 0x80 })
    else { return 0 }
    let size = head[6..<10].reduce(0) { $0 << 7 | Int($1) }
    return 10 + size + (head[5] & 0x10 != 0 ? 10 : 0)
  }

  /// Returns the size in bytes of the tag at the start of `head`, whatever the kind of the tag; 0
  /// if there is no tag.
  static func length(of head: some Collection<UInt8>) -> Int {
    if head.starts(with: "TAG".utf8) { return 128 }
    if head.starts(with: "APETAGEX".utf8) {
      let fields = FieldBytes(Array(head.prefix(32)))
      guard let size = fields.little(12, 4), let flags = fields.little(20, 4) else { return 0 }
      // Bit 29 is set in a header and clear in a footer. The size that a header states does not
      // include the header itself.
      return flags >> 29 & 1 == 1 ? 32 + size : 32
    }
    return id3Length(of: head)
  }

  /// The start of the sound: the offset after the tags that begin at `start`, or `start` if there
  /// are no tags.
  package static func endOfLeading(in file: any ByteSource, from start: Int) -> Int {
    var offset = start
    while true {
      let length = length(of: file.bytes(at: offset, count: 32))
      if length == 0 { return min(offset, file.size) }
      offset += length
    }
  }

  /// The end of the sound: the offset of the tags that end at `end`, or `end` if there are no tags.
  /// Zeros after a tag count as part of the tag.
  package static func startOfTrailing(in file: any ByteSource, start: Int, end: Int) -> Int {
    trailing(in: file, start: start, end: end).last?.lowerBound ?? end
  }

  /// The tags after the sound, between `start` and `end`. The last tag comes first.
  static func trailing(in file: any ByteSource, start: Int, end: Int) -> [Range<Int>] {
    var tags: [Range<Int>] = []
    var end = end
    while true {
      // Zeros at the end may belong to the tag itself: up to 125 in ID3v1, and up to 8 in APEv2.
      let unpadded = endWithoutZeros(in: file, start: start, end: end)
      let ends = [end] + (unpadded..<min(end, unpadded + 126))
      guard
        let tag = ends.lazy.compactMap({ last in
          startOfTag(in: file, endingAt: last).flatMap { $0 <= last ? $0..<last : nil }
        }).first(where: { $0.lowerBound >= start && $0.lowerBound < end })
      else { return tags }
      tags.append(tag)
      end = tag.lowerBound
    }
  }

  /// The start of a tag that ends at `end`; nil if no tag ends there.
  private static func startOfTag(in file: any ByteSource, endingAt end: Int) -> Int? {
    let tail = file.bytes(at: max(0, end - 128), count: min(128, end))
    func ends(with text: String, length: Int) -> Bool {
      tail.count >= length && tail.suffix(length).starts(with: text.utf8)
    }
    if ends(with: "APETAGEX", length: 32) {
      let fields = FieldBytes(Array(tail.suffix(32)))
      guard let size = fields.little(12, 4), let flags = fields.little(20, 4) else { return nil }
      // The size includes the footer but not the header. The highest bit is set if there is a
      // header, but some programs write a header without setting the bit.
      let start = end - size
      let hasHeader =
        flags >> 31 == 1
        || start >= 32 && file.bytes(at: start - 32, count: 8).elementsEqual("APETAGEX".utf8)
      return start - (hasHeader ? 32 : 0)
    }
    // ID3v1 begins with TAG, 128 bytes before the end. If an APE tag begins 131 bytes before the
    // end, the letters TAG at this place belong to its name APETAGEX, and there is no ID3v1 tag.
    if ends(with: "TAG", length: 128),
      !file.bytes(at: max(0, end - 131), count: 8).elementsEqual("APETAGEX".utf8)
    {
      let extended = file.bytes(at: end - 128 - 227, count: 4)
      return end - 128 - (extended.elementsEqual("TAG+".utf8) ? 227 : 0)
    }
    if ends(with: "3DI", length: 10) {
      let size = tail.suffix(4).reduce(0) { $0 << 7 | Int($1 & 0x7F) }
      return end - size - 20
    }
    if ends(with: "LYRICS200", length: 9) {
      guard let size = Int(String(decoding: tail.suffix(15).prefix(6), as: UTF8.self)) else {
        return nil
      }
      return end - size - 15
    }
    if ends(with: "LYRICSEND", length: 9) {
      // Version 1 of Lyrics3 states no size, but has at most 5,100 bytes of text.
      let from = max(0, end - 5_100 - 20)
      let bytes = file.bytes(at: from, count: end - from)
      let mark = Array("LYRICSBEGIN".utf8)
      return bytes.indices.reversed().first { bytes[$0...].starts(with: mark) }.map { from + $0 }
    }
    return nil
  }

  /// Returns the offset at which the zeros before `end` begin, or `end` if no zeros precede it. At
  /// most 16 MiB of zeros are read.
  package static func endWithoutZeros(in file: any ByteSource, start: Int, end: Int) -> Int {
    var end = end
    for _ in 0..<256 {
      let block = file.bytes(at: max(start, end - 65_536), count: min(65_536, end - start))
      guard let last = block.lastIndex(where: { $0 != 0 }) else {
        end -= block.count
        if block.isEmpty { return end }
        continue
      }
      return end - (block.count - 1 - last)
    }
    return end
  }

  /// Returns a smaller copy of the ID3v2 tag at the start of `file`, with the text frames but
  /// without the pictures. The copy is passed to a decoding library, because the library would load
  /// the whole tag into memory. The result is nil if the tag has at most 256 KiB and needs no copy.
  ///
  /// The copy contains each frame that has at most 64 KiB and a name that begins with T, W, COM,
  /// CHAP or CTOC. Once the copy has 256 KiB, no further frame is added.
  package static func compactID3(of file: any ByteSource) -> [UInt8]? {
    let head = file.bytes(at: 0, count: 10)
    let length = id3Length(of: head)
    guard length > 1 << 18 else { return nil }
    let version = Int(head[3])
    let headerLength = version == 2 ? 6 : 10
    var kept: [UInt8] = []
    var offset = 10
    // An extended header has its own size field. From version 2.4 on, this size includes the size
    // field itself.
    if version > 2, head[5] & 0x40 != 0 {
      let field = file.bytes(at: offset, count: 4)
      offset += version == 4 ? synchsafe(field[...]) : 4 + (FieldBytes(field).big(0, 4) ?? 0)
    }
    while offset + headerLength < length, kept.count < 1 << 18 {
      let frame = file.bytes(at: offset, count: headerLength)
      let name = frame.prefix(version == 2 ? 3 : 4)
      guard frame.count == headerLength,
        name.allSatisfy({ (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) })
      else { break }
      let size =
        switch version {
        case 2: bigEndian(frame[3..<6])
        case 4: synchsafe(frame[4..<8])
        default: bigEndian(frame[4..<8])
        }
      if size <= 1 << 16, isText(name) {
        kept += file.bytes(at: offset, count: headerLength + size)
      }
      offset += headerLength + size
    }
    // The bytes are appended step by step, because the compiler takes more than a second for a sum
    // of arrays.
    var tag = Array(head[..<5])
    tag.append(head[5] & 0x80)
    for shift in [21, 14, 7, 0] { tag.append(UInt8(kept.count >> shift & 0x7F)) }
    return tag + kept
  }

  private static func bigEndian(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  private static func synchsafe(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 7 | Int($1 & 0x7F) }
  }

  private static func isText(_ name: some Collection<UInt8>) -> Bool {
    ["T", "W", "COM", "CHAP", "CTOC"].contains { name.starts(with: $0.utf8) }
  }
}
