import Annotations

extension DrillMapFormat {
  /// An M3U8 playlist of a drill's files, in order.
  package static let m3u8 = DrillMapFormat(ofAllFiles: "m3u8", PlayList.text)
}

private enum PlayList {
  /// Returns the text of the playlist.
  ///
  /// - Parameter maps: one map per sound file.
  /// - Returns: the text, to be written as UTF-8.
  static func text(of maps: [DrillMap]) -> String {
    var text = "#EXTM3U\n"
    for map in maps {
      // Older players accept only whole seconds.
      let seconds = Int(map.timeline.seconds.rounded())
      // A line that begins with `#` would be a comment.
      let path = (map.fileName.hasPrefix("#") ? "./" : "") + map.fileName
      text += "#EXTINF:\(seconds),\(map.title.onOneLine)\n\(path)\n"
    }
    return text
  }
}
