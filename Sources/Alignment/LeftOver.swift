import Foundation
import Recitation

/// Says what a stretch that no unit covers is, if it is a phrase or a part of an ayah near by.
///
/// Its score is how well the phones fit (``SoundEvidence``), before it is weighed: of each phrase
/// from its beginning to its end, of each ayah from any word on as far as it goes. The best counts,
/// if its score is at least 25 (35 for a phrase, which is shorter and needs no word near by) and 0.3
/// per row:
///
///     confidence = 1 / (1 + exp(−(score − 20) / 8))
///
/// On the development recordings readings that break off have 33 and more (one 11), talk has less
/// than 12.
struct LeftOver {
  /// What is heard.
  struct Finding {
    var kind: Segment.Kind
    /// The ayah of a fragment.
    var ayah: AyahRef?
    var score: Float

    /// The chance that it is right.
    var confidence: Double { 1 / (1 + exp(-(Double(score) - 20) / 8)) }
  }

  let units: [Unit]
  let sound: SoundEvidence

  private static let leastFragment: Float = 25
  private static let leastPhrase: Float = 35
  private static let leastMean: Float = 0.3
  /// No phrase and no part of an ayah is longer, in seconds.
  private static let longest = 30.0

  /// What is heard in a stretch, in seconds, if it is known.
  ///
  /// - Parameters:
  ///   - start: where its sound starts.
  ///   - end: where its sound ends.
  ///   - near: the units of which it may be a part.
  /// - Returns: what fits best; nil if nothing fits well enough.
  func finding(from start: Double, to end: Double, near: [Int]) -> Finding? {
    guard end - start <= Self.longest else { return nil }
    var best: Finding?
    func offer(_ kind: Segment.Kind, _ ayah: AyahRef?, _ fit: (score: Float, rows: Int)) {
      let least = kind == .fragment ? Self.leastFragment : Self.leastPhrase
      guard fit.score >= max(least, Self.leastMean * Float(fit.rows)),
        fit.score > best?.score ?? 0
      else { return }
      best = Finding(kind: kind, ayah: ayah, score: fit.score)
    }
    for phrase in PhoneticText.phrases {
      offer(
        phrase.kind, nil, sound.fit(of: phrase.phones, from: start, to: end, isWhole: true))
    }
    for unit in near where units[unit].isAyah {
      let phones = sound.phones[unit]
      for first in phones.indices where phones[first].startsWord {
        offer(
          .fragment, units[unit].ref,
          sound.fit(of: phones[first...], from: start, to: end, isWhole: false))
      }
    }
    return best
  }
}
