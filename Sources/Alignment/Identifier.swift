import AudioCore
package import Features
import Foundation
package import Recitation
import SequenceModels

/// Finds the passages recited in a recording of unknown content.
///
/// The search covers the words of the whole Quran at once (`WordSearch`). After an ayah, the next
/// ayah is expected, but any other ayah may follow at a cost. Readings of successive ayat form a
/// passage, even if some ayat are repeated or left out. A new passage begins where the reciter goes
/// back to ayat before the passage and does not come up to it again: surah 114 and then 113:1-2 are
/// two passages. The probability of a passage follows from the fit of its words, from the advantage
/// of this fit over the same phones backwards, and from the numbers of words and of successive ayat
/// (``RecitedWordsFit``). If the same words occur in several places of the Quran, each place is a
/// candidate.
///
/// Each ayah of a passage is certain or uncertain by itself. Therefore the certain ayat of a
/// passage are used even if one end of the passage is in doubt (`Identification.certain(from:)`).
///
/// The beam of a search over thousands of ayat is narrow, so the search loses a badly recognised
/// voice. Therefore the sound beside each reading is searched again if it is recitation but belongs
/// to no reading. This costs little, because only the ayat close to the reading are searched
/// (`IdentifiedReading.beside(_:_:_:)`).
///
/// Cost: about 12 s of processor time per hour of recitation.
package struct Identifier: Hashable, Sendable {
  /// True if recordings without a stated range are searched; if false, each recording needs a
  /// stated range.
  package var isEnabled = true
  /// Minimum probability of an identification that counts as certain, 0…1.
  package var accept = 0.95
  /// Riwayah whose numbering is used for the ranges.
  package var riwayah = Riwayah.hafs

  /// Creates an identifier with the default parameters.
  package init() {}

  /// Identifies the passages that are recited.
  ///
  /// - Parameters:
  ///   - acoustic: the scores of the acoustic model.
  ///   - advanced: progress callback, invoked for every half minute of the recording.
  ///   - facts: counts and numbering.
  /// - Returns: the identification, which may contain no passage; nil if identification is
  ///   disabled, or if the numbering of the riwayah is not bundled.
  package func identify(
    _ acoustic: AcousticScores, advanced: @escaping () -> Void = {}, facts: QuranFacts
  ) -> Identification? {
    let kursi = AyahRef(surah: 2, ayah: 255)
    guard isEnabled, facts.ayahIfBundled(ofHafs: kursi, in: riwayah) != nil else { return nil }
    let scores = ReadingScores(acoustic)
    let text = WholeText.bundled
    let readings = IdentifiedReading.readings(of: text, in: scores, advanced: advanced)
    // Passages that are probably not recitation are dropped, so that they do not split other
    // passages.
    let heard = IdentifiedPassage.passages(readings, in: text).filter {
      $0.probability >= IdentificationWeights.bundled.least
    }
    let likely = IdentifiedPassage.withoutMisplaced(heard, accept, in: text).flatMap(\.readings)
    let passages = IdentifiedPassage.passages(
      IdentifiedReading.beside(likely, text, scores), in: text
    ).compactMap { $0.identified(in: riwayah, facts) }
    return Identification(
      passages: passages,
      probability: passages.reduce(passages.isEmpty ? 0 : 1) {
        $0 * $1.candidates[0].probability
      })
  }
}

extension QuranFacts {
  /// Returns the ayah of a riwayah that corresponds to a Hafs ayah (`ayah(ofHafs:in:)`); nil also
  /// if the numbering of the riwayah is not bundled.
  fileprivate func ayahIfBundled(ofHafs hafs: AyahRef, in riwayah: Riwayah) -> AyahRef? {
    do throws(RecitationError) { return try ayah(ofHafs: hafs, in: riwayah) } catch {
      return nil  // the numbering of the riwayah is not bundled
    }
  }

  /// Returns the ayat of a riwayah that contain the words of a Hafs ayah; nil also if the numbering
  /// of the riwayah is not bundled.
  fileprivate func ayatIfBundled(withWordsOfHafs hafs: AyahRef, in riwayah: Riwayah) -> AyahRange? {
    do throws(RecitationError) { return try ayat(withWordsOfHafs: hafs, in: riwayah) } catch {
      return nil  // the numbering of the riwayah is not bundled
    }
  }
}

