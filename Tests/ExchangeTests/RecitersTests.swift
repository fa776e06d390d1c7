import AudioCore
import Corrections
import Exchange
import HostSystem
import Library
import LibraryTesting
import Recitation
import Resolving
import SystemPackage
import Testing

@Suite struct RecitersTests {
  private let signature = Signature(author: "Maryam", time: "2026-01-04T00:00:00Z")

  /// Returns the reciter whose files `LibraryScene.withReciter` writes.
  private func husary(_ scene: LibraryScene) -> Reciters.Entry {
    var entry = Reciters.Entry()
    entry.name = "Mahmoud Al-Husary"
    entry.shortName = "Husary"
    entry.riwayah = .hafs
    entry.folder = scene.folder.appending("husary")
    entry.pattern = "{surah3}{ayah3}.wav"
    return entry
  }

  /// Gives a recording a reciter; returns the recording.
  @discardableResult
  private func tag(
    _ scene: LibraryScene, _ recording: String, reciter: String
  ) throws -> RecordingSummary {
    let signature = Signature(author: "Amina", time: "2026-01-04T00:00:00Z")
    let outcome = try Tagging(in: scene.library, by: signature).setTags(
      StatedTags(), reciter: reciter, to: [recording])
    return try #require(outcome.recordings.first)
  }

  /// Word timings belong to the files, so they stay only while the files stay.
  @Test func otherFilesLoseTheWordTimingsWithAWarning() async throws {
    try await LibraryScene.withReciter { scene, _ in
      let reciters = Reciters(of: scene.library)
      let ayat = [1, 2].map { AyahRef(surah: 112, ayah: $0) }
      try scene.change { store in
        try store.keep(
          Dictionary(
            uniqueKeysWithValues: ayat.map {
              ($0, AyahWords([.init(number: 1, start: 0, end: 5)]))
            }), of: "mahmoud-al-husary")
      }
      var entry = husary(scene)
      entry.shortName = "Khalil"
      let same = try reciters.add(entry, replacing: true).value
      #expect(same.warning == nil && same.summary.timedAyahCount == 2)
      try Folder.create(scene.folder.appending("other"))
      entry.folder = scene.folder.appending("other")
      let other = try reciters.add(entry, replacing: true).value
      #expect(other.warning?.problem.hasPrefix("the word timings of 2 ayat were deleted") == true)
      #expect(other.summary.timedAyahCount == 0)
      #expect(try reciters.add(entry, replacing: true).value.warning == nil)
    }
  }

