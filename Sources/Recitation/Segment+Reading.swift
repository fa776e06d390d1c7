extension Segment {
  /// Which reading of an ayah or a phrase a segment holds, wherever it lies in the recording.
  public struct Reading: Hashable, Sendable {
    /// What is heard.
    public let kind: Kind
    /// The ayah, if it is one or the basmalah before one.
    public let ayah: AyahRef?
    /// 1 for the first reading in the recording, 2 for the next, …
    public let occurrence: Int
  }

  /// Which reading it holds.
  public var reading: Reading { Reading(kind: kind, ayah: ayah, occurrence: occurrence) }
}
