/// Names that every file system takes, FAT32 on the memory stick of a car stereo included.
public enum SafeFileName {
  /// The most characters that are kept, counted as FAT32 does, in 16-bit units.
  public static let longest = 120

  /// A name made of a text.
  ///
  /// `\ / : * ? " < > |` and control characters become `-`, as in `67-1-10`; spaces and dots at
  /// the end go away, because Windows drops them; `CON`, `NUL` and their like get a `_` behind.
  /// An empty name becomes `drill`.
  ///
  /// - Parameter text: any text; not a path.
  /// - Returns: a name without an ending, at least one character long.
  public static func name(_ text: String) -> String {
    var name = ""
    for scalar in text.unicodeScalars {
      let isBad =
        scalar.properties.generalCategory == .control
        || "\\/:*?\"<>|".unicodeScalars.contains(scalar)
      name.unicodeScalars.append(isBad ? "-" : scalar)
    }
    while name.utf16.count > longest { name.removeLast() }
    while let last = name.last, last == "." || last == " " { name.removeLast() }
    while let first = name.first, first == "." || first == " " { name.removeFirst() }
    if name.isEmpty { return "drill" }
    let stem = name.prefix { $0 != "." }.uppercased()
    return reserved.contains(stem) ? name + "_" : name
  }

  private static let reserved: Set<String> = Set(
    ["CON", "PRN", "AUX", "NUL"] + (1...9).flatMap { ["COM\($0)", "LPT\($0)"] })
}
