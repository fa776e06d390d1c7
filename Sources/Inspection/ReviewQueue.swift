package import AudioCore
import Foundation
package import Library
package import Recitation

/// The unconfirmed segments of a library or of one recording, sorted by the benefit of reviewing
/// them.
package struct ReviewQueue: Encodable, Sendable {
  /// A segment to review.
  package struct Item: Encodable, Sendable, Hashable {
    /// The id of the segment's recording, and the name of the recording's file.
    package let recording, source: String
    package let startFrame: Int
    /// The start and end in seconds.
    package let start, end: Double
    package let name: SegmentName
    package let ayah: String?
    package let confidence: Double
    /// The benefit if a person reviews the segment, 0…1.
    package let gain: Double
    /// The doubts about the segment; none for an unassigned segment.
    package let doubts: [SegmentDoubt]
  }

  package let items: [Item]
  /// The total number of segments to review, and the number of confirmed segments.
  package let remaining, confirmed: Int
  /// The number of doubtful segments (`Segment.isDoubtful`) among the segments to review.
  package let doubtful: Int
  /// The total length of the doubtful segments in seconds.
  package let doubtfulSeconds: Double

  /// Lists segments: the doubtful segments before the others, and among both the greatest gain
  /// first.
  ///
  /// In a list of all recordings, the gain of a segment measures how much its review improves
  /// drills; see `LibraryStore.segmentsToReview(limit:of:)`. In a list of one recording, the gain
  /// is the likelihood of an error in the segment:
  ///
  ///     gain = 1 − min(confidence, confidence of the start, confidence of the end)
  ///
  /// Unassigned segments come last. A confirmed neighbour raises the confidence of the shared end;
  /// see `besideConfirmed(at:)`.
  ///
  /// - Parameters:
  ///   - store: the library.
  ///   - recording: the recording by id, path or name; nil for all.
  ///   - reciter: the reciter whose recordings are listed; nil for all.
  ///   - limit: the maximum number of items, ≥ 0.
  /// - Throws: `LibraryError`.
  package init(
    of store: LibraryStore, recording: String? = nil, reciter: String? = nil, limit: Int = 50
  ) throws {
    if let recording {
      let summary = try store.recording(matching: recording)
      let segments = try store.contents(of: summary.recording.id)?.contents.segments ?? []
      let open = segments.besideConfirmed(
        at: summary.recording.sampleRate ?? SampleRate(hertz: 1)
      ).filter { !$0.isConfirmed && $0.kind != .talk }
      let ranked = open.map { (segment: $0, gain: Self.gain(of: $0)) }.enumerated().sorted {
        let (one, other) = ($0.element, $1.element)
        if one.segment.isDoubtful != other.segment.isDoubtful { return one.segment.isDoubtful }
        return (other.gain, $0.offset) < (one.gain, $1.offset)
      }
      items = ranked.prefix(limit).map {
        Item($0.element.segment, gain: $0.element.gain, of: summary)
      }
      let rate = Double(summary.recording.sampleRate?.hertz ?? 1)
      let doubts = open.filter(\.isDoubtful)
      remaining = open.count
      doubtful = doubts.count
      doubtfulSeconds =
        (Double(doubts.reduce(0) { $0 + $1.range.count }) / rate).milliseconds
      confirmed = segments.count { $0.isConfirmed && !$0.isSkipped }
      return
    }
    let reciterID = try reciter.map { try store.reciter(matching: $0).reciter.id }
    let found = try store.segmentsToReview(limit: limit, of: reciterID, by: .doubt)
    let summaries = Dictionary(
      try store.recordings(Array(Set(found.map(\.recording)))).map { ($0.recording.id, $0) }
    ) { first, _ in first }
    items = found.compactMap { one in
      summaries[one.recording].map { Item(one.segment, gain: one.gain, of: $0) }
    }
    let open = try store.openAyat(of: reciterID)
    confirmed = try store.segmentCounts(of: reciterID).confirmed
    remaining = open.all
    doubtful = open.doubtful
    doubtfulSeconds = open.doubtfulSeconds.milliseconds
  }

  private static func gain(of segment: Segment) -> Double {
    guard segment.kind != .unassigned else { return 0 }
    return 1 - min(segment.confidence, segment.startConfidence ?? 1, segment.endConfidence ?? 1)
  }
}

extension ReviewQueue.Item {
  fileprivate init(_ segment: Segment, gain: Double, of summary: RecordingSummary) {
    let rate = summary.recording.sampleRate ?? SampleRate(hertz: 1)
    recording = summary.recording.id.text
    source = summary.displayPath
    startFrame = segment.range.start.count
    start = segment.range.start.seconds(at: rate).milliseconds
    end = segment.range.end.seconds(at: rate).milliseconds
    name = SegmentName(segment)
    ayah = segment.ayah?.description
    confidence = segment.confidence.milliseconds
    self.gain = gain.milliseconds
    doubts = segment.kind == .unassigned ? [] : SegmentDoubt.all(about: segment)
  }
}

extension [Segment] {
  /// Raises the confidence of unconfirmed segments beside confirmed segments.
  ///
  /// An end of a segment counts as heard by a person if it lies within 0.3 s of the adjacent end of
  /// a confirmed neighbour. The probability of such an end is raised to 0.99, unless it is higher.
  /// The confidence of the segment rises with its less probable end:
  ///
  ///     logit confidence' = logit confidence − logit min(p₁, p₂) + logit min(p'₁, p'₂)
  ///
  /// Here p₁ and p₂ are the probabilities of the start and the end before, p'₁ and p'₂ after, and
  /// logit x = ln(x / (1 − x)).
  ///
  /// Confirmed segments, unassigned segments, and segments without probabilities of their ends are
  /// unchanged.
  ///
  /// - Parameter rate: the sample rate of the recording.
  /// - Returns: the same number of segments, in the same order.
  package func besideConfirmed(at rate: SampleRate) -> [Segment] {
    func logit(_ chance: Double) -> Double {
      let chance = Swift.min(0.999, Swift.max(0.001, chance))
      return log(chance / (1 - chance))
    }
    return indices.map { place in
      var segment = self[place]
      guard !segment.isConfirmed, segment.kind != .unassigned,
        let start = segment.startConfidence, let end = segment.endConfidence
      else { return segment }
      func isSettled(_ neighbour: Int, _ gap: (Segment) -> Int) -> Bool {
        indices.contains(neighbour) && self[neighbour].isConfirmed
          && Double(abs(gap(self[neighbour]))) <= 0.3 * Double(rate.hertz)
      }
      let heard = 0.99
      if isSettled(place - 1, { segment.range.start.count - $0.range.end.count }) {
        segment.startConfidence = Swift.max(start, heard)
      }
      if isSettled(place + 1, { $0.range.start.count - segment.range.end.count }) {
        segment.endConfidence = Swift.max(end, heard)
      }
      let gained =
        logit(Swift.min(segment.startConfidence ?? start, segment.endConfidence ?? end))
        - logit(Swift.min(start, end))
      if gained > 0 {
        segment.confidence = logistic(logit(segment.confidence) + gained)
      }
      return segment
    }
  }
}
