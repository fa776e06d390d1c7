import CSndFile
import SystemPackage

/// Decoding by libsndfile: samples as they are, and Ogg. It never seeks in compressed sound.
final class SoundFileDecoder: SoundDecoder {
  private let handle: OpaquePointer
  private let header: SF_INFO
  private let cursor: ViewCursor
  private var block: [Float]
  private var blockStart = 0
  private var blockEnd = 0
  private var hasEnded = false

  static func takes(_ part: borrowing RecordingPart) -> Bool {
    switch part.kind {
    case .wave, .waveWide, .sonyWave, .ogg, .aiff, .caf, .au: true
    default: false
    }
  }

  init(_ part: RecordingPart) throws(AudioFileError) {
    let cursor = ViewCursor(part.view)
    var header = SF_INFO()
    var calls = Self.calls
    guard let handle = sf_open_virtual(&calls, Int32(SFM_READ), &header, cursor.opaque) else {
      throw .unrecognised(path: part.view.file.path, reason: Self.message(nil))
    }
    self.handle = handle
    self.header = header
    self.cursor = cursor
    block = [Float](repeating: 0, count: Self.blockFrames * Int(header.channels))
  }

  deinit { sf_close(handle) }

  /// How libsndfile reads the view: the object behind the pointer is the cursor.
  private static let calls = SF_VIRTUAL_IO(
    get_filelen: { sf_count_t(ViewCursor.from($0)?.view.size ?? 0) },
    seek: { offset, whence, opaque in
      guard let cursor = ViewCursor.from(opaque) else { return -1 }
      let base =
        switch whence {
        case SEEK_CUR: cursor.position
        case SEEK_END: cursor.view.size
        default: 0
        }
      return cursor.seek(to: base &+ Int(offset)).map { sf_count_t($0) } ?? -1
    },
    read: { buffer, count, opaque in
      let room = UnsafeMutableRawBufferPointer(start: buffer, count: max(0, Int(count)))
      return sf_count_t(ViewCursor.from(opaque)?.read(into: room) ?? 0)
    },
    write: { _, _, _ in 0 },
    tell: { sf_count_t(ViewCursor.from($0)?.position ?? 0) })

  var description: DecoderDescription {
    DecoderDescription(
      rate: Int(header.samplerate), channelCount: channelCount,
      container: SoundFileFormat.container(format), codec: SoundFileFormat.codec(format),
      declaredFrames: declaredFrames, library: Self.version)
  }

  var outcome: DecodingOutcome {
    DecodingOutcome(
      failure: cursor.failure ?? failure,
      statedFrames: SoundFileFormat.tolerance(format) == nil ? nil : declaredFrames,
      tolerance: SoundFileFormat.tolerance(format) ?? 0)
  }

  private var channelCount: Int { Int(header.channels) }
  private var format: Int32 { header.format }
  /// The frames that the header states; nil if unknown or absurd.
  private var declaredFrames: Int? {
    header.frames >= 0 && header.frames < Int64.max / 1024 ? Int(header.frames) : nil
  }

  /// What broke first, in libsndfile's words; nil if nothing did.
  private var failure: String?

  func read(_ frames: Int, into output: UnsafeMutableBufferPointer<Float>) -> Int {
    precondition(output.count >= frames * channelCount, "room for \(output.count) samples only")
    let wanted = frames * channelCount
    var filled = 0
    while filled < wanted {
      if blockStart == blockEnd, wanted - filled >= block.count {
        // As much as a block at once needs no copy of it.
        let count = readFrames(into: UnsafeMutableBufferPointer(rebasing: output[filled...]))
        if count == 0 { break }
        filled += count
        continue
      }
      if blockStart == blockEnd { readBlock() }
      let count = min(wanted - filled, blockEnd - blockStart)
      if count == 0 { break }
      block.withUnsafeBufferPointer { block in
        let room = UnsafeMutableBufferPointer(rebasing: output[filled...])
        _ = room.update(fromContentsOf: block[blockStart..<blockStart + count])
      }
      filled += count
      blockStart += count
    }
    return filled / channelCount
  }

  private func readBlock() {
    blockStart = 0
    // Taken out while it is filled.
    var block: [Float] = []
    swap(&block, &self.block)
    blockEnd = block.withUnsafeMutableBufferPointer { readFrames(into: $0) }
    swap(&block, &self.block)
  }

  /// Reads the next block of a fixed size: what libsndfile gives around an error depends on how
  /// much it was asked for.
  ///
  /// - Parameter output: room for a block.
  /// - Returns: how many samples came; 0 at the end.
  private func readFrames(into output: UnsafeMutableBufferPointer<Float>) -> Int {
    var failures = 0
    var samples = 0
    while samples == 0, !hasEnded {
      let count = Int(sf_readf_float(handle, output.baseAddress, sf_count_t(Self.blockFrames)))
      samples = max(0, count) * channelCount
      let hasFailed = sf_error(handle) != 0
      if hasFailed, failure == nil { failure = Self.message(handle) }
      failures += 1
      // After an error some decoders find their way again further on; at the end none does.
      hasEnded = count <= 0 && (!hasFailed || failures > Self.patience)
    }
    return samples
  }

  /// How many reads in a row may give nothing but an error.
  private static let patience = 64
  /// How many frames libsndfile is asked for at once.
  private static let blockFrames = 4_096

  /// One of libsndfile's text fields, `SF_STR_TITLE` for example.
  func string(_ field: Int) -> String? {
    sf_get_string(handle, Int32(field)).map { String(cString: $0) }
  }

  /// Cue points: where, in frames, and the name given to them.
  func cues() -> [(frame: Int, name: String)] {
    var count: UInt32 = 0
    sf_command(handle, Int32(SFC_GET_CUE_COUNT), &count, Int32(MemoryLayout<UInt32>.size))
    // SF_CUES holds 100 points; the header of a damaged file may claim any number.
    guard count > 0, count <= 100 else { return [] }
    var cues = SF_CUES()
    guard
      sf_command(handle, Int32(SFC_GET_CUE), &cues, Int32(MemoryLayout<SF_CUES>.size))
        == Int32(SF_TRUE)
    else { return [] }
    return withUnsafeBytes(of: &cues.cue_points) { bytes in
      bytes.bindMemory(to: SF_CUE_POINT.self).prefix(Int(count)).map { point in
        withUnsafeBytes(of: point.name) { name in
          (Int(point.sample_offset), String(decoding: name.prefix { $0 != 0 }, as: UTF8.self))
        }
      }
    }
  }

  /// The library and its version: `libsndfile 1.2.0`.
  static var version: String {
    String(cString: sf_version_string()).replacing("libsndfile-", with: "libsndfile ")
  }

  /// libsndfile's words for what went wrong last, with a handle or before there was one.
  static func message(_ handle: OpaquePointer?) -> String {
    var text = String(cString: sf_strerror(handle))
    while text.hasSuffix(".") || text.hasSuffix("\n") { text.removeLast() }
    return text
  }
}
