import AudioCore
import PipelineCore
import Testing

@Suite struct ParameterTests {
  /// Returns the canonical text after setting a parameter of `Silence`.
  private func canonical(_ name: String, _ text: String) throws -> String {
    let parameter = try #require(Silence.parameters.first { $0.name == name })
    var stage = Silence()
    try parameter.set(&stage, to: text)
    let canonical = parameter.text(of: stage)
    // The canonical text parses to the same value.
    var again = Silence()
    try parameter.set(&again, to: canonical)
    #expect(again == stage)
    return canonical
  }

  @Test(arguments: [
    ("250ms", "250ms"), ("0.25s", "250ms"), (" 0.250 s ", "250ms"), ("250000us", "250ms"),
    ("50ms", "50ms"), ("10s", "10s"), ("10000ms", "10s"), ("1.5s", "1.5s"), ("1500ms", "1.5s"),
    ("0.1min", "6s"), ("0.001h", "3.6s"), ("50.5ms", "50.5ms"), ("1.000001s", "1.000001s"),
    ("1.05s", "1.05s"), ("0.1s", "100ms"), ("+1s", "1s"), ("٣s", "3s"), (".75s", "750ms"),
    ("٠٫٧٥s", "750ms"),
  ])
  func equalTimesHaveEqualTexts(text: String, expected: String) throws {
    #expect(try canonical("minimum", text) == expected)
  }

  @Test(arguments: [
    ("12", "12dB"), ("12dB", "12dB"), ("12.0 db", "12dB"), ("-0", "0dB"), ("-3.5dB", "-3.5dB"),
  ])
  func equalLevelsHaveEqualTexts(text: String, expected: String) throws {
    #expect(try canonical("margin", text) == expected)
  }

  @Test(arguments: [
    ("0.5", "0.5"), ("0,5", "0.5"), ("1", "1"), ("1.0", "1"), ("0.00001", "1e-05"), ("5e-1", "0.5"),
  ])
  func equalNumbersHaveEqualTexts(text: String, expected: String) throws {
    #expect(try canonical("weight", text) == expected)
  }

  @Test(arguments: [("3", "3"), ("+3", "3"), ("03", "3")])
  func equalWholeNumbersHaveEqualTexts(text: String, expected: String) throws {
    #expect(try canonical("passes", text) == expected)
  }

  @Test(arguments: [
    ("16000", "16000"), ("16kHz", "16000"), ("16000 Hz", "16000"), ("22.05khz", "22050"),
  ])
  func equalRatesHaveEqualTexts(text: String, expected: String) throws {
    var stage = Resample()
    try Resample.parameters[0].set(&stage, to: text)
    #expect(Resample.parameters[0].text(of: stage) == expected)
  }

