package import Annotations
import AudioCore
import HostSystem
import Recitation

/// A reader that classifies the entries of an annotation as ayat, fixed phrases (such as amin) or
/// single words.
///
/// An entry with a label (`67:1`, `talk`) becomes a segment. If the file has no labels,
/// ``WordPlacing`` searches the text of the Quran for the Arabic words of the entries. Entries of
/// one word each are read as words, and each word belongs to the segment that contains it. If there
/// are no segments, the words are grouped into ayat.
package struct AnnotationReading {
  /// The annotation. Its tiers are moved out of it while they are read.
  private var annotation: Annotation
  private let context: ReadingContext
  private let ranges: RangeParser
  private let riwayahAyat: RiwayahAyat
  private let fileName: String
  private var notes: [String] = []
  /// The number of lines for each kind of note.
  private var remarks: [Remark: Int] = [:]

  /// Converts an annotation to timings.
  ///
  /// - Parameters:
  ///   - annotation: the annotation, as read by the reader of its format.
  ///   - fileName: the file name, for errors.
  ///   - context: the recording's riwayah and its ayat.
  /// - Returns: one track for each sound file that the annotation names.
  /// - Throws: ``FormatError`` if there is neither an entry with a label nor an entry with words of
  ///   the Quran.
  package static func timings(
    of annotation: consuming Annotation, fileName: String, context: ReadingContext
  ) throws(FormatError) -> ForeignTimings {
    var reading = Self(
      annotation: consume annotation, context: context,
      ranges: RangeParser(numbering: context.numbering), fileName: fileName)
    return try reading.run()
  }

  private init(
    annotation: consuming Annotation, context: ReadingContext, ranges: RangeParser,
    fileName: String
  ) {
    self.annotation = consume annotation
    self.context = context
    self.ranges = ranges
    riwayahAyat = RiwayahAyat(context.numbering)
    self.fileName = fileName
  }

  private mutating func run() throws(FormatError) -> ForeignTimings {
    noteLinesLeftOut()
    var files: [String] = []
    var tiersOfFile: [String: [Annotation.Tier]] = [:]
    for index in annotation.tiers.indices {
      setEnds(in: &annotation.tiers[index])
      let tier = annotation.tiers[index]
      if tiersOfFile[tier.fileName] == nil { files.append(tier.fileName) }
      tiersOfFile[tier.fileName, default: []].append(tier)
    }
    annotation.tiers = []
    var tracks: [TimedTrack] = []
    for file in files {
      var track = TimedTrack(
        file.isEmpty ? .unnamed : .file(file),
        length: annotation.length.map { $0.seconds(at: annotation.rate) },
        try stretches(of: tiersOfFile.removeValue(forKey: file) ?? []))
      check(&track.stretches)
      tracks.append(track)
    }
    noteFurtherLines()
    try requireReadable(tracks)
    return ForeignTimings(tracks, notes: notes)
  }

  /// Throws an error if the entries that cover several ayat contain more than
  /// `ReadingLimit.labelledWords` words in all. This limit is necessary because a short label can
  /// name the whole Quran: the text for a small file could then fill the memory.
  private func requireReadable(_ tracks: [TimedTrack]) throws(FormatError) {
    let words = tracks.reduce(0) { sum, track in
      track.stretches.reduce(sum) { sum, stretch in
        guard let ayat = stretch.ayat, ayat.start != ayat.end else { return sum }
        return sum + (QuranWords.hafs.range(of: ayat)?.count ?? 0)
      }
    }
    guard words <= ReadingLimit.labelledWords else {
      throw FormatError(
        "its entries of several ayat hold \(words) words together, more than the"
          + " \(ReadingLimit.labelledWords) that are read",
        at: fileName, remedy: "split the file into one file for each recording")
    }
  }

  /// Adds notes about unreadable lines, and about a guessed encoding.
  private mutating func noteLinesLeftOut() {
    if let page = annotation.codePage {
      notes.append("the file is not UTF-8; it was read as \(page.rawValue)")
    }
    let shown = annotation.skippedLines.first.prefix(Self.maxShown)
    for error in shown { notes.append("left out: \(error.place): \(error.problem)") }
    let others = annotation.skippedLines.count - shown.count
    if others > 0 {
      notes.append("left out: \(others) more line\(others == 1 ? "" : "s") that cannot be read")
    }
  }

  /// The maximum number of skipped lines that get a note of their own.
  private static let maxShown = 5

  /// Sets the ends of entries that are only points in time. Such an entry ends at the start of the
  /// next entry; the last entry ends at the end of the sound.
  private func setEnds(in tier: inout Annotation.Tier) {
    var next =
      annotation.length ?? context.length.map { FrameIndex(seconds: $0, at: annotation.rate) }
    for index in tier.entries.indices.reversed() {
      let range = tier.entries.range(at: index)
      if range.isEmpty, let next, next > range.start {
        tier.entries.setRange(FrameRange(start: range.start, end: next), at: index)
      }
      if index > 0, tier.entries.range(at: index - 1).start < range.start { next = range.start }
    }
  }

  private mutating func stretches(
    of tiers: consuming [Annotation.Tier]
  ) throws(FormatError) -> [TimedStretch] {
    var labelled: [(Int, count: Int)] = []
    for index in tiers.indices {
      labelled.append((index, count: tiers[index].entries.count { $0.label != nil }))
    }
    guard let best = labelled.max(by: { ($0.count, -$0.0) < ($1.count, -$1.0) }), best.count > 0,
      2 * best.count >= tiers[best.0].entries.count
    else { return try writtenStretches(of: consume tiers) }
    var entries = tiers.remove(at: best.0).entries
    var stretches = try labelledStretches(of: &entries)
    addWords(from: tiers, to: &stretches) { labelledWords($0, of: $1) }
    return stretches
  }

  private func seconds(_ position: FrameIndex) -> Double { position.seconds(at: annotation.rate) }

  // MARK: Labels

  /// Converts entries with labels to stretches. Each entry is freed after its conversion.
  private mutating func labelledStretches(
    of entries: inout Annotation.Entries
  ) throws(FormatError) -> [TimedStretch] {
    var stretches: [TimedStretch] = []
    stretches.reserveCapacity(entries.count)
    // Only the skipped entries that the notes show stay in memory. The other skipped entries are
    // counted.
    var others: (first: Annotation.Entry?, count: Int) = (nil, 0)
    var unusable: (first: [(line: Int, reason: String)], count: Int) = ([], 0)
    var read = 0
    entries.drain { entry, next in
      read += 1
      Self.returnMemory(after: read)
      guard let text = entry.label else {
        if let stretch = phrase(entry, before: next) {
          stretches.append(stretch)
        } else {
          others = (others.first ?? entry, others.count + 1)
        }
        return
      }
      let label: SegmentLabel
      do throws(SegmentLabel.Fault) { label = try SegmentLabel(text, ranges) } catch {
        let reason = if case .noAyah(_, let reason) = error { reason } else { "it is empty" }
        unusable.count += 1
        if unusable.count <= Self.maxShown {
          let problem = "`\(text.prefix(60))` is not a usable ayah: \(reason)"
          unusable.first.append((entry.line, problem))
        }
        return
      }
      var stretch = TimedStretch(
        start: seconds(entry.range.start), end: seconds(entry.range.end), kind: label.kind,
        ayat: label.ayat,
        confidence: label.confidence ?? entry.confidence, isConfirmed: label.isConfirmed,
        place: "line \(entry.line)")
      stretch.words = labelledWords(entry.words, of: label.ayat)
      stretches.append(stretch)
    }
    if stretches.isEmpty, let first = unusable.first.first {
      throw FormatError(
        first.reason, at: fileName, line: first.line,
        remedy: "write surah and ayah, as in 67:3")
    }
    for (line, reason) in unusable.first { notes.append("left out: line \(line): \(reason)") }
    let more = unusable.count - Self.maxShown
    if more > 0 { notes.append("left out: \(more) more without a usable ayah") }
    if let first = others.first { note(first, others.count, "texts that name no ayah") }
    return stretches
  }

  /// Returns freed memory to the system after every ten thousand entries.
  private static func returnMemory(after count: Int) {
    if count.isMultiple(of: 10_000) { HeapMemory.returnFreed() }
  }

  /// Converts an entry without a label, in a tier of entries with labels, to a stretch. Returns nil
  /// unless its words are a fixed phrase. A basmalah belongs to the surah that follows it, so it is
  /// converted only if the label of the next entry is ayah 1 of a surah.
  private func phrase(
    _ entry: Annotation.Entry, before following: Annotation.Entry?
  ) -> TimedStretch? {
    let places = WordPlacing.places(of: WordPlacing.tokens(of: entry.text, entry: 0))
    guard case .phrase(let kind)? = places.first, places.allSatisfy({ $0 == places[0] }) else {
      return nil
    }
    var stretch = TimedStretch(
      start: seconds(entry.range.start), end: seconds(entry.range.end), kind: kind,
      confidence: entry.confidence, place: "line \(entry.line)")
    if kind == .basmalah {
      var next: AyahRef?
      do throws(SegmentLabel.Fault) {
        next = try following?.label.map { text throws(SegmentLabel.Fault) in
          try SegmentLabel(text, ranges)
        }?.ayat?.start
      } catch {}  // a faulty label is reported when its own entry is read
      guard let next, next.ayah == 1 else { return nil }
      let isNumbered = next.surah == 1 && !context.numbering.hasBasmalah(before: 1)
      let ayah = isNumbered ? next : AyahRef.basmalah(before: next.surah)
      stretch.ayat = AyahRange(start: ayah, end: ayah)
      stretch.words = words(entry.words, of: stretch.ayat)
    }
    return stretch
  }

  /// Returns the words of an entry with a label. Its ayat are numbered as in the riwayah of the
  /// recording. If these numbers are not those of Hafs, or if they can differ within a range, the
  /// words cannot be found, and the result is empty.
  private func labelledWords(_ words: [Annotation.Word], of ayat: AyahRange?) -> [TimedWord] {
    guard let ayat, riwayahAyat.riwayah.hasWordsOfHafs || ayat.start == ayat.end,
      riwayahAyat.ayah(ofHafs: ayat.start) == ayat.start
    else { return [] }
    return self.words(words, of: ayat)
  }

  /// Returns the words with their ayat and word numbers. The words are searched for only in the
  /// given ayat of Hafs.
  private func words(_ words: [Annotation.Word], of ayat: AyahRange?) -> [TimedWord] {
    guard let ayat, !words.isEmpty, let limits = QuranWords.hafs.range(of: ayat) else { return [] }
    let tokens = words.flatMap { WordPlacing.tokens(of: $0.text, entry: 0, range: $0.range) }
    return timedWords(tokens, WordPlacing.places(of: tokens, within: limits), basmalah: ayat)
  }

  /// Returns those tokens that are words of the Quran, with their times. If `basmalah` is an ayah
  /// 0, all words belong to this ayah.
  private func timedWords(
    _ tokens: [WordPlacing.Token], _ places: [WordPlacing.Place], basmalah: AyahRange? = nil
  ) -> [TimedWord] {
    var result: [TimedWord] = []
    for (token, place) in zip(tokens, places) {
      guard case .words(let range) = place else { continue }
      append(token, at: range, basmalah: basmalah, to: &result)
    }
    return result
  }

  /// Appends a word with its times; a word without times is skipped.
  private func append(
    _ token: WordPlacing.Token, at range: Range<Int>, basmalah: AyahRange? = nil,
    to words: inout [TimedWord]
  ) {
    guard let time = token.range, !time.isEmpty else { return }
    let (ref, start) = QuranWords.hafs.ayah(at: range.lowerBound)
    let isBasmalah = basmalah?.end.ayah == 0
    let word = TimedWord(
      ayah: isBasmalah ? basmalah?.end ?? ref : ref, number: range.lowerBound - start + 1,
      start: seconds(time.start), end: seconds(time.end))
    // If one word of the Quran is written as two words, the second written word is merged with the
    // first.
    if let last = words.last, last.ayah == word.ayah, last.number == word.number,
      abs(last.end - word.start) < 0.02
    {
      words[words.count - 1].end = word.end
    } else {
      words.append(word)
    }
  }

  /// Adds words to the segments that have no words. The words come from a tier of single words. If
  /// there are several such tiers, the tier with the most entries is used.
  ///
  /// - Parameters:
  ///   - tiers: the tiers without the segments.
  ///   - stretches: the segments.
  ///   - find: returns the words of a segment's ayat.
  private func addWords(
    from tiers: [Annotation.Tier], to stretches: inout [TimedStretch],
    find: ([Annotation.Word], AyahRange?) -> [TimedWord]
  ) {
    guard
      let tier = tiers.filter(\.isOfWords).max(by: { $0.entries.count < $1.entries.count })
    else { return }
    let entries = tier.entries
    let middles = entries.indices.map {
      (middle: seconds(entries.range(at: $0).midpoint), entry: UInt32($0))
    }.sorted { $0.middle < $1.middle }
    for index in stretches.indices where stretches[index].words.isEmpty {
      let stretch = stretches[index]
      let first = middles.indices.partitionPoint { middles[$0].middle >= stretch.start }
      let inside = middles[first...].prefix { $0.middle < stretch.end }.map {
        let entry = entries[Int($0.entry)]
        return Annotation.Word(range: entry.range, text: entry.text)
      }
      stretches[index].words = find(inside, stretch.ayat)
    }
  }

  // MARK: Words of the Quran

  /// The part of an entry that lies in one ayah or is one fixed phrase. If each word is an entry of
  /// its own, a piece may consist of several adjacent entries. An index of an entry fits in 32
  /// bits, and the number of a word or an ayah in 16 bits.
  private struct Piece {
    var words: [TimedWord] = []
    /// The start of the first word; nil if only the time of its whole entry is known.
    var start: FrameIndex?
    /// The latest end of the single-word entries that were added to the piece; nil if no such entry
    /// was added.
    var end: FrameIndex?
    private var firstEntry, finalEntry: UInt32
    private var ayahNumber: UInt16 = 0
    private var firstWord: UInt16 = 0, lastWord: UInt16 = 0, latestWord: UInt16 = 0
    /// The number of the surah; 0 if the piece is not an ayah.
    private var surah: UInt8 = 0
    var kind: Segment.Kind
    /// True if this piece begins with the second half of a word that was written as two words. The
    /// previous piece ends with the first half.
    var isRest = false

    init(
      entry: Int, kind: Segment.Kind, ayah: AyahRef? = nil, words: ClosedRange<Int>? = nil,
      isRest: Bool = false, start: FrameIndex? = nil
    ) {
      (firstEntry, finalEntry) = (UInt32(entry), UInt32(entry))
      self.kind = kind
      self.isRest = isRest
      self.start = start
      if let words { (first, last) = (words.lowerBound, words.upperBound) }
      self.ayah = ayah
    }

    var entry: Int { Int(firstEntry) }
    /// The index of the entry that contains the last word of the piece. It differs from `entry` if
    /// each word is an entry of its own.
    var lastEntry: Int {
      get { Int(finalEntry) }
      set { finalEntry = UInt32(newValue) }
    }
    var ayah: AyahRef? {
      get { surah == 0 ? nil : AyahRef(surah: Int(surah), ayah: Int(ayahNumber)) }
      set { (surah, ayahNumber) = (UInt8(newValue?.surah ?? 0), UInt16(newValue?.ayah ?? 0)) }
    }
    /// The number of the piece's first word within its ayah, from 1.
    var first: Int {
      get { Int(firstWord) }
      set { firstWord = UInt16(newValue) }
    }
    /// The number of the piece's last word within its ayah, from 1.
    var last: Int {
      get { Int(lastWord) }
      set { lastWord = UInt16(newValue) }
    }
    /// The number, within the ayah, of the word that was added last. If that word repeats an
    /// earlier word, this number is less than ``last``.
    var latest: Int {
      get { Int(latestWord) }
      set { latestWord = UInt16(newValue) }
    }
  }

  private mutating func writtenStretches(
    of tiers: consuming [Annotation.Tier]
  ) throws(FormatError) -> [TimedStretch] {
    let arabic = tiers.indices.filter { index in
      tiers[index].entries.contains { !WordPlacing.tokens(of: $0.text, entry: 0).isEmpty }
    }
    // A tier of texts and a tier of single words may contain the same words. The segments then come
    // from the tier of texts.
    let texts = arabic.filter { !tiers[$0].isOfWords }
    guard
      let best = texts.max(by: { tiers[$0].entries.count < tiers[$1].entries.count })
        ?? arabic.first
    else {
      if let stretches = countedStretches(of: tiers) { return stretches }
      let first = tiers.lazy.compactMap { tier in
        tier.entries.indices.first { !tier.entries.isTextEmpty(at: $0) }.map { tier.entries[$0] }
      }.first
      throw FormatError(
        "no text names an ayah, as in 67:1, and none holds Arabic words", at: fileName,
        line: first?.line, remedy: "write the ayah before or in place of each text")
    }
    let first = tiers[best].entries.first?.line
    var pieces = pieces(of: &tiers[best])
    guard !pieces.isEmpty else {
      throw FormatError(
        "none of the Arabic texts is of the Quran", at: fileName, line: first,
        remedy: "write the ayah before or in place of each text, as in 67:1")
    }
    resolveBasmalahs(in: &pieces)
    var stretches = stretches(of: &pieces, tiers[best].entries)
    if !texts.isEmpty {
      addWords(from: arabic.filter { $0 != best }.map { tiers[$0] }, to: &stretches) {
        words($0, of: $1)
      }
    }
    renumber(&stretches)
    return stretches
  }

  /// Gives ayat of Hafs their numbers in the riwayah of the recording. A stretch is left out if the
  /// riwayah divides its words into other ayat.
  private mutating func renumber(_ stretches: inout [TimedStretch]) {
    if riwayahAyat.riwayah.hasWordsOfHafs { return }
    var kept: [TimedStretch] = []
    for var stretch in stretches {
      if let ayat = stretch.ayat {
        guard let first = riwayahAyat.ayah(ofHafs: ayat.start),
          let last = riwayahAyat.ayah(ofHafs: ayat.end)
        else {
          note(
            .otherAyat,
            "left out: \(stretch.place) is \(ayat) of Hafs, which"
              + " \(riwayahAyat.riwayah.displayName) divides into other ayat")
          continue
        }
        // A basmalah that is not numbered is no part of a range of ayat.
        let start = first.ayah == 0 && last.ayah > 0 ? AyahRef(surah: first.surah, ayah: 1) : first
        stretch.ayat = AyahRange(start: start, end: last)
        if last.ayah == 0 { stretch.kind = .basmalah }
        var words: [TimedWord] = []
        for var word in stretch.words {
          guard let ayah = riwayahAyat.ayah(ofHafs: word.ayah) else { continue }
          word.ayah = ayah
          words.append(word)
        }
        stretch.words = words
      }
      kept.append(stretch)
    }
    stretches = kept
  }

  /// Gives the ayat of the recording's surah, in order, to the stretches of a tier without texts.
  /// Returns nil unless there are as many stretches as ayat. One more stretch is allowed, for the
  /// basmalah.
  private mutating func countedStretches(of tiers: [Annotation.Tier]) -> [TimedStretch]? {
    guard let surah = context.surah, let tier = tiers.first, tiers.count == 1,
      tier.entries.indices.allSatisfy(tier.entries.isTextEmpty)
    else { return nil }
    let last = context.numbering.ayahCount(of: surah)
    let hasBasmalah = tier.entries.count == last + 1 && surah != 1 && surah != 9
    guard tier.entries.count == last || hasBasmalah else { return nil }
    notes.append(
      "the file holds no texts: its \(tier.entries.count) stretches count as the ayat of surah"
        + " \(surah), in their order\(hasBasmalah ? ", after the basmalah" : "")")
    return tier.entries.enumerated().map { index, entry in
      let number = hasBasmalah ? index : index + 1
      let ayah = number == 0 ? .basmalah(before: surah) : AyahRef(surah: surah, ayah: number)
      return TimedStretch(
        start: seconds(entry.range.start), end: seconds(entry.range.end),
        kind: number == 0 ? .basmalah : .ayah, ayat: AyahRange(start: ayah, end: ayah),
        place: "line \(entry.line)")
    }
  }

  /// The pieces found in a tier so far, and the number of words that were not found in the Quran.
  private struct PieceRow {
    var pieces: [Piece] = []
    /// For each entry, the number of its words that were not found in the Quran.
    var unknown: [UInt32]
    /// For each entry, true if it contains only one word. The times of the entry are then the times
    /// of the word.
    var isOneWord: [Bool]
    /// For each entry, true if at least one of its words was found.
    var isKnown: [Bool]
    /// The place of the previous word in the Quran; nil before the first word.
    var before: WordPlacing.Place?
  }

  /// Finds the places of the words of a tier. Removes the texts and words of its entries, because
  /// they are not needed afterwards.
  private mutating func pieces(of tier: inout Annotation.Tier) -> [Piece] {
    let count = tier.entries.count
    var row = PieceRow(
      unknown: [UInt32](repeating: 0, count: count),
      isOneWord: [Bool](repeating: false, count: count),
      isKnown: [Bool](repeating: false, count: count))
    var search = WordPlacing()
    for index in tier.entries.indices {
      let entry = tier.entries[index]
      let tokens =
        entry.words.isEmpty
        ? self.tokens(of: entry, index)
        : entry.words.flatMap { WordPlacing.tokens(of: $0.text, entry: index, range: $0.range) }
      row.isOneWord[index] = tokens.count == 1 && entry.words.isEmpty
      search.add(tokens) { add($0, at: $1, to: &row) }
      tier.entries.removeWords(through: index)
      Self.returnMemory(after: index + 1)
    }
    search.finish { add($0, at: $1, to: &row) }
    func isOther(_ index: Int) -> Bool {
      !row.isKnown[index] && !tier.entries.isTextEmpty(at: index)
    }
    if let first = tier.entries.indices.first(where: isOther) {
      note(
        tier.entries[first], tier.entries.indices.count(where: isOther),
        "texts that are not of the Quran")
    }
    func isStrange(_ index: Int) -> Bool { row.isKnown[index] && row.unknown[index] > 0 }
    if let first = tier.entries.indices.first(where: isStrange) {
      let count = tier.entries.indices.reduce(0) {
        isStrange($1) ? $0 + Int(row.unknown[$1]) : $0
      }
      notes.append(
        "\(count.counted("word is", "words are")) not where the text of the Quran has"
          + " \(count == 1 ? "it" : "them"), first in line \(tier.entries[first].line)")
    }
    tier.entries.removeTextsAndWords()
    HeapMemory.returnFreed()
    return row.pieces
  }

  /// Adds a word to the last piece of a row, or begins a new piece with this word.
  private func add(
    _ token: WordPlacing.Token, at place: WordPlacing.Place, to row: inout PieceRow
  ) {
    let isSameEntry = row.pieces.last?.entry == token.entry
    let isRest = place == row.before
    row.before = place
    if place != .unknown { row.isKnown[token.entry] = true }
    switch place {
    case .unknown: row.unknown[token.entry] += 1
    case .phrase(let kind):
      // `WordPlacing` always finds all words of a phrase together.
      let length = RecitedPhrase.length(of: kind)
      if let last = row.pieces.last, last.kind == kind, last.latest < length {
        row.pieces[row.pieces.count - 1].lastEntry = token.entry
      } else {
        row.pieces.append(Piece(entry: token.entry, kind: kind))
      }
      let index = row.pieces.count - 1
      row.pieces[index].latest += 1
      if kind == .basmalah, let time = token.range, !time.isEmpty {
        // The ayah of a basmalah is known only when the next piece is known. Until then it is 1:1;
        // see ``resolveBasmalahs(in:)``.
        row.pieces[index].words.append(
          TimedWord(
            ayah: AyahRef(surah: 1, ayah: 1), number: row.pieces[index].latest,
            start: seconds(time.start), end: seconds(time.end)))
      }
    case .words(let range):
      let (ref, start) = QuranWords.hafs.ayah(at: range.lowerBound)
      let numbers = range.lowerBound - start + 1...range.upperBound - start
      if row.isOneWord[token.entry], extend(&row, token, at: range, numbers, isRest: isRest) {
        return
      }
      let isNewReading =
        row.pieces.last.map { last in
          numbers.lowerBound == 1 && last.latest > 1 && last.latest >= wordCount(of: ref)
        } ?? true
      if !isSameEntry || row.pieces.last?.ayah != ref || isNewReading {
        row.pieces.append(
          Piece(
            entry: token.entry, kind: .ayah, ayah: ref, words: numbers, isRest: isRest,
            start: token.range?.start))
      }
      let index = row.pieces.count - 1
      row.pieces[index].first = min(row.pieces[index].first, numbers.lowerBound)
      row.pieces[index].last = max(row.pieces[index].last, numbers.upperBound)
      row.pieces[index].latest = numbers.upperBound
      append(token, at: range, to: &row.pieces[index].words)
    }
  }

  /// Extends the last piece of a row by a single-word entry. So a file with an entry for each word
  /// has one piece for each ayah.
  ///
  /// - Returns: false if the word does not continue the piece, or if the piece does not consist of
  ///   single-word entries.
  private func extend(
    _ row: inout PieceRow, _ token: WordPlacing.Token, at range: Range<Int>,
    _ numbers: ClosedRange<Int>, isRest: Bool
  ) -> Bool {
    guard let last = row.pieces.last, let ayah = last.ayah, last.kind == .ayah,
      row.isOneWord[last.lastEntry],
      QuranWords.hafs.ayah(at: range.lowerBound).ref == ayah,
      isRest || continues(ayah, after: last.latest, with: numbers.lowerBound)
    else { return false }
    let index = row.pieces.count - 1
    row.pieces[index].lastEntry = token.entry
    row.pieces[index].end = [last.end, token.range?.end].compactMap(\.self).max()
    row.pieces[index].last = max(last.last, numbers.upperBound)
    row.pieces[index].latest = numbers.upperBound
    if isRest, let time = token.range, !time.isEmpty, !last.words.isEmpty {
      row.pieces[index].words[last.words.count - 1].end = seconds(time.end)
    } else {
      append(token, at: range, to: &row.pieces[index].words)
    }
    return true
  }

  /// Returns the Arabic words of an entry; a single word gets the time of the entry.
  private func tokens(of entry: Annotation.Entry, _ index: Int) -> [WordPlacing.Token] {
    let tokens = WordPlacing.tokens(of: entry.text, entry: index)
    return tokens.count == 1
      ? WordPlacing.tokens(of: entry.text, entry: index, range: entry.range) : tokens
  }

  private func wordCount(of ayah: AyahRef) -> Int { QuranWords.hafs.range(of: ayah)?.count ?? 0 }

  /// Gives each basmalah to the surah whose ayah 1 follows it. Any other basmalah becomes ayah 1:1.
  private func resolveBasmalahs(in pieces: inout [Piece]) {
    var next: AyahRef?
    for index in pieces.indices.reversed() {
      guard pieces[index].kind == .basmalah else {
        if pieces[index].kind == .ayah { next = pieces[index].ayah }
        continue
      }
      if let next, next.ayah == 1, next.surah != 1, next.surah != 9 {
        let ayah = AyahRef.basmalah(before: next.surah)
        pieces[index].ayah = ayah
        for word in pieces[index].words.indices { pieces[index].words[word].ayah = ayah }
      } else {
        pieces[index].kind = .ayah
        pieces[index].ayah = AyahRef(surah: 1, ayah: 1)
        pieces[index].first = 1
        pieces[index].last = wordCount(of: AyahRef(surah: 1, ayah: 1))
        pieces[index].latest = pieces[index].last
        next = pieces[index].ayah
      }
    }
  }

  /// The numbers of the words that a stretch covers in its last ayah.
  private struct Cover {
    private var numbers: (first: UInt16, last: UInt16, latest: UInt16)
    let isRest: Bool

    init(first: Int, last: Int, latest: Int, isRest: Bool) {
      numbers = (UInt16(first), UInt16(last), UInt16(latest))
      self.isRest = isRest
    }

    var first: Int {
      get { Int(numbers.first) }
      set { numbers.first = UInt16(newValue) }
    }
    var last: Int {
      get { Int(numbers.last) }
      set { numbers.last = UInt16(newValue) }
    }
    var latest: Int {
      get { Int(numbers.latest) }
      set { numbers.latest = UInt16(newValue) }
    }
  }

  /// A stretch, and the words that it covers.
  private typealias Draft = (stretch: TimedStretch, cover: Cover)

  /// The stretches that were made from a tier so far, and the words that each stretch covers.
  private struct Drafts {
    var stretches: [TimedStretch] = []
    var covers: [Cover] = []

    /// Extends the last stretch by a stretch that continues the same ayah. The words are appended
    /// in place, so that joining a stretch of many parts takes linear time.
    mutating func join(_ draft: Draft) {
      let index = stretches.count - 1
      stretches[index].end = max(stretches[index].end, draft.stretch.end)
      var words = draft.stretch.words[...]
      if draft.cover.isRest, let rest = words.first, !stretches[index].words.isEmpty {
        stretches[index].setLastWordEnd(rest.end)
        words = words.dropFirst()
      }
      stretches[index].append(words)
      covers[index].last = max(covers[index].last, draft.cover.last)
      covers[index].latest = draft.cover.latest
    }
  }

  private mutating func stretches(
    of pieces: inout [Piece], _ entries: Annotation.Entries
  ) -> [TimedStretch] {
    var drafts = Drafts()
    drafts.stretches.reserveCapacity(pieces.count)
    drafts.covers.reserveCapacity(pieces.count)
    var start = pieces.startIndex
    while start < pieces.endIndex {
      let entry = pieces[start].entry
      let end = pieces[start...].firstIndex { $0.entry != entry } ?? pieces.endIndex
      for var draft in self.drafts(of: pieces[start..<end], entries[entry]) {
        let last = pieces[end - 1]
        if let end = last.end {
          draft.stretch.end = max(draft.stretch.end, seconds(end))
        } else if last.lastEntry != entry {
          draft.stretch.end = seconds(entries.range(at: last.lastEntry).end)
        }
        append(draft, to: &drafts)
      }
      // The words are freed here, because the stretches now contain them.
      for index in start..<end { pieces[index].words = [] }
      start = end
    }
    for index in drafts.stretches.indices where drafts.stretches[index].kind == .ayah {
      // A stretch with only a part of the words of an ayah is a fragment.
      if let ayat = drafts.stretches[index].ayat, ayat.start == ayat.end,
        drafts.covers[index].first > 1 || drafts.covers[index].last < wordCount(of: ayat.start)
      {
        drafts.stretches[index].kind = .fragment
      }
    }
    return drafts.stretches
  }

  /// True if `draft` continues the ayah of the last stretch.
  private func continues(_ drafts: Drafts, _ draft: Draft) -> Bool {
    guard let last = drafts.stretches.last, let cover = drafts.covers.last, last.kind == .ayah,
      draft.stretch.kind == .ayah, let ayat = last.ayat, ayat.start == ayat.end,
      draft.stretch.ayat == ayat
    else { return false }
    return draft.cover.isRest
      || continues(ayat.end, after: cover.latest, with: draft.cover.first)
  }

  /// True if words from number `first` on continue a reading of an ayah whose latest word is
  /// `latest`: the ayah is not complete, and no word is skipped.
  private func continues(_ ayah: AyahRef, after latest: Int, with first: Int) -> Bool {
    latest < wordCount(of: ayah) && first > 1 && first <= latest + 1
  }

  /// Appends a stretch, or joins it to the previous stretch if it continues the same ayah. Such
  /// stretches occur because captions split long ayat.
  private func append(_ draft: Draft, to drafts: inout Drafts) {
    if continues(drafts, draft) {
      drafts.join(draft)
    } else {
      drafts.stretches.append(draft.stretch)
      drafts.covers.append(draft.cover)
    }
  }

  /// Returns the stretches of an entry. If the times between the pieces are known, there is one
  /// stretch for each piece; otherwise there is one for all pieces.
  private mutating func drafts(
    of pieces: ArraySlice<Piece>, _ entry: Annotation.Entry
  ) -> [Draft] {
    let isTimed = pieces.dropFirst().allSatisfy { $0.start != nil }
    if pieces.count > 1, !isTimed { return joined(pieces, entry).map { [$0] } ?? [] }
    var drafts: [Draft] = []
    for (index, piece) in zip(pieces.indices, pieces) {
      let isFirst = index == pieces.startIndex
      let next = index + 1 < pieces.endIndex ? pieces[index + 1].start : nil
      let start = isFirst ? nil : piece.start
      var part = draft(of: piece, entry)
      part.stretch.start = seconds(start ?? entry.range.start)
      part.stretch.end = next.map(seconds) ?? part.stretch.end
      drafts.append(part)
    }
    return drafts
  }

  private func draft(of piece: Piece, _ entry: Annotation.Entry) -> Draft {
    (
      TimedStretch(
        start: seconds(entry.range.start), end: seconds(entry.range.end), kind: piece.kind,
        ayat: piece.ayah.map { AyahRange(start: $0, end: $0) }, words: piece.words,
        confidence: entry.confidence, place: "line \(entry.line)"),
      Cover(first: piece.first, last: piece.last, latest: piece.latest, isRest: piece.isRest)
    )
  }

  /// Joins the ayat of an entry into one stretch, because the times between them are unknown.
  /// Returns nil if the ayat do not follow each other.
  private mutating func joined(_ pieces: ArraySlice<Piece>, _ entry: Annotation.Entry) -> Draft? {
    let ayat = pieces.filter { $0.kind == .ayah }
    guard let first = ayat.first, let last = ayat.last, let start = first.ayah, let end = last.ayah
    else { return pieces.first.map { draft(of: $0, entry) } }
    let isRow = zip(ayat, ayat.dropFirst()).allSatisfy { one, other in
      one.last == one.ayah.map(wordCount) && other.first == 1
        && QuranWords.hafs.range(of: one.ayah ?? start)?.upperBound
          == QuranWords.hafs.range(of: other.ayah ?? end)?.lowerBound
    }
    guard isRow, start <= end else {
      note(
        .partsOfAyat,
        "left out: line \(entry.line) holds parts of several ayat, and no time between them")
      return nil
    }
    var whole = draft(of: first, entry)
    whole.stretch.ayat = AyahRange(start: start, end: end)
    (whole.cover.first, whole.cover.last) = (first.first, last.last)
    whole.cover.latest = last.latest
    if ayat.count < pieces.count {
      note(
        .phraseWithAyah,
        "line \(entry.line) holds a phrase and an ayah, and no time between them: it counts as the"
          + " ayah")
    }
    return whole
  }

  // MARK: Checks

  /// Keeps the stretches that can become segments, and sorts them by time. Each skipped stretch
  /// gets a note.
  private mutating func check(_ stretches: inout [TimedStretch]) {
    stretches.sort { $0.start < $1.start }
    stretches.removeAll { stretch in
      guard stretch.end > stretch.start else {
        note(
          .withoutLength,
          "left out: \(stretch.place) has no length"
            + (stretch.ayat.map { ", and nothing follows \($0)" } ?? ""))
        return true
      }
      guard stretch.ayat.map({ isKnown($0.start) && isKnown($0.end) }) ?? true else {
        note(
          .unknownAyah, "left out: \(stretch.place) is an ayah that the riwayah does not have")
        return true
      }
      return false
    }
    func isUnknown(_ word: TimedWord) -> Bool {
      context.wordCount(word.ayah).map { word.number > $0 } ?? true
    }
    // Only lists with unknown words are changed, because a change copies the whole list.
    for index in stretches.indices where stretches[index].words.contains(where: isUnknown) {
      stretches[index].words.removeAll(where: isUnknown)
    }
  }

  private func isKnown(_ ayah: AyahRef) -> Bool {
    ayah.ayah == 0 ? ayah.surah != 9 : context.numbering.contains(ayah)
  }

  /// A kind of note that many lines may get.
  private enum Remark: CaseIterable {
    case partsOfAyat, phraseWithAyah, withoutLength, unknownAyah, otherAyat

    /// The end of a note about several lines. In the note, a number of lines, such as `3 more
    /// lines`, stands in front of this text.
    var text: String {
      switch self {
      case .partsOfAyat: "left out, which hold parts of several ayat"
      case .phraseWithAyah: "that hold a phrase and an ayah, and count as the ayah"
      case .withoutLength: "left out, which have no length"
      case .unknownAyah: "left out, which are ayat that the riwayah does not have"
      case .otherAyat: "left out, which the riwayah divides into other ayat"
      }
    }
  }

  /// Adds a note about a line. If there are already ``maxShown`` notes of the same kind, only
  /// counts the line.
  private mutating func note(_ remark: Remark, _ text: String) {
    remarks[remark, default: 0] += 1
    if remarks[remark] ?? 0 <= Self.maxShown { notes.append(text) }
  }

  /// Adds a note with the number of further lines for each remark.
  private mutating func noteFurtherLines() {
    for remark in Remark.allCases {
      let more = (remarks[remark] ?? 0) - Self.maxShown
      if more > 0 { notes.append("\(more.counted("more line", "more lines")) \(remark.text)") }
    }
  }

  /// Adds a note about `count` skipped entries. `first` is the first of these entries.
  private mutating func note(_ first: Annotation.Entry, _ count: Int, _ items: String) {
    notes.append(
      "left out: \(count) \(items), first line \(first.line): `\(first.text.prefix(40))`")
  }
}

extension Annotation.Entry {
  /// The text that names an ayah or a kind; nil for an entry without a label.
  fileprivate var label: String? {
    if SegmentLabel.begins(name) { return name }
    return SegmentLabel.begins(text) ? text : nil
  }
}

extension Annotation.Tier {
  /// True if at least four of five entries with Arabic text are single words. In a long tier, only
  /// 2,000 to 4,000 entries at equal distances are examined.
  fileprivate var isOfWords: Bool {
    guard entries.wordCount == 0 else { return false }
    let step = max(1, entries.count / 2000)
    let counts = stride(from: 0, to: entries.count, by: step).map {
      WordPlacing.tokens(of: entries[$0].text, entry: 0).count
    }.filter { $0 > 0 }
    return !counts.isEmpty && 5 * counts.count { $0 == 1 } >= 4 * counts.count
  }
}
