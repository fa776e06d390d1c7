import AudioCore
package import SystemPackage

/// A reason why a folder cannot be published or served.
package enum PublicationError: ExplainedError, Equatable {
  /// A newer version of the program wrote the record of the folder.
  case newerVersion(record: FilePath)
  /// The record names a path outside of its folder.
  case implausible(record: FilePath, reason: String)
  /// The record cannot be parsed.
  case damaged(record: FilePath, reason: String)
  /// The list of files in the record is not the list that this program wrote.
  case edited(record: FilePath)
  /// The folder for the sound files cannot be used, because a link or a file has its name.
  case notASoundFolder(FilePath)
  /// Another run has published into the folder since the plan was made.
  case changedMeanwhile(folder: FilePath)
  /// The folder to serve was never published, so it contains no `publication.json`.
  case notPublished(folder: FilePath)
  /// The URL of the folder is not an HTTP URL.
  case notAnAddress(String)

  package var problem: String {
    switch self {
    case .newerVersion: "the folder was published by a newer version"
    case .implausible(_, let reason):
      "the list of published files names a file that cannot be one of them: \(reason)"
    case .damaged(_, let reason): "the record of what was published is damaged: \(reason)"
    case .edited:
      "the list of published files was changed since tilawa wrote it, so the files in it may be "
        + "another's"
    case .notASoundFolder(let path):
      "\"\(path.lastComponent?.string ?? "")\" is a link or a file, where the folder of the sound "
        + "is needed"
    case .changedMeanwhile: "another run published into this folder at the same time"
    case .notPublished: "nothing was published in this folder"
    case .notAnAddress(let base): "`\(base)` is not the address of a folder on the web"
    }
  }

  package var place: String {
    switch self {
    case .newerVersion(let path), .implausible(let path, _), .damaged(let path, _),
      .edited(let path), .notASoundFolder(let path), .changedMeanwhile(let path),
      .notPublished(let path):
      path.description
    case .notAnAddress: "--url"
    }
  }

  package var remedy: String {
    switch self {
    case .newerVersion: "update tilawa, or publish into another folder"
    case .implausible:
      "delete the record if the folder is not yours, or publish into another folder"
    case .damaged: "restore it from a backup, or publish into another folder"
    case .edited:
      "restore it from a backup, publish into another folder, or delete it and allow the files of "
        + "the page to be replaced"
    case .notASoundFolder: "put a folder in its place, or publish into another folder"
    case .changedMeanwhile: "run the command once more"
    case .notPublished:
      "name the drills to publish: `tilawa publish FOLDER --range 67:1-5 --serve`"
    case .notAnAddress: "give an address such as https://example.org/drills/"
    }
  }

  package var commandRemedy: String? {
    guard case .edited = self else { return nil }
    return "restore it from a backup, publish into another folder, or delete it and pass --force"
  }
}
