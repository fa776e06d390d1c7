import AudioCore
import Features
import Foundation
import Recitation
import SequenceModels

/// Aligns the expected units by means of the words that the acoustic model recognises.
///
/// The alignment follows the best path through the expected words (`WordSearch`). The path takes
/// the words in order, but may repeat words, leave some out, or break off a reading. Other sound
/// may lie between the words. The cuts lie near the ends of the readings (``ReadingCuts``). Each
/// reading becomes a segment, whichever voice recites it.
struct SoundAlignment {
  let units: [Unit]
  let expected: ExpectedWords
  let scores: ReadingScores
  let cutter: ReadingCuts
  let anchors: [Anchor]
  /// True for each unit whose words are numbered as in the printed text. Only the words of such
  /// units are output.
  let areWordsWhole: [Bool]
  /// Maps an ayah of Hafs to the numbering of the recording; nil if this numbering has no ayah with
  /// the same words.
  let own: (AyahRef) -> AyahRef?
  /// Stretches to search, in seconds, in order of time; nil for the whole recording.
  let stretches: [Range<Double>]?
  /// Stretches, in seconds, in which the same sound repeats over and over, as from a damaged disc.
  let stuck: [Range<Double>]

  /// Maximum time in seconds by which words may extend beyond a stretch that is searched:
  ///
  ///     10 / price², with the price of a filler in nats (``ReadingScores``)
  ///
  /// The price is low if the model is sure of the phones of a recording. Such a model recognises
  /// other sound more reliably too, so the time may be longer.
  private var margin: Double { 10 / (scores.price * scores.price) }

  /// Readings that the search found.
  struct Found {
    /// Readings as items of a layout.
    var items: [SegmentLayout.Item]
    /// Cuts of the recording: its silences, and the ends of the readings.
    var cuts: [Cut]
    var anchors: [Anchor]
    /// Evidence for each item of the layout.
    var evidence: [ReadingRecord] = []
    /// All readings whose evidence was weighed, including dropped ones.
    var weighed: [ScoredReading] = []
    /// False if the expected words are not recognised.
    var isHeard: Bool { !items.isEmpty }

    /// Returns the recited ayat and the ayat that a person confirmed, with their times in seconds,
    /// in order of time.
    ///
    /// - Parameter units: the expected units.
    /// - Returns: one entry for each item or anchor that is an ayah.
    func ayat(of units: [Unit]) -> [(ayah: AyahRef, seconds: Range<Double>)] {
      let placed =
        items.map { (unit: $0.unit, cuts: $0.cuts) }
        + anchors.compactMap { anchor in
          anchor.units.first.map { (unit: units[$0], cuts: anchor.cuts) }
        }
      return placed.compactMap { unit, range in
        let (start, end) = (cuts[range.lowerBound].soundStart, cuts[range.upperBound].soundEnd)
        return unit.numberedAyah.map { (ayah: $0, seconds: start..<max(start, end)) }
      }.sorted { $0.seconds.lowerBound < $1.seconds.lowerBound }
    }
  }

  /// Returns the readings as items of a layout, and the cuts at their ends.
  ///
  /// - Parameter advanced: progress callback.
  /// - Returns: the readings; no items if the expected words are not recognised.
  func items(advanced: () -> Void) -> Found {
    let cuts = cutter.silences
    let held = anchors.map {
      (
        frames: frames(cuts[$0.cuts.lowerBound].soundStart, cuts[$0.cuts.upperBound].soundEnd),
        units: $0.units
      )
    }
    let skipped = held.filter(\.units.isEmpty).map(\.frames)
    let known =
      (held.filter { !$0.units.isEmpty } + closed(around: held.map(\.frames))).sorted {
        $0.frames.lowerBound < $1.frames.lowerBound
      }
    let found = HeardReadings(
      of: expected, in: scores, around: known, past: skipped, advanced: advanced)
    let weighed = weighed(found)
    guard !found.readings.isEmpty else {
      return Found(items: [], cuts: cuts, anchors: anchors, weighed: weighed)
    }
    var judge = WordJudge(found.readings, expected, of: units.map { $0.ref?.surah }, scores)
    var judgements = judge.judgements()
    let stuck = markStuck(found.readings, &judgements)
    var placed = cutter.place(found.readings.map { seconds($0.frames) })
    hold(&placed, between: held.map { seconds($0.frames) })
    let all = Self.merged(cuts, placed.flatMap { [$0.start, $0.end] })
    func index(_ cut: Cut) -> Int {
      all.indices.partitionPoint { all[$0].soundStart >= cut.soundStart }
    }
    let leftOver = leftOver(between: found.readings, outside: known.map(\.frames) + skipped)
    var result = Found(
      items: [], cuts: all,
      anchors: anchors.map { anchor in
        Anchor(
          units: anchor.units,
          cuts: index(cuts[anchor.cuts.lowerBound])..<index(cuts[anchor.cuts.upperBound]))
      }, weighed: weighed)
    for (number, ends) in placed.enumerated() {
      let (first, last) = (index(ends.start), index(ends.end))
      guard first < last, first >= result.items.last?.cuts.upperBound ?? 0 else { continue }
      let reading = Placed(
        reading: found.readings[number], fit: found.fits[number], logOdds: found.logOdds[number],
        ends: ends, leftOver: (leftOver[number], leftOver[number + 1]),
        judgements: judgements[number], isStuck: stuck.contains(number))
      let (item, record) = described(reading, cuts: first..<last, past: skipped)
      result.items.append(item)
      result.evidence.append(record)
    }
    return result
  }

