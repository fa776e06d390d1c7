public import SystemPackage

/// What the name of a file tells.
public enum FileName {
  /// The endings of names that editors, browsers and copying programs give to what they have
  /// not finished. Matched without regard to the case of A…Z.
  public static let temporaryEndings = [
    ".part", ".partial", ".filepart", ".tmp", ".temp", ".crdownload", ".download", ".opdownload",
    ".fdmdownload", ".aria2", ".ytdl", ".!ut", ".!qb", ".!sync", ".bc!", ".icloud", ".incomplete",
    ".unfinished", "~",
  ]

  /// The beginnings of the names of lock files of office programs.
  public static let temporaryBeginnings = ["~$", ".~lock"]

  /// Whether the name begins with a dot.
  ///
  /// - Parameter name: the last component of a path.
  /// - Returns: whether it is left out of a walk for that reason.
  public static func isHidden(_ name: FilePath.Component) -> Bool {
    name.bytes.first == UInt8(ascii: ".")
  }

  /// Whether the name is that of something unfinished.
  ///
  /// - Parameter name: the last component of a path.
  /// - Returns: whether it is left out of a walk for that reason.
  public static func isTemporary(_ name: FilePath.Component) -> Bool {
    let bytes = name.bytes.map(lowerCase)
    return temporaryBeginnings.contains { bytes.starts(with: Array($0.utf8)) }
      || temporaryEndings.contains { bytes.suffix($0.utf8.count).elementsEqual($0.utf8) }
  }

  static func omission(_ name: FilePath.Component) -> FolderWalk.Omission.Reason? {
    if isTemporary(name) { return .temporary }
    return isHidden(name) ? .hidden : nil
  }

  private static func lowerCase(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 32 : byte
  }
}
