import Foundation
import HostSystem
import Library
import Publishing
package import SystemPackage
import WebServer

/// The folders into which the desk publishes: folders below the home folder of the user, and
/// mounted memory cards and phones.
///
/// A request cannot choose any other folder, a hidden folder or the library. The command
/// `tilawa publish` has no such limits.
package struct PublishingPlaces: Sendable {
  /// A suggested folder, so that no path has to be typed.
  struct Suggestion: Encodable, Equatable {
    enum Kind: String, Encodable { case home, card, phone }

    let path: String
    let kind: Kind
    /// The number of drills that were published there.
    let drills: Int
  }

  /// The name of a suggested folder.
  static let name: FilePath.Component = "Tilawa"

  private let home: FilePath
  /// Folders that contain a folder for each mounted card.
  private let cardFolders: [FilePath]
  /// The folder in which the desktop mounts phones; nil if the desktop has no such folder.
  private let phoneFolder: FilePath?
  /// Returns the addresses of this machine in the local network.
  let addresses: @Sendable () throws -> [String]

  /// - Parameters:
  ///   - environment: environment variables; `HOME`, `USER` and `XDG_RUNTIME_DIR` are used.
  ///   - root: the root of the file system.
  ///   - addresses: returns the addresses of this machine in the local network.
  package init(
    in environment: [String: String], root: FilePath = "/",
    addresses: @escaping @Sendable () throws -> [String] = { try LocalNetwork.addresses() }
  ) {
    home = StandardFolder.home(in: environment)
    let user = environment["USER"].flatMap(FilePath.Component.init(_:))
    cardFolders =
      user.map { user in
        [root.appending("media").appending(user), root.appending(["run", "media", user])]
      } ?? []
    phoneFolder = environment["XDG_RUNTIME_DIR"].flatMap { runtime in
      runtime.hasPrefix("/") ? FilePath(runtime).appending("gvfs") : nil
    }
    self.addresses = addresses
  }

  /// The places of the user who runs this process.
  package static var ofUser: PublishingPlaces {
    PublishingPlaces(in: ProcessInfo.processInfo.environment)
  }

  /// Suggests a folder on each mounted card and each storage area of a phone, then one in the home
  /// folder.
  func suggestions() -> [Suggestion] {
    let cards = cardFolders.flatMap(Self.entries).map { ($0, Suggestion.Kind.card) }
    // The folder of each phone contains a folder for each storage area.
    let phones = (phoneFolder.map(Self.entries) ?? []).flatMap(Self.entries).map {
      ($0, Suggestion.Kind.phone)
    }
    return (cards + phones + [(home, .home)]).map { place, kind in
      let folder = place.appending(Self.name)
      return Suggestion(path: folder.string, kind: kind, drills: Self.drills(in: folder))
    }
  }

  private static func entries(of folder: FilePath) -> [FilePath] {
    (Folder.namesIfReadable(in: folder) ?? []).map { folder.appending($0) }
      .filter { Folder.exists($0) }
  }

  /// Returns the number of published drills in a folder; 0 if its record cannot be read.
  private static func drills(in folder: FilePath) -> Int {
    do { return try Publication.read(in: folder)?.items.count ?? 0 } catch {
      // Ignore the error here; it is reported when a person plans to publish into the folder.
      return 0
    }
  }

  /// Checks a folder as a person types it, such as `~/Tilawa`.
  ///
  /// - Parameters:
  ///   - text: the path.
  ///   - library: the library's folder.
  /// - Returns: the folder, which may not exist yet.
  /// - Throws: ``Refusal`` if the folder is outside of these places, is hidden or is the library's
  ///   folder, or if its path contains a link.
  func folder(typed text: String, beside library: FilePath) throws -> FilePath {
    let text = text.trimmingCharacters(in: .whitespaces)
    var path: FilePath = ""
    // A zero byte would end the path for the operating system.
    if !text.unicodeScalars.contains("\0") {
      path =
        text.hasPrefix("~/")
        ? home.pushing(FilePath(String(text.dropFirst(2)))) : FilePath(text)
    }
    for place in [home] + cardFolders + [phoneFolder].compactMap(\.self) {
      var relative = path
      guard path != place, relative.removePrefix(place), let below = RelativePath(relative.string),
        !relative.components.contains(where: FileName.isHidden),
        !path.starts(with: library), !library.starts(with: path)
      else { continue }
      // `identity()` throws if the path contains a link.
      do { _ = try BoundedPath(below, below: place).identity() } catch { break }
      return path
    }
    throw Refusal(
      422,
      ProblemAnswer(
        "the desk does not write into this folder", at: text,
        remedy: "choose a folder in your home folder, such as ~/Tilawa, or on a memory card",
        code: "publishFolder"))
  }
}
