package import SystemPackage

/// A walk over the units of a stream: MPEG frames, Ogg pages, elements of Matroska, …
///
/// Decoders give no warning about foreign bytes between two frames, missing frames, or the
/// beginning of another file. The walk finds the end of a stream, counts damaged places, and
/// detects truncation within a unit. It reads only the header of each unit, because the header
/// gives the offset of the next unit.
///
/// After an invalid unit, the walk moves on byte by byte until two consecutive units are found.
/// Zeros up to the end, or up to the beginning of another file, are padding and do not count as
/// damage. Cost: linear in the number of units, and in the number of damaged bytes.
package struct UnitWalk {
  /// The kind of unit at an offset.
  enum Unit: Equatable {
    /// A unit of `length` bytes. `holdsSound` is false if the unit contains no samples, as in a
    /// Xing frame.
    case unit(length: Int, holdsSound: Bool = true)
    /// A header of `length` bytes, followed by nested units.
    case open(length: Int)
    /// The start of another file.
    case anotherFile
  }

  private let source: any ByteSource
  private let kind: ContainerKind
  private var window: ByteWindow
  /// The offset after the last unit.
  package private(set) var offset = 0
  /// The number of places with invalid bytes between units.
  package private(set) var damageCount = 0
  /// The stated end of the last unit, if the source ends before this unit is complete; otherwise
  /// nil.
  package private(set) var cutUnitEnd: Int?
  /// The contents of the Xing, Info or VBRI header of an MPEG stream; nil if the first frame is not
  /// such a header.
  package private(set) var mpegInfo: MPEGInfo?
  private var hasEnded = false
  /// The number of units with sound that were found so far.
  package private(set) var unitCount = 0
  /// The total size in bytes of the units that ``unitCount`` counts.
  package private(set) var unitBytes = 0
  /// The header of the first frame of MPEG audio.
  package private(set) var mpegHeader: MPEGHeader?
  private var isBehindFirstPages = false
  /// The profile, rate and channels of the first ADTS frame.
  private var adtsForm: Int?
  private var asfPacketLength = 0
  private var asfPacketsAreMarked = false

  /// - Parameters:
  ///   - source: the bytes of the stream; offset 0 is the start of the stream.
  ///   - kind: the kind of the stream.
  package init(_ source: any ByteSource, kind: ContainerKind) {
    self.source = source
    self.kind = kind
    window = ByteWindow(source)
    if kind == .amr {
      offset = Self.amrHeader(source.bytes(at: 0, count: 9)[...]) ?? 0
      isWideBandAMR = offset == 9
    }
  }

  /// True if streams of this kind consist of units with a stated length.
  package static func isKnown(_ kind: ContainerKind) -> Bool {
    switch kind {
    case .mpegAudio, .adts, .ac3, .amr, .ogg, .flv, .mpegTransport, .mpegProgram, .wavPack, .avi,
      .matroska, .asf:
      true
    case .wave, .waveWide, .sonyWave, .flac, .aiff, .caf, .au, .mpeg4, .unknown: false
    }
  }

  /// True if the stream is wide-band AMR.
  package private(set) var isWideBandAMR = false

  /// The errno of the first failed read; nil if no read failed.
  package var readFailure: Errno? { window.failure }

  /// Walks to the end and releases the buffer, because a recording may have thousands of parts,
  /// each with its own walk and buffer.
  package mutating func finish() {
    while next() != nil {}
    window = ByteWindow(source)
  }

  /// Returns the bytes of the last unit from ``next()``. These bytes are usually still in the
  /// buffer.
  package mutating func bytes(of unit: Range<Int>) -> [UInt8] {
    Array(window.bytes(at: unit.lowerBound, count: unit.count))
  }

  /// Returns the next unit with sound; nil at the end of the stream.
  package mutating func next() -> Range<Int>? {
    while !hasEnded {
      guard offset < window.size else {
        hasEnded = true
        break
      }
      guard let found = unit(at: offset) else {
        skipDamage()
        continue
      }
      switch found {
      case .anotherFile: hasEnded = true
      case .open(let length):
        offset += length
      case .unit(let length, let holdsSound):
        let start = offset
        if start + length > window.size {
          cutUnitEnd = start + length
          hasEnded = true
          return nil
        }
        offset += length
        if holdsSound {
          unitCount += 1
          unitBytes += length
          return start..<offset
        }
      }
    }
    return nil
  }

  /// Advances to the next offset at which two consecutive units begin.
  private mutating func skipDamage() {
    let start = offset
    let zeros = window.endOfZeros(from: start)
    if zeros == window.size {
      hasEnded = true
      return
    }
    if zeros > start, unit(at: zeros) == .anotherFile {
      offset = zeros
      return
    }
    // Zeros are allowed between any two packs of an MPEG program stream.
    if zeros > start, kind == .mpegProgram, unit(at: zeros) != nil {
      offset = zeros
      return
    }
    damageCount += 1
    offset = zeros > start ? zeros : start + 1
    while offset < window.size, !areUnits(at: offset) { offset += 1 }
    if offset >= window.size {
      offset = start
      hasEnded = true
    }
  }

  /// True if a unit begins at `offset`, and another unit or the end of the source follows it. Also
  /// true if another file begins at `offset`.
  private mutating func areUnits(at offset: Int) -> Bool {
    switch unit(at: offset) {
    case nil: return false
    case .anotherFile: return true
    case .open(let length), .unit(let length, _):
      let next = offset + length
      return next == window.size || next < window.size && unit(at: next) != nil
    }
  }

  private mutating func unit(at offset: Int) -> Unit? {
    let head = Array(window.bytes(at: offset, count: 64))
    // A tag in the middle of the source marks the start of another file.
    if offset > 0, SurroundingTags.length(of: head) > 0 { return .anotherFile }
    switch kind {
    case .mpegAudio: return mpegFrame(at: offset, head)
    case .adts: return adtsFrame(at: offset, head)
    case .ac3: return ac3Frame(head)
    case .amr: return amrFrame(at: offset, head)
    case .ogg: return oggPage(at: offset)
    case .flv: return flvTag(at: offset, head)
    case .mpegTransport:
      return head.first == 0x47 && head.count >= 4 ? .unit(length: 188) : nil
    case .mpegProgram: return programUnit(head)
    case .wavPack: return wavPackBlock(at: offset, head)
    case .avi: return aviChunk(at: offset, head)
    case .matroska: return matroskaElement(at: offset, head)
    case .asf: return asfObject(at: offset, head)
    case .wave, .waveWide, .sonyWave, .flac, .aiff, .caf, .au, .mpeg4, .unknown: return nil
    }
  }

  /// Reads a frame of MPEG audio. A frame with a Xing, Info or VBRI header has no sound. If other
  /// frames precede it, it is the start of another file. Another file also starts at a frame whose
  /// format differs from the first frame of the stream, if the next frame has the same new format.
  private mutating func mpegFrame(at offset: Int, _ head: [UInt8]) -> Unit? {
    guard let header = MPEGHeader(head) else { return nil }
    if let mpegHeader, !header.belongs(with: mpegHeader) {
      let next = window.bytes(at: offset + header.byteCount, count: 4)
      guard let second = MPEGHeader(next), second.belongs(with: header) else { return nil }
      return .anotherFile
    }
    if let info = MPEGInfo(frame: window.bytes(at: offset, count: header.byteCount), header) {
      if mpegHeader != nil { return .anotherFile }
      mpegHeader = header
      mpegInfo = info
      return .unit(length: header.byteCount, holdsSound: false)
    }
    mpegHeader = mpegHeader ?? header
    return .unit(length: header.byteCount)
  }

  /// Reads an ADTS frame (ISO/IEC 13818-7 §6.2), whose length has 13 bits and includes the header.
  /// Another file starts at a frame whose profile, rate or number of channels differs from the
  /// first frame of the stream, if the next frame has the same new values.
  private mutating func adtsFrame(at offset: Int, _ head: [UInt8]) -> Unit? {
    guard let frame = Self.adtsHeader(head) else { return nil }
    if let adtsForm, frame.form != adtsForm {
      let next = Self.adtsHeader(Array(window.bytes(at: offset + frame.length, count: 7)))
      if next?.form == frame.form { return .anotherFile }
    }
    adtsForm = adtsForm ?? frame.form
    return .unit(length: frame.length)
  }

  private static func adtsHeader(_ head: [UInt8]) -> (form: Int, length: Int)? {
    let bytes = head.prefix(7).map { Int($0) }
    guard bytes.count == 7, bytes[0] == 0xFF, bytes[1] & 0xF6 == 0xF0 else { return nil }
    let length = (bytes[3] & 3) << 11 | bytes[4] << 3 | bytes[5] >> 5
    // The private bit of the header is excluded, because it may differ from frame to frame.
    return length > 7 ? ((bytes[2] & 0xFD) << 2 | bytes[3] >> 6, length) : nil
  }

  /// Reads a frame as defined in ETSI TS 102 366: §4.4.1 for AC-3, annex E §2.3.1 for Enhanced
  /// AC-3.
  private func ac3Frame(_ head: [UInt8]) -> Unit? {
    let bytes = head.prefix(6).map { Int($0) }
    guard bytes.count == 6, bytes[0] == 0x0B, bytes[1] == 0x77 else { return nil }
    if bytes[5] >> 3 > 10 { return .unit(length: 2 * (((bytes[2] & 7) << 8 | bytes[3]) + 1)) }
    let rate = bytes[4] >> 6
    let size = bytes[4] & 0x3F
    guard rate < 3, size < 38 else { return nil }
    let kilobits = [
      32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384, 448, 512, 576, 640,
    ][size / 2]
    // An AC-3 frame has 1,536 sample frames. At 44,100 Hz its size is not a whole number of words.
    // An even size code stands for the size rounded down, and an odd size code for the size rounded
    // up.
    return switch rate {
    case 0: .unit(length: kilobits * 4)
    case 1: .unit(length: 2 * (kilobits * 96_000 / 44_100 + size % 2))
    default: .unit(length: kilobits * 6)
    }
  }

  /// Reads a frame as defined in 3GPP TS 26.101 and 26.201, in the storage format of RFC 4867 §5.
  private func amrFrame(at offset: Int, _ head: [UInt8]) -> Unit? {
    if Self.amrHeader(head[...]) != nil { return .anotherFile }
    guard let first = head.first, first & 0x83 == 0, first != 0 else { return nil }
    let narrow = [12, 13, 15, 17, 19, 20, 26, 31, 5, 6, 5, 5, 0, 0, 0, 0]
    let wide = [17, 23, 32, 36, 40, 46, 50, 58, 60, 5, 0, 0, 0, 0, 0, 0]
    return .unit(length: 1 + (isWideBandAMR ? wide : narrow)[Int(first >> 3)])
  }

  private static func amrHeader(_ head: ArraySlice<UInt8>) -> Int? {
    if head.starts(with: "#!AMR\n".utf8) { return 6 }
    return head.starts(with: "#!AMR-WB\n".utf8) ? 9 : nil
  }

  /// Reads a page of Ogg. A first page of a stream is the start of another file, unless only first
  /// pages of other streams precede it.
  private mutating func oggPage(at offset: Int) -> Unit? {
    guard let page = OggPage(window.bytes(at: offset, count: OggPage.maximumHeaderSize)) else {
      return nil
    }
    if page.isFirst, isBehindFirstPages { return .anotherFile }
    if !page.isFirst { isBehindFirstPages = true }
    return .unit(length: page.byteCount)
  }

  /// Reads a tag as defined in annex E of Adobe's specification of FLV. The size of each tag
  /// follows the tag.
  private mutating func flvTag(at offset: Int, _ head: [UInt8]) -> Unit? {
    if head.starts(with: [0x46, 0x4C, 0x56, 1]) {
      return offset > 0 ? .anotherFile : .open(length: 13)
    }
    let fields = FieldBytes(head)
    guard let type = head.first, [8, 9, 18].contains(type & 0x1F), fields.big(8, 3) == 0,
      let size = fields.big(1, 3),
      offset + 15 + size > window.size
        || FieldBytes(Array(window.bytes(at: offset + 11 + size, count: 4))).big(0, 4) == 11 + size
    else { return nil }
    return .unit(length: 15 + size)
  }

  /// Reads a unit as defined in ISO/IEC 13818-1 §2.5.3. A pack header has 12 bytes in MPEG-1; in
  /// MPEG-2 it has 14 bytes and up to 7 stuffing bytes.
  private func programUnit(_ head: [UInt8]) -> Unit? {
    let fields = FieldBytes(head)
    guard fields.big(0, 3) == 1, head.count >= 14 else { return nil }
    switch head[3] {
    case 0xBA: return .unit(length: head[4] >> 6 == 1 ? 14 + Int(head[13] & 7) : 12)
    case 0xB9: return .unit(length: 4)
    case 0xBB...0xFF: return .unit(length: 6 + (fields.big(4, 2) ?? 0))
    default: return nil
    }
  }

  /// Reads a WavPack block. The size in the header does not include the first eight bytes. A block
  /// whose first sample has index 0 is the start of another file, unless the block is at offset 0.
  private func wavPackBlock(at offset: Int, _ head: [UInt8]) -> Unit? {
    let fields = FieldBytes(head)
    guard head.starts(with: "wvpk".utf8), let size = fields.little(4, 4), size >= 24 else {
      return nil
    }
    if fields.little(16, 4) == 0, head[11] == 0, offset > 0, head.count > 25, head[25] & 8 != 0 {
      return .anotherFile
    }
    return .unit(length: 8 + size)
  }

  /// Reads a chunk of Microsoft's RIFF. The contents of the lists `movi` and `rec ` are read as
  /// chunks; every other list is one unit. A padding byte follows a chunk of odd length.
  private func aviChunk(at offset: Int, _ head: [UInt8]) -> Unit? {
    let fields = FieldBytes(head)
    guard let size = fields.little(4, 4) else { return nil }
    let padded = 8 + size + size % 2
    let name = fields.text(0)
    switch name {
    case "RIFF":
      return offset > 0 && fields.text(8) == "AVI " ? .anotherFile : .open(length: 12)
    case "LIST":
      return ["movi", "rec "].contains(fields.text(8)) ? .open(length: 12) : .unit(length: padded)
    case "idx1", "JUNK": return .unit(length: padded)
    default:
      let isIndex = name.hasPrefix("ix")
      let isStream = name.prefix(2).allSatisfy { ("0"..."9").contains($0) }
      let isData = ["wb", "dc", "db", "tx", "pc"].contains(String(name.suffix(2)))
      return name.count == 4 && (isIndex || isStream && isData) ? .unit(length: padded) : nil
    }
  }

  /// Reads an element as defined in RFC 8794 and RFC 9559. The elements inside the segment and
  /// inside its clusters are read one by one; every other element is one unit.
  private func matroskaElement(at offset: Int, _ head: [UInt8]) -> Unit? {
    let fields = FieldBytes(head)
    guard let first = head.first, first >= 0x10 else { return nil }
    let idLength = first.leadingZeroBitCount + 1
    guard let id = fields.big(0, idLength), head.count > idLength else { return nil }
    let sizeLength = head[idLength].leadingZeroBitCount + 1
    if id == 0x1A45_DFA3, offset > 0 { return .anotherFile }
    if id == 0x1853_8067 || id == 0x1F43_B675 { return .open(length: idLength + sizeLength) }
    let known = [
      0x1A45_DFA3, 0x114D_9B74, 0x1549_A966, 0x1654_AE6B, 0x1C53_BB6B, 0x1941_A469, 0x1043_A770,
      0x1254_C367, 0xEC, 0xBF, 0xE7, 0xA3, 0xA0, 0xA7, 0xAB, 0x5854, 0xAF,
    ]
    guard known.contains(id), let size = fields.ebml(idLength) else { return nil }
    return .unit(length: idLength + size.length + size.value)
  }

  /// Reads an object as defined in Microsoft's Advanced Systems Format, revision 01.20.03, §3 to 5.
  /// A file consists of a header, a data object with packets of equal length, and indexes. Most
  /// packets begin with 0x82, 0, 0: two bytes of error correction data follow the first byte.
  private mutating func asfObject(at offset: Int, _ head: [UInt8]) -> Unit? {
    let fields = FieldBytes(head)
    switch fields.big(0, 4) {
    case 0x3026_B275:
      if offset > 0 { return .anotherFile }
      guard let length = fields.little(16, 8), length >= 30 else { return nil }
      let properties = ContainerPromise.asfProperties(source)
      // The stated packet size is valid only if the minimum and the maximum size are equal.
      if let least = properties?.little(92, 4), least == properties?.little(96, 4) {
        asfPacketLength = least
      }
      asfPacketsAreMarked = window.bytes(at: offset + length + 50, count: 1).first == 0x82
      return .unit(length: length, holdsSound: false)
    case 0x3626_B275: return .open(length: 50)
    case 0x9008_0033, 0xD329_E2D6, 0xF803_B1FE:
      return fields.little(16, 8).map { .unit(length: $0, holdsSound: false) }
    default:
      guard asfPacketLength > 0 else { return .unit(length: window.size - offset) }
      let isPacket = !asfPacketsAreMarked || head.starts(with: [0x82, 0, 0])
      return isPacket ? .unit(length: asfPacketLength) : nil
    }
  }
}
