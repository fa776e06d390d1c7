import DSP
import Testing

@Suite struct IntegerSamplesTests {
  /// All integers of 16 bits, starting at every position in a vector.
  @Test(arguments: 0..<9)
  func allIntegersAreConverted(first: Int) {
    let numbers = (Int(Int16.min) + first...Int(Int16.max)).map { Int16($0) }
    var found: [Int16] = []
    #expect(IntegerSamples.convert(numbers.map { Float($0) / 32_768 }[...], into: &found))
    #expect(found == numbers)
  }

  @Test(arguments: [1, -1.0001, 1e-9, 0.5 / 32_768, 1_000, -1e30], [0, 3, 16, 32])
  func oneThatIsNoneIsNoticed(sample: Float, place: Int) {
    var samples = [Float](repeating: 0.5, count: 33)
    var found: [Int16] = []
    #expect(IntegerSamples.convert(samples[...], into: &found))
    samples[place] = sample
    #expect(!IntegerSamples.convert(samples[...], into: &found))
  }
}
