import FileTesting
import HostSystem
import PipelineCore
import SystemPackage
import Testing

@Suite struct ArtifactStoreTests {
  private let keys = ["a", "b", "c"].map { Fingerprint([$0]) }.sorted()

  @Test func aResultIsThereOnceItIsWritten() throws {
    let scratch = try Scratch()
    let store = ArtifactStore(folder: scratch["Features"], ending: "features")
    #expect(!store.holds(keys[0]))
    #expect(try store.keys() == [])
    #expect(try scratch.names() == [], "who only looks makes no folder")
    try Folder.create(store.folder)
    var file = try DurableFile(replacing: store.path(for: keys[0]))
    try file.write([1])
    #expect(!store.holds(keys[0]))
    try file.commit()
    #expect(store.holds(keys[0]))
    #expect(try store.keys() == [keys[0]])
  }

  @Test func filesWithoutAKeyAsNameAreIgnored() throws {
    let scratch = try Scratch()
    let store = ArtifactStore(folder: scratch.path, ending: "features")
    for key in keys { try scratch.put(FilePath("\(key.hex).features")) }
    for name: FilePath in ["notes.txt", "short.features"] { try scratch.put(name) }
    #expect(try store.keys() == keys)
  }
}
