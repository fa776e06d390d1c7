import Analysis
import AudioCore
package import Library
package import Recitation
package import SystemPackage

/// A recording and the passages that were identified in it; times in seconds.
package struct IdentifiedRecording: Encodable, Sendable, Hashable {
  /// A passage and its candidate ranges, likeliest first.
  package struct Passage: Encodable, Sendable, Hashable {
    package let start, end: Double
    package let candidates: [Candidate]

    /// The candidates as text, such as `67:1-30 (0.98), 67:2-30 (0.01)`.
    package var listed: String {
      candidates.map { "\($0.range) (\($0.probability.text(decimals: 2)))" }
        .joined(separator: ", ")
    }

    /// The start in seconds, to a tenth.
    package var startText: String { start.text(decimals: 1, rounding: .toNearestOrEven) }
    /// The end in seconds, to a tenth.
    package var endText: String { end.text(decimals: 1, rounding: .toNearestOrEven) }
  }

  /// A range and the probability that the passage is exactly this range.
  package struct Candidate: Encodable, Sendable, Hashable {
    package let range: String
    package let probability: Double
  }

  package let recording, source: String
  /// True if the recording was aligned by its likeliest ranges.
  package let accepted: Bool
  /// The ranges that are probable enough for an alignment.
  package let certain: [String]
  package let probability: Double
  package let passages: [Passage]

  /// The result of the identification in one line, for a person.
  package var verdict: String {
    if passages.isEmpty { return "no words of the Quran were recognised" }
    if accepted { return "aligned by \(certain.joined(separator: " "))" }
    let ranges = passages.compactMap(\.candidates.first?.range).joined(separator: " ")
    return "\(ranges), probability \(probability.text(decimals: 2))"
  }

  /// - Parameters:
  ///   - summary: the recording.
  ///   - found: the identified passages.
  ///   - certain: the ranges that are probable enough for an alignment.
  ///   - isAccepted: true if the recording was aligned by these ranges.
  package init(
    _ summary: RecordingSummary, _ found: Identification, _ certain: [AyahRange], isAccepted: Bool
  ) {
    recording = summary.recording.id.text
    source = summary.displayPath
    accepted = isAccepted
    self.certain = certain.map(\.description)
    probability = found.probability.milliseconds
    passages = found.passages.map(Passage.init)
  }
}

extension IdentifiedRecording.Passage {
  package init(_ passage: Identification.Passage) {
    start = passage.startSeconds.milliseconds
    end = passage.endSeconds.milliseconds
    candidates = passage.candidates.map {
      IdentifiedRecording.Candidate(
        range: $0.range.description, probability: $0.probability.milliseconds)
    }
  }

  /// Returns the passages of ``RecordingSummary/identifiedPassages(in:)``, for JSON and tables.
  package static func all(in summary: RecordingSummary, of library: FilePath) -> [Self] {
    summary.identifiedPassages(in: library).map(Self.init)
  }
}

extension RecordingSummary {
  /// Returns the identified passages that are shown for the recording. If the recording needs a
  /// range or a check, all its passages are shown. If it was aligned by identified ranges, only
  /// passages are shown whose likeliest range is not among the expected ranges. For any other
  /// recording, the result is empty.
  ///
  /// - Parameter library: the folder of the library with its features.
  /// - Returns: the passages in order of time.
  package func identifiedPassages(in library: FilePath) -> [Identification.Passage] {
    let isByPart = [.sound, .candidate].contains(recording.expectationOrigin)
    guard recording.needsRange || recording.status == .check || isByPart else { return [] }
    let features = LibraryFolder.features(of: library)
    let passages = KeptIdentifications.last(of: featuresKey, in: features)?.passages ?? []
    guard isByPart, recording.status != .check else { return passages }
    return passages.filter { !recording.expected.contains($0.candidates[0].range) }
  }
}
