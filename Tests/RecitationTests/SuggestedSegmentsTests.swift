import AudioCore
import Recitation
import Testing

/// Creates segments from a drawing: a run of one letter is a segment.
private func drawn(_ drawing: String) -> [Segment] {
  var segments: [Segment] = []
  for (frame, letter) in drawing.enumerated() where letter != "." {
    let number = Int(letter.asciiValue ?? 0)
    if let last = segments.indices.last, segments[last].ayah?.ayah == number,
      segments[last].range.end.count == frame
    {
      segments[last].range.end = FrameIndex(frame + 1)
    } else {
      segments.append(
        Segment(
          range: FrameRange(frame..<frame + 1), kind: .ayah, ayah: AyahRef(surah: 2, ayah: number),
          confidence: 1))
    }
  }
  return segments
}

private func drawing(_ segments: [Segment], length: Int) -> String {
  var letters = [Character](repeating: ".", count: length)
  for segment in segments {
    for frame in segment.range.start.count..<segment.range.end.count {
      letters[frame] = Character(UnicodeScalar(UInt8(segment.ayah?.ayah ?? 63)))
    }
  }
  return String(letters)
}

@Test(arguments: [
  ("aaabbbccc", ".........", "aaabbbccc"),  // no confirmed segment
  ("aaabbbccc", "...XXX...", "aaa...ccc"),  // a confirmed segment at the place of b
  ("aaabbbccc", "..XXXXX..", "aa.....cc"),  // a confirmed segment a little longer than b
  ("aaaabbbb.", "..XX.....", "....bbbb."),  // half of the frames of a remain: too few
  ("aaaaabbb.", "...XX....", "aaa..bbb."),  // more than half of the frames of a remain
  ("aaaaaaaaa", "....X....", "........."),  // each remaining part has less than half of the frames
  ("aaaaaaaaa", "X..X.....", "....aaaaa"),  // the longest remaining part
  ("aaaaaaaaa", "..XY.....", "....aaaaa"),  // two confirmed segments side by side
  ("aaaaaaaaa", ".......X.", "aaaaaaa.."),
  (".aaa.....", "XXXXXXXXX", "........."),  // the suggestion lies inside a confirmed segment
  ("aaabbb...", "XXXXXXXXX", "........."),
  ("...aaa...", "XXX...YYY", "...aaa..."),  // segments that touch do not overlap
  ("", "", ""),
])
func suggestionsGiveWay(suggested: String, confirmed: String, left: String) {
  let result = trimSuggestions(drawn(suggested), beside: drawn(confirmed))
  #expect(drawing(result, length: suggested.count) == left)
}

@Test func aReadingThatIsConfirmedIsNotCountedTwice() {
  var confirmed = drawn("....XX")
  confirmed[0].occurrence = 2
  var suggested = drawn("XX.X..XX")
  for (index, number) in [1, 2, 3].enumerated() { suggested[index].occurrence = number }
  let result = trimSuggestions(suggested, beside: confirmed)
  #expect(result.map(\.occurrence) == [1, 3, 4])
}

@Test(arguments: [
  (60, 0..<5, [55]), (60, 0..<39, [21]), (60, 61..<100, [60]), (60, 60..<100, []),
  (60, 55..<100, []), (30, 0..<29, [1]), (30, 0..<30, []),
])
func aJoinMovesWithTheStartOfItsSegment(join: Int, confirmed: Range<Int>, left: [Int]) {
  let segment = Segment(
    range: FrameRange(0..<100), kind: .ayah, ayah: AyahRef(surah: 8, ayah: 75),
    endAyah: AyahRef(surah: 9, ayah: 1), joinOffset: join, confidence: 1)
  let talk = Segment(range: FrameRange(confirmed), kind: .talk, confidence: 1)
  #expect(trimSuggestions([segment], beside: [talk]).map(\.joinOffset) == left)
}

@Test func whereItGoesBackMovesWithTheStartOfASegmentToo() {
  let segment = Segment(
    range: FrameRange(100..<200), kind: .ayah, ayah: AyahRef(surah: 67, ayah: 3), isJoined: true,
    returns: [10, 20, 90], confidence: 1)
  func left(beside confirmed: Range<Int>) -> [Segment] {
    trimSuggestions(
      [segment],
      beside: [Segment(range: FrameRange(confirmed), kind: .talk, confidence: 1)])
  }
  #expect(left(beside: 100..<115).map(\.returns) == [[5, 75]])
  #expect(left(beside: 100..<115).map(\.isJoined) == [true])
  #expect(left(beside: 180..<220).map(\.returns) == [[10, 20]])
  #expect(left(beside: 180..<220).map(\.isJoined) == [false])
}

@Test func wordsOutsideOfWhatIsLeftOfASegmentGo() throws {
  let ayah = AyahRef(surah: 67, ayah: 3)
  let segment = Segment(
    range: FrameRange(100..<200), kind: .ayah, ayah: ayah,
    words: [(100, 120), (121, 151), (160, 200)].enumerated().map { index, place in
      Segment.Word(
        ayah: ayah, number: index + 1, range: FrameRange(place.0..<place.1), confidence: 0.9)
    }, confidence: 1)
  func left(beside confirmed: Range<Int>) throws -> [String] {
    let talk = Segment(range: FrameRange(confirmed), kind: .talk, confidence: 1)
    return try #require(trimSuggestions([segment], beside: [talk]).first).words
      .map(\.description)
  }
  #expect(try left(beside: 90..<112) == ["67:3:2:121:151:900", "67:3:3:160:200:900"])
  #expect(
    try left(beside: 170..<220)
      == ["67:3:1:100:120:900", "67:3:2:121:151:900"])
  #expect(try left(beside: 190..<220).last == "67:3:3:160:190:900")
}
