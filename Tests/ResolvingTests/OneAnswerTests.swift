import AudioCore
import AudioFiles
import AudioTesting
import Editing
import FileTesting
import HostSystem
import Library
import Playback
import Recitation
import SystemPackage
import Testing

@testable import Corrections
@testable import Drills
@testable import Publishing
@testable import Rendering

/// `resolve`, `render`, `coverage`, clips and the desk choose the same reading of each ayah.
@Suite struct OneAnswerTests {
  /// The place of a reading: its recording and its range.
  private struct Place: Hashable {
    var source: String
    var start: Double
  }

  private static let ranges = ["112", "112:2", "112:4-113:1", "113:1-3"]

  @Test(arguments: UInt64(1)...10)
  func everybodySaysTheSame(seed: UInt64) throws {
    let scene = try ResolvingScene.random(seed)
    var chance = SplitMix64(seed: seed &+ 1000)
    for _ in 0..<3 {
      for range in Self.ranges {
        for atLeast in ["0.5", "0.87"] {
          for gaps in ["false", "true"] {
            try compare(range, atLeast: atLeast, gaps: gaps, in: scene)
          }
        }
      }
      try compareWhole(scene)
      try edit(scene, &chance)
    }
  }

  /// Applies random edits to some recordings, as a person may make them.
  private func edit(_ scene: ResolvingScene, _ chance: inout SplitMix64) throws {
    for number in 1...9 where chance.chance(0.5) {
      let time = Double(Int.random(in: 0..<80, using: &chance)) * 0.0125
      let place = "@\(time.text(decimals: 3))"
      let edits = [
        ["skip", place], ["delete", place], ["assign", place, "112:2"],
        ["phrase", place, "fragment"],
        ["assign", place, "112:1-2"], ["phrase", place, "talk"],
        ["split", place, "\(time + 0.01)"],
      ]
      let words = edits[Int.random(in: edits.indices, using: &chance)]
      do {
        _ = try RecordingEdit(
          library: scene.store.directory, recording: ResolvingScene.id(number).text, isExact: true,
          signature: Signature(author: "Maryam", time: "2026-01-05T10:00:00Z")
        ).run([.words(words)], .apply)
      } catch is ReportedError {
        // The segment to delete did not exist, or the fragment had no ayah.
      }
    }
  }

  private func settings(_ range: String, atLeast: String, gaps: String) -> [DrillSetting] {
    [
      DrillSetting(key: "allowGaps", value: gaps),
      DrillSetting(key: "range", value: range), DrillSetting(key: "atLeast", value: atLeast),
      DrillSetting(key: "missing", value: "skip"), DrillSetting(key: "basmalah", value: "never"),
    ]
  }

  /// The result of `resolve` for a range.
  private func resolved(
    _ range: String, atLeast: String, gaps: String, in scene: ResolvingScene
  ) throws -> SourceChoices {
    try SourceChoices(
      of: range, in: .hafs,
      changing: settings(range, atLeast: atLeast, gaps: gaps).filter { $0.key != "range" },
      library: scene.store.directory)
  }

