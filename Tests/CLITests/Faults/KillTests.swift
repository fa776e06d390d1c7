import AudioTesting
import Foundation
import Testing

/// `kill -9` of the supervisor and of workers, at random moments and at exact system calls.
@Suite struct KillTests {
  /// Whom it hits.
  enum Victim: String, CaseIterable, Sendable { case supervisor, worker }

  @Test func aRunKilledAtAnyMomentIsMendedByTheSameCommand() throws {
    var chance = FaultCampaign.chance(1)
    try Scene.with { scene in
      let survival = try Survival(in: scene)
      try survival.begin()
      let start = ContinuousClock.now
      #expect(try survival.run(Survival.command).code == 0)
      let length = (ContinuousClock.now - start) / .seconds(1)
      var struck = 0
      let rounds = FaultCampaign.size(20, full: 340)
      for round in 0..<rounds {
        try survival.begin()
        let victim = Victim.allCases[round % 2]
        let outcome = try survival.run(Survival.command) { process in
          DispatchQueue.global().asyncAfter(deadline: .now() + chance.unit() * length) {
            if process.isRunning { Self.strike(victim, process.processIdentifier) }
          }
        }
        if outcome.code != 0 { struck += 1 }
        try survival.checkRecovery("\(victim) killed, round \(round)")
      }
      #expect(struck > rounds / 4)
      FaultCampaign.say("\(rounds) kills at random moments, \(struck) before the end; 0 lost")
    }
  }

  /// Kills a process, or those that it has started.
  private static func strike(_ victim: Victim, _ process: Int32) {
    switch victim {
    case .supervisor: kill(process, SIGKILL)
    case .worker:
      for child in Children.of(process) { kill(child, SIGKILL) }
    }
  }

  @Test(
    .enabled(if: Strace.isPossible, "strace is missing, or tracing is not permitted here"),
    arguments: ["rename", "fsync", "fdatasync", "pwrite64", "unlink", "ftruncate"])
  func aRunKilledAtAnySystemCallIsMended(call: String) throws {
    try Scene.with { scene in
      let survival = try Survival(in: scene)
      let counts = try SystemCallRounds(call, .kill, step: call == "pwrite64" ? 9 : 1).run(
        survival
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
      let counts = try SystemCallRounds(call, .kill, step: call == "pwrite64" ? 11 : 1).run(
        survival
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
      let counts = try SystemCallRounds(call, .kill).run(survival) { strace in
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
