package import AudioCore
import CFFmpeg
import Containers
package import SystemPackage

/// A decoder for MP4 and 3GP files whose index was never written. It uses the parameters of another
/// recording from the same recorder.
///
/// The media data of a sound recorder is a sequence of frames. The lengths of the frames would be
/// in the missing index. The length of an AMR frame follows from its first byte; AAC frames are
/// found by ``AACFrames``. Bytes that belong to no frame are replaced by silence. The silence has
/// the duration of the frames that would fit into these bytes. The encoder delay is removed from
/// the sound; it is taken from the recording that provides the parameters.
final class UnindexedDecoder: SoundDecoder {
  private enum Source {
    case aac(AACFrames)
    case amr(FrameDecoder)
  }

  private let source: Source
  private let mediaBytes: Int
  var pending = PendingSamples()
  private let rate: Int
  private let channelCount: Int
  private let codecName: String

  static var libraries: [String] { MediaLibraries.versions }

  static func supports(_ part: borrowing RecordingPart) -> Bool { part.unindexedMedia != nil }

  /// Opens the media data and searches for its first frames.
  ///
  /// - Throws: `.indexMissing` if there are no parameters, `.parametersDoNotFit` if no frame is
  ///   found, `.unsupportedCodec`, `.libraryMissing`.
  init(_ part: RecordingPart) throws(AudioFileError) {
    let path = part.view.file.path
    let media = part.unindexedMedia ?? 0..<0
    guard let parameters = part.parameters else {
      throw .indexMissing(path: path, soundBytes: media.count)
    }
    if let reason = MediaLibraries.missing { throw .libraryMissing(path: path, reason: reason) }
    mediaBytes = media.count
    switch parameters.codec {
    case .aac:
      let frames = try AACFrames(part.view, media: media, parameters: parameters)
      (rate, channelCount, codecName) = (frames.rate, frames.channelCount, "aac")
      source = .aac(frames)
    case .amrNarrow, .amrWide:
      let stream = RecordingPart(amrIn: part, isWideBand: parameters.codec == .amrWide)
      // Arbitrary bytes may look like frames in some places, so the frames must fill more than half
      // of the media data.
      guard let walk = stream.walk, walk.unitCount > 0, walk.unitBytes > media.count / 2 else {
        throw .parametersDoNotFit(path: path, soundBytes: media.count)
      }
      let decoder = try FrameDecoder(stream)
      let known = decoder.description
      (rate, channelCount, codecName) = (known.rate, known.channelCount, known.codec)
      source = .amr(decoder)
    }
  }

  var description: DecoderDescription {
    DecoderDescription(
      rate: rate, channelCount: channelCount, container: "mov", codec: codecName,
      declaredFrames: nil, library: MediaCodec.version)
  }

  var outcome: DecodingOutcome {
    switch source {
    case .aac(let frames): frames.outcome
    case .amr(let decoder): decoder.recoveryOutcome
    }
  }

  func decodeMore() {
    switch source {
    case .aac(let frames):
      pending.clear()
      while pending.isEmpty, frames.decodeNext(into: &pending.samples) {}
    case .amr(let decoder):
      decoder.decodeMore()
      swap(&pending, &decoder.pending)
    }
  }
}

/// A search for AAC frames in bytes that contain frames without stated lengths.
///
/// Only decoding reveals the end of a frame. One libavcodec decoder, the finder, receives windows
/// of 32 KiB and reports the offsets at which frames begin. A second decoder decodes the found
/// frames one by one, so that its output equals the output for a file with an index. An offset
/// counts as the beginning of a frame if three consecutive frames can be decoded from there.
private final class AACFrames {
  /// The sample rate and the channel count of the stream, as its first frames state them.
  let rate: Int, channelCount: Int

