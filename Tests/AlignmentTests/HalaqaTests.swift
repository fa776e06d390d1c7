import AudioCore
import Recitation
import Testing

@testable import Alignment

/// Tests of events in a halaqa or a prayer other than successive ayat.
@Suite struct HalaqaTests {
  private func phones(_ number: Int) throws -> [Phone] {
    try #require(PhoneticText.bundled.phones(of: AyahRef(surah: 91, ayah: number)))
  }

  /// Returns the index of the phone that begins the `word`-th word.
  private func word(_ word: Int, of phones: [Phone]) -> Int {
    phones.indices.filter { phones[$0].startsWord }[word]
  }

  private func segments(
    _ recital: HeardRecital, _ ayat: ClosedRange<Int>
  ) throws -> [Segment] {
    try #require(try recital.align(passage(91, ayat))).segments
  }

  @Test func aReadingThatBreaksOffIsAPartOfItsAyah() throws {
    var recital = HeardRecital()
    var broken: [Double] = []
    for number in 6...15 {
      if number == 13 {
        broken.append(recital.seconds)
        let all = try phones(number)
        recital.say(all[..<word(4, of: all)], slowness: 1)
        recital.pause()
      }
      try recital.recite(AyahRef(surah: 91, ayah: number), slowness: 1)
      recital.pause()
    }
    let found = try segments(recital, 6...15)
    #expect(found.filter { $0.kind == .ayah }.compactMap(\.ayah) == ayat(91, 6...15))
    #expect(found.allSatisfy { $0.kind != .ayah || $0.occurrence == 1 })
    let fragments = found.filter { $0.kind == .fragment }
    #expect(fragments.compactMap(\.ayah?.ayah) == [13])
    for (fragment, start) in zip(fragments, broken) {
      #expect(abs(fragment.range.start.seconds(at: Scene.rate) - start) < 0.6)
      #expect(fragment.confidence > 0.6)
    }
  }

  /// The reader stops after most of the ayah and begins again. A return to the second word would
  /// explain the sound equally well.
  @Test(arguments: [2, 1])
  func whoBeginsAnewReadsTheAyahFromThereOn(wordsLeft: Int) throws {
    var recital = HeardRecital()
    recital.clarity = 13
    var anew = 0.0
    for number in 6...15 {
      if number == 9 {
        let all = try phones(number)
        let words = all.indices.filter { all[$0].startsWord }
        recital.say(all[..<words[words.count - wordsLeft]], slowness: 1)
        recital.pause()
        anew = recital.seconds
      }
      try recital.recite(AyahRef(surah: 91, ayah: number), slowness: 1)
      recital.pause()
    }
    let found = try segments(recital, 6...15)
    #expect(found.filter { $0.kind == .ayah }.compactMap(\.ayah) == ayat(91, 6...15))
    #expect(found.filter { $0.kind == .fragment }.compactMap(\.ayah?.ayah) == [9])
    let ayah = try #require(found.first { $0.kind == .ayah && $0.ayah?.ayah == 9 })
    #expect(abs(ayah.range.start.seconds(at: Scene.rate) - anew) < 0.6)
    #expect(ayah.returns.isEmpty)
  }

  @Test func whoGoesBackSomeWordsStaysInTheAyah() throws {
    var recital = HeardRecital()
    recital.clarity = 13
    var back = 0.0
    for number in 1...10 {
      if number == 7 {
        let all = try phones(number)
        recital.say(all, slowness: 1)
        recital.pause()
        back = recital.seconds
        recital.say(all[word(1, of: all)...], slowness: 1)
      } else {
        try recital.recite(AyahRef(surah: 91, ayah: number), slowness: 1)
      }
      recital.pause()
    }
    let found = try segments(recital, 1...10)
    #expect(found.map(\.kind) == [Segment.Kind](repeating: .ayah, count: 10))
    #expect(found.compactMap(\.ayah) == ayat(91, 1...10))
    for segment in found {
      let places = segment.returns.map {
        FrameIndex(segment.range.start.count + $0).seconds(at: Scene.rate)
      }
      #expect(places.count == (segment.ayah?.ayah == 7 ? 1 : 0))
      #expect(places.allSatisfy { abs($0 - back) < 0.1 })
    }
  }

  @Test func ayatWithNoSilenceBetweenAreJoined() throws {
    var recital = HeardRecital()
    let joined: Set = [2, 3, 8]
    for number in 1...10 {
      try recital.recite(AyahRef(surah: 91, ayah: number), slowness: 1)
      if !joined.contains(number) { recital.pause() }
    }
    let found = try segments(recital, 1...10)
    #expect(found.compactMap(\.ayah) == ayat(91, 1...10))
    #expect(Set(found.filter(\.isJoined).compactMap(\.ayah?.ayah)) == joined)
  }

  @Test(arguments: PhoneticText.phrases.map(\.kind))
  func aPhraseIsKnownByItsWords(kind: Segment.Kind) throws {
    let phrase = try #require(PhoneticText.phrases.first { $0.kind == kind })
    var recital = HeardRecital()
    for number in 1...10 {
      try recital.recite(AyahRef(surah: 91, ayah: number), slowness: 1)
      recital.pause()
      guard number == 5 else { continue }
      recital.say(phrase.phones, slowness: 1.5)
      recital.pause()
      recital.talk(seconds: 3)
      recital.pause()
    }
    let found = try segments(recital, 1...10)
    #expect(found.map(\.kind).filter { $0 != .ayah } == [kind, .unassigned])
    #expect(found.compactMap(\.ayah) == ayat(91, 1...10))
  }
}
