public import Playback
public import SystemPackage

/// A file to be rendered, and what lies beside it.
public struct RenderOutput: Sendable, Hashable {
  /// The sound file.
  public var path: FilePath
  /// What the drill is called.
  public var title: String
  /// The maps that are written beside it, with the same name and another ending.
  public var maps: Set<MapFormat>
  /// Where the play list lies; nil for beside the sound. The files of one drill share one.
  public var playList: FilePath?
  /// What labels show, and whether words are followed.
  public var display: PlaybackSettings.Display
  /// What tells this drill from every other; kept in the JSON map. Empty if nobody asks.
  public var fingerprint: String
  /// Which of its files are there and may be replaced.
  public var replaceable: Set<FilePath> = []

  /// - Parameters: see the properties of the same names.
  public init(
    path: FilePath, title: String, maps: Set<MapFormat> = [.json],
    playList: FilePath? = nil, display: PlaybackSettings.Display = .init(), fingerprint: String = ""
  ) {
    self.path = path
    self.title = title
    self.maps = maps
    self.playList = playList
    self.display = display
    self.fingerprint = fingerprint
  }

  /// Where a map lies.
  public func path(of map: MapFormat) -> FilePath {
    if map == .m3u8, let playList { return playList }
    var path = path
    path.extension = map.fileExtension
    return path
  }

  /// All files that are written: the sound first, then the maps in the order of their formats.
  public var files: [FilePath] {
    [path] + MapFormat.allCases.filter(maps.contains).map(path(of:))
  }
}
