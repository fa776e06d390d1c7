import AudioCore
import Testing

@testable import Annotations

/// The entries of a tier are compared with a plain array of the same entries.
@Suite struct AnnotationEntriesTests {
  /// Entries of every kind: with and without words, names, speakers and confidences; words that are
  /// part of their text and others.
  private static func sample(_ count: Int) -> [Annotation.Entry] {
    (0..<count).map { number in
      var entry = Annotation.Entry(
        range: FrameRange(number * 10..<number * 10 + number % 7),
        text: number % 5 == 0 ? "" : "قُلۡ، \(number) هُوَ", line: number)
      if number % 3 == 0 { entry.name = "\(number)" }
      if number % 11 == 0 { entry.speaker = "A" }
      if number % 13 == 0 { entry.confidence = 0.25 }
      if number % 4 == 0 {
        entry.words = ["قُلۡ", "other", "هُوَ", ""].enumerated().map { place, text in
          Annotation.Word(
            range: FrameRange(number * 10 + place..<number * 10 + place + 1), text: text,
            confidence: number % 8 == 0 && place != 1 ? 0.5 : nil)
        }
      }
      return entry
    }
  }

  /// The list is stored in blocks of 1,024 entries.
  @Test(arguments: [0, 1, 2, 1023, 1024, 1025, 2048, 3000])
  func theEntriesAreThoseThatWereAppended(count: Int) {
    let entries = Self.sample(count)
    let list = Annotation.Entries(entries)
    #expect(list.count == count && Array(list) == entries)
    #expect(list.wordCount == entries.reduce(0) { $0 + $1.words.count })
    #expect(list.indices.map { list.range(at: $0) } == entries.map(\.range))
    #expect(list.indices.map { list.isTextEmpty(at: $0) } == entries.map(\.text.isEmpty))
    #expect(list == Annotation.Entries(entries) && list.first == entries.first)
    #expect(list.last == entries.last && list.areInOrder)
  }

  @Test(arguments: [1, 5, 1023, 1024, 1025, 2500])
  func entriesAreChangedInPlace(count: Int) {
    var entries = Self.sample(count)
    var list = Annotation.Entries(entries)
    for index in stride(from: 0, to: count, by: 3) {
      let range = FrameRange(index..<index + 2)
      entries[index].range = range
      list.setRange(range, at: index)
    }
    for index in entries.indices {
      for place in entries[index].words.indices {
        entries[index].words[place].range.start.count -= 1
      }
      if let last = entries[index].words.indices.last {
        entries[index].words[last].range.end.count += 5
      }
      list.changeWordRanges(at: index) { range, isLast in
        range.start.count -= 1
        if isLast { range.end.count += 5 }
      }
    }
    #expect(Array(list) == entries)
    for text in ["new", "", "النص"] {
      entries[count - 1].text += text
      list.replaceLast { $0.text += text }
      #expect(Array(list) == entries)
    }
    entries.append(Self.sample(9)[8])
    list.append(entries[count])
    #expect(Array(list) == entries)
    entries.removeAll(where: \.text.isEmpty)
    list.removeWithoutText()
    #expect(Array(list) == entries)
  }

  @Test func entriesThatStartTogetherKeepTheirOrder() {
    var entries = Self.sample(2500)
    for index in entries.indices {
      let start = index * 7919 % 100
      entries[index].range = FrameRange(start..<start + 1)
    }
    var list = Annotation.Entries(entries)
    list.sort()
    let expected = entries.enumerated().sorted {
      ($0.element.range.start, $0.offset) < ($1.element.range.start, $1.offset)
    }.map(\.element)
    #expect(Array(list) == expected)
  }

  @Test(arguments: [0, 1, 2, 1024, 1025, 2500])
  func allEntriesArePassedOnWithTheNext(count: Int) {
    let entries = Self.sample(count)
    var list = Annotation.Entries(entries)
    var passed: [Annotation.Entry] = []
    var following: [Annotation.Entry?] = []
    list.drain { entry, next in
      passed.append(entry)
      following.append(next)
    }
    #expect(passed == entries && list.isEmpty)
    #expect(following == entries.dropFirst().map(\.self) + (count > 0 ? [nil] : []))
  }

  @Test func textsAndWordsCanBeFreed() {
    var entries = Self.sample(2100)
    var list = Annotation.Entries(entries)
    for index in list.indices.prefix(1500) { list.removeWords(through: index) }
    for index in entries.indices.prefix(1024) { entries[index].words = [] }
    #expect(Array(list) == entries)
    list.removeTextsAndWords()
    for index in entries.indices { (entries[index].text, entries[index].words) = ("", []) }
    #expect(Array(list) == entries)
  }
}
