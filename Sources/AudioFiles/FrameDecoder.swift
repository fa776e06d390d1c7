import CFFmpeg
import Containers

/// A decoder (libavcodec) for streams that consist only of self-delimiting frames: MPEG audio
/// (layers I to III) and AMR.
///
/// A walk over the stream (`UnitWalk`) finds the frames; the frame count in a header is not used
/// for this. Bytes that belong to no frame are skipped and counted. The frame with a Xing header is
/// not decoded as sound. For layer III, the encoder delay and padding are removed if the Xing
/// header states them:
///
///     first sample of the sound = delay + 529      length = frames · 1,152 − delay − padding
///
/// (for MPEG 2 and 2.5, with 576 in place of 1,152). If the stated frame count is far from the true
/// count, the padding is not removed, because the header belongs to a stream of another length. A
/// frame that cannot be decoded becomes silence of the same duration. A pause of AMR also becomes
/// silence, but it is not counted as damage (see ``SpeechPause``).
final class FrameDecoder: SoundDecoder {
  private let part: RecordingPart
  private let codec: MediaCodec
  private let format: FrameFormat
  private let info: MPEGInfo?
  private var walk: UnitWalk
  var pending = PendingSamples()
  /// The number of sample frames still to be skipped at the start.
  private var toSkip: Int
  /// The number of sample frames still to be output; nil to output all frames of the stream.
  private var remaining: Int?
  private var damagedCount = 0
  /// The last frame, if a tag has overwritten some of its bytes, with zeros in place of these
  /// bytes. Nil if no tag overlaps the last frame, or if the frame has been decoded.
  private var lastFrame: [UInt8]?
  /// The number of codec frames in the stream.
  private let unitCount: Int

  /// The format shared by all frames of a stream.
  private struct FrameFormat {
    var codec: AVCodecID
    var name, container: String
    var rate, channelCount: Int
    /// The number of sample frames in a codec frame.
    var length: Int

    init(_ header: MPEGHeader) {
      codec =
        switch header.layer {
        case 1: AV_CODEC_ID_MP1
        case 2: AV_CODEC_ID_MP2
        default: AV_CODEC_ID_MP3
        }
      name = "mp\(header.layer)"
      container = "mp3"
      rate = header.sampleRate
      channelCount = header.isMono ? 1 : 2
      length = header.frameLength
    }

    /// Creates the format of AMR, with 20 ms per frame.
    init(isWideBandAMR: Bool) {
      codec = isWideBandAMR ? AV_CODEC_ID_AMR_WB : AV_CODEC_ID_AMR_NB
      name = isWideBandAMR ? "amr_wb" : "amr_nb"
      container = "amr"
      rate = isWideBandAMR ? 16_000 : 8_000
      channelCount = 1
      length = rate / 50
    }
  }

  static var libraries: [String] { MediaLibraries.versions }

  static func supports(_ part: borrowing RecordingPart) -> Bool {
    switch part.kind {
    case .mpegAudio, .amr: true
    default: false
    }
  }

  init(_ part: RecordingPart) throws(AudioFileError) {
    let path = part.view.file.path
    if let reason = MediaLibraries.missing { throw .libraryMissing(path: path, reason: reason) }
    guard let whole = part.walk else { preconditionFailure("a stream of frames was not walked") }
    if part.kind == .amr {
      format = FrameFormat(isWideBandAMR: whole.isWideBandAMR)
    } else if let header = whole.mpegHeader {
      format = FrameFormat(header)
    } else {
      throw .unrecognised(path: path, reason: .content("no frame of MPEG audio was found"))
    }
    self.part = part
    info = whole.mpegInfo
    walk = UnitWalk(part.view, kind: part.kind)
    codec = try MediaCodec(format.codec, rate: format.rate, path: path)
    if let range = part.frameBehindTag, let end = whole.cutUnitEnd {
      let bytes = part.view.bytes(at: range.lowerBound, count: range.count)
      lastFrame = bytes + [UInt8](repeating: 0, count: max(0, end - part.view.size))
    }
    unitCount = whole.unitCount + (lastFrame == nil ? 0 : 1)
    toSkip = info?.delay.map { $0 + MPEGInfo.decoderDelay } ?? 0
    if let delay = info?.delay, let padding = info?.padding, let stated = info?.frameCount,
      abs(stated - unitCount) <= Self.tolerance
    {
      remaining = max(0, unitCount * format.length - delay - padding)
    }
  }

  var description: DecoderDescription {
    DecoderDescription(
      rate: format.rate, channelCount: format.channelCount, container: format.container,
      codec: format.name,
      declaredFrames: remaining ?? unitCount * format.length,
      library: MediaCodec.version)
  }

  var outcome: DecodingOutcome {
    var outcome = DecodingOutcome(
      failure: walk.readFailure.map { .system($0) }, damagedPackets: damagedCount, tolerance: 0)
    if let info, let stated = info.frameCount, stated > unitCount + Self.tolerance,
      !isWholeByItsBytes
    {
      outcome.statedFrames = stated * format.length
    }
    return outcome
  }

  /// The outcome of decoding a stream in media data without an index. The last frame of such a
  /// stream may be cut off without a fault.
  var recoveryOutcome: DecodingOutcome {
    DecodingOutcome(
      failure: walk.readFailure.map { .system($0) },
      damagedPackets: damagedCount + (part.walk?.damageCount ?? 0),
      recoveredBytes: part.walk?.unitBytes ?? 0, recoveredFrames: unitCount * format.length)
  }

  /// True if the byte count in the header matches the file. If so, a wrong frame count in the
  /// header is a mistake of the header, and no sound is missing.
  private var isWholeByItsBytes: Bool {
    info?.byteCount.map { abs($0 - part.view.size) <= Self.byteTolerance } ?? false
  }

  /// The number of MPEG frames by which a stated frame count may be wrong. Some programs also count
  /// the frame that contains the header, or the decoder's delay.
  private static let tolerance = 4
  /// The number of bytes by which a stated size may be wrong: two frames of maximum size.
  private static let byteTolerance = 2 * 1_441

  private func nextFrame() -> [UInt8]? {
    if let unit = walk.next() { return walk.bytes(of: unit) }
    return lastFrame.take()
  }

  func decodeMore() {
    let channels = format.channelCount
    pending.clear()
    while pending.isEmpty {
      guard remaining != 0, let bytes = nextFrame() else { return }
      let silence = repeatElement(Float(0), count: format.length * channels)
      if SpeechPause.isPause(bytes, codec: format.codec) {
        pending.samples += silence
      } else if !codec.decode(bytes, into: &pending.samples)
        || pending.samples.count != silence.count
      {
        damagedCount += 1
        pending.clear()
        pending.samples += silence
      }
      let skipped = min(toSkip, format.length)
      toSkip -= skipped
      pending.samples.removeFirst(skipped * channels)
      if let left = remaining {
        let kept = min(left, pending.samples.count / channels)
        pending.samples.removeLast(pending.samples.count - kept * channels)
        remaining = left - kept
      }
    }
  }
}
