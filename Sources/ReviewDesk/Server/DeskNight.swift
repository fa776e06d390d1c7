import SystemPackage

/// The timer of a person, as the page shows and sets it. Who starts the desk says how: the desk
/// itself knows no timers.
package struct DeskNight: Sendable {
  /// The timer on this machine.
  package struct State: Encodable, Sendable {
    /// The time of day at which it runs, `01:30`; nil if nothing is set up.
    package var time: String?
    /// The folders and files that it analyses.
    package var folders: [String]
    /// When it runs next, as a person reads it; nil if that is not known.
    package var next: String?
    /// The reason that it does not run, and what to do about it; nil if it does, or nothing is set
    /// up.
    package var problem: String?, remedy: String?

    package init(
      time: String? = nil, folders: [String] = [], next: String? = nil, problem: String? = nil,
      remedy: String? = nil
    ) {
      (self.time, self.folders, self.next) = (time, folders, next)
      (self.problem, self.remedy) = (problem, remedy)
    }
  }

  /// The present state.
  package let state: @Sendable () async throws -> State
  /// Sets the timer up for a folder, whole path, and a time of day.
  package let install: @Sendable (_ folder: String, _ time: String) async throws -> State
  /// Takes the timer away.
  package let remove: @Sendable () async throws -> State

  package init(
    state: @escaping @Sendable () async throws -> State,
    install: @escaping @Sendable (_ folder: String, _ time: String) async throws -> State,
    remove: @escaping @Sendable () async throws -> State
  ) {
    (self.state, self.install, self.remove) = (state, install, remove)
  }

  /// The wish of a page: a folder and a time, or neither to take the timer away.
  struct Wish: Decodable {
    let folder, time: ShortText?
  }

  /// Does what a page asks for.
  ///
  /// - Parameter wish: of the page.
  /// - Returns: the state afterwards.
  /// - Throws: ``Refusal`` for half a wish or a folder that is not there, and what the timer
  ///   throws.
  func meet(_ wish: Wish) async throws -> State {
    switch (wish.folder?.text, wish.time?.text) {
    case (nil, nil): return try await remove()
    case (let folder?, let time?):
      return try await install(DeskProcessing.folder(typed: folder).string, time)
    default:
      throw Refusal.bad(
        "the timer needs a folder and a time", remedy: "send both, or neither to take it away")
    }
  }
}
