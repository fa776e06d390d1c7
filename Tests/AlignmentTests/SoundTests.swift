import AudioCore
import Recitation
import Testing

@testable import Alignment

/// Alignment by sound, on rows of numbers with known truth.
@Suite struct SoundTests {
  private func ends(_ alignment: Alignment) -> [Double] {
    alignment.segments.filter { $0.kind == .ayah }.map { $0.range.end.seconds(at: Scene.rate) }
  }

  /// Every second ayah is dragged out, so that lengths alone are misled.
  @Test func ayatWithoutAPauseAreToldApartByTheirWords() throws {
    var recital = Recital()
    for ayah in ayat(91, 1...15) {
      try recital.recite(ayah, slowness: ayah.ayah % 3 == 0 ? 1.5 : 0.9)
    }
    let found = try recital.align(passage(91, 1...15), by: .sound)
    #expect(found.missing.isEmpty)
    #expect(ends(found).count == recital.ends.count)
    // The middle of a row is 20 ms from its end.
    for (a, b) in zip(ends(found), recital.ends) { #expect(abs(a - b) < 0.05) }
    let without = try recital.align(passage(91, 1...15), by: .durations)
    #expect(zip(ends(without), recital.ends).contains { abs($0 - $1) > 0.3 })
  }

  @Test func whatIsReadAgainIsAFurtherReading() throws {
    var recital = Recital()
    let order = [1, 2, 3, 4, 5, 3, 4, 5, 6, 7, 8, 9, 10]
    for number in order {
      try recital.recite(AyahRef(surah: 91, ayah: number))
      recital.pause()
    }
    let found = try recital.align(passage(91, 1...10), by: .sound).segments.filter {
      $0.kind == .ayah
    }
    #expect(found.map { $0.ayah?.ayah } == order)
    #expect(found.map(\.occurrence) == [1, 1, 1, 1, 1, 2, 2, 2, 1, 1, 1, 1, 1])
  }

  /// The student speaks faster and from farther off; nobody says that there is one.
  @Test func aStudentWhoReadsAfterTheTeacherIsHeard() throws {
    var recital = Recital()
    for number in 1...8 {
      for isStudent in [false, true] {
        recital.voice.offset = isStudent ? 4 : 0
        try recital.recite(AyahRef(surah: 91, ayah: number), slowness: isStudent ? 0.6 : 1)
        recital.pause()
      }
    }
    let found = try recital.align(passage(91, 1...8), by: .sound).segments.filter {
      $0.kind == .ayah
    }
    #expect(found.map { $0.ayah?.ayah } == (1...8).flatMap { [$0, $0] })
    #expect(found.map(\.occurrence) == (1...8).flatMap { _ in [1, 2] })
    let silences = recital.scene.silences.map { $0.range.end.seconds(at: Scene.rate) }
    #expect(
      found.allSatisfy { segment in
        silences.contains { abs($0 - segment.range.end.seconds(at: Scene.rate)) < 0.5 }
      })
  }

  @Test func whatIsNoRecitationIsLeftOver() throws {
    var recital = Recital()
    for number in 1...5 {
      try recital.recite(AyahRef(surah: 91, ayah: number))
      recital.pause()
    }
    let begin = recital.voice.seconds
    recital.babble(rows: 200)
    recital.pause()
    let end = recital.voice.seconds
    for number in 6...12 {
      try recital.recite(AyahRef(surah: 91, ayah: number))
      recital.pause()
    }
    let segments = try recital.align(passage(91, 1...12), by: .sound).segments
    #expect(segments.compactMap(\.ayah) == ayat(91, 1...12))
    let left = segments.filter { $0.kind == .unassigned }
    #expect(left.count == 1)
    #expect(left.allSatisfy { abs($0.range.start.seconds(at: Scene.rate) - begin) < 0.5 })
    #expect(left.allSatisfy { abs($0.range.end.seconds(at: Scene.rate) - end) < 0.5 })
  }

