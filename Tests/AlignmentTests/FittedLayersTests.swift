import Recitation
import Testing

@testable import Alignment
@testable import Features

/// The layers of fitted numbers that the alignment uses.
@Suite struct FittedLayersTests {
  private static let layers: [any FittedLayer] = [
    WordWeights.bundled, CautionWeights.bundled, EvidenceWeights.bundled, PhraseWeights.bundled,
    ConfidenceWeights.bundled, IdentificationWeights.bundled, RiwayahWeights.bundled,
    SegmentWeights.bundled, SearchCosts.bundled,
  ]

  /// No number of the file is without use.
  @Test(arguments: layers.indices) func aLayerUsesAllNumbersOfTheFile(index: Int) {
    let layer = Self.layers[index]
    let names = Mirror(reflecting: layer).children.compactMap { $0.label?.dropFirst() }
    #expect(!names.isEmpty)
    #expect(
      names.map(String.init).sorted()
        == FittedNumbers.bundled.layers[type(of: layer).name]?.numbers.keys.sorted())
  }

  @Test func limitsAreInOrder() {
    #expect(WordWeights.bundled.doubtful < WordWeights.bundled.missing)
    #expect(ReadingEvidence.least < ReadingEvidence.certain)
    #expect(SearchCosts.bundled.leastPrice < SearchCosts.bundled.mostPrice)
    #expect(ConfidenceWeights.bundled.maxMissing < ConfidenceWeights.bundled.maxDoubtful)
  }

  /// Returns a layer with one number raised by 0.5.
  private func raised<Layer: FittedLayer>(
    _ layer: Layer, _ number: WritableKeyPath<Layer, Double>
  ) -> Layer {
    var layer = layer
    layer[keyPath: number] += 0.5
    return layer
  }

  @Test func theBaseOfWordsIsAddedToTheirLogOdds() {
    let evidence = WordEvidence(lead: 9, fit: 20, pairFit: 30, phoneCount: 4, heardGain: 0.5)
    let place = WordEvidence.Place(deficit: 1, pace: 0)
    let before = evidence.logOdds(at: place, 1.5)
    let after = evidence.logOdds(at: place, 1.5, by: raised(.bundled, \.base))
    #expect(abs(after - before - 0.5) < 1e-9)
  }

  @Test func aLowerStandardAsksForLessCaution() {
    let logOdds = [Double](repeating: -2, count: 40)
    let caution = CautionWeights.bundled.caution(logOdds)
    #expect(raised(CautionWeights.bundled, \.poor).caution(logOdds) < caution)
  }

  @Test func theBaseOfReadingsIsAddedToTheirLogOdds() {
    let evidence = ReadingEvidence.Evidence(own: 1, heard: 0.4, phones: 20, frames: 0..<90)
    let before = ReadingEvidence.logOdds(of: [evidence])[0]
    let after = ReadingEvidence.logOdds(of: [evidence], by: raised(.bundled, \.base))[0]
    #expect(abs(after - before - 0.5) < 1e-9)
  }

  @Test(arguments: [PhrasePlace.afterFatihah, .elsewhere])
  func onlyTheValueOfItsPlaceCountsForAPhrase(place: PhrasePlace) {
    let weights = raised(PhraseWeights.bundled, \.aminElsewhere)
    func logOdds(_ weights: PhraseWeights) -> Double {
      Phrases.logOdds(of: .amin, own: 1, heard: 0.5, phones: 5, place, by: weights)
    }
    let gain = place == .elsewhere ? 0.5 : 0
    #expect(abs(logOdds(weights) - logOdds(.bundled) - gain) < 1e-9)
  }

  @Test func theConfidenceFollowsFromTheWeights() {
    let margin = 3.0
    #expect(
      SegmentConfidence.value(margin: margin, by: raised(.bundled, \.base))
        > SegmentConfidence.value(margin: margin))
    #expect(
      SegmentConfidence.boundary(margin: margin, by: raised(.bundled, \.boundarySlope))
        > SegmentConfidence.boundary(margin: margin))
  }
}
