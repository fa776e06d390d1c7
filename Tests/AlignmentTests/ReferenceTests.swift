import AudioCore
import Features
import Foundation
import Recitation
import SequenceModels
import Testing

@testable import Alignment

/// Alignment by references, on rows of numbers with known truth.
@Suite struct ReferenceTests {
  /// A recitation in sounds that no text tells of, and what there is to see of it: a marker wherever
  /// there may be a boundary.
  private struct Recital {
    var base = AlignmentTests.Recital()
    var ayat: [Reference.Ayah] = []
    var voice: Voice { base.voice }
    var scene: Scene { base.scene }

    /// The phones of an ayah, each replaced by another sound, always the same.
    mutating func recite(_ ref: AyahRef, slowness: Double = 1, isBroken: Bool = false) throws {
      let phones = try #require(PhoneticText.bundled.phones(of: ref)).map {
        Phone(
          kind: UInt8((Int($0.kind) * 13 + 5) % 34 + 1), counts: $0.counts,
          startsWord: $0.startsWord)
      }
      let start = FrameIndex(seconds: voice.seconds, at: Scene.rate)
      let middle = isBroken ? phones.count / 2 : phones.count
      base.say(phones[..<middle], slowness: slowness)
      if isBroken {
        base.pause()
        base.say(phones[middle...], slowness: slowness)
      }
      ayat.append(
        Reference.Ayah(
          ref, at: FrameRange(start: start, end: FrameIndex(seconds: voice.seconds, at: Scene.rate))
        ))
    }

    mutating func pause() { base.pause() }

    func reference(_ group: String, riwayah: Riwayah = .hafs) -> Reference {
      Reference(
        group: group, riwayah: riwayah, features: voice.features, silences: scene.silences,
        ayat: ayat)
    }

