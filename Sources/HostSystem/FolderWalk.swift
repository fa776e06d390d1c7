package import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The regular files below a folder.
///
/// Hidden names (a leading dot) and the names of unfinished copies and downloads are left
/// out, and so are bins and other folders that systems keep for themselves (``SystemFolder``).
/// Pipes, sockets and devices are never opened. A link to a folder is not entered: what
/// it shows lies elsewhere, or is found under its own name. A link to a file counts if its
/// target lies below the same folder and is not found under a name of its own. Whatever is
/// left out is listed with the reason.
///
/// Nothing here depends on the order in which the system lists names.
package struct FolderWalk: Sendable, Equatable {
  /// A file that was found.
  package struct File: Sendable, Hashable {
    /// The path relative to the folder.
    package var path: FilePath
    /// The identity of the file.
    package var identity: FileIdentity

    /// - Parameters: see the properties of the same names.
    package init(path: FilePath, identity: FileIdentity) {
      self.path = path
      self.identity = identity
    }
  }

  /// Something that was left out.
  package struct Omission: Sendable, Equatable {
    /// The reason.
    package enum Reason: Sendable, Equatable {
      /// Its name begins with a dot.
      case hidden
      /// Its name is that of a copy or download that is not finished.
      case temporary
      /// It is a folder that a system keeps for itself.
      case systemFolder(SystemFolder.Content)
      /// It is a pipe, a socket or a device.
      case special
      /// It is a link to a folder, or to a file that is listed under another name.
      case link
      /// It is a link that leads out of the folder.
      case leadsOut
      /// It is a link to something that is not there, or to itself.
      case broken
      /// It could not be read, which is not fatal: the rest was walked.
      case unreadable(HostError)
    }

    /// The path relative to the folder.
    package var path: FilePath
    /// The reason why it was left out.
    package var reason: Reason
    /// The target of a link: without links if it is there, else as the link names it; nil for all
    /// else.
    package var target: FilePath?

    /// - Parameters: see the properties of the same names.
    package init(path: FilePath, reason: Reason, target: FilePath? = nil) {
      self.path = path
      self.reason = reason
      self.target = target
    }
  }

  /// The files found, ordered by the bytes of their paths.
  package private(set) var files: [File] = []
  /// The files left out, in the same order.
  package private(set) var omissions: [Omission] = []

  /// Walks a folder.
  ///
  /// - Parameter folder: the folder; it may itself be a link.
  /// - Throws: ``HostError/notAFolder(path:)``, or ``HostError/refused(_:path:errno:)`` with
  ///   `inspect` or `list` if the folder itself cannot be read.
  package init(_ folder: FilePath) throws(HostError) {
    let top = try status(of: folder, followingLinks: true)
    guard top.type == .directory else { throw HostError.notAFolder(path: folder) }
    let realTop = try realPath(folder)
    var entered: Set<Place> = [Place(top)]
    var waiting: [FilePath] = [""]
    var links: [FilePath] = []
    while let current = waiting.popLast() {
      let names: [FilePath.Component]
      do {
        names = try Folder.names(in: folder.pushing(current))
      } catch {
        if current.isEmpty { throw error }
        omit(current, .unreadable(error))
        continue
      }
      for name in names {
        let path = current.appending(name)
        let content = SystemFolder.content(of: name)
        if content == nil, let reason = FileName.omission(name) {
          omit(path, reason)
          continue
        }
        do {
          let status = try status(of: folder.pushing(path), followingLinks: false)
          if let content, status.type == .directory {
            omit(path, .systemFolder(content))
            continue
          }
          if let reason = FileName.omission(name) {
            omit(path, reason)
            continue
          }
          switch status.type {
          case .regular: files.append(File(path: path, identity: FileIdentity(status)))
          // A folder can appear inside itself where disks are mounted twice.
          case .directory: if entered.insert(Place(status)).inserted { waiting.append(path) }
          case .symbolicLink: links.append(path)
          default: omit(path, .special)
          }
        } catch {
          omit(path, .unreadable(error))
        }
      }
    }
    follow(links, below: folder, realTop: realTop)
    files.sort { $0.path.bytes.lexicographicallyPrecedes($1.path.bytes) }
    omissions.sort { $0.path.bytes.lexicographicallyPrecedes($1.path.bytes) }
  }

  private mutating func omit(
    _ path: FilePath, _ reason: Omission.Reason, target: FilePath? = nil
  ) {
    omissions.append(Omission(path: path, reason: reason, target: target))
  }

  /// Adds the targets of links that have no listed name of their own.
  private mutating func follow(_ links: [FilePath], below folder: FilePath, realTop: FilePath) {
    var listed = Set(files.map { Place(device: $0.identity.device, inode: $0.identity.inode) })
    // In the order of bytes, so that of two links to one file the same one always counts.
    for path in links.sorted(by: { $0.bytes.lexicographicallyPrecedes($1.bytes) }) {
      do {
        let target = folder.pushing(path)
        let real = try realPath(target)
        let status = try status(of: target, followingLinks: true)
        if !real.starts(with: realTop) {
          omit(path, .leadsOut, target: real)
        } else if status.type != .regular {
          omit(path, status.type == .directory ? .link : .special, target: real)
        } else if listed.insert(Place(status)).inserted {
          files.append(File(path: path, identity: FileIdentity(status)))
        } else {
          omit(path, .link, target: real)
        }
      } catch {
        omit(path, .broken, target: linkText(of: folder.pushing(path)))
      }
    }
  }
}

