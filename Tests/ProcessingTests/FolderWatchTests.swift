import FileTesting
import Processing
import SystemPackage
import Testing

@testable import HostSystem
@testable import Library

@Suite struct FolderWatchTests {
  /// Returns a file of the given size.
  private func file(_ name: String, size: Int) -> SourceSelection.Source {
    SourceSelection.Source(
      folder: "/r", relative: FilePath(name),
      identity: FileIdentity(device: 1, inode: 1, size: size, modifiedNanoseconds: size))
  }

  /// Watches a folder with a scan every second. `sizes` are the sizes of its files, second by
  /// second. A file is taken if it is unchanged for three seconds. Returns the times and the files
  /// taken.
  private func taken(
    _ sizes: [String: String], refusing: Set<Int> = []
  ) async throws -> [String] {
    let length = sizes.values.map(\.count).max() ?? 0
    let clock = VirtualClock(end: .seconds(length - 1))
    var told: [String] = []
    try await FolderWatch(clock: clock, still: .seconds(3), every: .seconds(1)).run {
      SourceSelection(
        sizes.sorted { $0.key < $1.key }.compactMap { name, drawing in
          let now = Array(drawing)[clock.seconds]
          return now == "." ? nil : file(name, size: Int(String(now)) ?? 0)
        })
    } take: { still, _ in
      let names = still.map { $0.relative.string }.joined(separator: " ")
      let isRefused = refusing.contains(clock.seconds)
      told.append("\(clock.seconds) \(names)\(isRefused ? " refused" : "")")
      return !isRefused
    }
    return told
  }

  // The drawings have one character per second: a digit is the size of the file, and a dot means
  // that the file is missing.
  @Test(arguments: [
    (["a": "1111111"], ["3 a"]),  // the file does not change for three seconds
    (["a": "1234444444"], ["6 a"]),  // it grows
    (["a": "1112222222"], ["6 a"]),  // the file grows just before it would be taken
    (["a": "1111112222222"], ["3 a", "9 a"]),  // the file grows after it was taken
    (["a": "11.1111111"], ["6 a"]),  // disappears and returns
    (["a": "111", "b": "111"], []),  // not long enough
    // the second file becomes stable later than the first
    (["a": "1111111", "b": ".111111"], ["3 a", "4 a b"]),
    // a file that disappears does not affect the other file
    (["a": "1111...", "b": "1111111"], ["3 a b"]),
    (["a": "0000000"], []),  // always empty
    (["a": "0000111111"], ["7 a"]),  // the file is created long before it is filled
    (["a": "......."], []),
  ])
  func filesAreTakenWhenTheyAreStill(sizes: [String: String], expected: [String]) async throws {
    #expect(try await taken(sizes) == expected)
  }

  @Test func whatCouldNotBeTakenIsHandedOnAgain() async throws {
    #expect(
      try await taken(["a": "1111111"], refusing: [3, 4]) == ["3 a refused", "4 a refused", "5 a"])
  }

  @Test func aTimeThatGoesBackIsAChange() {
    var files = StableFiles<VirtualClock.Instant>(still: .seconds(3))
    var source = file("a", size: 1)
    func at(_ seconds: Int) -> VirtualClock.Instant { .init(offset: .seconds(seconds)) }
    #expect(files.scan(at: SourceSelection([source]), now: at(0)).isEmpty)
    source.identity.modifiedNanoseconds = -1
    #expect(files.scan(at: SourceSelection([source]), now: at(3)).isEmpty)
    #expect(files.scan(at: SourceSelection([source]), now: at(6)) == [source])
  }

  @Test(arguments: ["a.mp3.part", "a.mp3.aria2", "a.mp3.crdownload", "a.mp3.!qB"])
  func aFileBesideItsUnfinishedSelfIsLeftAlone(name: String) {
    var files = StableFiles<VirtualClock.Instant>(still: .zero)
    let now = VirtualClock.Instant(offset: .zero)
    let all = [file("a.mp3", size: 2), file("b.mp3", size: 1)]
    let beside = SourceSelection(
      all,
      skippedEntries: [
        SourceSelection.SkippedEntry(
          folder: "/r", omission: .init(path: FilePath(name), reason: .temporary))
      ])
    #expect(files.scan(at: beside, now: now) == [all[1]])
    #expect(files.scan(at: SourceSelection(all), now: now) == all)
  }
}
