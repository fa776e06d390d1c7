import Testing

@testable import Processing

@Suite struct ProcessingReportTests {
  private static let confirm = "confirm an ayah with `tilawa confirm`"

  /// For noise, every range is wrong, so the remedy is to leave the recording as it is.
  @Test(arguments: [
    (
      "no recitation is heard; you said 112:1-4", false,
      "if this is no recitation, leave it; otherwise state the right range with --range, or "
        + confirm
    ),
    (
      "you said 112:1-4; it sounds like 113:1-5 (0.97)", false,
      "state the right range with --range; if it is right as it is, \(confirm)"
    ),
    (
      "the sound is stuck at 0:10", true,
      "listen there, and copy the recording again; if it is right as it is, \(confirm)"
    ),
  ])
  func theRemedyFitsTheReason(reason: String, isOfSound: Bool, remedy: String) {
    #expect(remedyForCheck(reason, isOfSound: isOfSound) == remedy)
  }
}
