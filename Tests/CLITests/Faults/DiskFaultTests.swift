import Foundation
import Testing

/// A disk that is full or broken at any write: the run ends with 74 and a remedy, the library is
/// unchanged, and the same command completes the work once there is space.
@Suite struct DiskFaultTests {
  @Test(
    .enabled(if: Strace.isPossible, "strace is missing, or tracing is not permitted here"),
    arguments: ["pwrite64", "fsync", "fdatasync"], [Strace.Effect.full, .broken])
  func aDiskThatFailsAtAnyCall(call: String, effect: Strace.Effect) throws {
    try Scene.with { scene in
      let survival = try Survival(in: scene)
      var stopped = 0
      let count = try SystemCallRounds(call, effect, step: call == "pwrite64" ? 9 : 1).run(
        in: scene, begin: survival.begin
      ) { strace in
        try survival.run(Survival.command, under: strace.words)
      } check: { round, outcome in
        if outcome.code != 0 {
          stopped += 1
          // SQLite reports a failed sync without the cause.
          Self.checkRefusal(outcome, round, isFull: effect == .full && call == "pwrite64")
        }
        try survival.checkRecovery(round)
      }
      #expect(stopped > 0)
      FaultCampaign.say(
        "\(count) times \(effect == .full ? "ENOSPC" : "EIO") at \(call): \(stopped) runs ended "
          + "with 74, the others went on; 0 lost")
    }
  }

  @Test(.enabled(if: TinyDisk.isPossible, "this user may not mount a disk in memory"))
  func aFullDiskIsNamedAndTheRunGoesOnWhenThereIsRoom() throws {
    try Scene.with { scene in
      let survival = try Survival(in: scene)
      var stopped = 0
      let rooms = FaultCampaign.isFull ? Array(stride(from: 0, to: 400, by: 4)) : [0, 8, 40, 120]
      for kilobytes in rooms {
        try survival.begin()
        try TinyDisk.with(survival.library, megabytes: 4) { disk in
          let other = try disk.fill(leaving: kilobytes)
          let outcome = try survival.run(Survival.command)
          if outcome.code != 0 {
            stopped += 1
            Self.checkRefusal(outcome, "\(kilobytes) kB of room", isFull: true)
          }
          try FileManager.default.removeItem(at: other)
          try survival.checkRecovery("\(kilobytes) kB of room")
        }
      }
      #expect(stopped > 0)
      FaultCampaign.say("\(rooms.count) runs on a full disk, \(stopped) ended with 74; 0 lost")
    }
  }

  private static func checkRefusal(_ outcome: Binary.Outcome, _ round: String, isFull: Bool) {
    #expect(outcome.code == 74, "\(round): \(outcome.code) \(outcome.errors)")
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("  where: /") }, "\(round): \(outcome.errors)")
    if isFull {
      #expect(outcome.errors.contains("the disk is full"), "\(round): \(outcome.errors)")
      #expect(outcome.errors.contains(" bytes "), "\(round): \(outcome.errors)")
    }
  }

  @Test func aFullDiskBehindStandardOutputIsSeventyFour() throws {
    try Scene.with { scene in
      try scene.record("112.wav", "..###..####..###..####..")
      func run(_ line: String) throws -> Binary.Outcome {
        try Binary.run([], in: scene.folder, under: ["sh", "-c", line])
      }
      // A full standard error does not stop the run.
      let process = "\"$0\" process recordings --set align.evidence=durations"
      #expect(try run("\(process) 2> /dev/full").code == 0)
      #expect(try run("\(process) --force --verbose 2> /dev/full").code == 0)
      let status = try run("\"$0\" status > /dev/full")
      #expect(status.code == 74)
      #expect(status.errors.contains("where: standard output"))
      #expect(try run("\"$0\" export > /dev/full").code == 74)
    }
  }
}
