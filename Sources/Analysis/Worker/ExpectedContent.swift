public import Recitation

/// What a recording is expected to hold, and what else a person said of it.
public struct ExpectedContent: Sendable, Hashable, Codable {
  /// Where the ranges are from.
  public enum Origin: String, Sendable, Codable, CaseIterable {
    case option
    case plan
    case fileName = "file name"
    case tags
  }

  /// The passages in the order heard; empty if nothing is known.
  public var ranges: [AyahRange]
  /// Where the ranges are from; nil if there are none.
  public var origin: Origin?
  /// The riwayah, if a person named one; it wins over the recipe's.
  public var riwayah: Riwayah?
  /// Who recites, if a person said so; it wins over the tags.
  public var reciter: String?
  /// When it was recorded, ISO 8601, if a person said so; it wins over the tags.
  public var recordedAt: String?

  /// - Parameters: see the properties of the same names.
  public init(
    ranges: [AyahRange] = [], origin: Origin? = nil, riwayah: Riwayah? = nil,
    reciter: String? = nil, recordedAt: String? = nil
  ) {
    self.ranges = ranges
    self.origin = origin
    self.riwayah = riwayah
    self.reciter = reciter
    self.recordedAt = recordedAt
  }
}

extension ExpectedContent {
  /// The same with ranges from the tags of the recording, where nobody said what it holds: the
  /// title's, else the album's.
  ///
  /// - Parameters:
  ///   - tags: by lower-case name.
  ///   - numbering: what decides which ayat there are.
  /// - Returns: unchanged where there are ranges already, or the tags promise none.
  func completed(fromTags tags: [String: String], numbering: AyahNumbering) -> ExpectedContent {
    guard ranges.isEmpty else { return self }
    let reading = FileNameReading(numbering: numbering)
    for name in ["title", "album"] {
      guard let title = tags[name], let found = reading.ranges(inTitle: title) else { continue }
      var result = self
      result.ranges = found
      result.origin = .tags
      return result
    }
    return self
  }
}
