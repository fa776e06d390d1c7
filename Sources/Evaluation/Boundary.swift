package import Recitation

/// The place in the truth where one complete reading ends and the next begins.
package struct TrueBoundary: Sendable, Hashable {
  /// The kind of boundary.
  package enum Kind: String, Sendable, CaseIterable {
    /// With a silence between them.
    case apart
    /// Without a silence.
    case joined
    /// With readings between them that are broken off.
    case acrossBroken
  }

  /// The accepted interval of a boundary, and the ayat on either side.
  struct Place: Sendable, Hashable {
    let before, after: AyahRef
    /// From the last sound of the one to the first sound of the other.
    let span: TimeSpan
  }

  /// The ayah that ends.
  package let before: AyahRef
  /// The ayah that begins.
  package let after: AyahRef
  /// From the last sound of the one to the first sound of the other.
  package let span: TimeSpan
  /// The kind of boundary.
  package let kind: Kind
  /// True if the truth is not sure of it: then it does not count.
  package let isDoubtful: Bool
  /// All places at which it may be found: one, or with broken-off readings in between the start
  /// and the end of each.
  let places: [Place]

  /// The boundaries of a recording, in order of time: one between every two complete readings
  /// that follow each other, if one judged stretch holds both.
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

  /// The distance of a found boundary from it: the least to a place of the same two ayat;
  /// nil if there is none.
  func error(of found: FoundBoundary) -> Double? {
    places.filter { $0.before == found.before && $0.after == found.after }
      .map { $0.span.distance(found.gap) }.min()
  }
}

/// The gap between two found segments that follow each other, or the join inside of one.
package struct FoundBoundary: Sendable, Hashable {
  /// The ayah that ends.
  package let before: AyahRef
  /// The ayah that begins.
  package let after: AyahRef
  /// From the end of the one to the start of the other, whichever is first.
  package let gap: TimeSpan
  /// The chance, 0…1, that it is right: the less of that of the end and that of the start; nil if
  /// nobody says.
  package let confidence: Double?

  /// The boundaries between segments, in order of time.
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
