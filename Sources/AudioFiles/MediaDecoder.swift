import AudioCore
import CFFmpeg
import Containers
import SystemPackage

/// The fallback decoder (libavformat and libavcodec), for files that no other decoder accepts.
///
/// libavcodec removes encoder delay and padding if the container states them. A packet that cannot
/// be decoded is counted as damage and becomes silence of its duration, so that later sound keeps
/// its position. A jump of the container's clock becomes silence, too. A pause of AMR also becomes
/// silence, but it is not counted as damage (see ``SpeechPause``). Damaged packets before the first
/// decodable packet give no output.
final class MediaDecoder: SoundDecoder {
  /// The sample rate of the first decoded frame, in hertz. Until a frame is decoded, this is the
  /// rate in the container.
  private var rate = 0
  /// The channel count of the first decoded frame. Until a frame is decoded, this is the count in
  /// the container.
  private var channelCount = 0
  /// The number of packets read from the container for this stream.
  private var packetCount = 0
  /// The number of packets that could not be decoded.
  private var damagedCount = 0
  /// The error that ended reading before the end of the container; nil if there was no such error.
  private var failure: AudioFileError.Reason?
  /// A description of the new format if the format changed within the stream; otherwise nil.
  private var change: String?

  private let input: MediaInput
  private let codec: MediaCodec
  private let isOfUnknownKind: Bool
  private let track: Int, trackCount: Int
  private let stream: UnsafeMutablePointer<AVStream>
  var pending = PendingSamples()
  private var isDraining = false
  /// The file offset at which libavformat reported the end of the stream.
  private var endOfReading: Int?
  private var hasStarted = false
  /// The duration of the latest packet sent to the decoder, in frames.
  private var packetFrames = 0
  /// True if the latest packet is a pause of AMR.
  private var packetIsPause = false
  /// The end time of the latest ASF packet, in time units of the stream; nil if it is not stated.
  private var endOfPacket: Int64?
  private var hasEnded = false
  /// The number of frames that were output before the frames in `pending`.
  private var framesBefore = 0
  /// The container's clock at the first frame, in seconds; nil until a frame states its time.
  private var clockStart: Double?
  /// The container's time of the first packet, in seconds; nil if it is not stated.
  private var firstPacketSeconds: Double?

  static func supports(_ part: borrowing RecordingPart) -> Bool { true }

  /// Opens the part and decodes its first frame, because the rate and the channel count in the
  /// container may be wrong.
  ///
  /// - Throws: `.unrecognised`, `.noAudio`, `.unsupportedCodec`, `.nothingDecodes`.
  init(_ part: RecordingPart) throws(AudioFileError) {
    let path = part.view.file.path
    let input = try MediaInput(part.view)
    let found = avformat_find_stream_info(input.context, nil)
    guard found >= 0 else {
      throw .unrecognised(path: path, reason: .ffmpeg(code: found))
    }
    let tracks = input.soundTracks
    let best = av_find_best_stream(input.context, AVMEDIA_TYPE_AUDIO, -1, -1, nil, 0)
    let index = part.track.map { tracks.count >= $0 ? Int32(tracks[$0 - 1]) : best } ?? best
    trackCount = max(1, tracks.count)
    track = (tracks.firstIndex(of: Int(index)) ?? 0) + 1
    guard index >= 0, let stream = input.context.pointee.streams[Int(index)] else {
      throw .noAudio(path: path, container: input.containerName)
    }
    for other in 0..<Int(input.context.pointee.nb_streams) where other != Int(index) {
      input.context.pointee.streams[other]?.pointee.discard = AVDISCARD_ALL
    }
    let codec = try MediaCodec(for: stream, path: path)
    self.input = input
    self.codec = codec
    isOfUnknownKind = part.kind == .unknown
    self.stream = stream
    rate = Int(stream.pointee.codecpar.pointee.sample_rate)
    channelCount = Int(stream.pointee.codecpar.pointee.ch_layout.nb_channels)
    decodeMore()
    if hasEnded, !hasStarted, damagedCount > 0 {
      throw .nothingDecodes(path: path, codec: codecName, packets: packetCount)
    }
  }

