import HostSystem

/// A hash of a list of texts: two different lists have different fingerprints.
///
///     fingerprint = SHA-256 of field₁ field₂ …, each as `<length in bytes>:<bytes>,`
///
/// The length before each field makes the list unambiguous: `["ab", "c"]` and `["a", "bc"]` differ.
package struct Fingerprint: Hashable, Comparable, Sendable {
  /// 64 lower-case hexadecimal digits.
  package let hex: String

  /// Computes the fingerprint of a list.
  ///
  /// - Parameter fields: texts in canonical form; may be empty.
  package init(_ fields: [String]) {
    var hash = SHA256()
    for field in fields {
      hash.update(Array("\(field.utf8.count):".utf8))
      hash.update(Array(field.utf8))
      hash.update(Array(",".utf8))
    }
    hex = hash.finish().hexadecimal
  }

  /// Parses a fingerprint.
  ///
  /// - Parameter hex: 64 lower-case hexadecimal digits; for any other text the result is nil.
  package init?(hex: String) {
    guard hex.utf8.count == 64,
      hex.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else { return nil }
    self.hex = hex
  }

  /// Returns the name-based UUID (version 5, RFC 9562 section 5.5) of a recording.
  ///
  ///     UUID = the first 16 bytes of SHA-1(namespace, the 64 digits), with version and variant set
  ///
  /// The namespace is ``recordingNamespace``, so the same bytes have the same UUID in every
  /// library.
  ///
  /// - Parameter sha256: the SHA-256 of the file, 64 lower-case hexadecimal digits.
  /// - Returns: the UUID, lower case with hyphens.
  package static func recordingUUID(sha256: String) -> String {
    nameBasedUUID(sha256, in: recordingNamespace)
  }

  /// Returns the name-based UUID (version 5, RFC 9562 section 5.5) of a name.
  ///
  /// - Parameters:
  ///   - name: any text.
  ///   - namespace: 16 bytes.
  /// - Returns: the UUID, lower case with hyphens.
  package static func nameBasedUUID(_ name: String, in namespace: [UInt8]) -> String {
    var bytes = Array(SHA1.hash(namespace + Array(name.utf8)).prefix(16))
    bytes[6] = bytes[6] & 0x0F | 0x50
    bytes[8] = bytes[8] & 0x3F | 0x80
    let digits = Array(bytes.hexadecimal)
    let parts = [digits[0..<8], digits[8..<12], digits[12..<16], digits[16..<20], digits[20...]]
    return parts.map { String($0) }.joined(separator: "-")
  }

  /// The namespace of recordings, `fc84f5c4-b825-4eff-8705-19bb67665aac`, a random number. It must
  /// never change, because every recording would then get a new UUID.
  package static let recordingNamespace: [UInt8] = [
    0xFC, 0x84, 0xF5, 0xC4, 0xB8, 0x25, 0x4E, 0xFF, 0x87, 0x05, 0x19, 0xBB, 0x67, 0x66, 0x5A, 0xAC,
  ]

  /// Orders fingerprints by their digits.
  package static func < (a: Self, b: Self) -> Bool { a.hex < b.hex }
}

extension Fingerprint: CustomStringConvertible {
  /// The digits.
  package var description: String { hex }
}
