/// The time of a recording as a person states it, in ISO 8601: a year, a month, a day, or a day
/// with a time.
package enum StatedDate {
  /// Checks a date, which may have the digits of any script.
  ///
  /// - Parameter text: `2024`, `2024-01`, `2024-01-31`, `2024-01-31T21:30` or more precise, also
  ///   with a space in place of the `T`, and with a time zone.
  /// - Returns: the date with the digits 0…9; nil for other text, or a day that does not exist.
  package static func normalised(_ text: String) -> String? {
    let plain = Decimals.withPlainDigits(text)
    let halves = plain.split(maxSplits: 1, omittingEmptySubsequences: false) {
      $0 == "T" || $0 == " "
    }
    let parts = halves[0].split(separator: "-", omittingEmptySubsequences: false)
    let numbers = parts.map { $0.allSatisfy { $0.isASCII && $0.isNumber } ? Int($0) ?? -1 : -1 }
    guard parts.count <= 3, parts[0].count == 4, numbers[0] >= 1,
      parts.dropFirst().allSatisfy({ $0.count == 2 }),
      numbers.count < 2 || (1...12).contains(numbers[1]),
      numbers.count < 3 || (1...days(year: numbers[0], month: numbers[1])).contains(numbers[2]),
      halves.count == 1 || parts.count == 3 && isTime(halves[1])
    else { return nil }
    return plain
  }

  /// True for an hour and a minute. Seconds, fractions of a second and a time zone may follow.
  private static func isTime(_ text: Substring) -> Bool {
    let fields = text.split(separator: ":", omittingEmptySubsequences: false)
    guard fields.count >= 2, fields[0].count == 2, let hour = Int(fields[0]), hour < 24,
      let minute = Int(fields[1].prefix(2)), fields[1].count >= 2, minute < 60
    else { return false }
    return text.allSatisfy { $0.isASCII && ($0.isNumber || ":.+-Z".contains($0)) }
  }

  private static func days(year: Int, month: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
