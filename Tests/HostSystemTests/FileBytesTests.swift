import FileTesting
import Foundation
import Glibc
import HostSystem
import SystemPackage
import Testing

@Suite struct FileBytesTests {
  @Test(arguments: [0, 1, 3, 4, 5, 8])
  func blocksPutTogetherAreTheContent(size: Int) throws {
    let scratch = try Scratch()
    let text = String("abcdefgh".prefix(size))
    try scratch.put("a", text)
    var file = try FileBytes(path: scratch["a"])
    var block: [UInt8] = [9, 9]
    var lengths: [Int] = []
    var all: [UInt8] = []
    while try file.read(4, into: &block) > 0 {
      lengths.append(block.count)
      all += block
    }
    #expect(all == Array(text.utf8))
    #expect(
      lengths == [[], [1], [3], [4], [4, 1], [4, 4]][[0, 1, 3, 4, 5, 8].firstIndex(of: size)!])
    #expect(block.isEmpty)
  }

  @Test func bytesFromAnywhereLeaveReadingWhereItWas() throws {
    let scratch = try Scratch()
    try scratch.put("a", "abcdef")
    var file = try FileBytes(path: scratch["a"])
    var block: [UInt8] = []
    try file.read(2, into: &block)
    #expect(try file.read(3, at: 1) == Array("bcd".utf8))
    #expect(try file.read(3, at: 4) == Array("ef".utf8))
    #expect(try file.read(1, at: 6) == [])
    #expect(try file.read(0, at: 0) == [])
    try file.read(9, into: &block)
    #expect(block == Array("cdef".utf8))
  }

  @Test func aLimitCutsTheContent() throws {
    let scratch = try Scratch()
    try scratch.put("a", "abcdef")
    #expect(try FileBytes.contents(of: scratch["a"], limit: 4) == Array("abcd".utf8))
    #expect(try FileBytes.contents(of: scratch["a"], limit: 0) == [])
  }

  @Test func aFileOfAPersonIsReadWholeOrRefusedByItsSize() throws {
    let scratch = try Scratch()
    try scratch.put("a", "abcdef")
    try scratch.put("empty", "")
    #expect(try FileBytes.whole(of: scratch["a"], limit: 6) == Array("abcdef".utf8))
    #expect(try FileBytes.whole(of: scratch["empty"], limit: 0) == [])
    let refusal = HostError.tooLarge(path: scratch["a"], bytes: 6, most: 5)
    #expect(throws: refusal) { try FileBytes.whole(of: scratch["a"], limit: 5) }
    #expect(refusal.problem == "the file has 6 bytes; of such a file at most 5 are read")
  }

  /// Taggers and `rsync --inplace -t` write a file in place and restore its modification time. Its
  /// identity changes nevertheless.
  @Test func aFileWrittenOverInPlaceHasAnotherIdentity() throws {
    let scratch = try Scratch()
    try scratch.put("a", "abcdef")
    let path = scratch["a"]
    func touch() throws {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1e9)], ofItemAtPath: path.string)
    }
    try touch()
    let before = try FileIdentity(path: path)
    #expect(try FileIdentity(path: path) == before)
    let handle = try FileHandle(forUpdating: URL(filePath: path.string))
    try handle.write(contentsOf: Array("xyz".utf8))
    try handle.close()
    try touch()
    let after = try FileIdentity(path: path)
    #expect(after != before && after.withoutChange == before.withoutChange)
    // An identity that an older library stored without the change time never equals a present one.
    #expect(after != after.withoutChange)
    let text = try JSONEncoder().encode(after.withoutChange)
    #expect(try JSONDecoder().decode(FileIdentity.self, from: text) == after.withoutChange)
  }

  @Test func aPipeASocketAFolderAndADeviceAreRefusedAtOnce() throws {
    let scratch = try Scratch()
    #expect(mkfifo(scratch["pipe"].string, 0o600) == 0)
    #expect(makeSocket(scratch["socket"].string))
    for path in [scratch["pipe"], scratch["socket"], scratch.path, "/dev/null"] {
      #expect(throws: HostError.notAFile(path: path)) { _ = try FileBytes(path: path) }
    }
  }

  @Test func aMissingFileIsNamed() throws {
    let scratch = try Scratch()
    let path = scratch["no"]
    #expect(throws: HostError.refused(.open, path: path, errno: .noSuchFileOrDirectory)) {
      _ = try FileBytes(path: path)
    }
  }
}

/// Creates a socket in the file system; returns true on success.
func makeSocket(_ path: String) -> Bool {
  let kind = Int32(SOCK_STREAM.rawValue)
  let descriptor = socket(AF_UNIX, kind, 0)
  defer { close(descriptor) }
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  let bytes = Array(path.utf8)
  guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return false }
  withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
  return withUnsafePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
    }
  }
}
