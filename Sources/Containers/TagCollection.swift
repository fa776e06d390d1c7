/// The tags of a file: cleaned, bounded, with lower-case keys. Of several with one key the first
/// counts.
package struct TagCollection {
  private var values: [String: String] = [:]
  /// The encodings in which values were read although the file says another.
  package private(set) var rereadAs: Set<String> = []

  /// Bytes of UTF-8 kept of a value.
  package static let valueBytes = 4_096
  /// Tags kept, in the order of their keys.
  private static let countLimit = 64
  /// Keys that describe the container rather than the recording.
  private static let technical: Set<String> = [
    "major_brand", "minor_version", "compatible_brands", "handler_name", "vendor_id", "encoder",
    "encoding", "software", "duration", "itunsmpb", "itunnorm", "umid", "coding_history",
  ]

  /// Makes a collection without tags.
  package init() {}

  /// The text of a value of the file.
  package mutating func text(_ bytes: [UInt8]) -> String {
    let read = TagText(bytes)
    if let encoding = read.reread { rereadAs.insert(encoding) }
    return read.text
  }

  /// Keeps a tag unless one of that name is there, or nothing is left of it when cleaned.
  package mutating func add(_ key: String, _ value: String) {
    let key = Self.clean(key, limit: 64).lowercased()
    let value = Self.clean(value, limit: Self.valueBytes)
    guard !key.isEmpty, !value.isEmpty, values[key] == nil, !Self.technical.contains(key) else {
      return
    }
    // "und" is how MP4 spells that the language is not known.
    if key != "language" || value != "und" { values[key] = value }
  }

  /// The tags that are kept: the first ``countLimit`` in the order of their keys. The
  /// times of day that ``recordedAt`` puts together are not tags of their own.
  package var kept: [String: String] {
    let keys = values.keys.filter { !["creation_time", "time"].contains($0) }.sorted()
    return Dictionary(
      uniqueKeysWithValues: keys.prefix(Self.countLimit).map { ($0, values[$0] ?? "") })
  }

  /// When it was recorded: what an iPhone says, else the time of creation, else what a field
  /// recorder says (a date and a time of day), else a whole date (in ID3 and Vorbis comments it
  /// is the date of the recording). Nil if none of them is a date; a mere year is none.
  package var recordedAt: String? {
    if let full = values["com.apple.quicktime.creationdate"], Self.isDate(full) { return full }
    if let created = values["creation_time"], Self.isDate(created) {
      return created.replacing(".000000Z", with: "Z")
    }
    guard let date = values["date"], Self.isDate(date) else { return nil }
    if date.count == 10, let time = values["creation_time"], time.wholeMatch(of: Self.clock) != nil
    {
      return "\(date)T\(time)"
    }
    return date
  }

  /// Without control characters, without blanks around it, cut at `limit` bytes of UTF-8 between
  /// two characters.
  package static func clean(_ text: String, limit: Int) -> String {
    var result = ""
    var size = 0
    for character in text {
      let isControl = character.unicodeScalars.allSatisfy {
        $0.properties.generalCategory == .control
      }
      let next = isControl ? " " : character
      size += String(next).utf8.count
      if size > limit { break }
      result.append(next)
    }
    while result.last == " " { result.removeLast() }
    return String(result.drop { $0 == " " })
  }

  private static func isDate(_ text: String) -> Bool {
    text.prefixMatch(of: #/\d{4}-\d\d-\d\d($|[T ]\d\d:\d\d)/#) != nil
  }

  private static var clock: Regex<Substring> { #/\d\d:\d\d:\d\d/# }
}
