import Features
import Recitation
import SequenceModels

/// One reading of a unit: all of its words, those before the reader breaks off, or some of them
/// repeated.
struct Reading: Equatable {
  /// A word, and the frames in which it is heard.
  struct Word: Equatable {
    /// Its place in the unit, from 0.
    var index: Int
    var frames: Range<Int>
  }

  /// An index into what is expected.
  var unit: Int
  /// In order of time; a word that comes at or before the one before it is read again.
  var words: [Word]
  /// True if the last word of the unit is among its words.
  var reachesEnd: Bool
  /// True if it holds the unit from its first word to its last.
  var isComplete: Bool { words[0].index == 0 && reachesEnd }

  /// From the first to the last frame of its words.
  var frames: Range<Int> { words[0].frames.lowerBound..<words[words.count - 1].frames.upperBound }
  /// The frames at which the reader goes back to earlier words.
  var returns: [Int] {
    zip(words, words.dropFirst()).filter { $1.index <= $0.index }.map(\.1.frames.lowerBound)
  }

  /// The shortest pause after which a reader goes back, in frames: who goes back has breathed.
  private static let shortestBreath = Int(0.1 * AcousticScores.framesPerSecond)

  /// The places of words that come again with no breath before them: the last word, or the last
  /// two, until one follows that is new. Either they are said again at once, or the last word is
  /// held, and the search made words of its sound.
  var runsAtOnce: [Range<Int>] {
    var runs: [Range<Int>] = []
    for place in words.indices.dropFirst() where place >= runs.last?.upperBound ?? 0 {
      let last = words[place - 1].index
      guard (last - 1...last).contains(words[place].index), follows(place) else { continue }
      let end = words.indices[place...].dropFirst().first {
        !(last - 1...last).contains(words[$0].index) || !follows($0)
      }
      runs.append(place..<(end ?? words.count))
    }
    return runs
  }

  /// True if no breath is before a word.
  private func follows(_ place: Int) -> Bool {
    words[place].frames.lowerBound - words[place - 1].frames.upperBound < Self.shortestBreath
  }

  /// The reading in which runs of ``runsAtOnce`` are the word before them, held.
  func holding(_ runs: [Range<Int>]) -> Reading {
    var reading = self
    for run in runs.reversed() {
      let end = words[run.upperBound - 1].frames.upperBound
      reading.words.removeSubrange(run)
      reading.words[run.lowerBound - 1].frames =
        words[run.lowerBound - 1].frames.lowerBound..<end
    }
    return reading
  }

  /// The reading in which every word that comes again at once is the word before it, held.
  var heldThroughout: Reading { holding(runsAtOnce) }

  /// The readings that a sequence of words makes up, with all ``runsAtOnce``.
  static func readings(_ words: [WordSearch.Heard], in network: WordNetwork) -> [Reading] {
    var readings: [Reading] = []
    for heard in words {
      let (unit, index) = network.place(of: heard.word)
      let word = Reading.Word(index: index, frames: heard.frames)
      let isLast = index == network.wordCount(of: unit) - 1
      let place = readings.count - 1
      guard index > 0, place >= 0, readings[place].unit == unit else {
        readings.append(Reading(unit: unit, words: [word], reachesEnd: isLast))
        continue
      }
      readings[place].words.append(word)
      if isLast { readings[place].reachesEnd = true }
    }
    return readings
  }
}

