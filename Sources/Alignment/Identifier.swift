import AudioCore
package import Features
import Foundation
package import Recitation
import SequenceModels

/// Finds what is recited in a recording whose content is not known.
///
/// The words of the whole Quran are searched at once (`WordSearch`): after an ayah the next one is
/// expected, and any other may follow at a cost. Readings whose ayat follow each other, perhaps
/// with repeats and with a few left out, make a passage. How likely it is that these words are
/// recited follows from how well they fit, from how much better they fit than the same phones
/// backwards, and from how many words and how many ayat in a row there are (``RecitedWordsFit``).
/// Where the same words stand in several places of the Quran, each of these is a candidate.
///
/// An ayah counts as certain by itself: a passage that is recited for certain is used though an end
/// of it is in doubt (`Identification.certain(from:)`).
///
/// With thousands of ayat in the search its beam is narrow, and a voice that is recognised badly
/// falls out of it. So recitation that is left over beside what was found is searched again among
/// the ayat close by, which costs little (`IdentifiedReading.beside(_:_:_:)`).
///
/// Cost: about 12 s of processor time per hour, whatever is recited.
package struct Identifier: Hashable, Sendable {
  /// True to search; if false, recordings whose content nobody has stated need a range.
  package var isEnabled = true
  /// The probability from which on what was identified counts as known, 0…1.
  package var accept = 0.95
  /// The riwayah whose numbering the ranges follow.
  package var riwayah = Riwayah.hafs

  /// The default parameters.
  package init() {}

  /// Finds what is recited.
  ///
  /// - Parameters:
  ///   - acoustic: the scores of the acoustic model.
  ///   - advanced: called whenever a step forward is done, every half minute of the recording.
  ///   - facts: counts and numbering.
  /// - Returns: what was found, perhaps no passage; nil where nothing was searched: if it is not
  ///   enabled, or the numbering of the riwayah is not bundled.
  package func identify(
    _ acoustic: AcousticScores, advanced: @escaping () -> Void = {}, facts: QuranFacts
  ) -> Identification? {
    guard isEnabled, own(AyahRef(surah: 2, ayah: 255), facts) != nil else { return nil }
    let scores = ReadingScores(acoustic)
    let text = WholeText.bundled
    let readings = IdentifiedReading.readings(of: text, in: scores, advanced: advanced)
    // What is rather no recitation does not part what is.
    let heard = IdentifiedPassage.passages(readings, in: text).filter {
      $0.probability >= IdentificationWeights.least
    }
    let likely = IdentifiedPassage.withoutMisplaced(heard, accept, in: text).flatMap(\.readings)
    let passages = IdentifiedPassage.passages(
      IdentifiedReading.beside(likely, text, scores), in: text
    ).map { $0.identified { own($0, facts) } }
    return Identification(
      passages: passages,
      probability: passages.reduce(passages.isEmpty ? 0 : 1) {
        $0 * $1.candidates[0].probability
      })
  }

  private func own(_ hafs: AyahRef, _ facts: QuranFacts) -> AyahRef? {
    do throws(RecitationError) { return try facts.ayah(ofHafs: hafs, in: riwayah) } catch {
      return nil
    }
  }
}

/// The words of all ayat, in the order of Hafs, with a place for the isti'adhah and the basmalah
/// before each surah.
struct WholeText {
  /// Made once: it takes some tenths of a second.
  static let bundled = WholeText(.bundled)

