import Foundation
import Testing

/// `kill -9` of the supervisor and of workers, at random moments and at exact system calls.
@Suite struct KillTests {
  /// The killed process.
  enum Victim: String, CaseIterable, Sendable { case supervisor, worker }

  @Test func aRunKilledAtAnyMomentIsMendedByTheSameCommand() throws {
    try Scene.with { scene in
      let survival = try Survival(in: scene)
      try RandomStrikes(name: "a run", rounds: FaultCampaign.size(20, full: 340), part: 1).run(
        begin: survival.begin
      ) { whileRunning in
        try survival.run(Survival.command, whileRunning: whileRunning)
      } strike: { process, round in
        Self.strike(Victim.allCases[round % 2], process.processIdentifier)
      } check: { round, _ in
        try survival.checkRecovery(round)
      }
    }
  }

  /// Kills a process, or its children.
  private static func strike(_ victim: Victim, _ process: Int32) {
    switch victim {
    case .supervisor: kill(process, SIGKILL)
    case .worker:
      for child in Children.of(process) { kill(child, SIGKILL) }
    }
  }

  @Test(
    .enabled(if: Strace.isPossible, "strace is missing, or tracing is not permitted here"),
    arguments: ["rename", "fsync", "fdatasync", "pwrite64", "ftruncate"])
  func aRunKilledAtAnySystemCallIsMended(call: String) throws {
    try Scene.with { scene in
      let survival = try Survival(in: scene)
      let counts = try SystemCallRounds(call, .kill, step: call == "pwrite64" ? 9 : 1).run(
        in: scene, begin: survival.begin
      ) { strace in
        try survival.run(Survival.command, under: strace.words)
      } check: { round, _ in
        try survival.checkRecovery(round)
      }
      FaultCampaign.say("\(counts) kills of a run at \(call); 0 lost")
    }
  }

  @Test(
    .enabled(if: Strace.isPossible, "strace is missing, or tracing is not permitted here"),
    arguments: ["fdatasync", "pwrite64"])
  func aRunKilledWhileItMakesTheLibraryIsMended(call: String) throws {
    try Scene.with { scene in
      let survival = try Survival(in: scene, isNew: true)
      let counts = try SystemCallRounds(call, .kill, step: call == "pwrite64" ? 23 : 2).run(
        in: scene, begin: survival.begin
      ) { strace in
        try survival.run(Survival.command, under: strace.words)
      } check: { round, _ in
        try survival.checkRecovery(round)
      }
      FaultCampaign.say("\(counts) kills at \(call) while a library is made; 0 lost")
    }
  }

  @Test(
    .enabled(if: Strace.isPossible, "strace is missing, or tracing is not permitted here"),
    arguments: ["rename", "fsync", "pwrite64"])
  func aWorkerKilledAtAnySystemCallCostsNothing(call: String) throws {
    try Scene.with { scene in
      let survival = try Survival(in: scene)
      let counts = try SystemCallRounds(call, .kill).run(
        in: scene, begin: survival.begin
      ) { strace in
        let worker = try WorkerScript(strace.words, in: scene)
        return try survival.run(Survival.command + ["--worker", worker.path])
      } check: { round, outcome in
        #expect(outcome.code == 3, "\(round): \(outcome.errors)")
        #expect(outcome.errors.contains("the worker was ended by signal 9"), "\(round)")
        try survival.checkRecovery(round)
      }
      FaultCampaign.say("\(counts) kills of workers at \(call); 0 lost")
    }
  }
}
