import AudioTesting
import Foundation

/// The size of the fault campaign, and the source of its chance.
///
/// Every test of the program is a part of it at the size that continuous integration bears.
/// `make torture` sets `TILAWA_TORTURE`, for the full size; `TILAWA_SEED` gives other numbers.
enum FaultCampaign {
  /// True at the full size.
  static let isFull = ProcessInfo.processInfo.environment["TILAWA_TORTURE"] != nil

  private static let seed =
    ProcessInfo.processInfo.environment["TILAWA_SEED"].flatMap(UInt64.init) ?? 1

  /// A number of rounds.
  static func size(_ small: Int, full: Int) -> Int { isFull ? full : small }

  /// The chance of one part of the campaign; the same in every run.
  static func chance(_ part: UInt64) -> SplitMix64 { SplitMix64(seed: seed &* 1_000 &+ part) }

  /// Says what was done.
  static func say(_ text: String) { print("faults: \(text)") }
}
