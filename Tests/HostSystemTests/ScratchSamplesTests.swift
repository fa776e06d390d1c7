import FileTesting
import HostSystem
import SystemPackage
import Testing

@Suite struct ScratchSamplesTests {
  @Test func whatIsWrittenIsReadAndTheRestIsZero() throws {
    let folder = try Scratch()
    let samples = try ScratchSamples(in: folder["."], capacity: 10)
    let block: [Float] = [1, -2, 3.5]
    try samples.write(block.span, at: 4)
    var read: [Float] = [9]
    try samples.read(10, at: 0, into: &read)
    #expect(read == [0, 0, 0, 0, 1, -2, 3.5, 0, 0, 0])
    try samples.read(2, at: 5, into: &read)
    #expect(read == [-2, 3.5])
    try samples.read(0, at: 10, into: &read)
    #expect(read == [])
  }

  @Test func theFileHasNoName() throws {
    let folder = try Scratch()
    let samples = try ScratchSamples(in: folder["."], capacity: 1000)
    #expect(samples.capacity == 1000)
    #expect(try folder.names() == [])
  }

  @Test func aFolderThatIsNotThereIsRefused() throws {
    let folder = try Scratch()
    #expect(throws: HostError.self) { try ScratchSamples(in: folder["none"], capacity: 1) }
  }

  @Test func moreThanAnyDiskHoldsIsRefusedAtOnce() throws {
    let folder = try Scratch()
    #expect(throws: HostError.self) { try ScratchSamples(in: folder["."], capacity: 1 << 55) }
    #expect(try folder.names() == [])
  }

  @Test func aDiskHasRoomAndAPathThatIsNotThereHasNone() throws {
    let folder = try Scratch()
    #expect(try DiskSpace.free(in: folder["."]) > 0)
    #expect(throws: HostError.self) { try DiskSpace.free(in: folder["none"]) }
  }
}
