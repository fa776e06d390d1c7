import Application
import Batch
import FileTesting
import HostSystem
import Interchange
import Library
import Recitation
import SystemPackage
import Testing

@Suite struct RecitersTests {
  private let signature = Signature(author: "Maryam", time: "2026-01-05T10:00:00Z")

  private func entry(
    _ name: String, riwayah: Riwayah? = .hafs, folder: FilePath? = nil, pattern: String? = nil
  ) -> Reciters.Entry {
    var entry = Reciters.Entry()
    entry.name = name
    entry.riwayah = riwayah
    entry.folder = folder
    entry.pattern = pattern
    return entry
  }

  @Test func theFilesOfAReciterAreCounted() async throws {
    try await LibraryScene.withReciter(adding: false) { scene, _ in
      let reciters = Reciters(of: scene.library)
      let folder = scene.folder.appending("husary")
      let added = try reciters.add(
        entry("Mahmoud Al-Husary", folder: folder, pattern: "{surah3}{ayah3}.wav")
      ).value
      #expect(added.files?.found == 2)
      #expect(added.files?.ayat == 6236)
      let line = Reciters.Line(added.summary)
      #expect(line.name == "Mahmoud Al-Husary")
      #expect(line.folder == folder.string)
      #expect(line.pattern == "{surah3}{ayah3}.wav")
      #expect(line.enabled)
      #expect(line.recordings == 0)
      // One who is not there has no files to count.
      #expect(try reciters.add(entry("Sheikh Ali", riwayah: nil)).value.files == nil)
      #expect(
        try reciters.all().map(\.reciter.name).sorted() == ["Mahmoud Al-Husary", "Sheikh Ali"])
    }
  }

  @Test func aReciterIsReplacedOnlyIfThatIsMeant() async throws {
    try await LibraryScene.withReciter { scene, _ in
      let reciters = Reciters(of: scene.library)
      let again = entry("Mahmoud Al-Husary", riwayah: .warsh)
      #expect(throws: LibraryError.self) { try reciters.add(again) }
      #expect(try reciters.all().map(\.reciter.riwayah) == [.hafs])
      _ = try reciters.add(again, replacing: true)
      #expect(try reciters.all().map(\.reciter.riwayah) == [.warsh])
    }
  }

  @Test func aFolderThatIsNotThereAddsNobody() async throws {
    try await LibraryScene.withReciter(adding: false) { scene, _ in
      let missing = scene.folder.appending("nowhere")
      let reciters = Reciters(of: scene.library)
      #expect(throws: HostError.notAFolder(path: missing)) {
        try reciters.add(entry("Sheikh Ali", folder: missing))
      }
      let all = try reciters.all()
      #expect(all.isEmpty)
    }
  }

  @Test func theOrderIsAsItIsSaidAndNobodyIsNamedTwice() async throws {
    try await LibraryScene.withReciter { scene, _ in
      let reciters = Reciters(of: scene.library)
      for name in ["Sheikh Ali", "Sheikh Umar"] { _ = try reciters.add(entry(name)) }
      let order = ["Sheikh Umar", "Husary"]
      let summaries = try reciters.setPriority(order, disabled: ["Sheikh Ali"]).value
      #expect(
        summaries.filter(\.isEnabled).map(\.reciter.name) == ["Sheikh Umar", "Mahmoud Al-Husary"])
      #expect(summaries.filter { !$0.isEnabled }.map(\.reciter.name) == ["Sheikh Ali"])
      let twice = #expect(throws: Reciters.NamedTwice.self) {
        try reciters.setPriority(["Sheikh Umar", "Husary", "Sheikh Umar"])
      }
      #expect(twice?.name == "Sheikh Umar")
      #expect(throws: LibraryError.self) { try reciters.setPriority(["Sheikh Nobody"]) }
      #expect(try reciters.all().map(\.order) == summaries.map(\.order))
    }
  }

  @Test func aRecordingHasTheReciterItIsGiven() async throws {
    try await LibraryScene.withReciter { scene, id in
      let reciters = Reciters(of: scene.library)
      let assigned = try reciters.assign("112.wav", to: "Husary").value
      #expect(assigned.reciter?.name == "Mahmoud Al-Husary")
      #expect(try reciters.all().map(\.recordingCount) == [1])
      #expect(throws: LibraryError.self) { try reciters.remove("Husary") }
      #expect(try reciters.assign(id.text, to: nil).value.reciter == nil)
      #expect(try reciters.remove("Husary").value.name == "Mahmoud Al-Husary")
      #expect(try reciters.all().isEmpty)
      #expect(Folder.exists(scene.folder.appending("husary")))
    }
  }

  @Test func theEarlierNameStillMeansTheSameReciter() async throws {
    try await LibraryScene.withReciter { scene, _ in
      let reciters = Reciters(of: scene.library)
      let renamed = try reciters.rename("Mahmoud Al-Husary", to: "Al-Husari", by: signature).value
      #expect(renamed.before == "Mahmoud Al-Husary")
      #expect(renamed.summary.reciter.name == "Al-Husari")
      #expect(
        try reciters.assign("112.wav", to: "Mahmoud Al-Husary").value.reciter?.name == "Al-Husari")
    }
  }

  @Test func recordingsOfAMergedReciterGoOver() async throws {
    try await LibraryScene.withReciter { scene, _ in
      let reciters = Reciters(of: scene.library)
      _ = try reciters.add(entry("Sheikh Husary"))
      _ = try reciters.assign("112.wav", to: "Sheikh Husary")
      let merge = try reciters.merge("Sheikh Husary", into: "Mahmoud Al-Husary", by: signature)
      #expect(merge.value.merged.recordingCount == 1)
      #expect(merge.value.summary.recordingCount == 1)
      #expect(try reciters.all().map(\.reciter.name) == ["Mahmoud Al-Husary"])
      let same = #expect(throws: Reciters.SameReciter.self) {
        try reciters.merge("Sheikh Husary", into: "Husary", by: signature)
      }
      #expect(same?.name == "Mahmoud Al-Husary")
    }
  }

  @Test func timingsOfReadersWithoutFilesAreRefused() async throws {
    try await LibraryScene.withReciter { scene, _ in
      let reciters = Reciters(of: scene.library)
      _ = try reciters.add(entry("Sheikh Ali"))
      let file = scene.folder.appending("112.json")
      try scene.write(
        Array(#"{"112:1": {"segments": [[1, 0, 500], [2, 500, 900]]}}"#.utf8), to: file)
      #expect(throws: LibraryError.reciterWithoutFiles("Sheikh Ali")) {
        try reciters.importTimings([file], of: "Sheikh Ali")
      }
    }
  }
}
