import AudioCore
import FileTesting
import HostSystem
import Library
import Recitation
import SystemPackage
import Testing

@Suite struct ReferencesTests {
  private func file(
    _ number: Int, of reciter: String = "al-husary", riwayah: Riwayah = .hafs, key: Int? = nil
  ) -> ReferenceFile {
    ReferenceFile(
      reciter: reciter, riwayah: riwayah, path: FilePath("/a/\(number).mp3"),
      identity: FileIdentity(device: .max, inode: 7, size: 10, modifiedNanoseconds: -3),
      sha256: String(repeating: "\(number)", count: 64),
      featuresKey: String(repeating: "f", count: 63) + "\(key ?? number)",
      ayat: [
        AyahRef(surah: 67, ayah: number): FrameRange(0..<100),
        AyahRef(surah: 67, ayah: 0): FrameRange(100..<300),
      ])
  }

  @Test func whatIsAddedIsListedInOrderAndReplaced() throws {
    let scratch = try Scratch()
    let store = try scratch.library("library")
    try store.add(file(2), reciterName: "Al-Husary")
    try store.add(file(1), reciterName: "Al-Husary")
    try store.add(file(1, riwayah: .warsh), reciterName: "Al-Husary")
    #expect(try store.references() == [file(1), file(2), file(1, riwayah: .warsh)])
    #expect(try store.reciters().map(\.reciter.name) == ["Al-Husary"])
    var changed = file(1)
    changed.ayat = [AyahRef(surah: 1, ayah: 1): FrameRange(5..<6)]
    try store.add(changed, reciterName: "Al-Husary")
    #expect(try store.references() == [changed, file(2), file(1, riwayah: .warsh)])
    #expect(try store.featuresKeysInUse() == Set([1, 2].map { file($0).featuresKey }))
    #expect(try store.integrityCheck() == [])
  }

  @Test func whatIsRemovedNamesTheFeaturesThatNothingNeeds() throws {
    let scratch = try Scratch()
    let store = try scratch.library("library")
    try store.commit(sample(1))
    try store.add(file(1), reciterName: "Al-Husary")
    try store.add(file(2), reciterName: "Al-Husary")
    try store.add(file(3, riwayah: .warsh), reciterName: "Al-Husary")
    let warsh = try store.removeReferences(of: "al-husary", in: .warsh)
    #expect(warsh.removed == [file(3, riwayah: .warsh)])
    #expect(warsh.unusedFeatures == [file(3).featuresKey])
    let rest = try store.removeReferences(of: "al-husary")
    #expect(rest.removed == [file(1), file(2)])
    // The recording has those of the first.
    #expect(rest.unusedFeatures == [file(2).featuresKey])
    #expect(try store.references() == [])
    #expect(try store.removeReferences(of: "nobody").removed == [])
  }

  @Test func aNameThatIsAnothersIsRefused() throws {
    let scratch = try Scratch()
    let store = try scratch.library("library")
    #expect(throws: LibraryError.unusableReciterName("Minshawi")) {
      try store.add(file(1), reciterName: "Minshawi")
    }
    var backwards = file(1)
    backwards.ayat = [AyahRef(surah: 1, ayah: 1): FrameRange(5..<5)]
    #expect(throws: LibraryError.self) {
      try store.add(backwards, reciterName: "Al-Husary")
    }
    #expect(try store.references() == [])
    #expect(try store.reciters().isEmpty)
  }

  @Test func onlyWhatIsConfirmedIsAReference() throws {
    let scratch = try Scratch()
    let store = try scratch.library("library")
    var joined = ayah(300..<400, 4, isConfirmed: true)
    joined.endAyah = AyahRef(surah: 67, ayah: 5)
    try store.commit(
      sample(
        1,
        [
          ayah(0..<100, 1, isConfirmed: true), ayah(100..<200, 2, confidence: 1),
          ayah(200..<300, 1, isConfirmed: true), joined,
        ]))
    try store.commit(sample(2, [ayah(0..<100, 1)]))
    let found = try store.confirmedAyat()
    #expect(found.map(\.recording) == [sampleID(1)])
    #expect(found.map(\.ayat) == [[AyahRef(surah: 67, ayah: 1): FrameRange(0..<100)]])
    #expect(found.map(\.riwayah) == [.warsh])
    #expect(found.map(\.sha256) == [sample(1).recording.sha256])
  }

  @Test func whatARecordingWasAlignedByIsKept() throws {
    let scratch = try Scratch()
    let store = try scratch.library("library")
    var manifest = sample(1, [ayah(0..<100, 1)])
    manifest.referencesKey = String(repeating: "c", count: 64)
    try store.commit(manifest)
    #expect(try store.manifest(of: sampleID(1)) == manifest)
    #expect(try store.recording(sampleID(1))?.referencesKey == manifest.referencesKey)
    manifest.referencesKey = nil
    try store.update(manifest, run: later)
    #expect(try store.manifest(of: sampleID(1)) == manifest)
  }
}