/// A file or folder, whatever its name.
private struct Place: Hashable {
  var device: UInt64
  var inode: UInt64

  init(device: UInt64, inode: UInt64) {
    self.device = device
    self.inode = inode
  }

  init(_ status: Stat) {
    self.init(
      device: UInt64(status.deviceID.rawValue), inode: UInt64(status.inode.rawValue))
  }
}

/// The path without links, `.` and `..`.
func realPath(_ path: FilePath) throws(HostError) -> FilePath {
  guard let text = path.withPlatformString({ realpath($0, nil) }) else {
    throw HostError.refused(.inspect, path: path, errno: Errno(rawValue: errno))
  }
  defer { free(text) }
  return FilePath(platformString: text)
}

/// The path that a link names; nil if it cannot be read.
func linkText(of link: FilePath) -> FilePath? {
  let longest = Int(PATH_MAX)
  var buffer = [CChar](repeating: 0, count: longest)
  let count = link.withPlatformString { readlink($0, &buffer, longest) }
  return count > 0 ? FilePath(bytes: buffer.prefix(count).map { UInt8(bitPattern: $0) }) : nil
}

/// Rules about the names of files.
package enum FileName {
  /// The endings of names that editors, browsers and copying programs give to what they have
  /// not finished. Matched without regard to the case of A…Z.
  package static let temporaryEndings = [
    ".part", ".partial", ".filepart", ".tmp", ".temp", ".crdownload", ".download", ".opdownload",
    ".fdmdownload", ".aria2", ".ytdl", ".!ut", ".!qb", ".!sync", ".bc!", ".icloud", ".incomplete",
    ".unfinished", "~",
  ]

  /// The beginnings of the names of lock files of office programs.
  package static let temporaryBeginnings = ["~$", ".~lock"]

  /// True if the name begins with a dot.
  ///
  /// - Parameter name: the last component of a path.
  /// - Returns: whether it is left out of a walk for that reason.
  package static func isHidden(_ name: FilePath.Component) -> Bool {
    name.bytes.first == UInt8(ascii: ".")
  }

  /// True if the name is that of something unfinished.
  ///
  /// - Parameter name: the last component of a path.
  /// - Returns: whether it is left out of a walk for that reason.
  package static func isTemporary(_ name: FilePath.Component) -> Bool {
    let bytes = name.bytes.map(lowerCase)
    return temporaryBeginnings.contains { bytes.starts(with: Array($0.utf8)) }
      || temporaryEndings.contains { bytes.suffix($0.utf8.count).elementsEqual($0.utf8) }
  }

  static func omission(_ name: FilePath.Component) -> FolderWalk.Omission.Reason? {
    if isTemporary(name) { return .temporary }
    return isHidden(name) ? .hidden : nil
  }

  static func lowerCase(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 32 : byte
  }
}
