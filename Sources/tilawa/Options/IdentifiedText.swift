import Analysis
import Application
import Library
import Recitation
import SystemPackage

/// What a recording may hold, as `tilawa identify --json` gives it; times in seconds.
struct IdentifiedText: Encodable {
  /// A passage and what it may be.
  struct PassageText: Encodable {
    let start, end: Double
    let candidates: [CandidateText]

    /// `67:1-30 (0.98), 67:2-30 (0.01)`
    var listed: String {
      candidates.map { "\($0.range) (\($0.probability.text(decimals: 2)))" }
        .joined(separator: ", ")
    }
  }
  struct CandidateText: Encodable {
    let range: String
    let probability: Double
  }

  let recording, source: String
  let accepted: Bool
  let probability: Double
  let passages: [PassageText]

  init(_ summary: RecordingSummary, _ found: Identification, isAccepted: Bool) {
    recording = summary.recording.id.text
    source = summary.displayPath
    accepted = isAccepted
    probability = found.probability.milliseconds
    passages = found.passages.map(PassageText.init)
  }

  /// What a recording that needs a range may hold; nothing for any other.
  static func passages(of summary: RecordingSummary, in library: FilePath) -> [PassageText] {
    identified(in: summary, of: library).map(PassageText.init)
  }

  /// The same as it was identified.
  static func identified(
    in summary: RecordingSummary, of library: FilePath
  ) -> [Identification.Passage] {
    guard summary.recording.needsRange else { return [] }
    let folder = LibraryFolder.features(of: library)
    return KeptIdentifications.last(of: summary.featuresKey, in: folder)?.passages ?? []
  }

  /// What came of it, for a person.
  var verdict: String {
    if passages.isEmpty { return "no words of the Quran were recognised" }
    let ranges = passages.compactMap(\.candidates.first?.range).joined(separator: " ")
    return accepted
      ? "aligned by \(ranges)" : "\(ranges), probability \(probability.text(decimals: 2))"
  }
}

extension IdentifiedText.PassageText {
  init(_ passage: Identification.Passage) {
    start = passage.startSeconds.milliseconds
    end = passage.endSeconds.milliseconds
    candidates = passage.candidates.map {
      IdentifiedText.CandidateText(
        range: $0.range.description, probability: $0.probability.milliseconds)
    }
  }
}
