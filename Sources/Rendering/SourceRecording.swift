import AudioCore
public import Recitation
public import SystemPackage

/// A recording that a drill can be cut from, and where its file lies.
public struct SourceRecording: Sendable, Hashable {
  /// The file.
  public var path: FilePath
  /// What the library knows of it.
  public var manifest: Manifest

  /// - Parameters: see the properties of the same names.
  public init(path: FilePath, manifest: Manifest) {
    self.path = path
    self.manifest = manifest
  }

  /// Where an ayah is read, best reading first: confirmed ones, then the surer ones, then the
  /// earlier ones.
  ///
  /// Of a segment across two surahs the part before or after the join is taken.
  func readings(of ref: AyahRef) -> [(range: FrameRange, rank: Rank)] {
    var found: [(range: FrameRange, rank: Rank)] = []
    for segment in manifest.segments where segment.kind == .ayah {
      guard let range = Self.part(of: segment, that: ref), !range.isEmpty else { continue }
      found.append(
        (
          range,
          Rank(
            isConfirmed: segment.isConfirmed, confidence: segment.confidence, start: range.start)
        ))
    }
    return found.sorted { $0.rank < $1.rank }
  }

  private static func part(of segment: Segment, that ref: AyahRef) -> FrameRange? {
    if segment.ayah == segment.endAyah { return segment.ayah == ref ? segment.range : nil }
    guard let offset = segment.joinOffset else { return nil }
    let join = FrameIndex(
      min(
        max(segment.range.start.count + offset, segment.range.start.count), segment.range.end.count)
    )
    if segment.ayah == ref { return FrameRange(start: segment.range.start, end: join) }
    if segment.endAyah == ref { return FrameRange(start: join, end: segment.range.end) }
    return nil
  }

  /// The order in which readings are preferred; the best is the smallest.
  struct Rank: Comparable {
    var isConfirmed: Bool
    var confidence: Double
    var start: FrameIndex

    static func < (a: Self, b: Self) -> Bool {
      if a.isConfirmed != b.isConfirmed { return a.isConfirmed }
      if a.confidence != b.confidence { return a.confidence > b.confidence }
      return a.start < b.start
    }
  }
}
