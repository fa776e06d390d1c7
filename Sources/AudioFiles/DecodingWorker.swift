import AudioCore
import Containers
package import HostSystem
import SystemPackage

/// The code of the decoding processes. Each process decodes one recording for ``RecordingReader``
/// and is confined.
package enum DecodingWorker {
  /// The command-line arguments that make this program run ``serve(fault:)``.
  package static let arguments = ["decode"]

  /// The decoding processes of this program.
  static let shared = ForkedProcesses(executable: OwnProgram.path, arguments: arguments)

  /// Starts the fork server, so that the first recording need not wait for it.
  package static func prepare() { shared.prepare() }

  /// Serves requests until the client closes the socket. Call it before the process has threads.
  ///
  /// - Parameter fault: a fault that a test injects into a worker; nil if no fault is injected.
  /// - Returns: the exit code.
  package static func serve(fault: WorkerFault? = nil) -> CInt {
    _ = MediaLibraries.versions
    // The worker prints no message, because the client learns of the failure from the exit code.
    do throws(HostError) { try ProcessLimits.disableCoreDumps() } catch { return 1 }
    return ForkServer.run { run($0, fault) }
  }

  private static func run(_ work: ForkServer.Work, _ fault: WorkerFault?) -> CInt {
    guard work.files.count == 2 else { return 1 }
    let end = work.files[1]
    do {
      let text = String(decoding: work.request, as: UTF8.self)
      let request = try JSONText.value(DecodingRequest.self, text)
      _ = Confinement.begin(writingBelow: nil)
      try ProcessLimits.limitAddressSpace(bytes: request.memoryLimit)
      if let fault, fault.sourceName == request.path.lastComponent?.string {
        return fault.trigger(outside: "/nowhere") { text in
          _ = Array(text.utf8).withUnsafeBytes { ByteChannel.write($0, to: end) }
        }
      }
      return try decode(work.files[0], request, to: end)
    } catch { return 1 }  // the client learns of the failure from the exit code
  }

  private static func decode(
    _ file: FileDescriptor, _ request: DecodingRequest, to end: FileDescriptor
  ) throws -> CInt {
    var reader: AudioFileReader
    do throws(AudioFileError) {
      reader = try AudioFileReader(
        try OpenFile(taking: file, path: request.path), hearing: request.hearing)
    } catch {
      return try DecodingMessage.failure.send(error, to: end) ? 0 : 1
    }
    guard try DecodingMessage.opened.send(reader.info, to: end) else { return 0 }
    // Wait until the client requests the samples, because many clients read only the properties.
    var start: UInt8 = 0
    let reading = withUnsafeMutableBytes(of: &start) {
      ByteChannel.read(into: $0, from: end, limit: -1)
    }
    guard case .all = reading else { return 0 }
    let frames = DecodingMessage.blockFrames(channels: reader.info.channelCount)
    var block: [Float] = []
    while reader.read(frames, into: &block) > 0 {
      let isWanted = block.withUnsafeBytes { DecodingMessage.block.send($0, to: end) }
      guard isWanted else { return 0 }
    }
    let result = DecodingResult(
      nonFiniteCount: reader.nonFiniteCount, interruption: reader.interruption)
    return try DecodingMessage.ended.send(result, to: end) ? 0 : 1
  }
}

/// A request to a decoding worker.
struct DecodingRequest: Codable {
  /// The path of the recording. It is used only in messages, because the worker receives the open
  /// file and reads that.
  var path: FilePath
  /// The settings for reading, such as the track and the sample rate; nil for the defaults.
  var hearing: Hearing?
  /// The limit on the worker's address space, in bytes.
  var memoryLimit: Int
}

/// The results of decoding that are known only at the end of a recording.
struct DecodingResult: Codable {
  var nonFiniteCount: Int
  var interruption: AudioFileError?
}

/// A message from a worker: its kind and its payload length, 4 bytes each, then the payload.
///
/// The first message is `opened` or `failure`, and no message follows `failure`. After `opened`,
/// the worker waits until the client sends a byte. It then sends blocks of interleaved samples, and
/// at the end `ended`.
enum DecodingMessage: UInt32 {
  case opened = 1
  case failure, block, ended

  /// The maximum payload in bytes: twice the properties of a file with the most and longest
  /// chapters and tags, because JSON writes a quotation mark as two bytes. The numbers of a chapter
  /// and all other properties take far less than 256 bytes a chapter.
  static let maxBytes = 2 * AudioFileLimits.chapterCount * (TagCollection.valueBytes + 256)
  /// The maximum number of frames in a block, so that a block has at most 256 KiB.
  static func blockFrames(channels: Int) -> Int { max(1, 65_536 / channels) }

  /// Sends a value; returns false if the client has closed the connection.
  func send(_ value: some Encodable, to end: FileDescriptor) throws -> Bool {
    Array(try JSONText.text(value).utf8).withUnsafeBytes { send($0, to: end) }
  }

  /// Sends bytes; returns false if the client has closed the connection.
  func send(_ bytes: UnsafeRawBufferPointer, to end: FileDescriptor) -> Bool {
    let header = [rawValue, UInt32(bytes.count)]
    return header.withUnsafeBytes { ByteChannel.write($0, to: end) }
      && ByteChannel.write(bytes, to: end)
  }
}
