/// A piece of a file name: a number, a word without hyphens, or a sign.
struct FileNameItem: Equatable {
  enum Kind: Equatable { case number, word, dash, colon, sign }

  let kind: Kind
  let text: String

  var value: Int { kind == .number && text.count <= 9 ? Int(text) ?? -1 : -1 }
  var digits: Int { kind == .number ? text.count : 0 }
  var key: String { kind == .word ? SurahNameKey.gluedKey(text) : "" }

  /// The pieces of a name, with dates, times and a copy's number taken out.
  static func items(of title: String) -> [FileNameItem] {
    let spaced = String(title.map { $0 == "_" ? " " : $0 })
    var items: [FileNameItem] = []
    for token in RangeToken.tokens(of: spaced) {
      switch token.kind {
      case .number: items.append(FileNameItem(kind: .number, text: token.text))
      case .word:
        for part in token.text.split(whereSeparator: { RangeToken.isDash($0) }) {
          items.append(FileNameItem(kind: .word, text: String(part)))
        }
      case .dash: items.append(FileNameItem(kind: .dash, text: "-"))
      case .colon: items.append(FileNameItem(kind: .colon, text: ":"))
      case .comma, .other: items.append(FileNameItem(kind: .sign, text: token.text))
      }
    }
    return withoutDates(withoutCopyNumber(items))
  }

  private static func withoutCopyNumber(_ items: [FileNameItem]) -> [FileNameItem] {
    let end = items.suffix(3).map(\.text)
    guard items.count > 3, end.first == "(", end.last == ")", items[items.count - 2].digits > 0
    else { return items }
    return Array(items.dropLast(3))
  }

  /// Takes out `2024-01-05`, `05.01.2024`, `20240105`, a year, and the times behind them.
  private static func withoutDates(_ items: [FileNameItem]) -> [FileNameItem] {
    var result: [FileNameItem] = []
    var index = 0
    var afterDate = false
    func isSeparator(_ i: Int) -> Bool {
      i < items.count && (items[i].kind == .dash || [".", "/", ","].contains(items[i].text))
    }
    func isShort(_ i: Int) -> Bool { i < items.count && (1...2).contains(items[i].digits) }
    func isYear(_ i: Int) -> Bool {
      i < items.count && items[i].digits == 4
        && ((1300...1500).contains(items[i].value) || (1900...2100).contains(items[i].value))
    }
    while index < items.count {
      var length = 0
      if isYear(index) {
        length = 1
        if isShort(index + 1), isShort(index + 2) {
          length = 3
        } else if isSeparator(index + 1), isShort(index + 2) {
          length = isSeparator(index + 3) && isShort(index + 4) ? 5 : 3
        }
      } else if isShort(index), isShort(index + 1), isYear(index + 2) {
        length = 3
      } else if isShort(index), isSeparator(index + 1), isShort(index + 2),
        isSeparator(index + 3), isYear(index + 4)
      {
        length = 5
      } else if items[index].digits >= 7 {
        length = 1
      } else if afterDate,
        items[index].digits > 0 || isSeparator(index) || items[index].kind == .colon
          || ["at", "am", "pm", "wa", "t"].contains(items[index].text.lowercased())
      {
        length = 1
      }
      if length > 0 {
        afterDate = true
        index += length
      } else {
        afterDate = false
        result.append(items[index])
        index += 1
      }
    }
    return result
  }
}