/// The words of all ayat in the numbering of Hafs, with the isti'adhah and the basmalah as optional
/// units before each surah.
struct WholeText {
  /// The bundled text. It is built only once, because building takes a few tenths of a second.
  static let bundled = WholeText(.bundled)

  /// Ayah of each unit; nil for a phrase that may precede a surah.
  let ayat: [AyahRef?]
  /// Number of ayat before each unit in the text.
  let places: [Int]
  let network: WordNetwork
  /// Classes of the phones of the whole text.
  private let classes: [UInt8]
  /// Index of the first phone of each word. The last entry is the number of phones.
  private let wordStarts: [Int]
  /// Index of the first word of each unit. The last entry is the number of words.
  private let firstWords: [Int]

  private init(_ text: PhoneticText) {
    var ayat: [AyahRef?] = []
    var units: [WordNetwork.Unit] = []
    func append(_ phones: [Phone], of ayah: AyahRef?, absence: Int32) {
      ayat.append(ayah)
      units.append(
        WordNetwork.Unit(
          words: PhoneticText.words(phones).map { $0.map(\.kind) }, absence: absence))
    }
    for surah in 1...114 {
      append(PhoneticText.istiadhah, of: nil, absence: ReadingWeights.absentIstiadhah)
      if surah > 1, let basmalah = text.phones(of: AyahRef(surah: surah, ayah: 0)) {
        append(basmalah, of: nil, absence: ReadingWeights.absentBasmalah)
      }
      var ref = AyahRef(surah: surah, ayah: 1)
      while let phones = text.phones(of: ref) {
        append(phones, of: ref, absence: IdentificationLimits.jump)
        ref = AyahRef(surah: surah, ayah: ref.ayah + 1)
      }
    }
    self.ayat = ayat
    places =
      ayat.reduce(into: (places: [Int](), count: 0)) { result, ayah in
        result.places.append(result.count)
        if ayah != nil { result.count += 1 }
      }.places
    network = WordNetwork(units: units, costs: IdentificationLimits.costs)
    var classes: [UInt8] = []
    var wordStarts = [0]
    var firstWords = [0]
    for unit in units {
      for word in unit.words {
        classes += word
        wordStarts.append(classes.count)
      }
      firstWords.append(wordStarts.count - 1)
    }
    (self.classes, self.wordStarts, self.firstWords) = (classes, wordStarts, firstWords)
  }

  /// Returns the unit before `unit`. If that unit is the first ayah of a surah, or a phrase before
  /// this ayah, returns the first of the phrases that open the surah.
  func unit(before unit: Int) -> Int {
    var before = max(0, unit - 1)
    while before > 0, ayat[before - 1] == nil { before -= 1 }
    return before
  }

  /// Returns the number of phones from the beginning of one unit to the beginning of another.
  func phoneCount(from unit: Int, to end: Int) -> Int {
    wordStarts[firstWords[end]] - wordStarts[firstWords[unit]]
  }

  /// Returns the classes of the phones of a word of a unit.
  func phones(of word: Int, in unit: Int) -> ArraySlice<UInt8> {
    let index = firstWords[unit] + word
    return classes[wordStarts[index]..<wordStarts[index + 1]]
  }

  /// Returns all places in the Quran that have the same words as a given place, including this
  /// place. The last two phones are ignored, because the ending of a word changes before a pause.
  ///
  /// - Parameters:
  ///   - unit: the first unit; the words begin with its first word.
  ///   - lastWord: the index of the last word within `lastUnit`.
  ///   - lastUnit: the unit that contains the last word.
  /// - Returns: the first and last unit of each place, in the order of the text.
  func places(ofWordsFrom unit: Int, to lastWord: Int, in lastUnit: Int) -> [ClosedRange<Int>] {
    let first = wordStarts[firstWords[unit]]
    let end = wordStarts[firstWords[lastUnit] + lastWord + 1]
    let count = max(1, end - first - 2)
    return wordStarts.dropLast().compactMap { start in
      guard start + count <= classes.count else { return nil }
      for offset in 0..<count where classes[start + offset] != classes[first + offset] {
        return nil
      }
      return self.unit(ofPhone: start)...self.unit(ofPhone: start + count - 1)
    }
  }

