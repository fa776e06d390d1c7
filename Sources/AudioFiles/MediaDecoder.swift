import CFFmpeg
import SystemPackage

/// The audio of a file being decoded by libavformat and libavcodec, from start to end.
///
/// What an encoder puts in front and behind is taken off where the container says so
/// (libavcodec does it). A packet that cannot be decoded is counted, and gives as much silence
/// as it lasts, so that what follows keeps its place; so does a pause of AMR, which is no damage
/// (see ``SpeechPause``). Damage before the first good packet gives nothing.
struct MediaDecoder: ~Copyable {
  /// Frames per second of the first decoded frame; that of the container if there is none.
  private(set) var rate = 0
  /// Channels of the first decoded frame.
  private(set) var channelCount = 0
  /// Packets that were taken from the container for this stream.
  private(set) var packetCount = 0
  /// Packets among them that could not be decoded.
  private var damagedCount = 0
  /// Why the container could not be read to its end; nil if it could.
  private var failure: String?
  /// What the stream changed to, where it no longer is what it was at the start.
  private var change: String?

  let input: MediaInput
  private let codec: MediaCodec
  private let stream: UnsafeMutablePointer<AVStream>
  private var pending: [Float] = []
  private var pendingStart = 0
  private var isDraining = false
  private var hasStarted = false
  /// Frames that the packet last sent lasts, and whether it is a pause.
  private var packetFrames = 0
  private var packetIsPause = false
  private var hasEnded = false

  /// Opens the file and decodes its first frame, which alone tells the true rate and channels.
  ///
  /// - Throws: `.unrecognised`, `.noAudio`, `.unsupportedCodec`; what ``OpenFile`` throws.
  init(path: FilePath) throws(AudioFileError) {
    let input = try MediaInput(path: path)
    let found = avformat_find_stream_info(input.context, nil)
    guard found >= 0 else {
      throw .unrecognised(path: path, reason: MediaInput.message(found))
    }
    let index = av_find_best_stream(input.context, AVMEDIA_TYPE_AUDIO, -1, -1, nil, 0)
    guard index >= 0, let stream = input.context.pointee.streams[Int(index)] else {
      throw .noAudio(path: path, container: input.containerName)
    }
    for other in 0..<Int(input.context.pointee.nb_streams) where other != Int(index) {
      input.context.pointee.streams[other]?.pointee.discard = AVDISCARD_ALL
    }
    let codec = try MediaCodec(for: stream, path: path)
    self.input = input
    self.codec = codec
    self.stream = stream
    rate = Int(stream.pointee.codecpar.pointee.sample_rate)
    channelCount = Int(stream.pointee.codecpar.pointee.ch_layout.nb_channels)
    decodeMore()
  }

  /// Whether there are packets, and not one of them could be decoded.
  var decodesNothing: Bool { hasEnded && !hasStarted && damagedCount > 0 }

  /// libavcodec's name for the codec.
  var codecName: String { MediaCodec.name(of: stream.pointee.codecpar.pointee.codec_id) }

  /// The length that the container gives for the stream, in frames; nil if it gives none, or
  /// if libavformat had to guess it from the bit rate.
  var declaredFrames: Int? {
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
    let frames = (seconds * Double(rate)).rounded()
    return frames < 1e15 ? Int(frames) : nil
  }

  /// How many packets the index of an MP4 file lists for the stream; nil for other containers,
  /// whose index is no full list.
  private var indexedPackets: Int? {
    input.containerName == "mov" ? Int(avformat_index_get_entries_count(stream)) : nil
  }

  /// What is known beyond the samples; complete at the end.
  var outcome: DecodingOutcome {
    DecodingOutcome(
      failure: failure, change: change, damagedPackets: damagedCount, foundPackets: packetCount,
      indexedPackets: indexedPackets)
  }

  /// Up to `frames` frames, interleaved, into the start of `output`; fewer at the end, then 0.
  mutating func read(_ frames: Int, into output: UnsafeMutableBufferPointer<Float>) -> Int {
    precondition(output.count >= frames * channelCount, "room for \(output.count) samples only")
    var filled = 0
    while filled < frames * channelCount {
      if pendingStart == pending.count {
        decodeMore()
        if pending.isEmpty { break }
      }
      let count = min(frames * channelCount - filled, pending.count - pendingStart)
      pending.withUnsafeBufferPointer { pending in
        let room = UnsafeMutableBufferPointer(rebasing: output[filled...])
        _ = room.update(fromContentsOf: pending[pendingStart..<pendingStart + count])
      }
      filled += count
      pendingStart += count
    }
    return channelCount == 0 ? 0 : filled / channelCount
  }

  /// Puts the samples of the next frame into `pending`; leaves it empty at the end.
  private mutating func decodeMore() {
    pending.removeAll(keepingCapacity: true)
    pendingStart = 0
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

  private mutating func sendPacket() {
    let result = av_read_frame(input.context, codec.packet)
    guard result >= 0 else {
      if result != tilawa_AVERROR_EOF { failure = MediaInput.message(result) }
      isDraining = true
      packetFrames = 0
      avcodec_send_packet(codec.context, nil)
      return
    }
    if codec.packet.pointee.stream_index == stream.pointee.index {
      packetCount += 1
      packetIsPause = SpeechPause.isPause(codec.packet, of: stream)
      packetFrames = lengthOfPacket()
      let sent = avcodec_send_packet(codec.context, codec.packet)
      if sent < 0, sent != tilawa_AVERROR_EOF { packetFailed() }
    }
    av_packet_unref(codec.packet)
  }

  /// Puts silence in the place of the packet last sent, and counts it unless it is a pause.
  private mutating func packetFailed() {
    if packetIsPause { hasStarted = true } else { damagedCount += 1 }
    if hasStarted { pending += repeatElement(0, count: packetFrames * channelCount) }
    packetFrames = 0
  }

  /// How many frames the packet lasts as the container has it, at most ten seconds.
  private func lengthOfPacket() -> Int {
    let base = stream.pointee.time_base
    guard base.den > 0, codec.packet.pointee.duration > 0 else { return 0 }
    let seconds = Double(codec.packet.pointee.duration) * Double(base.num) / Double(base.den)
    return Int((min(seconds, 10) * Double(rate)).rounded())
  }

  private mutating func take() {
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
    } else if !FrameSamples.append(codec.frame, to: &pending) {
      change = "samples of an unknown kind"
      hasEnded = true
    }
    av_frame_unref(codec.frame)
  }
}
