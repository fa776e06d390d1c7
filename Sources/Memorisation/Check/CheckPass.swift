import AudioCore
import Recitation

/// One walk through a recitation.
struct CheckPass {
  /// Readings below it tell nothing.
  static let leastConfidence = 0.5
  /// The sound before and after a mark that is played, in seconds.
  private static let margin = 1.0
  /// Two readings that follow each other within this time belong together, in seconds.
  private static let nearby = 12.0

  private let heard: HeardText
  private let wanted: [AyahRef]
  private let places: [AyahRef: Int]
  /// Readings that are clear, in order of time, as the analysis gives them.
  private let stretches: [HeardText.Reading]
  /// The same with stretches of one ayah in a row as one reading.
  private let readings: [HeardText.Reading]

  /// The marks, in order of time.
  private(set) var marks: [CheckMark] = []
  /// Expected ayat whose sound does not tell how they were recited.
  private(set) var unclear: Set<AyahRef> = []

  init(_ heard: HeardText, wanted: [AyahRef]) {
    self.heard = heard
    self.wanted = wanted
    places = Dictionary(uniqueKeysWithValues: zip(wanted, wanted.indices))
    stretches = heard.readings.filter { Self.isClear($0) }
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

  /// True if a reading tells what was said: it is sure enough, and no more than a third of its
  /// words is doubtful.
  private static func isClear(_ reading: HeardText.Reading) -> Bool {
    if reading.isConfirmed { return true }
    let doubtful = reading.words.count { $0.verdict == .doubtful }
    return !reading.words.isEmpty && doubtful * 3 <= reading.words.count
      && (reading.confidence >= leastConfidence || reading.words.contains { !$0.isSaid })
  }

  private mutating func findUnclear() {
    let clear = Set(readings.map(\.ayah))
    for reading in heard.readings where !clear.contains(reading.ayah) {
      if places[reading.ayah] != nil { unclear.insert(reading.ayah) }
    }
  }

  private func seconds(_ frames: Int) -> Double { FrameIndex(frames).seconds(at: heard.rate) }

  /// The stretch with a moment before and after it.
  private func sound(_ start: FrameIndex, _ end: FrameIndex) -> FrameRange {
    let margin = FrameIndex(seconds: Self.margin, at: heard.rate).count
    return FrameRange(
      start: FrameIndex(max(0, start.count - margin)),
      end: FrameIndex(max(end.count, start.count + 1) + margin))
  }
}

extension CheckPass {
  /// Words that are left out or replaced, and words that are said again.
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
    // A fragment holds some words of an ayah; those beyond its ends were not tried.
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

  /// True if words of an ayah are all said later, in this reading or in one soon after.
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

  /// The ayah whose words are likely said in place of words of another: the most similar one that
  /// differs from it in just these words.
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

