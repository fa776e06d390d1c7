import AudioTesting
import Foundation
import Testing

/// A program that is struck at random moments, once in each round.
struct RandomStrikes {
  /// The victim, for the report: `a run`.
  let name: String
  /// The number of rounds.
  let rounds: Int
  /// Which part of the campaign draws the moments.
  let part: UInt64
  /// True if the program may come to its end although it was struck.
  var mayGoOn = false

  /// Strikes, and checks; of many strikes a quarter must come before the end.
  ///
  /// One round that nobody disturbs says how long the program takes, and so does each later one in
  /// which it came to its end: the load of a machine changes. `begin` puts everything into
  /// place before each round; `body` runs the program, and calls what it is given once that has
  /// started; `strike` gets the process and the number of the round; `check` is called with a name
  /// for the round and how the program ended.
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
    // Of few, on a machine whose load changes, perhaps none does.
    #expect(mayGoOn || rounds < 20 || struck > rounds / 4, "\(name): \(struck) of \(rounds)")
    FaultCampaign.say(
      "\(rounds) strikes at random moments of \(name), \(struck) before the end; 0 lost")
  }
}
