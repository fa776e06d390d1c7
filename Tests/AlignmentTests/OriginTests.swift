import Features
import Recitation
import Testing

@testable import Alignment

/// With which voices it begins to listen to a recording of which nothing is told.
@Suite struct OriginTests {
  private func model(mean: Float, variance: Float) -> PhoneModel {
    var model = PhoneModel.bundled
    for i in model.means.indices {
      model.means[i] = mean
      model.variances[i] = variance
    }
    return model
  }

  private func voice(
    _ mean: Float, _ parameters: FeatureParameters = .standard
  ) throws -> ReciterVoice {
    let numbers = model(mean: mean, variance: 1)
    let bytes = (numbers.means + numbers.variances).flatMap { value in
      (0..<4).map { UInt8(truncatingIfNeeded: value.bitPattern >> (8 * $0)) }
    }
    return try #require(ReciterVoice(parameters: parameters, rows: 2_000, bytes: bytes))
  }

  /// Means 1 and 3: their mean is 2, from which each is 1 away.
  @Test func whatVoicesHaveInCommonIsAsWideAsTheyDiffer() {
    let common = PhoneModel.common(to: [
      model(mean: 1, variance: 0.5), model(mean: 3, variance: 1.5),
    ])
    #expect(common == model(mean: 2, variance: 1 + 1))
    let one = model(mean: 1, variance: 0.5)
    #expect(PhoneModel.common(to: [one]) == one)
    #expect(PhoneModel.common(to: [one, one, one, one]) == one)
  }

  @Test func theReciterComesFirstThenWhatAllHaveInCommon() throws {
    func origins(_ reciter: ReciterVoice?, _ voices: [ReciterVoice]) -> [PhoneModel] {
      PhoneModel.origins(reciter: reciter, among: voices, measuredAs: .standard)
    }
    let (one, two) = (try voice(1), try voice(2))
    #expect(origins(nil, []) == [.bundled])
    let common = PhoneModel.common(to: [one.model, two.model, .bundled])
    #expect(origins(nil, [one, two]) == [common])
    #expect(origins(two, [one, two]) == [two.model, common])
    // What was measured otherwise cannot be compared.
    let other = try voice(1, FeatureParameters(window: 512, hop: 128))
    #expect(origins(other, [other]) == [.bundled])
    #expect(origins(other, [other, two]) == [.common(to: [two.model, .bundled])])
  }
}