  /// Per unit its ayah; nil for a phrase before a surah.
  let ayat: [AyahRef?]
  /// Per unit how many ayat come before it.
  let places: [Int]
  let network: WordNetwork
  /// The classes of all phones.
  private let classes: [UInt8]
  /// Per word the index of its first phone; at the end the number of phones.
  private let wordStarts: [Int]
  /// Per unit its first word; at the end the number of words.
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
        append(phones, of: ref, absence: IdentificationWeights.jump)
        ref = AyahRef(surah: surah, ayah: ref.ayah + 1)
      }
    }
    self.ayat = ayat
    places =
      ayat.reduce(into: (places: [Int](), count: 0)) { result, ayah in
        result.places.append(result.count)
        if ayah != nil { result.count += 1 }
      }.places
    network = WordNetwork(units: units, costs: IdentificationWeights.costs)
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

  /// The unit that is read before one if its neighbours are: the one before it in the text, with
  /// the phrases that open its surah.
  func unit(before unit: Int) -> Int {
    var before = max(0, unit - 1)
    while before > 0, ayat[before - 1] == nil { before -= 1 }
    return before
  }

  /// The number of phones from the beginning of one unit to the beginning of another.
  func phoneCount(from unit: Int, to end: Int) -> Int {
    wordStarts[firstWords[end]] - wordStarts[firstWords[unit]]
  }

  /// The phones of a word of a unit.
  func phones(of word: Int, in unit: Int) -> ArraySlice<UInt8> {
    let index = firstWords[unit] + word
    return classes[wordStarts[index]..<wordStarts[index + 1]]
  }

  /// The places in the Quran with these words: the place itself, and any other with the same
  /// phones. The last two phones need not be the same: where a reader stops, words end otherwise.
  ///
  /// - Parameters:
  ///   - unit: in which they begin, with its first word.
  ///   - lastWord: the last one, of …
  ///   - lastUnit: … this unit.
  /// - Returns: the units in which they begin and end, in the order of the text.
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

/// A reading that was found in the whole text.
struct IdentifiedReading {
  let unit: Int
  let ayah: AyahRef
  /// Its place among all ayat.
  let place: Int
  /// The last of its words that is heard.
  let lastWord: Int
  /// From its first word to its last.
  private let frames: Range<Int>
  /// The frame in which the phrases before it begin, its own first one if there are none.
  private var opening: Int
  let fit: RecitedWordsFit
  /// With the words of the phrases before it, if it opens a surah.
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

  /// With the phrases before it.
  var seconds: Range<Double> {
    Double(opening) / AcousticScores.framesPerSecond..<Double(frames.upperBound)
      / AcousticScores.framesPerSecond
  }

  /// The chance that it is right, beside others that are: what opens a surah speaks for its first
  /// ayah.
  var chanceBeside: Double {
    ReadingConfidence.chance(openingFit.logOdds + IdentificationWeights.logOddsBeside)
  }

  /// The readings that a search of the whole text finds.
  static func readings(
    of text: WholeText, in scores: ReadingScores, advanced: () -> Void = {}
  ) -> [Self] {
    readings(heard(of: text, in: scores, advanced: advanced), text, scores)
  }

  /// Searches the whole text, and gives the readings found, phrases too.
  static func heard(
    of text: WholeText, in scores: ReadingScores, advanced: () -> Void = {}
  ) -> [Reading] {
    let path = WordSearch.bestPath(
      through: text.network, scores, in: 0..<scores.frameCount, units: 0..<text.ayat.count, from: 0,
      isToEnd: false, limits: IdentificationWeights.limits, advanced: advanced)
    return Reading.readings(path?.words ?? [], in: text.network).map(\.heldThroughout)
  }

  /// Some readings, and those that are found beside them in recitation that is left over.
  ///
  /// - Parameters:
  ///   - readings: in order of time.
  ///   - text: their text.
  ///   - scores: the recording.
  /// - Returns: in order of time; a reading that was found is one from the first word of its ayah
  ///   to the last, and likely to be right beside the others.
  static func beside(_ readings: [Self], _ text: WholeText, _ scores: ReadingScores) -> [Self] {
    var result: [Self] = []
    for index in 0...readings.count {
      let before = index > 0 ? readings[index - 1] : nil
      let after = index < readings.count ? readings[index] : nil
      var start = before?.frames.upperBound ?? 0
      let end = max(start, after?.opening ?? scores.frameCount)
      if let before {
        let near = (start..<end).prefix(IdentificationWeights.nearFrames)
        result += before.found(in: near, from: before.unit + 1, text, scores)
        start = max(start, result.last?.frames.upperBound ?? start)
      }
      if var after {
        // Before an ayah within a surah, what was taken for a phrase may open the surah.
        let isWithin = after.ayah.ayah > 1
        let end = isWithin ? max(start, after.frames.lowerBound) : end
        let found = after.found(
          in: max(start, end - IdentificationWeights.nearFrames)..<end,
          from: text.unit(before: after.unit), text, scores)
        if isWithin, !found.isEmpty { after.opening = after.frames.lowerBound }
        result += found
        result.append(after)
      }
    }
    return result
  }

