import CSndFile
import Containers
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file open for writing; it closes when the value goes away.
struct TargetFile: ~Copyable {
  let path: FilePath
  let descriptor: FileDescriptor

  /// Creates the file, or empties the one that is there.
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
    // Write errors have been reported by then.
    do { try descriptor.close() } catch {}
  }

  /// Takes the name of the file away, unless it is a device.
  borrowing func remove() {
    do {
      if try descriptor.stat().type == .regular {
        _ = path.withPlatformString { unlink($0) }
      }
    } catch {}
  }

  /// Gives all pages of an Ogg file the serial number 1 instead of a random one.
  ///
  /// - Throws: the reason that the operating system gives.
  borrowing func makeOggRepeatable() throws(Errno) {
    var offset = 0
    do {
      while true {
        var page = [UInt8](repeating: 0, count: OggPage.maximumSize)
        let count = try page.withUnsafeMutableBytes {
          try descriptor.read(fromAbsoluteOffset: Int64(offset), into: $0)
        }
        guard let header = OggPage(page[..<count]), header.byteCount <= count else { return }
        page.removeLast(page.count - header.byteCount)
        OggPage.setSerial(1, of: &page)
        try page.withUnsafeBytes {
          _ = try descriptor.writeAll(toAbsoluteOffset: Int64(offset), $0)
        }
        offset += header.byteCount
      }
    } catch {
      throw error as? Errno ?? .ioError
    }
  }

  /// Appends chunks to a WAV file that is complete, and counts them in its length.
  ///
  /// - Parameter chunks: whole chunks; none is fine.
  /// - Throws: the reason that the operating system gives. Where the chunks would carry a plain WAV
  ///   file past 4 GiB it stays as it is.
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
      // RF64 keeps its length in the chunk `ds64`, which stands first.
      let field = (0..<(isWide ? 8 : 4)).map { UInt8(truncatingIfNeeded: length >> ($0 * 8)) }
      try write(padding + chunks, at: size)
      try write(field, at: isWide ? 20 : 4)
    } catch {
      throw error as? Errno ?? .ioError
    }
  }

  /// Gives a WAV file that is complete the header that every program reads, where that can say all.
  ///
  /// - Throws: the reason that the operating system gives.
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

  private borrowing func write(_ bytes: [UInt8], at offset: Int) throws {
    _ = try bytes.withUnsafeBytes {
      try descriptor.writeAll(toAbsoluteOffset: Int64(offset), $0)
    }
  }
}

/// The output stream of libsndfile, which records every failed write.
///
/// Its encoders of FLAC, Opus and MP3 write much when they are closed, and do not tell whether
/// that went well.
final class TargetStream {
  private let descriptor: CInt
  /// The reason why the first failed write failed; nil as long as none has.
  private(set) var failure: Errno?

  /// - Parameter descriptor: an open file, which stays open.
  init(_ descriptor: FileDescriptor) { self.descriptor = descriptor.rawValue }

  /// Opens it for writing with libsndfile; it must live until that is closed.
  ///
  /// - Parameter header: the format.
  /// - Returns: the handle; nil if libsndfile refuses, or the header cannot be written.
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

  private static func of(_ pointer: UnsafeMutableRawPointer?) -> TargetStream {
    // Always what `open` has given.
    // swift-format-ignore: NeverForceUnwrap
    Unmanaged<TargetStream>.fromOpaque(pointer!).takeUnretainedValue()
  }

  private func length() -> sf_count_t {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? sf_count_t(status.st_size) : -1
  }

  private func seek(_ offset: sf_count_t, _ whence: CInt) -> sf_count_t {
    sf_count_t(lseek(descriptor, off_t(offset), whence))
  }

  private func take(_ buffer: UnsafeMutableRawPointer?, _ count: sf_count_t) -> sf_count_t {
    sf_count_t(max(0, read(descriptor, buffer, Int(count))))
  }

  private func put(_ buffer: UnsafeRawPointer?, _ count: sf_count_t) -> sf_count_t {
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
