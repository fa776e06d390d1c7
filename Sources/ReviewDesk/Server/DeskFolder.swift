import HostSystem
import Library
import SystemPackage

/// A folder that may hold recordings, suggested on a first visit so that no path has to be typed.
struct DeskFolder: Encodable, Equatable {
  /// The reason for a suggestion.
  enum Kind: String, Encodable { case recordings, downloads, music, card, phone }

  /// The absolute path.
  let path: String
  let kind: Kind
  /// The number of files with the name of a sound file, in the folder and two levels below.
  let sounds: Int

  /// The maximum number of entries read in one folder, so that a request is answered soon.
  private static let mostEntries = 5_000
  /// Names of the usual folders of a user. If the folders of a system have other names, for example
  /// in another language, a person types the path.
  private static let ownFolders: [(name: String, kind: Kind)] = [
    ("Recordings", .recordings), ("Sound Recordings", .recordings), ("Voice Memos", .recordings),
    ("Downloads", .downloads), ("Music", .music),
  ]
  /// Lists folders with sound files.
  ///
  /// - Parameters:
  ///   - environment: environment variables; `HOME`, `USER` and `XDG_RUNTIME_DIR` are used.
  ///   - root: the root of the file system.
  /// - Returns: the folders, those with recordings first; empty folders are left out.
  static func suggestions(in environment: [String: String], root: FilePath = "/") -> [Self] {
    let home = StandardFolder.home(in: environment)
    var candidates = ownFolders.map { (path: home.appending($0.name), kind: $0.kind) }
    if let user = environment["USER"].flatMap(FilePath.Component.init(_:)) {
      for parent in ["media", "run/media"] {
        candidates += entries(of: root.appending(parent).appending(user)).map { ($0, .card) }
      }
    }
    if let runtime = environment["XDG_RUNTIME_DIR"], runtime.hasPrefix("/") {
      candidates += entries(of: FilePath(runtime).appending("gvfs")).map { ($0, .phone) }
    }
    return candidates.compactMap { path, kind in
      let sounds = sounds(in: path, levels: 3)
      return sounds > 0 ? Self(path: path.string, kind: kind, sounds: sounds) : nil
    }
  }

  private static func entries(of folder: FilePath) -> [FilePath] {
    (Folder.namesIfReadable(in: folder) ?? []).map { folder.appending($0) }
  }

  /// Counts sound files by their names; no file is opened.
  private static func sounds(in folder: FilePath, levels: Int) -> Int {
    guard levels > 0, Folder.exists(folder) else { return 0 }
    var count = 0
    for name in (Folder.namesIfReadable(in: folder) ?? []).prefix(mostEntries)
    where !name.string.hasPrefix(".") {
      if SourceKind.isNamedAsSound(FilePath(root: nil, [name])) {
        count += 1
      } else if name.extension == nil {
        count += sounds(in: folder.appending(name), levels: levels - 1)
      }
    }
    return count
  }
}
