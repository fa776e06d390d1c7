import Foundation
import HostSystem
import Recitation
import SystemPackage

/// The translation that a person gave the desk: a text file with a line for each ayah, kept beside
/// the library as it was given.
struct DeskTranslation {
  /// The translation of a surah, as the page shows it below an ayah that is practised.
  struct Surah: Encodable {
    /// The name of the file; nil if there is no translation.
    let name: String?
    /// In the order of the ayat of Hafs; an empty text for one that has none.
    let ayat: [String]
  }

  /// A file that a page sends: its name and its text.
  struct Wish: Decodable {
    let name: ShortText
    let text: String
  }

  /// The most bytes of a file: a translation of all ayat with notes is smaller.
  static let most = 8 << 20
  private let path: FilePath

  init(library: FilePath) { path = library.appending("translation.txt") }

  /// The translation of a surah.
  ///
  /// - Parameter number: of the surah, 1 … 114.
  /// - Returns: its ayat, none without a translation.
  /// - Throws: `HostError`, `TranslationError`.
  func surah(_ number: Int) throws -> Surah {
    guard FileIdentity.exists(path) else { return Surah(name: nil, ayat: []) }
    // The first line is the name of the file, as a comment.
    let bytes = try FileBytes.contents(of: path, limit: Self.most + 4096)
    let text = String(decoding: bytes, as: UTF8.self)
    let name = text.prefix { !$0.isNewline }.dropFirst(2)
    let translation = try TranslationText(text, name: String(name))
    let count = try QuranFacts.bundled.numbering(of: .hafs).ayahCount(of: number)
    return Surah(
      name: String(name),
      ayat: (1...count).map { translation[AyahRef(surah: number, ayah: $0)] ?? "" })
  }

  /// Takes a file in place of the one before; an empty one takes it away.
  ///
  /// - Parameter wish: the file.
  /// - Throws: `TranslationError` with the line that is no translation, `HostError`, ``Refusal``
  ///   if it is too long.
  func replace(by wish: Wish) throws {
    guard !wish.text.isEmpty else {
      if FileIdentity.exists(path) { try Folder.remove(path) }
      return
    }
    guard wish.text.utf8.count <= Self.most else {
      throw Refusal.bad("the file is larger than 8 MB", remedy: "give the desk a plain text file")
    }
    let name = String(wish.name.text.map { $0.isNewline ? " " : $0 })
    _ = try TranslationText(wish.text, name: name)
    var file = try DurableFile(replacing: path)
    try file.write(Array("# \(name)\n\(wish.text)".utf8))
    try file.commit()
  }
}
