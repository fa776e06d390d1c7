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
      throw .cannotCreate(path: path, reason: String(describing: error))
    }
    self.path = path
  }

  deinit {
    // What was written has been reported by then.
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
  /// - Returns: why it failed; nil if it did not.
  borrowing func makeOggRepeatable() -> String? {
    var offset = 0
    do {
      while true {
        var page = [UInt8](repeating: 0, count: OggPage.maximumSize)
        let count = try page.withUnsafeMutableBytes {
          try descriptor.read(fromAbsoluteOffset: Int64(offset), into: $0)
        }
        guard let header = OggPage(page[..<count]), header.byteCount <= count else { return nil }
        page.removeLast(page.count - header.byteCount)
        OggPage.setSerial(1, of: &page)
        try page.withUnsafeBytes {
          _ = try descriptor.writeAll(toAbsoluteOffset: Int64(offset), $0)
        }
        offset += header.byteCount
      }
    } catch {
      return String(describing: error)
    }
  }
}
