import AudioCore
import Features
import Foundation
import Recitation
import Testing

@testable import Alignment

/// Voices of reciters, learnt on rows of numbers with known truth.
@Suite struct ReciterVoiceTests {
  /// A recital in a manner of its own, as something to learn from.
  private func reference(
    manner: Double = 16, surah: Int = 91, _ numbers: ClosedRange<Int> = 1...15, says other: Int = 0,
    group: String = "a"
  ) throws -> Reference {
    var recital = Recital()
    recital.voice.manner = manner
    var places: [Reference.Ayah] = []
    for ayah in ayat(surah, numbers) {
      let begin = recital.voice.seconds
      let said = other == 0 ? ayah : AyahRef(surah: other, ayah: ayah.ayah)
      try recital.recite(said)
      recital.pause()
      let end = recital.voice.seconds
      places.append(
        Reference.Ayah(
          ayah,
          at: FrameRange(
            start: FrameIndex(seconds: begin, at: Scene.rate),
            end: FrameIndex(seconds: end, at: Scene.rate))))
    }
    return Reference(
      group: group, riwayah: .hafs, features: recital.voice.features,
      silences: recital.scene.silences, ayat: places)
  }

  /// A few ayat without a pause, every second one dragged out.
  private func recital(manner: Double) throws -> Recital {
    var recital = Recital()
    recital.voice.manner = manner
    for ayah in ayat(93, 1...5) {
      try recital.recite(ayah, slowness: ayah.ayah % 2 == 0 ? 1.6 : 0.8)
    }
    return recital
  }

  private func misplaced(_ recital: Recital, _ voice: ReciterVoice?) throws -> Int {
    let found = try recital.align(passage(93, 1...5), by: .sound, voice: voice).segments
      .filter { $0.kind == .ayah }.map { $0.range.end.seconds(at: Scene.rate) }
    guard found.count == recital.ends.count else { return recital.ends.count }
    return zip(found, recital.ends).count { abs($0 - $1) > 0.3 }
  }

  @Test func aShortRecordingIsAlignedByTheVoiceOfALongOne() throws {
    let voice = try #require(ReciterVoice(learnedFrom: [try reference()], facts: .bundled))
    #expect(voice.rows >= 1_500)
    let short = try recital(manner: 16)
    #expect(try misplaced(short, nil) > 0)
    #expect(try misplaced(short, voice) == 0)
  }

  /// It fits worse than the bundled one, which is taken then.
  @Test func theVoiceOfAnotherChangesNothing() throws {
    let voice = try #require(
      ReciterVoice(learnedFrom: [try reference(manner: -16)], facts: .bundled))
    let short = try recital(manner: 0)
    #expect(
      try short.align(passage(93, 1...5), by: .sound, voice: voice)
        == short.align(passage(93, 1...5), by: .sound))
  }

  @Test func nothingIsLearntFromOtherWordsOrFromLittle() throws {
    #expect(ReciterVoice(learnedFrom: [], facts: .bundled) == nil)
    #expect(ReciterVoice(learnedFrom: [try reference(surah: 91, 1...3)], facts: .bundled) == nil)
    #expect(ReciterVoice(learnedFrom: [try reference(says: 92)], facts: .bundled) == nil)
    // What does not fit does not spoil what does.
    let good = try reference()
    let mixed = ReciterVoice(
      learnedFrom: [good, try reference(says: 92, group: "b")], facts: .bundled)
    #expect(mixed == ReciterVoice(learnedFrom: [good], facts: .bundled))
  }

  /// A file per ayah is too little to tell how loud or how bright a voice is.
  @Test func filesOfOneGroupAreOneRecording() throws {
    let whole = try #require(ReciterVoice(learnedFrom: [try reference()], facts: .bundled))
    let files = try (1...15).map { try reference($0...$0) }
    let joined = try #require(ReciterVoice(learnedFrom: files, facts: .bundled))
    let apart = try #require(
      ReciterVoice(
        learnedFrom: files.enumerated().map {
          var file = $1
          file.group = "\($0)"
          return file
        }, facts: .bundled))
    #expect(abs(joined.rows - whole.rows) < 20)
    func distance(_ voice: ReciterVoice) -> Float {
      zip(voice.model.means, whole.model.means).reduce(0) { $0 + abs($1.0 - $1.1) }
    }
    #expect(distance(joined) < 0.5 * distance(apart))
  }

  @Test func twoWhoReadAsMuchAreNeither() throws {
    var recital = Recital()
    var places: [Reference.Ayah] = []
    for ayah in ayat(91, 1...15) {
      for isStudent in [false, true] {
        let begin = recital.voice.seconds
        recital.voice.offset = isStudent ? 4 : 0
        try recital.recite(ayah)
        recital.pause()
        places.append(
          Reference.Ayah(
            ayah,
            at: FrameRange(
              start: FrameIndex(seconds: begin, at: Scene.rate),
              end: FrameIndex(seconds: recital.voice.seconds, at: Scene.rate))))
      }
    }
    func voice(_ places: [Reference.Ayah]) -> ReciterVoice? {
      ReciterVoice(
        learnedFrom: [
          Reference(
            group: "a", riwayah: .hafs, features: recital.voice.features,
            silences: recital.scene.silences, ayat: places)
        ], facts: .bundled)
    }
    #expect(voice(places) == nil)
    // Where it is known what the first one reads, it is his.
    #expect(voice(places.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)) != nil)
  }

  @Test func aVoiceIsKeptToTheBit() throws {
    let voice = try #require(ReciterVoice(learnedFrom: [try reference()], facts: .bundled))
    #expect(
      ReciterVoice(parameters: voice.parameters, rows: voice.rows, bytes: voice.bytes) == voice)
    let text = try JSONEncoder().encode(voice)
    #expect(try JSONDecoder().decode(ReciterVoice.self, from: text) == voice)
    func isTaken(_ change: (inout [UInt8]) -> Void) -> Bool {
      var bytes = voice.bytes
      change(&bytes)
      return ReciterVoice(parameters: voice.parameters, rows: 1, bytes: bytes) != nil
    }
    let variances = voice.bytes.count / 2
    #expect(isTaken { _ in })
    #expect(!isTaken { $0.removeLast() })
    #expect(!isTaken { $0 += [0, 0, 0, 0] })
    // +∞ as a mean, and a variance of 0.
    #expect(!isTaken { $0.replaceSubrange(0..<4, with: [0, 0, 0x80, 0x7f]) })
    #expect(!isTaken { $0.replaceSubrange(variances..<variances + 4, with: [0, 0, 0, 0]) })
    #expect(isTaken { $0.replaceSubrange(0..<4, with: [0, 0, 0, 0]) })
  }

  /// Numbers that were measured in another way cannot be compared.
  @Test func aVoiceMeasuredOtherwiseIsLeftAlone() throws {
    let voice = try #require(ReciterVoice(learnedFrom: [try reference()], facts: .bundled))
    let other = try #require(
      ReciterVoice(
        parameters: FeatureParameters(window: 512, hop: 128), rows: voice.rows,
        bytes: voice.bytes))
    let short = try recital(manner: 16)
    #expect(
      try short.align(passage(93, 1...5), by: .sound, voice: other)
        == short.align(passage(93, 1...5), by: .sound))
  }
}
