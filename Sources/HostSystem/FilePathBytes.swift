package import SystemPackage

extension FilePath {
  /// The path as bytes for the operating system. The bytes need not be valid UTF-8.
  package var bytes: [UInt8] {
    withPlatformString { HostSystem.bytes(of: $0) }
  }

  /// Creates a path from the bytes before the first zero byte. A path cannot contain a zero byte.
  package init(bytes: [UInt8]) {
    self.init(platformString: bytes.prefix { $0 != 0 }.map { CChar(bitPattern: $0) } + [0])
  }
}

extension FilePath.Component {
  /// The name as bytes for the operating system. The bytes need not be valid UTF-8.
  package var bytes: [UInt8] {
    withPlatformString { HostSystem.bytes(of: $0) }
  }
}

private func bytes(of text: UnsafePointer<CChar>) -> [UInt8] {
  var bytes: [UInt8] = []
  var next = text
  while next.pointee != 0 {
    bytes.append(UInt8(bitPattern: next.pointee))
    next += 1
  }
  return bytes
}

extension [UInt8] {
  /// Copies bytes from a borrowed span.
  ///
  /// - Parameter bytes: the span, with any number of bytes.
  package init(_ bytes: RawSpan) { self = bytes.withUnsafeBytes { [UInt8]($0) } }
}
