import AudioCore
package import SystemPackage

/// Why a night cannot be set up.
package enum OvernightError: ExplainedError, Equatable {
  /// A path that a unit file of systemd cannot hold.
  case notExpressible(String, reason: String)
  /// A unit file of the name that we use, which we did not write.
  case notOurs(FilePath)
  /// The systemd of the person says nothing.
  case noAnswer(String)

  /// What is wrong.
  package var problem: String {
    switch self {
    case .notExpressible(_, let reason): "systemd cannot be told of this path: \(reason)"
    case .notOurs: "there is a unit of this name that tilawa did not write"
    case .noAnswer(let reason): "systemd cannot be asked: \(reason)"
    }
  }

  /// The path.
  package var place: String {
    switch self {
    case .notExpressible(let path, _): path
    case .notOurs(let path): path.description
    case .noAnswer: UnitFolder.timer
    }
  }

  /// What to do about it.
  package var remedy: String {
    switch self {
    case .notExpressible: "rename it, or name a link to it that has a plain name"
    case .notOurs: "move the file away, or rename it"
    case .noAnswer:
      "log in as the user whose nights these are: systemd is there for who is logged in, and for "
        + "whom `loginctl enable-linger` was called"
    }
  }
}