  private func unit(ofPhone phone: Int) -> Int {
    firstWords.indices.partitionPoint { wordStarts[firstWords[$0]] > phone } - 1
  }
}

/// A reading of an ayah that a search of the whole Quran found.
struct IdentifiedReading {
  let unit: Int
  let ayah: AyahRef
  /// Index of the ayah among all ayat of the Quran, from 0.
  let place: Int
  /// Index of the last found word of the ayah.
  let lastWord: Int
  /// Frames from the first to the last found word of the ayah.
  private let frames: Range<Int>
  /// First frame of the phrases before the reading; without such phrases, the first frame of the
  /// reading.
  private var opening: Int
  let fit: RecitedWordsFit
  /// Fit of the reading together with the phrases before it, if its ayah is the first of a surah.
  /// For any other ayah, this is ``fit``.
  private let openingFit: RecitedWordsFit

  private init(
    _ reading: Reading, of ayah: AyahRef, after phrases: [Reading], _ text: WholeText,
    _ scores: ReadingScores
  ) {
    unit = reading.unit
    self.ayah = ayah
    place = text.places[reading.unit]
    lastWord = reading.words.map(\.index).max() ?? 0
    frames = reading.frames
    opening = (phrases.first ?? reading).frames.lowerBound
    func fit(of reading: Reading) -> RecitedWordsFit {
      var fit = RecitedWordsFit(price: scores.price)
      for word in reading.words {
        fit.add(text.phones(of: word.index, in: reading.unit), in: word.frames, scores)
      }
      return fit
    }
    let own = fit(of: reading)
    self.fit = own
    openingFit =
      ayah.ayah == 1 ? phrases.reduce(into: own) { $0 += fit(of: $1) } : own
  }

  /// Time of the reading in seconds, including the phrases before it.
  var seconds: Range<Double> {
    Double(opening) / AcousticScores.framesPerSecond..<Double(frames.upperBound)
      / AcousticScores.framesPerSecond
  }

  /// Probability that the reading is right, given that its neighbours are right. Phrases that open
  /// a surah raise the probability of its first ayah.
  var chanceBeside: Double {
    logistic(openingFit.logOdds + IdentificationWeights.bundled.beside)
  }

  /// Returns the readings that a search of the whole text finds.
  static func readings(
    of text: WholeText, in scores: ReadingScores, advanced: () -> Void = {}
  ) -> [Self] {
    readings(heard(of: text, in: scores, advanced: advanced), text, scores)
  }

  /// Searches the whole text and returns all readings found, including phrases.
  static func heard(
    of text: WholeText, in scores: ReadingScores, advanced: () -> Void = {}
  ) -> [Reading] {
    let path = WordSearch.bestPath(
      through: text.network, scores, in: 0..<scores.frameCount, units: 0..<text.ayat.count, from: 0,
      isToEnd: false, limits: IdentificationLimits.limits, advanced: advanced)
    return Reading.readings(path?.words ?? [], in: text.network).map(\.heldThroughout)
  }

  /// Returns the given readings and further readings that a search finds beside them, in recitation
  /// that belongs to no reading.
  ///
  /// - Parameters:
  ///   - readings: the given readings, in order of time.
  ///   - text: the text of the readings.
  ///   - scores: the acoustic scores of the recording.
  /// - Returns: all readings in order of time. An added reading is complete, and is probably right
  ///   given its neighbours.
  static func beside(_ readings: [Self], _ text: WholeText, _ scores: ReadingScores) -> [Self] {
    var result: [Self] = []
    for index in 0...readings.count {
      let before = index > 0 ? readings[index - 1] : nil
      let after = index < readings.count ? readings[index] : nil
      var start = before?.frames.upperBound ?? 0
      let end = max(start, after?.opening ?? scores.frameCount)
      if let before {
        let near = (start..<end).prefix(IdentificationLimits.nearFrames)
        result += before.found(in: near, from: before.unit + 1, text, scores)
        start = max(start, result.last?.frames.upperBound ?? start)
      }
      if var after {
        // If `after` is not the first ayah of its surah, the phrases before it may open the surah
        // and belong to ayat that are not found yet. Therefore the frames of these phrases are
        // searched too.
        let isWithin = after.ayah.ayah > 1
        let end = isWithin ? max(start, after.frames.lowerBound) : end
        let found = after.found(
          in: max(start, end - IdentificationLimits.nearFrames)..<end,
          from: text.unit(before: after.unit), text, scores)
        if isWithin, !found.isEmpty { after.opening = after.frames.lowerBound }
        result += found
        result.append(after)
      }
    }
    return result
  }

