import AudioTesting
import Foundation

/// A random kind of damage to the bytes of a recording.
enum Mutation: Int, CaseIterable, Sendable {
  /// Truncated to a percentage of the length.
  case truncated
  /// Up to eight of the first 512 bytes are replaced.
  case header
  /// Up to sixteen bytes at any position are replaced.
  case inside
  /// Up to 4,096 random bytes are appended.
  case appended

  /// Returns the damaged bytes of a recording. Truncations use `number` to cover all percentages;
  /// the other kinds draw random numbers from `chance`.
  func bytes(_ whole: Data, number: Int, _ chance: inout SplitMix64) -> Data {
    var bytes = whole
    switch self {
    case .truncated: return whole.prefix(whole.count * (number % 100) / 100)
    case .header: Self.spoil(&bytes, upTo: 512, times: 8, &chance)
    case .inside: Self.spoil(&bytes, upTo: bytes.count, times: 16, &chance)
    case .appended:
      for _ in 0..<Int.random(in: 1...4_096, using: &chance) {
        bytes.append(UInt8.random(in: 0...255, using: &chance))
      }
    }
    return bytes
  }

  private static func spoil(
    _ bytes: inout Data, upTo end: Int, times: Int, _ chance: inout SplitMix64
  ) {
    for _ in 0..<Int.random(in: 1...times, using: &chance) {
      let place = Int.random(in: 0..<min(end, bytes.count), using: &chance)
      bytes[place] = UInt8.random(in: 0...255, using: &chance)
    }
  }
}
