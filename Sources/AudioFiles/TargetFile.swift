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

  /// Appends chunks to a WAV file that is complete, and counts them in its length.
  ///
  /// - Parameter chunks: whole chunks; none is fine.
  /// - Returns: why it failed; nil if it did not. Where the chunks would carry a plain WAV file
  ///   past 4 GiB it stays as it is.
  borrowing func append(_ chunks: [UInt8]) -> String? {
    guard !chunks.isEmpty else { return nil }
    do {
      let size = Int(try descriptor.seek(offset: 0, from: .end))
      var header = [UInt8](repeating: 0, count: 4)
      _ = try header.withUnsafeMutableBytes {
        try descriptor.read(fromAbsoluteOffset: 0, into: $0)
      }
      let isWide = header == Array("RF64".utf8)
      let padding = [UInt8](repeating: 0, count: size % 2)
      let length = size + padding.count + chunks.count - 8
      if !isWide, length > Int(UInt32.max) { return nil }
      // RF64 keeps its length in the chunk `ds64`, which stands first.
      let field = (0..<(isWide ? 8 : 4)).map { UInt8(truncatingIfNeeded: length >> ($0 * 8)) }
      try write(padding + chunks, at: size)
      try write(field, at: isWide ? 20 : 4)
      return nil
    } catch {
      return String(describing: error)
    }
  }

  private borrowing func write(_ bytes: [UInt8], at offset: Int) throws {
    _ = try bytes.withUnsafeBytes {
      try descriptor.writeAll(toAbsoluteOffset: Int64(offset), $0)
    }
  }
}
