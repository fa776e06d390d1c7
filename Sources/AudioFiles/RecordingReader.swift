package import AudioCore
package import HostSystem
package import SystemPackage

/// A recording open for sequential reading, decoded in a confined child process.
///
/// A decoder that crashes, hangs or uses up its memory causes an error for its recording only, and
/// a decoder under an attacker's control reaches neither the network nor other files
/// (``Confinement``). In all other respects the reader behaves like ``AudioFileReader`` and returns
/// the same samples and properties. The output of the process is not trusted more than the
/// recording itself: the rates, lengths and samples that it sends are checked.
package struct RecordingReader: ~Copyable, Sendable {
  /// Resource limits of a decoder.
  package struct Limits: Sendable {
    /// The longest time that a decoder may take without output. Opening a file may take one more
    /// second for every 8 MiB.
    package var silence = Duration.seconds(120)
    /// The limit on address space, in bytes.
    package var memory = 4 << 30

    package init() {}
  }

  /// The properties of the file.
  package let info: AudioFileInfo
  /// The number of frames read so far. After the end this is the length of the recording.
  package private(set) var framesRead = 0
  /// The number of samples that were NaN or infinite and became 0. It is final only after the last
  /// frame was read.
  package private(set) var nonFiniteCount = 0
  /// The reason why decoding stopped early or left sound out. Nil for a complete recording, and
  /// before the end of reading. See ``AudioFileReader/interruption``.
  package private(set) var interruption: AudioFileError?

  private let worker: Worker
  private var hasBegun = false
  private var hasEnded = false
  /// The number of samples in the current block that are not read yet.
  private var waiting = 0

  /// Opens a recording.
  ///
  /// - Parameters:
  ///   - path: the file; its name has no influence.
  ///   - identity: the identity of the file when it was found, so that a different file is refused.
  ///     Nil accepts any file.
  ///   - hearing: see ``AudioFileReader``.
  ///   - processes: the server that starts the decoding process; nil for this program's own server.
  ///     Only tests pass another server.
  ///   - limits: the resource limits of the process.
  /// - Throws: the cases of ``AudioFileError`` for files without any readable sound.
  package init(
    path: FilePath, of identity: FileIdentity? = nil, hearing: Hearing? = nil,
    by processes: ForkedProcesses? = nil, limits: Limits = Limits()
  ) throws(AudioFileError) {
    let file = try OpenFile(path: path, of: identity)
    let worker = try Worker(file, hearing, processes ?? DecodingWorker.shared, limits)
    let info = try worker.opened()
    self.worker = worker
    self.info = info
  }

  /// Reads the next `frames` frames, interleaved.
  ///
  /// - Parameters:
  ///   - frames: the maximum number of frames, > 0.
  ///   - block: replaced by the frames read.
  /// - Returns: the number of frames read; fewer than `frames` only at the end, then 0.
  /// - Throws: the cases of ``AudioFileError`` for a decoding process that ended, timed out or gave
  ///   an invalid answer.
  package mutating func read(
    _ frames: Int, into block: inout [Float]
  ) throws(AudioFileError) -> Int {
    precondition(frames > 0, "a block needs > 0 frames, got \(frames)")
    if !hasBegun {
      hasBegun = true
      try worker.begin()
    }
    let size = frames * info.channelCount
    if block.count > size { block.removeLast(block.count - size) }
    if block.count < size { block += repeatElement(0, count: size - block.count) }
    var filled = 0
    while filled < size, !hasEnded {
      if waiting == 0 { try beginBlock(framesBefore: framesRead + filled / info.channelCount) }
      let count = min(waiting, size - filled)
      try worker.read(
        count, into: &block, at: filled,
        readFrames: framesRead + filled / info.channelCount)
      filled += count
      waiting -= count
    }
    block.removeLast(size - filled)
    framesRead += filled / info.channelCount
    nonFiniteCount += FiniteSamples.clean(&block)
    return filled / info.channelCount
  }

  private mutating func beginBlock(framesBefore: Int) throws(AudioFileError) {
    let (kind, length) = try worker.header(readFrames: framesBefore)
    switch kind {
    case .block:
      let frame = info.channelCount * MemoryLayout<Float>.stride
      guard length > 0, length % frame == 0 else { throw worker.invalidAnswer }
      waiting = length / MemoryLayout<Float>.stride
    case .ended:
      let result = try worker.value(DecodingResult.self, length)
      hasEnded = true
      nonFiniteCount += max(0, min(result.nonFiniteCount, 1 << 48))
      interruption = result.interruption
    case .opened, .failure: throw worker.invalidAnswer
    }
  }
}

/// The client side of a decoding process.
private final class Worker: Sendable {
  private let path: FilePath
  private let limits: RecordingReader.Limits
  private let openingSeconds: Int
  private let process: ForkedProcess
  private let end: FileDescriptor

  init(
    _ file: OpenFile, _ hearing: Hearing?, _ processes: ForkedProcesses,
    _ limits: RecordingReader.Limits
  ) throws(AudioFileError) {
    path = file.path
    self.limits = limits
    openingSeconds = file.size >> 23
    do throws(HostError) {
      let request = DecodingRequest(
        path: file.path, hearing: hearing, memoryLimit: limits.memory)
      let (ownEnd, childEnd) = try ByteChannel.make()
      defer { Self.close(childEnd) }
      do throws(HostError) {
        process = try processes.begin(request.bytes, passing: [file.descriptor, childEnd])
      } catch {
        Self.close(ownEnd)
        throw error
      }
      end = ownEnd
    } catch {
      throw .decoderNotStarted(path: file.path, reason: error)
    }
    withExtendedLifetime(file) {}
  }

  deinit { Self.close(end) }

