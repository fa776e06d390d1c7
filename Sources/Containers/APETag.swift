/// The text in an APE tag.
///
/// libavformat reads only version 2 of this tag. It does not find the tag in an MP3 file or after
/// another tag. This type reads all versions in files of any kind. An item has the form
///
///     size of the value · flags · key · 0 · value
///
/// The size, in bytes, and the flags are little-endian numbers of four bytes.
///
/// Source: the APEv2 specification at wiki.hydrogenaud.io.
package struct APETag {
  private let file: any ByteSource
  /// The byte range of the items, without header and footer.
  private let items: Range<Int>

  private static let longestKey = 255
  /// The maximum number of items; real tags have far fewer.
  private static let itemLimit = 1_000
  /// Keys that have a different name in other formats.
  private static let names = ["year": "date", "album artist": "album_artist"]

  /// Finds the APE tags of a file in order of precedence: the last tag in the file comes first.
  package static func all(in file: any ByteSource) -> [APETag] {
    let behind = SurroundingTags.trailing(in: file, start: 0, end: file.size)
    let front = SurroundingTags.length(of: file.bytes(at: 0, count: 32))
    return (behind + [0..<min(front, file.size)]).compactMap { APETag(file, $0) }
  }

  /// Creates the tag in `range`. The result is nil if the range contains a tag of another kind.
  private init?(_ file: any ByteSource, _ range: Range<Int>) {
    func isMark(_ offset: Int) -> Bool {
      file.bytes(at: offset, count: 8).elementsEqual("APETAGEX".utf8)
    }
    let start = isMark(range.lowerBound) ? range.lowerBound + 32 : range.lowerBound
    let end = isMark(range.upperBound - 32) ? range.upperBound - 32 : range.upperBound
    guard start < end, start > range.lowerBound || end < range.upperBound else { return nil }
    self.file = file
    items = start..<end
  }

  /// Adds the text items to `tags`, which cleans and shortens them. Other items are skipped.
  package func collect(into tags: inout TagCollection) {
    var offset = items.lowerBound
    for _ in 0..<Self.itemLimit where offset + 11 <= items.upperBound {
      let head = file.bytes(at: offset, count: 8 + Self.longestKey + 1)
      let fields = FieldBytes(head)
      guard let size = fields.little(0, 4), let flags = fields.little(4, 4),
        let end = head.dropFirst(8).firstIndex(of: 0), end > 9,
        head[8..<end].allSatisfy({ (0x20...0x7E).contains($0) })
      else { return }
      let value = offset + end + 1
      guard value + size <= items.upperBound else { return }
      // Bits 1 and 2 distinguish text from binary data and links.
      if flags >> 1 & 3 == 0 {
        // If an item has several values, a 0 byte separates them.
        let texts = file.bytes(at: value, count: min(size, TagCollection.valueBytes))
          .split(separator: 0)
        let key = String(decoding: head[8..<end], as: UTF8.self).lowercased()
        let text = texts.map { tags.text(Array($0)) }.joined(separator: "; ")
        tags.add(Self.names[key] ?? key, text)
      }
      offset = value + size
    }
  }
}
