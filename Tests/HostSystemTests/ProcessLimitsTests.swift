import HostSystem
import Testing

/// Limits affect a whole process and cannot be raised again, so each test that lowers one runs in a
/// process of its own.
@Suite struct ProcessLimitsTests {
  @Test func theMemoryImageIsTurnedOff() async {
    await #expect(processExitsWith: .success) {
      try ProcessLimits.disableCoreDumps()
      #expect(ProcessLimits.limit(of: .coreSize) == 0)
    }
  }

  @Test func theAddressSpaceIsLimitedAndALowerLimitIsKept() async {
    await #expect(processExitsWith: .success) {
      let limit = min(1 << 46, ProcessLimits.limit(of: .addressSpace) ?? .max)
      try ProcessLimits.limitAddressSpace(bytes: limit)
      #expect(ProcessLimits.limit(of: .addressSpace) == limit)
      try ProcessLimits.limitAddressSpace(bytes: 1 << 50)
      #expect(ProcessLimits.limit(of: .addressSpace) == limit)
    }
  }

  @Test func aLimitBelowOursIsNamedAsUlimitShowsIt() async {
    await #expect(processExitsWith: .success) {
      let limit = min(1 << 46, ProcessLimits.limit(of: .addressSpace) ?? .max)
      try ProcessLimits.limitAddressSpace(bytes: limit)
      let name = "the limit on memory (ulimit -v \(limit >> 10))"
      #expect(ProcessLimits.lowerThanUsual(memory: nil).contains(name))
      #expect(ProcessLimits.lowerThanUsual(memory: limit + 1).contains(name))
      #expect(!ProcessLimits.lowerThanUsual(memory: limit).contains(name))
    }
  }

  @Test func thereIsRoomForThreadsHereAndForAWorker() throws {
    try ProcessLimits.checkRoom()
    #expect(ProcessLimits.maxWorkers >= 1)
  }
}