  /// Searches some frames beside this reading for the ayat around it.
  private func found(
    in frames: Range<Int>, from expected: Int, _ text: WholeText, _ scores: ReadingScores
  ) -> [Self] {
    guard scores.recitedFrames(in: frames, outside: []) >= ReadingWeights.minLeftoverFrames else {
      return []
    }
    let reach = IdentificationLimits.nearAyat
    let units = max(0, unit - reach)..<min(text.ayat.count, unit + reach + 1)
    let path = WordSearch.bestPath(
      through: text.network, scores, in: frames, units: units,
      from: min(expected, units.upperBound), isToEnd: false, limits: ReadingWeights.limits)
    let whole = Reading.readings(path?.words ?? [], in: text.network).filter(\.isComplete)
      .map(\.heldThroughout)
    return Self.readings(whole, text, scores).filter {
      $0.chanceBeside >= IdentificationWeights.bundled.leastBeside
    }
  }

  /// Converts readings of units to readings of ayat. A reading of 1:1 that is not followed by 1:2
  /// is a basmalah before another passage.
  static func readings(
    _ readings: [Reading], _ text: WholeText, _ scores: ReadingScores
  ) -> [Self] {
    let ayat = readings.map { text.ayat[$0.unit] }
    let opening = AyahRef(surah: 1, ayah: 1)
    var result: [Self] = []
    var phrases: [Reading] = []
    for (index, reading) in readings.enumerated() {
      var ayah = ayat[index]
      if ayah == opening,
        ayat[index...].first(where: { $0 != opening }) != AyahRef(surah: 1, ayah: 2)
      {
        ayah = nil
      }
      if let ayah {
        result.append(Self(reading, of: ayah, after: phrases, text, scores))
        phrases = []
      } else {
        phrases.append(reading)
      }
    }
    return result
  }
}

/// A passage: successive readings whose ayat follow each other in the text.
private struct IdentifiedPassage {
  /// Readings in order of time; never empty.
  let readings: [IdentifiedReading]
  /// Best-fitting reading of each ayah, in the order of the text. Repeated readings are not used as
  /// further evidence.
  private let best: [IdentifiedReading]
  /// All places in the Quran with the words of the passage.
  private let places: [ClosedRange<Int>]
  private let text: WholeText

  init(_ readings: [IdentifiedReading], in text: WholeText) {
    self.readings = readings
    self.text = text
    best = Dictionary(grouping: readings, by: \.unit).values
      .compactMap { $0.max { $0.fit.gain < $1.fit.gain } }
      .sorted { $0.unit < $1.unit }
    // The passage may have several runs of successive ayat. Take the run whose words occur in the
    // fewest places.
    var fewest: [ClosedRange<Int>]?
    var first = 0
    for index in best.indices
    where index + 1 == best.count || best[index + 1].place != best[index].place + 1 {
      let found = text.places(
        ofWordsFrom: best[first].unit, to: best[index].lastWord, in: best[index].unit)
      if found.count < fewest?.count ?? .max { fewest = found }
      first = index + 1
    }
    places = fewest ?? []
  }

  /// Probability that the words are recited at all, and that they come from this place of the text.
  var probability: Double {
    var sum = best[0].fit
    for reading in best.dropFirst() { sum += reading.fit }
    sum.stepCount = zip(readings, readings.dropFirst()).count { $1.place == $0.place + 1 }
    return logistic(sum.logOdds) / Double(max(1, places.count))
  }

