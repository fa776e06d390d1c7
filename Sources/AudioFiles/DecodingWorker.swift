import AudioCore
package import HostSystem
import SystemPackage

/// The inside of the processes that decode: each decodes one recording for ``RecordingReader``,
/// confined.
///
/// A fork server makes them (see ``ForkServer``), which has loaded the libraries of all decoders
/// and has read no recording. The one that asks gives a worker the recording, open for reading, and
/// a connection.
package enum DecodingWorker {
  /// The arguments with which this program runs ``serve(fault:)``.
  package static let arguments = ["decode"]

  /// The processes that decode for this one.
  static let shared = ForkedProcesses(executable: OwnProgram.path, arguments: arguments)

  /// Makes ready for a first recording that is wanted soon.
  package static func prepare() { shared.prepare() }

  /// Serves until nobody asks any more. To be called before there are threads.
  ///
  /// - Parameter fault: how a worker misbehaves, in a test; nil if none does.
  /// - Returns: the code to end with.
  package static func serve(fault: WorkerFault? = nil) -> CInt {
    _ = MediaLibraries.versions
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
        return fault.happen(outside: "/nowhere") { text in
          _ = Array(text.utf8).withUnsafeBytes { ByteChannel.write($0, to: end) }
        }
      }
      return try decode(work.files[0], request, to: end)
    } catch { return 1 }
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
    // Many want no more than that.
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

/// The request to a worker that decodes.
struct DecodingRequest: Codable {
  /// The path of the recording, for messages: the worker reads what it was given.
  var path: FilePath
  /// Which track is read, at which rate and with which channels; nil for the plain way.
  var hearing: Hearing?
  /// The bytes of addresses that it may use.
  var memoryLimit: Int
}

/// The facts at the end of a recording.
struct DecodingResult: Codable {
  var nonFiniteCount: Int
  var interruption: AudioFileError?
}

/// A message of a worker: its kind and its length in bytes, 4 bytes each, and so many bytes.
///
/// First comes `opened` or `failure`, which is the end. After a byte from the other side follow
/// blocks of interleaved samples, and `ended`.
enum DecodingMessage: UInt32 {
  case opened = 1
  case failure, block, ended

  /// The most bytes of a message: a thousand chapters with titles as long as may be.
  static let mostBytes = 64 << 20
  static let headerBytes = 8

  /// The most frames of a block: 256 KiB.
  static func blockFrames(channels: Int) -> Int { max(1, 65_536 / channels) }

  /// Sends a value; false if nobody reads any more.
  func send(_ value: some Encodable, to end: FileDescriptor) throws -> Bool {
    Array(try JSONText.text(value).utf8).withUnsafeBytes { send($0, to: end) }
  }

  /// Sends bytes; false if nobody reads any more.
  func send(_ bytes: UnsafeRawBufferPointer, to end: FileDescriptor) -> Bool {
    let header = [rawValue, UInt32(bytes.count)]
    return header.withUnsafeBytes { ByteChannel.write($0, to: end) }
      && ByteChannel.write(bytes, to: end)
  }
}
