public import AudioCore
import AudioFiles
public import SystemPackage

/// A sound file that a drill is cut from.
public struct DrillSource: Sendable, Hashable {
  /// The file.
  public var path: FilePath
  /// What a person calls it.
  public var name: String
  /// Its rate, in which all ranges of its items count.
  public var rate: SampleRate
  /// Its channels.
  public var channelCount: Int
  /// What it shares one loudness with: all sources of a group are changed by the same gain.
  public var loudnessGroup: String

  /// - Parameters: see the properties of the same names.
  public init(
    path: FilePath, name: String, rate: SampleRate, channelCount: Int, loudnessGroup: String
  ) {
    self.path = path
    self.name = name
    self.rate = rate
    self.channelCount = channelCount
    self.loudnessGroup = loudnessGroup
  }

  /// What a file says of itself; it is opened, not decoded.
  ///
  /// - Parameters: see the properties of the same names.
  /// - Throws: `AudioFileError` if it cannot be read.
  public init(path: FilePath, name: String, loudnessGroup: String) throws {
    let info = try AudioFileReader(path: path).info
    self.init(
      path: path, name: name, rate: info.sampleRate, channelCount: info.channelCount,
      loudnessGroup: loudnessGroup)
  }
}