  private static func close(_ end: FileDescriptor) {
    do { try end.close() } catch {}  // Errors while closing the connection do not matter.
  }

  /// Waits for the properties of the opened recording.
  ///
  /// - Throws: the worker's error if the recording cannot be read, or an error if the process has
  ///   ended.
  func opened() throws(AudioFileError) -> AudioFileInfo {
    let (kind, length) = try header(readFrames: 0)
    switch kind {
    case .opened: return try value(AudioFileInfo.self, length).checked(path: path)
    case .failure: throw try value(AudioFileError.self, length)
    case .block, .ended: throw invalidAnswer
    }
  }

  /// Requests the samples.
  func begin() throws(AudioFileError) {
    let isThere = withUnsafeBytes(of: UInt8(1)) { ByteChannel.write($0, to: end) }
    if !isThere { throw lost(readFrames: 0) }
  }

  /// Reads the header of the next message.
  func header(readFrames: Int) throws(AudioFileError) -> (DecodingMessage, length: Int) {
    var header: [UInt32] = [0, 0]
    try judge(
      header.withUnsafeMutableBytes { read(into: $0, readFrames: readFrames) },
      readFrames: readFrames)
    let length = Int(header[1])
    guard let kind = DecodingMessage(rawValue: header[0]), length <= DecodingMessage.maxBytes
    else { throw invalidAnswer }
    return (kind, length)
  }

  /// Reads a message of `length` bytes and decodes its value.
  func value<Value: Decodable>(
    _ type: Value.Type, _ length: Int
  ) throws(AudioFileError) -> Value {
    var bytes = [UInt8](repeating: 0, count: length)
    try judge(bytes.withUnsafeMutableBytes { read(into: $0, readFrames: 0) }, readFrames: 0)
    do { return try JSONText.value(type, String(decoding: bytes, as: UTF8.self)) } catch {
      throw invalidAnswer
    }
  }

  /// Reads `count` samples into `block`, starting at index `start`.
  func read(
    _ count: Int, into block: inout [Float], at start: Int, readFrames: Int
  ) throws(AudioFileError) {
    let reading = block.withUnsafeMutableBytes { bytes in
      let size = MemoryLayout<Float>.stride
      return read(
        into: UnsafeMutableRawBufferPointer(
          rebasing: bytes[(start * size)..<((start + count) * size)]), readFrames: readFrames)
    }
    try judge(reading, readFrames: readFrames)
  }

  private func read(
    into bytes: UnsafeMutableRawBufferPointer, readFrames: Int
  ) -> ByteChannel.Reading {
    ByteChannel.read(
      into: bytes, from: end,
      limit: CInt(clamping: Int(timeout(readFrames: readFrames) / .milliseconds(1))))
  }

  /// The time limit for the next output.
  private func timeout(readFrames: Int) -> Duration {
    limits.silence + .seconds(readFrames == 0 ? openingSeconds : 0)
  }

  private func judge(_ reading: ByteChannel.Reading, readFrames: Int) throws(AudioFileError) {
    switch reading {
    case .all: return
    case .ended: throw lost(readFrames: readFrames)
    case .timedOut:
      let seconds = Int(timeout(readFrames: readFrames) / .seconds(1))
      throw .decoderEnded(
        path: path, reason: "gave nothing for \(seconds) s and was ended", readFrames: readFrames)
    }
  }

  /// The error for an invalid answer from the worker.
  var invalidAnswer: AudioFileError {
    .decoderEnded(path: path, reason: "gave an answer that cannot be read", readFrames: 0)
  }

  /// The error for a process that ended without an answer.
  private func lost(readFrames: Int) -> AudioFileError {
    guard let (end, lastLine) = process.end(within: 10_000) else {
      return .decoderEnded(path: path, reason: "is gone", readFrames: readFrames)
    }
    let reason = lastLine.isEmpty ? end.sentence : "\(end.sentence): \(lastLine)"
    let lower = ProcessLimits.lowerThanUsual(memory: limits.memory)
    return lower.isEmpty
      ? .decoderEnded(path: path, reason: reason, readFrames: readFrames)
      : .decoderLimited(path: path, reason: reason, limits: lower)
  }
}

extension DecodingRequest {
  /// The encoded request.
  fileprivate var bytes: [UInt8] {
    do { return Array(try JSONText.text(self).utf8) } catch {
      preconditionFailure("a path and a number cannot be written as JSON: \(error)")
    }
  }
}

extension AudioFileInfo {
  /// Checks the rate and the channels, and returns these properties without invalid chapters.
  ///
  /// - Throws: `.unsupportedRate`, `.unsupportedChannels`.
  fileprivate func checked(path: FilePath) throws(AudioFileError) -> AudioFileInfo {
    guard AudioFileLimits.rates.contains(sampleRate.hertz) else {
      throw .unsupportedRate(path: path, hertz: sampleRate.hertz)
    }
    for count in [channelCount, storedChannelCount]
    where !AudioFileLimits.channels.contains(count) {
      throw .unsupportedChannels(path: path, count: count)
    }
    let possible = chapters.filter {
      $0.startSeconds.isFinite && $0.startSeconds >= 0 && $0.endSeconds >= $0.startSeconds
    }
    return AudioFileInfo(
      sampleRate: sampleRate, channelCount: channelCount, storedChannelCount: storedChannelCount,
      track: track, trackCount: trackCount, container: container, codec: codec,
      declaredFrames: declaredFrames.flatMap { $0 >= 0 ? $0 : nil }, decoder: decoder, tags: tags,
      chapters: Array(possible.prefix(AudioFileLimits.chapterCount)), isRecovered: isRecovered,
      recordedAt: recordedAt)
  }
}
