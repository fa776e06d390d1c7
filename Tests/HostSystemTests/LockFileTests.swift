import FileTesting
import Foundation
import HostSystem
import Synchronization
import SystemPackage
import Testing

@Suite struct LockFileTests {
  @Test func aSecondHolderIsRefusedUntilTheFirstIsGone() throws {
    let scratch = try Scratch()
    let path = scratch["lock"]
    let me = ProcessLimits.processNumber
    do {
      let lock = try LockFile(path, wait: false)
      #expect(throws: HostError.heldByAnother(path: path, process: me)) {
        _ = try LockFile(path, wait: false)
      }
      _ = consume lock
    }
    _ = try LockFile(path, wait: true)
    #expect(try scratch.names() == ["lock"])
  }

  @Test func aFileOfAnothersThatHasTheNameKeepsItsContent() throws {
    let scratch = try Scratch()
    let path = scratch["lock"]
    for content in ["someone's notes", "12 apples\n", String(repeating: "7", count: 30)] {
      try scratch.put("lock", content)
      let lock = try LockFile(path, wait: false)
      #expect(throws: HostError.self) { _ = try LockFile(path, wait: false) }
      _ = consume lock
      #expect(try scratch.bytes("lock") == Array(content.utf8))
    }
    try scratch.put("lock", "99999999\n")
    let lock = try LockFile(path, wait: false)
    #expect(try scratch.bytes("lock") == Array("\(ProcessLimits.processNumber)\n".utf8))
    _ = consume lock
  }

  @Test func aLockHeldByAnotherProcessIsSeen() throws {
    let scratch = try Scratch()
    let path = scratch["lock"]
    let holder = Process()
    let ready = Pipe()
    let release = Pipe()
    holder.executableURL = URL(filePath: "/usr/bin/flock")
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/flock") else { return }
    holder.arguments = [path.string, "/bin/sh", "-c", "echo held; read line"]
    holder.standardOutput = ready
    holder.standardInput = release
    try holder.run()
    // returns when the other process has printed `held`
    _ = ready.fileHandleForReading.availableData
    #expect(throws: HostError.heldByAnother(path: path, process: nil)) {
      _ = try LockFile(path, wait: false)
    }
    try release.fileHandleForWriting.close()
    holder.waitUntilExit()
    _ = try LockFile(path, wait: false)
  }

  /// A process that is being started has a copy of the descriptor until exec; this copy must not
  /// keep the lock.
  @Test func aCopyOfTheDescriptorDoesNotKeepTheLock() throws {
    let scratch = try Scratch()
    let path = scratch["lock"]
    let lock = try LockFile(path, wait: false)
    let own = try #require(
      try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").first { name in
        URL(filePath: "/proc/self/fd/\(name)").resolvingSymlinksInPath().path == path.string
      }.flatMap { Int32($0) })
    let copy = try FileDescriptor(rawValue: own).duplicate()
    _ = consume lock
    _ = try LockFile(path, wait: false)
    try copy.close()
  }

  @Test func aLockInAMissingFolderIsAnError() throws {
    let scratch = try Scratch()
    let path = scratch["no/lock"]
    #expect(throws: HostError.refused(.create, path: path, errno: .noSuchFileOrDirectory)) {
      _ = try LockFile(path, wait: false)
    }
  }

  @Test func aTransientLockLeavesNoFile() throws {
    let scratch = try Scratch()
    let path = scratch["lock"]
    let one = try TransientLock(path)
    #expect(throws: HostError.heldByAnother(path: path, process: ProcessLimits.processNumber)) {
      _ = try TransientLock(path)
    }
    one.release()
    #expect(try scratch.names() == [])
    let two = try TransientLock(path)
    // A second release does not delete the file of the next holder.
    one.release()
    #expect(try scratch.names() == ["lock"])
    two.release()
    // The file of a killed holder is taken over.
    try scratch.put("lock", "99999999\n")
    do { _ = try TransientLock(path) }
    #expect(try scratch.names() == [])
  }

  /// A number that several threads change.
  private final class Count: Sendable {
    private let number = Mutex(0)

    func add(_ amount: Int) -> Int {
      number.withLock { number in
        number += amount
        return number
      }
    }
  }

  /// Many threads take the lock in turns, although each release deletes the file.
  @Test func oneThreadAtATimeHoldsATransientLock() async throws {
    let scratch = try Scratch()
    let path = scratch["lock"]
    let holders = Count()
    await withTaskGroup(of: Int.self) { group in
      for _ in 0..<4 {
        group.addTask {
          var taken = 0
          while taken < 200 {
            do {
              let lock = try TransientLock(path)
              #expect(holders.add(1) == 1)
              #expect(holders.add(-1) == 0)
              lock.release()
              taken += 1
            } catch {
              guard case HostError.heldByAnother = error else {
                Issue.record(error)
                return taken
              }
              await Task.yield()
            }
          }
          return taken
        }
      }
    }
    #expect(try scratch.names() == [])
  }
}
