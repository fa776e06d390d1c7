/// A walk over all pages of an Ogg file, which tells what a decoder passes over in silence.
struct OggWalk {
  /// Places where pages are missing or their checksums are wrong.
  private(set) var damageCount = 0
  /// Whether the last whole page is marked as the last of its stream. What follows it, such as
  /// a tag, does not matter.
  private(set) var hasEndMark = false

  /// Reads the view once from start to end.
  init(_ file: FileView) {
    var offset = 0
    var isLost = false
    var window: [UInt8] = []
    var windowStart = 0
    while offset < file.size {
      if offset + OggPage.maximumSize > windowStart + window.count,
        windowStart + window.count < file.size || offset < windowStart
      {
        window = file.bytes(at: offset, count: 16 * OggPage.maximumSize)
        windowStart = offset
      }
      let rest = window.dropFirst(offset - windowStart)
      if rest.isEmpty { return }
      if let page = OggPage(rest) {
        if page.byteCount > rest.count {
          hasEndMark = false
        } else if OggPage.isSound(rest.prefix(page.byteCount)) {
          if isLost { damageCount += 1 }
          isLost = false
          hasEndMark = page.isLast
          offset += page.byteCount
          continue
        }
      }
      isLost = true
      offset += 1
    }
  }
}
