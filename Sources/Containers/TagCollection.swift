/// The tags of a file. Keys are in lower case, and values are cleaned and limited in length. If a
/// key has several values, the first is kept.
package struct TagCollection {
  private var values: [String: String] = [:]
  /// The encodings that were used in place of the stated encoding, for values in which the stated
  /// encoding was implausible.
  package private(set) var rereadAs: Set<String> = []

  /// The maximum length of a value in bytes of UTF-8.
  package static let valueBytes = 4_096
  /// The maximum number of tags to keep. The first tags in the order of their keys are kept.
  private static let countLimit = 64
  /// Keys that describe the container instead of the recording.
  private static let technical: Set<String> = [
    "major_brand", "minor_version", "compatible_brands", "handler_name", "vendor_id", "encoder",
    "encoding", "software", "duration", "itunsmpb", "itunnorm", "umid", "coding_history",
  ]

  /// Creates an empty collection.
  package init() {}

  /// Decodes the text of a value from a file.
  package mutating func text(_ bytes: [UInt8]) -> String {
    let read = TagText(bytes)
    if let encoding = read.reread { rereadAs.insert(encoding) }
    return read.text
  }

  /// Adds a tag, unless its key is already present or its value is empty after cleaning.
  package mutating func add(_ key: String, _ value: String) {
    let key = Self.clean(key, limit: 64).lowercased()
    let value = Self.clean(value, limit: Self.valueBytes)
    guard !key.isEmpty, !value.isEmpty, values[key] == nil, !Self.technical.contains(key) else {
      return
    }
    // MP4 writes "und" for an unknown language.
    if key != "language" || value != "und" { values[key] = value }
  }

  /// The tags to keep, at most ``countLimit``, in order of their keys. The tags `creation_time` and
  /// `time` are left out, because ``recordedAt`` is made from them.
  package var kept: [String: String] {
    let keys = values.keys.filter { !["creation_time", "time"].contains($0) }.sorted()
    return Dictionary(
      uniqueKeysWithValues: keys.prefix(Self.countLimit).map { ($0, values[$0] ?? "") })
  }

  /// The time at which the recording was made; nil if no tag contains a date. A year alone is not a
  /// date. The first of these tags with a date is used:
  ///
  /// 1. Apple's creation date (iPhone);
  /// 2. the creation time;
  /// 3. the date, with the time of day if a field recorder wrote it. In ID3 and Vorbis comments,
  ///    this is the date of the recording.
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

  /// Removes control characters and surrounding white space, and truncates the text between two
  /// characters to at most `limit` bytes of UTF-8.
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
