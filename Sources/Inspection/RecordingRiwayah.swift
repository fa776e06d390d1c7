import AudioCore
package import Library
package import Recitation

/// A recording and the riwayah that its words sound like.
package struct RecordingRiwayah: Encodable, Sendable, Hashable {
  /// A riwayah that it may be, and the probability.
  package struct Candidate: Encodable, Sendable, Hashable {
    package let riwayah: Riwayah
    package let probability: Double
  }

  package let recording, source: String
  /// The riwayah that its ayat are counted in.
  package let counted: Riwayah
  /// The one that a person stated; nil if nobody did.
  package let stated: Riwayah?
  /// The number of places in it where the riwayat differ.
  package let places: Int
  /// Likeliest first; empty where too few words differ.
  package let candidates: [Candidate]

  /// True if it sounds like another riwayah than the one it is counted in, and nobody stated that.
  package var isDoubted: Bool {
    stated == nil
      && candidates.first.map { $0.riwayah != counted && $0.probability >= Self.likely } ?? false
  }

  /// The probability from which on another riwayah is offered.
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
  ///   - stated: the riwayah that a person stated; nil if nobody did.
  ///   - heard: what its words sound like.
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
