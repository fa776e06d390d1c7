/// The lengths of names that become names of files.
extension FileName {
  /// The most characters of a name that a person gives, in 16-bit units: at most 240 bytes of
  /// UTF-8. File systems take 255 bytes, and names of drills 120 units, in which a day, a number
  /// and a passage have their share.
  package static let most = 80

  /// True if a name that a person gives is too long for the files that are called after it.
  package static func isTooLong(_ name: String) -> Bool { name.utf16.count > most }

  /// A name that a file system takes: a longer one is cut between two characters, and the first
  /// digits of its hash tell it from others that begin alike.
  ///
  /// - Parameters:
  ///   - text: the name.
  ///   - bytes: the most bytes of UTF-8, ≥ 32.
  /// - Returns: the name itself if it is short enough.
  package static func shortened(_ text: String, to bytes: Int) -> String {
    precondition(bytes >= 32, "a name needs 32 bytes, not \(bytes)")
    guard text.utf8.count > bytes else { return text }
    var hash = SHA256()
    hash.update(Array(text.utf8))
    let mark = "…\(hash.finish().hexadecimal.prefix(12))"
    var result = ""
    var size = mark.utf8.count
    for character in text {
      size += String(character).utf8.count
      if size > bytes { break }
      result.append(character)
    }
    return result + mark
  }
}
