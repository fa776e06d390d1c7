import Foundation
import HostSystem
import Recitation
import SystemPackage

/// The translation that a person uploaded: a text file with one line per ayah, stored unchanged
/// beside the library.
struct DeskTranslation {
  /// The translation of a surah, which the page shows below the practised ayah.
  struct Surah: Encodable {
    /// The name of the file; nil if there is no translation.
    let name: String?
    /// One text per ayah of Hafs, in order; empty for an untranslated ayah.
    let ayat: [String]
  }

  /// The maximum size in bytes; a translation of all ayat with notes is smaller.
  static let most = 8 << 20
  private let path: FilePath

  init(library: FilePath) { path = library.appending("translation.txt") }

  /// Returns the translation of a surah.
  ///
  /// - Parameter number: the number of the surah, 1…114.
  /// - Returns: one text per ayah; an empty list if there is no translation.
  /// - Throws: `HostError`, `TranslationError`.
  func surah(_ number: Int) throws -> Surah {
    guard FileIdentity.exists(path) else { return Surah(name: nil, ayat: []) }
    // The first line is a comment with the name of the file.
    let bytes = try FileBytes.contents(of: path, limit: Self.most + 4096)
    let text = String(decoding: bytes, as: UTF8.self)
    let name = text.prefix { !$0.isNewline }.dropFirst(2)
    let translation = try TranslationText(text, name: String(name))
    let count = try QuranFacts.bundled.numbering(of: .hafs).ayahCount(of: number)
    return Surah(
      name: String(name),
      ayat: (1...count).map { translation[AyahRef(surah: number, ayah: $0)] ?? "" })
  }

  /// Stores a file in place of the previous one; an empty file removes the translation.
  ///
  /// - Parameter request: the file.
  /// - Throws: `TranslationError` with the invalid line, `HostError`, ``Refusal`` if the file is
  ///   too large.
  func replace(by request: TranslationRequest) throws {
    guard !request.text.isEmpty else {
      if FileIdentity.exists(path) { try Folder.remove(path) }
      return
    }
    guard request.text.utf8.count <= Self.most else {
      throw Refusal.bad("the file is larger than 8 MB", remedy: "give the desk a plain text file")
    }
    let name = String(request.name.text.map { $0.isNewline ? " " : $0 })
    _ = try TranslationText(request.text, name: name)
    var file = try DurableFile(replacing: path)
    try file.write(Array("# \(name)\n\(request.text)".utf8))
    try file.commit()
  }
}

/// The body of a request that uploads a file: its name and its text.
struct TranslationRequest: Decodable {
  let name: ShortText
  let text: String
}
