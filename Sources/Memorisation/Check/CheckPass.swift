import AudioCore
import Recitation

/// A pass through a recitation, which collects the marks.
struct CheckPass {
  /// Minimum confidence of a reading that is judged.
  static let minConfidence = 0.5
  /// Sound played before and after a mark, in seconds.
  private static let margin = 1.0
  /// The maximum time, in seconds, between two readings of one ayah that are joined. Also the
  /// maximum time between a prompt and the reading before it or after it.
  private static let nearby = 12.0

  private let heard: HeardText
  private let numbering: AyahNumbering
  /// The expected ayat, in the order in which their passages were recited.
  private let wanted: [AyahRef]
  private let places: [AyahRef: Int]
  /// The index of the passage of each expected ayah; see ``ExpectedPassages``.
  private let passages: [AyahRef: Int]
  /// The readings that can be judged, in order of time, before successive readings are joined.
  private let stretches: [HeardText.Reading]
  /// The readings in ``stretches``, with successive readings of one ayah joined.
  private let readings: [HeardText.Reading]

  /// Marks in order of time.
  private(set) var marks: [CheckMark] = []
  /// Expected ayat whose sound is too poor for a judgement.
  private(set) var unclear: Set<AyahRef> = []

  /// - Parameters:
  ///   - heard: the recited words.
  ///   - expected: the expected ayat, each once, in the order in which they were stated.
  ///   - numbering: the numbering of the riwayah of `heard`.
  init(_ heard: HeardText, expected: [AyahRef], _ numbering: AyahNumbering) {
    self.heard = heard
    self.numbering = numbering
    stretches = heard.readings.filter { Self.isClear($0) }
    let expected = ExpectedPassages(expected, recitedIn: stretches.filter { !$0.isFragment })
    wanted = expected.passages.flatMap(\.self)
    places = Dictionary(uniqueKeysWithValues: zip(wanted, wanted.indices))
    passages = expected.indices
    readings = stretches.joined(
      within: FrameIndex(seconds: Self.nearby, at: heard.rate).count)
    findUnclear()
    for index in readings.indices { judgeWords(of: index) }
    findSlipsElsewhere()
    findOmittedAyat()
    findPrompts()
    findHesitations()
    marks = merged(marks).sorted { ($0.range.start, $0.ayah) < ($1.range.start, $1.ayah) }
  }

  /// True if a reading can be judged. Its words must be known: where they were never compared with
  /// the text, even a confirmation states only the ayah. A confirmed reading with words can always
  /// be judged. In any other reading, at most a third of the words may be doubtful. In addition,
  /// its confidence must be at least ``minConfidence``, or at least one word must be recognised as
  /// left out or replaced.
  private static func isClear(_ reading: HeardText.Reading) -> Bool {
    guard !reading.words.isEmpty else { return false }
    if reading.isConfirmed { return true }
    let doubtful = reading.words.count { $0.verdict == .doubtful }
    return doubtful * 3 <= reading.words.count
      && (reading.confidence >= minConfidence || reading.words.contains { !$0.isSaid })
  }

  private mutating func findUnclear() {
    let clear = Set(readings.map(\.ayah))
    for reading in heard.readings where !clear.contains(reading.ayah) {
      if places[reading.ayah] != nil { unclear.insert(reading.ayah) }
    }
  }

  private func seconds(_ frames: Int) -> Double { FrameIndex(frames).seconds(at: heard.rate) }

  /// Returns a range with a margin before and after it.
  private func sound(_ start: FrameIndex, _ end: FrameIndex) -> FrameRange {
    let margin = FrameIndex(seconds: Self.margin, at: heard.rate).count
    return FrameRange(
      start: FrameIndex(max(0, start.count - margin)),
      end: FrameIndex(max(end.count, start.count + 1) + margin))
  }
}

extension CheckPass {
  /// Marks words that are left out, replaced or repeated.
  private mutating func judgeWords(of index: Int) {
    let reading = readings[index]
    guard !reading.isConfirmed else { return }
    if places[reading.ayah] == nil {
      slip(at: index)
      return
    }
    var first = 0
    while first < reading.words.count {
      let verdict = reading.words[first].verdict
      var last = first
      while last + 1 < reading.words.count, reading.words[last + 1].verdict == verdict,
        verdict != .repeated || reading.words[last + 1].number > reading.words[last].number
      {
        last += 1
      }
      switch verdict {
      case .missing, .another: mark(first...last, of: index, verdict)
      case .repeated: markRepetition(first...last, of: index)
      case .heard, .doubtful: break
      }
      first = last + 1
    }
  }