  @Test func aLearntVoiceFitsBetter() throws {
    var recital = Recital()
    for number in 1...8 {
      try recital.recite(AyahRef(surah: 91, ayah: number))
      recital.pause()
    }
    let units = try Unit.expected([passage(91, 1...8)], in: .hafs, facts: .bundled)
    let cuts = Cut.candidates(
      silences: recital.scene.silences, markers: recital.scene.markers,
      length: recital.scene.length, rate: Scene.rate)
    let quiet = recital.scene.silences.map {
      $0.range.start.seconds(at: Scene.rate)..<$0.range.end.seconds(at: Scene.rate)
    }
    let sound = SoundEvidence(
      SoundFrames(recital.voice.features, silences: quiet),
      phones: units.map { $0.phones(in: .hafs, facts: .bundled) })
    let lattice = Lattice(cuts: cuts, units: units).hearing(sound, allowsJumps: false)
    let path = try #require(Search(lattice).bestPath())
    #expect(path.placed.count == 8)
    let learnt = try #require(sound.adapted(to: path.placed, cuts))
    // A better tempo alone gives 0.25.
    #expect(learnt.fit(of: path.placed, cuts) > sound.fit(of: path.placed, cuts) + 0.45)
    #expect(learnt.fit(of: path.placed, cuts) > AlignmentWeights.leastFit)

    // What was heard has a calibration of its own.
    let layout = SegmentLayout(cuts: cuts, edge: 500, rate: Scene.rate)
    for (isHeard, lattice) in [(true, lattice), (false, Lattice(cuts: cuts, units: units))] {
      let search = Search(lattice)
      let best = try #require(search.bestPath())
      let rivals = Rivals(of: best, search).stretches
      let margins = rivals.map { Double(best.score - max($0.start, $0.end, $0.label)) }
      let starts = rivals.map { Double(best.score - max($0.start, $0.label)) }
      let ends = rivals.map { Double(best.score - max($0.end, $0.label)) }
      #expect(starts != ends)
      let found = layout.segments(best, of: search).filter { $0.kind == .ayah }
      #expect(found.count == 8)
      #expect(
        found.map(\.confidence)
          == margins.map { SegmentConfidence.value(margin: $0, hearsSound: isHeard) })
      // An end is at least as sure as the segment.
      func sure(_ margins: [Double]) -> [Double] {
        zip(found, margins).map {
          max($0.confidence, SegmentConfidence.boundary(margin: $1, hearsSound: isHeard))
        }
      }
      #expect(found.map(\.startConfidence) == sure(starts))
      #expect(found.map(\.endConfidence) == sure(ends))
    }
  }

  /// Else an ayah would gain by swallowing the pauses beside it.
  @Test func silenceIsNeverWorthAnything() {
    var voice = Voice()
    voice.babble(rows: 60)
    voice.pause(rows: 40)
    let frames = SoundFrames(voice.features, silences: [])
    var scores = [Float](repeating: 0, count: 100 * Phone.classCount)
    PhoneModel.bundled.silenced(by: frames, silences: [60..<100])
      .score(frames, rows: Array(0..<100), into: &scores)
    let silence = (0..<100).map { scores[$0 * Phone.classCount + Int(Phone.silence)] }
    #expect(silence.allSatisfy { $0 <= 0 })
    #expect(silence[..<60].allSatisfy { $0 < -1 })
    #expect(silence[61..<99].allSatisfy { $0 > -0.1 })
  }

  @Test func theSameWordsAreKnownInAnotherNumbering() {
    let facts = QuranFacts.bundled
    func phones(_ surah: Int, _ ayah: Int, _ riwayah: Riwayah) -> [Phone] {
      let ref = AyahRef(surah: surah, ayah: ayah)
      return Unit(kind: .ayah, ref: ref, logSeconds: 0, spread: 1, absence: 0)
        .phones(in: riwayah, facts: facts)
    }
    #expect(phones(112, 1, .shuabah) == phones(112, 1, .hafs))
    #expect(phones(112, 1, .warsh) == phones(112, 1, .hafs))
    // Warsh counts the basmalah of surah 1 not at all: its ayah 1 is the second of Hafs.
    #expect(phones(1, 1, .warsh) == phones(1, 2, .hafs))
    #expect(!phones(1, 1, .hafs).isEmpty)
    // Warsh counts the last of Hafs as two: neither has its words, whole.
    #expect(!phones(1, 7, .hafs).isEmpty)
    #expect(phones(1, 6, .warsh).isEmpty)
    #expect(phones(1, 7, .warsh).isEmpty)
    // Nothing is bundled of this numbering.
    #expect(phones(112, 1, .khallad).isEmpty)
  }

  @Test func louderIsNotAnotherVoice() {
    var voice = Voice()
    voice.babble(rows: 100)
    let frames = SoundFrames(voice.features, silences: [])
    #expect(frames.count == 100)
    for i in 0..<26 {
      let column = stride(from: i, to: frames.values.count, by: SoundFrames.width)
        .map { Double(frames.values[$0]) }
      let mean = column.reduce(0, +) / 100
      let variance = column.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 100
      #expect(abs(mean) < 1e-3)
      #expect(abs(variance - 1) < 1e-2)
    }
  }

  @Test func aLearntClassSoundsAsItWasHeard() {
    var voice = Voice()
    voice.babble(rows: 2_000)
    let frames = SoundFrames(voice.features, silences: [])
    let kinds: [UInt8?] = (0..<frames.count).map { $0 < 1_000 ? 5 : nil }
    let learnt = PhoneModel.bundled.adapted(to: frames, kinds: kinds)
    let tie = AlignmentWeights.soundTie
    for i in 0..<SoundFrames.width {
      let sum = (0..<1_000).reduce(0.0) { $0 + Double(frames.values[$1 * SoundFrames.width + i]) }
      let before = Double(PhoneModel.bundled.means[5 * SoundFrames.width + i])
      let mean = (sum + tie * before) / (1_000 + tie)
      #expect(abs(Double(learnt.means[5 * SoundFrames.width + i]) - mean) < 1e-3)
      // A class that was not heard keeps its mean.
      let other = 6 * SoundFrames.width + i
      #expect(learnt.means[other] == PhoneModel.bundled.means[other])
    }
  }
}