  /// A reading of an ayah that was not expected. If it is like the one that should come here, the
  /// reciter slipped into it.
  private mutating func slip(at index: Int) {
    let reading = readings[index]
    let before = readings[..<index].last { places[$0.ayah] != nil }
    let after = readings[(index + 1)...].first { places[$0.ayah] != nil }
    let place = before.flatMap { places[$0.ayah] }
    // The ayah before it may have turned into it, or the one that should follow.
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
  /// Ayat of other places that are said where one was expected.
  private mutating func findSlipsElsewhere() {
    let said = Set(readings.filter { $0.confidence >= Self.leastConfidence }.map(\.ayah))
    for other in heard.elsewhere where places[other.ayah] == nil {
      let time = other.range.midpoint
      let before = readings.last {
        places[$0.ayah] != nil && $0.confidence >= Self.leastConfidence && $0.range.midpoint < time
      }.flatMap { places[$0.ayah] }
      let next = (before ?? -1) + 1
      guard let place = [next, before].compactMap({ $0 }).first(where: wanted.indices.contains)
      else { continue }
      let from = wanted[place]
      // What was made of the same sound before is no word of that ayah.
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

  /// Ayat that nobody says, and ayat that come late.
  private mutating func findOmittedAyat() {
    let order = readings.filter { places[$0.ayah] != nil && !$0.isFragment }
    let said = Set(readings.map(\.ayah)).union(unclear)
    var run: [AyahRef] = []
    for ref in wanted {
      if said.contains(ref) {
        markOmitted(run, between: order)
        run = []
      } else {
        run.append(ref)
      }
    }
    markOmitted(run, between: order)
    var furthest = -1
    var seen: Set<AyahRef> = []
    for reading in order {
      guard let place = places[reading.ayah] else { continue }
      if place < furthest, !seen.contains(reading.ayah) {
        marks.append(
          CheckMark(
            .order, reading.ayah, range: sound(reading.range.start, reading.range.end),
            isCorrected: true))
      }
      seen.insert(reading.ayah)
      furthest = max(furthest, place)
    }
  }

  private mutating func markOmitted(_ run: [AyahRef], between order: [HeardText.Reading]) {
    guard let first = run.first, let last = run.last, let place = places[first],
      let end = places[last]
    else { return }
    let before = order.last { (places[$0.ayah] ?? .max) < place }
    let after = order.first { (places[$0.ayah] ?? -1) > end }
    let start = before?.range.end ?? after?.range.start ?? FrameIndex(0)
    let stop = after?.range.start ?? start
    let gap = FrameRange(start: min(start, stop), end: max(start, stop))
    // A slip took their place: it says what happened already.
    if run.count == 1, marks.contains(where: { $0.kind == .slip && $0.ayah == first }) { return }
    // Sound in the gap that was not understood may be the ayah.
    let unknown = heard.notUnderstood.reduce(0) { $0 + $1.overlap(gap) }
    let needed = run.reduce(0) {
      $0 + (QuranFacts.bundled.expectedSeconds(for: $1, riwayah: heard.riwayah) ?? 5)
    }
    if seconds(unknown) * 3 > needed {
      unclear.formUnion(run)
      return
    }
    marks.append(CheckMark(.omittedAyat, first, to: last, range: sound(stop, stop)))
  }

  /// Another voice says words of the ayah that the reciter is in, or of the next, and he
  /// continues.
  private mutating func findPrompts() {
    for other in heard.ofOthers {
      guard let place = places[other.ayah],
        let before = stretches.last(where: { $0.range.end <= other.range.start }),
        let after = stretches.first(where: { $0.range.start >= other.range.end }),
        seconds(other.range.start.count - before.range.end.count) <= Self.nearby,
        seconds(after.range.start.count - other.range.end.count) <= Self.nearby,
        after.ayah == other.ayah, let last = places[before.ayah]
      else { continue }
      // A teacher who says the ayah first is none who helps: the reciter was in it, or stopped
      // before it without beginning it himself while the other says a part only.
      guard before.ayah == other.ayah || last + 1 == place && other.isFragment else { continue }
      let numbers = other.words.map(\.number)
      marks.append(
        CheckMark(
          .prompt, other.ayah,
          words: numbers.min().flatMap { first in numbers.max().map { first...$0 } },
          range: sound(other.range.start, other.range.end)))
    }
  }

  /// One mark for what two readings of the same words lack.
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
  /// The shortest silence that may be a hesitation, in seconds.
  private static let shortestHesitation = 1.5
  /// A hesitation is longer than so many of the reciter's own pauses.
  private static let timesOwnPause = 2.0
  /// The longest rest before the reciter says what somebody helped with, in seconds.
  private static let longestRest = 3.0
  /// The most words that help consists of.
  private static let mostHelp = 6

  /// Silences inside ayat that the reciter does not make elsewhere. One after which he goes back
  /// to earlier words is a breath.
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
      guard length > Self.timesOwnPause * usual(own, without: length) else { continue }
      let reading = readings[pause.reading]
      if let help = help(after: pause.silence, in: reading) {
        marks.removeAll {
          $0.kind == .repetition && $0.ayah == reading.ayah
            && $0.words?.lowerBound == help.words.lowerBound && $0.range.overlap(help.sound) > 0
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

  /// The lower median of pauses other than one of them; 0 if it is the only one, as in a hall whose
  /// echo fills the rest.
  ///
  /// - Parameters:
  ///   - sorted: all of them in ascending order, in seconds.
  ///   - one: the one that does not count.
  /// - Returns: in seconds.
  private func usual(_ sorted: [Double], without one: Double) -> Double {
    guard sorted.count > 1, let index = sorted.firstIndex(of: one) else { return 0 }
    let middle = (sorted.count - 2) / 2
    return sorted[index <= middle ? middle + 1 : middle]
  }

  /// The words that somebody helps with: a few after a silence, after which the reciter begins with
  /// the same word, or the last ones of the ayah, after which as much is said again that is too
  /// little to be understood. Who takes breath goes back to a word that he said before it.
  private func help(
    after silence: FrameRange, in reading: HeardText.Reading
  ) -> (words: ClosedRange<Int>, sound: FrameRange)? {
    guard let first = reading.words.firstIndex(where: { $0.range.midpoint > silence.midpoint })
    else { return nil }
    let again = reading.words[(first + 1)...].firstIndex { word in
      word.number <= reading.words[first].number
    }
    let words = reading.words[first..<(again ?? reading.words.count)]
    guard let last = words.last, words.count <= Self.mostHelp else { return nil }
    let sound = FrameRange(start: words[first].range.start, end: last.range.end)
    if let again {
      guard reading.words[again].number == words[first].number else { return nil }
    } else {
      guard isEchoed(sound) else { return nil }
    }
    return (words[first].number...(words.map(\.number).max() ?? last.number), sound)
  }

  /// True if a stretch that is not understood follows a sound, before any reading, about as long.
  private func isEchoed(_ sound: FrameRange) -> Bool {
    let next = readings.first { $0.range.start >= sound.end }?.range.start
    return heard.notUnderstood.contains { stretch in
      stretch.start >= sound.end && stretch.start <= next ?? stretch.start
        && seconds(stretch.start.count - sound.end.count) <= Self.longestRest
        && (sound.count...4 * sound.count).contains(2 * stretch.count)
    }
  }

  /// The silences that lie between two words for the most part.
  private func silences(between first: FrameRange, and second: FrameRange) -> [FrameRange] {
    guard first.midpoint < second.midpoint else { return [] }
    let gap = FrameRange(start: first.midpoint, end: second.midpoint)
    // In order: those before the gap are passed over by bisection, for an hour has thousands.
    let first = heard.silences.indices.partitionPoint { heard.silences[$0].end > gap.start }
    return heard.silences[first...].prefix { $0.start < gap.end }
      .filter { $0.overlap(gap) * 2 > $0.count }
  }
}
