import AudioTesting
import Foundation
import Testing

/// Interrupts a program at a random moment, once per round.
struct RandomStrikes {
  /// The name of the program in test failures: `a run`.
  let name: String
  /// The number of rounds.
  let rounds: Int
  /// The part of the campaign, which selects the random numbers.
  let part: UInt64
  /// True if the program may complete its work in spite of an interruption.
  var shouldContinue = false

  /// Runs the rounds. If there are many rounds, at least a quarter of the interruptions must occur
  /// before the program's end.
  ///
  /// The first, uninterrupted round measures the time that the program takes. Every later round
  /// that reaches the end updates it, because the load of a machine changes. `begin` prepares each
  /// round. `body` runs the program, and calls its argument once the program has started. `strike`
  /// gets the process and the number of the round. `check` gets a name for the round and the
  /// outcome of the program.
  func run(
    begin: () throws -> Void,
    _ body: ((Process) throws -> Void) throws -> Binary.Outcome,
    strike: @escaping @Sendable (Process, Int) -> Void = { process, _ in
      kill(process.processIdentifier, SIGKILL)
    },
    check: (String, Binary.Outcome) throws -> Void
  ) throws {
    var chance = FaultCampaign.chance(part)
    try begin()
    var start = ContinuousClock.now
    let whole = try body { _ in }
    #expect(whole.code == 0, "\(whole.errors)")
    var length = (ContinuousClock.now - start) / .seconds(1)
    var struck = 0
    for round in 0..<rounds {
      try begin()
      let moment = chance.unit() * length
      start = .now
      let outcome = try body { process in
        DispatchQueue.global().asyncAfter(deadline: .now() + moment) {
          if process.isRunning { strike(process, round) }
        }
      }
      if outcome.code == 0 {
        length = (ContinuousClock.now - start) / .seconds(1)
      } else {
        struck += 1
      }
      try check("\(name), round \(round)", outcome)
    }
    // If there are few rounds, all interruptions may come too late, because the load of the machine
    // changes.
    #expect(shouldContinue || rounds < 20 || struck > rounds / 4, "\(name): \(struck) of \(rounds)")
    FaultCampaign.say(
      "\(rounds) strikes at random moments of \(name), \(struck) before the end; 0 lost")
  }
}
