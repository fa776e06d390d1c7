import Features
import Recitation
import SequenceModels

/// One reading of a unit. A unit is an ayah, or a phrase before an ayah. A reading has all words of
/// the unit, only the first words if the reader breaks off, or some repeated words.
struct Reading: Equatable {
  /// A word of the unit, and the frames in which the search found it.
  struct Word: Equatable {
    /// Index of the word in its unit, from 0.
    var index: Int
    var frames: Range<Int>
  }

  /// Index of the unit among the expected units.
  var unit: Int
  /// Words in order of time. A word is read again if its index is not higher than the index of the
  /// preceding word.
  var words: [Word]
  /// True if the reading contains the last word of the unit.
  var reachesEnd: Bool
  /// True if the reading goes from the first word of the unit to the last.
  var isComplete: Bool { words[0].index == 0 && reachesEnd }

  /// Frames from the start of the first word to the end of the last word.
  var frames: Range<Int> { words[0].frames.lowerBound..<words[words.count - 1].frames.upperBound }
  /// Frames at which the reader goes back to earlier words.
  var returns: [Int] {
    zip(words, words.dropFirst()).filter { $1.index <= $0.index }.map(\.1.frames.lowerBound)
  }

  /// Minimum length of a breath, in frames. A reader who goes back to earlier words takes a breath
  /// first.
  private static let shortestBreath = Int(0.1 * AcousticScores.framesPerSecond)

  /// Runs of words that the reader repeats without a breath. Each word of a run is the word before
  /// the run or the word that precedes it in the unit. A run ends before the next new word or
  /// breath. Either the reader repeated words at once, or held a word so long that the search found
  /// several words in its sound.
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

  /// True if the reader takes no breath before a word.
  private func follows(_ place: Int) -> Bool {
    words[place].frames.lowerBound - words[place - 1].frames.upperBound < Self.shortestBreath
  }

  /// Returns a copy without the words of some runs. The word before each run is extended to the end
  /// of the run.
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

  /// Copy without the runs of ``runsAtOnce``. The word before each run is extended to the end of
  /// the run.
  var heldThroughout: Reading { holding(runsAtOnce) }

  /// Groups a sequence of words into readings. Immediate repetitions (``Reading/runsAtOnce``) are
  /// kept.
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
  /// Returns the reading with corrected boundaries between merged words. The phonetic notation
  /// assigns a doubled consonant between two words to the second word, but a part of the sound of
  /// this consonant belongs to the first word.
  ///
  /// - Parameters:
  ///   - merged: for each word of the unit, the share of the first phone that belongs to the
  ///     preceding word.
  ///   - firstPhones: the number of frames of the first phone of each word of the reading.
  /// - Returns: a reading with the same words; each word keeps at least one frame.
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

/// The expected words of a recording, and the search for their readings.
struct ExpectedWords {
  /// Phones of the words of the units, as classes: `phones[unit][word]`.
  let phones: [[[UInt8]]]
  /// Expected length of each word, in counts (``Phone/counts``), `lengths[unit][word]`.
  let lengths: [[Double]]
  /// Share of a word's first phone that belongs to the preceding word, 0…1, `merged[unit][word]`.
  let merged: [[Double]]
  /// True for each unit that is expensive to leave out, like an ayah; false for an optional phrase.
  private let isRequired: [Bool]
  private let network: WordNetwork
  /// A network of the expected units with all phones in reverse order. Its nonsense words have the
  /// same phones and lengths as the expected words.
  private let backwards: WordNetwork

  /// Creates the network of some units.
  ///
  /// - Parameters:
  ///   - units: the words of each unit, and the cost of leaving out the unit, in 1/64 nat.
  ///   - costs: the costs of the paths through the network.
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

  /// Returns the share of a word's first phone that belongs to the sound of the preceding word. A
  /// doubled consonant has a share of 0.5, and a consonant held through the nose has a share of
  /// 0.8.
  ///
  /// The two shares were set on nine surahs of Al-Afasy with published word times. These surahs
  /// were not in the training data. With these shares, 79.7 % of the words have both ends within
  /// 0.3 s; without them, 75.3 % (Docs/accuracy.md). If the first share varies from 0.4 to 0.6 and
  /// the second from 0.6 to 1, the result changes by at most two percentage points.
  static func shareBefore(_ phone: Phone) -> Double {
    let isVowel = "aAiu".utf8.contains(Phone.alphabet[Int(phone.kind)])
    guard !isVowel, phone.counts >= 2 else { return 0 }
    return phone.counts < 4 ? 0.5 : 0.8
  }

