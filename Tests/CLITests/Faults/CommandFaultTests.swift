import Foundation
import Testing

/// Commands other than `process` that change much of a library, killed midway or stopped by Ctrl-C:
/// finished changes stay, no change is partial, and the same command completes the work.
@Suite struct CommandFaultTests {
  private static let commands = [
    ["redetect", "--set", "silence.minimum=700ms", "--jobs", "2"],
    ["confirm", "112.wav", "113.wav", "--at-least", "0"],
    ["reciter", "rename", "Someone", "Somebody"],
    ["import", "112.json", "--recording", "112.wav", "--confirm"],
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
}
