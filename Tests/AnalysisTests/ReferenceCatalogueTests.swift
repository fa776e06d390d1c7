import Alignment
import AudioCore
import FileTesting
import HostSystem
import PipelineCore
import Recitation
import SystemPackage
import Testing

@testable import Analysis
@testable import Batch

@Suite struct ReferenceCatalogueTests {
  private func source(
    _ group: String, _ ayat: [(Int, Int)], riwayah: Riwayah = .hafs, sha256: String = "1"
  ) -> ReferenceSource {
    ReferenceSource(
      group: group, riwayah: riwayah, sha256: sha256, featuresKey: "k",
      ayat: ayat.map {
        Reference.Ayah(AyahRef(surah: $0.0, ayah: $0.1), at: FrameRange(0..<10))
      })
  }

  private func range(_ text: String) throws -> [AyahRange] { try RangeParser().parse(text) }

  @Test func onlyWhatIsExpectedIsLoaded() throws {
    let catalogue = ReferenceCatalogue([
      source("b", [(112, 0), (112, 1), (112, 2), (113, 1)]), source("a", [(1, 1), (114, 1)]),
      source("c", [(113, 1)]),
    ])
    // The basmalah before the surah is that of al-Fatihah.
    #expect(
      try catalogue.sources(for: range("112:1"), in: .hafs)
        == [source("a", [(1, 1)]), source("b", [(112, 0), (112, 1)])])
    #expect(
      try catalogue.sources(for: range("113:1-2 113:1"), in: .hafs).map(\.group)
        == ["a", "b", "c"])
    #expect(try catalogue.sources(for: range("2:255"), in: .hafs) == [])
    #expect(catalogue.sources(for: [], in: .hafs) == [])
  }

  @Test func aRecordingIsNeverItsOwnReference() throws {
    let catalogue = ReferenceCatalogue([
      source("a", [(112, 1)], sha256: "1"), source("b", [(112, 1)], sha256: "2"),
    ])
    #expect(
      try catalogue.sources(for: range("112"), in: .hafs, without: "1").map(\.group) == ["b"])
  }

  @Test func numbersAreThoseOfTheReference() throws {
    let catalogue = ReferenceCatalogue([source("a", [(1, 1), (1, 2), (1, 6)], riwayah: .warsh)])
    let fatihah = try catalogue.sources(for: range("1:2"), in: .hafs)
    #expect(fatihah.flatMap { $0.ayat.map(\.ref.ayah) } == [1])
    // Warsh has 1:7 of Hafs in two parts.
    #expect(try catalogue.sources(for: range("1:7"), in: .hafs) == [])
    #expect(try catalogue.sources(for: range("1:2"), in: .khallad) == [])
  }

  @Test func theKeyTellsWhatWasUsedWhateverTheOrder() throws {
    let sources = [source("a", [(112, 1)]), source("b", [(112, 1)])]
    func key(_ sources: [ReferenceSource]) throws -> String? {
      ReferenceCatalogue.key(
        of: ReferenceCatalogue(sources).sources(for: try range("112"), in: .hafs))
    }
    let all = try key(sources)
    #expect(all?.count == 64)
    #expect(try key(sources.reversed()) == all)
    #expect(try key([sources[0]]) != all)
    #expect(try key([]) == nil)
    var moved = sources
    moved[0].ayat[0].range.end = FrameIndex(11)
    #expect(try key(moved) != all)
    // What is not expected plays no part.
    #expect(try key(sources + [source("c", [(113, 1)])]) == all)
  }

  /// A recording is detected anew by others, and what was confirmed in itself is left out.
  @Test func anewByOthersAndNotByItself() throws {
    try Scratch.with { folder in
      let features = folder.appending("Features")
      func analysed(_ drawing: String, _ name: String) throws -> Manifest {
        let path = try TestRecording.write(drawing, to: folder.appending("\(name).wav"))
        return try RecordingAnalysis(
          recipe: BundledRecipes.recipe(BundledRecipes.overnight), features: features
        ).analyse(
          path, content: ContentHash(path: path), sourceName: "112.wav",
          expectation: ExpectedContent(ranges: range("112"), origin: .fileName)
        ).manifest
      }
      func confirmed(_ manifest: Manifest, at frames: Range<Int>) throws -> ReferenceSource {
        ReferenceSource(
          group: manifest.recording.sha256, riwayah: .hafs, sha256: manifest.recording.sha256,
          featuresKey: try #require(manifest.featuresKey),
          ayat: [Reference.Ayah(AyahRef(surah: 112, ayah: 1), at: FrameRange(frames))])
      }
      let first = try analysed("..###..####..###..####..", "a")
      let second = try analysed("..####..###..#####..###..", "b")
      #expect(first.referencesKey == nil)
      let own = try confirmed(first, at: 6_400..<16_000)
      let other = try confirmed(second, at: 6_400..<19_200)
      func anew(_ sources: [ReferenceSource], _ settings: [String] = []) throws -> Manifest? {
        try Redetection(
          recipe: BundledRecipes.recipe(BundledRecipes.redetect, settings: settings),
          riwayah: nil, features: features, references: ReferenceCatalogue(sources)
        ).manifest(from: first)
      }
      #expect(try anew([own]) == first)
      #expect(try anew([own, other])?.referencesKey == ReferenceCatalogue.key(of: [other]))
      #expect(try anew([own, other], ["align.evidence=durations"])?.referencesKey == nil)
      // One whose features are gone is left out, and said so.
      var gone = other
      gone.featuresKey = String(repeating: "0", count: 64)
      var warnings: [String] = []
      let redetection = try Redetection(
        recipe: BundledRecipes.recipe(BundledRecipes.redetect), riwayah: nil, features: features,
        references: ReferenceCatalogue([gone]))
      #expect(try redetection.manifest(from: first, warn: { warnings.append($0) }) == first)
      #expect(warnings.count == 1)
    }
  }
}
