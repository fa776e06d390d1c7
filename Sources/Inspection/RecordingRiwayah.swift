import AudioCore
package import Library
package import Recitation

/// A recording with the riwayah estimated from the recited words.
package struct RecordingRiwayah: Encodable, Sendable, Hashable {
  /// A possible riwayah and its probability.
  package struct Candidate: Encodable, Sendable, Hashable {
    package let riwayah: Riwayah
    package let probability: Double
  }

  package let recording, source: String
  /// The riwayah by which the ayat of the recording are numbered.
  package let counted: Riwayah
  /// The riwayah that a person stated; nil if not stated.
  package let stated: Riwayah?
  /// The number of places that were compared. Only places at which the words of the text differ
  /// between riwayat are compared.
  package let places: Int
  /// The candidates, likeliest first. Empty if too few of the recognised words differ between the
  /// riwayat.
  package let candidates: [Candidate]

  /// True if the recited words suggest a riwayah other than ``counted``, unless a person has stated
  /// the riwayah.
  package var isDoubted: Bool {
    stated == nil
      && candidates.first.map { $0.riwayah != counted && $0.probability >= Self.likely } ?? false
  }

  /// The minimum probability for suggesting another riwayah.
  private static let likely = 0.9

  /// The result in one line: `sounds like Warsh an Nafi (0.97); counted as Hafs an Asim`.
  package var verdict: String {
    guard let first = candidates.first else {
      return "too few words in it tell riwayat apart"
    }
    let others = candidates.dropFirst().filter { $0.probability >= 0.005 }
    return "sounds like \(Self.name(first))"
      + (others.isEmpty ? "" : ", or \(others.map(Self.name).joined(separator: ", "))")
      + (first.riwayah == counted
        ? "" : "; \(stated == nil ? "counted as" : "you said") \(counted.displayName)")
  }

  private static func name(_ candidate: Candidate) -> String {
    "\(candidate.riwayah.displayName) (\(candidate.probability.text(decimals: 2)))"
  }

  /// - Parameters:
  ///   - summary: the recording.
  ///   - stated: the riwayah that a person stated; nil if not stated.
  ///   - heard: the estimate from the words of the recording.
  package init(_ summary: RecordingSummary, stated: Riwayah?, _ heard: HeardRiwayah) {
    recording = summary.recording.id.text
    source = summary.displayPath
    counted = summary.recording.riwayah
    self.stated = stated
    places = heard.placeCount
    candidates = heard.candidates.map {
      Candidate(riwayah: $0.riwayah, probability: $0.probability.milliseconds)
    }
  }
}
