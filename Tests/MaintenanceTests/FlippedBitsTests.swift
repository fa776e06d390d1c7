import AudioCore
import AudioTesting
import FileTesting
import Foundation
import HostSystem
import Library
import Recitation
import SystemPackage
import Testing

@testable import Maintenance

/// After one bit of `library.sqlite` is flipped, the library returns the stored values, or throws
/// an error, or `verify` reports the fault. It never returns a wrong value without an error.
@Suite struct FlippedBitsTests {
  /// All values that a library returns, for an exact comparison. The identities of files, such as
  /// their inode, are left out: they only decide whether a file is read again, so that a wrong one
  /// costs time. `verify` compares their times and sizes with the files, which this library lacks.
  private struct Contents: Equatable {
    var summaries: [RecordingSummary] = []
    var manifests: [Manifest] = []

    init(_ store: LibraryStore) throws {
      try store.forEachManifest { summary, manifest in
        var summary = summary
        for index in summary.sources.indices { summary.sources[index].identity = nil }
        summaries.append(summary)
        manifests.append(manifest)
      }
    }
  }

  private func library(in folder: FilePath) throws -> LibraryStore {
    let store = try LibraryStore(opening: folder, create: true)
    for number in 1...4 {
      var recording = Recording(
        id: RecordingID("00000000-0000-5000-8000-00000000000\(number)"), title: "Evening \(number)",
        sourceFileName: "067-\(number).mp3", sha256: String(repeating: "\(number)", count: 64),
        sizeBytes: 4321, riwayah: .warsh, status: number == 3 ? .partial : .ok,
        reason: number == 3 ? "cut short" : nil)
      recording.sampleRate = SampleRate(hertz: 44_100)
      recording.frameCount = 10_000_000
      recording.reciter = number < 3 ? "Al-Husary" : nil
      recording.tags = ["title": "Al-Mulk"]
      let manifest = Manifest(
        recording: recording,
        silences: (0..<30).map {
          SilenceRegion(
            range: FrameRange($0 * 1000 + 900..<$0 * 1000 + 1100),
            quietest: FrameIndex($0 * 1000 + 1000), depth: 20.5, confidence: 0.9)
        },
        markers: (0..<30).map {
          Marker(
            position: FrameIndex($0 * 1000 + 1000), confidence: 0.8, reason: "silence of 0.2 s")
        },
        segments: (0..<30).map {
          Segment(
            range: FrameRange($0 * 1000..<$0 * 1000 + 1000), kind: .ayah,
            ayah: AyahRef(surah: 67, ayah: $0 + 1), confidence: 0.75, isConfirmed: $0 == 3)
        })
      try store.commit(
        manifest,
        source: SourceFile(
          folder: "/recordings", path: FilePath("067-\(number).mp3"),
          identity: FileIdentity(device: 1, inode: 2, size: 4321, modifiedNanoseconds: 4)),
        run: RunRecord(
          id: String(repeating: "a", count: 64), recipe: "r", versions: ["a": "1"],
          firstUsedAt: "now"), importedAt: "now")
    }
    return store
  }

  @Test func noFlipIsSilent() throws {
    let isFull = ProcessInfo.processInfo.environment["TILAWA_TORTURE"] != nil
    let scratch = try Scratch()
    let made = try library(in: scratch["made"])
    try made.close()
    let whole = try FileBytes.contents(of: made.file)
    try FileManager.default.copyItem(
      atPath: made.directory.string, toPath: scratch["library"].string)
    let file = scratch["library/library.sqlite"]
    let store = try LibraryStore(reading: scratch["library"])
    let contents = try Contents(store)
    #expect(contents.manifests.count == 4)
    // The recordings have neither files nor features, which causes these findings in any case.
    let usual = try Set(LibraryCheck(store).findings)
    #expect(usual.count == 4)

    var chance = SplitMix64(seed: 1)
    var flips = 0
    var same = 0
    var refused = 0
    var found = 0
    for _ in 0..<(isFull ? 4_000 : 60) {
      let place = Int.random(in: 0..<whole.count, using: &chance)
      for bit in 0..<8 {
        flips += 1
        var bytes = whole
        bytes[place] ^= 1 << UInt8(bit)
        try Data(bytes).write(to: URL(filePath: file.string))
        do {
          let store = try LibraryStore(reading: scratch["library"])
          let now = try Contents(store)
          if now == contents {
            same += 1
          } else {
            let findings = try LibraryCheck(store).findings
            #expect(!usual.isSuperset(of: findings), "byte \(place), bit \(bit): silent")
            found += 1
          }
        } catch let error as LibraryError {
          #expect(error.problem.count > 10 && !error.remedy.isEmpty)
          refused += 1
        }
      }
    }
    #expect(flips == same + refused + found && refused > 0 && same > 0)
    print(
      "faults: \(flips) bits of a library flipped: \(refused) refused, \(found) found by verify, "
        + "\(same) without effect; 0 silent")
  }
}
