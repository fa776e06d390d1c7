import Foundation
import Testing

/// The commands besides `process` that change much of a library, killed half way or stopped by
/// Ctrl-C: what they have done stays, nothing is half done, the same command does the rest.
@Suite struct CommandFaultTests {
  private static let commands = [
    ["redetect", "--set", "silence.minimum=700ms", "--jobs", "2"],
    ChangedLibrary.adding("second") + ["--jobs", "2"],
    ["reciter", "voice", "Someone", "--learn"],
  ]

  @Test(arguments: commands)
  func aCommandKilledAtAnyMoment(command: [String]) throws {
    try Scene.with { scene in
      let library = try ChangedLibrary(command, in: scene)
      try RandomStrikes(
        name: "`\(command[0])`", rounds: FaultCampaign.size(4, full: 60), part: 4
      ).run(begin: library.begin) { whileRunning in
        try library.run(whileRunning: whileRunning)
      } check: { round, _ in
        try library.checkRecovery(round)
      }
    }
  }

  @Test(
    .enabled(if: Strace.isPossible, "strace is missing, or tracing is not permitted here"),
    arguments: commands)
  func aCommandKilledAtAnySystemCall(command: [String]) throws {
    try Scene.with { scene in
      let library = try ChangedLibrary(command, in: scene)
      for call in ["fdatasync", "pwrite64"] {
        let count = try SystemCallRounds(call, .kill, step: call == "pwrite64" ? 11 : 2).run(
          in: scene, begin: library.begin
        ) { strace in
          try library.run(under: strace.words)
        } check: { round, _ in
          try library.checkRecovery(round)
        }
        FaultCampaign.say("\(count) kills of `\(command[0])` at \(call); 0 lost")
      }
    }
  }

  /// Ctrl-C while references are added: those that have ended stay, and the code says why it ended.
  @Test func addingReferencesIsStoppedByControlC() throws {
    try Scene.with { scene in
      let library = try ChangedLibrary(Self.commands[1], in: scene)
      try RandomStrikes(
        name: "`reference add` by Ctrl-C", rounds: FaultCampaign.size(6, full: 60), part: 5
      ).run(begin: library.begin) { whileRunning in
        try library.run(whileRunning: whileRunning)
      } strike: { process, _ in
        kill(process.processIdentifier, SIGINT)
      } check: { round, outcome in
        // Before it has begun to listen the signal ends it as any other program.
        #expect([0, 130, -SIGINT].contains(outcome.code), "\(round): \(outcome)")
        #expect(scene.unfinished == [] || outcome.code == -SIGINT, "\(round): unfinished files")
        #expect(try Children.working(in: scene.folder) == [], "\(round): left running")
        try library.checkRecovery(round)
      }
    }
  }
}
