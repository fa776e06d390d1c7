import AudioCore
import Features
import Foundation
import Recitation
import SequenceModels

/// Aligns what is expected by the words that the acoustic model recognises.
///
/// It takes the best path through the expected words (`WordSearch`), in order but for repeats,
/// omissions and readings that break off, with any other sound between. The cuts lie near the ends
/// of its readings (``ReadingCuts``). A reading is a segment, whoever reads it.
struct SoundAlignment {
  let units: [Unit]
  let expected: ExpectedWords
  let scores: ReadingScores
  let cutter: ReadingCuts
  let anchors: [Anchor]
  /// Per unit whether its words are those of the printed text, so that they can be given.
  let areWordsWhole: [Bool]
  /// An ayah of Hafs in the numbering of the recording; nil if that has none of the same words.
  let own: (AyahRef) -> AyahRef?
  /// The stretches to search, in seconds, in order; nil for the whole recording.
  let stretches: [Range<Double>]?
  /// The stretches in which sound comes again and again, in seconds.
  let stuck: [Range<Double>]

  /// The distance by which the first and last words may reach beyond a stretch, in seconds. It is
  /// greater if the model is surer of the phones, since it then knows other sound for what it is.
  ///
  ///     10 / price², price of a filler in nats (``ReadingScores``)
  private var margin: Double { 10 / (scores.price * scores.price) }

  /// The readings that were found.
  struct Found {
    /// As items of a layout.
    var items: [SegmentLayout.Item]
    /// The cuts that they lie between.
    var cuts: [Cut]
    var anchors: [Anchor]
    /// The evidence for each item.
    var evidence: [ReadingRecord] = []
    /// All readings that were weighed, the dropped ones too.
    var weighed: [WeighedReading] = []
    /// False if what is heard are not these words.
    var isHeard: Bool { !items.isEmpty }

    /// The ayat that are heard or confirmed, with their places in seconds, in order of time.
    ///
    /// - Parameter units: what is expected.
    /// - Returns: those that have a number.
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

  /// The readings as items of a layout, and the cuts that they lie between.
  ///
  /// - Parameter advanced: called whenever a step forward is done.
  /// - Returns: no items if what is heard are not these words.
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
    let weighed = zip(found.weighed, found.weighedLogOdds).map { weighed, logOdds in
      WeighedReading(
        kind: units[weighed.reading.unit].kind, of: units[weighed.reading.unit].ref,
        weighed.reading, weighed.fit, logOdds: logOdds,
        isKept: !found.readings.isEmpty && logOdds >= ReadingEvidence.least)
    }
    guard !found.readings.isEmpty else {
      return Found(items: [], cuts: cuts, anchors: anchors, weighed: weighed)
    }
    var judge = WordJudge(found.readings, expected, of: units.map { $0.ref?.surah }, scores)
    var judgements = judge.judgements()
    let stuck = markStuck(found.readings, &judgements)
    var placed = cutter.place(found.readings.map { seconds($0.frames) })
    hold(&placed, between: held.map { seconds($0.frames) })
    var items: [SegmentLayout.Item] = []
    var evidence: [ReadingRecord] = []
    let all = Self.merged(cuts, placed.flatMap { [$0.start, $0.end] })
    func index(_ cut: Cut) -> Int {
      all.indices.partitionPoint { all[$0].soundStart >= cut.soundStart }
    }
    let leftOver = leftOver(between: found.readings, outside: known.map(\.frames) + skipped)
    for (number, ((reading, fit), ends)) in zip(zip(found.readings, found.fits), placed)
      .enumerated()
    {
      let (first, last) = (index(ends.start), index(ends.end))
      guard first < last, first >= items.last?.cuts.upperBound ?? 0 else { continue }
      let unit = units[reading.unit]
      let endEvidence = (
        start: ReadingRecord.End(
          fit.start, cutter.evidence(at: ends.start), leftOver: leftOver[number]),
        end: ReadingRecord.End(
          fit.end, cutter.evidence(at: ends.end), leftOver: leftOver[number + 1])
      )
      let start = ReadingConfidence.logit(endEvidence.start)
      let end = ReadingConfidence.logit(endEvidence.end)
      evidence.append(
        ReadingRecord(
          of: unit.ref, reading, start: ends.start.soundStart, startEvidence: endEvidence.start,
          end: ends.end.soundEnd, endEvidence: endEvidence.end, fit,
          logOdds: found.logOdds[number], scores.price, isStuck: stuck.contains(number),
          judgements[number]))
      items.append(
        SegmentLayout.Item(
          unit: unit,
          kind: reading.isComplete && !isCut(reading, fit, by: skipped) || !unit.isAyah
            ? unit.kind : .fragment,
          cuts: first..<last,
          confidence: ReadingConfidence.value(
            fit, start, end, heard: found.logOdds[number], saying: judgements[number],
            isStuck: stuck.contains(number)),
          startConfidence: ReadingConfidence.chance(start),
          endConfidence: ReadingConfidence.chance(end),
          returns: reading.returns.map { Double($0) / AcousticScores.framesPerSecond },
          words: words(of: reading, fit, judgements[number])))
    }
    return Found(
      items: items, cuts: all,
      anchors: anchors.map { anchor in
        Anchor(
          units: anchor.units,
          cuts: index(cuts[anchor.cuts.lowerBound])..<index(cuts[anchor.cuts.upperBound]))
      }, evidence: evidence, weighed: weighed)
  }