  /// Searches some frames close by, among the ayat around this one.
  private func found(
    in frames: Range<Int>, from expected: Int, _ text: WholeText, _ scores: ReadingScores
  ) -> [Self] {
    guard scores.recitedFrames(in: frames, outside: []) >= ReadingWeights.leastLeftOver else {
      return []
    }
    let reach = IdentificationWeights.nearAyat
    let units = max(0, unit - reach)..<min(text.ayat.count, unit + reach + 1)
    let path = WordSearch.bestPath(
      through: text.network, scores, in: frames, units: units,
      from: min(expected, units.upperBound), isToEnd: false, limits: ReadingWeights.limits)
    let whole = Reading.readings(path?.words ?? [], in: text.network).filter(\.isComplete)
      .map(\.heldThroughout)
    return Self.readings(whole, text, scores).filter {
      $0.chanceBeside >= IdentificationWeights.leastBeside
    }
  }

  /// The readings of ayat; 1:1 that 1:2 does not follow is a basmalah before something else.
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

/// Readings of ayat that follow each other in the text as well.
private struct IdentifiedPassage {
  /// In order of time; never empty.
  let readings: [IdentifiedReading]
  /// In the order of the text, of each ayah the reading that fits best: to read words again proves
  /// no more.
  private let best: [IdentifiedReading]
  /// The places in the Quran with the same words.
  private let places: [ClosedRange<Int>]
  private let text: WholeText

