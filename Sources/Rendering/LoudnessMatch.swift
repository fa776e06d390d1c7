import AudioCore
public import DSPKernels
import Foundation

/// Makes sources equally loud.
///
///     target = min(−18 LUFS, least over all groups of (loudness − 1 dB − true peak))
///     gain   = target − loudness          dB, of a group
///
/// so that all groups end at one loudness and no true peak exceeds −1 dBTP. Nothing is limited
/// or compressed: if one group cannot be made louder, the others are made quieter. Groups that
/// have no loudness (silence, less than 400 ms) are left as they are, and so is everything if
/// there is only one group.
///
/// Source: EBU R 128 for the measure and the ceiling; −18 LUFS is usual for speech on small
/// speakers.
public enum LoudnessMatch {
  /// The loudness that is aimed at, in LUFS.
  public static let target = -18.0
  /// The highest true peak, in dBTP.
  public static let ceiling = -1.0

  /// The gain of each group, as a factor; 1 changes nothing.
  ///
  /// - Parameter groups: what each group of sources sounds like.
  /// - Returns: a gain for every group.
  public static func gains(of groups: [String: Loudness]) -> [String: Float] {
    let known = groups.compactMapValues { loudness in
      loudness.integrated.map { (level: $0, peak: loudness.truePeak.value) }
    }
    guard groups.count > 1 else { return groups.mapValues { _ in 1 } }
    let reachable = known.values.map { $0.level + ceiling - $0.peak }.min() ?? target
    let common = min(target, reachable)
    return groups.reduce(into: [:]) { gains, group in
      gains[group.key] = known[group.key].map { Float(pow(10, (common - $0.level) / 20)) } ?? 1
    }
  }
}