  /// Converts the passage to the numbering of a riwayah.
  ///
  /// - Returns: the passage with its candidates; nil if its words are unnumbered in the riwayah.
  func identified(in riwayah: Riwayah, _ facts: QuranFacts) -> Identification.Passage? {
    func range(_ hafs: [AyahRef]) -> AyahRange? { self.range(hafs, in: riwayah, facts) }
    let probability = probability
    let ends = best.count > 1 ? best[0].chanceBeside * best[best.count - 1].chanceBeside : 1
    guard let own = range(best.map(\.ayah)) else { return nil }
    let here = Identification.Candidate(range: own, probability: probability * ends)
    let elsewhere = best.count > 1 ? [] : places.filter { $0.lowerBound != best[0].unit }
    let others = elsewhere.prefix(IdentificationLimits.maxCandidates - 1).compactMap { units in
      range(units.compactMap { text.ayat[$0] }).map {
        Identification.Candidate(range: $0, probability: probability)
      }
    }
    return Identification.Passage(
      startSeconds: readings[0].seconds.lowerBound,
      endSeconds: readings[readings.count - 1].seconds.upperBound,
      candidates: [here] + others,
      ayat: best.flatMap { heardAyat($0, in: riwayah, facts, probability) })
  }

  /// Returns the ayat of a riwayah that are heard in the readings of a Hafs ayah. If the Hafs ayah
  /// is two ayat of the riwayah, both have the times of the Hafs ayah.
  ///
  /// - Parameters:
  ///   - reading: the best-fitting reading of the ayah.
  ///   - riwayah: the riwayah whose numbering is used.
  ///   - facts: the mapping between the numberings.
  ///   - probability: the ``probability`` of the passage.
  /// - Returns: one ayah or two; empty if the riwayah does not have the ayah.
  private func heardAyat(
    _ reading: IdentifiedReading, in riwayah: Riwayah, _ facts: QuranFacts, _ probability: Double
  ) -> [Identification.HeardAyah] {
    guard let own = Self.own(reading.ayah, in: riwayah, facts) else { return [] }
    let all = readings.filter { $0.unit == reading.unit }.map(\.seconds)
    return (own.start.ayah...own.end.ayah).map { number in
      Identification.HeardAyah(
        ref: AyahRef(surah: own.start.surah, ayah: number),
        probability: probability * (best.count > 1 ? reading.chanceBeside : 1),
        startSeconds: all.map(\.lowerBound).min() ?? 0,
        endSeconds: all.map(\.upperBound).max() ?? 0)
    }
  }

  /// Returns the ayat of a riwayah with the words of a Hafs ayah; nil if the riwayah does not have
  /// the ayah.
  private static func own(
    _ hafs: AyahRef, in riwayah: Riwayah, _ facts: QuranFacts
  ) -> AyahRange? {
    facts.ayahIfBundled(ofHafs: hafs, in: riwayah) == nil
      ? nil : facts.ayatIfBundled(withWordsOfHafs: hafs, in: riwayah)
  }

  /// Returns the range from the first to the last of some ayat of Hafs, in the numbering of a
  /// riwayah. If the riwayah does not have the first or the last ayah, the nearest ayah inside the
  /// range is used. If it has none of the ayat, the ayat that contain their words are used. Nil
  /// without ayat, and for words that are unnumbered in the riwayah.
  private func range(
    _ hafs: [AyahRef], in riwayah: Riwayah, _ facts: QuranFacts
  ) -> AyahRange? {
    let own = hafs.compactMap { Self.own($0, in: riwayah, facts) }
    let ayat =
      own.isEmpty ? hafs.compactMap { facts.ayatIfBundled(withWordsOfHafs: $0, in: riwayah) } : own
    guard let first = ayat.first?.start, let last = ayat.last?.end else { return nil }
    return AyahRange(start: first, end: max(first, last))
  }

  /// Groups readings into passages, in order of time.
  static func passages(_ readings: [IdentifiedReading], in text: WholeText) -> [Self] {
    var passages: [[IdentifiedReading]] = []
    for reading in readings {
      if let last = passages.last?.last, continuesBeyond(last, with: reading, in: text) {
        passages[passages.count - 1].append(reading)
      } else {
        passages.append([reading])
      }
    }
    return passages.flatMap(splitBeforeEarlierAyat).map { Self($0, in: text) }
  }

