package import AudioCore
package import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A refusal by the operating system.
///
/// Nothing was changed when one of these is thrown, unless the case says otherwise.
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
    /// Putting a finished file into its place.
    case rename
    /// Reading the names in a folder.
    case list
    /// Asking for the size, date and kind of a file.
    case inspect
    /// Locking a file.
    case lock
    /// Deleting a file.
    case remove
    /// Limiting what this process may use; there is no path.
    case limit
    /// Starting a thread or another process; the path is that of its program, if it has one.
    case start
  }

  /// The system refused; `errno` is its reason.
  case refused(Action, path: FilePath, errno: Errno)
  /// The disk (or the quota) is full. `bytes` were being written: so many more are needed, at
  /// least.
  case diskFull(path: FilePath, bytes: Int)
  /// Another process (or another descriptor of this one) holds the lock. `process` is the
  /// number it left in the file, if it did.
  case heldByAnother(path: FilePath, process: Int?)
  /// The path is a folder, a pipe, a socket or a device where a file is needed.
  case notAFile(path: FilePath)
  /// The path is something else where a folder is needed.
  case notAFolder(path: FilePath)
  /// A path that should lie below a folder leads elsewhere: it is absolute, has `..`, or passes a
  /// link.
  case outside(path: FilePath, folder: FilePath)
  /// Another file lies at the path than the one that was found there before.
  case replaced(path: FilePath)
  /// The file has more bytes than are read of such a file.
  case tooLarge(path: FilePath, bytes: Int, most: Int)

  /// A limit of the shell leaves too little: what it limits, and the command that shows it, such as
  /// `ulimit -v`, with its value there.
  case limitTooLow(String, command: String, value: Int)

  /// `refused`, or `diskFull` where the reason is that.
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

  /// The problem, one clause.
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
    case .limitTooLow(let what, let command, let value):
      "the limit on \(what) is too low for this program (\(command) \(value))"
    case .outside(let path, _):
      "`\(path)` does not lie below this folder: it is an absolute path, or has `..` or a link in it"
    case .replaced: "the file was replaced by another one, or by a link to one, during the run"
    case .tooLarge(_, let bytes, let most):
      "the file has \(bytes) bytes; of such a file at most \(most) are read"
    }
  }

  /// The path.
  package var place: String {
    switch self {
    case .refused(_, let path, _), .diskFull(let path, _), .heldByAnother(let path, _),
      .notAFile(let path), .notAFolder(let path), .replaced(let path), .outside(_, let path),
      .tooLarge(let path, _, _):
      path.description
    case .limitTooLow: ""
    }
  }

  /// The remedy: what the person can do now.
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
  /// The disk, where something cannot be written; a disk that cannot be read costs what lies there.
  package var cause: TroubleCause {
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

/// Throws the last system error as a ``HostError`` unless `result` is 0 or more.
@discardableResult
func check(
  _ action: HostError.Action, _ path: FilePath, _ result: CInt, bytes: Int = 0
) throws(HostError) -> CInt {
  guard result < 0 else { return result }
  throw HostError.failure(action, path, Errno(rawValue: errno), bytes: bytes)
}

/// The number in an error that a `FileDescriptor` threw, which is always an `Errno`.
package func errno(of error: any Error) -> Errno { error as? Errno ?? .ioError }