  /// Creates the expected words of some units in a riwayah.
  ///
  /// - Returns: the expected words; nil if the words of some unit are unknown.
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
        ReadingWeights.maxAbsence,
        ReadingWeights.absence + Int32(phones) * ReadingWeights.absencePerPhone)
    }
  }

  /// Result of a search.
  private struct Result {
    /// Readings in order of time.
    var readings: [Reading] = []
    /// True if there is a stretch through which the search found no path.
    var isLost = false
  }

  /// Searches a recording for readings of the units.
  ///
  /// - Parameters:
  ///   - scores: the acoustic scores of the recording.
  ///   - held: stretches whose content a person confirmed, in order of time. Each has its frames
  ///     and the units that it may contain. The list of units is empty if the content is not
  ///     expected.
  ///   - skipped: stretches, in frames and in order of time, that a person marked because they do
  ///     not contain expected text. One search covers the whole recording, and places no word in
  ///     these stretches. Therefore marking a stretch without readings does not change the result
  ///     around it.
  ///   - kept: readings of an earlier search that are kept, and the stretches between them that are
  ///     searched.
  ///   - limits: the limits of the search.
  ///   - advanced: progress callback.
  /// - Returns: the readings in order of time. Readings that are kept are included. The list is
  ///   empty if no reading is kept and the search finds no path through the words.
  func readings(
    in scores: ReadingScores, around held: [(frames: Range<Int>, units: [Int])] = [],
    past skipped: [Range<Int>] = [], keeping kept: KeptReadings = KeptReadings(),
    limits: WordSearch.Limits = ReadingWeights.limits, advanced: () -> Void
  ) -> [Reading] {
    if !skipped.isEmpty {
      let result = search(
        scores.skipping(skipped), around: held, keeping: kept, limits, advanced: advanced)
      if !result.isLost { return result.readings }
      // The search found no path past one of the skipped stretches: a word would be cut there
      // without a pause. Therefore, search again, separately before and after each skipped stretch.
      let all = (held + skipped.map { ($0, []) }).sorted {
        $0.frames.lowerBound < $1.frames.lowerBound
      }
      return search(scores, around: all, keeping: kept, limits, advanced: advanced).readings
    }
    return search(scores, around: held, keeping: kept, limits, advanced: advanced).readings
  }

  /// A stretch of known content: one that a person confirmed, or a reading that is kept.
  private struct Known {
    var frames: Range<Int>
    var units: [Int]
    var reading: Reading?
  }

  private func search(
    _ scores: ReadingScores, around held: [(frames: Range<Int>, units: [Int])],
    keeping kept: KeptReadings, _ limits: WordSearch.Limits, advanced: () -> Void
  ) -> Result {
    var result = Result()
    var start = 0
    var expected = 0
    var keptCount = 0
    let known =
      (held.map { Known(frames: $0.frames, units: $0.units) }
      + kept.readings.map { Known(frames: $0.frames, units: [$0.unit], reading: $0) })
      .sorted { $0.frames.lowerBound < $1.frames.lowerBound }
    let end = Known(
      frames: scores.frameCount..<scores.frameCount, units: [network.unitCount])
    for stretch in known + [end] {
      let next = stretch.units.first { $0 >= expected } ?? stretch.units.last
      if stretch.frames.lowerBound > start, kept.isSearchedBefore[keptCount] {
        // A unit that a person confirmed may also have been read before the confirmed place. Before
        // a reading that is kept, any unit may have been read.
        let last =
          stretch.reading != nil
          ? network.unitCount
          : min(max(expected, (next ?? network.unitCount) + 1), network.unitCount)
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
      if let reading = stretch.reading {
        result.readings.append(reading)
        keptCount += 1
        expected = reading.unit + (reading.reachesEnd ? 1 : 0)
      } else if let next {
        expected = min(next + 1, network.unitCount)
      }
      start = max(start, stretch.frames.upperBound)
    }
    result.readings = filled(
      result.readings, scores, around: held.map(\.frames), advanced: advanced)
    return result
  }

  // MARK: Recitation left over

  /// Returns stretches that contain no reading, although an expected ayah is missing there, or
  /// although at least two seconds of the stretch sound like recitation. Another search of these
  /// stretches may find more readings.
  ///
  /// - Parameters:
  ///   - readings: the readings of the recording.
  ///   - scores: the acoustic scores of the recording.
  ///   - held: the stretches of known content; see
  ///     ``readings(in:around:past:keeping:limits:advanced:)``.
  ///   - skipped: the stretches that a person marked as not expected, in frames, in order of time.
  /// - Returns: the stretches, in frames. Each lies between two readings, or between a reading and
  ///   known content. If these two adjoin, the stretch is empty.
  func leftOut(
    by readings: [Reading], in scores: ReadingScores,
    around held: [(frames: Range<Int>, units: [Int])], past skipped: [Range<Int>]
  ) -> [Range<Int>] {
    let read =
      (readings.filter(\.isComplete).map { (frames: $0.frames, units: [$0.unit]) }
      + held.filter { !$0.units.isEmpty }).sorted { $0.frames.lowerBound < $1.frames.lowerBound }
    // For each unit, the number of required units that precede it and are not read.
    var missingBefore = [0]
    let units = Set(read.flatMap(\.units))
    for unit in phones.indices {
      let isMissing = isRequired[unit] && !units.contains(unit)
      missingBefore.append(missingBefore[unit] + (isMissing ? 1 : 0))
    }
    var result: [Range<Int>] = []
    for (before, after) in zip(read, read.dropFirst()) {
      let both = before.units + after.units
      if let first = both.min(), let last = both.max(), missingBefore[first] < missingBefore[last] {
        let end = before.frames.upperBound
        result.append(end..<max(end, after.frames.lowerBound))
      }
    }
    let known = (readings.map(\.frames) + held.map(\.frames) + skipped)
      .sorted { $0.lowerBound < $1.lowerBound }
    var end = 0
    for frames in known + [scores.frameCount..<scores.frameCount] {
      if frames.lowerBound - end >= ReadingWeights.minLeftoverFrames,
        scores.recitedFrames(in: end..<frames.lowerBound, outside: [])
          >= ReadingWeights.minLeftoverFrames
      {
        result.append(end..<frames.lowerBound)
      }
      end = max(end, frames.upperBound)
    }
    return result
  }

  /// Adds readings that the search missed between two complete readings.
  ///
  /// An expected ayah is assumed to be recited, however unclear its sound. If at least
  /// ``ReadingWeights/minLeftoverFrames`` frames of recitation between two complete readings belong
  /// to no reading, these frames are searched again. This search looks for the ayat missing between
  /// the two readings or, if all ayat are present, for a repetition of the two ayat. In this
  /// search, the score of sound outside the text is lower, so that more words are found. Its result
  /// replaces the fragments between the two readings on two conditions: it explains more of the
  /// sound, and its words fit better than the same words backwards. Talk does not meet the second
  /// condition.
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

  /// Returns the readings that a new search finds between two complete readings; nil if the new
  /// readings are not better than the fragments found before.
  private func found(
    between before: Reading, _ after: Reading, instead fragments: [Reading],
    _ scores: ReadingScores, _ held: [Range<Int>], _ advanced: () -> Void
  ) -> [Reading]? {
    guard before.frames.upperBound < after.frames.lowerBound else { return nil }
    let missing = before.unit + 1..<max(before.unit + 1, after.unit)
    let units = min(before.unit, after.unit)..<max(before.unit, after.unit) + 1
    let isMissing = missing.contains { isRequired[$0] }
    /// True for a complete reading of a missing ayah. If no ayah is missing, true for a repetition
    /// of the ayah before or after the gap, at a similar pace.
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
    guard known >= ReadingWeights.minLeftoverFrames, !held.contains(where: region.overlaps) else {
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
      advantage >= ReadingWeights.minAdvantageInGap * scores.price * Double(frameCount)
    else { return nil }
    return readings
  }

  private func words(of readings: [Reading]) -> [Range<Int>] {
    readings.flatMap { $0.words.map(\.frames) }
  }
}