  private mutating func mark(
    _ run: ClosedRange<Int>, of index: Int, _ verdict: Segment.Verdict
  ) {
    let reading = readings[index]
    let words = reading.words[run]
    let numbers = (words.map(\.number).min() ?? 1)...(words.map(\.number).max() ?? 1)
    // A fragment contains only some words of an ayah. The reciter did not attempt the words beyond
    // its ends, so they are not marked.
    if reading.isFragment, verdict == .missing, isAtEnd(run, of: reading) { return }
    let start = words.first?.range.start ?? reading.range.start
    let end = words.last?.range.end ?? reading.range.end
    let other =
      words.lazy.compactMap(\.instead).first
      ?? (verdict == .another ? likelySlip(of: reading.ayah, numbers) : nil)
    marks.append(
      CheckMark(
        verdict == .missing ? .omittedWords : other == nil ? .otherWords : .slip, reading.ayah,
        words: numbers, other: other, range: sound(start, end),
        isCorrected: isSaid(numbers, of: reading.ayah, from: index, after: end)))
  }

  private func isAtEnd(_ run: ClosedRange<Int>, of reading: HeardText.Reading) -> Bool {
    run.lowerBound == 0 || run.upperBound == reading.words.count - 1
  }

  /// True if all words with the given numbers are said after `time`, in the reading at `index` or
  /// in a later reading of the ayah.
  private func isSaid(
    _ numbers: ClosedRange<Int>, of ayah: AyahRef, from index: Int, after time: FrameIndex
  ) -> Bool {
    var left = Set(numbers)
    for reading in readings[index...] where reading.ayah == ayah {
      for word in reading.words where word.isSaid && word.range.start >= time {
        left.remove(word.number)
      }
    }
    return left.isEmpty
  }

  /// Returns the place in the Quran to which the reciter probably slipped. This place is in the
  /// most similar ayah to `ayah` that has other words in place of the words `numbers`.
  private func likelySlip(of ayah: AyahRef, _ numbers: ClosedRange<Int>) -> Segment.Word.Place? {
    guard heard.riwayah == .hafs else { return nil }
    for pair in SimilarAyat().similar(to: ayah).prefix(10) {
      let different = pair.steps.filter {
        !$0.isSame && ($0.first.map(numbers.contains) ?? false) && $0.second != nil
      }
      if let word = different.first?.second {
        return Segment.Word.Place(ayah: pair.second, number: word)
      }
    }
    return nil
  }

  private mutating func markRepetition(_ run: ClosedRange<Int>, of index: Int) {
    let words = readings[index].words[run]
    guard let first = words.first, let last = words.last else { return }
    let numbers = (words.map(\.number).min() ?? 1)...(words.map(\.number).max() ?? 1)
    marks.append(
      CheckMark(
        .repetition, readings[index].ayah, words: numbers,
        range: sound(first.range.start, last.range.end)))
  }

  /// Marks a reading of an unexpected ayah as a slip. The slip is attributed to an expected ayah
  /// nearby, if possible to one that is similar to the recited ayah.
  private mutating func slip(at index: Int) {
    let reading = readings[index]
    let before = readings[..<index].last { places[$0.ayah] != nil }
    let after = readings[(index + 1)...].first { places[$0.ayah] != nil }
    let place = before.flatMap { places[$0.ayah] }
    // The reciter may have slipped in one of three expected ayat: the ayah recited before this
    // reading, the next ayah in the text, or the ayah recited after this reading.
    let candidates = [place, place.map { $0 + 1 }, after.flatMap { places[$0.ayah] }]
      .compactMap { $0 }.filter(wanted.indices.contains).map { wanted[$0] }
    let finder = SimilarAyat()
    let likely = candidates.first { finder.pair($0, reading.ayah) != nil }
    guard let from = likely ?? candidates.first else { return }
    let said = reading.words.filter(\.isSaid)
    marks.append(
      CheckMark(
        .slip, from,
        other: Segment.Word.Place(ayah: reading.ayah, number: said.first?.number ?? 1),
        range: sound(reading.range.start, reading.range.end),
        isCorrected: readings[(index + 1)...].contains { $0.ayah == from }))
  }
}

extension CheckPass {
  /// Marks slips that the search of the whole Quran found. In such a slip, an ayah from another
  /// place is said instead of an expected ayah.
  private mutating func findSlipsElsewhere() {
    let said = Set(readings.filter { $0.confidence >= Self.minConfidence }.map(\.ayah))
    for other in heard.elsewhere where places[other.ayah] == nil {
      let time = other.range.midpoint
      let before = readings.last {
        places[$0.ayah] != nil && $0.confidence >= Self.minConfidence && $0.range.midpoint < time
      }.flatMap { places[$0.ayah] }
      let next = (before ?? -1) + 1
      guard let place = [next, before].compactMap({ $0 }).first(where: wanted.indices.contains)
      else { continue }
      let from = wanted[place]
      // Remove the marks of single words in the sound of the slip: the words recited there belong
      // to the other place.
      marks.removeAll { $0.ayah == from && $0.words != nil && $0.range.overlap(other.range) > 0 }
      unclear.remove(from)
      marks.append(
        CheckMark(
          .slip, from, other: Segment.Word.Place(ayah: other.ayah, number: 1),
          range: sound(other.range.start, other.range.end),
          isCorrected: said.contains(from)
            && readings.contains { $0.ayah == from && $0.range.midpoint > time }))
    }
  }

