package import Recitation

/// A boundary in the truth between two consecutive complete recitations.
package struct TrueBoundary: Sendable, Hashable {
  /// The kind of boundary.
  package enum Kind: String, Sendable, CaseIterable {
    /// The recitations are separated by a silence.
    case apart
    /// The recitations follow each other without a silence.
    case joined
    /// Incomplete recitations lie between the two complete recitations.
    case acrossBroken
  }

  /// An accepted place of a boundary: an interval, and the ayat on both sides.
  struct Place: Sendable, Hashable {
    let before, after: AyahRef
    /// The interval from the last sound of `before` to the first sound of `after`.
    let span: TimeSpan
  }

  /// The ayah before the boundary.
  package let before: AyahRef
  /// The ayah after the boundary.
  package let after: AyahRef
  /// The interval from the last sound of `before` to the first sound of `after`.
  package let span: TimeSpan
  /// The kind of boundary.
  package let kind: Kind
  /// True if the boundary is uncertain in the truth. Such a boundary is not scored.
  package let isDoubtful: Bool
  /// The places at which the boundary may be found. This is the gap between the two recitations. If
  /// incomplete recitations lie between them, it is each gap before or after an incomplete
  /// recitation.
  let places: [Place]

  /// Returns the boundaries of a recording in time order: one between every two consecutive
  /// complete recitations that lie in the same judged range.
  static func all(in truth: TruthFile) -> [TrueBoundary] {
    let readings = truth.ayahs
    let complete = readings.indices.filter { !readings[$0].isPartial }
    return zip(complete, complete.dropFirst()).compactMap { a, b in
      let whole = TimeSpan.between(readings[a].stretch.start, readings[b].stretch.end)
      if let judged = truth.judged, !judged.contains(where: { $0.overlap(whole) == whole.seconds })
      {
        return nil
      }
      let chain = Array(readings[a...b])
      let links = zip(chain, chain.dropFirst()).map {
        Place(
          before: $0.ref, after: $1.ref,
          span: TimeSpan.between($0.speech.end, $1.speech.start))
      }
      let direct = links.map {
        Place(before: readings[a].ref, after: readings[b].ref, span: $0.span)
      }
      return TrueBoundary(
        before: readings[a].ref, after: readings[b].ref,
        span: TimeSpan.between(readings[a].speech.end, readings[b].speech.start),
        kind: b > a + 1 ? .acrossBroken : readings[a].isJoinedToNext ? .joined : .apart,
        isDoubtful: readings[a].isEndDoubtful || readings[b].isStartDoubtful,
        places: direct + (links.count > 1 ? links : []))
    }
  }

  /// Returns the distance in seconds between a found boundary and the nearest of the ``places``
  /// with the same two ayat; nil if there is no such place.
  func error(of found: FoundBoundary) -> Double? {
    places.filter { $0.before == found.before && $0.after == found.after }
      .map { $0.span.distance(found.gap) }.min()
  }
}

/// A found boundary: the gap between two consecutive segments, or the join inside a segment.
package struct FoundBoundary: Sendable, Hashable {
  /// The ayah before the boundary.
  package let before: AyahRef
  /// The ayah after the boundary.
  package let after: AyahRef
  /// The interval between the end of one segment and the start of the next. If the segments
  /// overlap, this is the interval in which they overlap.
  package let gap: TimeSpan
  /// The probability, 0…1, that the boundary is correct; nil if unknown. Two confidences are known:
  /// that of the end of the segment before the boundary, and that of the start of the segment after
  /// it. This is the lower of the two.
  package let confidence: Double?

  /// Returns the boundaries of segments in time order.
  static func all(in segments: [FoundRecording.Segment]) -> [FoundBoundary] {
    var all: [FoundBoundary] = []
    for (i, segment) in segments.enumerated() {
      if i > 0 {
        let previous = segments[i - 1]
        all.append(
          FoundBoundary(
            before: previous.last, after: segment.first,
            gap: .between(previous.span.end, segment.span.start),
            confidence: previous.endConfidence.flatMap { end in
              segment.startConfidence.map { min(end, $0) }
            }))
      }
      if let join = segment.join, segment.first != segment.last {
        all.append(
          FoundBoundary(
            before: segment.first, after: segment.last, gap: TimeSpan(join, join), confidence: nil))
      }
    }
    return all
  }
}
