import AudioCore
import FileFormats
import Recitation

/// A track converted to segments of a recording in the library.
struct PlacedTrack {
  /// The segments in time order, without overlaps, inside the recording.
  var segments: [Segment] = []
  /// Notes for the user.
  var notes: [String] = []

  /// The confidence of a segment if the other program does not state it.
  static let confidence = 0.5
  /// The maximum number of seconds by which a stated time may lie outside the recording. Such a
  /// time is moved to the edge of the recording, because players disagree about the length of
  /// compressed files.
  private static let overhang = 1.5

  /// Converts a track to segments.
  ///
  /// A range of time that ends after the start of the next range is shortened to that start. A
  /// range is skipped and counted if it lies outside the recording, has no length, or names ayat
  /// that do not exist.
  ///
  /// - Parameters:
  ///   - track: the times stated by another program.
  ///   - recording: the recording to which the times belong.
  ///   - numbering: the ayah numbering of the recording.
  ///   - origin: the source to store in the segments.
  init(
    _ track: TimedTrack, in recording: Recording, _ numbering: AyahNumbering, origin: String
  ) {
    guard let rate = recording.sampleRate else { return }
    let length = recording.durationSeconds
    var left: [String: (count: Int, first: String)] = [:]
    func leave(_ reason: String, _ one: TimedStretch) {
      left[reason] = ((left[reason]?.count ?? 0) + 1, left[reason]?.first ?? one.place)
    }
    if let stated = track.length, abs(stated - length) > max(2, length * 0.01) {
      notes.append(
        "the file is about a recording of \(Decimals.clock(stated)), this one is"
          + " \(Decimals.clock(length)) long: its times may belong to another file")
    }
    let sorted = track.stretches.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
    for (index, one) in sorted.enumerated() {
      guard one.start.isFinite, one.end.isFinite, one.end > one.start else {
        leave("stretches without a length", one)
        continue
      }
      guard one.start < length, one.end > 0, one.end <= length + Self.overhang,
        one.start >= -Self.overhang
      else {
        leave("stretches outside the recording", one)
        continue
      }
      if let ayat = one.ayat,
        ![ayat.start, ayat.end].allSatisfy({ numbering.contains($0) })
      {
        leave("ayat that \(numbering.riwayah.displayName) does not have", one)
        continue
      }
      var end = min(FrameIndex(seconds: one.end, at: rate).count, recording.frameCount)
      if index + 1 < sorted.count, sorted[index + 1].start < one.end {
        end = min(end, max(0, FrameIndex(seconds: sorted[index + 1].start, at: rate).count))
      }
      let start = max(0, FrameIndex(seconds: one.start, at: rate).count)
      guard start < end, start >= segments.last?.range.end.count ?? 0 else {
        leave("stretches that others cover", one)
        continue
      }
      segments.append(
        Self.segment(one, FrameRange(start..<end), rate, origin: origin))
    }
    notes += left.sorted { $0.key < $1.key }.map { reason, found in
      "left out: \(reason) (\(found.count)), first \(found.first)"
    }
  }

  private static func segment(
    _ one: TimedStretch, _ range: FrameRange, _ rate: SampleRate, origin: String
  ) -> Segment {
    let hasAyat = [.ayah, .basmalah, .fragment].contains(one.kind)
    let kind = hasAyat && one.ayat == nil ? Segment.Kind.unassigned : one.kind
    var segment = Segment(
      range: range, kind: kind, ayah: hasAyat ? one.ayat?.start : nil,
      endAyah: hasAyat ? one.ayat?.end : nil,
      confidence: one.confidence.map { min(max($0, 0), 1) } ?? Self.confidence, origin: origin)
    var end = range.start.count
    var last: (ayah: AyahRef, number: Int)?
    for word in one.words where word.start.isFinite && word.end.isFinite && word.number >= 1 {
      guard let ayat = one.ayat, hasAyat, ayat.contains(word.ayah), word.number <= 200 else {
        continue
      }
      let from = max(end, FrameIndex(seconds: word.start, at: rate).count)
      let to = min(range.end.count, FrameIndex(seconds: word.end, at: rate).count)
      guard from < to else { continue }
      let isRepeated = last.map { (word.ayah, word.number) <= ($0.ayah, $0.number) } ?? false
      segment.words.append(
        Segment.Word(
          ayah: word.ayah, number: word.number, range: FrameRange(from..<to),
          confidence: Self.confidence, verdict: isRepeated ? .repeated : .heard))
      if isRepeated, from > range.start.count, kind == .ayah {
        segment.returns.append(from - range.start.count)
      }
      last = (word.ayah, word.number)
      end = to
    }
    return segment
  }
}

extension Segment {
  /// Adds the words, the voice and the returns of the segments at the place of this imported
  /// segment. Only words of its ayat that lie inside it are kept.
  ///
  /// - Parameter others: the segments of the recording before the import.
  /// - Returns: the segment; unchanged if its file has times of words.
  func withWords(of others: [Segment]) -> Segment {
    guard let ayah, let endAyah, words.isEmpty else { return self }
    let near = others.filter { other in
      guard other.kind == kind, let first = other.ayah, let last = other.endAyah else {
        return false
      }
      return first <= endAyah && ayah <= last && other.range.overlap(range) > 0
    }
    var segment = self
    segment.words = near.flatMap(\.words)
    segment.dropForeignWords()
    if near.count == 1, near[0].ayah == ayah, near[0].endAyah == endAyah {
      let shift = range.start.count - near[0].range.start.count
      segment.voice = near[0].voice
      segment.returns = near[0].returns.map { $0 - shift }.filter { $0 > 0 && $0 < range.count }
      segment.joinOffset = near[0].joinOffset.map { $0 - shift }.flatMap {
        $0 > 0 && $0 < range.count ? $0 : nil
      }
    }
    return segment
  }
}
