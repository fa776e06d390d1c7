import AudioCore
package import HostSystem
package import Recitation
package import SystemPackage

/// A folder with one file per ayah.
package struct AyahFolder: Hashable, Sendable {
  /// The folder; a relative path is resolved against the library's folder.
  package var path: FilePath
  /// The file name pattern.
  package var pattern: NamingPattern
  /// The number to add to the number of an ayah to get the number in its file name; usually 0.
  package var ayahOffset: Int

  package init(path: FilePath, pattern: NamingPattern = .everyAyah, ayahOffset: Int = 0) {
    self.path = path
    self.pattern = pattern
    self.ayahOffset = ayahOffset
  }

  /// Returns the path of an ayah's file, relative to the folder.
  ///
  /// - Parameters:
  ///   - ref: the ayah; 0 is the basmalah before the surah.
  ///   - numbering: the ayah numbering of the reciter's riwayah; ``NamingPattern`` computes
  ///     `{index}` from it.
  /// - Returns: the path. Nil if the numbering lacks the ayah, or if the ayah number plus
  ///   ``ayahOffset`` is negative. For a pattern with `{index}`, also nil if the index plus
  ///   ``ayahOffset`` is below 1. Nil for a basmalah before a surah too, because it has no index.
  package func file(of ref: AyahRef, numbering: AyahNumbering) -> FilePath? {
    fileName(of: ref, numbering: numbering).map { FilePath($0) }
  }

  private func fileName(of ref: AyahRef, numbering: AyahNumbering) -> String? {
    guard numbering.contains(ref) else { return nil }
    let ayah = ref.ayah + ayahOffset
    let index = numbering.index(of: ref).map { $0 + 1 + ayahOffset }.flatMap { $0 > 0 ? $0 : nil }
    guard ayah >= 0 else { return nil }
    return pattern.name(surah: ref.surah, ayah: ayah, index: index)
  }

  /// Returns the files that exist for the given ayat.
  ///
  /// Each folder is listed once. The cost therefore depends on the number of files in it, and not
  /// on the number of ayat, which may be 6,236.
  ///
  /// - Parameters:
  ///   - refs: the ayat.
  ///   - numbering: the ayah numbering, as in ``file(of:numbering:)``.
  ///   - root: the absolute path of this folder.
  /// - Returns: the existing paths, in the order of `refs`. An entry may be a folder instead of a
  ///   file.
  /// - Throws: `HostError` if a folder cannot be listed.
  package func existingFiles(
    of refs: [AyahRef], numbering: AyahNumbering, in root: FilePath
  ) throws(HostError) -> [(ref: AyahRef, path: FilePath)] {
    var listings: [String: Set<String>] = [:]
    var found: [(AyahRef, FilePath)] = []
    for ref in refs {
      guard let name = fileName(of: ref, numbering: numbering) else { continue }
      let slash = name.lastIndex(of: "/")
      let subfolder = slash.map { String(name[..<$0]) } ?? ""
      let last = slash.map { String(name[name.index(after: $0)...]) } ?? name
      if listings[subfolder] == nil {
        listings[subfolder] = try Self.names(in: root.pushing(FilePath(subfolder)))
      }
      guard listings[subfolder]?.contains(last) == true else { continue }
      found.append((ref, root.pushing(FilePath(name))))
    }
    return found
  }

  /// The names in a folder; empty if there is no such folder.
  private static func names(in folder: FilePath) throws(HostError) -> Set<String> {
    do throws(HostError) {
      return Set(try Folder.names(in: folder).map(\.string))
    } catch {
      switch error {
      case .refused(_, _, .noSuchFileOrDirectory), .refused(_, _, .notDirectory): return []
      default: throw error
      }
    }
  }
}