extension [Reading.Word] {
  /// The words with their boundaries where they are heard if the end of one has merged with the
  /// start of the next: the notation gives the doubled consonant to the second, but the first is
  /// still said in it.
  ///
  /// - Parameters:
  ///   - merged: per word of the unit, the share of its first phone that is the word's before it.
  ///   - firstPhones: how many frames the first phone of each of these words takes.
  /// - Returns: as many words; each keeps a frame at least.
  func withMergedStarts(_ merged: [Double], firstPhones: [Int]) -> Self {
    var words = self
    for (here, next) in zip(indices, indices.dropFirst())
    where words[next].index == words[here].index + 1
      && words[next].frames.lowerBound == words[here].frames.upperBound
    {
      let share = merged[words[next].index]
      let moved = Int((share * Double(firstPhones[next])).rounded(.down))
      let boundary = Swift.min(
        words[next].frames.lowerBound + moved, words[next].frames.upperBound - 1)
      words[here].frames = words[here].frames.lowerBound..<boundary
      words[next].frames = boundary..<words[next].frames.upperBound
    }
    return words
  }
}

/// The expected words in a recording, and the search for their readings.
struct ExpectedWords {
  /// Per unit, the classes of the phones of each word.
  let phones: [[[UInt8]]]
  /// Per unit, the expected length of each word, in counts (``Phone/counts``).
  let lengths: [[Double]]
  /// Per unit and word, how much of its first phone is still the word's before it, 0…1.
  let merged: [[Double]]
  /// Per unit whether leaving it out costs more than that of a phrase.
  private let isRequired: [Bool]
  private let network: WordNetwork
  /// The same backwards: words that nobody says, but as long and of the same phones.
  private let backwards: WordNetwork

  /// - Parameters:
  ///   - units: the words of each, and what leaving it out costs, in 1/64 nat.
  ///   - costs: of the ways through them.
  init(_ units: [(words: [[Phone]], absence: Int32)], costs: WordNetwork.Costs) {
    phones = units.map { $0.words.map { $0.map(\.kind) } }
    lengths = units.map { $0.words.map { $0.reduce(0) { $0 + $1.counts } } }
    merged = units.map { $0.words.map { $0.first.map(Self.shareBefore) ?? 0 } }
    isRequired = units.map { $0.absence >= ReadingWeights.absence }
    network = WordNetwork(
      units: zip(phones, units).map { WordNetwork.Unit(words: $0, absence: $1.absence) },
      costs: costs)
    backwards = WordNetwork(
      units: zip(phones, units).map {
        WordNetwork.Unit(words: $0.reversed().map { $0.reversed() }, absence: $1.absence)
      }, costs: costs)
  }

  /// The share of a word's first phone that is still said in the word before it: half of a doubled
  /// consonant, most of one that is held through the nose.
  ///
  /// Set on nine surahs of Al-Afasy with published word times, which the acoustic model had not
  /// heard: of the words, 79.7 % instead of 75.3 % have both ends within 0.3 s (Docs/accuracy.md).
  /// Between 0.4 and 0.6, and 0.6 and 1, it changes by at most two points.
  static func shareBefore(_ phone: Phone) -> Double {
    let isVowel = "aAiu".utf8.contains(Phone.alphabet[Int(phone.kind)])
    guard !isVowel, phone.counts >= 2 else { return 0 }
    return phone.counts < 4 ? 0.5 : 0.8
  }

  /// The words of the expected units in a riwayah.
  ///
  /// - Returns: nil if those of a unit are not known.
  init?(of units: [Unit], in riwayah: Riwayah, facts: QuranFacts) {
    var expected: [(words: [[Phone]], absence: Int32)] = []
    for unit in units {
      let words =
        if let ref = unit.ref {
          PhoneticText.bundled.words(of: ref, in: riwayah, facts: facts)
        } else {
          PhoneticText.words(PhoneticText.istiadhah)
        }
      guard let words else { return nil }
      expected.append(
        (words, Self.absence(of: unit, phones: words.reduce(0) { $0 + $1.count })))
    }
    self.init(expected, costs: ReadingWeights.costs)
  }

  private static func absence(of unit: Unit, phones: Int) -> Int32 {
    switch unit.kind {
    case .basmalah: ReadingWeights.absentBasmalah
    case .istiadhah: ReadingWeights.absentIstiadhah
    default:
      min(
        ReadingWeights.mostAbsence,
        ReadingWeights.absence + Int32(phones) * ReadingWeights.absencePerPhone)
    }
  }