  var description: DecoderDescription {
    DecoderDescription(
      rate: rate, channelCount: channelCount, container: input.containerName, codec: codecName,
      declaredFrames: declaredFrames, library: MediaCodec.version, track: track,
      trackCount: trackCount)
  }

  /// libavcodec's name for the codec.
  private var codecName: String { MediaCodec.name(of: stream.pointee.codecpar.pointee.codec_id) }

  /// The stated length of the stream, in frames; nil if the container states no length, or if
  /// libavformat estimates it from the bit rate.
  ///
  ///     (stated end − time of the first packet) · rate
  ///
  /// Matroska, ASF and FLV state the time at which the sound ends, on a clock of the container. If
  /// the file is a recording of a broadcast, this clock starts with the broadcast, before the
  /// recording. Some programs state the length instead of the end. A value below the time of the
  /// first packet is therefore taken as the length.
  private var declaredFrames: Int? {
    let context = input.context.pointee
    guard context.duration_estimation_method == AVFMT_DURATION_FROM_STREAM else { return nil }
    let base = stream.pointee.time_base
    let seconds: Double
    if stream.pointee.duration > 0, base.den > 0 {
      seconds = Double(stream.pointee.duration) * Double(base.num) / Double(base.den)
    } else if context.duration > 0, context.nb_streams == 1 {
      seconds = Double(context.duration) / Double(AV_TIME_BASE)
    } else {
      return nil
    }
    let start = Self.statesEnd.contains(input.containerName) ? firstPacketSeconds ?? 0 : 0
    let length = (0..<seconds).contains(start) ? seconds - start : seconds
    let frames = (length * Double(rate)).rounded()
    return frames < 1e15 ? Int(frames) : nil
  }

  /// The number of packets that the index of an MP4 file lists for the stream; nil for other
  /// containers, because their indexes do not list every packet.
  private var indexedPackets: Int? {
    input.containerName == "mov" ? Int(avformat_index_get_entries_count(stream)) : nil
  }

  /// The failure to report if libavformat stopped before the end of a file of unknown kind and left
  /// a large part unread. Nil if the unread part is small enough for tags and indexes (64 KiB or a
  /// tenth of the file). A larger part is most likely a second file that was appended.
  private var unread: AudioFileError.Reason? {
    guard isOfUnknownKind, let endOfReading else { return nil }
    let rest = input.cursor.view.size - endOfReading
    return rest > max(65_536, input.cursor.view.size / 10)
      ? .content("\(rest) bytes behind the end of the sound are not read") : nil
  }

  /// The stated length in frames, for comparison with the frames read. Nil for AVI, because its
  /// length includes empty chunks before the sound, and for Ogg, because its length includes the
  /// positions before the first page. In these two formats, missing sound is found from the chunk
  /// sizes and the pages.
  private var statedFrames: Int? {
    ["avi", "ogg"].contains(input.containerName) ? nil : declaredFrames
  }

  /// The outcome of decoding. The stated length may exceed the decoded length by a quarter of a
  /// second without a fault, because containers round times to milliseconds and codecs output their
  /// first samples late.
  var outcome: DecodingOutcome {
    DecodingOutcome(
      failure: input.cursor.failure.map { .system($0) } ?? failure ?? unread, change: change,
      damagedPackets: damagedCount, foundPackets: packetCount, indexedPackets: indexedPackets,
      statedFrames: statedFrames,
      tolerance: rate / 4)
  }

  func collect(into metadata: inout Metadata, isWholeFile: Bool) -> Bool {
    if isWholeFile { input.collect(into: &metadata) }
    return isWholeFile
  }

  func decodeMore() {
    framesBefore += pending.samples.count / max(1, channelCount)
    pending.clear()
    while pending.isEmpty, !hasEnded {
      switch avcodec_receive_frame(codec.context, codec.frame) {
      case 0: take()
      case tilawa_AVERROR_EAGAIN where !isDraining: sendPacket()
      case tilawa_AVERROR_EOF, tilawa_AVERROR_EAGAIN: hasEnded = true
      default:
        packetFailed()
        if isDraining { hasEnded = true }
      }
    }
  }

