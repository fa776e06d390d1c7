import Foundation
import SystemPackage
import Testing

@testable import Sharding

@Suite struct ShardPartitionTests {
  @Test(arguments: [
    ([], 3, []),
    ([5], 3, [0..<1]),
    ([1, 1, 1, 1], 2, [0..<2, 2..<4]),
    ([9, 1, 1, 1], 2, [0..<1, 1..<4]),
    ([1, 1, 1, 9], 2, [0..<3, 3..<4]),
    ([1, 2, 3, 4, 5], 1, [0..<5]),
    ([1, 2, 3, 4, 5], 5, [0..<1, 1..<2, 2..<3, 3..<4, 4..<5]),
  ])
  func consecutivePartsOfNearlyTheSameCost(costs: [Double], count: Int, parts: [Range<Int>]) {
    #expect(ShardPartition.parts(of: costs, count: count) == parts)
  }

  /// Returns the lowest possible cost of the most expensive part, by trying all divisions.
  private func best(_ costs: ArraySlice<Double>, _ count: Int) -> Double {
    if count == 1 { return costs.reduce(0, +) }
    var result = costs.reduce(0, +)
    for cut in costs.indices {
      result = min(result, max(costs[..<cut].reduce(0, +), best(costs[cut...], count - 1)))
    }
    return result
  }

  @Test func theDearestPartIsTheCheapestPossible() {
    var chance = SystemRandomNumberGenerator()
    for count in 1...4 {
      let costs = (0..<9).map { _ in Double(Int.random(in: 1...50, using: &chance)) }
      let parts = ShardPartition.parts(of: costs, count: count)
      let dearest = parts.map { costs[$0].reduce(0, +) }.max() ?? 0
      #expect(dearest == best(costs[...], count), "\(costs), \(count)")
      #expect(parts.flatMap { Array($0) } == Array(costs.indices))
    }
  }

  @Test func balanceOfManyRecordings() {
    let costs = (0..<20_000).map { Double(60 + $0 * 7919 % 3000) }
    let parts = ShardPartition.parts(of: costs, count: 1000)
    #expect(parts.count <= 1000 && parts.count > 950)
    let mean = costs.reduce(0, +) / 1000
    // The parts are consecutive recordings, so each differs from the mean by less than one
    // recording.
    #expect(parts.allSatisfy { costs[$0].reduce(0, +) <= mean + 3060 })
  }

  @Test(arguments: [
    ([], ""), ([3], "3"), ([3, 7, 8, 9], "3,7-9"), ([9, 8, 7, 3, 3], "3,7-9"), ([1, 2], "1-2"),
  ])
  func indicesForSlurm(indices: [Int], text: String) {
    #expect(ArrayIndices.text(indices) == text)
  }

  @Test func tenThousandAndOneShardsAreTenArrays() {
    let arrays = ArrayIndices.arrays(Array(1...10_001), size: 1001)
    #expect(arrays.count == 10)
    #expect(arrays.flatMap { array in array.tasks.map { $0 + array.offset } } == Array(1...10_001))
    #expect(arrays.allSatisfy { $0.tasks.allSatisfy { (0..<1001).contains($0) } })
  }

  @Test func scriptsForMoreShardsThanAnArrayHolds() {
    var scripts = SlurmScripts(program: "/opt/tilawa", plan: "/data/the plan")
    scripts.library = "/data/library"
    let arrays = scripts.arrays(of: Array(1...10_001))
    #expect(arrays.count == 10)
    #expect(arrays[0].text.contains("#SBATCH --array=1-1000\n"))
    #expect(arrays[1].text.contains("#SBATCH --array=0-1000\n"))
    #expect(arrays[1].text.contains("--index $((SLURM_ARRAY_TASK_ID + 1001))"))
    #expect(arrays[9].text.contains("#SBATCH --array=0-992\n"))
    for line in ["#SBATCH --requeue\n", "#SBATCH --signal=B:TERM@60\n", "'/data/the plan'"] {
      #expect(arrays.allSatisfy { $0.text.contains(line) })
    }
    let submission = scripts.submission(of: Array(1...10_001), waits: true)
    #expect(submission.contains("sbatch --parsable --wait ${jobs:+--dependency=\"afterany$jobs\"}"))
    #expect(submission.components(separatedBy: "--parsable <<").count == 11)
  }

  @Test(arguments: [
    ("90", 5400), ("1:30", 90), ("12:00:00", 43_200), ("2-12", 216_000), ("2-12:30", 217_800),
    ("2-12:30:05", 217_805), ("0:01", 1), ("999999999-0", 86_399_999_913_600), ("0", nil),
    ("0-0:0:0", nil), ("UNLIMITED", nil),
  ])
  func timeLimits(text: String, seconds: Int?) throws {
    let limit = try #require(SlurmTime(text))
    #expect(limit.seconds == seconds)
    #expect(limit.text == text)
  }

  @Test(arguments: [
    "", "soon", "-1", "1h", "1:2:3:4", "1-", "-", "1-2-3", "1:2-3", "1-2:3:4:5", ":", "1:", " 1",
    "+1", "٣", "1234567890", "1\n2",
  ])
  func whatIsNoTimeLimitIsRefused(text: String) { #expect(SlurmTime(text) == nil) }

  /// The time limit of the shards does not apply to the merge.
  @Test func theTimeLimitIsThatOfTheShards() throws {
    var scripts = SlurmScripts(program: "/opt/tilawa", plan: "/plan")
    scripts.library = "/library"
    scripts.arraySize = 2
    scripts.directives = ["--partition=long"]
    #expect(!scripts.submission(of: [1, 2, 3], waits: false).contains("--time"))
    scripts.timeLimit = SlurmTime("4:00:00")
    scripts.grace = 120
    #expect(
      scripts.arrays(of: [3]) == [
        SlurmScripts.Script(
          title: "shards 1 of 1",
          text: """
            #!/bin/sh
            #SBATCH --job-name=tilawa-shard
            #SBATCH --output="/plan/logs/%A_%a.txt"
            #SBATCH --ntasks=1
            #SBATCH --open-mode=append
            #SBATCH --time=4:00:00
            #SBATCH --partition=long
            #SBATCH --array=1
            #SBATCH --signal=B:TERM@120
            #SBATCH --requeue
            exec /opt/tilawa shard run /plan --index $((SLURM_ARRAY_TASK_ID + 2)) \
            --jobs "${SLURM_CPUS_PER_TASK:-1}" --quiet

            """)
      ])
    let submission = scripts.submission(of: [1, 2, 3], waits: false)
    #expect(submission.components(separatedBy: "#SBATCH --time=4:00:00\n").count == 3)
    #expect(try #require(scripts.merge).text.contains("--time") == false)
  }

  @Test func oneLineForParallel() {
    let command = ParallelCommand(program: "/opt/tilawa", plan: "/plan", hosts: ["2/a", ":"])
    #expect(
      command.line(for: [3, 7])
        == "parallel --will-cite --sshlogin 2/a,: --joblog /plan/jobs.log --retries 2 "
        + "--termseq TERM,30000,KILL '/opt/tilawa shard run /plan --index {} --quiet' ::: 3 7")
  }
}
