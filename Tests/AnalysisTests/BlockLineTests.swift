import Foundation
import Testing

@testable import Analysis

@Suite struct BlockLineTests {
  @Test func blocksArriveInTheirOrderWhateverThePace() {
    let line = BlockLine(depth: 2)
    Thread.detachNewThread {
      for number in 0..<1_000 {
        var block = [Float(number), Float(number)]
        if !line.put(&block) { break }
      }
      line.close()
    }
    var block: [Float] = []
    var taken: [Float] = []
    while line.take(&block) { taken.append(block[1]) }
    #expect(taken == (0..<1_000).map { Float($0) })
    #expect(!line.take(&block))
    #expect(block == [999, 999])
  }

  @Test func whoPutsDoesNotWaitForEverWhenNobodyTakes() {
    let line = BlockLine(depth: 2)
    line.abandon()
    var block: [Float] = [1]
    #expect(!line.put(&block))
    #expect(block == [1])
  }
}
