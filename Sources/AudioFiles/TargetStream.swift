import CSndFile
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What libsndfile writes through, so that no failed write goes unseen.
///
/// Its encoders of FLAC, Opus and MP3 write much when they are closed, and do not tell whether
/// that went well.
final class TargetStream {
  private let descriptor: CInt
  /// Why the first write that failed did so; nil as long as none has.
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
