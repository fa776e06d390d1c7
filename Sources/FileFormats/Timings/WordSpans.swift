import Recitation

/// A builder that combines stretches, each with a span of words, into recitations of ayat.
struct WordSpans {
  private struct Span {
    var first, last: (ayah: AyahRef, word: Int)
    var start, end: Double
    var confidence: Double?
    var place: String
  }

  private let file: String
  private let context: ReadingContext
  private var spans: [Int: [Span]] = [:]
  private var formulae: [TimedStretch] = []
  private var refused: [String: (count: Int, first: String)] = [:]
  private let isOneTrack: Bool

  /// - Parameters:
  ///   - file: the file name, for errors.
  ///   - context: the riwayah and the ayat of the recordings.
  ///   - isOneTrack: true if all spans belong to one recording; false if each surah has its own
  ///     recording.
  init(_ file: String, _ context: ReadingContext, isOneTrack: Bool = false) {
    self.file = file
    self.context = context
    self.isOneTrack = isOneTrack
  }

  /// Parses numbers separated by colons, as in the word reference `2:14:1`; empty for any other
  /// text.
  static func numbers(_ text: Substring) -> [Int] {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    return parts.allSatisfy { $0 != nil } ? parts.compactMap { $0 } : []
  }

  /// Counts an item that is skipped, with the reason and its place in the file.
  mutating func refuse(_ reason: String, _ place: String) {
    refused[reason] = ((refused[reason]?.count ?? 0) + 1, refused[reason]?.first ?? place)
  }

  /// A segment in the JSON of the Quran Alignment Benchmark: the times and words of a stretch of
  /// sound.
  struct Stretch: Decodable {
    let start_s, end_s: LooseNumber
    let reference: String?
    let confidence: LooseNumber?
  }

  /// Adds a segment of the Quran Alignment Benchmark. The reference of the segment is a span of
  /// words, or the name of a formula such as the basmalah, or `null` for sound that is not Quran.
  mutating func add(_ one: Stretch, place: String) {
    let ends = (one.reference ?? "").split(separator: "-").map(Self.numbers)
    let isSpan = (ends.first?.count ?? 0) == 3
    add(
      isSpan ? ends[0] : [], isSpan ? ends[ends.count - 1] : [], one.start_s.value,
      one.end_s.value, confidence: one.confidence?.value,
      special: isSpan ? nil : one.reference ?? "other", place: place)
  }

  /// Adds a stretch to its track, or counts it as refused if it is invalid.
  ///
  /// - Parameters:
  ///   - first: surah, ayah and number of the first word; empty if the stretch is no span of words.
  ///   - last: surah, ayah and number of the last word.
  ///   - start: the start in seconds.
  ///   - end: the end in seconds.
  ///   - confidence: the stated confidence; nil if it is not stated.
  ///   - special: the name of a formula, or `other` for sound that is not Quran. For a span of
  ///     words, nil or any other name.
  ///   - place: the position in the file, for notes.
  mutating func add(
    _ first: [Int], _ last: [Int], _ start: Double, _ end: Double, confidence: Double?,
    special: String? = nil, place: String
  ) {
    guard start.isFinite, end.isFinite, start >= 0, end > start, end < 1e6 else {
      return refuse("stretches without a length", place)
    }
    let confidence = confidence.flatMap { (0...1).contains($0) ? $0 : nil }
    if let kind = special.flatMap(Self.kind) {
      formulae.append(
        TimedStretch(start: start, end: end, kind: kind, confidence: confidence, place: place))
      return
    }
    guard let from = word(first), let to = word(last), (from.ayah, from.word) <= (to.ayah, to.word)
    else { return refuse("stretches without a span of words that there is", place) }
    let track = isOneTrack ? 0 : from.ayah.surah
    spans[track, default: []].append(
      Span(first: from, last: to, start: start, end: end, confidence: confidence, place: place))
  }

  /// Returns the kind of segment for a name. The name is that of a formula, or a name for sound
  /// that is not Quran. Nil for any other name.
  private static func kind(of name: String) -> Segment.Kind? {
    switch name.lowercased().filter({ $0.isLetter }) {
    case "basmala", "basmalah", "bismillah": .basmalah
    case "istiadha", "istiadhah", "isti", "taawwudh": .istiadhah
    case "amin", "ameen": .amin
    case "takbir", "takbeer": .takbir
    case "tasmi", "tahmeed", "tahmid": .tasmi
    case "taslim", "tasleem": .taslim
    case "sadaqa": .sadaqa
    case "other", "nonquran", "talk": .talk
    default: nil
    }
  }

  private func word(_ numbers: [Int]) -> (ayah: AyahRef, word: Int)? {
    guard numbers.count == 3, (1...114).contains(numbers[0]), numbers[1] >= 1, numbers[2] >= 1
    else { return nil }
    let ayah = AyahRef(surah: numbers[0], ayah: numbers[1])
    guard context.numbering.contains(ayah),
      context.wordCount(ayah).map({ numbers[2] <= $0 }) ?? true
    else { return nil }
    return (ayah, numbers[2])
  }

