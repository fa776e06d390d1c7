import Foundation
import Testing

/// Injects a fault at the first, second, third … system call of a kind, until a run has no further
/// call of that kind.
struct SystemCallRounds {
  private let call: String
  private let effect: Strace.Effect
  private let step: Int

  /// - Parameters:
  ///   - call: the system call.
  ///   - effect: the fault at the call.
  ///   - step: in continuous integration, only every `step`-th call is affected; at full size,
  ///     every call.
  init(_ call: String, _ effect: Strace.Effect, step: Int = 1) {
    self.call = call
    self.effect = effect
    self.step = FaultCampaign.isFull ? 1 : step
  }

  /// Runs the rounds, and returns how many calls were affected.
  ///
  /// `begin` prepares each round. `body` runs the program with the injection. `check` gets a name
  /// for the round and the outcome from `body`.
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
