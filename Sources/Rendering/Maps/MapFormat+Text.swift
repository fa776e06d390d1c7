extension MapFormat {
  /// The text of a map.
  ///
  /// - Parameter map: what is heard.
  /// - Returns: the whole text, with a line feed at its end. A play list of one file.
  public func text(of map: DrillMap) -> String {
    switch self {
    case .json: TimelineJSON.text(of: map)
    case .vtt: WebVTT.text(of: map)
    case .lrc: LRC.text(of: map)
    case .cue: CueSheet.text(of: map)
    case .m3u8: PlayList.text(of: [map])
    case .audacity: AudacityLabels.text(of: map)
    case .ffmetadata: FFMetadata.text(of: map)
    }
  }
}