  private func sendPacket() {
    let result = av_read_frame(input.context, codec.packet)
    guard result >= 0 else {
      if result != tilawa_AVERROR_EOF { failure = .ffmpeg(code: result) }
      isDraining = true
      endOfReading = input.cursor.position
      packetFrames = 0
      avcodec_send_packet(codec.context, nil)
      return
    }
    if codec.packet.pointee.stream_index == stream.pointee.index {
      packetCount += 1
      packetIsPause = SpeechPause.isPause(
        UnsafeBufferPointer(
          start: codec.packet.pointee.data, count: Int(codec.packet.pointee.size)),
        codec: stream.pointee.codecpar.pointee.codec_id)
      packetFrames = lengthOfPacket()
      if packetCount == 1 { firstPacketSeconds = timeOfPacket() }
      if isBehindLostPackets() { damagedCount += 1 }
      let sent = avcodec_send_packet(codec.context, codec.packet)
      if sent < 0, sent != tilawa_AVERROR_EOF { packetFailed() }
    }
    av_packet_unref(codec.packet)
  }

  /// True if ASF time stamps show that packets are missing before the packet just read. libavformat
  /// drops packets that it cannot parse, without a report. In ASF each packet starts at the
  /// millisecond at which the previous one ends, so a gap means that packets are missing. In other
  /// containers, a gap may be a pause of the recorder.
  private func isBehindLostPackets() -> Bool {
    let packet = codec.packet.pointee
    guard input.containerName == "asf", packet.pts != Int64.min, packet.duration > 0 else {
      return false
    }
    let expected = endOfPacket
    endOfPacket = packet.pts &+ packet.duration
    guard let expected else { return false }
    let (gap, overflows) = packet.pts.subtractingReportingOverflow(expected)
    return !overflows && gap > max(packet.duration / 2, 10)
  }

  /// Outputs silence in place of the latest packet, and counts the packet as damaged unless it is a
  /// pause.
  private func packetFailed() {
    if packetIsPause { hasStarted = true } else { damagedCount += 1 }
    if hasStarted { pending.samples += repeatElement(0, count: packetFrames * channelCount) }
    packetFrames = 0
  }

  /// The current packet's duration as the container states it, in frames; at most ten seconds.
  private func lengthOfPacket() -> Int {
    let base = stream.pointee.time_base
    guard base.den > 0, codec.packet.pointee.duration > 0 else { return 0 }
    let seconds = Double(codec.packet.pointee.duration) * Double(base.num) / Double(base.den)
    return Int(nearest: seconds * Double(rate), within: 0...10 * max(0, rate))
  }

  /// The current packet's time as the container states it, in seconds; nil if it is not stated.
  private func timeOfPacket() -> Double? {
    let base = stream.pointee.time_base
    let packet = codec.packet.pointee
    let time = packet.pts != Int64.min ? packet.pts : packet.dts
    guard base.den > 0, time != Int64.min else { return nil }
    return Double(time) * Double(base.num) / Double(base.den)
  }

  private func take() {
    let frame = codec.frame.pointee
    let frameRate = Int(frame.sample_rate)
    let frameChannels = Int(frame.ch_layout.nb_channels)
    if !hasStarted {
      hasStarted = true
      rate = frameRate
      channelCount = frameChannels
    }
    if frameRate != rate || frameChannels != channelCount {
      change = "\(frameChannels) channels at \(frameRate) Hz"
      hasEnded = true
      av_frame_unref(codec.frame)
      return
    }
    pending.samples += repeatElement(0, count: framesLost(before: frame) * channelCount)
    if !FrameSamples.append(codec.frame, to: &pending.samples) {
      change = "samples of an unknown kind"
      hasEnded = true
    }
    av_frame_unref(codec.frame)
  }