  /// Returns all readings of the search: their evidence, and whether each was kept.
  private func weighed(_ found: HeardReadings) -> [ScoredReading] {
    zip(found.weighed, found.weighedLogOdds).map { weighed, logOdds in
      ScoredReading(
        kind: units[weighed.reading.unit].kind, of: units[weighed.reading.unit].ref,
        weighed.reading, weighed.fit, logOdds: logOdds,
        isKept: !found.readings.isEmpty && logOdds >= ReadingEvidence.least)
    }
  }

  /// A reading between two cuts.
  private struct Placed {
    let reading: Reading
    let fit: ReadingFit
    let logOdds: Double
    let ends: (start: Cut, end: Cut)
    /// Time before and after the reading, in seconds, in which the sound is like recitation but
    /// belongs to no reading.
    let leftOver: (before: Double, after: Double)
    let judgements: [WordJudge.Judgement]
    let isStuck: Bool
  }

  /// Returns a reading as an item of a layout, and its evidence.
  ///
  /// - Parameters:
  ///   - placed: the reading.
  ///   - cuts: indices of its cuts in the layout.
  ///   - skipped: stretches that a person skipped, in frames.
  /// - Returns: the item and its evidence.
  private func described(
    _ placed: Placed, cuts: Range<Int>, past skipped: [Range<Int>]
  ) -> (item: SegmentLayout.Item, record: ReadingRecord) {
    let (reading, fit, ends) = (placed.reading, placed.fit, placed.ends)
    let unit = units[reading.unit]
    let startEvidence = ReadingRecord.End(
      fit.start, cutter.evidence(at: ends.start), leftOver: placed.leftOver.before)
    let endEvidence = ReadingRecord.End(
      fit.end, cutter.evidence(at: ends.end), leftOver: placed.leftOver.after)
    let start = ReadingConfidence.logit(startEvidence)
    let end = ReadingConfidence.logit(endEvidence)
    let record = ReadingRecord(
      of: unit.ref, reading, start: ends.start.soundStart, startEvidence: startEvidence,
      end: ends.end.soundEnd, endEvidence: endEvidence, fit,
      logOdds: placed.logOdds, scores.price, isStuck: placed.isStuck, placed.judgements)
    let item = SegmentLayout.Item(
      unit: unit,
      kind: reading.isComplete && !isCut(reading, fit, by: skipped) || !unit.isAyah
        ? unit.kind : .fragment,
      cuts: cuts,
      confidence: ReadingConfidence.value(
        fit, start, end, heard: placed.logOdds, judgements: placed.judgements,
        isStuck: placed.isStuck),
      startConfidence: logistic(start),
      endConfidence: logistic(end),
      returns: reading.returns.map { Double($0) / AcousticScores.framesPerSecond },
      words: words(of: reading, fit, placed.judgements))
    return (item, record)
  }

  /// True if a person skipped a part of a reading. In this case the reading begins or ends at a
  /// skipped stretch, and one word of the reading is unrecognised, because the search had to fit
  /// this word into too few frames.
  private func isCut(_ reading: Reading, _ fit: ReadingFit, by skipped: [Range<Int>]) -> Bool {
    let near = Self.nearSkip
    return skipped.contains {
      abs(reading.frames.upperBound - $0.lowerBound) <= near
        || abs(reading.frames.lowerBound - $0.upperBound) <= near
    } && fit.words.contains { ReadingConfidence.word($0) < 0.5 }
  }

  /// Maximum distance between a skipped or stuck stretch and the reading beside it, in frames: 0.3
  /// s.
  private static let nearSkip = Int(0.3 * AcousticScores.framesPerSecond)

  /// Returns the seconds of recitation that belong to no reading, before each reading and after the
  /// last. Only the ``ReadingConfidence/leftOverReach`` frames nearest to a reading are counted.
  private func leftOver(between readings: [Reading], outside known: [Range<Int>]) -> [Double] {
    let reach = ReadingConfidence.leftOverReach
    let starts = readings.map(\.frames.lowerBound) + [scores.frameCount]
    let ends = [0] + readings.map(\.frames.upperBound)
    return zip(ends, starts).enumerated().map { number, gap in
      let (end, start) = (gap.0, max(gap.0, gap.1))
      let before = number > 0 ? end..<min(start, end + reach) : end..<end
      let after =
        number < readings.count ? max(before.upperBound, start - reach)..<start : start..<start
      let count =
        scores.recitedFrames(in: before, outside: known)
        + scores.recitedFrames(in: after, outside: known)
      return Double(count) / AcousticScores.framesPerSecond
    }
  }