  private let view: FileView
  private let end: Int
  private let parameters: CodecParameters
  private var finder: MediaCodec
  private var codec: MediaCodec
  private var offset: Int
  /// The found frames that are not decoded yet, as offsets in the view.
  private var found: [Range<Int>] = []
  /// The number of damaged bytes before the first range of `found`.
  private var lostBytes = 0
  /// The first seven bits of every frame found so far: the type and the number of its first
  /// element.
  private var heads: Set<UInt8> = []
  /// The number of frames decoded so far, including invalid ones.
  private var frameCount = 0
  /// The number of valid frames decoded so far.
  private var soundCount = 0
  /// The size of the valid frames decoded so far, in bytes.
  private var soundBytes = 0
  private var damageCount = 0
  private var attempts = 0
  /// The number of sample frames in a codec frame.
  private var frameLength = 1_024
  /// The number of sample frames still to be skipped at the start.
  private var toSkip: Int
  /// The maximum length of a frame with this channel count, in bytes.
  private let longest: Int

  private static let windowBytes = 32_768
  /// The maximum length of any AAC frame, in bytes: the length for eight channels.
  private static let maxFrameBytes = 8 * 768
  /// The number of consecutive frames that must decode at a candidate offset.
  private static let minRunLength = 3
  /// The maximum number of decoding attempts in the whole search: a few seconds of work.
  private static let maxAttempts = 50_000
  /// The number of attempts after which a new finder replaces the finder. Invalid bytes may have
  /// changed the format that the old finder expects. A new finder costs as much as some hundred
  /// attempts.
  private static let attemptsPerFinder = 256
  /// The largest sample that counts as valid: 12 dB above full scale. Invalid bytes that can be
  /// decoded by chance give samples of any size.
  private static let loudest: Float = 4
  /// The maximum distance of the first frame from the start of the media data, in bytes.
  private static let leadBytes = 65_536

  /// - Throws: `.parametersDoNotFit`, `.unsupportedCodec`.
  init(_ view: FileView, media: Range<Int>, parameters: CodecParameters) throws(AudioFileError) {
    let path = view.file.path
    let configuration = parameters.configuration
    var finder = try MediaCodec(AV_CODEC_ID_AAC, configuration: configuration, path: path)
    let codec = try MediaCodec(AV_CODEC_ID_AAC, configuration: configuration, path: path)
    var first: Start?
    var place = media.lowerBound
    let last = min(media.upperBound, media.lowerBound + Self.leadBytes)
    while place < last {
      let bytes = view.bytes(
        at: place, count: min(4 * Self.maxFrameBytes, media.upperBound - place))
      let run = Self.run(in: bytes, finder)
      let isAll = run.isComplete && place + bytes.count == media.upperBound
      if run.starts.count >= Self.minRunLength || isAll && !run.starts.isEmpty, run.rate > 0 {
        first = run
        break
      }
      place += 1
      if !run.starts.isEmpty {
        finder = try MediaCodec(AV_CODEC_ID_AAC, configuration: configuration, path: path)
      }
    }
    guard let first else { throw .parametersDoNotFit(path: path, soundBytes: media.count) }
    self.view = view
    self.parameters = parameters
    self.finder = finder
    self.codec = codec
    end = media.upperBound
    offset = place
    rate = first.rate
    channelCount = first.channels
    // A frame has at most 6,144 bits per channel. `channels` counts both channels even if the
    // second channel is made by parametric stereo.
    longest = 768 * first.channels
    toSkip = Int(
      (Double(parameters.delay) * Double(first.rate) / Double(parameters.timescale)).rounded())
    if place > media.lowerBound { damageCount = 1 }
  }

  var outcome: DecodingOutcome {
    DecodingOutcome(
      damagedPackets: damageCount, recoveredBytes: soundBytes,
      recoveredFrames: soundCount * frameLength)
  }

