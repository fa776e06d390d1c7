import AudioCore
import Recitation
import Testing

@testable import Alignment

/// A recitation that is made of numbers, whichever way it is aligned.
private protocol DrawnRecital {
  /// Seconds so far.
  var seconds: Double { get }
  mutating func recite(_ ayah: AyahRef, slowness: Double) throws
  mutating func say(_ phones: some Sequence<Phone>, slowness: Double)
  /// Some seconds of sound that is no recitation.
  mutating func talk()
  mutating func pause()
  /// The segments of a passage.
  func segments(_ range: AyahRange) throws -> [Segment]
}

extension Recital: DrawnRecital {
  fileprivate var seconds: Double { voice.seconds }
  fileprivate mutating func talk() { babble(rows: 80) }
  fileprivate func segments(_ range: AyahRange) throws -> [Segment] {
    try align(range, by: .sound).segments
  }
}

extension HeardRecital: DrawnRecital {
  fileprivate mutating func talk() { talk(seconds: 3) }
  fileprivate mutating func pause() { pause(frames: 16) }
  fileprivate func segments(_ range: AyahRange) throws -> [Segment] {
    try #require(try align(range)).segments
  }
}

/// What decides where a recital is cut.
enum Hearing: CaseIterable {
  /// A voice that is learnt from the recording.
  case learntVoice
  /// The acoustic model.
  case acousticModel

  /// A recital for it.
  ///
  /// - Parameter clarity: of what the acoustic model hears, see ``HeardRecital/clarity``.
  /// - Returns: a recital that holds nothing.
  fileprivate func recital(clarity: Double = 8) -> any DrawnRecital {
    switch self {
    case .learntVoice: return Recital()
    case .acousticModel:
      var recital = HeardRecital()
      recital.clarity = clarity
      return recital
    }
  }
}

/// What happens in a halaqa and in prayer besides one ayah after the other.
@Suite struct HalaqaTests {
  private func phones(_ number: Int) throws -> [Phone] {
    try #require(PhoneticText.bundled.phones(of: AyahRef(surah: 91, ayah: number)))
  }

  /// Where the `word`-th word begins.
  private func word(_ word: Int, of phones: [Phone]) -> Int {
    phones.indices.filter { phones[$0].startsWord }[word]
  }

  private func segments(
    _ recital: any DrawnRecital, _ ayat: ClosedRange<Int>
  ) throws -> [Segment] {
    try recital.segments(passage(91, ayat))
  }

  @Test(arguments: Hearing.allCases)
  func aReadingThatBreaksOffIsAPartOfItsAyah(by hearing: Hearing) throws {
    var recital = hearing.recital()
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

  /// So much of the ayah was read that to go back to its second word would explain it too.
  @Test(arguments: [2, 1], Hearing.allCases)
  func whoBeginsAnewReadsTheAyahFromThereOn(wordsLeft: Int, by hearing: Hearing) throws {
    var recital = hearing.recital(clarity: 13)
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

  @Test(arguments: Hearing.allCases)
  func whoGoesBackSomeWordsStaysInTheAyah(by hearing: Hearing) throws {
    var recital = hearing.recital(clarity: 13)
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

  @Test(arguments: Hearing.allCases)
  func ayatWithNoSilenceBetweenAreJoined(by hearing: Hearing) throws {
    var recital = hearing.recital()
    let joined: Set = [2, 3, 8]
    for number in 1...10 {
      try recital.recite(AyahRef(surah: 91, ayah: number), slowness: 1)
      if !joined.contains(number) { recital.pause() }
    }
    let found = try segments(recital, 1...10)
    #expect(found.compactMap(\.ayah) == ayat(91, 1...10))
    #expect(Set(found.filter(\.isJoined).compactMap(\.ayah?.ayah)) == joined)
  }

  @Test(arguments: PhoneticText.phrases.map(\.kind), Hearing.allCases)
  func aPhraseIsKnownByItsWords(kind: Segment.Kind, by hearing: Hearing) throws {
    let phrase = try #require(PhoneticText.phrases.first { $0.kind == kind })
    var recital = hearing.recital()
    for number in 1...10 {
      try recital.recite(AyahRef(surah: 91, ayah: number), slowness: 1)
      recital.pause()
      guard number == 5 else { continue }
      recital.say(phrase.phones, slowness: 1.5)
      recital.pause()
      recital.talk()
      recital.pause()
    }
    let found = try segments(recital, 1...10)
    #expect(found.map(\.kind).filter { $0 != .ayah } == [kind, .unassigned])
    #expect(found.compactMap(\.ayah) == ayat(91, 1...10))
  }
}
