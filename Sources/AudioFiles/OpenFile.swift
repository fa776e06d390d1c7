import SystemPackage

/// A regular file open for reading; it closes when the value goes away.
///
/// Bytes are read at absolute positions, so that several readers share it without meeting.
struct OpenFile: ~Copyable {
  let path: FilePath
  /// The size when it was opened, in bytes, > 0.
  let size: Int
  let descriptor: FileDescriptor
  private var isOurs = true

  /// Opens `path` without ever waiting for it: a FIFO or a device is refused.
  init(path: FilePath) throws(AudioFileError) {
    let opened: FileDescriptor
    let stat: Stat
    do {
      opened = try FileDescriptor.open(path, .readOnly, options: [.nonBlocking, .closeOnExec])
    } catch {
      throw .cannotOpen(path: path, reason: Self.text(of: error))
    }
    do {
      stat = try opened.stat()
    } catch {
      Self.close(opened)
      throw .cannotOpen(path: path, reason: Self.text(of: error))
    }
    guard stat.type == .regular else {
      Self.close(opened)
      throw .notAFile(path: path)
    }
    guard stat.size > 0 else {
      Self.close(opened)
      throw .empty(path: path)
    }
    self.path = path
    size = Int(stat.size)
    descriptor = opened
  }

  deinit { if isOurs { Self.close(descriptor) } }

  /// Gives the descriptor away: who takes it closes it, exactly once.
  consuming func release() -> FileDescriptor {
    isOurs = false
    return descriptor
  }

  /// Up to `count` bytes from `offset` on; fewer where the file ends or cannot be read.
  func bytes(at offset: Int, count: Int) -> [UInt8] {
    guard offset >= 0, count > 0, offset < size else { return [] }
    return [UInt8](unsafeUninitializedCapacity: min(count, size - offset)) { buffer, filled in
      filled = 0
      let raw = UnsafeMutableRawBufferPointer(buffer)
      while filled < raw.count {
        let rest = UnsafeMutableRawBufferPointer(rebasing: raw[filled...])
        do {
          let read = try descriptor.read(
            fromAbsoluteOffset: Int64(offset + filled), into: rest)
          if read == 0 { return }
          filled += read
        } catch {
          return
        }
      }
    }
  }

  /// The words of the operating system for an error of its own.
  static func text(of error: any Error) -> String { String(describing: error) }

  private static func close(_ descriptor: FileDescriptor) {
    do { try descriptor.close() } catch {
      // A file that was only read has nothing to lose when closing fails; but one that somebody
      // else has closed may by now be another's.
      assert((error as? Errno) != .badFileDescriptor, "\(descriptor) was closed before")
    }
  }
}
