import Foundation
import HostSystem
import Testing

/// The processor time of a process and its children.
@Suite struct ProcessTreeTests {
  @Test func theTimeOfAChildCountsAsThatOfItsParent() throws {
    let id = ProcessInfo.processInfo.processIdentifier
    let before = try #require(ProcessTree.processorTime(of: id))
    #expect(before > .zero)
    let child = Process()
    child.executableURL = URL(filePath: "/bin/sh")
    // A child of the shell computes for a while and ends. Then the shell waits for input.
    child.arguments = ["-c", "(i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done); echo; read x"]
    let (input, output) = (Pipe(), Pipe())
    child.standardInput = input
    child.standardOutput = output
    try child.run()
    _ = output.fileHandleForReading.availableData
    let used = try #require(ProcessTree.processorTime(of: child.processIdentifier))
    #expect(used > .zero)
    #expect(try #require(ProcessTree.processorTime(of: id)) >= before + used)
    try input.fileHandleForWriting.close()
    child.waitUntilExit()
    #expect(ProcessTree.processorTime(of: Int32.max) == nil)
  }
}
