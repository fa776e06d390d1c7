import FileTesting
import HostSystem
import Library
import LibrarySamples
import Recitation
import Resolving
import SystemPackage
import Testing

@Suite struct WordsOfFilesTests {
  private func ref(_ ayah: Int) -> AyahRef { AyahRef(surah: 67, ayah: ayah) }

  private func words(_ numbers: Int..., cutLength: Int? = nil) -> AyahWords {
    AyahWords(
      numbers.enumerated().map { .init(number: $1, start: $0 * 10, end: $0 * 10 + 15) },
      cutLength: cutLength)
  }

  private func store(_ scratch: borrowing Scratch) throws -> LibraryStore {
    let store = try scratch.library()
    try store.add(Reciter(name: "X", riwayah: .hafs, files: AyahFolder(path: "files")))
    return store
  }

  @Test func wordsAreKeptAyahByAyah() throws {
    let scratch = try Scratch()
    let store = try store(scratch)
    let first = [ref(1): words(1, 2, 1, 2), ref(2): words(1, cutLength: 900), ref(3): words(7)]
    try store.keep(first, of: "x")
    #expect(try store.words(of: [ref(3), ref(1), ref(2), ref(4)], reciter: "x") == first)
    #expect(try store.words(of: [ref(1)], reciter: "x") == [ref(1): words(1, 2, 1, 2)])
    try store.keep([ref(2): words(3)], of: "x")
    #expect(
      try store.words(of: [ref(2), ref(3)], reciter: "x")
        == [ref(2): words(3), ref(3): words(7)])
    #expect(try store.reciters().map(\.timedAyahCount) == [3])
    #expect(try store.removeWords(of: "x") == 3)
    #expect(try store.words(of: [ref(1), ref(2)], reciter: "x") == [:])
  }

  @Test func wordsGoWithTheFilesTheyWereTimedIn() throws {
    let scratch = try Scratch()
    let store = try store(scratch)
    func replace(_ shortName: String?, _ riwayah: Riwayah, _ path: String) throws -> Int {
      try store.keep([ref(1): words(1)], of: "x")
      try store.add(
        Reciter(
          name: "X", shortName: shortName, riwayah: riwayah, files: AyahFolder(path: .init(path))),
        replacing: true)
      return try store.reciters()[0].timedAyahCount
    }
    #expect(try replace("x", .hafs, "files") == 1)
    #expect(try replace("x", .hafs, "others") == 0)
    #expect(try replace("x", .warsh, "others") == 0)
    try store.keep([ref(1): words(1)], of: "x")
    try store.removeReciter("x")
    #expect(try store.words(of: [ref(1)], reciter: "x") == [:])
  }

  @Test func wordsNeedFiles() throws {
    let scratch = try Scratch()
    let store = try store(scratch)
    try store.add(Reciter(name: "Y"))
    #expect(throws: LibraryError.reciterWithoutFiles("Y")) {
      try store.keep([ref(1): words(1)], of: "y")
    }
    #expect(throws: LibraryError.noSuchReciter("z")) {
      try store.keep([ref(1): words(1)], of: "z")
    }
    let twice = AyahWords([.init(number: 1, start: 0, end: 1), .init(number: 2, start: 0, end: 2)])
    #expect(throws: LibraryError.self) {
      try store.keep([ref(1): words(1), ref(2): twice], of: "x")
    }
    #expect(try store.words(of: [ref(1), ref(2)], reciter: "x") == [:])
  }

  @Test func theOrderInWhichWordsWereKeptLeavesNoTrace() throws {
    let scratch = try Scratch()
    let first = try scratch.library("first")
    let second = try scratch.library("second")
    for store in [first, second] {
      try store.add(Reciter(name: "X", riwayah: .hafs, files: AyahFolder(path: "files")))
    }
    for ayah in 1...5 { try first.keep([ref(ayah): words(1, ayah)], of: "x") }
    for ayah in (1...5).reversed() { try second.keep([ref(ayah): words(1, ayah)], of: "x") }
    try first.contentCopy(to: scratch["1.sqlite"])
    try second.contentCopy(to: scratch["2.sqlite"])
    #expect(
      try FileBytes.contents(of: scratch["1.sqlite"])
        == FileBytes.contents(of: scratch["2.sqlite"]))
  }
}
