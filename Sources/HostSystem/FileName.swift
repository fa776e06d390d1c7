/// Length limits for names that become file names.
extension FileName {
  /// The maximum length of a name that a person chooses, in UTF-16 units. 80 units take at most 240
  /// bytes of UTF-8, and file systems allow 255 bytes. Names of drills have another limit, 120
  /// units, because they also contain a date, a number and a passage.
  package static let most = 80

  /// True if a name that a person chooses is too long for the file names that are derived from it.
  package static func isTooLong(_ name: String) -> Bool { name.utf16.count > most }

  /// Shortens a name to a length that the file system allows. A longer name is cut between two
  /// characters, and the first digits of the hash of the name are appended. These digits
  /// distinguish names with the same beginning.
  ///
  /// - Parameters:
  ///   - text: the name.
  ///   - bytes: the maximum length in bytes of UTF-8, ≥ 32.
  /// - Returns: the shortened name, or the unchanged name if it is short enough.
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