  /// The readings that a search found.
  private struct Result {
    /// In order of time.
    var readings: [Reading] = []
    /// True if no way was found through one of the stretches.
    var isLost = false
  }

  /// The readings of the units.
  ///
  /// - Parameters:
  ///   - scores: the recording.
  ///   - held: stretches whose content is known, in frames, in order of time, with the units that
  ///     each may hold; none where it holds nothing that is expected.
  ///   - skipped: stretches that a person marked as no part of the expected text, in frames, in
  ///     order of time. One search covers the recording and passes over them: if nothing was found
  ///     in a stretch, marking it does not change the result around it.
  ///   - limits: how much is searched.
  ///   - advanced: called whenever a step forward is done.
  /// - Returns: no reading where no way through the words is found.
  func readings(
    in scores: ReadingScores, around held: [(frames: Range<Int>, units: [Int])] = [],
    past skipped: [Range<Int>] = [], limits: WordSearch.Limits = ReadingWeights.limits,
    advanced: () -> Void
  ) -> [Reading] {
    if !skipped.isEmpty {
      let result = search(scores.skipping(skipped), around: held, limits, advanced: advanced)
      if !result.isLost { return result.readings }
      // A word was cut through at a place that no pause is near: search on either side of it.
      let all = (held + skipped.map { ($0, []) }).sorted {
        $0.frames.lowerBound < $1.frames.lowerBound
      }
      return search(scores, around: all, limits, advanced: advanced).readings
    }
    return search(scores, around: held, limits, advanced: advanced).readings
  }

  private func search(
    _ scores: ReadingScores, around held: [(frames: Range<Int>, units: [Int])],
    _ limits: WordSearch.Limits, advanced: () -> Void
  ) -> Result {
    var result = Result()
    var start = 0
    var expected = 0
    let end = (frames: scores.frameCount..<scores.frameCount, units: [network.unitCount])
    for stretch in held + [end] {
      let next = stretch.units.first { $0 >= expected } ?? stretch.units.last
      if stretch.frames.lowerBound > start {
        // What is confirmed next may have been read before as well.
        let last = min(max(expected, (next ?? network.unitCount) + 1), network.unitCount)
        let found = WordSearch.bestPath(
          through: network, scores, in: start..<stretch.frames.lowerBound, units: 0..<last,
          from: expected, isToEnd: next != nil, upTo: next, limits: limits, advanced: advanced)
        if found == nil { result.isLost = true }
        let readings = Reading.readings(found?.words ?? [], in: network)
        result.readings += readings
        if next == nil, let last = readings.last {
          expected = last.unit + (last.reachesEnd ? 1 : 0)
        }
      }
      if let next { expected = min(next + 1, network.unitCount) }
      start = max(start, stretch.frames.upperBound)
    }
    result.readings = filled(
      result.readings, scores, around: held.map(\.frames), advanced: advanced)
    return result
  }

  // MARK: What was left over

  /// True if readings leave out an ayah between others, or more than two seconds that sound like
  /// recitation.
  ///
  /// - Parameters:
  ///   - readings: of the recording.
  ///   - scores: the recording.
  ///   - held: as for ``readings(in:around:past:limits:advanced:)``.
  ///   - skipped: as for the same.
  /// - Returns: whether another search may find more.
  func isLeftOut(
    by readings: [Reading], in scores: ReadingScores,
    around held: [(frames: Range<Int>, units: [Int])], past skipped: [Range<Int>]
  ) -> Bool {
    let read = Set(readings.filter(\.isComplete).map(\.unit) + held.flatMap(\.units))
    if let first = read.min(), let last = read.max(),
      (first...last).contains(where: { isRequired[$0] && !read.contains($0) })
    {
      return true
    }
    let known = (readings.map(\.frames) + held.map(\.frames) + skipped)
      .sorted { $0.lowerBound < $1.lowerBound }
    var end = 0
    for frames in known + [scores.frameCount..<scores.frameCount] {
      if frames.lowerBound - end >= ReadingWeights.leastLeftOver,
        scores.recitedFrames(in: end..<frames.lowerBound, outside: [])
          >= ReadingWeights.leastLeftOver
      {
        return true
      }
      end = max(end, frames.upperBound)
    }
    return false
  }

