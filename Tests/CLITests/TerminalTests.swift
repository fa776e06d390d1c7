import Testing

@testable import tilawa

@Suite struct TerminalTests {
  @Test(arguments: [
    ("120s", 120.0), ("2min", 120), ("2m", 120), ("90", 90), ("1h", 3600),
    ("1,5h", 5400), ("0,5min", 30), (".5h", 1800), (",5h", 1800), ("١٫٥h", 5400), ("٩٠", 90),
  ])
  func timesAreRead(text: String, seconds: Double) {
    #expect(TimeArgument(argument: text)?.duration == .seconds(seconds))
  }

  @Test(arguments: ["", "0", "-1s", "x", "1d", "1,500s", "1,,5s", "inf", "0x10"])
  func nonsenseTimesAreRefused(text: String) { #expect(TimeArgument(argument: text) == nil) }

  @Test(arguments: [
    ("0.75", 0.75), (".75", 0.75), (",75", 0.75), ("0,75", 0.75), ("٠٫٧٥", 0.75), ("۰٫۷۵", 0.75),
    ("-.5", -0.5), ("−20", -20),
  ])
  func numbersAreReadAsPeopleTypeThem(text: String, number: Double) {
    #expect(NumberArgument(argument: text)?.value == number)
  }

  @Test(arguments: ["", ".", ",", "x", "1.2.3", "--5", "0x10", "٫"])
  func whatIsNoNumberIsRefused(text: String) { #expect(NumberArgument(argument: text) == nil) }

  @Test func timesOfDayAreReadInTheDigitsOfAnyKeyboard() {
    #expect(TimeOfDay(argument: "٠١:٣٠").map { [$0.hour, $0.minute] } == [1, 30])
    #expect(TimeOfDay(argument: "۲۲:۰۵").map { [$0.hour, $0.minute] } == [22, 5])
  }

  @Test func memoryIsRead() {
    #expect(MemoryArgument(argument: "2G")?.bytes == 2 << 30)
    #expect(MemoryArgument(argument: "512M")?.bytes == 512 << 20)
    #expect(MemoryArgument(argument: "none")?.bytes == .some(nil))
    #expect(MemoryArgument(argument: "0") == nil)
    #expect(MemoryArgument(argument: "1073741824")?.bytes == 1 << 30)
    #expect(MemoryArgument(argument: "1152921504606846976")?.bytes == 1 << 60)
    for text in ["1073741825G", "1152921504606846977", "9223372036854775807M", "-1", "G"] {
      #expect(MemoryArgument(argument: text) == nil)
    }
  }

  /// A worker gets its limit in the syntax of the command line.
  @Test(arguments: [nil, 1, (1 << 30) - 1, 1 << 30, 4_294_967_297, (1 << 60) - 1, 1 << 60])
  func memoryIsReadBack(bytes: Int?) {
    let argument = MemoryArgument(bytes: bytes).argument
    #expect(MemoryArgument(argument: argument)?.bytes == .some(bytes))
  }
}