  private func compare(
    _ range: String, atLeast: String, gaps: String, in scene: ResolvingScene
  ) throws {
    let resolved = try resolved(range, atLeast: atLeast, gaps: gaps, in: scene)
    // A segment of several ayat is the source of each of them, and is played once.
    var expected: [Place] = []
    for source in resolved.ayat.compactMap(\.source) {
      let place = Place(source: source.source, start: source.start)
      if place != expected.last { expected.append(place) }
    }
    func played() throws -> [Place] {
      let job = try PracticeDrill(
        library: scene.store.directory, preset: nil,
        settings: settings(range, atLeast: atLeast, gaps: gaps),
        programVersion: "1"
      ).live()
      return job.renderer.plan.timelines.flatMap(\.events).compactMap { event in
        guard let item = event.play?.item else { return nil }
        return Place(
          source: item.source.text,
          start: item.range.start.seconds(at: item.sourceRate).milliseconds)
      }
    }
    if expected.isEmpty {
      #expect(throws: (any Error).self) { try played() }
    } else {
      #expect(try played() == expected, "\(range) at least \(atLeast), gaps \(gaps)")
    }

    let coverage = try AyahCoverage(
      of: [range], in: .hafs,
      changing: settings(range, atLeast: atLeast, gaps: gaps).filter {
        ["atLeast", "allowGaps"].contains($0.key)
      }, of: scene.store.directory)
    let alone = try resolved.ayat.map { ayah in
      try self.resolved(ayah.ayah, atLeast: atLeast, gaps: gaps, in: scene).ayat[0].source != nil
    }
    let together = Set(resolved.spanning)
    #expect(coverage.held == resolved.ayat.count { $0.source != nil })
    #expect(
      coverage.together.reduce(0) { $0 + $1.to - $1.from + 1 }
        == resolved.ayat.count { $0.source.map(together.contains) ?? false })
    #expect(
      resolved.ayat.map { $0.source != nil }
        == zip(resolved.ayat, alone).map { ayah, alone in
          alone || ayah.source.map(together.contains) ?? false
        })
  }

  /// Compares the map of the desk with the clips, both for the whole library.
  private func compareWhole(_ scene: ResolvingScene) throws {
    let map = try CoverageMap(of: scene.store, in: .hafs)
    let summaries = try scene.store.recordings()
    let clips = try ClipExport(
      library: scene.store.directory, recordings: [], folder: "clips", pattern: nil,
      encoding: .wav16,
      margin: 0, consent: .open
    ).clips(of: summaries, in: scene.store)
    var named: [String: Place] = [:]
    for clip in clips where clip.summary.recording.riwayah == .hafs {
      for (segment, name) in zip(clip.segments, clip.names) {
        named[name] = Place(
          source: clip.summary.recording.id.text,
          start: segment.range.start.seconds(at: SampleRate(hertz: 8000)).milliseconds)
      }
    }
    let answers = try SourceChoices(
      of: "112:1-113:5", in: .hafs,
      changing: [
        DrillSetting(key: "keepVoice", value: "false"),
        DrillSetting(key: "basmalah", value: "never"),
      ], library: scene.store.directory
    ).ayat
    var held = 0
    for surah in [112, 113] {
      for (index, cell) in map.surahs[surah - 1].ayat.enumerated() {
        let ref = AyahRef(surah: surah, ayah: index + 1)
        let answer = try #require(answers.first { $0.ref == ref })
        #expect(cell[2] == (answer.source == nil ? 0 : 1), "\(ref)")
        guard let source = answer.source else { continue }
        held += 1
        #expect(cell[0] == (source.confirmed ? 1 : min(source.confidence, 0.999)), "\(ref)")
        let name = "\(surah)00\(index + 1).wav"
        // A segment across two surahs is cut at its join, but its clip is named after its first
        // ayah.
        guard source.ayat == ref.description, named[name] != nil else { continue }
        let chosen = Place(source: source.source, start: source.start)
        #expect(named[name] == chosen || !named.values.contains(chosen), "\(ref)")
      }
    }
    let whole = try AyahCoverage(of: ["112", "113"], in: .hafs, of: scene.store.directory)
    #expect(whole.held == held)
    #expect(map.held >= held && map.ayat == 6236)
  }

  /// The ayat of another riwayah may have other numbers, so they fill no gap.
  @Test(arguments: [(Riwayah.hafs, true), (.shuabah, true), (.warsh, false)])
  func missingClipsComeFromReadingsOfTheSameAyat(riwayah: Riwayah, isFilled: Bool) throws {
    let scene = try ResolvingScene()
    try scene.addFiles("Second", riwayah: riwayah, [("112003.wav", 100)])
    try scene.record(1, [sampleSegment(0..<4000, 112, 1, confidence: 0.9)])
    try scene.record(
      2, [sampleSegment(0..<4000, 112, 2, confidence: 0.9)], reciter: "Second", riwayah: riwayah)
    let outcome = try ClipExport(
      library: scene.store.directory, recordings: [],
      folder: scene.folder.path.appending("clips"), pattern: nil, encoding: .wav16, margin: 0,
      wholeFolder: ClipExport.WholeFolder(second: "Second") { _ in [] }, consent: .open
    ).run()
    let ayat = (2...4).map { AyahRef(surah: 112, ayah: $0) }
    #expect(outcome.filled == (isFilled ? Array(ayat.prefix(2)) : []))
    #expect(outcome.missing == (isFilled ? Array(ayat.suffix(1)) : ayat))
    #expect(outcome.files == ["112001.wav"] + (isFilled ? ["112002.wav", "112003.wav"] : []))
  }
}