  /// Returns the number of frames that are missing before a decoded frame. If packets were lost or
  /// the recorder paused, the container's clock jumps ahead by the missing time. Clocks deviate by
  /// some milliseconds, so jumps below a tenth of a second are ignored. A jump of over a minute is
  /// ignored, too, because it means that the clock was reset.
  private func framesLost(before frame: AVFrame) -> Int {
    let base = stream.pointee.time_base
    guard Self.clocked.contains(input.containerName), frame.pts != Int64.min, base.den > 0 else {
      return 0
    }
    let seconds = Double(frame.pts) * Double(base.num) / Double(base.den)
    let given = Double(framesBefore + pending.samples.count / max(1, channelCount)) / Double(rate)
    let start = clockStart ?? seconds - given
    clockStart = start
    let jump = seconds - start - given
    if jump < -1 || jump > 60 { clockStart = seconds - given }
    return (0.1...60).contains(jump) ? Int((jump * Double(rate)).rounded()) : 0
  }

  /// Containers whose packets carry time stamps.
  private static let clocked: Set = ["matroska", "flv", "mpegts", "mpeg", "asf"]

  /// Containers that state the end time of the sound instead of its length.
  private static let statesEnd: Set = ["matroska", "asf", "flv"]

  /// The formats that libavformat and libavcodec support on this machine. The formats that
  /// ``FrameDecoder`` reads are included.
  static var formats: [FormatSupport] {
    if MediaLibraries.missing != nil { return [] }
    return candidates.filter {
      av_find_input_format($0.demuxer) != nil && avcodec_find_decoder($0.codec) != nil
    }.map { FormatSupport(name: $0.name, endings: $0.endings, library: MediaCodec.version) }
  }

  static var libraries: [String] { MediaLibraries.versions }

  private static let candidates:
    [(name: String, endings: [String], demuxer: String, codec: AVCodecID)] =
      [
        ("MP3", ["mp3"], "mp3", AV_CODEC_ID_MP3),
        ("FLAC", ["flac"], "flac", AV_CODEC_ID_FLAC),
        ("AAC in MP4 (iPhone memos)", ["m4a", "mp4", "mov"], "mov", AV_CODEC_ID_AAC),
        ("Apple Lossless", ["m4a", "caf"], "mov", AV_CODEC_ID_ALAC),
        ("AAC without a container (ADTS)", ["aac"], "aac", AV_CODEC_ID_AAC),
        ("AMR narrow band (old phones)", ["3gp", "amr"], "amr", AV_CODEC_ID_AMR_NB),
        ("AMR wide band", ["3gp", "awb", "amr"], "amr", AV_CODEC_ID_AMR_WB),
        ("Windows Media Audio", ["wma", "asf"], "asf", AV_CODEC_ID_WMAV2),
        ("Windows Media Audio Pro", ["wma"], "asf", AV_CODEC_ID_WMAPRO),
        ("Windows Media Audio Lossless", ["wma"], "asf", AV_CODEC_ID_WMALOSSLESS),
        ("Windows Media Audio Voice", ["wma"], "asf", AV_CODEC_ID_WMAVOICE),
        ("Opus in WebM or Matroska", ["webm", "mka", "mkv"], "matroska", AV_CODEC_ID_OPUS),
        ("Vorbis in WebM or Matroska", ["webm", "mka", "mkv"], "matroska", AV_CODEC_ID_VORBIS),
        ("Ogg Speex", ["spx", "ogg"], "ogg", AV_CODEC_ID_SPEEX),
        ("FLAC in Ogg", ["oga", "ogg"], "ogg", AV_CODEC_ID_FLAC),
        ("Sound of AVI video", ["avi"], "avi", AV_CODEC_ID_MP3),
        ("Sound of MPEG video", ["mpg", "ts"], "mpegts", AV_CODEC_ID_MP2),
        ("Sound of Flash video", ["flv"], "flv", AV_CODEC_ID_AAC),
        ("Dolby Digital", ["ac3"], "ac3", AV_CODEC_ID_AC3),
        ("Monkey's Audio", ["ape"], "ape", AV_CODEC_ID_APE),
        ("WavPack", ["wv"], "wv", AV_CODEC_ID_WAVPACK),
      ]
}
