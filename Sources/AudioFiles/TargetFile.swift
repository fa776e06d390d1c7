import CSndFile
import Containers
import Glibc
import SystemPackage

/// A file open for writing; it is closed when the value is destroyed.
struct TargetFile: ~Copyable {
  let path: FilePath
  let descriptor: FileDescriptor

  /// Creates the file, or truncates an existing one.
  ///
  /// - Throws: `.cannotCreate`.
  init(path: FilePath) throws(AudioFileError) {
    do {
      descriptor = try FileDescriptor.open(
        path, .readWrite, options: [.create, .truncate, .closeOnExec],
        permissions: [.ownerReadWrite, .groupRead, .otherRead])
    } catch {
      throw .cannotCreate(path: path, reason: .system(error as? Errno ?? .ioError))
    }
    self.path = path
  }

  deinit {
    // An error of closing is ignored, because the writes have already reported any write error.
    do { try descriptor.close() } catch {}
  }

  /// Deletes the file, unless it is a device.
  borrowing func remove() {
    do {
      if try descriptor.stat().type == .regular {
        _ = path.withPlatformString { unlink($0) }
      }
    } catch {}  // if the file cannot be deleted, it stays
  }

  /// Replaces the comment header of a complete Ogg Opus file. Sets the serial number of all its
  /// pages to 1, because libsndfile writes a random number.
  ///
  /// - Parameter comments: receives the name of the encoder and returns the new comment header.
  /// - Throws: the errno of the failed call.
  borrowing func finishOpus(comments: (_ vendor: [UInt8]) -> [UInt8]) throws(Errno) {
    do {
      guard let first = try page(at: 0) else { return }
      var end = first.bytes.count
      var packet: [UInt8] = []
      while let next = try page(at: end) {
        packet += next.bytes[next.header.headerCount...]
        end += next.bytes.count
        if next.header.endsPacket { break }
      }
      if let vendor = OpusTags.vendor(in: packet) {
        let pages = OggPage.pages(of: comments(vendor)).flatMap { $0 }
        try moveTail(from: end, to: first.bytes.count + pages.count)
        try write(pages, at: first.bytes.count)
      }
      var offset = 0
      var number: UInt32 = 0
      while let next = try page(at: offset) {
        var bytes = next.bytes
        OggPage.setNumbers(serial: 1, number: number, of: &bytes)
        try write(bytes, at: offset)
        offset += bytes.count
        number += 1
      }
    } catch {
      throw error as? Errno ?? .ioError
    }
  }

  /// Reads a page; nil if there is no complete page at `offset`.
  private borrowing func page(at offset: Int) throws -> (header: OggPage, bytes: [UInt8])? {
    var bytes = try read(OggPage.maximumSize, at: offset)
    guard let header = OggPage(bytes[...]), header.byteCount <= bytes.count else { return nil }
    bytes.removeLast(bytes.count - header.byteCount)
    return (header, bytes)
  }

  private static let blockBytes = 1 << 20

  /// Moves the tail of the file, which begins at offset `start`, to the earlier or later offset
  /// `place`. The file shrinks or grows by the distance.
  private borrowing func moveTail(from start: Int, to place: Int) throws {
    let size = Int(try descriptor.seek(offset: 0, from: .end))
    let count = size - start
    // If the bytes move towards the end, the last block is copied first, because otherwise the copy
    // would overwrite bytes that are not copied yet.
    for first in stride(from: 0, to: count, by: Self.blockBytes) {
      let length = min(Self.blockBytes, count - first)
      let offset = place > start ? count - first - length : first
      try write(try read(length, at: start + offset), at: place + offset)
    }
    if place < start { try descriptor.resize(to: Int64(place + count)) }
  }

