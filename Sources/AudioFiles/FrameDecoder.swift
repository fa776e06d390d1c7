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
  /// A last frame that runs into a tag, until it is decoded; zeros take the place of the tag.
  private var lastFrame: [UInt8]?
  /// Frames of the codec.
  private let unitCount: Int

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

  /// The outcome for a stream in media data without an index, whose last frame may be cut off.
  var recoveryOutcome: DecodingOutcome {
    DecodingOutcome(
      failure: walk.readFailure.map { .system($0) },
      damagedPackets: damagedCount + (part.walk?.damageCount ?? 0),
      recoveredBytes: part.walk?.unitBytes ?? 0, recoveredFrames: unitCount * format.length)
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
