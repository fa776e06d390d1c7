extension RangeReader {
  mutating func readDivisionWord() -> MushafDivision? {
    guard let token, token.kind == .word,
      let division = RangeWords.divisions[SurahNameKey.key(token.text)]
    else { return nil }
    next += 1
    return division
  }

  mutating func readDivision(
    _ division: MushafDivision
  ) throws(RecitationError) -> AyahRange {
    if token?.kind == .colon { next += 1 }
    let (first, position) = try readDivisionNumber(division)
    var last = first
    if token?.kind == .dash {
      next += 1
      last = try readDivisionNumber(division).number
    }
    guard first <= last else {
      throw .reversed(range: "\(division) \(first)-\(last)", text: text, position: position)
    }
    let riwayah = parser.numbering.riwayah
    return AyahRange(
      start: try parser.facts.range(of: division, first, in: riwayah).start,
      end: try parser.facts.range(of: division, last, in: riwayah).end)
  }

  mutating func readDivisionNumber(
    _ division: MushafDivision
  ) throws(RecitationError) -> (number: Int, position: Int) {
    guard let token, token.kind == .number else { throw unreadable(token) }
    next += 1
    guard let number = token.value, (1...division.count).contains(number) else {
      throw .noSuchDivision(division, number: token.text, text: text, position: token.position)
    }
    return (number, token.position)
  }
}