  /// Marks ayat that are missing, one mark for each stretch of consecutive ayat, and ayat that come
  /// late in their passage.
  private mutating func findOmittedAyat() {
    let order = readings.filter { places[$0.ayah] != nil && !$0.isFragment }
    let said = Set(readings.map(\.ayah)).union(unclear)
    for range in numbering.passages(of: wanted.filter { !said.contains($0) }) {
      markOmitted(range, between: order)
    }
    var furthest: [Int: Int] = [:]
    var seen: Set<AyahRef> = []
    for reading in order {
      guard let place = places[reading.ayah], let passage = passages[reading.ayah] else { continue }
      if place < furthest[passage] ?? place, !seen.contains(reading.ayah) {
        marks.append(
          CheckMark(
            .order, reading.ayah, range: sound(reading.range.start, reading.range.end),
            isCorrected: true))
      }
      seen.insert(reading.ayah)
      furthest[passage] = max(furthest[passage] ?? place, place)
    }
  }

  private mutating func markOmitted(_ range: AyahRange, between order: [HeardText.Reading]) {
    guard let place = places[range.start], let end = places[range.end] else { return }
    let run = numbering.ayat(in: range)
    let before = order.last { (places[$0.ayah] ?? .max) < place }
    let after = order.first { (places[$0.ayah] ?? -1) > end }
    let start = before?.range.end ?? after?.range.start ?? FrameIndex(0)
    let stop = after?.range.start ?? start
    let gap = FrameRange(start: min(start, stop), end: max(start, stop))
    // If the only missing ayah has the mark of a slip, it needs no second mark.
    if run.count == 1, marks.contains(where: { $0.kind == .slip && $0.ayah == run[0] }) { return }
    // If the gap contains sound without recognised words, this sound may be the missing ayat.
    let unknown = heard.notUnderstood.reduce(0) { $0 + $1.overlap(gap) }
    let needed = run.reduce(0) {
      $0 + (QuranFacts.bundled.expectedSeconds(for: $1, riwayah: heard.riwayah) ?? 5)
    }
    if seconds(unknown) * 3 > needed {
      unclear.formUnion(run)
      return
    }
    marks.append(
      CheckMark(.omittedAyat, range.start, to: range.end, range: sound(stop, stop)))
  }

  /// Marks prompts: another voice recites words of the reciter's current or next ayah, and the
  /// reciter continues.
  private mutating func findPrompts() {
    for other in heard.ofOthers {
      guard let place = places[other.ayah],
        let before = stretches.last(where: { $0.range.end <= other.range.start }),
        let after = stretches.first(where: { $0.range.start >= other.range.end }),
        seconds(other.range.start.count - before.range.end.count) <= Self.nearby,
        seconds(after.range.start.count - other.range.end.count) <= Self.nearby,
        after.ayah == other.ayah, let last = places[before.ayah]
      else { continue }
      // Another voice prompts only if it recites words of the ayah that the reciter has begun, or
      // if it recites only a part of the next ayah. A voice that recites the whole next ayah is not
      // a prompt, because a teacher may recite an ayah before the student does.
      guard before.ayah == other.ayah || last + 1 == place && other.isFragment else { continue }
      let numbers = other.words.map(\.number)
      marks.append(
        CheckMark(
          .prompt, other.ayah,
          words: numbers.min().flatMap { first in numbers.max().map { first...$0 } },
          range: sound(other.range.start, other.range.end)))
    }
  }

  /// Removes duplicates: marks of the same kind, about the same words, with overlapping sound.
  private func merged(_ marks: [CheckMark]) -> [CheckMark] {
    marks.reduce(into: []) { result, mark in
      let isTwin = result.contains { other in
        other.kind == mark.kind && other.ayah == mark.ayah && other.words == mark.words
          && other.range.overlap(mark.range) > 0
      }
      if !isTwin { result.append(mark) }
    }
  }
}

extension CheckPass {
  /// Shortest silence that may be a hesitation, in seconds.
  private static let shortestHesitation = 1.5
  /// The minimum length of a hesitation, as a multiple of the reciter's usual pause.
  private static let timesOwnPause = 2.0
  /// The longest time, in seconds, between a prompt and its repetition by the reciter.
  private static let longestRest = 3.0
  /// Largest number of words of a prompt.
  private static let maxPromptWords = 6