  /// The readings with those that the search left over between two of them.
  ///
  /// A stated ayah is there, however badly it sounds. The search runs again between two whole
  /// readings if it left over at least ``ReadingWeights/leastLeftOver`` frames of recitation there.
  /// It seeks the ayat that are missing there or, if none is, these two again, with any other sound
  /// at a higher price. Its result replaces the fragments there if it explains more of the sound,
  /// and if the words fit better than the same words backwards: talk does not.
  private func filled(
    _ readings: [Reading], _ scores: ReadingScores, around held: [Range<Int>],
    advanced: () -> Void
  ) -> [Reading] {
    let searched = scores.withFiller(
      moreExpensiveBy: ReadingWeights.leftOverFiller)
    var filled: [Reading] = []
    var last: Reading?
    var between: [Reading] = []
    for reading in readings {
      guard reading.isComplete else {
        between.append(reading)
        continue
      }
      filled +=
        last.flatMap { found(between: $0, reading, instead: between, searched, held, advanced) }
        ?? between
      filled.append(reading)
      last = reading
      between = []
    }
    return filled + between
  }

  /// The readings between two whole ones; nil if what is known is no worse.
  private func found(
    between before: Reading, _ after: Reading, instead fragments: [Reading],
    _ scores: ReadingScores, _ held: [Range<Int>], _ advanced: () -> Void
  ) -> [Reading]? {
    guard before.frames.upperBound < after.frames.lowerBound else { return nil }
    let missing = before.unit + 1..<max(before.unit + 1, after.unit)
    let units = min(before.unit, after.unit)..<max(before.unit, after.unit) + 1
    let isMissing = missing.contains { isRequired[$0] }
    /// True for a reading that was sought: an ayah that is missing or, if none is, one of the two
    /// again, about as fast.
    func isSought(_ reading: Reading) -> Bool {
      guard reading.isComplete, isRequired[reading.unit] else { return false }
      if isMissing { return missing.contains(reading.unit) }
      return [before, after].contains {
        $0.unit == reading.unit
          && ReadingWeights.repeatLength.contains(
            Double(reading.frames.count) / Double($0.frames.count))
      }
    }
    let region = before.frames.upperBound..<after.frames.lowerBound
    let known = scores.recitedFrames(in: region, outside: words(of: fragments))
    guard known >= ReadingWeights.leastLeftOver, !held.contains(where: region.overlaps) else {
      return nil
    }
    func path(through network: WordNetwork) -> WordSearch.Path? {
      WordSearch.bestPath(
        through: network, scores, in: region, units: units,
        from: min(before.unit + 1, units.upperBound), upTo: after.unit,
        limits: ReadingWeights.limits, advanced: advanced)
    }
    guard let found = path(through: network), let other = path(through: backwards) else {
      return nil
    }
    let readings = Reading.readings(found.words, in: network)
    let frameCount = found.words.reduce(0) { $0 + $1.frames.count }
    let advantage = Double(found.score - other.score) / Double(AcousticScores.priorUnits)
    guard
      isMissing
        ? readings.contains(where: isSought)
        : !readings.isEmpty && readings.allSatisfy(isSought),
      scores.recitedFrames(in: region, outside: words(of: readings)) < known,
      advantage >= ReadingWeights.leastAdvantageInGap * scores.price * Double(frameCount)
    else { return nil }
    return readings
  }

  private func words(of readings: [Reading]) -> [Range<Int>] {
    readings.flatMap { $0.words.map(\.frames) }
  }
}
