import Annotations

extension DrillMapFormat {
  /// An M3U8 play list: the files of a drill in order.
  package static let m3u8 = DrillMapFormat(ofAllFiles: "m3u8", PlayList.text)
}

private enum PlayList {
  /// The whole text, in UTF-8.
  ///
  /// - Parameter maps: one per file.
  /// - Returns: the text.
  static func text(of maps: [DrillMap]) -> String {
    var text = "#EXTM3U\n"
    for map in maps {
      // Whole seconds: older players take nothing else.
      let seconds = Int(map.timeline.seconds.rounded())
      text += "#EXTINF:\(seconds),\(map.title.onOneLine)\n\(map.fileName)\n"
    }
    return text
  }
}