  /// Splits the readings of a passage before each reading of an ayah that precedes the passage in
  /// the text, unless this reading or a later one comes up to the passage again. Without the split,
  /// the ayat between the two would count as left out.
  private static func splitBeforeEarlierAyat(
    _ readings: [IdentifiedReading]
  ) -> [[IdentifiedReading]] {
    // The last place in the text that each reading or a later one has.
    var furthest = readings.map(\.place)
    for index in furthest.indices.dropLast().reversed() {
      furthest[index] = max(furthest[index], furthest[index + 1])
    }
    var parts: [[IdentifiedReading]] = []
    var first = Int.max
    for (reading, furthest) in zip(readings, furthest) {
      if furthest < first {
        parts.append([reading])
        first = reading.place
      } else {
        parts[parts.count - 1].append(reading)
        first = min(first, reading.place)
      }
    }
    return parts
  }

  /// Drops misplaced passages. Suppose an uncertain passage lies between two certain passages, and
  /// the ayat missing between the two would fill the time between them. Then the uncertain passage
  /// is misplaced, because the search mistook the missing words for similar words elsewhere.
  ///
  /// - Parameters:
  ///   - passages: the passages, in order of time.
  ///   - least: the minimum probability of a certain passage.
  ///   - text: the text of the passages.
  /// - Returns: the remaining passages, in order of time.
  static func withoutMisplaced(_ passages: [Self], _ least: Double, in text: WholeText) -> [Self] {
    var kept: [Self] = []
    for passage in passages {
      if passage.probability >= least,
        let certain = kept.lastIndex(where: { $0.probability >= least }),
        certain + 1 < kept.count, let last = kept[certain].readings.last,
        ayatBetween(last, passage.readings[0], areAsLongAsIn: text)
      {
        kept.removeSubrange((certain + 1)...)
      }
      kept.append(passage)
    }
    return kept
  }

  /// True if a reading continues the passage of the preceding reading. This is the case if the ayat
  /// of the two readings are close to each other in the text and no whole surah lies between them,
  /// or if the ayat between them would fill the time between the readings.
  private static func continuesBeyond(
    _ last: IdentifiedReading, with next: IdentifiedReading, in text: WholeText
  ) -> Bool {
    let step = next.place - last.place
    let leavesOutSurah = next.ayah.surah > last.ayah.surah + 1
    if step <= IdentificationLimits.ahead, !leavesOutSurah {
      return step >= -IdentificationLimits.back
    }
    return ayatBetween(last, next, areAsLongAsIn: text)
  }

  /// True if the ayat between two readings would fill the time between the readings, at the pace of
  /// the first reading.
  private static func ayatBetween(
    _ last: IdentifiedReading, _ next: IdentifiedReading, areAsLongAsIn text: WholeText
  ) -> Bool {
    guard next.place > last.place + 1 else { return false }
    let pace =
      (last.seconds.upperBound - last.seconds.lowerBound)
      / Double(text.phoneCount(from: last.unit, to: last.unit + 1))
    let needed = pace * Double(text.phoneCount(from: last.unit + 1, to: next.unit))
    return IdentificationLimits.filled.contains(
      (next.seconds.lowerBound - last.seconds.upperBound) / needed)
  }
}

/// Limits of ``Identifier``. Costs are in 1/64 nat.
enum IdentificationLimits {
  /// Cost of continuing with any ayah other than the next one.
  static let jump = ReadingWeights.nats(SearchCosts.bundled.jump)
  static let costs: WordNetwork.Costs = {
    var costs = ReadingWeights.costs
    costs.maxAbsence = jump
    costs.back = jump
    return costs
  }()
  static let limits = WordSearch.Limits(beam: 100 * 64, words: 3_500)

  /// Maximum number of ayat by which the reciter goes back between two readings of one passage.
  static let back = 10
  /// Maximum number of ayat by which the reciter advances between two readings of one passage.
  static let ahead = 4
  /// A step of more than ``ahead`` ayat, or over a whole surah, still continues the passage if the
  /// time between the two readings fits the ayat between them. This time, divided by the time that
  /// these ayat need, must be in this range.
  static let filled = 0.5...2.0
  /// Recitation that belongs to no reading is searched again only up to this distance from a
  /// reading, in frames (60 s).
  static let nearFrames = Int(60 * AcousticScores.framesPerSecond)
  /// Beside a reading, only the ayat up to this distance from the ayah of the reading are searched.
  /// The distance is in units of the text.
  static let nearAyat = 8
  /// Maximum number of candidates that are listed for a passage.
  static let maxCandidates = 5
}
