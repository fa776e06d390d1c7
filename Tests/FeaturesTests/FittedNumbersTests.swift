import Testing

@testable import Features

@Suite struct FittedNumbersTests {
  /// A layer that is not in the bundled file.
  private struct Example: FittedLayer {
    static let name = "example"
    @Fitted var slope: Double
  }

  /// Returns a file with one layer.
  private func file(
    version: String = "1", models: String = #"{"acoustic": "a1", "encoder": "e1"}"#,
    layer: String = "example", fit: String = #""a script""#,
    number: String = #""slope": {"value": 0.25, "unit": "dB", "range": [0, 2]}"#
  ) -> [UInt8] {
    Array(
      """
      {"version": \(version), "models": \(models), "layers": {"\(layer)": {
        "fit": \(fit), "decisions": ["0001"], "voices": "two", "numbers": {\(number)}}}}
      """.utf8)
  }

  @Test(arguments: [#""a script""#, "null"])
  func aLayerHasTheNumbersOfTheFile(fit: String) throws {
    let numbers = try FittedNumbers(bytes: file(fit: fit))
    #expect(numbers.acousticModel == "a1" && numbers.encoderModel == "e1")
    #expect(numbers.layers.keys.sorted() == ["example"])
    #expect(numbers.layers["example"]?.numbers.keys.sorted() == ["slope"])
    #expect(try numbers.layer(Example.self).slope == 0.25)
  }

  @Test(arguments: [("0", 0.0), ("2", 2)])
  func theEndsOfARangeBelongToIt(value: String, expected: Double) throws {
    let number = #""slope": {"value": \#(value), "unit": "dB", "range": [0, 2]}"#
    let numbers = try FittedNumbers(bytes: file(number: number))
    #expect(try numbers.layer(Example.self).slope == expected)
  }

  /// Numbers that cannot be used, and a part of the reason given.
  @Test(arguments: [
    (#""slope": {"value": -0.1, "unit": "dB", "range": [0, 2]}"#, "-0.1 is not in 0.0…2.0"),
    (#""slope": {"value": 2.1, "unit": "dB", "range": [0, 2]}"#, "2.1 is not in 0.0…2.0"),
    (#""slope": {"value": 1e400, "unit": "dB", "range": [0, 2]}"#, ""),
    (#""slope": {"value": "1", "unit": "dB", "range": [0, 2]}"#, "slope.value"),
    (#""slope": {"value": null, "unit": "dB", "range": [0, 2]}"#, "slope.value"),
    (#""slope": {"value": 1, "range": [0, 2]}"#, "unit"),
    (#""slope": {"value": 1, "unit": "dB", "range": [2, 0]}"#, "range"),
    (#""slope": {"value": 1, "unit": "dB", "range": [0]}"#, "range"),
    (#""slope": 1"#, "slope"),
  ])
  func aNumberOutsideItsRangeIsRefused(number: String, reason: String) {
    let error = #expect(throws: FittedNumbersError.self) {
      try FittedNumbers(bytes: file(number: number))
    }
    #expect(error?.reason.contains(reason) == true)
    #expect(error?.place == "Resources/models/fitted-numbers.json")
  }

  @Test func aDamagedFileIsRefused() throws {
    let whole = file()
    for bytes in [
      [], Array(whole.dropLast()), Array("[]".utf8), [0xFF, 0xFE, 0], file(models: "{}"),
    ] {
      #expect(throws: FittedNumbersError.self) { try FittedNumbers(bytes: bytes) }
    }
    let error = #expect(throws: FittedNumbersError.self) {
      try FittedNumbers(bytes: file(version: "2"))
    }
    #expect(error?.reason == "it has version 2, this version of tilawa reads 1")
  }

  @Test func aMissingLayerOrNumberIsNamed() throws {
    let layer = try FittedNumbers(bytes: file(layer: "other"))
    #expect(
      #expect(throws: FittedNumbersError.self) { try layer.layer(Example.self) }?
        .reason.contains("example") == true)
    let number = try FittedNumbers(
      bytes: file(number: #""base": {"value": 1, "unit": "dB", "range": [0, 2]}"#))
    #expect(
      #expect(throws: FittedNumbersError.self) { try number.layer(Example.self) }?
        .reason.contains("slope") == true)
  }

  @Test func everyLayerIsThere() {
    #expect(
      FittedNumbers.bundled.layers.keys.sorted() == [
        "ayahEnds", "caution", "confidences", "durations", "identification", "phrases", "readings",
        "riwayah", "search", "silences", "words",
      ])
  }

  /// If this fails, a network was exchanged without fitting the numbers anew: run `Training/refit`.
  @Test func theNumbersBelongToTheBundledNetworks() {
    let numbers = FittedNumbers.bundled
    #expect(numbers.acousticModel.hasPrefix(AcousticModel.bundled.fingerprint))
    #expect(numbers.encoderModel.hasPrefix(EncoderModel.bundled.fingerprint))
    #expect(numbers.acousticModel.count == 64 && numbers.encoderModel.count == 64)
  }
}
