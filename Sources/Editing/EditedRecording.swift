package import AudioCore
package import Recitation

/// The segments, markers and notes of a recording that a person edits.
///
/// The invariants: segments never overlap, are never empty, and lie inside the recording. If two
/// segments share a boundary, both are changed when it is moved. A boundary that is moved into the
/// neighbouring segment shortens that segment. Each edited segment is confirmed, with confidence 1.
/// A segment with ayat of two surahs has a join, which is the start of the second surah. The join
/// keeps its position in the recording. It is removed if the segment no longer has ayat of two
/// surahs. After each edit, the occurrences of every ayah are numbered again in order of time.
package struct EditedRecording {
  /// The segments, in order of time.
  package internal(set) var segments: [Segment]
  /// The suggested and confirmed markers, in order of time.
  package private(set) var markers: [Marker]
  package private(set) var notes: String
  package let rate: SampleRate
  package let length: FrameIndex
  private let numbering: AyahNumbering
  /// Returns the quietest position in a range. The property is nil if the typed times are used
  /// exactly.
  private let quietest: ((FrameRange) throws -> FrameIndex)?

  /// The maximum distance, in seconds, between a typed time and the quieter position that is used
  /// in its place.
  package static let snap = 0.2

  /// - Parameters:
  ///   - segments: the segments, without overlap.
  ///   - markers: the markers, at most one per position.
  ///   - notes: the notes of the recording.
  ///   - rate: the sample rate of all positions.
  ///   - length: the number of frames of the recording.
  ///   - numbering: the numbering of the recording's riwayah.
  ///   - quietest: returns the quietest position in a range; nil to use the typed times exactly.
  package init(
    segments: [Segment], markers: [Marker] = [], notes: String = "", rate: SampleRate, length: Int,
    numbering: AyahNumbering, quietest: ((FrameRange) throws -> FrameIndex)? = nil
  ) {
    self.segments = segments.sorted { $0.range.start < $1.range.start }
    self.markers = markers.sorted { $0.position < $1.position }
    self.notes = notes
    self.rate = rate
    self.length = FrameIndex(length)
    self.numbering = numbering
    self.quietest = quietest
  }

  // MARK: Finding segments

  /// Finds a segment.
  ///
  /// - Parameter selector: the selector.
  /// - Returns: the segment.
  /// - Throws: ``EditError``.
  package func segment(_ selector: SegmentSelector) throws(EditError) -> Segment {
    segments[try index(of: selector)]
  }

  /// Returns the ayat of the first segment that contains an ayah together with earlier ayat.
  private func segmentWithOthers(_ ref: AyahRef) -> AyahRange? {
    for segment in segments where segment.kind != .fragment {
      if let first = segment.ayah, let last = segment.endAyah, first < ref, ref <= last {
        return AyahRange(start: first, end: last)
      }
    }
    return nil
  }

  func index(of selector: SegmentSelector) throws(EditError) -> Int {
    switch selector {
    case .starting(let position):
      guard let index = segments.firstIndex(where: { $0.range.start == position }) else {
        throw .noSuchSegment("that starts at \(time(position))")
      }
      return index
    case .at(let position):
      guard let index = segments.firstIndex(where: { $0.range.contains(position) }) else {
        throw .noSuchSegment("at \(time(position))")
      }
      return index
    case .reading(let ayat, let occurrence):
      let found = readings(of: ayat).filter {
        occurrence == nil || segments[$0].occurrence == occurrence
      }
      guard let first = found.first else {
        let name = ayat.description + (occurrence.map { "#\($0)" } ?? "")
        throw .noSuchSegment(
          name + (segmentWithOthers(ayat.start).map { " alone; it is in \($0)" } ?? ""))
      }
      guard found.count == 1 else {
        throw .severalReadings(
          ayat.description, occurrences: found.map { segments[$0].occurrence })
      }
      return first
    }
  }

  /// Returns the indices of the segments that hold exactly these ayat; for a single ayah, of all
  /// segments that begin with it.
  private func readings(of ayat: AyahRange) -> [Int] {
    segments.indices.filter {
      segments[$0].kind != .fragment && segments[$0].ayah == ayat.start
        && (ayat.start == ayat.end || segments[$0].endAyah == ayat.end)
    }
  }

  /// Returns the quietest position near `exact` within `range`, where a cut is least audible.
  private func position(_ exact: FrameIndex, in range: FrameRange) throws -> FrameIndex {
    guard let quietest, range.contains(exact) else { return exact }
    let reach = FrameIndex(seconds: Self.snap, at: rate).count
    return try quietest(
      FrameRange(
        start: max(range.start, FrameIndex(exact.count - reach)),
        end: min(range.end, FrameIndex(exact.count + reach + 1))))
  }

  // MARK: Boundaries

  mutating func moveStart(
    _ selector: SegmentSelector, _ place: FrameIndex
  ) throws -> String {
    let index = try index(of: selector)
    let old = segments[index].range
    let least = index > 0 ? segments[index - 1].range.start : FrameIndex(-1)
    let new = try position(
      place, in: FrameRange(start: FrameIndex(least.count + 1), end: old.end))
    guard new < old.end, new.count >= 0 else {
      throw timeOutside(place, index, from: FrameIndex(max(0, least.count)), to: old.end)
    }
    if index > 0 {
      guard new > least else { throw EditError.nothingLeft(name(segments[index - 1])) }
      let neighbour = segments[index - 1].range
      if neighbour.end == old.start || neighbour.end > new {
        try setRange(of: index - 1, FrameRange(start: neighbour.start, end: new))
      }
    }
    try setRange(of: index, FrameRange(start: new, end: old.end))
    confirm(index)
    return "moved the start of \(name(segments[index])) from \(time(old.start)) to \(time(new))"
  }

  mutating func moveEnd(_ selector: SegmentSelector, _ place: FrameIndex) throws -> String {
    let index = try index(of: selector)
    let old = segments[index].range
    let hasNext = index + 1 < segments.count
    let most = hasNext ? segments[index + 1].range.end : FrameIndex(length.count + 1)
    let new = try position(
      place, in: FrameRange(start: FrameIndex(old.start.count + 1), end: most))
    guard new > old.start, new <= length else {
      throw timeOutside(place, index, from: old.start, to: min(most, length))
    }
    if hasNext {
      guard new < most else { throw EditError.nothingLeft(name(segments[index + 1])) }
      let neighbour = segments[index + 1].range
      if neighbour.start == old.end || neighbour.start < new {
        try setRange(of: index + 1, FrameRange(start: new, end: neighbour.end))
      }
    }
    try setRange(of: index, FrameRange(start: old.start, end: new))
    confirm(index)
    return "moved the end of \(name(segments[index])) from \(time(old.end)) to \(time(new))"
  }

  /// Sets the range of a segment. The start of a second surah, the words, and the places where the
  /// reciter goes back keep their positions in the recording. Words and places where the reciter
  /// goes back are removed if they lie outside the new range.
  private mutating func setRange(of index: Int, _ range: FrameRange) throws(EditError) {
    let shift = range.start.count - segments[index].range.start.count
    if let join = segments[index].joinOffset {
      guard join - shift > 0, join - shift < range.count else {
        throw .joinCutOff(name(segments[index]))
      }
      segments[index].joinOffset = join - shift
    }
    segments[index].returns = segments[index].returns.map { $0 - shift }
      .filter { $0 > 0 && $0 < range.count }
    if range.end != segments[index].range.end { segments[index].isJoined = false }
    segments[index].range = range
    segments[index].dropForeignWords()
  }

  mutating func split(
    _ selector: SegmentSelector, at place: FrameIndex, into parts: [AyahRef]
  ) throws -> String {
    let index = try index(of: selector)
    let whole = segments[index]
    let inside = FrameRange(start: FrameIndex(whole.range.start.count + 1), end: whole.range.end)
    let cut = try position(place, in: inside)
    guard inside.contains(cut) else {
      throw timeOutside(place, index, from: whole.range.start, to: whole.range.end)
    }
    var first = whole
    first.joinOffset = nil
    first.returns = whole.returns.filter { $0 < cut.count - whole.range.start.count }
    first.range = FrameRange(start: whole.range.start, end: cut)
    first.isJoined = false
    first.dropForeignWords()
    let second = Segment(
      range: FrameRange(start: cut, end: whole.range.end), kind: .unassigned,
      isJoined: whole.isJoined,
      returns: whole.returns.map { $0 - first.range.count }.filter { $0 > 0 }, words: whole.words,
      voice: whole.voice, confidence: 0, origin: whole.origin)
    segments.replaceSubrange(index...index, with: [first, second])
    if parts.count == 2 {
      try assign(.ayat(AyahRange(start: parts[0], end: parts[0]), join: nil), to: index)
      try assign(.ayat(AyahRange(start: parts[1], end: parts[1]), join: nil), to: index + 1)
    } else if let start = whole.ayah, let end = whole.endAyah, start != end {
      guard numbering.ayat(in: AyahRange(start: start, end: end)).count == 2 else {
        throw EditError.severalAyat(name(whole))
      }
      try assign(.ayat(AyahRange(start: start, end: start), join: nil), to: index)
      segments[index].isJoined = true
      try assign(.ayat(AyahRange(start: end, end: end), join: nil), to: index + 1)
    } else {
      segments[index + 1].returns = []
      segments[index + 1].isJoined = false
      segments[index + 1].dropForeignWords()
      confirm(index)
    }
    return "split \(name(whole)) at \(time(cut)) into \(name(segments[index])) and"
      + " \(name(segments[index + 1]))"
  }

  mutating func merge(
    _ one: SegmentSelector, _ other: SegmentSelector
  ) throws(EditError) -> String {
    let indices = [try index(of: one), try index(of: other)].sorted()
    let (first, second) = (segments[indices[0]], segments[indices[1]])
    guard indices[1] == indices[0] + 1 else {
      throw .notNeighbours(name(first), name(second))
    }
    let shift = second.range.start.count - first.range.start.count
    var merged = first.ayah == nil && second.ayah != nil ? second : first
    merged.range = FrameRange(start: first.range.start, end: second.range.end)
    merged.returns = first.returns + second.returns.map { $0 + shift }
    merged.words = first.words + second.words
    merged.isJoined = second.isJoined
    merged.joinOffset = first.joinOffset ?? second.joinOffset.map { $0 + shift }
    if let end = first.endAyah, let start = second.ayah {
      if first.kind == .ayah, second.kind == .ayah, end != start {
        guard numbering.follows(start, end),
          first.joinOffset == nil || second.endAyah?.surah == end.surah,
          second.joinOffset == nil || first.ayah?.surah == start.surah
        else { throw .notConsecutive(name(first), name(second)) }
        merged.endAyah = second.endAyah
        if start.surah != end.surah { merged.joinOffset = shift }
      } else if end == start, first.ayah == end || first.kind == .ayah {
        merged.kind = first.kind == .fragment ? second.kind : first.kind
        merged.endAyah = second.endAyah
      } else {
        throw .notConsecutive(name(first), name(second))
      }
    } else if first.ayah == nil, second.ayah == nil, first.kind != second.kind {
      if first.kind == .unassigned { merged.kind = second.kind }
      if first.kind != .unassigned, second.kind != .unassigned {
        throw .notConsecutive(name(first), name(second))
      }
    }
    if merged.kind != .ayah {
      merged.returns = []
      merged.isJoined = false
    }
    merged.dropForeignWords()
    segments.replaceSubrange(indices[0]...indices[1], with: [merged])
    confirm(indices[0])
    return "merged \(name(first)) and \(name(second)) into \(name(merged))"
  }

  // MARK: Contents

  mutating func assign(_ content: SegmentContent, to selector: SegmentSelector) throws -> String {
    let index = try index(of: selector)
    let before = name(segments[index])
    try assign(content, to: index)
    return "\(before) at \(time(segments[index].range.start)) is \(name(segments[index]))"
  }

  mutating func delete(_ selector: SegmentSelector) throws -> String {
    let index = try index(of: selector)
    guard segments[index].isConfirmed else {
      throw EditError.notConfirmed(name(segments[index]))
    }
    let gone = segments.remove(at: index)
    return "\(name(gone)) at \(time(gone.range.start)) is no longer confirmed; what lies there is"
      + " left to the alignment"
  }

  mutating func voice(_ selector: SegmentSelector, _ voice: Int) throws -> String {
    let index = try index(of: selector)
    guard segments[index].isRecited else { throw EditError.notRecited(name(segments[index])) }
    segments[index].voice = voice
    confirm(index)
    return "\(name(segments[index])) at \(time(segments[index].range.start)) is read by "
      + (voice == Segment.several ? "" : "voice ") + Segment.name(ofVoice: voice)
  }

  mutating func note(_ text: String) -> String {
    notes = text
    return "noted: \(text)"
  }

  mutating func assign(_ content: SegmentContent, to index: Int) throws {
    var segment = segments[index]
    switch content {
    case .ayat(let range, let join):
      segment.joinOffset = try joinOffset(range, join, in: segment)
      segment.kind = range.start.ayah == 0 ? .basmalah : .ayah
      guard range.start.ayah > 0 || range.start == range.end else {
        throw EditError.surahsApart(range.description)
      }
      segment.ayah = range.start
      segment.endAyah = range.end
    case .phrase(let kind):
      segment.kind = kind
      segment.joinOffset = nil
      switch kind {
      case .fragment:
        guard let ayah = segment.ayah else {
          throw EditError.fragmentWithoutAyah(name(segments[index]))
        }
        segment.endAyah = ayah
      case .basmalah:
        let next = segments[(index + 1)...].first { $0.kind == .ayah }?.ayah
        guard let next, next.ayah == 1 else { throw EditError.surahUnknown }
        segment.ayah = .basmalah(before: next.surah)
        segment.endAyah = segment.ayah
      default:
        segment.ayah = nil
        segment.endAyah = nil
      }
    }
    if segment.kind != .ayah {
      segment.returns = []
      segment.isJoined = false
    }
    segment.dropForeignWords()
    segments[index] = segment
    confirm(index)
  }

  private func joinOffset(
    _ range: AyahRange, _ join: FrameIndex?, in segment: Segment
  ) throws -> Int? {
    guard range.start.surah != range.end.surah else {
      if join != nil { throw EditError.joinNotNeeded(range.description) }
      return nil
    }
    guard range.end.surah == range.start.surah + 1 else {
      throw EditError.surahsApart(range.description)
    }
    guard let join else {
      guard segment.ayah?.surah == range.start.surah, let before = segment.joinOffset else {
        throw EditError.joinNeeded(range.description)
      }
      return before
    }
    let inside = FrameRange(
      start: FrameIndex(segment.range.start.count + 1), end: segment.range.end)
    let place = try position(join, in: inside)
    guard inside.contains(place) else { throw EditError.joinCutOff(range.description) }
    return place.count - segment.range.start.count
  }

  mutating func insert(
    _ content: SegmentContent, from: FrameIndex, to: FrameIndex
  ) throws -> String {
    let all = FrameRange(start: FrameIndex(0), end: FrameIndex(length.count + 1))
    let (start, end) = (try position(from, in: all), try position(to, in: all))
    guard start < end, end <= length else {
      throw EditError.emptyStretch(from: time(from), to: time(to))
    }
    let range = FrameRange(start: start, end: end)
    let inserted = withoutAyat(at: range)
    try clear(range)
    let index = segments.firstIndex { $0.range.start > start } ?? segments.count
    segments.insert(inserted, at: index)
    try assign(content, to: index)
    return "inserted \(name(segments[index])) from \(time(start)) to \(time(end))"
  }

  /// Returns a segment for ayat that are assigned next. It has the words that the present segments
  /// have in its range, and the voice that recites most of it. The assignment drops the words of
  /// other ayat.
  func withoutAyat(at range: FrameRange) -> Segment {
    let here = segments.filter { $0.range.overlap(range) > 0 }
    let main = here.filter { $0.voice != nil }.max {
      $0.range.overlap(range) < $1.range.overlap(range)
    }
    return Segment(
      range: range, kind: .unassigned, words: here.flatMap(\.words), voice: main?.voice,
      confidence: 0)
  }

  /// Removes suggested segments from a range. A segment that lies partly outside the range keeps
  /// only the part outside; if there are two such parts, the longer one. A segment inside the range
  /// is deleted. A segment with ayat of two surahs is always deleted.
  private mutating func clear(_ range: FrameRange) throws(EditError) {
    var kept: [Segment] = []
    for segment in segments {
      guard segment.range.overlap(range) > 0 else {
        kept.append(segment)
        continue
      }
      guard !segment.isConfirmed else { throw .overlapsConfirmed(name(segment)) }
      let before = range.start.count - segment.range.start.count
      let after = segment.range.end.count - range.end.count
      guard max(before, after) > 0, segment.joinOffset == nil else { continue }
      var rest = self
      rest.segments = [segment]
      let remainder =
        before >= after
        ? FrameRange(start: segment.range.start, end: range.start)
        : FrameRange(start: range.end, end: segment.range.end)
      try rest.setRange(of: 0, remainder)
      kept += rest.segments
    }
    segments = kept
  }

  /// Inserts segments from another program. Confirmed segments do not change. An imported segment
  /// that overlaps confirmed segments is shortened or left out. A suggested segment that overlaps
  /// imported segments is shortened or deleted.
  ///
  /// - Parameters:
  ///   - imported: the imported segments, inside the recording, without overlap.
  ///   - confirming: true to confirm the inserted segments. Unassigned segments, and segments for
  ///     which `fits` returns false, stay unconfirmed.
  ///   - fits: returns true if the length of a segment fits its words.
  /// - Returns: one line for each inserted segment; a segment that existed already has no line.
  package mutating func place(
    _ imported: [Segment], confirming: Bool, fits: (Segment) -> Bool = { _ in true }
  ) -> [String] {
    let confirmed = segments.filter(\.isConfirmed)
    var placed = trimSuggestions(imported, beside: confirmed)
    for index in placed.indices
    where confirming && placed[index].kind != .unassigned && fits(placed[index]) {
      placed[index].isConfirmed = true
      placed[index].confidence = 1
      placed[index].startConfidence = 1
      placed[index].endConfidence = 1
    }
    let before = Set(segments)
    let suggested = trimSuggestions(segments.filter { !$0.isConfirmed }, beside: placed)
    segments = (confirmed + placed + suggested).sorted { $0.range.start < $1.range.start }
    countOccurrences()
    return segments.filter { $0.origin != nil && !before.contains($0) }.map { segment in
      "imported \(name(segment)) \(time(segment.range.start))-\(time(segment.range.end))"
    }
  }

  mutating func confirm(_ index: Int) {
    segments[index].isConfirmed = true
    segments[index].confidence = 1
    segments[index].startConfidence = 1
    segments[index].endConfidence = 1
    segments[index].runnerUp = nil
  }

  /// Numbers the readings of each ayah in order of time.
  mutating func countOccurrences() {
    var heard: [AyahRef: Int] = [:]
    for index in segments.indices {
      guard let ayah = segments[index].ayah, segments[index].kind != .fragment else {
        segments[index].occurrence = 1
        continue
      }
      heard[ayah, default: 0] += 1
      segments[index].occurrence = heard[ayah] ?? 1
    }
  }

  // MARK: Markers

  mutating func mark(_ exact: FrameIndex) throws -> String {
    let all = FrameRange(start: FrameIndex(0), end: FrameIndex(length.count + 1))
    let place = try position(exact, in: all)
    guard all.contains(place) else {
      throw EditError.emptyStretch(from: time(place), to: time(place))
    }
    let marker = Marker(position: place, confidence: 1, reason: "added", origin: .confirmed)
    // Times are typed in milliseconds, so the suggested marker that a person means may be a few
    // frames away.
    let near = FrameIndex(seconds: 0.001, at: rate).count
    if let index = markers.firstIndex(where: { abs($0.position.count - place.count) <= near }) {
      guard markers[index].origin == .suggested else {
        throw EditError.markedAlready(time(place))
      }
      markers[index] = marker
    } else {
      markers.insert(marker, at: markers.firstIndex { $0.position > place } ?? markers.count)
    }
    return "added a marker at \(time(place))"
  }

  mutating func unmark(_ place: FrameIndex) throws -> String {
    func distance(_ index: Int) -> Int { abs(markers[index].position.count - place.count) }
    let own = markers.indices.filter { markers[$0].origin == .confirmed }
    guard let nearest = own.min(by: { distance($0) < distance($1) }),
      distance(nearest) <= FrameIndex(seconds: Self.snap, at: rate).count
    else { throw EditError.noSuchMarker(time(place)) }
    return "removed the marker at \(time(markers.remove(at: nearest).position))"
  }

  // MARK: Words

  private func timeOutside(
    _ place: FrameIndex, _ index: Int, from: FrameIndex, to: FrameIndex
  ) -> EditError {
    .timeOutside(
      time(place), segment: name(segments[index]), from: time(from), to: time(to))
  }

  func time(_ position: FrameIndex) -> String { position.clock(at: rate) }

  func name(_ segment: Segment) -> String { segment.displayName }
}

