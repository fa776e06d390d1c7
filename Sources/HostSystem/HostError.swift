package import AudioCore
import Glibc
package import SystemPackage

/// An error of the operating system.
///
/// When such an error is thrown, the failed action has not changed any file, unless the description
/// of the case states otherwise.
package enum HostError: ExplainedError, Equatable, Codable {
  /// The requested action.
  package enum Action: String, Sendable, CaseIterable, Codable {
    /// Opening a file for reading.
    case open
    /// Reading from an open file.
    case read
    /// Creating a file or folder.
    case create
    /// Writing to an open file, or forcing it to the disk.
    case write
    /// Moving a finished file to its destination.
    case rename
    /// Reading the names in a folder.
    case list
    /// Reading the size, date and kind of a file.
    case inspect
    /// Locking a file.
    case lock
    /// Deleting a file.
    case remove
    /// Setting a resource limit of this process; the error has no path.
    case limit
    /// Starting a thread or another process. The path of the error is the program of that process,
    /// if there is one.
    case start
  }

  /// The operating system refused the action; `errno` is the reason.
  case refused(Action, path: FilePath, errno: Errno)
  /// The disk or the quota is full. `bytes` is the size of the failed write, so at least this much
  /// more space is needed.
  case diskFull(path: FilePath, bytes: Int)
  /// Another process, or another descriptor of this process, holds the lock. `process` is the ID of
  /// the process, if it wrote its ID into the file.
  case heldByAnother(path: FilePath, process: Int?)
  /// The path is a folder, a pipe, a socket or a device instead of a file.
  case notAFile(path: FilePath)
  /// The path is not a folder.
  case notAFolder(path: FilePath)
  /// A path leads out of its folder. It is absolute, contains `..`, or passes through a link.
  case outside(path: FilePath, folder: FilePath)
  /// Another file has replaced the file at the path.
  case replaced(path: FilePath)
  /// The file exceeds the maximum size for files of its kind.
  case tooLarge(path: FilePath, bytes: Int, most: Int)

  /// A limit of the shell is too low. The values are the limited resource, a command that prints
  /// the limit, such as `ulimit -v`, and the limit.
  case limitTooLow(String, command: String, value: Int)

  /// Returns `diskFull` if the errno means that the disk or the quota is full, otherwise `refused`.
  package static func failure(
    _ action: Action, _ path: FilePath, _ errno: Errno, bytes: Int = 0
  ) -> HostError {
    errno == .noSpace || errno == .diskQuotaExceeded
      ? .diskFull(path: path, bytes: bytes) : .refused(action, path: path, errno: errno)
  }

  package var message: ProblemMessage? {
    switch self {
    case .diskFull: ProblemMessage("full")
    case .heldByAnother: ProblemMessage("busy")
    case .refused(_, let path, .noSuchFileOrDirectory):
      ProblemMessage("fileGone", ["file": path.description])
    case .refused(_, let path, .permissionDenied), .refused(_, let path, .notPermitted),
      .refused(_, let path, .readOnlyFileSystem):
      ProblemMessage("noPermission", ["file": path.description])
    default: nil
    }
  }

  /// The problem as a single clause.
  package var problem: String {
    switch self {
    case .refused(let action, _, let errno): "\(action.sentence): \(errno)"
    case .diskFull(_, let bytes) where bytes > 0:
      "the disk is full: at least \(bytes) bytes more are needed"
    case .diskFull: "the disk is full"
    case .heldByAnother(_, let process?): "another run holds the lock (process \(process))"
    case .heldByAnother: "another run holds the lock"
    case .notAFile: "this is not a regular file"
    case .notAFolder: "this is not a folder"
    case .limitTooLow(let resource, let command, let value):
      "the limit on \(resource) is too low for this program (\(command) \(value))"
    case .outside(let path, _):
      "`\(path)` does not lie below this folder: it is an absolute path, or has `..` or a link in it"
    case .replaced: "the file was replaced by another one, or by a link to one, during the run"
    case .tooLarge(_, let bytes, let most):
      "the file has \(bytes) bytes; of such a file at most \(most) are read"
    }
  }

  /// The path that the error reports.
  package var place: String {
    switch self {
    case .refused(_, let path, _), .diskFull(let path, _), .heldByAnother(let path, _),
      .notAFile(let path), .notAFolder(let path), .replaced(let path), .outside(_, let path),
      .tooLarge(let path, _, _):
      path.description
    case .limitTooLow: ""
    }
  }

  /// The remedy that the person can apply.
  package var remedy: String {
    switch self {
    case .refused(_, _, .noSuchFileOrDirectory): "check the path"
    case .refused(_, _, .fileExists): "choose another name, or move what lies there elsewhere"
    case .refused(let action, _, .permissionDenied), .refused(let action, _, .notPermitted):
      "allow this user to \(action.need), or run as the owner"
    case .refused(_, _, .readOnlyFileSystem):
      "choose a folder that can be written to, or mount the disk for writing"
    case .refused(_, _, .tooManyOpenFiles), .refused(_, _, .tooManyOpenFilesInSystem):
      "raise the number of open files (`ulimit -n`), then run the command once more"
    case .refused(.start, _, .resourceTemporarilyUnavailable), .refused(.start, _, .noMemory):
      "raise the limits on memory and processes (`ulimit -v`, `ulimit -u`), or end other programs; "
        + "then run the command once more"
    case .refused: "check the disk and the path, then run the command once more"
    case .diskFull(_, let bytes) where bytes > 0:
      "free so many bytes on that disk, then run the command once more"
    case .diskFull: "free some space on that disk, then run the command once more"
    case .heldByAnother: "wait until the other run has ended, or stop it"
    case .outside:
      "put the file itself there in the place of the link; if a database names the path,"
        + " repair or restore the library"
    case .notAFile: "give the path of a file"
    case .notAFolder: "give the path of a folder"
    case .limitTooLow(_, let command, _):
      "raise it, or lift it with `\(command) unlimited`; then run the command once more"
    case .replaced: "run the command once more when nothing writes to it"
    case .tooLarge: "check that it is the right file, or divide it"
    }
  }
}

