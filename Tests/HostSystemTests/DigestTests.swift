import HostSystem
import Testing

/// Checks against the examples published with the algorithms.
@Suite struct DigestTests {
  /// NIST's examples for FIPS 180-4.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func theExamplesOfSHA256(text: String, digest: String) {
    var hash = SHA256()
    hash.update(Array(text.utf8))
    #expect(hash.finish() == bytes(digest))
  }

  @Test func howTheBytesAreCutDoesNotMatter() {
    let text = (0..<1_000).map { UInt8(truncatingIfNeeded: $0 &* 37) }
    var whole = SHA256()
    whole.update(text)
    let expected = whole.finish()
    for size in [1, 63, 64, 65, 999] {
      var parts = SHA256()
      for start in stride(from: 0, to: text.count, by: size) {
        parts.update(Array(text[start..<min(start + size, text.count)]))
      }
      #expect(parts.finish() == expected)
    }
  }

  @Test(arguments: [
    ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
    ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
  ])
  func theExamplesOfSHA1(text: String, digest: String) {
    #expect(SHA1.hash(Array(text.utf8)) == bytes(digest))
  }

  private func bytes(_ digits: String) -> [UInt8] {
    let digits = Array(digits)
    return stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(digits[$0...($0 + 1)]), radix: 16)
    }
  }
}
