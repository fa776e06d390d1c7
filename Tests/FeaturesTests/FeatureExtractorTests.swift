import Features
import Testing

@Suite struct FeatureExtractorTests {
  @Test func smoke() {
    #expect(extract(sine(1_000, 16_000)).hopCount == 100)
  }
}