extension HostError {
  /// The cause of the error. It is `disk` for failures to write. It is not `disk` for failures to
  /// read, because they affect only one file.
  package var cause: ErrorCause {
    switch self {
    case .diskFull: .disk
    case .refused(.create, _, .ioError), .refused(.write, _, .ioError),
      .refused(.rename, _, .ioError), .refused(.lock, _, .ioError):
      .disk
    case .heldByAnother: .busy
    default: .other
    }
  }
}

extension HostError.Action {
  fileprivate var sentence: String {
    switch self {
    case .open: "the file cannot be opened"
    case .read: "the file cannot be read"
    case .create: "it cannot be created"
    case .write: "the file cannot be written"
    case .rename: "the finished file cannot be put into its place"
    case .list: "the folder cannot be listed"
    case .inspect: "the size and date cannot be read"
    case .lock: "the lock cannot be taken"
    case .remove: "the file cannot be deleted"
    case .limit: "the limit cannot be set"
    case .start: "no thread or process can be started"
    }
  }

  fileprivate var need: String {
    switch self {
    case .open, .read, .list, .inspect: "read it"
    case .create, .write, .rename, .lock, .remove: "write there"
    case .limit: "set limits"
    case .start: "start processes"
    }
  }
}

/// Throws the last system error as a ``HostError`` if `result` is negative.
@discardableResult
func check(
  _ action: HostError.Action, _ path: FilePath, _ result: CInt, bytes: Int = 0
) throws(HostError) -> CInt {
  guard result < 0 else { return result }
  throw HostError.failure(action, path, Errno(rawValue: errno), bytes: bytes)
}

/// The errno of an error that a `FileDescriptor` has thrown. Such an error is always an `Errno`.
package func errno(of error: any Error) -> Errno { error as? Errno ?? .ioError }
