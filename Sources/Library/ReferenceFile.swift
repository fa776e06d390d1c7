public import AudioCore
public import HostSystem
public import Recitation
public import SystemPackage

/// A file of which it is known what is recited where in it; its features are kept, not the file.
public struct ReferenceFile: Hashable, Sendable {
  /// The id of the reciter.
  public var reciter: String
  /// Whose numbering its ayat are in.
  public var riwayah: Riwayah
  /// Where the file was; absolute.
  public var path: FilePath
  /// What tells that the file is still the one that was decoded.
  public var identity: FileIdentity
  /// The SHA-256 of the file.
  public var sha256: String
  /// The key of its features.
  public var featuresKey: String
  /// Where each ayah lies, in the file's own frames; at least one, 0 for a basmalah.
  public var ayat: [AyahRef: FrameRange]

  /// - Parameters: see the properties of the same names.
  public init(
    reciter: String, riwayah: Riwayah, path: FilePath, identity: FileIdentity, sha256: String,
    featuresKey: String, ayat: [AyahRef: FrameRange]
  ) {
    self.reciter = reciter
    self.riwayah = riwayah
    self.path = path
    self.identity = identity
    self.sha256 = sha256
    self.featuresKey = featuresKey
    self.ayat = ayat
  }
}

/// Where ayat lie in a recording, as far as something can be learnt of it.
public struct PlacedAyat: Hashable, Sendable {
  /// The recording.
  public var recording: RecordingID
  /// The SHA-256 of its file.
  public var sha256: String
  /// Whose numbering its ayat are in.
  public var riwayah: Riwayah
  /// The key of its features.
  public var featuresKey: String
  /// Where each ayah is heard first, in the recording's own frames; 0 for a basmalah.
  public var ayat: [AyahRef: FrameRange]
}
