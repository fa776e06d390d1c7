package import AudioCore
import CFFmpeg
import Containers
package import SystemPackage

/// Decoding of the sound in an MP4 or 3GP file whose index was never written, by the parameters of
/// another recording of the same recorder.
///
/// The media data of a sound recorder is one frame behind the other, without lengths. Frames of AMR
/// tell their length; frames of AAC are found by ``AACFrames``. Where something else stands between
/// two frames, silence takes its place, of about as many frames as it has room for. The sound that
/// the encoder of the other recording put in front is left out here, too.
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

  static func takes(_ part: borrowing RecordingPart) -> Bool { part.unindexedMedia != nil }

  /// Opens the media data and searches for its first frames.
  ///
  /// - Throws: `.indexMissing` without parameters, `.parametersDoNotFit` if no frame is found,
  ///   `.unsupportedCodec`, `.libraryMissing`.
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
      // Rubbish may look like a frame here and there.
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

/// A search for the frames of AAC in bytes that hold nothing else and no lengths.
///
/// libavcodec's decoder tells where a frame ends, since it can only be known by decoding it. One
/// decoder is given windows of 32 KiB and gives the places at which frames begin; another decodes
/// the found frames one by one, so that its output is that of a file with an index. A place counts
/// as the beginning of a frame if three frames follow each other from there on.
private final class AACFrames {
  /// Those of the first frames.
  let rate: Int, channelCount: Int

  private let view: FileView
  private let end: Int
  private let parameters: CodecParameters
  private var finder: MediaCodec
  private var codec: MediaCodec
  private var offset: Int
  /// Frames found that have not been decoded yet, as offsets in the view.
  private var found: [Range<Int>] = []
  /// Bytes of damage before the first of `found`.
  private var lostBytes = 0
  /// The first seven bits of the frames so far: element and its number.
  private var heads: Set<UInt8> = []
  /// Frames so far, and those among them that are sound, with their bytes.
  private var frameCount = 0
  private var soundCount = 0
  private var soundBytes = 0
  private var damageCount = 0
  private var attempts = 0
  /// Frames of sound in a frame of the codec.
  private var frameLength = 1_024
  /// Frames of sound still to be left out at the start.
  private var toSkip: Int
  /// The bytes of the longest frame.
  private let longest: Int

  private static let windowBytes = 32_768
  /// No frame of the most channels, eight, is longer.
  private static let mostFrameBytes = 8 * 768
  /// Frames that must follow each other at a place where one is looked for.
  private static let leastRun = 3
  /// The places at which a search tries to decode, in all: some seconds.
  private static let mostAttempts = 50_000
  /// The attempts after which the finder is replaced, since bytes that are no frame may change the
  /// form that it expects. A new one costs as much as some hundred attempts.
  private static let attemptsPerFinder = 256
  /// The largest sample that is sound: 12 dB above full scale. What is no frame and decodes all the
  /// same gives numbers of any size.
  private static let loudest: Float = 4
  /// The bytes at the start of the media data in which the first frame must begin.
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
        at: place, count: min(4 * Self.mostFrameBytes, media.upperBound - place))
      let run = Self.run(in: bytes, finder)
      let isAll = run.isComplete && place + bytes.count == media.upperBound
      if run.starts.count >= Self.leastRun || isAll && !run.starts.isEmpty, run.rate > 0 {
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
    // 6,144 bits for each channel; a second one may come out of parametric stereo.
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

  /// Decodes the next frame, or the silence in the place of damage before it.
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
      // What was no frame may have changed the form that the decoder expects.
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

  /// Frames that follow each other.
  private struct Start {
    /// The offsets at which they begin.
    var starts: [Int] = []
    /// True if they fill the bytes, zeros behind them included.
    var isComplete = false
    /// The form of the second, which the others share: only then may a decoder have noticed that
    /// there are higher bands.
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
      isSame = rate == result.rate && channels == result.channels && length <= mostFrameBytes
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
        // Zeros behind it belong to no frame.
        add([0, (bytes.lastIndex { $0 != 0 } ?? 0) + 1], of: bytes)
      } else if run.starts.count == 1, let length = lengthOfFirst(in: bytes) {
        add([0, length], of: bytes)
      } else if !skipZeros() {
        let isCutFrame = isLast && bytes.count < longest && frameCount > 0
        if isCutFrame || bytes.isEmpty { offset = end } else { passOverDamage() }
      }
    }
  }

  /// Takes frames up to the last of the places, at which the search continues.
  private func add(_ starts: [Int], of bytes: [UInt8]) {
    for (start, next) in zip(starts, starts.dropFirst()) {
      found.append((offset + start)..<(offset + next))
      if heads.count < 64 { heads.insert(bytes[start] >> 1) }
    }
    offset += starts.last ?? 0
  }

  /// The number of bytes of the first frame, behind which no other stands: with a byte less it
  /// cannot be decoded.
  private func lengthOfFirst(in bytes: [UInt8]) -> Int? {
    guard attempts < Self.mostAttempts else { return nil }
    let most = min(longest, bytes.count)
    attempts += most / 8
    return (1...max(1, most)).first { count in
      let run = Self.run(in: Array(bytes.prefix(count)), finder)
      return run.starts == [0] && run.isComplete
    }
  }

  /// Moves to the first byte other than 0, if that is far enough for zeros to be no sound.
  private func skipZeros() -> Bool {
    var window = ByteWindow(view)
    let next = min(end, window.endOfZeros(from: offset))
    guard next - offset >= 16 || next == end else { return false }
    // Zeros in front of further sound were written in the place of frames.
    if next < end {
      damageCount += 1
      lostBytes += next - offset
    }
    offset = next
    return true
  }

  /// Moves to the next place where frames follow each other, or to the end.
  private func passOverDamage() {
    damageCount += 1
    let start = offset
    var window = ByteWindow(view)
    offset += 1
    while offset < end, attempts < Self.mostAttempts {
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

  /// True if frames of the same form follow each other at a place.
  private func beginsFrames(at place: Int) -> Bool {
    if attempts % Self.attemptsPerFinder == 0 { replaceFinder() }
    let bytes = view.bytes(at: place, count: min(4 * longest, end - place))
    var run = Self.run(in: bytes, finder)
    if !run.starts.isEmpty, run.rate != rate || run.channels != channelCount {
      replaceFinder()
      run = Self.run(in: bytes, finder)
    }
    return run.starts.count >= Self.leastRun && run.rate == rate && run.channels == channelCount
  }

  /// Begins again with a decoder that expects the form of the stream.
  private func replaceFinder() {
    if let fresh = freshCodec() { finder = fresh }
  }

  /// A decoder as it was at the start; nil if there is no memory for it, which leaves the old one.
  private func freshCodec() -> MediaCodec? {
    do throws(AudioFileError) {
      return try MediaCodec(
        AV_CODEC_ID_AAC, configuration: parameters.configuration, path: view.file.path)
    } catch { return nil }
  }
}

extension CodecParameters {
  /// Reads the parameters of a recorder from a whole recording of it.
  ///
  /// - Parameter path: an MP4, 3GP or QuickTime file.
  /// - Throws: `.parametersMissing` if a recording without an index cannot be read like it, and the
  ///   errors of opening a file.
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
