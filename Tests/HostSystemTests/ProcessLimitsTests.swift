import HostSystem
import Testing

@Suite struct ProcessLimitsTests {
  @Test func theMemoryImageIsTurnedOff() throws {
    try ProcessLimits.disableCoreDumps()
    #expect(try ProcessLimits.current().coreSize == 0)
  }

  @Test func theAddressSpaceIsLimited() throws {
    // Far above what any test needs: the limit holds for the rest of the run.
    let limit = min(1 << 46, try ProcessLimits.current().addressSpace)
    try ProcessLimits.limitAddressSpace(bytes: limit)
    #expect(try ProcessLimits.current().addressSpace == limit)
  }
}
