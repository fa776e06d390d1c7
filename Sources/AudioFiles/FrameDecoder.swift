import CFFmpeg
import Containers

/// Decoding by libavcodec of streams that are nothing but frames with a length of their own: MPEG
/// audio (layers I to III) and AMR.
///
/// A walk over the stream decides what is a frame: no count in a header ends the reading, rubbish
/// between frames is passed over and counted, and the frame that holds a Xing header is no sound.
/// What an encoder of layer III put in front and behind is taken off where the header tells how
/// much that is:
///
///     first sample of the sound = delay + 529      length = frames · 1,152 − delay − padding
///
/// (576 for MPEG 2 and 2.5). Where the stated count of frames is far from the true one, the end is
/// left as it is: what stands there is not what the header speaks of. A frame that cannot be
/// decoded is silence of its length; so is a pause of AMR, which is no damage (see
/// ``SpeechPause``).
final class FrameDecoder: SoundDecoder {
  private let part: RecordingPart
  private let codec: MediaCodec
  private let format: FrameFormat
  private let info: MPEGInfo?
  private var walk: UnitWalk
  var pending = PendingSamples()
  /// Frames of sound still to be left out at the start.
  private var toSkip: Int
  /// Frames of sound still to come; nil for all there are.
  private var remaining: Int?
  private var damagedCount = 0

  /// The format shared by all frames of a stream.
  private struct FrameFormat {
    var codec: AVCodecID
    var name, container: String
    var rate, channelCount: Int
    /// Frames of sound in a frame of the codec.
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

    /// 20 ms a frame.
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

  static func takes(_ part: borrowing RecordingPart) -> Bool {
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
    toSkip = info?.delay.map { $0 + MPEGInfo.decoderDelay } ?? 0
    if let delay = info?.delay, let padding = info?.padding, let stated = info?.frameCount,
      abs(stated - whole.unitCount) <= Self.tolerance
    {
      remaining = max(0, whole.unitCount * format.length - delay - padding)
    }
  }

  var description: DecoderDescription {
    DecoderDescription(
      rate: format.rate, channelCount: format.channelCount, container: format.container,
      codec: format.name,
      declaredFrames: remaining ?? (part.walk?.unitCount).map { $0 * format.length },
      library: MediaCodec.version)
  }

  var outcome: DecodingOutcome {
    var outcome = DecodingOutcome(
      failure: walk.readFailure.map { .system($0) }, damagedPackets: damagedCount, tolerance: 0)
    if let info, let stated = info.frameCount, let found = part.walk?.unitCount,
      stated > found + Self.tolerance, !isWholeByItsBytes
    {
      outcome.statedFrames = stated * format.length
    }
    return outcome
  }

  /// True if the header states as many bytes as there are: then a count that differs is wrong.
  private var isWholeByItsBytes: Bool {
    info?.byteCount.map { abs($0 - part.view.size) <= Self.byteTolerance } ?? false
  }

  /// The number of MPEG frames that a stated count may be off: programs differ on whether the frame
  /// that holds it is one of them, and on the decoder's delay.
  private static let tolerance = 4
  /// The bytes that a stated size may be off: two of the largest frames.
  private static let byteTolerance = 2 * 1_441

  func decodeMore() {
    let channels = format.channelCount
    pending.clear()
    while pending.isEmpty {
      guard remaining != 0, let unit = walk.next() else { return }
      let bytes = walk.bytes(of: unit)
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
