import Recitation
import Testing

@Suite struct MarkerEvidenceTests {
  static let reasons: [(reason: String, evidence: MarkerEvidence)] = [
    ("silence of 0.82 s, 34 dB deep", .silence(seconds: 0.82, decibels: 34)),
    ("silence of 120.00 s, 0 dB deep", .silence(seconds: 120, decibels: 0)),
    ("dip of 12 dB, no silence", .dip(decibels: 12)),
  ]

  @Test func aReasonIsReadAsItWasWritten() {
    #expect(Self.reasons.count == 3)
    for (reason, evidence) in Self.reasons {
      #expect(evidence.reason == reason)
      #expect(MarkerEvidence(reason: reason) == evidence)
    }
    #expect(
      MarkerEvidence.silence(seconds: 0.8249, decibels: 33.6).reason
        == "silence of 0.82 s, 34 dB deep")
  }

  @Test(arguments: [
    "", "stated", "silence", "silence of", "dip of 12 dB", "dip of 12 dB, no silence ",
    "silence of 0.8 s, 34 dB deep", "silence of x s, 34 dB deep", "Dip of 12 dB, no silence",
    "silence of 0.82 s, 34 dB deep, no silence", "silence of nan s, 34 dB deep",
  ])
  func anotherReasonIsNoEvidence(reason: String) {
    #expect(MarkerEvidence(reason: reason) == nil)
  }
}
