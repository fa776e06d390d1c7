import Glibc
package import SystemPackage

/// The regular files below a folder.
///
/// The walk leaves out hidden names (with a dot at the beginning), names of unfinished copies and
/// downloads, recycle bins, and other system folders (``SystemFolder``). It never opens pipes,
/// sockets or devices. It does not follow a link to a folder, because the target folder either lies
/// outside of the walk or is found under its own name. A link to a file is included if its target
/// lies below the same folder and is not listed under its own name. Every omission is listed with
/// its reason.
///
/// The result does not depend on the order in which the system lists names.
package struct FolderWalk: Sendable, Equatable {
  /// A file that was found.
  package struct File: Sendable, Hashable {
    /// The path relative to the folder.
    package var path: FilePath
    /// The identity of the file.
    package var identity: FileIdentity
  }

  /// An entry that was left out.
  package struct Omission: Sendable, Equatable {
    /// The reason for leaving out an entry.
    package enum Reason: Sendable, Equatable {
      /// The name begins with a dot.
      case hidden
      /// The name marks an unfinished copy or download.
      case temporary
      /// The entry is a folder of an operating system or storage system.
      case systemFolder(SystemFolder.Content)
      /// The entry is a special file: a pipe, a socket or a device.
      case special
      /// The entry is a link to a folder, or to a file that is listed under another name.
      case link
      /// The entry is a link to a target outside the folder.
      case leadsOut
      /// The entry is a link to a missing target, or to itself.
      case broken
      /// The entry could not be read; the walk continued with the other entries.
      case unreadable(HostError)
    }

    /// The path relative to the folder.
    package var path: FilePath
    /// The reason for the omission.
    package var reason: Reason
    /// The target of a link. If the target exists, this is its real path, otherwise the path that
    /// the link contains; nil if the entry is not a link.
    package var target: FilePath?
  }

  /// The files that were found, sorted by the bytes of their paths.
  package private(set) var files: [File] = []
  /// The entries that were left out, sorted by the bytes of their paths.
  package private(set) var omissions: [Omission] = []

  /// Walks a folder.
  ///
  /// - Parameter folder: the folder, or a link to the folder.
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
          // Each folder is entered only once, because a bind mount can make a folder appear inside
          // itself.
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

  /// Adds the targets of links, unless they are listed under their own names.
  private mutating func follow(_ links: [FilePath], below folder: FilePath, realTop: FilePath) {
    var listed = Set(files.map { Place(device: $0.identity.device, inode: $0.identity.inode) })
    // The links are followed in byte order, so that the choice between two links to the same file
    // is always the same.
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

/// The device and the inode of a file or folder. They identify it under any name.
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

/// Resolves all links, `.` and `..` of a path.
func realPath(_ path: FilePath) throws(HostError) -> FilePath {
  guard let text = path.withPlatformString({ realpath($0, nil) }) else {
    throw HostError.refused(.inspect, path: path, errno: Errno(rawValue: errno))
  }
  defer { free(text) }
  return FilePath(platformString: text)
}

/// Returns the target path that a link contains; nil if the link cannot be read.
func linkText(of link: FilePath) -> FilePath? {
  let longest = Int(PATH_MAX)
  var buffer = [CChar](repeating: 0, count: longest)
  let count = link.withPlatformString { readlink($0, &buffer, longest) }
  return count > 0 ? FilePath(bytes: buffer.prefix(count).map { UInt8(bitPattern: $0) }) : nil
}

/// Rules about the names of files.
package enum FileName {
  /// Endings of the names that editors, browsers and copying programs give to unfinished files. The
  /// case of the letters A…Z is ignored.
  package static let temporaryEndings = [
    ".part", ".partial", ".filepart", ".tmp", ".temp", ".crdownload", ".download", ".opdownload",
    ".fdmdownload", ".aria2", ".ytdl", ".!ut", ".!qb", ".!sync", ".bc!", ".icloud", ".incomplete",
    ".unfinished", "~",
  ]

  /// Beginnings of the names that office programs give to lock files.
  package static let temporaryBeginnings = ["~$", ".~lock"]

  /// True if the name begins with a dot.
  ///
  /// - Parameter name: the last component of a path.
  /// - Returns: true if a walk leaves out the entry as hidden.
  package static func isHidden(_ name: FilePath.Component) -> Bool {
    name.bytes.first == UInt8(ascii: ".")
  }

  /// True if the name marks an unfinished file.
  ///
  /// - Parameter name: the last component of a path.
  /// - Returns: true if a walk leaves out the entry as temporary.
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
