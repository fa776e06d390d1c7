import Foundation
import Testing

/// A fault at the first, second, third … system call of a kind, until the run has no more of them.
struct SystemCallRounds {
  private let call: String
  private let effect: Strace.Effect
  private let step: Int

  /// - Parameters:
  ///   - call: the system call.
  ///   - effect: what happens at it.
  ///   - step: every which call is struck in continuous integration; at full size all are.
  init(_ call: String, _ effect: Strace.Effect, step: Int = 1) {
    self.call = call
    self.effect = effect
    self.step = FaultCampaign.isFull ? 1 : step
  }

  /// Strikes, and checks; gives how often a call was struck.
  ///
  /// `begin` puts everything into place before each round, `body` runs the program with what is to
  /// be injected, and `check` is called with a name for the round and what `body` gave.
  func run(
    in scene: Scene, begin: () throws -> Void, _ body: (Strace) throws -> Binary.Outcome,
    check: (String, Binary.Outcome) throws -> Void
  ) throws -> Int {
    var count = 0
    var place = 1
    while true {
      let log = scene.folder.appending(path: "strace.log")
      try Data().write(to: log)
      let strace = Strace(calls: call, effect: effect, place: place, log: log)
      try begin()
      let outcome = try body(strace)
      guard try strace.hasStruck else { break }
      count += 1
      try check("\(call) \(place), \(effect)", outcome)
      place += step
    }
    #expect(count > 0, "no call of \(call) was struck")
    return count
  }
}