  /// Decodes the next frame, preceded by silence in place of damaged bytes.
  ///
  /// - Returns: false at the end.
  func decodeNext(into samples: inout [Float]) -> Bool {
    if found.isEmpty { search() }
    guard !found.isEmpty else { return false }
    if lostBytes > 0, soundCount > 0 {
      let length = max(1, soundBytes / soundCount)
      let lost = Int((Double(lostBytes) / Double(length)).rounded())
      samples += repeatElement(0, count: lost * frameLength * channelCount)
    }
    lostBytes = 0
    let range = found.removeFirst()
    let start = samples.count
    var isSound = false
    _ = codec.decodeAll(view.bytes(at: range.lowerBound, count: range.count)) { _ in
      isSound = matches(codec.frame.pointee) && FrameSamples.append(codec.frame, to: &samples)
      return isSound
    }
    isSound = isSound && samples[start...].allSatisfy { abs($0) <= Self.loudest }
    if isSound {
      soundCount += 1
      soundBytes += range.count
    } else {
      damageCount += 1
      // The invalid bytes may have changed the decoder's expected format.
      if let fresh = freshCodec() { codec = fresh }
      samples.removeLast(samples.count - start)
      samples += repeatElement(0, count: frameLength * channelCount)
    }
    frameCount += 1
    let skipped = min(toSkip, samples.count / channelCount)
    toSkip -= skipped
    samples.removeFirst(skipped * channelCount)
    return true
  }

  private func matches(_ frame: AVFrame) -> Bool {
    if frameCount == 0 { frameLength = Int(frame.nb_samples) }
    return Int(frame.sample_rate) == rate && Int(frame.ch_layout.nb_channels) == channelCount
  }

  /// A sequence of consecutive frames.
  private struct Start {
    /// The offsets of the frames.
    var starts: [Int] = []
    /// True if all bytes were decoded. Zeros after the last frame do not count.
    var isComplete = false
    /// The rate and the channel count of the second frame and of all later frames. They may differ
    /// from those of the first frame, because a decoder may notice the higher bands (SBR) only in
    /// the second frame.
    var rate = 0, channels = 0
  }

  private static func run(in bytes: [UInt8], _ codec: borrowing MediaCodec) -> Start {
    var result = Start()
    let frame = codec.frame
    var isSame = true
    let isAll = codec.decodeAll(bytes) { start in
      let rate = Int(frame.pointee.sample_rate)
      let channels = Int(frame.pointee.ch_layout.nb_channels)
      if result.starts.count < 2 { (result.rate, result.channels) = (rate, channels) }
      let length = start - (result.starts.last ?? 0)
      isSame = rate == result.rate && channels == result.channels && length <= maxFrameBytes
      if isSame { result.starts.append(start) }
      return isSame
    }
    result.isComplete = isAll && isSame
    return result
  }

  /// Finds the next frames; leaves `found` empty at the end of the sound.
  private func search() {
    while found.isEmpty, offset < end {
      let bytes = view.bytes(at: offset, count: min(Self.windowBytes, end - offset))
      let isLast = offset + bytes.count >= end
      let run = Self.run(in: bytes, finder)
      if run.starts.count > 1 {
        add(run.starts, of: bytes)
      } else if run.starts.count == 1, run.isComplete {
        // Trailing zeros belong to no frame.
        add([0, (bytes.lastIndex { $0 != 0 } ?? 0) + 1], of: bytes)
      } else if run.starts.count == 1, let length = lengthOfFirst(in: bytes) {
        add([0, length], of: bytes)
      } else if !skipZeros() {
        let isCutFrame = isLast && bytes.count < longest && frameCount > 0
        if isCutFrame || bytes.isEmpty { offset = end } else { skipDamage() }
      }
    }
  }

  /// Adds one frame for each pair of neighbouring offsets in `starts`. The search continues at the
  /// last offset.
  private func add(_ starts: [Int], of bytes: [UInt8]) {
    for (start, next) in zip(starts, starts.dropFirst()) {
      found.append((offset + start)..<(offset + next))
      if heads.count < 64 { heads.insert(bytes[start] >> 1) }
    }
    offset += starts.last ?? 0
  }

  /// Returns the length in bytes of a single frame that is not followed by another frame. It is the
  /// smallest length at which the frame can be decoded.
  private func lengthOfFirst(in bytes: [UInt8]) -> Int? {
    guard attempts < Self.maxAttempts else { return nil }
    let most = min(longest, bytes.count)
    attempts += most / 8
    return (1...max(1, most)).first { count in
      let run = Self.run(in: Array(bytes.prefix(count)), finder)
      return run.starts == [0] && run.isComplete
    }
  }

