import AudioCore
package import SystemPackage

/// An error in setting up unattended runs.
package enum NightlyError: ExplainedError, Equatable {
  /// The path contains a character that systemd unit files cannot express.
  case notExpressible(String, reason: String)
  /// A file with the name of one of Tilawa's unit files exists, and Tilawa did not write it.
  case notOurs(FilePath)
  /// The user's systemd instance does not respond.
  case noAnswer(String)

  package var problem: String {
    switch self {
    case .notExpressible(_, let reason):
      "this path contains a character that systemd unit files cannot express: \(reason)"
    case .notOurs: "a unit of this name exists that Tilawa did not write"
    case .noAnswer(let reason): "the user's systemd does not respond: \(reason)"
    }
  }

  /// The path that the error is about.
  package var place: String {
    switch self {
    case .notExpressible(let path, _): path
    case .notOurs(let path): path.description
    case .noAnswer: UnitFolder.timer
    }
  }

  package var remedy: String {
    switch self {
    case .notExpressible: "rename it, or use a symbolic link with a plain name"
    case .notOurs: "move the file away, or rename it"
    case .noAnswer:
      "log in as the user whose timer this is, or run `loginctl enable-linger` for that user: "
        + "systemd runs only for users who are logged in or have lingering enabled"
    }
  }
}
