import Library
import LibraryTesting
import Recitation
import Testing

@testable import Corrections

@Suite struct ConfirmationTests {
  @Test func aRecordingThatIsNamedTwiceCountsOnce() async throws {
    try await LibraryScene.with { scene in
      let id = try scene.add("112.wav", "..###..####..###..####..", expecting: "112")
      let outcome = try Confirmation(
        library: scene.library, recordings: ["112", id.text], selection: Confirmation.Selection(),
        allowsAnyLength: true
      ).run()
      #expect(outcome.recordings.map(\.recording) == [id.text])
      #expect(outcome.changed == 4)
    }
  }
}