  /// Returns the frames that are excluded from the search. These are the frames outside
  /// ``stretches``, without the frames whose content a person confirmed (`held`).
  private func closed(around held: [Range<Int>]) -> [(frames: Range<Int>, units: [Int])] {
    guard let stretches else { return [] }
    let margin = margin
    let open = stretches.map { frames($0.lowerBound - margin, $0.upperBound + margin) }
    var closed: [(frames: Range<Int>, units: [Int])] = []
    var end = 0
    let all = (open + held).sorted { $0.lowerBound < $1.lowerBound }
    for range in all + [scores.frameCount..<scores.frameCount] {
      if range.lowerBound > end { closed.append((end..<range.lowerBound, [])) }
      end = max(end, range.upperBound)
    }
    return closed
  }

  /// Marks the words that repeat because the sound is stuck.
  ///
  /// - Returns: the indices of the readings that contain stuck sound or are followed by it.
  private func markStuck(
    _ readings: [Reading], _ judgements: inout [[WordJudge.Judgement]]
  ) -> Set<Int> {
    var result: Set<Int> = []
    let proved = stuck.map { frames($0.lowerBound, $0.upperBound) }
    for stretch in proved + StuckSpeech.stretches(in: scores.bestPhones) {
      guard let number = readings.lastIndex(where: { $0.frames.lowerBound < stretch.lowerBound }),
        stretch.lowerBound - readings[number].frames.upperBound < Self.nearSkip,
        let word = readings[number].words.lastIndex(where: {
          $0.frames.lowerBound < stretch.lowerBound
        })
      else { continue }
      result.insert(number)
      if [.heard, .doubtful].contains(judgements[number][word].verdict) {
        judgements[number][word].verdict = .repeated
      }
    }
    return result
  }

  /// Returns the words of a reading, if they are numbered as in the printed text.
  private func words(
    of reading: Reading, _ fit: ReadingFit, _ judgements: [WordJudge.Judgement]
  ) -> [Segment.Word] {
    guard areWordsWhole[reading.unit], let ayah = units[reading.unit].ref else { return [] }
    let words = reading.words.withMergedStarts(
      expected.merged[reading.unit], firstPhones: fit.firstPhones)
    return zip(words, judgements).map { word, judgement in
      let place = seconds(word.frames)
      return Segment.Word(
        ayah: ayah, number: word.index + 1,
        range: FrameRange(
          start: FrameIndex(seconds: place.lowerBound, at: cutter.rate),
          end: FrameIndex(seconds: place.upperBound, at: cutter.rate)),
        confidence: ReadingConfidence.word(judgement), verdict: judgement.verdict,
        instead: judgement.instead.flatMap { wordPlace($0.ayah, $0.index) })
    }
  }

  /// Returns the place of a word of Hafs in the numbering of the recording.
  private func wordPlace(_ hafs: AyahRef, _ index: Int) -> Segment.Word.Place? {
    own(hafs).map { Segment.Word.Place(ayah: $0, number: index + 1) }
  }

  /// Moves the ends of readings out of the stretches with confirmed content: an end inside a
  /// stretch moves to the edge of the stretch. The stretches are in seconds.
  private func hold(_ placed: inout [(start: Cut, end: Cut)], between held: [Range<Double>]) {
    guard !held.isEmpty else { return }
    for index in placed.indices {
      for stretch in held {
        if placed[index].start.soundStart < stretch.upperBound,
          placed[index].end.soundEnd > stretch.upperBound
        {
          placed[index].start = cut(at: stretch.upperBound) ?? placed[index].start
        }
        if placed[index].end.soundEnd > stretch.lowerBound,
          placed[index].start.soundStart < stretch.lowerBound
        {
          placed[index].end = cut(at: stretch.lowerBound) ?? placed[index].end
        }
      }
    }
  }

  private func cut(at seconds: Double) -> Cut? {
    cutter.silences.min { abs($0.soundEnd - seconds) < abs($1.soundEnd - seconds) }
  }

  /// Merges two lists of cuts in order of time, without duplicates.
  private static func merged(_ first: [Cut], _ second: [Cut]) -> [Cut] {
    var cuts: [Cut] = []
    for cut in (first + second).sorted(by: { $0.soundStart < $1.soundStart })
    where cut.soundStart > cuts.last?.soundStart ?? -1 {
      cuts.append(cut)
    }
    return cuts
  }

  private func frames(_ start: Double, _ end: Double) -> Range<Int> {
    let first = max(
      0, min(Int((start * AcousticScores.framesPerSecond).rounded()), scores.frameCount))
    let last = min(Int((end * AcousticScores.framesPerSecond).rounded()), scores.frameCount)
    return first..<max(first, last)
  }

  private func seconds(_ frames: Range<Int>) -> Range<Double> {
    Double(frames.lowerBound) / AcousticScores.framesPerSecond..<Double(frames.upperBound)
      / AcousticScores.framesPerSecond
  }
}