extension Segment {
  /// The content for people: `67:3`, `67:3#2`, `8:75-9:1`, `fragment of 67:3`, `istiadhah`;
  /// `skipped` for a confirmed unassigned segment.
  package var displayName: String {
    guard let ayah, let endAyah else {
      return isSkipped ? "skipped" : kind.rawValue
    }
    let range = AyahRange(start: ayah, end: max(ayah, endAyah)).description
    let name = occurrence > 1 ? "\(range)#\(occurrence)" : range
    return kind == .fragment ? "fragment of \(name)" : name
  }
}

extension EditError {
  /// Creates the error about segments whose length does not fit their words; nil if `misfits` is
  /// empty.
  ///
  /// - Parameter misfits: the segments, in the order in which the error should name them.
  package init?(_ misfits: [ReadingLength.Misfit]) {
    guard let first = misfits.first else { return nil }
    self = .unlikelyLength(
      first.segment.displayName, seconds: first.seconds, least: first.plausible.lowerBound,
      most: first.plausible.upperBound, others: misfits.count - 1)
  }
}

extension [Segment] {
  /// Returns the newly confirmed ayat whose length does not fit their words.
  ///
  /// - Parameters:
  ///   - before: the segments before the change; ayat that were already confirmed are not reported
  ///     again.
  ///   - length: the plausible lengths of ayat in the recording.
  /// - Returns: the misfits, in order of time.
  package func misfits(
    since before: [Segment], _ length: ReadingLength
  ) -> [ReadingLength.Misfit] {
    let known = Set(before.filter(\.isConfirmed).map(Stated.init))
    return filter { $0.isConfirmed && !known.contains(Stated($0)) }.compactMap(length.misfit)
  }
}

/// The range of a confirmed segment, and the ayat that a person assigned to it.
private struct Stated: Hashable {
  let range: FrameRange
  let ayah, endAyah: AyahRef?

  init(_ segment: Segment) {
    (range, ayah, endAyah) = (segment.range, segment.ayah, segment.endAyah)
  }
}

extension AyahNumbering {
  /// True if `ayah` directly follows `other`, also across the end of a surah.
  fileprivate func follows(_ ayah: AyahRef, _ other: AyahRef) -> Bool {
    guard let a = index(of: ayah), let b = index(of: other) else { return false }
    return a == b + 1
  }
}
