import AudioCore
import Testing

@Suite struct DecimalsTests {
  @Test(arguments: [
    (0.0, 0, "0"), (-0.004, 2, "0.00"), (-0.5, 1, "-0.5"), (1.005, 1, "1.0"), (12.345, 3, "12.345"),
    (0.05, 1, "0.1"), (999.95, 1, "1000.0"),
  ])
  func decimalsAreFixed(value: Double, places: Int, text: String) {
    #expect(value.text(decimals: places) == text)
  }

  @Test(arguments: [
    (1.0, "100"), (0.9999, "99.9"), (0.0001, "0.1"), (0.0, "0.0"), (0.987, "98.7"),
  ])
  func aShareReadsAsTheWholeOnlyIfItIs(share: Double, text: String) {
    #expect(Decimals.percent(share) == text)
    #expect(Decimals.percent(nil) == "–")
  }

  @Test(arguments: [(0.0, "0"), (0.1204, "120"), (9.9994, "9999"), (9.9996, "10s"), (32.6, "33s")])
  func shortTimesAreInMilliseconds(seconds: Double, text: String) {
    #expect(Decimals.milliseconds(seconds) == text)
    #expect(Decimals.milliseconds(nil) == "–")
  }

  @Test(arguments: [
    (0.0, 0, "0:00"), (59.6, 0, "1:00"), (59.96, 1, "1:00.0"), (3_725.25, 2, "1:02:05.25"),
  ])
  func timesAreReadAsOnAClock(seconds: Double, places: Int, text: String) {
    #expect(Decimals.clock(seconds, places) == text)
  }

  @Test(arguments: [(0.25, "0.2"), (0.35, "0.4"), (0.75, "0.8"), (-0.25, "-0.2")])
  func halvesMayGoToTheEvenDigit(value: Double, text: String) {
    #expect(value.text(decimals: 1, rounding: .toNearestOrEven) == text)
  }

  @Test(arguments: [Double.infinity, -.infinity, 1e300])
  func whatHasNoDecimalsIsWrittenOut(value: Double) {
    #expect(value.text(decimals: 2) == "\(value)")
  }

  @Test(arguments: [
    (0, 0, "0"), (7, 3, "0.007"), (-7, 3, "-0.007"), (12_345, 3, "12.345"), (-5, 0, "-5"),
  ])
  func unitsOfTheLastDigitAreExact(units: Int, decimals: Int, text: String) {
    #expect(Decimals.text(units: Int128(units), decimals: decimals) == text)
  }

  @Test(arguments: [
    (0, 44_100, 3, "0.000"), (1, 48_000, 6, "0.000021"), (3_000, 48_000, 3, "0.063"),
    (44_099, 44_100, 3, "1.000"), (1 << 40, 48_000, 6, "22906492.245333"),
  ])
  func positionsAreSecondsWithHalvesUp(frames: Int, hertz: Int, decimals: Int, text: String) {
    let rate = SampleRate(hertz: hertz)
    #expect(Decimals.seconds(FrameIndex(frames), at: rate, decimals: decimals) == text)
  }

  @Test(arguments: [(7, 3, 10, "007"), (1234, 3, 10, "1234"), (0, 1, 10, "0"), (31, 4, 16, "001f")])
  func zerosComeFirst(number: Int, digits: Int, radix: Int, text: String) {
    #expect(Decimals.padded(number, digits, radix: radix) == text)
  }

  @Test func sizesAreInMegabytes() {
    #expect(Decimals.megabytes(12_345_678, decimals: 1) == "12.3 MB")
    #expect(Decimals.megabytes(0, decimals: 2) == "0.00 MB")
  }

  @Test(arguments: [
    ("0,75", "0.75"), ("-1,5dB", "-1.5dB"), ("12", "12"), ("1.5", "1.5"), ("0,750", "0.750"),
    ("1,500", "1,500"), ("1,500ms", "1,500ms"), ("1,5000", "1.5000"), ("1,2,3", "1,2,3"),
    ("1.000,5", "1.000,5"), ("", ""), (",", "."), (".", "."), (".75", "0.75"), (",75", "0.75"),
    ("-.5", "-0.5"), (".75x", "0.75x"), ("٠٫٧٥", "0.75"), ("٫٧٥", "0.75"), ("۰٫۷۵", "0.75"),
    ("−20", "-20"), ("٢٠", "20"), ("٠،٧٥", "0،75"),
  ])
  func aDecimalCommaBecomesAPointUnlessItMaySeparateThousands(text: String, expected: String) {
    #expect(Decimals.withPoint(text) == expected)
  }

  @Test(arguments: [
    (0, "0 drills", "0 ayat"), (1, "1 drill", "1 ayah"), (2, "2 drills", "2 ayat"),
    (-1, "-1 drills", "-1 ayat"), (11, "11 drills", "11 ayat"),
  ])
  func aNounGoesWithItsNumber(number: Int, drills: String, ayat: String) {
    #expect(number.counted("drill") == drills)
    #expect(number.counted("ayah", "ayat") == ayat)
  }
}