  @Test(arguments: [
    ("250", "`250ms`"), ("0,3", "`0.3s`"), ("2", "`2s`"), ("100000", "`100000ms` or `100000s`"),
  ])
  func aPlainNumberNeedsAUnit(text: String, forms: String) throws {
    var stage = Silence()
    #expect(throws: ParameterError.needsUnit(text, forms: forms)) {
      try Silence.parameters[0].set(&stage, to: text)
    }
    #expect(
      ParameterError.needsUnit(text, forms: forms).problem(of: "minimum", in: "silence")
        == "`silence.minimum: \(text)` needs a unit: \(forms)")
    #expect(stage == Silence())
  }

  @Test(arguments: [
    ("minimum", ""), ("minimum", "ms"), ("minimum", "1e3ms"),
    ("minimum", "-"), ("minimum", "1.2.3s"), ("minimum", "0x10ms"), ("minimum", "nans"),
    ("minimum", "99999999999999999999999999999999999999h"), ("minimum", "s٣"),
    ("margin", "loud"), ("margin", "12 dBFS"), ("margin", "nan"), ("margin", "inf"),
    ("weight", "0.5dB"), ("weight", "1,500"), ("weight", "1e999"), ("weight", "."),
    ("passes", "2.5"), ("passes", "99999999999999999999"), ("passes", "two"),
  ])
  func whatCannotBeReadIsRefusedWithAnExample(name: String, text: String) throws {
    let parameter = try #require(Silence.parameters.first { $0.name == name })
    var stage = Silence()
    let error = #expect(throws: ParameterError.self) { try parameter.set(&stage, to: text) }
    guard case .unreadable(text, _, let example) = error else {
      Issue.record("not unreadable: \(String(describing: error))")
      return
    }
    #expect(stage == Silence())
    try parameter.set(&stage, to: example)
  }

  @Test(arguments: [
    ("minimum", "49.999ms", "50ms", "10s"), ("minimum", "10.001s", "50ms", "10s"),
    ("minimum", "-1s", "50ms", "10s"), ("margin", "60.1", "-60dB", "60dB"),
    ("weight", "-0.1", "0", "1"), ("passes", "0", "1", "9"), ("passes", "10", "1", "9"),
  ])
  func whatLiesOutsideIsRefusedWithTheRange(
    name: String, text: String, lowest: String, highest: String
  ) throws {
    let parameter = try #require(Silence.parameters.first { $0.name == name })
    var stage = Silence()
    #expect(throws: ParameterError.outOfRange(text, lowest: lowest, highest: highest)) {
      try parameter.set(&stage, to: text)
    }
    #expect(stage == Silence())
  }

  @Test(arguments: ["7999", "48.1kHz"])
  func aRateOutsideIsRefused(text: String) {
    var stage = Resample()
    #expect(throws: ParameterError.outOfRange(text, lowest: "8000", highest: "48000")) {
      try Resample.parameters[0].set(&stage, to: text)
    }
  }

  @Test(arguments: ["0", "-1", "0.5", "1e30", "kHz", "16.00001kHz"])
  func aRateThatIsNoneIsRefused(text: String) {
    var stage = Resample()
    #expect(throws: ParameterError.self) { try Resample.parameters[0].set(&stage, to: text) }
    #expect(stage.rate.hertz == 16_000)
  }

  @Test func aWordThatIsNoChoiceIsRefusedWithTheChoices() {
    var stage = Resample()
    let error = ParameterError.notAChoice("Best", choices: ["best", "fastest", "linear"])
    #expect(throws: error) { try Resample.parameters[1].set(&stage, to: "Best") }
  }

  @Test func theCatalogueTellsNamesUnitsRangesAndDefaults() {
    let texts = StageDescription(Silence.self).parameters
    #expect(texts.map(\.name) == ["minimum", "margin", "weight", "passes"])
    #expect(texts.map(\.defaultText) == ["250ms", "12dB", "0.5", "2"])
    #expect(texts.map(\.range) == ["50ms … 10s", "-60dB … 60dB", "0 … 1", "1 … 9"])
    #expect(texts.map(\.unit) == ["time", "dB", "", ""])
  }

  /// Numbers beyond 128 bits are refused like others that are too large.
  @Test(arguments: [
    "-170141183460469231731687303715884105728s", "170141183460469231731687303715884105727ms",
    "-170141183460469231731687303715884105728us", "4000000000000000000h", "-4000000000000000000min",
    "9223372036854775807h", "-9223372036854775808s", "1099511627776s", "-1099511627776s",
  ])
  func aTimeThatIsTooLargeIsRefused(text: String) {
    let error = ParameterError.unreadable(text, needed: "a time with its unit", example: "250ms")
    #expect(throws: error) { try Quantity.duration(text) }
  }

  @Test func theLargestTimesHaveTexts() throws {
    for text in ["1099511627775s", "-1099511627775.999s"] {
      #expect(Quantity.text(try Quantity.duration(text)) == text)
    }
    #expect(
      Quantity.text(Duration(attoseconds: .min)) == "-170141183460469231731.687303715884105728s")
  }
}