  /// Reads up to `count` bytes.
  private borrowing func read(_ count: Int, at offset: Int) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let read = try bytes.withUnsafeMutableBytes {
        try descriptor.read(
          fromAbsoluteOffset: Int64(offset + done),
          into: UnsafeMutableRawBufferPointer(rebasing: $0[done...]))
      }
      if read == 0 { break }
      done += read
    }
    bytes.removeLast(count - done)
    return bytes
  }

  /// Appends chunks to a complete WAV file, and updates the length in its header.
  ///
  /// - Parameter chunks: complete chunks; may be empty.
  /// - Throws: the errno of the failed call. A plain WAV file that would exceed 4 GiB stays
  ///   unchanged, without an error.
  borrowing func append(_ chunks: [UInt8]) throws(Errno) {
    guard !chunks.isEmpty else { return }
    do {
      let size = Int(try descriptor.seek(offset: 0, from: .end))
      var header = [UInt8](repeating: 0, count: 4)
      _ = try header.withUnsafeMutableBytes {
        try descriptor.read(fromAbsoluteOffset: 0, into: $0)
      }
      let isWide = header == Array("RF64".utf8)
      let padding = [UInt8](repeating: 0, count: size % 2)
      let length = size + padding.count + chunks.count - 8
      if !isWide, length > Int(UInt32.max) { return }
      // RF64 states its length in its first chunk, `ds64`.
      let field = (0..<(isWide ? 8 : 4)).map { UInt8(truncatingIfNeeded: length >> ($0 * 8)) }
      try write(padding + chunks, at: size)
      try write(field, at: isWide ? 20 : 4)
    } catch {
      throw error as? Errno ?? .ioError
    }
  }

  /// Replaces the header of a complete WAV file by a plain WAV header, which every program can
  /// read. If the file is too large for a plain header, it stays unchanged.
  ///
  /// - Throws: the errno of the failed call.
  borrowing func makeWavePlain() throws(Errno) {
    do {
      var header = [UInt8](repeating: 0, count: WaveChunks.headerLength)
      let count = try header.withUnsafeMutableBytes {
        try descriptor.read(fromAbsoluteOffset: 0, into: $0)
      }
      guard count == header.count, let plain = WaveChunks.plainHeader(from: header) else { return }
      try write(plain, at: 0)
    } catch {
      throw error as? Errno ?? .ioError
    }
  }

  /// Writes the bytes before the sound.
  ///
  /// - Throws: the errno of the failed call.
  borrowing func writeHead(_ bytes: [UInt8]) throws(Errno) {
    do { try write(bytes, at: 0) } catch { throw error as? Errno ?? .ioError }
  }

  private borrowing func write(_ bytes: [UInt8], at offset: Int) throws {
    _ = try bytes.withUnsafeBytes {
      try descriptor.writeAll(toAbsoluteOffset: Int64(offset), $0)
    }
  }
}

/// The output stream of libsndfile and libavformat. It records failed writes.
///
/// The record is needed because encoders write much of their data when they are closed, and do not
/// report a failed write.
final class TargetStream {
  private let descriptor: CInt
  /// The number of bytes in the file before the stream.
  private let base: Int
  /// The errno of the first failed write; nil if no write failed.
  private(set) var failure: Errno?

  /// - Parameters:
  ///   - descriptor: an open file, which stays open.
  ///   - base: the number of bytes before the stream.
  init(_ descriptor: FileDescriptor, after base: Int = 0) {
    self.descriptor = descriptor.rawValue
    self.base = base
    lseek(self.descriptor, off_t(base), SEEK_SET)
  }

  /// Opens the stream for writing with libsndfile; the stream must outlive the handle.
  ///
  /// - Parameter header: the format.
  /// - Returns: the handle; nil if libsndfile refuses the format, or the header cannot be written.
  func open(_ header: inout SF_INFO) -> OpaquePointer? {
    var calls = SF_VIRTUAL_IO(
      get_filelen: { TargetStream.of($0).length() },
      seek: { TargetStream.of($2).seek($0, $1) },
      read: { TargetStream.of($2).take($0, $1) },
      write: { TargetStream.of($2).put($0, $1) },
      tell: { TargetStream.of($0).seek(0, SEEK_CUR) })
    return sf_open_virtual(
      &calls, Int32(SFM_WRITE), &header, Unmanaged.passUnretained(self).toOpaque())
  }

  static func of(_ pointer: UnsafeMutableRawPointer?) -> TargetStream {
    // The pointer is the one that `open` passed, so it is never null.
    // swift-format-ignore: NeverForceUnwrap
    Unmanaged<TargetStream>.fromOpaque(pointer!).takeUnretainedValue()
  }

  func length() -> sf_count_t {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? sf_count_t(status.st_size) - sf_count_t(base) : -1
  }

  func seek(_ offset: sf_count_t, _ whence: CInt) -> sf_count_t {
    let start = whence == SEEK_SET ? base : 0
    let position = lseek(descriptor, off_t(offset) + off_t(start), whence)
    return position < 0 ? -1 : sf_count_t(position) - sf_count_t(base)
  }

  private func take(_ buffer: UnsafeMutableRawPointer?, _ count: sf_count_t) -> sf_count_t {
    sf_count_t(max(0, read(descriptor, buffer, Int(count))))
  }

  func put(_ buffer: UnsafeRawPointer?, _ count: sf_count_t) -> sf_count_t {
    guard let buffer else { return 0 }
    var done = 0
    while done < Int(count) {
      let written = write(descriptor, buffer + done, Int(count) - done)
      if written >= 0 {
        done += written
      } else if errno != EINTR {
        failure = failure ?? Errno(rawValue: errno)
        break
      }
    }
    return sf_count_t(done)
  }
}
