import AudioCore
import Features
import FileTesting
import HostSystem
import Library
import PipelineCore
import Recitation
import SystemPackage
import Testing

@testable import Alignment
@testable import Analysis
@testable import Batch

/// Voices that a library learns, on rows of numbers.
@Suite struct VoiceLearningTests {
  private let learning: VoiceLearning

  init() throws {
    learning = try VoiceLearning()
  }

  /// Puts a recording of surah 91 into a library, analysed, with what of it is how sure.
  private func add(
    _ number: Int, by reciter: String, confidence: Double = 0.95, ayat: ClosedRange<Int> = 1...15,
    to store: LibraryStore
  ) throws {
    var voice = Voice()
    voice.manner = 3
    var segments: [Segment] = []
    for ayah in ayat {
      let ref = AyahRef(surah: 91, ayah: ayah)
      let start = FrameIndex(seconds: voice.seconds, at: Voice.rate)
      voice.recite(try #require(PhoneticText.bundled.phones(of: ref)))
      voice.pause(rows: 12)
      segments.append(
        Segment(
          range: FrameRange(
            start: start, end: FrameIndex(seconds: voice.seconds, at: Voice.rate)),
          kind: .ayah, ayah: ref, confidence: confidence))
    }
    let key = Fingerprint(["features", "\(number)"])
    let features = ArtifactStore(
      folder: LibraryFolder.features(of: store.directory), ending: "features")
    try Folder.create(features.folder)
    var writer = try FeatureFileWriter(replacing: features.path(for: key))
    for chunk in voice.chunks { try writer.append(chunk) }
    try writer.finish(voice.header)
    let sha256 = Fingerprint(["recording", "\(number)"]).hex
    var recording = Recording(
      id: RecordingID(Fingerprint.recordingUUID(sha256: sha256)), title: "\(number)",
      sourceFileName: "\(number).wav", sha256: sha256, sizeBytes: 1, riwayah: .hafs, status: .ok)
    recording.sampleRate = Voice.rate
    recording.frameCount = voice.header.sourceFrameCount
    recording.reciter = reciter
    try store.commit(
      Manifest(recording: recording, segments: segments, featuresKey: key.hex),
      source: SourceFile(folder: "/", path: FilePath("\(number).wav"), identity: nil),
      run: RunRecord(
        id: String(repeating: "a", count: 64), recipe: "r", versions: [:], firstUsedAt: "now"),
      importedAt: "now")
  }

  @Test func aVoiceIsLearntOnceAndFromWhatIsSureAlone() throws {
    try Scratch.with { folder in
      let store = try LibraryStore(opening: folder, create: true)
      try add(1, by: "Al-Husary", to: store)
      try add(2, by: "Minshawi", confidence: 0.5, to: store)
      let both: Set = ["Al-Husary", "Minshawi", "Nobody"]
      #expect(try learning.learn(both, in: store) == ["Al-Husary"])
      let kept = try store.voices()
      #expect(kept.map(\.reciter) == ["al-husary"])
      let voice = try #require(kept.first.flatMap { ReciterVoice($0) })
      #expect(voice.rows >= 1_500)
      #expect(voice.parameters == .standard)
      #expect(try ReferenceCatalogue(store).voices == ["al-husary": voice])
      // There is nothing new to learn from.
      #expect(try learning.learn(both, in: store) == [])
      #expect(try store.voices() == kept)
      // The order in which the recordings came does not show.
      try add(3, by: "Al-Husary", ayat: 3...15, to: store)
      #expect(try learning.learn(both, in: store) == ["Al-Husary"])
      let other = try LibraryStore(opening: folder.appending("other"), create: true)
      try add(3, by: "Al-Husary", ayat: 3...15, to: other)
      try add(1, by: "Al-Husary", to: other)
      #expect(try learning.learn(["Al-Husary"], in: other) == ["Al-Husary"])
      #expect(try store.voices() == other.voices())
      #expect(try store.voices() != kept)
    }
  }

  @Test func whatCannotBeLearntIsRememberedAndASettledVoiceStays() throws {
    try Scratch.with { folder in
      let store = try LibraryStore(opening: folder, create: true)
      try add(1, by: "Al-Husary", ayat: 1...3, to: store)
      #expect(try learning.learn(["Al-Husary"], in: store) == [])
      let nothing = try store.voices()
      #expect(nothing.map(\.rows) == [0])
      #expect(try ReferenceCatalogue(store).voices.isEmpty)
      try add(2, by: "Al-Husary", to: store)
      #expect(try learning.learn(["Al-Husary"], in: store) == ["Al-Husary"])
      var settled = try #require(try store.voices().first)
      #expect(settled.learnedFrom != nothing[0].learnedFrom)
      settled.rows = ReciterVoice.enoughRows
      try store.keep(settled)
      try add(3, by: "Al-Husary", to: store)
      #expect(try learning.learn(["Al-Husary"], in: store) == [])
      #expect(try store.voices() == [settled])
    }
  }

  /// A file per ayah of a reciter of whom there is nothing else.
  private func addReferences(
    _ ayat: ClosedRange<Int>, by reciter: String, to store: LibraryStore
  ) throws {
    let features = ArtifactStore(
      folder: LibraryFolder.features(of: store.directory), ending: "features")
    try Folder.create(features.folder)
    for ayah in ayat {
      let ref = AyahRef(surah: 91, ayah: ayah)
      var voice = Voice()
      voice.manner = 3
      voice.recite(try #require(PhoneticText.bundled.phones(of: ref)))
      voice.pause(rows: 12)
      let key = Fingerprint(["reference", reciter, "\(ayah)"])
      var writer = try FeatureFileWriter(replacing: features.path(for: key))
      for chunk in voice.chunks { try writer.append(chunk) }
      try writer.finish(voice.header)
      try store.add(
        ReferenceFile(
          reciter: try #require(Reciter.id(for: reciter)), riwayah: .hafs,
          path: FilePath("/files/\(ayah).mp3"),
          identity: FileIdentity(device: 1, inode: UInt64(ayah), size: 1, modifiedNanoseconds: 1),
          sha256: key.hex, featuresKey: key.hex,
          ayat: [ref: FrameRange(0..<voice.header.sourceFrameCount)]), reciterName: reciter)
    }
  }

  @Test func aReferenceTellsHowItsReciterSounds() throws {
    try Scratch.with { folder in
      let store = try LibraryStore(opening: folder, create: true)
      try addReferences(1...15, by: "Al-Husary", to: store)
      try addReferences(1...2, by: "Minshawi", to: store)
      #expect(try learning.learn(["Al-Husary", "Minshawi"], in: store) == ["Al-Husary"])
      let voice = try #require(ReferenceCatalogue(store).voices["al-husary"])
      #expect(voice.rows >= 1_500)
      #expect(try learning.learn(["Al-Husary"], in: store) == [])
      // Another file is something new to learn from; none is nothing.
      try addReferences(1...15, by: "Minshawi", to: store)
      #expect(try learning.learn(["Al-Husary", "Minshawi"], in: store) == ["Minshawi"])
      _ = try store.removeReferences(of: "minshawi")
      #expect(try store.forgetVoice(of: "minshawi"))
      #expect(try learning.learn(["Minshawi"], in: store) == [])
      // What his recordings say comes before it, and it still counts.
      try add(1, by: "Al-Husary", ayat: 1...4, to: store)
      #expect(try learning.learn(["Al-Husary"], in: store) == ["Al-Husary"])
      #expect(try #require(ReferenceCatalogue(store).voices["al-husary"]).rows > voice.rows)
    }
  }

  @Test func aWorkerIsToldTheVoiceOfTheReciterOrAllIfNobodyKnowsWho() throws {
    try Scratch.with { folder in
      let store = try LibraryStore(opening: folder, create: true)
      for (number, name) in ["Al-Husary", "Minshawi"].enumerated() {
        try add(number, by: name, to: store)
      }
      #expect(try learning.learn(["Al-Husary", "Minshawi"], in: store).count == 2)
      let run = RunRecord(
        id: String(repeating: "b", count: 64), recipe: "r", versions: [:], firstUsedAt: "now")
      func told(
        _ reciter: String?, of ranges: [AyahRange] = [], _ settings: String...
      ) throws -> [String] {
        let recipe = try BundledRecipes.recipe(BundledRecipes.overnight, settings: settings)
        let plan = try RunPlan(
          [],
          options: ProcessOptions(
            recipe: recipe,
            expectations: try ExpectationSource(
              option: nil, riwayah: nil, plan: nil, recipe: recipe),
            worker: ("/bin/true", [])),
          run: run, store: store)
        let item = RunPlan.Item(
          source: SourceSelection.Source(
            folder: "/", relative: "a.wav",
            identity: FileIdentity(device: 1, inode: 1, size: 1, modifiedNanoseconds: 1)),
          file: SourceFile(folder: "/", path: "a.wav", identity: nil),
          expectation: ExpectedContent(ranges: ranges, reciter: reciter), decision: .analyse)
        return plan.voices(for: item.expectation, recipe: recipe).keys.sorted()
      }
      let range = AyahRange(start: AyahRef(surah: 91, ayah: 1), end: AyahRef(surah: 91, ayah: 4))
      let all = ["al-husary", "minshawi"]
      #expect(try told("Minshawi", of: [range]) == ["minshawi"])
      #expect(try told("A new one", of: [range]) == [])
      #expect(try told(nil, of: [range]) == all)
      // What nobody said is found by how reciters sound in common, too.
      #expect(try told("Minshawi") == all)
      #expect(try told(nil) == all)
      #expect(try told("Minshawi", of: [range], "align.evidence=durations") == [])
    }
  }
}
