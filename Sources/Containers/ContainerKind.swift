/// The container format, detected from the first bytes of a file, never from its name.
package enum ContainerKind: Equatable {
  case wave, waveWide, sonyWave, flac, ogg, mpegAudio, aiff, caf, au
  case mpeg4, matroska, asf, amr, adts, ac3, flv, avi, mpegTransport, mpegProgram, wavPack
  case unknown

  /// - Parameters:
  ///   - head: the first bytes, ``headLength`` or more unless the file is shorter.
  ///   - afterTag: the bytes after the ID3v2 tag, if the file starts with such a tag.
  init(head: [UInt8], afterTag: [UInt8] = []) {
    func has(_ text: String, at offset: Int = 0) -> Bool {
      head.count >= offset + text.utf8.count && head[offset...].starts(with: text.utf8)
    }
    if has("RIFF"), has("WAVE", at: 8) {
      self = .wave
    } else if has("RF64"), has("WAVE", at: 8) {
      self = .waveWide
    } else if has("RIFF"), has("AVI ", at: 8) {
      self = .avi
    } else if has("FLV\u{1}") {
      self = .flv
    } else if has("wvpk") {
      self = .wavPack
    } else if head.starts(with: [0, 0, 1, 0xBA]) {
      self = .mpegProgram
    } else if head.count > 376, [0, 188, 376].allSatisfy({ head[$0] == 0x47 }) {
      self = .mpegTransport
    } else if head.starts(with: [0x0B, 0x77]) {
      self = .ac3
    } else if has("riff"), head.count >= 8, head[4...].starts(with: [0x2E, 0x91, 0xCF, 0x11]) {
      self = .sonyWave
    } else if has("fLaC") {
      self = .flac
    } else if has("OggS") {
      self = .ogg
    } else if has("FORM"), has("AIFF", at: 8) || has("AIFC", at: 8) {
      self = .aiff
    } else if has("caff") {
      self = .caf
    } else if has(".snd") {
      self = .au
    } else if has("ftyp", at: 4) || has("moov", at: 4) || has("mdat", at: 4) {
      self = .mpeg4
    } else if head.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) {
      self = .matroska
    } else if head.starts(with: [0x30, 0x26, 0xB2, 0x75, 0x8E, 0x66, 0xCF, 0x11]) {
      self = .asf
    } else if has("#!AMR") {
      self = .amr
    } else if has("ID3") {
      let inner = ContainerKind(head: afterTag)
      self = inner == .unknown ? .mpegAudio : inner
    } else if head.count >= 2, head[0] == 0xFF, head[1] & 0xF6 == 0xF0 {
      self = .adts
    } else if MPEGHeader(head) != nil {
      self = .mpegAudio
    } else {
      self = .unknown
    }
  }

  /// The number of bytes that are needed for detection.
  static let headLength = 512

  /// Determines the kind of an open file.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - offset: the start of the container in the file.
  package init(of file: any ByteSource, at offset: Int = 0) {
    let head = file.bytes(at: offset, count: Self.headLength)
    let tag = SurroundingTags.id3Length(of: head)
    self.init(
      head: head, afterTag: tag > 0 ? file.bytes(at: offset + tag, count: Self.headLength) : [])
  }
}
