public import Recitation
public import SystemPackage

/// Someone who recites: in recordings of the library, in a folder with one file per ayah, or both.
public struct Reciter: Hashable, Sendable {
  /// Made from the name; see ``id(for:)``.
  public var id: String
  /// The whole name: `Mahmoud Khalil Al-Husary`.
  public var name: String
  /// The name where room is short: `Husary`.
  public var shortName: String?
  /// What he recites; nil if nobody has said, then each of his recordings says it for itself.
  public var riwayah: Riwayah?
  /// Where his files lie; only with a riwayah, which numbers them.
  public var files: AyahFolder?

  /// - Parameters: see the properties of the same names.
  /// - Throws: ``LibraryError/unusableReciterName(_:)`` for a name without letters and digits.
  public init(
    name: String, shortName: String? = nil, riwayah: Riwayah? = nil, files: AyahFolder? = nil
  ) throws(LibraryError) {
    guard let id = Self.id(for: name) else { throw .unusableReciterName(name) }
    self.init(id: id, name: name, shortName: shortName, riwayah: riwayah, files: files)
  }

  init(id: String, name: String, shortName: String?, riwayah: Riwayah?, files: AyahFolder?) {
    self.id = id
    self.name = name
    self.shortName = shortName
    self.riwayah = riwayah
    self.files = files
  }

  /// The key of a name: small letters and digits, with a hyphen for all that lies between, so that
  /// two ways of writing a name are one reciter. `Al-Husary, M.` gives `al-husary-m`.
  ///
  /// - Parameter name: as a person or a tag writes it.
  /// - Returns: the key; nil if the name holds no letter and no digit.
  public static func id(for name: String) -> String? {
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
    return words.isEmpty ? nil : words.joined(separator: "-")
  }

  /// The short name, else the name.
  public var displayName: String { shortName ?? name }
}

/// A folder with one file per ayah.
public struct AyahFolder: Hashable, Sendable {
  /// The folder; one that is not absolute lies below the library's folder.
  public var path: FilePath
  /// How the files in it are called.
  public var pattern: NamingPattern
  /// What is added to the number of an ayah to get the number in the name of its file.
  public var ayahOffset: Int

  /// - Parameters: see the properties of the same names.
  public init(path: FilePath, pattern: NamingPattern = .everyAyah, ayahOffset: Int = 0) {
    self.path = path
    self.pattern = pattern
    self.ayahOffset = ayahOffset
  }

  /// The file of an ayah, from the folder.
  ///
  /// - Parameters:
  ///   - ref: the ayah; 0 is the basmalah before the surah.
  ///   - numbering: of the reciter's riwayah; what ``NamingPattern`` counts `{index}` by.
  /// - Returns: the path; nil if a file of that name cannot be: there is no such ayah, a number
  ///   falls below 0, or the basmalah has no place in a count from 1 to the last ayah.
  public func file(of ref: AyahRef, numbering: AyahNumbering) -> FilePath? {
    guard numbering.contains(ref) else { return nil }
    let ayah = ref.ayah + ayahOffset
    let index = numbering.index(of: ref).map { $0 + 1 + ayahOffset }.flatMap { $0 > 0 ? $0 : nil }
    guard ayah >= 0 else { return nil }
    return pattern.name(surah: ref.surah, ayah: ayah, index: index).map { FilePath($0) }
  }
}

/// A reciter in a list.
public struct ReciterSummary: Hashable, Sendable {
  /// The reciter.
  public var reciter: Reciter
  /// His place in the priority list, 0 first; nil if he is not on it.
  public var order: Int?
  /// Whether he may be played.
  public var isEnabled: Bool
  /// How many recordings of the library are his.
  public var recordingCount: Int
  /// Of how many ayat the times of words in his files are known; see ``AyahWords``.
  public var timedAyahCount: Int
}
