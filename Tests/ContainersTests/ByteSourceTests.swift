import SystemPackage
import Testing

@testable import Containers

@Suite struct ByteSourceTests {
  private static let content = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 8) }

  /// Steps forwards and backwards: within a window, across its end, and past the end of the source.
  @Test func aWindowGivesTheBytesOfItsSource() {
    let source = MemoryBytes(Self.content)
    var window = ByteWindow(source)
    for (offset, count) in [
      (0, 4), (65_530, 4), (65_534, 4), (65_600, 70_000), (10, 4), (199_990, 10), (199_990, 64),
      (200_000, 1), (200_001, 1), (-1, 4), (5, 0),
    ] {
      let isInside = (0..<200_000).contains(offset)
      let expected = isInside ? Array(Self.content[offset..<min(offset + count, 200_000)]) : []
      #expect(Array(window.bytes(at: offset, count: count)) == expected, "\(offset), \(count)")
      #expect(source.bytes(at: offset, count: count) == expected, "\(offset), \(count)")
    }
    #expect(window.failure == nil)
  }

  @Test func bytesOutOfReachAreNoneAndAreReported() {
    let source = MemoryBytes(Self.content, broken: 70_000..<70_001)
    #expect(source.bytes(at: 69_990, count: 10).count == 10)
    #expect(source.bytes(at: 69_990, count: 11) == [])
    var window = ByteWindow(source)
    #expect(window.bytes(at: 0, count: 8).count == 8)
    #expect(window.failure == nil)
    #expect(window.bytes(at: 69_000, count: 8) == [])
    #expect(window.failure == .ioError)
  }

  @Test(arguments: [
    (0, 0), (1, 5_000), (4_999, 5_000), (5_000, 5_000), (5_001, 5_002), (6_000, 6_000),
  ])
  func zerosArePassedOver(start: Int, end: Int) {
    let content =
      [1] + [UInt8](repeating: 0, count: 4_999) + [7, 0] + [UInt8](repeating: 9, count: 998)
    var window = ByteWindow(MemoryBytes(content))
    #expect(window.endOfZeros(from: start) == end)
  }

  @Test func zerosUpToTheEndEndWithIt() {
    var window = ByteWindow(MemoryBytes([UInt8](repeating: 0, count: 100_000)))
    #expect(window.endOfZeros(from: 3) == 100_000)
  }
}