  /// Marks silences inside ayat that are more than twice as long as the reciter's usual pause. If
  /// the reciter then goes back to earlier words, the silence is a breath and gets no mark.
  private mutating func findHesitations() {
    var inside: [(reading: Int, word: Int, silence: FrameRange)] = []
    var own: [Double] = []
    for (index, reading) in readings.enumerated() {
      for (word, next) in zip(reading.words, reading.words.dropFirst()) {
        for silence in silences(between: word.range, and: next.range) {
          own.append(seconds(silence.count))
          if next.number > word.number { inside.append((index, word.number, silence)) }
        }
      }
    }
    for (reading, next) in zip(readings, readings.dropFirst()) {
      guard let last = reading.words.last, let first = next.words.first else { continue }
      own += silences(between: last.range, and: first.range).map { seconds($0.count) }
    }
    own.sort()
    for pause in inside where seconds(pause.silence.count) > Self.shortestHesitation {
      let length = seconds(pause.silence.count)
      guard length > Self.timesOwnPause * lowerMedian(own, without: length) else { continue }
      let reading = readings[pause.reading]
      if let help = help(after: pause.silence, in: reading) {
        marks.removeAll {
          $0.kind == .repetition && $0.ayah == reading.ayah
            && $0.words?.lowerBound == help.words.lowerBound
            && $0.range.overlap(help.untilRepeat) > 0
        }
        marks.append(
          CheckMark(
            .prompt, reading.ayah, words: help.words,
            range: sound(pause.silence.start, help.sound.end)))
      } else {
        marks.append(
          CheckMark(
            .hesitation, reading.ayah, words: pause.word...pause.word,
            range: sound(pause.silence.start, pause.silence.end)))
      }
    }
  }

  /// Returns the lower median of all pauses except one. Returns 0 if there is no other pause, for
  /// example because the echo of a hall fills all other pauses.
  ///
  /// - Parameters:
  ///   - sorted: all pauses in ascending order, in seconds.
  ///   - one: the pause to exclude.
  /// - Returns: the median in seconds.
  private func lowerMedian(_ sorted: [Double], without one: Double) -> Double {
    guard sorted.count > 1, let index = sorted.firstIndex(of: one) else { return 0 }
    let middle = (sorted.count - 2) / 2
    return sorted[index <= middle ? middle + 1 : middle]
  }

  /// Returns the words of a prompt after a silence, the sound of these words, and the sound up to
  /// the end of the first repeated word; nil if there is no prompt.
  ///
  /// A prompt consists of a few words. After the prompt, the reciter says its first word again. If
  /// no words are recognised after the prompt, an unrecognised sound of similar length must follow
  /// it. A breath is different: after a breath, a reciter goes back to a word from before the
  /// breath.
  private func help(
    after silence: FrameRange, in reading: HeardText.Reading
  ) -> (words: ClosedRange<Int>, sound: FrameRange, untilRepeat: FrameRange)? {
    guard let first = reading.words.firstIndex(where: { $0.range.midpoint > silence.midpoint })
    else { return nil }
    let again = reading.words[(first + 1)...].firstIndex { word in
      word.number <= reading.words[first].number
    }
    let words = reading.words[first..<(again ?? reading.words.count)]
    guard let last = words.last, words.count <= Self.maxPromptWords else { return nil }
    let sound = FrameRange(start: words[first].range.start, end: last.range.end)
    var untilRepeat = sound
    if let again {
      guard reading.words[again].number == words[first].number else { return nil }
      untilRepeat = FrameRange(start: sound.start, end: reading.words[again].range.end)
    } else {
      guard isEchoed(sound) else { return nil }
    }
    return (
      words[first].number...(words.map(\.number).max() ?? last.number), sound, untilRepeat
    )
  }

  /// True if an unrecognised sound follows `sound` before the next reading, and the two have
  /// similar lengths.
  private func isEchoed(_ sound: FrameRange) -> Bool {
    let next = readings.first { $0.range.start >= sound.end }?.range.start
    return heard.notUnderstood.contains { stretch in
      stretch.start >= sound.end && stretch.start <= next ?? stretch.start
        && seconds(stretch.start.count - sound.end.count) <= Self.longestRest
        && (sound.count...4 * sound.count).contains(2 * stretch.count)
    }
  }

  /// Returns the silences that lie mostly between two words.
  private func silences(between first: FrameRange, and second: FrameRange) -> [FrameRange] {
    guard first.midpoint < second.midpoint else { return [] }
    let gap = FrameRange(start: first.midpoint, end: second.midpoint)
    // Finds the first silence by bisection, because an hour has thousands of silences.
    let first = heard.silences.indices.partitionPoint { heard.silences[$0].end > gap.start }
    return heard.silences[first...].prefix { $0.start < gap.end }
      .filter { $0.overlap(gap) * 2 > $0.count }
  }
}
