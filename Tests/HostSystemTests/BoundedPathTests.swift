import FileTesting
import HostSystem
import SystemPackage
import Testing

/// A path from a database never leads out of its folder.
@Suite struct BoundedPathTests {
  @Test(arguments: ["/etc/passwd", "", ".", "..", "../x", "a/../b", "a/..", "/", "a/../../x"])
  func aPathThatLeadsElsewhereIsRefused(path: FilePath) throws {
    let scratch = try Scratch()
    #expect(throws: HostError.outside(path: path, folder: scratch.path)) {
      try BoundedPath(path, below: scratch.path)
    }
  }

  @Test func aFileBelowIsFoundAndDeleted() throws {
    let scratch = try Scratch()
    try scratch.put("library/Recordings/a.mp3", "four")
    let file = try BoundedPath("Recordings/a.mp3", below: scratch["library"])
    #expect(try file.identity() == FileIdentity(path: scratch["library/Recordings/a.mp3"]))
    #expect(try file.remove() == 4)
    #expect(try file.identity() == nil)
    #expect(try file.remove() == 0)
    #expect(try BoundedPath("none/a.mp3", below: scratch["library"]).identity() == nil)
    #expect(try BoundedPath("a.mp3", below: scratch["none"]).identity() == nil)
  }

  /// The folder itself may be a link, because a person made it.
  @Test func aLinkOnTheWayOrAtTheEndIsRefusedAndNothingIsDeleted() throws {
    let scratch = try Scratch()
    try scratch.put("outside/a.mp3")
    try scratch.put("library/x")
    try scratch.link("library/Recordings", to: scratch["outside"].string)
    try scratch.link("library/b.mp3", to: scratch["outside/a.mp3"].string)
    for path: FilePath in ["Recordings/a.mp3", "b.mp3"] {
      let file = try BoundedPath(path, below: scratch["library"])
      let refusal = HostError.outside(path: path, folder: scratch["library"])
      #expect(throws: refusal) { try file.identity() }
      #expect(throws: refusal) { try file.remove() }
    }
    #expect(try scratch.bytes("outside/a.mp3") == [UInt8(ascii: "x")])
    try scratch.link("way", to: scratch["library"].string)
    #expect(try BoundedPath("x", below: scratch["way"]).identity() != nil)
  }
}
