import AudioCore
package import HostSystem
import SystemPackage

/// The list of files in the record of a published folder. Other parts of the program read the list,
/// so that they do not take the published files for recordings.
package enum PublicationRecord {
  /// The file name of the record.
  package static let name: RelativePath = "publication.json"

  private struct Content: Decodable {
    let files: RecordedFiles
    let checksum: String
  }

  /// The maximum size of a record in bytes.
  package static let longest = 256 << 20

  /// Returns the files that `publish` wrote and that have not changed since.
  ///
  /// A record is written after its files. A file is therefore read and hashed only if it changed
  /// after the record, for example because the folder was copied.
  ///
  /// - Parameters:
  ///   - files: the files of a walk, records among them.
  ///   - folder: the folder that was walked.
  /// - Returns: the paths of published files, relative to `folder`.
  static func files(among files: [FolderWalk.File], in folder: FilePath) -> Set<FilePath> {
    var published: Set<FilePath> = []
    let records = files.filter { $0.path.lastComponent?.string == name.text }
    for record in records {
      let place = record.path.removingLastComponent()
      guard let listed = list(in: folder.pushing(place)) else { continue }
      for file in files where file.path.starts(with: place) {
        var path = file.path
        _ = path.removePrefix(place)
        guard let relative = RelativePath(path.string), listed.hashes[relative] != nil else {
          continue
        }
        if isOlder(file.identity, than: record.identity)
          || isUnchanged(relative, of: listed, in: folder.pushing(place))
        {
          published.insert(file.path)
        }
      }
    }
    return published
  }

  /// Returns the files of a record; nil if the record cannot be read or was edited.
  private static func list(in folder: FilePath) -> RecordedFiles? {
    do {
      guard let bytes = try BoundedPath(name, below: folder).contents(limit: longest) else {
        return nil
      }
      let content = try JSONText.value(Content.self, String(decoding: bytes, as: UTF8.self))
      return content.checksum == content.files.checksum ? content.files : nil
    } catch { return nil }  // `publish` reports the fault of the record
  }

  private static func isOlder(_ file: FileIdentity, than record: FileIdentity) -> Bool {
    guard let file = file.changedNanoseconds, let record = record.changedNanoseconds else {
      return false
    }
    return file < record
  }

  private static func isUnchanged(
    _ path: RelativePath, of files: RecordedFiles, in folder: FilePath
  ) -> Bool {
    do { return try files.state(of: path, in: folder) == .unchanged } catch {
      return false  // the decoder reports a file that cannot be read
    }
  }
}
