public import Recitation

/// What is found in a recording; of silences and markers only how many.
public struct RecordingContents: Hashable, Sendable {
  /// The number of silences.
  public var silenceCount: Int
  /// The number of markers.
  public var markerCount: Int
  /// In order of time.
  public var segments: [Segment]

  /// - Parameters: see the properties of the same names.
  public init(silenceCount: Int, markerCount: Int, segments: [Segment]) {
    self.silenceCount = silenceCount
    self.markerCount = markerCount
    self.segments = segments
  }
}

extension LibraryStore {
  /// The ids of all recordings, in the order of ``recordings()``.
  ///
  /// - Throws: ``LibraryError``.
  public func recordingIDs() throws -> [RecordingID] { try read { try orderedIDs($0) } }

  /// A recording and what is found in it.
  ///
  /// - Parameter id: which.
  /// - Returns: both as they are at one moment; nil if it is not in the library.
  /// - Throws: ``LibraryError``.
  public func contents(
    of id: RecordingID
  ) throws -> (summary: RecordingSummary, contents: RecordingContents)? {
    try read { db in
      try fetchSummaries(db, only: [id]).first.map { summary in
        let contents = RecordingContents(
          silenceCount: summary.silenceCount, markerCount: summary.markerCount,
          segments: try fetchSegments(db, of: id))
        try requireUnaltered(db, id, [.contents])
        return (summary, contents)
      }
    }
  }
}
