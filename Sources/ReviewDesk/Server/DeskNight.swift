import SystemPackage

/// The user's nightly timer, shown and set on the page. The functions are supplied by the program
/// that starts the desk, because the desk itself contains no code for timers.
package struct DeskNight: Sendable {
  /// The state of the timer on this machine.
  package struct State: Encodable, Sendable {
    /// The time of day of the run, such as `01:30`; nil if there is no timer.
    package var time: String?
    /// The folders and files to analyse.
    package var folders: [String]
    /// The library of the timer, if it is another one than that of the desk.
    package var library: String?
    /// The time of the next run as text; nil if unknown.
    package var next: String?
    /// The reason why the timer does not run, and the remedy. Nil if the timer runs, or if there is
    /// no timer.
    package var problem: String?, remedy: String?

    package init(
      time: String? = nil, folders: [String] = [], library: String? = nil, next: String? = nil,
      problem: String? = nil, remedy: String? = nil
    ) {
      (self.time, self.folders, self.library, self.next) = (time, folders, library, next)
      (self.problem, self.remedy) = (problem, remedy)
    }
  }

  /// Returns the current state.
  package let state: @Sendable () async throws -> State
  /// Sets up the timer, or changes it. The arguments are the absolute path of a folder, the time of
  /// day, and the part of the sound that the large acoustic network analyses; nil for the doubtful
  /// parts, or for those of the timer that is changed.
  package let install:
    @Sendable (_ folder: String, _ time: String, _ listening: Listening?) async throws -> State
  /// Removes the timer.
  package let remove: @Sendable () async throws -> State

  package init(
    state: @escaping @Sendable () async throws -> State,
    install:
      @escaping @Sendable (_ folder: String, _ time: String, _ listening: Listening?) async throws
      -> State,
    remove: @escaping @Sendable () async throws -> State
  ) {
    (self.state, self.install, self.remove) = (state, install, remove)
  }

  /// Applies a request from the page.
  ///
  /// - Parameter request: the request.
  /// - Returns: the state afterwards.
  /// - Throws: ``Refusal`` if only one value is given or the folder does not exist, and errors of
  ///   the timer.
  func apply(_ request: NightRequest) async throws -> State {
    switch (request.folder?.text, request.time?.text) {
    case (nil, nil): return try await remove()
    case (let folder?, let time?):
      return try await install(
        DeskProcessing.folder(typed: folder).string, time, request.listen)
    default:
      throw Refusal.bad(
        "the timer needs a folder and a time", remedy: "send both, or neither to take it away")
    }
  }
}

/// The body of a request that sets the timer: a folder and a time, or neither to remove the timer.
struct NightRequest: Decodable {
  let folder, time: ShortText?
  /// The part of the sound that the large acoustic network analyses; nil if the person chose none.
  let listen: Listening?
}
