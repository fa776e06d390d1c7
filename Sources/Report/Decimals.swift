/// Numbers as text, the same in every locale.
public enum Decimals {
  /// A number with a fixed count of decimals, halves rounded away from zero.
  ///
  /// - Parameters:
  ///   - value: finite, of magnitude below 10¹².
  ///   - places: the decimals, 0…6.
  /// - Returns: the text: `-0.50`; never `-0`.
  public static func text(_ value: Double, _ places: Int) -> String {
    precondition((0...6).contains(places), "\(places) decimals")
    precondition(abs(value) < 1e12, "\(value) is too large to be shown")
    var scale = 1
    for _ in 0..<places { scale *= 10 }
    let whole = Int((abs(value) * Double(scale)).rounded())
    var text = value < 0 && whole > 0 ? "-" : ""
    text += "\(whole / scale)"
    if places > 0 { text += ".\("\(whole % scale + scale)".dropFirst())" }
    return text
  }

  /// A share as a percentage with one decimal and without its sign; `–` if there is none. The
  /// whole reads 100, and only the whole; nothing reads 0.0, and only nothing.
  ///
  /// - Parameter share: 0…1.
  /// - Returns: `98.7`, of at most four characters.
  public static func percent(_ share: Double?) -> String {
    guard let share else { return "–" }
    let text = text(100 * share, 1)
    if text == "100.0" { return share < 1 ? "99.9" : "100" }
    return share > 0 && text == "0.0" ? "0.1" : text
  }

  /// Seconds as whole milliseconds, from ten seconds on as whole seconds with their unit; `–` if
  /// there are none.
  ///
  /// - Parameter seconds: any.
  /// - Returns: `120`, `12s`.
  public static func milliseconds(_ seconds: Double?) -> String {
    seconds.map { abs($0) < 9.9995 ? text($0 * 1000, 0) : text($0, 0) + "s" } ?? "–"
  }

  /// A place in a recording: `0:07`, `12:30`, `3:05:00`.
  ///
  /// - Parameters:
  ///   - seconds: ≥ 0.
  ///   - places: decimals of the seconds.
  /// - Returns: the text.
  public static func clock(_ seconds: Double, _ places: Int = 0) -> String {
    var scale = 1
    for _ in 0..<places { scale *= 10 }
    let units = Int((seconds * Double(scale)).rounded())
    let whole = units / scale
    func two(_ n: Int) -> String { n < 10 ? "0\(n)" : "\(n)" }
    var text =
      whole >= 3600
      ? "\(whole / 3600):\(two(whole / 60 % 60)):\(two(whole % 60))"
      : "\(whole / 60):\(two(whole % 60))"
    if places > 0 { text += ".\("\(units % scale + scale)".dropFirst())" }
    return text
  }
}
