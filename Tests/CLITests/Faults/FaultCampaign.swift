import AudioTesting
import Foundation

/// The size of the fault campaign, and its source of random numbers.
///
/// Each test with random faults takes its number of rounds from here; the default is the size for
/// continuous integration. `make torture` sets `TILAWA_TORTURE` for the full size; `TILAWA_SEED`
/// sets the seed.
enum FaultCampaign {
  /// True for the full size.
  static let isFull = ProcessInfo.processInfo.environment["TILAWA_TORTURE"] != nil

  private static let seed =
    ProcessInfo.processInfo.environment["TILAWA_SEED"].flatMap(UInt64.init) ?? 1

  /// Returns the number of rounds.
  static func size(_ small: Int, full: Int) -> Int { isFull ? full : small }

  /// Returns the random number generator for one part of the campaign. Its numbers are the same in
  /// every run.
  static func chance(_ part: UInt64) -> SplitMix64 { SplitMix64(seed: seed &* 1_000 &+ part) }

  /// Prints a summary.
  static func say(_ text: String) { print("faults: \(text)") }
}