  /// True if a person skipped a part of a reading: it ends or begins at a skipped stretch, and one
  /// of its words is not heard, since the search had to say it in too little time.
  private func isCut(_ reading: Reading, _ fit: ReadingFit, by skipped: [Range<Int>]) -> Bool {
    let near = Self.nearSkip
    return skipped.contains {
      abs(reading.frames.upperBound - $0.lowerBound) <= near
        || abs(reading.frames.lowerBound - $0.upperBound) <= near
    } && fit.words.contains { ReadingConfidence.word($0) < 0.5 }
  }

  /// The greatest distance from a skipped stretch at which a reading that it cut ends, in frames:
  /// 0.3 s.
  private static let nearSkip = Int(0.3 * AcousticScores.framesPerSecond)

  /// Before each reading, and after the last: how many seconds sound like recitation that no
  /// reading makes anything of, at most ``ReadingConfidence/leftOverReach`` frames from either.
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

  /// The frames outside the stretches in which it is looked for, and outside those that are held.
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

  /// Marks the words that stuck sound repeats.
  ///
  /// - Returns: the readings that hold such sound, or are followed by it.
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

  /// The words of a reading, if they are known by their numbers.
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

  /// The place of a word of Hafs in the numbering of the recording.
  private func wordPlace(_ hafs: AyahRef, _ index: Int) -> Segment.Word.Place? {
    own(hafs).map { Segment.Word.Place(ayah: $0, number: index + 1) }
  }

  /// Keeps cuts out of the stretches that are held, in seconds.
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

  /// Cuts in order of time, each once.
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

/// The fit of a reading to the sound.
struct ReadingFit {
  /// Per frame how much worse its phones fit than the best classes would, in nats: the mean over
  /// its words, and within 1.5 s of either end.
  private(set) var mean: Float = 0
  private(set) var start: Float = 0
  private(set) var end: Float = 0
  /// The mean over each of its words.
  private(set) var words: [Float] = []
  /// The number of frames that the first phone of each word takes.
  private(set) var firstPhones: [Int] = []
  /// The frames of its words.
  private(set) var frameCount = 0
  /// The phones of its words.
  private(set) var phoneCount = 0
  /// The gain of the phones of its words over those of each word backwards, in nats.
  private(set) var advantage = 0.0
  /// The share of the phones of its words that are recognised there if the text plays no part,
  /// 0…1: 1 − their edit distance / their number (``PhoneDistance``).
  private(set) var heard = 0.0

  /// The distance from its words within which phones count as recognised there, in frames.
  private static let margin = 3

  private static let near = Int(1.5 * AcousticScores.framesPerSecond)

  /// - Parameters:
  ///   - reading: of a unit.
  ///   - phones: the classes of the phones of its words.
  ///   - scores: the recording.
  init(_ reading: Reading, _ phones: [[UInt8]], _ scores: ReadingScores) {
    var all: [Float] = []
    var said = RecitedWordsFit(price: scores.price)
    for word in reading.words {
      phoneCount += phones[word.index].count
      said.add(phones[word.index], in: word.frames, scores)
      let (deficits, firstPhone) = scores.deficits(of: phones[word.index], in: word.frames)
      firstPhones.append(firstPhone)
      words.append(Self.mean(deficits[...]))
      all += deficits
    }
    let expected = reading.words.flatMap { phones[$0.index] }
    let recognised = scores.heardPhones(
      in: max(
        0, reading.frames.lowerBound - Self.margin)..<min(
          scores.frameCount, reading.frames.upperBound + Self.margin))
    let distance = PhoneDistance.between(expected, recognised)
    heard = max(0, 1 - Double(distance) / Double(max(1, expected.count)))
    frameCount = all.count
    advantage = said.advantage
    mean = Self.mean(all[...])
    start = Self.mean(all.prefix(Self.near))
    end = Self.mean(all.suffix(Self.near))
  }

