import AudioCore
import FileTesting
import Synchronization
import SystemPackage
import Testing

@testable import HostSystem

/// A path in a record can only lead to files in the folder of the record.
@Suite struct RelativePathTests {
  @Test(arguments: ["a", "a/b.txt", "drills/112 الإخلاص.m4a", ".hidden", "a..b", "a b/c", "-x"])
  func namesBelowAFolderAreTaken(text: String) throws {
    let path = try #require(RelativePath(text))
    #expect(path.path.string == text)
    #expect(try JSONText.value([RelativePath].self, JSONText.text([path])) == [path])
  }

  @Test(arguments: [
    "", "/", "/etc/hostname", "..", "../x", "a/../b", "a/..", ".", "./a", "a/./b", "a//b", "a/",
    "a\u{0}b", "\u{0}",
  ])
  func anythingElseIsRefused(text: String) throws {
    #expect(RelativePath(text) == nil)
    let json = try JSONText.text([text])
    #expect(throws: PathOutsideRecord(text: text)) {
      try JSONText.value([RelativePath].self, json)
    }
    let files = try JSONText.text([text: "bytes:8"])
    #expect(throws: PathOutsideRecord(text: text)) {
      try JSONText.value(RecordedFiles.self, files)
    }
  }

  @Test(arguments: [("a.b.c", "a.b"), ("x/a", "x/a"), ("x.y/a", "x.y/a")])
  func theStemLeavesTheLastEndingOut(text: String, stem: String) throws {
    #expect(try #require(RelativePath(text)).stem == stem)
  }

  @Test func aFileBelongsToItsRecordAsLongAsItHasItsBytes() throws {
    let scratch = try Scratch()
    try scratch.put("a", "one")
    let files = RecordedFiles([
      "a": SHA256.hexadecimal(of: Array("one".utf8)), "gone": "", "size": "bytes:3",
    ])
    try scratch.put("size", "one")
    #expect(try files.state(of: "a", in: scratch.path) == .unchanged)
    #expect(try files.state(of: "gone", in: scratch.path) == .missing)
    // A file of equal length is not taken for the recorded file.
    #expect(try files.remove("size", in: scratch.path) == .changed)
    #expect(try files.remove("unlisted", in: scratch.path) == .missing)
    try scratch.put("a", "two")
    #expect(try files.remove("a", in: scratch.path) == .changed)
    #expect(try scratch.names() == ["a", "size"])
    try scratch.put("a", "one")
    #expect(try files.remove("a", in: scratch.path) == .unchanged)
    #expect(try scratch.names() == ["size"])
    #expect(try JSONText.value(RecordedFiles.self, JSONText.text(files)) == files)
  }

  /// The system call openat2 and the descent folder by folder give the same results.
  @Test(arguments: [true, false])
  func bothWaysDownGiveTheSame(usesOpenat2: Bool) throws {
    let scratch = try Scratch()
    try scratch.put("library/x/a", "one")
    try scratch.put("outside/a", "two")
    try Folder.create(scratch["library/x/folder"])
    try scratch.link("library/way", to: scratch["outside"].string)
    try scratch.link("library/inside", to: "x")
    try scratch.link("library/end", to: "x/a")
    func file(_ path: FilePath) throws -> BoundedPath {
      var file = try BoundedPath(path, below: scratch["library"])
      file.usesOpenat2 = usesOpenat2
      return file
    }
    #expect(try file("x/a").contents() == Array("one".utf8))
    #expect(try file("x/a").sha256() == SHA256.hexadecimal(of: Array("one".utf8)))
    #expect(try file("x/a").contents(limit: 2) == Array("on".utf8))
    for path: FilePath in ["x/b", "y/a", "x/a/b"] {
      #expect(try file(path).contents() == nil, "\(path)")
      #expect(try file(path).identity() == nil, "\(path)")
      #expect(try file(path).remove() == 0, "\(path)")
    }
    for path: FilePath in ["way/a", "inside/a", "end"] {
      let refusal = HostError.outside(path: path, folder: scratch["library"])
      #expect(throws: refusal) { try file(path).contents() }
      #expect(throws: refusal) { try file(path).identity() }
      #expect(throws: refusal) { try file(path).remove() }
    }
    #expect(throws: HostError.notAFile(path: scratch["library/x/folder"])) {
      try file("x/folder").contents()
    }
    #expect(try scratch.bytes("outside/a") == Array("two".utf8))
    #expect(try scratch.bytes("library/x/a") == Array("one".utf8))
  }
}

@Suite struct InterruptionTests {
  @Test func allActionsAreCalledOnceInTheirOrder() {
    let interruption = Interruption(withoutSignals: ())
    let calls = Calls()
    interruption.listen { calls.add("publish") }
    interruption.listen { calls.add("serve") }
    #expect(interruption.signal == nil)
    interruption.receive(15)
    interruption.receive(2)
    #expect(interruption.signal == 15)
    #expect(calls.all == ["publish", "serve"])
    // A listener that is added after the signal is called immediately.
    interruption.listen { calls.add("late") }
    #expect(calls.all == ["publish", "serve", "late"])
  }

  private final class Calls: Sendable {
    private let names = Mutex<[String]>([])
    var all: [String] { names.withLock { $0 } }
    func add(_ name: String) { names.withLock { $0.append(name) } }
  }
}

/// Temporary files without a name, which the system deletes with the process, and files that grow.
@Suite struct TemporaryStorageTests {
  @Test func aNamelessFileLeavesNoName() throws {
    let scratch = try Scratch()
    do {
      let file = try AnonymousFile(in: scratch.path)
      #expect(try scratch.names() == [])
      try AppendedFile.append(Array("ab".utf8), to: scratch["x"])
      #expect(try FileBytes.contents(of: file.path) == [])
    }
    #expect(try scratch.names() == ["x"])
    #expect(throws: HostError.self) { try AnonymousFile(in: scratch["none"]) }
  }

  @Test func linesAreAppendedAndALinkIsRefused() throws {
    let scratch = try Scratch()
    try AppendedFile.append(Array("a\n".utf8), to: scratch["list"])
    try AppendedFile.append(Array("b\n".utf8), to: scratch["list"])
    #expect(try scratch.bytes("list") == Array("a\nb\n".utf8))
    try scratch.link("link", to: scratch["list"].string)
    #expect(throws: HostError.self) { try AppendedFile.append([1], to: scratch["link"]) }
    #expect(try scratch.bytes("list") == Array("a\nb\n".utf8))
  }

  @Test func samplesInMemoryAreReadAsTheyWereWritten() throws {
    let samples = try ScratchSamples(inMemory: 10)
    try samples.write([1, 2, 3].span, at: 7)
    var block: [Float] = []
    try samples.read(5, at: 5, into: &block)
    #expect(block == [0, 0, 1, 2, 3])
  }

  @Test func anEmptyFolderIsDeletedAndAnyOtherIsLeftAlone() throws {
    let scratch = try Scratch()
    try Folder.create(scratch["empty"])
    try scratch.put("full/x")
    try scratch.link("link", to: scratch["full"].string)
    for name: FilePath in ["empty", "full", "link", "none"] {
      try Folder.removeEmpty(scratch[name])
    }
    #expect(try scratch.names() == ["full", "link"])
  }
}
