/// The header of a page in an Ogg file.
///
/// Source: RFC 3533 §6.
package struct OggPage: Equatable {
  /// The maximum size of a page header: 27 bytes and a table of 255 bytes.
  package static let maximumHeaderSize = 27 + 255
  /// The maximum size of a page: its header, and 255 segments of 255 bytes.
  package static let maximumSize = maximumHeaderSize + 255 * 255

  /// True if this is the first page of its stream.
  let isFirst: Bool
  /// True if this is the last page of its stream.
  let isLast: Bool
  /// True if a packet ends on the page.
  package let endsPacket: Bool
  /// True if the last packet on the page ends on this page and the page states a granule position.
  /// It is false if the packet continues on the next page.
  package let endsWhole: Bool
  /// The size of the header in bytes.
  package let headerCount: Int
  /// The size of the page in bytes, including header and body.
  package let byteCount: Int

  /// Reads the header at the start of `bytes`; nil if it is missing or incomplete.
  package init?(_ bytes: ArraySlice<UInt8>) {
    let start = bytes.startIndex
    guard bytes.count >= 27, bytes.starts(with: "OggS".utf8), bytes[start + 4] == 0 else {
      return nil
    }
    let segments = Int(bytes[start + 26])
    guard bytes.count >= 27 + segments else { return nil }
    headerCount = 27 + segments
    endsPacket = bytes[(start + 27)..<(start + 27 + segments)].contains { $0 < 255 }
    let hasPosition = bytes[(start + 6)..<(start + 14)].contains { $0 != 0xFF }
    endsWhole = hasPosition && (segments == 0 || bytes[start + 26 + segments] < 255)
    isFirst = bytes[start + 5] & 2 != 0
    isLast = bytes[start + 5] & 4 != 0
    byteCount =
      27 + segments + bytes[(start + 27)..<(start + 27 + segments)].reduce(0) { $0 + Int($1) }
  }

  /// Sets the serial and page numbers of a complete page, and updates its checksum.
  ///
  /// - Parameters:
  ///   - serial: the number of the stream.
  ///   - number: the number of the page in the stream, from 0.
  ///   - page: the complete page.
  package static func setNumbers(serial: UInt32, number: UInt32, of page: inout [UInt8]) {
    put(serial, at: 14, of: &page)
    put(number, at: 18, of: &page)
    put(0, at: 22, of: &page)
    put(checksum(page), at: 22, of: &page)
  }

  /// Divides a header packet into separate pages. The numbers and checksums of the pages are not
  /// set; call ``setNumbers(serial:number:of:)`` afterwards.
  ///
  /// - Parameter packet: a header packet other than the first packet of the stream.
  /// - Returns: the pages.
  package static func pages(of packet: [UInt8]) -> [[UInt8]] {
    // The sizes of the segments: 255 bytes each, and a smaller size that ends the packet.
    let lacing = [UInt8](repeating: 255, count: packet.count / 255) + [UInt8(packet.count % 255)]
    var offset = 0
    return stride(from: 0, to: lacing.count, by: 255).map { first in
      let segments = lacing[first..<min(first + 255, lacing.count)]
      let count = segments.reduce(0) { $0 + Int($1) }
      defer { offset += count }
      // Flag 1 marks a page whose first bytes continue a packet. The position is -1 on a page on
      // which no packet ends.
      let isOpen = first + 255 < lacing.count
      return Array("OggS".utf8) + [0, first > 0 ? 1 : 0]
        + [UInt8](repeating: isOpen ? 0xFF : 0, count: 8) + [UInt8](repeating: 0, count: 12)
        + [UInt8(segments.count)] + segments + packet[offset..<offset + count]
    }
  }

  /// Returns bytes that add the missing end mark to a stream. The last page and its last packet
  /// must be complete. Voice services do not write the mark, but decoders treat a missing mark as
  /// damage.
  ///
  /// - Parameters:
  ///   - source: a stream of pages; only the last page may be truncated.
  ///   - rest: the first bytes after the stream, at most ``maximumHeaderSize``; empty at the end of
  ///     the file.
  /// - Returns: replacement bytes for the last page, with their offsets. Empty if the mark is
  ///   present, or if the last page or its header is truncated.
  package static func missingEndMark(
    of source: any ByteSource, before rest: [UInt8] = []
  ) -> [(offset: Int, bytes: [UInt8])] {
    if !rest.isEmpty, "OggS".utf8.starts(with: rest.prefix(4)), OggPage(rest[...]) == nil {
      return []
    }
    let start = max(0, source.size - maximumSize)
    let tail = source.bytes(at: start, count: source.size - start)
    for index in tail.indices.reversed() where tail[index...].starts(with: "OggS".utf8) {
      guard let page = OggPage(tail[index...]), index + page.byteCount == tail.count else {
        continue
      }
      guard !page.isLast, !page.isFirst, page.endsWhole, isSound(tail[index...]) else { return [] }
      var marked = Array(tail[index...])
      marked[5] |= 4
      put(0, at: 22, of: &marked)
      put(checksum(marked), at: 22, of: &marked)
      return [
        (offset: start + index + 5, bytes: [marked[5]]),
        (offset: start + index + 22, bytes: Array(marked[22..<26])),
      ]
    }
    return []
  }

  /// True if the checksum of a complete page is correct.
  static func isSound(_ page: ArraySlice<UInt8>) -> Bool {
    var copy = Array(page)
    put(0, at: 22, of: &copy)
    let stored = page[(page.startIndex + 22)..<(page.startIndex + 26)]
    return UInt32(stored.reversed().reduce(0) { $0 << 8 | Int($1) }) == checksum(copy)
  }

  /// CRC-32 with the polynomial 0x04C11DB7 and the initial value 0, neither reflected nor inverted.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var crc: UInt32 = 0
    for byte in bytes { crc = table[Int(UInt8(crc >> 24) ^ byte)] ^ crc << 8 }
    return crc
  }

  private static let table: [UInt32] = (0..<256).map { (index: UInt32) in
    (0..<8).reduce(index << 24) { crc, _ in crc << 1 ^ (crc >> 31 == 1 ? 0x04C1_1DB7 : 0) }
  }

  private static func put(_ value: UInt32, at offset: Int, of page: inout [UInt8]) {
    for i in 0..<4 { page[offset + i] = UInt8(truncatingIfNeeded: value >> (8 * UInt32(i))) }
  }
}

/// Checks all pages of an Ogg file for damage that decoders do not report.
///
/// ``UnitWalk`` reads headers only; this walk reads complete pages and verifies their checksums.
package struct OggWalk {
  /// The number of places in the file with missing pages or wrong checksums.
  package private(set) var damageCount = 0
  /// True if the last complete page is marked as the last page of its stream. Bytes after this
  /// page, such as a tag, are ignored.
  package private(set) var hasEndMark = false

  /// Checks all pages of a source.
  package init(_ source: any ByteSource) {
    var window = ByteWindow(source)
    var offset = 0
    var isLost = false
    while offset < window.size {
      if let page = OggPage(window.bytes(at: offset, count: OggPage.maximumHeaderSize)) {
        let bytes = window.bytes(at: offset, count: page.byteCount)
        if bytes.count < page.byteCount {
          hasEndMark = false
        } else if OggPage.isSound(bytes) {
          if isLost { damageCount += 1 }
          isLost = false
          hasEndMark = page.isLast
          offset += page.byteCount
          continue
        }
      }
      if window.failure != nil { return }
      isLost = true
      offset += 1
    }
  }
}
