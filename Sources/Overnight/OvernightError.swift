public import AudioCore
public import SystemPackage

/// Why a night cannot be set up.
public enum OvernightError: ExplainedError, Equatable {
  /// A path that a unit file of systemd cannot hold.
  case notExpressible(String, reason: String)
  /// A unit file of the name that we use, which we did not write.
  case notOurs(FilePath)

  /// What is wrong.
  public var problem: String {
    switch self {
    case .notExpressible(_, let reason): "systemd cannot be told of this path: \(reason)"
    case .notOurs: "there is a unit of this name that tilawa did not write"
    }
  }

  /// The path.
  public var place: String {
    switch self {
    case .notExpressible(let path, _): path
    case .notOurs(let path): path.description
    }
  }

  /// What to do about it.
  public var remedy: String {
    switch self {
    case .notExpressible: "rename it, or name a link to it that has a plain name"
    case .notOurs: "move the file away, or rename it"
    }
  }
}
