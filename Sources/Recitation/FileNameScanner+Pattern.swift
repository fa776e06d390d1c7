extension FileNameScanner {
  /// The rules that look at the whole name: digits and signs, perhaps words behind.
  func wholePattern() -> [AyahRange]? {
    let plain = title.filter { !$0.isWhitespace }
    if plain.count == 6, let number = Int(plain), plain.allSatisfy({ $0.isASCII }), number >= 1000 {
      return ayat(number / 1000, number % 1000, number % 1000).map { [$0] }
    }
    var kinds = ""
    for item in items {
      switch item.kind {
      case .number: kinds += "n"
      case .word: kinds += "w"
      case .dash: kinds += "-"
      case .colon: kinds += ":"
      case .sign: kinds += item.text == "." ? "." : "x"
      }
    }
    let values = items.filter { $0.kind == .number }.map(\.value)
    guard let first = items.first, first.digits <= 3 else { return nil }
    if kinds == "n", first.digits == 3 { return surah(first.value).map { [$0] } }
    if kinds == "n:n" { return ayat(values[0], values[1], values[1]).map { [$0] } }
    if kinds == "n:n-n:n" {
      guard let start = ayat(values[0], values[1], values[1]),
        let end = ayat(values[2], values[3], values[3]), start.start <= end.end
      else { return nil }
      return [AyahRange(start: start.start, end: end.end)]
    }
    for pattern in ["nn-n", "n.n-n", "n:n-n"] where kinds.hasPrefix(pattern) {
      let rest = kinds.dropFirst(pattern.count)
      guard rest.isEmpty || first.digits == 3 && rest.allSatisfy({ $0 == "w" || $0 == "-" }),
        rest.isEmpty || nameAgrees(with: values[0])
      else { return nil }
      return ayat(values[0], values[1], values[2]).map { [$0] }
    }
    return nil
  }

  func nameAgrees(with surah: Int) -> Bool {
    items.indices.allSatisfy { index in name(at: index).map { $0.surah == surah } ?? true }
  }
}
