import FileTesting
import Foundation
import HostSystem
import PipelineCore
import SystemPackage
import Testing

@Suite struct FingerprintTests {
  @Test func theFingerprintOfNothingIsTheHashOfNothing() {
    #expect(
      Fingerprint([]).hex == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
  }

  @Test func fieldsCannotRunTogether() {
    let lists = [
      [], [""], ["", ""], ["ab", "c"], ["a", "bc"], ["abc"], ["a", "b", "c"], ["1:a,"],
      ["a", "b"], ["a,b"], ["a", ""], ["a,"],
    ]
    #expect(Set(lists.map { Fingerprint($0) }).count == lists.count)
  }

  @Test(arguments: ["", "e3", String(repeating: "g", count: 64), String(repeating: "A", count: 64)])
  func onlySixtyFourSmallDigitsAreAFingerprint(text: String) {
    #expect(Fingerprint(hex: text) == nil)
  }

  @Test func aWrittenFingerprintReadsBack() {
    let fingerprint = Fingerprint(["a"])
    #expect(Fingerprint(hex: fingerprint.hex) == fingerprint)
  }

  @Test func theIdentityIsANameBasedUUID() throws {
    let text = Fingerprint.recordingUUID(sha256: Fingerprint([]).hex)
    let uuid = try #require(UUID(uuidString: text))
    #expect(uuid.uuid.6 >> 4 == 5)
    #expect(uuid.uuid.8 >> 6 == 2)
    #expect(text == text.lowercased())
    // The value was computed by Python's uuid.uuid5 with the same namespace.
    #expect(text == "7308cbbd-9656-5531-8cf4-d5e3f92ac041")
  }

  @Test(arguments: [0, 1, ContentHash.blockSize, ContentHash.blockSize + 1])
  func aFileHashesLikeItsBytes(size: Int) throws {
    let scratch = try Scratch()
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try scratch.put("a", bytes: bytes)
    let hash = try ContentHash(path: scratch["a"])
    var whole = SHA256()
    whole.update(bytes)
    #expect(hash.sha256 == whole.finish().hexadecimal)
    #expect(hash.size == size)
  }

  @Test func abcHashesAsPublished() throws {
    let scratch = try Scratch()
    try scratch.put("a", bytes: Array("abc".utf8))
    // An example from FIPS 180-4.
    #expect(
      try ContentHash(path: scratch["a"]).sha256
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  }

  @Test func hashingStopsWhenAsked() throws {
    let scratch = try Scratch()
    try scratch.put("a")
    #expect(throws: CancellationError.self) {
      try ContentHash(path: scratch["a"], shouldStop: { true })
    }
  }
}
