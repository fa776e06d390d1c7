import Foundation
import Testing

/// Two simultaneous commands on one library: each succeeds, waits, or exits with 75.
@Suite struct TwoProcessesTests {
  /// The second command; only some of these lock the library.
  private static let others: [[String]] = [
    ["confirm", "112.wav", "112:2"], ["redetect"], ["process", "recordings"], ["status"],
    ["export"], ["doctor", "verify"], ["reciter", "add", "Someone", "--replace"],
    ["bookmark", "add", "112:1-2", "--label", "of round ROUND"],
    ["render", "--range", "112", "--output", "drill-ROUND.wav"], ["report"],
  ]

  @Test func noEditIsLostAndNobodySeesTheDatabaseBusy() throws {
    try Scene.with { scene in
      let survival = try Survival(in: scene)
      try survival.begin()
      // Each of the other commands runs at least once.
      let rounds = FaultCampaign.size(Self.others.count, full: 200)
      var turnedAway = 0
      var bookmarks = 0
      for round in 0..<rounds {
        let other = Self.others[round % Self.others.count].map {
          $0.replacingOccurrences(of: "ROUND", with: "\(round)")
        }
        var second: Binary.Outcome?
        let first = try survival.run(Survival.command + ["--force"]) { _ in
          second = try survival.run(other)
        }
        for (name, outcome) in [("process", first), (other[0], try #require(second))] {
          #expect([0, 75].contains(outcome.code), "\(name): \(outcome.code) \(outcome.errors)")
          #expect(!(outcome.output + outcome.errors).contains("SQLITE"), "\(outcome.errors)")
          #expect(!outcome.errors.contains("database is locked"), "\(outcome.errors)")
          if outcome.code == 75 { turnedAway += 1 }
        }
        if other[0] == "bookmark" {
          // A refused command succeeds once the first one has ended.
          if second?.code == 75 { #expect(try survival.run(other).code == 0) }
          bookmarks += 1
        }
      }
      let list = try survival.run(["bookmark", "list", "--json"])
      #expect((try list.result["bookmarks"] as? [Any])?.count == bookmarks)
      #expect(bookmarks > 0)
      #expect(try survival.run(["export"]).output.contains("\"confirmed\":true"))
      #expect(try survival.run(["doctor", "verify"]).code == 0)
      FaultCampaign.say("\(rounds) rounds of two processes, \(turnedAway) ended with 75; 0 lost")
    }
  }

  /// The second command starts while the first command creates the library.
  @Test(arguments: [
    ["status"], ["export"], ["doctor", "verify"], ["bookmark", "list"], ["doctor"],
  ])
  func whoComesWhileALibraryIsMadeFindsItOrNot(other: [String]) throws {
    try Scene.with { scene in
      try scene.record("112.wav", "..###..####..###..####..")
      for _ in 0..<FaultCampaign.size(3, full: 40) {
        var outcomes: [Binary.Outcome] = []
        let first = try Binary.run(["process", "recordings"], in: scene.folder) { process in
          while process.isRunning { outcomes.append(try Binary.run(other, in: scene.folder)) }
        }
        #expect(first.code == 0, "\(first.errors)")
        for outcome in outcomes where outcome.code != 0 {
          #expect(outcome.errors.contains("there is no library here"), "\(outcome)")
        }
        try FileManager.default.removeItem(at: scene.library)
      }
    }
  }

  @Test func theLockOfAKilledHolderNeedsNoHand() throws {
    try Scene.with { scene in
      let survival = try Survival(in: scene)
      for round in 0..<FaultCampaign.size(3, full: 40) {
        try survival.begin()
        let worker = try WorkerScript(arguments: ["--fault", "hang:113.wav"], in: scene)
        let run = Survival.command + ["--worker", worker.path, "--verbose"]
        let outcome = try survival.run(run) { (process: Process) throws in
          // The worker hangs, so the run holds the lock until it is killed.
          while Children.of(process.processIdentifier).isEmpty && process.isRunning {}
          #expect(try survival.run(Survival.command).code == 75)
          kill(process.processIdentifier, SIGKILL)
        }
        #expect(outcome.code == -SIGKILL)
        try survival.checkRecovery("holder killed, round \(round)")
      }
    }
  }
}
