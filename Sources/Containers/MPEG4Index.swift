/// The boxes of an MP4, 3GP or QuickTime file that determine how to read its sound: the position of
/// the media data, the presence of an index, and the tracks in the index.
///
/// Recorders write the sound into `mdat` while they record, and the index (`moov`) when they stop.
/// After a power loss or a crash, the index is missing, and the size field of `mdat` contains 0,
/// four question marks (Android) or an outdated size.
///
/// Only the headers of boxes are read, and each size is checked against the enclosing box. The cost
/// is linear in the number of boxes. At most 1,000 boxes are read on each level.
///
/// Source: ISO/IEC 14496-12 §4.2, §8; ISO/IEC 14496-14 §5.6 and 14496-1 §7.2.6 for `esds`; Apple's
/// QuickTime File Format for sound descriptions of version 1 and 2; 3GPP TS 26.244 §6 for AMR.
package struct MPEG4Index {
  /// The content of the first non-empty `mdat` box, without its header; nil if there is no such
  /// box.
  package private(set) var media: Range<Int>?
  /// True if the sound can be read without repair: the index has a complete track, or a fragment
  /// states the position of the media.
  package private(set) var isWhole = false
  /// The tracks in the index, both complete and incomplete ones.
  package private(set) var tracks: [Track] = []

  /// A track from the index.
  package struct Track: Equatable {
    /// The kind of the track: `soun` for sound, `vide` for pictures, …
    package var handler = ""
    /// The name of the codec: `mp4a`, `samr`, `alac`, …; empty if the index does not state it.
    package var format = ""
    /// The AudioSpecificConfig of an `mp4a` track; empty if the index lacks it.
    package var configuration: [UInt8] = []
    /// Ticks per second; 0 if the index does not state it.
    package var timescale = 0
    /// The number of ticks to skip at the start of the track.
    package var delay = 0
  }

  private let source: any ByteSource
  private static let maxBoxes = 1_000
  /// The four question marks that Android writes as the size during a recording.
  static let questionMarks = 0x3F3F_3F3F

  /// Reads the boxes of a file.
  ///
  /// - Parameter source: the source, which begins with the first box.
  package init(_ source: any ByteSource) {
    self.source = source
    for box in boxes(in: 0..<source.size) {
      switch box.name {
      case "mdat":
        if media == nil, box.body.count > 8 { media = box.body }
      case "moof": isWhole = true
      case "moov": readIndex(box)
      default: break
      }
    }
  }

  private struct Box {
    var name: String
    /// The range of the available bytes after the header of the box.
    var body: Range<Int>
    /// True if the box ends inside the enclosing box.
    var isWhole: Bool
  }

  /// Lists consecutive boxes. The last box may be truncated.
  private func boxes(in range: Range<Int>) -> [Box] {
    var result: [Box] = []
    var offset = range.lowerBound
    while offset + 8 <= range.upperBound, result.count < Self.maxBoxes {
      let head = FieldBytes(source.bytes(at: offset, count: 16))
      let name = head.text(4)
      guard let short = head.big(0, 4), name.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
        break
      }
      let start = offset + (short == 1 ? 16 : 8)
      var end: Int?
      switch short {
      case 0, Self.questionMarks: end = nil
      case 1: end = head.big(8, 8).map { offset + $0 }
      default: end = offset + short
      }
      if name == "mdat", let stated = end, !isFollowedByBox(stated, range.upperBound) { end = nil }
      let stop = end ?? range.upperBound
      guard start <= range.upperBound, stop >= start else { break }
      result.append(
        Box(
          name: name, body: start..<min(stop, range.upperBound), isWhole: stop <= range.upperBound))
      offset = stop
    }
    return result
  }

  /// True if the media can end at `offset`: the file ends at or before this offset, or another box
  /// begins there. If the result is false, the stated size of the media is outdated, because the
  /// recorder was killed between two updates of the size.
  private func isFollowedByBox(_ offset: Int, _ end: Int) -> Bool {
    guard offset + 8 <= end else { return true }
    return Self.behindMedia.contains(FieldBytes(source.bytes(at: offset, count: 8)).text(4))
  }

  private static let behindMedia: Set = [
    "moov", "moof", "mdat", "free", "skip", "wide", "udta", "uuid", "meta", "mfra", "ftyp", "sidx",
  ]

  private mutating func readIndex(_ index: Box) {
    for box in boxes(in: index.body) where box.name == "trak" {
      tracks.append(track(box))
      if box.isWhole { isWhole = true }
    }
  }

  private func track(_ track: Box) -> Track {
    var result = Track()
    for box in boxes(in: track.body) {
      if box.name == "edts", let list = boxes(in: box.body).first(where: { $0.name == "elst" }) {
        result.delay = delay(list)
      }
      guard box.name == "mdia" else { continue }
      for box in boxes(in: box.body) {
        let fields = FieldBytes(
          source.bytes(at: box.body.lowerBound, count: min(32, box.body.count)))
        switch box.name {
        case "mdhd":
          result.timescale = fields.big(fields.big(0, 1) == 1 ? 20 : 12, 4) ?? 0
        case "hdlr": result.handler = fields.text(8)
        case "minf":
          for table in boxes(in: box.body) where table.name == "stbl" {
            for box in boxes(in: table.body) where box.name == "stsd" {
              describe(box, in: &result)
            }
          }
        default: break
        }
      }
    }
    return result
  }

  /// The number of ticks to skip at the start of the track, according to its first non-empty edit.
  private func delay(_ list: Box) -> Int {
    let fields = FieldBytes(
      source.bytes(at: list.body.lowerBound, count: min(256, list.body.count)))
    guard let version = fields.big(0, 1), let count = fields.big(4, 4) else { return 0 }
    let (length, width) = version == 1 ? (20, 8) : (12, 4)
    for entry in 0..<min(count, 8) {
      guard let start = fields.big(8 + entry * length + width, width) else { continue }
      // An edit is empty if all bits of its start are set. In a start of eight bytes, these bits
      // are read as nil.
      if width == 4, start == 0xFFFF_FFFF { continue }
      return start
    }
    return 0
  }

  /// Reads the first sample description.
  private func describe(_ table: Box, in track: inout Track) {
    let start = table.body.lowerBound + 8
    guard start < table.body.upperBound,
      let entry = boxes(in: start..<table.body.upperBound).first
    else { return }
    track.format = entry.name
    guard entry.name == "mp4a" else { return }
    let fields = FieldBytes(
      source.bytes(at: entry.body.lowerBound, count: min(64, entry.body.count)))
    let length = [1: 44, 2: 64][fields.big(8, 2) ?? 0] ?? 28
    guard entry.body.count > length else { return }
    let inside = boxes(in: (entry.body.lowerBound + length)..<entry.body.upperBound)
    // QuickTime stores the decoder description (`esds`) inside a `wave` box.
    let nested = inside.filter { $0.name == "wave" }.flatMap { boxes(in: $0.body) }
    guard let description = (inside + nested).first(where: { $0.name == "esds" }) else { return }
    let bytes = source.bytes(
      at: description.body.lowerBound, count: min(512, description.body.count))
    track.configuration = Self.configuration(bytes)
  }

  /// Returns the DecoderSpecificInfo of MPEG-4 or MPEG-2 AAC in an `esds` box; empty if the box
  /// lacks it.
  private static func configuration(_ bytes: [UInt8]) -> [UInt8] {
    var offset = 4
    /// Opens the descriptor at the current offset if it has the given tag. Moves the offset to the
    /// content of the descriptor, and returns the length of the content.
    func open(_ tag: UInt8) -> Int? {
      guard offset < bytes.count, bytes[offset] == tag else { return nil }
      offset += 1
      var length = 0
      for _ in 0..<4 where offset < bytes.count {
        let byte = bytes[offset]
        offset += 1
        length = length << 7 | Int(byte & 0x7F)
        if byte < 0x80 { break }
      }
      return length
    }
    guard open(3) != nil, offset + 3 <= bytes.count else { return [] }
    let flags = bytes[offset + 2]
    offset += 3
    if flags & 0x80 != 0 { offset += 2 }
    if flags & 0x40 != 0, offset < bytes.count { offset += 1 + Int(bytes[offset]) }
    if flags & 0x20 != 0 { offset += 2 }
    guard open(4) != nil, offset + 13 <= bytes.count,
      [0x40, 0x66, 0x67, 0x68].contains(bytes[offset])
    else { return [] }
    offset += 13
    guard let length = open(5), (2...64).contains(length), offset + length <= bytes.count else {
      return []
    }
    return Array(bytes[offset..<(offset + length)])
  }
}