  @Test func aReciterIsAddedListedAndRemoved() async throws {
    try await LibraryScene.withReciter(adding: false) { scene, _ in
      let reciters = Reciters(of: scene.library)
      let added = try reciters.add(husary(scene)).value
      #expect(added.files?.found == 2)
      #expect(added.files?.ayat == 6236)
      #expect(throws: LibraryError.reciterExists("Mahmoud Al-Husary")) {
        try reciters.add(husary(scene))
      }
      let listed = try reciters.all()
      #expect(listed == [added.summary])
      let line = try #require(listed.map(Reciters.Line.init).first)
      #expect(line.id == "mahmoud-al-husary")
      #expect(line.shortName == "Husary")
      #expect(line.folder == scene.folder.appending("husary").string)
      #expect(line.pattern == "{surah3}{ayah3}.wav")
      #expect(line.recordings == 0)
      #expect(line.order == nil)
      #expect(line.enabled)
      #expect(try reciters.remove("husary").value == added.summary.reciter)
      #expect(Folder.exists(scene.folder.appending("husary")), "the files stay")
      #expect(try reciters.all().isEmpty)
      #expect(throws: LibraryError.noSuchReciter("husary")) { try reciters.remove("husary") }
    }
  }

  @Test func aReciterIsReplacedOnRequest() async throws {
    try await LibraryScene.withReciter { scene, _ in
      var entry = husary(scene)
      entry.shortName = "al-Husary"
      entry.ayahOffset = 1
      entry.riwayah = .warsh
      #expect(throws: LibraryError.reciterExists("Mahmoud Al-Husary")) {
        try Reciters(of: scene.library).add(entry)
      }
      #expect(try Reciters(of: scene.library).all().map(\.reciter.riwayah) == [.hafs])
      entry.riwayah = .hafs
      let added = try Reciters(of: scene.library).add(entry, replacing: true).value
      #expect(added.files?.found == 1, "112:1 is then in 112002.wav")
      #expect(try Reciters(of: scene.library).all() == [added.summary])
      #expect(added.summary.reciter.shortName == "al-Husary")
    }
  }

  @Test func aFolderInTheLibraryMovesWithIt() async throws {
    try await LibraryScene.withReciter(adding: false) { scene, _ in
      var entry = husary(scene)
      let folder = scene.library.appending("Files")
      try Folder.create(folder)
      entry.folder = folder
      let added = try Reciters(of: scene.library).add(entry).value
      #expect(added.summary.reciter.files?.path == FilePath("Files"))
    }
  }

  @Test func aManifestNamesAReciter() async throws {
    try await LibraryScene.withReciter(adding: false) { scene, _ in
      let manifest = scene.folder.appending("r.json")
      let text = """
        {"schema_version": "1.0", "reciter": {"name": "Dosari", "riwayah": "hafs"},
         "audio": {"base_url": "https://example.org/", "format": "wav",
           "naming_pattern": "surah_ayah"}}
        """
      try scene.write(Array(text.utf8), to: manifest)
      var entry = Reciters.Entry()
      entry.manifest = manifest
      entry.folder = scene.folder.appending("husary")
      let added = try Reciters(of: scene.library).add(entry).value
      #expect(added.files?.found == 2)
      #expect(added.files?.ayat == 6236)
      #expect(added.summary.reciter.name == "Dosari")
      #expect(added.summary.reciter.riwayah == .hafs)
      #expect(added.summary.reciter.files?.pattern.text == "{surah3}{ayah3}.wav")
      entry.name = "Yasser Ad-Dosari"
      entry.riwayah = .warsh
      let named = try Reciters(of: scene.library).add(entry).value
      #expect(named.summary.reciter.name == "Yasser Ad-Dosari")
      #expect(named.summary.reciter.riwayah == .warsh)
    }
  }

  @Test func whatIsRefusedAddsNobody() async throws {
    try await LibraryScene.withReciter(adding: false) { scene, _ in
      let reciters = Reciters(of: scene.library)
      var entry = husary(scene)
      entry.name = "X"
      entry.riwayah = nil
      #expect(throws: LibraryError.folderWithoutRiwayah("X")) { try reciters.add(entry) }
      entry.riwayah = .hafs
      entry.pattern = "../{index}.mp3"
      let reason = "it leads out of the folder"
      #expect(throws: LibraryError.badPattern("../{index}.mp3", reason: reason)) {
        try reciters.add(entry)
      }
      entry.folder = scene.folder.appending("none")
      #expect(throws: HostError.notAFolder(path: scene.folder.appending("none"))) {
        try reciters.add(entry)
      }
      var nameless = Reciters.Entry()
      nameless.name = "**"
      #expect(throws: LibraryError.unusableReciterName("**")) { try reciters.add(nameless) }
      let listed = try reciters.all()
      #expect(listed.isEmpty)
    }
  }

  @Test func thePriorityListIsReplacedAsAWhole() async throws {
    try await LibraryScene.withReciter { scene, _ in
      let reciters = Reciters(of: scene.library)
      var ahmad = Reciters.Entry()
      ahmad.name = "Sheikh Ahmad"
      #expect(try reciters.add(ahmad).value.files == nil, "there are no files to count")
      let listed = try reciters.setPriority(["ahmad"], disabled: ["husary"]).value
      #expect(listed.map(\.reciter.id) == ["sheikh-ahmad", "mahmoud-al-husary"])
      #expect(listed.map(\.order) == [0, 1])
      #expect(listed.map(\.isEnabled) == [true, false])
      for (names, disabled) in [
        (["husary", "Mahmoud Al-Husary"], []), (["husary"], ["husary"]),
      ] {
        let refusal = #expect(throws: Reciters.DuplicateReciter.self) {
          try reciters.setPriority(names, disabled: disabled)
        }
        #expect(refusal?.name == "Mahmoud Al-Husary")
      }
      #expect(throws: LibraryError.noSuchReciter("nobody")) {
        try reciters.setPriority(["nobody"])
      }
      #expect(try reciters.all() == listed, "a refusal changes nothing")
      #expect(try reciters.setPriority([]).value.map(\.order) == [nil, nil])
      #expect(try reciters.all().map(\.isEnabled) == [true, true])
    }
  }

  @Test func aReciterOfARecordingStays() async throws {
    try await LibraryScene.withReciter { scene, id in
      let reciters = Reciters(of: scene.library)
      let assigned = try tag(scene, "112", reciter: "husary")
      #expect(assigned.recording.id == id)
      #expect(assigned.recording.reciter == "Mahmoud Al-Husary")
      try scene.add("112.wav", "..###..####..###..####..", expecting: "112")
      #expect(try scene.store.recording(id)?.recording.reciter == "Mahmoud Al-Husary")
      #expect(throws: LibraryError.reciterInUse("Mahmoud Al-Husary", recordings: 1)) {
        try reciters.remove("husary")
      }
      #expect(try tag(scene, id.text, reciter: "").recording.reciter == nil)
      #expect(try scene.store.recording(id)?.recording.reciter == nil)
      #expect(try reciters.remove("husary").value.id == "mahmoud-al-husary")
    }
  }

  @Test func aReciterOfAnotherRiwayahIsRefused() async throws {
    try await LibraryScene.withReciter(riwayah: .warsh) { scene, id in
      let refusal = LibraryError.riwayahDiffers(
        recording: id, .hafs, reciter: "Mahmoud Al-Husary", .warsh)
      #expect(throws: refusal) {
        try tag(scene, "112.wav", reciter: "husary")
      }
      #expect(
        refusal.problem
          == "the recording is in Hafs an Asim, but Mahmoud Al-Husary recites Warsh an Nafi")
    }
  }

  @Test func aReciterIsRenamedMergedAndSeparatedAgain() async throws {
    try await LibraryScene.withReciter(adding: false) { scene, first in
      let second = try scene.add("113.wav", "..###..####..###..####..####..", expecting: "113")
      let reciters = Reciters(of: scene.library)
      for name in ["al husari", "Ahmad"] {
        var entry = Reciters.Entry()
        entry.name = name
        _ = try reciters.add(entry)
      }
      try tag(scene, "112.wav", reciter: "al husari")
      try tag(scene, "113.wav", reciter: "ahmad")

      let renamed = try reciters.rename("ahmad", to: "Sheikh Ahmad", by: signature).value
      #expect(renamed.before == "Ahmad")
      #expect(renamed.summary.reciter.name == "Sheikh Ahmad")
      let summary = try tag(scene, "113.wav", reciter: "Ahmad")
      #expect(summary.recording.reciter == "Sheikh Ahmad")
      #expect(throws: LibraryError.reciterNameTaken("Al Husari", by: "al husari")) {
        try reciters.rename("ahmad", to: "Al Husari", by: signature)
      }
      let merged = try reciters.merge("al husari", into: "Sheikh Ahmad", by: signature).value
      #expect(merged.merged.reciter.name == "al husari")
      #expect(merged.merged.recordingCount == 1)
      #expect(merged.summary.reciter.name == "Sheikh Ahmad")
      #expect(merged.summary.recordingCount == 2)
      #expect(try reciters.all().map(\.recordingCount) == [2])
      // Both names refer to the reciter that remains after the merge.
      let names = try scene.store.reciterNames()
      #expect(
        ["Ahmad", "Sheikh Ahmad", "Al-Husari"].map { names.id(of: $0) } == [
          "ahmad", "ahmad", "ahmad",
        ])
      let refusal = #expect(throws: Reciters.SameReciter.self) {
        try reciters.merge("Ahmad", into: "ahmad", by: signature)
      }
      #expect(refusal?.name == "Sheikh Ahmad")
      for id in [first, second] {
        #expect(try scene.store.recording(id)?.recording.reciter == "Sheikh Ahmad")
      }

      let journal = Journal(library: scene.library)
      #expect(
        try journal.lines().filter { $0.author == "Maryam" }.map(\.summary) == [
          "renamed the reciter Ahmad to Sheikh Ahmad",
          "merged the reciter al husari into Sheikh Ahmad",
        ])
      #expect(
        try journal.undo(nil, by: signature).entry.summary
          == "merged the reciter al husari into Sheikh Ahmad")
      #expect(
        try journal.undo(nil, by: signature).entry.summary
          == "renamed the reciter Ahmad to Sheikh Ahmad")
      #expect(try reciters.all().map(\.reciter.name) == ["Ahmad", "al husari"])
      #expect(try reciters.all().map(\.recordingCount) == [1, 1])
    }
  }
}