  private static func mean(_ deficits: ArraySlice<Float>) -> Float {
    deficits.isEmpty ? 0 : deficits.reduce(0, +) / Float(deficits.count)
  }
}

/// The chance that a reading is right, and that one of its ends is within 0.3 s of right.
///
///     boundary = σ(x)
///     x        = 3 − deficit + 0.2 · min(log-odds, 6) + 0.03 · min(depth, 30 dB) − left over
///     segment  = σ(min(min(x at its start, x at its end) − mean deficit,
///                      evidence that it is said))
///                · σ(caution − the greatest log-odds of a word, but for those known to be missing)
///     word     = the lesser of σ(3 − mean deficit of the word) and
///                σ(caution − log-odds that it is not said),   at most 0.5 if it is doubtful,
///                0.1 if it is not said
///
/// A segment is no surer than ``mostWithGaps`` where a word is missing or replaced, or its sound is
/// stuck. The log-odds are those of ``WordEvidence``, the caution that of the recording.
///
/// A deficit is the mean of ``ReadingScores/deficits(of:in:)``, at an end over 1.5 s; log-odds and
/// depth are those of ``ReadingCuts/evidence(at:)``; left over are the seconds near the end that
/// sound like recitation and belong to no reading, beyond 0.3 s.
///
/// The numbers of the ends are set by hand, those of the words fitted (decision 0096);
/// Docs/accuracy.md has the calibration by condition.
enum ReadingConfidence {
  /// The distance from an end within which sound that was left over is counted, in frames: 3 s.
  static let leftOverReach = Int(3 * AcousticScores.framesPerSecond)

  /// The chance of a logit.
  static func chance(_ logit: Double) -> Double { 1 / (1 + exp(-logit)) }

  /// The logit of the chance that an end is right.
  ///
  /// - Parameter evidence: for the end.
  /// - Returns: any number; 0 is a chance of one half.
  static func logit(_ evidence: ReadingRecord.End) -> Double {
    3.0 - 1.0 * Double(evidence.deficit) + 0.2 * Double(min(evidence.logOdds, 6))
      + 0.03 * Double(min(evidence.depth, 30)) - max(0, evidence.leftOver - 0.3)
  }

  /// The chance that a word is said where it is placed, by its mean deficit.
  static func word(_ deficit: Float) -> Double { chance(3 - Double(deficit)) }

  /// The same for a word that was judged: no surer than that it is said.
  static func word(_ judgement: WordJudge.Judgement) -> Double {
    let value = min(word(Float(judgement.deficit)), chance(-judgement.doubt))
    switch judgement.verdict {
    case .heard, .repeated: return value
    case .doubtful: return min(value, 0.5)
    case .missing, .another: return min(value, 0.1)
    }
  }

  /// The most that a reading may be sure of that lacks words.
  static let mostWithGaps = 0.6

  /// The chance that a reading is right.
  ///
  /// - Parameters:
  ///   - fit: of its words.
  ///   - start: the logit of its start.
  ///   - end: the logit of its end.
  ///   - heard: the logit of the chance that its words are said at all (``ReadingEvidence``).
  ///   - words: the judgements of its words.
  ///   - isStuck: true if a part of it comes again and again (``StuckSpeech``).
  /// - Returns: 0…1.
  static func value(
    _ fit: ReadingFit, _ start: Double, _ end: Double, heard: Double,
    saying words: [WordJudge.Judgement], isStuck: Bool
  ) -> Double {
    // What is known to be missing is said by the verdict; it is the rest that is in doubt.
    let said = words.filter { $0.verdict != .missing && $0.verdict != .another }
    let worst = said.map(\.doubt).max() ?? 0
    let value = chance(min(min(start, end) - Double(fit.mean), heard)) * chance(-worst)
    return isStuck || words.contains { $0.verdict == .missing || $0.verdict == .another }
      ? min(value, mostWithGaps) : value
  }
}
