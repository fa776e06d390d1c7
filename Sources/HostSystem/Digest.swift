import CNettle

/// A streaming SHA-256, computed by libnettle. If the processor has hash instructions, libnettle
/// uses them.
///
/// Source: FIPS 180-4.
package struct SHA256: Sendable {
  private var state = sha256_ctx()

  /// Starts a hash to which no bytes have been added yet.
  package init() { nettle_sha256_init(&state) }

  /// Appends bytes.
  ///
  /// - Parameter bytes: any number of bytes, including 0.
  package mutating func update(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { nettle_sha256_update(&state, $0.count, $0.baseAddress) }
  }

  /// Appends samples, each as the four bytes of a little-endian float.
  ///
  /// - Parameter samples: any number of samples, including 0.
  package mutating func update(samples: ArraySlice<Float>) {
    samples.withUnsafeBytes { update(raw: $0) }
  }

  /// Appends samples, each as the two bytes of a little-endian integer.
  ///
  /// - Parameter samples: any number of samples, including 0.
  package mutating func update(samples: [Int16]) {
    samples.withUnsafeBytes { update(raw: $0) }
  }

  private mutating func update(raw bytes: UnsafeRawBufferPointer) {
    nettle_sha256_update(&state, bytes.count, bytes.bindMemory(to: UInt8.self).baseAddress)
  }

  /// Returns the hash of all appended bytes.
  ///
  /// - Returns: the hash, 32 bytes.
  package consuming func finish() -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_SIZE))
    nettle_sha256_digest(&state, digest.count, &digest)
    return digest
  }

  /// Hashes bytes and returns the hash as 64 lower-case hexadecimal digits.
  package static func hexadecimal(of bytes: [UInt8]) -> String {
    var hash = SHA256()
    hash.update(bytes)
    return hash.finish().hexadecimal
  }
}

extension Sequence<UInt8> {
  /// The bytes as text, with two lower-case hexadecimal digits for each byte.
  package var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for byte in self {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }
}

/// The SHA-1 of bytes. It is used for name-based UUIDs, not for security.
///
/// Source: RFC 9562 §5.5.
package enum SHA1 {
  /// Computes the SHA-1 of some bytes.
  ///
  /// - Parameter bytes: any number of bytes, including 0.
  /// - Returns: the hash, 20 bytes.
  package static func hash(_ bytes: [UInt8]) -> [UInt8] {
    var state = sha1_ctx()
    nettle_sha1_init(&state)
    bytes.withUnsafeBufferPointer { nettle_sha1_update(&state, $0.count, $0.baseAddress) }
    var digest = [UInt8](repeating: 0, count: Int(SHA1_DIGEST_SIZE))
    nettle_sha1_digest(&state, digest.count, &digest)
    return digest
  }
}
