import AudioCore
import AudioFiles
import Batch
import Foundation
import HostSystem
import Playback
import Recitation
import Resolving
import SystemPackage

/// A folder with a recorded translation: a file for each ayah, named by surah and ayah:
/// `067001.mp3`.
struct TranslationFolder {
  private let folder: FilePath
  private let names: [AyahRef: FilePath.Component]

  /// - Parameters:
  ///   - path: of the folder.
  ///   - numbering: of the ayat in the names of the files.
  /// - Throws: `ReportedError` if there is no such folder, or no file of an ayah in it;
  ///   `HostError`.
  init(_ path: FilePath, numbering: AyahNumbering) throws {
    guard Folder.exists(path) else {
      throw ReportedError(
        problem: "there is no folder of a translation", place: path.description,
        remedy: "name the folder with --translation, a file for each ayah in it")
    }
    let reading = FileNameReading(numbering: numbering)
    var names: [AyahRef: FilePath.Component] = [:]
    for name in try Folder.names(in: path).sorted(by: { $0.string < $1.string })
    where !name.string.hasPrefix(".") {
      guard let ranges = reading.ranges(inFileName: name.string), ranges.count == 1,
        let range = ranges.first, range.start == range.end, names[range.start] == nil
      else { continue }
      names[range.start] = name
    }
    guard !names.isEmpty else {
      throw ReportedError(
        problem: "no file of the translation is named after an ayah", place: path.description,
        remedy: "name the files by surah and ayah, such as 067001.mp3")
    }
    folder = FilePath(FileManager.default.currentDirectoryPath).pushing(path)
    self.names = names
  }

  /// The translations of ayat, whose lengths are found by decoding.
  ///
  /// - Parameters:
  ///   - ayat: none twice.
  ///   - shouldStop: asked before each file.
  /// - Returns: the translations, and the ayat that have none which can be played.
  /// - Throws: `CancellationError` once `shouldStop` says yes.
  func items(
    of ayat: [AyahRef], shouldStop: () -> Bool
  ) throws -> (found: [AyahRef: AyahAudioItem], missing: [AyahRef]) {
    var found: [AyahRef: AyahAudioItem] = [:]
    for ayah in ayat {
      if shouldStop() { throw CancellationError() }
      guard let name = names[ayah] else { continue }
      guard case .found(let file) = AyahFiles.measure(folder.appending(name), known: nil) else {
        continue
      }
      found[ayah] = AyahAudioItem(
        ayah: ayah, source: key(of: name), sourceRate: SampleRate(hertz: file.length.hertz),
        range: FrameRange(0..<file.length.frameCount), reciterName: title, isPersonal: false)
    }
    return (found, ayat.filter { found[$0] == nil })
  }

  /// The path of the file that a key means; nil if it is the key of something else.
  func path(of key: SourceKey) -> FilePath? {
    guard key.text.hasPrefix(Self.prefix),
      let name = FilePath.Component(String(key.text.dropFirst(Self.prefix.count)))
    else { return nil }
    return folder.appending(name)
  }

  /// No id of a reciter has a colon.
  private static let prefix = "file:translation:/"

  private func key(of name: FilePath.Component) -> SourceKey {
    SourceKey(Self.prefix + name.string)
  }

  /// The name of the translation for a person: that of its folder.
  private var title: String { folder.lastComponent?.string ?? "" }
}