  /// Skips a run of zeros; returns false if it is too short to be padding.
  private func skipZeros() -> Bool {
    var window = ByteWindow(view)
    let next = min(end, window.endOfZeros(from: offset))
    guard next - offset >= 16 || next == end else { return false }
    // If sound follows the zeros, they stand for lost frames.
    if next < end {
      damageCount += 1
      lostBytes += next - offset
    }
    offset = next
    return true
  }

  /// Advances to the next offset at which consecutive frames begin, or to the end.
  private func skipDamage() {
    damageCount += 1
    let start = offset
    var window = ByteWindow(view)
    offset += 1
    while offset < end, attempts < Self.maxAttempts {
      let byte = window.bytes(at: offset, count: 1).first ?? 0
      if heads.contains(byte >> 1) {
        attempts += 1
        if beginsFrames(at: offset) {
          lostBytes += offset - start
          return
        }
      }
      offset += 1
    }
    offset = end
  }

  /// True if consecutive frames of the same format begin at an offset.
  private func beginsFrames(at place: Int) -> Bool {
    if attempts % Self.attemptsPerFinder == 0 { replaceFinder() }
    let bytes = view.bytes(at: place, count: min(4 * longest, end - place))
    var run = Self.run(in: bytes, finder)
    if !run.starts.isEmpty, run.rate != rate || run.channels != channelCount {
      replaceFinder()
      run = Self.run(in: bytes, finder)
    }
    return run.starts.count >= Self.minRunLength && run.rate == rate && run.channels == channelCount
  }

  /// Replaces the finder by a new decoder, which expects the original format.
  private func replaceFinder() {
    if let fresh = freshCodec() { finder = fresh }
  }

  /// Creates a decoder in its initial state. Returns nil if memory is short; the caller then keeps
  /// the old decoder.
  private func freshCodec() -> MediaCodec? {
    do throws(AudioFileError) {
      return try MediaCodec(
        AV_CODEC_ID_AAC, configuration: parameters.configuration, path: view.file.path)
    } catch { return nil }  // memory is short
  }
}

extension CodecParameters {
  /// Reads the parameters of a recorder from an intact recording.
  ///
  /// - Parameter path: an MP4, 3GP or QuickTime file.
  /// - Throws: `.parametersMissing` if the file does not provide parameters for recordings without
  ///   an index, and the errors of opening a file.
  package init(ofRecordingAt path: FilePath) throws(AudioFileError) {
    let file = try OpenFile(path: path)
    func refused(_ reason: String) -> AudioFileError {
      .parametersMissing(path: path, reason: reason)
    }
    guard ContainerKind(of: file) == .mpeg4 else {
      throw refused("it is no MP4, 3GP or QuickTime file")
    }
    let index = MPEG4Index(file)
    guard index.isWhole else { throw refused("it has no index itself") }
    let sound = index.tracks.filter { $0.handler == "soun" }
    guard let track = sound.first else { throw refused("it holds no sound") }
    guard sound.count == 1, !index.tracks.contains(where: { $0.handler == "vide" }) else {
      throw refused("it holds other tracks, and the frames of several tracks cannot be told apart")
    }
    let codec: Codec
    switch track.format {
    case "mp4a" where !track.configuration.isEmpty: codec = .aac
    case "samr": codec = .amrNarrow
    case "sawb": codec = .amrWide
    case "alac": throw refused("the packets of Apple Lossless cannot be found without an index")
    default:
      throw refused("the frames of its codec (\(track.format)) cannot be found without an index")
    }
    let delay = codec == .aac ? track.delay : 0
    guard
      let parameters = CodecParameters(
        codec: codec, configuration: codec == .aac ? track.configuration : [], delay: delay,
        timescale: max(1, track.timescale))
    else { throw refused("its header is damaged") }
    self = parameters
  }
}