  /// Returns one track per surah, or one track for all spans.
  ///
  /// - Throws: `FormatError` if no usable stretch remains.
  func timings() throws(FormatError) -> ForeignTimings {
    let notes = refused.sorted { $0.key < $1.key }.map { reason, found in
      "left out: \(reason) (\(found.count)), first \(found.first)"
    }
    var tracks = spans.keys.sorted().map { key in
      TimedTrack(
        isOneTrack ? .unnamed : .surah(key),
        readings(of: (spans[key] ?? []).sorted { $0.start < $1.start }))
    }
    if tracks.count == 1 {
      tracks[0].stretches = placed(formulae, among: tracks[0].stretches)
    } else if tracks.isEmpty, !formulae.isEmpty {
      tracks = [TimedTrack(.unnamed, placed(formulae, among: []))]
    }
    guard !tracks.isEmpty else {
      throw FormatError(
        notes.isEmpty
          ? "the file contains no stretches"
          : "nothing of it can be used: "
            + notes.joined(separator: "; "),
        at: file, remedy: "check that it belongs to this recording and riwayah")
    }
    return ForeignTimings(
      tracks, notes: notes,
      faults: refused.sorted { $0.key < $1.key }.map { reason, found in
        ForeignTimings.Fault(name: reason, text: reason, count: found.count, first: found.first)
      })
  }

  /// Inserts formulae in time order. A basmalah gets the surah of the ayah that follows it.
  private func placed(
    _ formulae: [TimedStretch], among stretches: [TimedStretch]
  ) -> [TimedStretch] {
    let sorted = (stretches + formulae).sorted { $0.start < $1.start }
    var placed: [TimedStretch] = []
    // The first ayah of the nearest later stretch with ayat. A basmalah that becomes ayah 1:1 below
    // does not count as such a stretch.
    var next: AyahRef?
    for var one in sorted.reversed() {
      switch one.kind {
      case .ayah: next = one.ayat?.start
      case .basmalah:
        guard let next, next.ayah == 1 else { continue }
        let isNumbered = next.surah == 1 && !context.numbering.hasBasmalah(before: 1)
        let ref = isNumbered ? next : AyahRef.basmalah(before: next.surah)
        if ref.ayah == 1 { one.kind = .ayah }
        one.ayat = AyahRange(start: ref, end: ref)
      default: break
      }
      placed.append(one)
    }
    return placed.reversed()
  }

  /// Combines stretches into recitations of ayat. A recitation consists of the stretches of one
  /// ayah up to the stretch with its last word. The stretch after that begins a new recitation. A
  /// recitation without the first or the last word is a fragment.
  private func readings(of spans: [Span]) -> [TimedStretch] {
    var readings: [TimedStretch] = []
    var begun: (first: Span, last: Span, reached: Int)?
    var words: [TimedWord] = []
    func count(_ ayah: AyahRef) -> Int { context.wordCount(ayah) ?? .max }
    func finish() {
      guard let one = begun else { return }
      begun = nil
      defer { words = [] }
      let total = context.wordCount(one.last.last.ayah)
      let isEndWhole = total.map { one.reached >= $0 } ?? true
      let ayat = wholeAyat(
        from: one.first.first, to: one.last.last.ayah, isEndWhole: isEndWhole)
      let first = one.first.first.ayah
      let held = ayat ?? AyahRange(start: first, end: first)
      readings.append(
        TimedStretch(
          start: one.first.start, end: one.last.end, kind: ayat == nil ? .fragment : .ayah,
          ayat: held, words: words.filter { held.start <= $0.ayah && $0.ayah <= held.end },
          confidence: one.first.confidence, place: one.first.place))
    }
    func keep(_ span: Span) {
      guard span.first == span.last else { return }
      words.append(
        TimedWord(
          ayah: span.first.ayah, number: span.first.word, start: span.start, end: span.end))
    }
    for span in spans {
      defer { keep(span) }
      // A stretch continues a recitation that is not complete, in the ayah that the recitation has
      // reached. It may lead into the next ayah. In the first ayah of a recitation, the reciter may
      // go back to the first word.
      if let one = begun, one.last.last.ayah == span.first.ayah,
        one.reached < count(span.first.ayah),
        one.first.first.ayah == span.last.ayah || span.first.word > 1
      {
        var last = span
        last.end = max(span.end, one.last.end)
        let isSame = span.first.ayah == span.last.ayah
        begun = (one.first, last, isSame ? max(one.reached, span.last.word) : span.last.word)
        continue
      }
      finish()
      begun = (span, span, span.last.word)
    }
    finish()
    return readings
  }

  /// Returns the ayat that a recitation contains from their first word to their last. The reciter
  /// may begin within an ayah, and may stop within one: for example, he goes on into the next ayah,
  /// stops, and begins it again.
  ///
  /// - Parameters:
  ///   - from: the first ayah, and the first word in it.
  ///   - last: the last ayah.
  ///   - isEndWhole: true if the recitation reaches the end of the last ayah.
  /// - Returns: the ayat; nil if there is no such ayah.
  private func wholeAyat(
    from: (ayah: AyahRef, word: Int), to last: AyahRef, isEndWhole: Bool
  ) -> AyahRange? {
    let first = from.word == 1 ? from.ayah : context.numbering.ayah(after: from.ayah)
    let last = isEndWhole ? last : context.numbering.ayah(before: last)
    guard let first, let last, first <= last else { return nil }
    return AyahRange(start: first, end: last)
  }
}
