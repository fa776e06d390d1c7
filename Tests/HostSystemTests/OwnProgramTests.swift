import Foundation
import SystemPackage
import Testing

@testable import HostSystem

/// The path by which a program was called.
@Suite struct OwnProgramTests {
  /// Calls `body` with a folder that holds the program `v1/tilawa`, the link `bin/tilawa` to it,
  /// the link `now` to `v1`, and another program `other/tilawa`.
  private func withFolder(_ body: (FilePath) throws -> Void) throws {
    let manager = FileManager.default
    let folder = manager.temporaryDirectory.appending(path: UUID().uuidString)
    for name in ["v1", "bin", "other"] {
      try manager.createDirectory(
        at: folder.appending(path: name), withIntermediateDirectories: true)
    }
    for name in ["v1", "other"] {
      try Data(name.utf8).write(to: folder.appending(path: "\(name)/tilawa"))
    }
    for (link, target) in [("bin/tilawa", "../v1/tilawa"), ("now", "v1")] {
      try manager.createSymbolicLink(
        atPath: folder.appending(path: link).path, withDestinationPath: target)
    }
    defer { do { try manager.removeItem(at: folder) } catch {} }  // a temporary folder
    try body(FilePath(folder.path))
  }

  @Test(arguments: [
    ("./bin/tilawa", "", "bin/tilawa"), ("bin/tilawa", "", "bin/tilawa"),
    ("other/../now/tilawa", "", "now/tilawa"), ("v1/tilawa", "", "v1/tilawa"),
    ("other/tilawa", "bin", nil), ("bin/missing", "bin", nil), ("", "bin", nil),
    ("tilawa", "missing:other:bin:v1", "bin/tilawa"), ("tilawa", "other", nil), ("tilawa", "", nil),
  ])
  func theCalledPathLeadsToTheExecutable(name: String, path: String, expected: String?) throws {
    try withFolder { folder in
      let found = OwnProgram.called(
        as: name, in: folder, searching: path, running: folder.appending("v1/tilawa"))
      #expect(found == expected.map { folder.pushing(FilePath($0)) })
      let absolute = OwnProgram.called(
        as: folder.appending("bin/tilawa").string, in: "/", searching: "",
        running: folder.appending("v1/tilawa"))
      #expect(absolute == folder.appending("bin/tilawa"))
    }
  }

  /// After an upgrade the path leads to the new program, and the old executable is gone.
  @Test func aReplacedProgramIsNotFoundByItsPath() throws {
    try withFolder { folder in
      let running = folder.appending("gone/tilawa")
      #expect(
        OwnProgram.called(as: "bin/tilawa", in: folder, searching: "", running: running) == nil)
    }
  }
}