    func align(_ range: AyahRange, by references: [Reference]) throws -> [Segment] {
      try Aligner().align(
        [range], silences: scene.silences, markers: scene.markers, length: scene.length,
        rate: Scene.rate, features: voice.features, references: references, facts: .bundled
      ).segments
    }
  }

  /// Ayat without a pause, every third dragged out.
  private func recital(_ numbers: ClosedRange<Int>) throws -> Recital {
    var recital = Recital()
    for ref in ayat(91, numbers) {
      try recital.recite(ref, slowness: ref.ayah % 3 == 0 ? 1.5 : 0.9)
    }
    return recital
  }

  /// Someone slower who pauses, also inside ayat.
  private func reference(_ numbers: ClosedRange<Int>) throws -> Recital {
    var reference = Recital()
    for ref in ayat(91, numbers) {
      try reference.recite(ref, slowness: 1.2, isBroken: ref.ayah % 2 == 0)
      reference.pause()
    }
    return reference
  }

  private func errors(_ segments: [Segment], _ truth: Recital) -> [Double] {
    let found = segments.filter { $0.kind == .ayah }
    guard found.map(\.ayah) == truth.ayat.map(\.ref) else { return [.infinity] }
    return zip(found, truth.ayat).map {
      abs(Double($0.range.end.count - $1.range.end.count)) / 1000
    }
  }

  @Test func ayatAreFoundByAnotherReciter() throws {
    let recital = try recital(1...8)
    let without = try recital.align(passage(91, 1...8), by: [])
    #expect(errors(without, recital).contains { $0 > 0.3 })
    let found = try recital.align(
      passage(91, 1...8), by: [try reference(1...8).reference("a")])
    // The middle of a row is 20 ms from its end.
    #expect(errors(found, recital).allSatisfy { $0 < 0.05 })
  }

  @Test func severalVoteAndTheirOrderIsNothing() throws {
    let recital = try recital(1...8)
    let references = [
      try reference(1...8).reference("a"), try reference(1...5).reference("b"),
      try reference(4...8).reference("c"),
    ]
    let found = try recital.align(passage(91, 1...8), by: references)
    #expect(errors(found, recital).allSatisfy { $0 < 0.05 })
    #expect(try recital.align(passage(91, 1...8), by: references.reversed()) == found)
  }

  @Test func whatOnlySomeAyatAreKnownOfHelpsThere() throws {
    let recital = try recital(1...8)
    let found = try recital.align(
      passage(91, 1...8), by: [try reference(3...6).reference("a")])
    let ends = found.filter { $0.kind == .ayah && (3...5).contains($0.ayah?.ayah ?? 0) }
    let truth = recital.ayat[2...4]
    #expect(ends.map(\.ayah) == truth.map(\.ref))
    for (a, b) in zip(ends, truth) { #expect(abs(a.range.end.count - b.range.end.count) < 50) }
  }

  /// A reference in which one sound is heard under all names is no evidence.
  @Test func aReferenceThatDoesNotFitIsNotFollowed() throws {
    let recital = try recital(1...8)
    var wrong = Recital()
    for ref in recital.ayat.map(\.ref) {
      let start = FrameIndex(seconds: wrong.voice.seconds, at: Scene.rate)
      wrong.base.voice.recite([Phone(kind: 3, counts: 20, startsWord: true)])
      let end = FrameIndex(seconds: wrong.voice.seconds, at: Scene.rate)
      wrong.ayat.append(Reference.Ayah(ref, at: FrameRange(start: start, end: end)))
    }
    #expect(
      try recital.align(passage(91, 1...8), by: [wrong.reference("a")])
        == recital.align(passage(91, 1...8), by: []))
  }

  @Test func withoutReferencesOfWhatIsExpectedNothingChanges() throws {
    let recital = try recital(1...6)
    var other = Recital()
    for ref in ayat(93, 1...6) { try other.recite(ref) }
    #expect(
      try recital.align(passage(91, 1...6), by: [other.reference("a")])
        == recital.align(passage(91, 1...6), by: []))
    // Nor by what was measured otherwise.
    let header = FeatureHeader(
      parameters: FeatureParameters(hop: 320), frameCount: 0, sourceSHA256: "",
      sourceRate: Scene.rate, sourceFrameCount: 0, stages: [])
    let strange = Reference(
      group: "a", riwayah: .hafs, features: FeatureFile(header, []), silences: [],
      ayat: recital.ayat)
    #expect(
      try recital.align(passage(91, 1...6), by: [strange])
        == recital.align(passage(91, 1...6), by: []))
  }

  /// The same words have other numbers elsewhere; the first ayah of Warsh is the second of Hafs.
  @Test func anotherRiwayahGuidesWhereTheWordsAreTheSame() {
    let facts = QuranFacts.bundled
    func same(_ surah: Int, _ ayah: Int, _ riwayah: Riwayah, in other: Riwayah) -> AyahRef? {
      facts.ayah(sameAs: AyahRef(surah: surah, ayah: ayah), of: riwayah, in: other)
    }
    #expect(same(1, 2, .hafs, in: .warsh) == AyahRef(surah: 1, ayah: 1))
    #expect(same(1, 1, .warsh, in: .hafs) == AyahRef(surah: 1, ayah: 2))
    #expect(same(112, 3, .hafs, in: .shuabah) == AyahRef(surah: 112, ayah: 3))
    // 1:7 of Hafs is two ayat of Warsh.
    #expect(same(1, 7, .hafs, in: .warsh) == nil)
    #expect(same(1, 7, .warsh, in: .hafs) == nil)
    #expect(same(112, 3, .hafs, in: .khallad) == nil)
    #expect(same(112, 3, .khallad, in: .khallad) == AyahRef(surah: 112, ayah: 3))
  }

  /// The ratio of the two densities, by their definitions.
  @Test func aPairOfRowsIsWorthTheRatioOfTheDensities() {
    var moments = ReferenceMoments.prior
    var voice = Voice()
    voice.babble(rows: 400)
    let frames = SoundFrames(voice.features, silences: [])
    for row in 0..<399 {
      moments.add(
        frames.values, at: row * SoundFrames.width, frames.values,
        at: (row + row % 3 / 2) * SoundFrames.width)
    }
    let model = ReferenceModel(moments)
    func logDensity(_ x: Double, _ mean: Double, _ variance: Double) -> Double {
      -0.5 * ((x - mean) * (x - mean) / variance + log(2 * .pi * variance))
    }
    let reference = Array(frames.values[0..<2 * SoundFrames.width])
    let chain = model.chain(of: reference, rowsPerRow: 1)
    var values: [Float] = []
    for row in 0..<2 {
      values += frames.values[row * SoundFrames.width..<(row + 1) * SoundFrames.width]
      values += [0, 0, 0]
    }
    let rows = TemplateChain.Rows(values: values, offsets: model.offsets(of: values, count: 2))
    var expected = 0.0
    for i in 0..<2 * SoundFrames.width {
      let (x, r, d) = (Double(reference[i]), Double(reference[i]), i % SoundFrames.width)
      expected += logDensity(x, model.intercept[d] + model.slope[d] * r, model.residual[d])
      expected -= logDensity(x, model.mean[d], model.variance[d])
    }
    // Both rows are at an edge of the reference, and count half of a row's share.
    expected *= 0.5 / AlignmentWeights.referenceEdge
    let found = chain.bestScores(rows, from: 0, ends: [2], beam: .infinity, floor: -.infinity)
    #expect(abs(Double(found[0]) - expected) < 1e-3)
    #expect(expected > 0.1)
  }
}