/// The file name pattern of a folder with one file per ayah, or of exported clips.
///
///     {surah}  {ayah}     the number                              2, 255
///     {surah3} {ayah3}    the number with zeros to three digits   002, 255
///     {index}  {index4}   the place in the whole Quran from 1     262, 0262   only in folders
///     {occurrence}        number of the recitation, from 1        2           only in clips
///     {recording}         the name of the recording               lesson      only in clips
///
/// A digit from 1 to 9 after the name of a field is the minimum number of digits. All other text is
/// literal: `{surah3}{ayah3}.mp3` gives `002255.mp3`, `{surah}/{ayah}.opus` gives `2/255.opus`. A
/// pattern always names a file below its folder: `..` and a leading slash are refused.
package struct NamingPattern: Hashable, Sendable {
  /// The pattern as it was written.
  package let text: String
  private let parts: [Part]

  private enum Part: Hashable {
    case literal(String)
    case surah(Int), ayah(Int), index(Int), occurrence(Int)
    case recording
  }

  /// The pattern of everyayah.com and many others: `002255.mp3`; the basmalah before surah 2 is
  /// `002000.mp3`.
  package static let everyAyah = NamingPattern(
    text: "{surah3}{ayah3}.mp3", parts: [.surah(3), .ayah(3), .literal(".mp3")])
  /// The default names of clips, without the extension.
  package static let clips = NamingPattern(
    text: "{surah3}{ayah3}", parts: [.surah(3), .ayah(3)])

  private init(text: String, parts: [Part]) {
    self.text = text
    self.parts = parts
  }

  /// Parses the file name pattern of a folder.
  ///
  /// - Parameter text: the pattern, in the syntax of ``NamingPattern``.
  /// - Throws: ``LibraryError/badPattern(_:reason:)``.
  package init(_ text: String) throws(LibraryError) {
    try self.init(text: text, parts: Self.parts(of: text, isOfClips: false))
  }

  /// Parses the name pattern of clips, without their extension. Unlike the pattern of a folder, it
  /// may give several clips the same name.
  ///
  /// - Parameter text: the pattern, in the syntax of ``NamingPattern``.
  /// - Throws: ``LibraryError/badPattern(_:reason:)``.
  package init(ofClips text: String) throws(LibraryError) {
    try self.init(text: text, parts: Self.parts(of: text, isOfClips: true))
  }

  private static func parts(
    of text: String, isOfClips: Bool
  ) throws(LibraryError) -> [Part] {
    let parts = try tokens(of: text, isOfClips: isOfClips)
    func has(_ matches: (Part) -> Bool) -> Bool { parts.contains(where: matches) }
    let surah = has { if case .surah = $0 { true } else { false } }
    let ayah = has { if case .ayah = $0 { true } else { false } }
    let index = has { if case .index = $0 { true } else { false } }
    guard isOfClips || index || (surah && ayah) else {
      throw .badPattern(text, reason: "it gives several ayat the same name")
    }
    let steps = text.split(separator: "/", omittingEmptySubsequences: false)
    if text.hasPrefix("/") || steps.contains("..") {
      throw .badPattern(text, reason: "it leads out of the folder")
    }
    if text.contains("\0") || steps.contains("") || steps.contains(".") {
      throw .badPattern(text, reason: "no file can have that name")
    }
    return parts
  }

  private static func tokens(
    of text: String, isOfClips: Bool
  ) throws(LibraryError) -> [Part] {
    var parts: [Part] = []
    var rest = text[...]
    while !rest.isEmpty {
      let literal = rest.prefix { $0 != "{" && $0 != "}" }
      if !literal.isEmpty { parts.append(.literal(String(literal))) }
      rest = rest[literal.endIndex...]
      guard let brace = rest.first else { break }
      guard brace == "{", let end = rest.firstIndex(of: "}") else {
        throw .badPattern(text, reason: "a brace has no partner")
      }
      let token = rest[rest.index(after: rest.startIndex)..<end]
      guard let part = part(token, isOfClips: isOfClips) else {
        throw .badPattern(text, reason: "nothing is called {\(token)}")
      }
      parts.append(part)
      rest = rest[rest.index(after: end)...]
    }
    return parts
  }

  private static func part(_ token: Substring, isOfClips: Bool) -> Part? {
    let digit = token.last.flatMap { $0.isASCII ? $0.wholeNumberValue : nil }
    if digit == 0 { return nil }
    switch digit == nil ? token : token.dropLast() {
    case "surah": return .surah(digit ?? 1)
    case "ayah": return .ayah(digit ?? 1)
    case "index" where !isOfClips: return .index(digit ?? 1)
    case "occurrence" where isOfClips: return .occurrence(digit ?? 1)
    case "recording" where isOfClips && digit == nil: return .recording
    default: return nil
    }
  }

  /// Returns the name of a clip.
  ///
  /// - Parameters:
  ///   - ref: the ayah, or the first of several.
  ///   - end: the last ayah; nil if there is only one. If it differs from the first, its surah and
  ///     its number, three digits each, follow the name after a hyphen.
  ///   - occurrence: the number of this recitation of the ayah within the recording, from 1.
  ///   - recording: the name of the recording. Each slash in it is replaced by `_`. If the name is
  ///     empty, `.` or `..`, the whole name is replaced by `_`.
  /// - Returns: the name, relative to the folder.
  package func clip(
    of ref: AyahRef, to end: AyahRef? = nil, occurrence: Int, in recording: String
  ) -> String {
    let first =
      name(
        surah: ref.surah, ayah: ref.ayah, index: 1, occurrence: occurrence,
        recording: ["", ".", ".."].contains(recording)
          ? "_" : recording.replacing("/", with: "_")) ?? ""
    guard let end, end != ref else { return first }
    return "\(first)-\(Decimals.padded(end.surah, 3))\(Decimals.padded(end.ayah, 3))"
  }

  /// Returns the name of the file of an ayah; nil if the pattern has `{index}` and `index` is nil.
  func name(
    surah: Int, ayah: Int, index: Int?, occurrence: Int = 1, recording: String = ""
  ) -> String? {
    var name = ""
    for part in parts {
      switch part {
      case .literal(let text): name += text
      case .surah(let width): name += Decimals.padded(surah, width)
      case .ayah(let width): name += Decimals.padded(ayah, width)
      case .occurrence(let width): name += Decimals.padded(occurrence, width)
      case .recording: name += recording
      case .index(let width):
        guard let index else { return nil }
        name += Decimals.padded(index, width)
      }
    }
    return name
  }
}