  init(_ readings: [IdentifiedReading], in text: WholeText) {
    self.readings = readings
    self.text = text
    best = Dictionary(grouping: readings, by: \.unit).values
      .compactMap { $0.max { $0.fit.gain < $1.fit.gain } }
      .sorted { $0.unit < $1.unit }
    // The stretch of the text with the fewest others like it.
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

  /// The chance that these words are recited, and that it is this place of the text.
  var probability: Double {
    var sum = best[0].fit
    for reading in best.dropFirst() { sum += reading.fit }
    sum.stepCount = zip(readings, readings.dropFirst()).count { $1.place == $0.place + 1 }
    return ReadingConfidence.chance(sum.logOdds) / Double(max(1, places.count))
  }

  /// The passage in the numbering of a riwayah.
  ///
  /// - Parameter own: the ayah of the riwayah that is one of Hafs; nil if there is none.
  /// - Returns: the passage with its candidates.
  func identified(_ own: (AyahRef) -> AyahRef?) -> Identification.Passage {
    let probability = probability
    let ends = best.count > 1 ? best[0].chanceBeside * best[best.count - 1].chanceBeside : 1
    let here = Identification.Candidate(
      range: range(best.map(\.ayah), own), probability: probability * ends)
    let elsewhere = best.count > 1 ? [] : places.filter { $0.lowerBound != best[0].unit }
    let others = elsewhere.prefix(IdentificationWeights.mostCandidates - 1).compactMap { units in
      let ayat = units.compactMap { text.ayat[$0] }
      return ayat.isEmpty
        ? nil : Identification.Candidate(range: range(ayat, own), probability: probability)
    }
    return Identification.Passage(
      startSeconds: readings[0].seconds.lowerBound,
      endSeconds: readings[readings.count - 1].seconds.upperBound,
      candidates: [here] + others,
      ayat: best.compactMap { reading in
        own(reading.ayah).map {
          let all = readings.filter { $0.unit == reading.unit }.map(\.seconds)
          return Identification.HeardAyah(
            ref: $0, probability: probability * (best.count > 1 ? reading.chanceBeside : 1),
            startSeconds: all.map(\.lowerBound).min() ?? 0,
            endSeconds: all.map(\.upperBound).max() ?? 0)
        }
      })
  }

  /// From the first to the last of some ayat of Hafs; where one of these is none of the riwayah's
  /// own, the next one that is, or the one before.
  private func range(_ hafs: [AyahRef], _ own: (AyahRef) -> AyahRef?) -> AyahRange {
    let first = hafs.lazy.compactMap(own).first ?? hafs[0]
    let last = hafs.reversed().lazy.compactMap(own).first ?? hafs[hafs.count - 1]
    return AyahRange(start: first, end: max(first, last))
  }

  /// The passages that some readings make, in order of time.
  static func passages(_ readings: [IdentifiedReading], in text: WholeText) -> [Self] {
    var passages: [[IdentifiedReading]] = []
    for reading in readings {
      if let last = passages.last?.last, goesOn(last, with: reading, in: text) {
        passages[passages.count - 1].append(reading)
      } else {
        passages.append([reading])
      }
    }
    return passages.map { Self($0, in: text) }
  }

  /// The passages without uncertain ones that lie between two passages where the second continues
  /// the first. The ayat that are missing between these two are as long as the time between them,
  /// so words of these ayat were taken for others like them.
  ///
  /// - Parameters:
  ///   - passages: in order of time.
  ///   - least: the probability from which on one is certain.
  ///   - text: their text.
  /// - Returns: those that are left, in order of time.
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

  /// True if a reading belongs to the same passage as the one before: it is of an ayah close by, or
  /// those between fill the time between.
  private static func goesOn(
    _ last: IdentifiedReading, with next: IdentifiedReading, in text: WholeText
  ) -> Bool {
    let step = next.place - last.place
    if step <= IdentificationWeights.ahead { return step >= -IdentificationWeights.back }
    return ayatBetween(last, next, areAsLongAsIn: text)
  }

  /// True if the ayat between two readings, as fast as the first one, take the time between them.
  private static func ayatBetween(
    _ last: IdentifiedReading, _ next: IdentifiedReading, areAsLongAsIn text: WholeText
  ) -> Bool {
    guard next.place > last.place + 1 else { return false }
    let pace =
      (last.seconds.upperBound - last.seconds.lowerBound)
      / Double(text.phoneCount(from: last.unit, to: last.unit + 1))
    let needed = pace * Double(text.phoneCount(from: last.unit + 1, to: next.unit))
    return IdentificationWeights.filled.contains(
      (next.seconds.lowerBound - last.seconds.upperBound) / needed)
  }
}

/// The numbers of ``Identifier``; costs in 1/64 nat.
enum IdentificationWeights {
  /// The cost of continuing with any other ayah than the next.
  static let jump: Int32 = 40 * 64
  static let costs: WordNetwork.Costs = {
    var costs = ReadingWeights.costs
    costs.mostAbsence = jump
    costs.back = jump
    return costs
  }()
  static let limits = WordSearch.Limits(beam: 100 * 64, words: 3_500)

  /// The greatest distance of one reading from the one before it in the same passage, in ayat.
  static let back = 10
  static let ahead = 4
  /// … or how many times as long as the ayat between need the time between may be.
  static let filled = 0.5...2.0
  /// The distance from what was found within which recitation that is left over is searched again,
  /// in frames (60 s) and ayat …
  static let nearFrames = Int(60 * AcousticScores.framesPerSecond)
  static let nearAyat = 8
  /// … and how likely a reading there must be.
  static let leastBeside = 0.95
  /// The least probability of a passage that is listed.
  static let least = 0.5
  /// The number of candidates listed for a passage.
  static let mostCandidates = 5
  /// The gain in the log-odds of an ayah beside others that are right.
  static let logOddsBeside = 9.0
}
