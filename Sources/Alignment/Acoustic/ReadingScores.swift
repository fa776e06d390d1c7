import AudioCore
import Features
import Recitation
import SequenceModels

/// The scores of the frames of a recording, for each phone and for sound that is no part of the
/// text.
///
/// For a phone, with its posterior p and its prior q in the training data:
///
///     score = ln p − ½ · ln q
///
/// A sound that is held long is often heard as one like it (``ReadingWeights/confusions``): a phone
/// is worth at least what that is, less the cost.
///
/// Between readings a frame is worth as much as silence or other sound, whichever is more, or what
/// its best phone is worth less the price of a filler; within one, less
/// ``ReadingWeights/innerFiller`` more: words may be said twice, and talk may sound like words. The
/// price grows with how unsure the model is of the phones of a recording, or a poor one would be
/// taken for sound that is none of the text:
///
///     price = 1 … 3 nats,   1 + (unsureness − 0.3) / 0.075
///     unsureness = mean of −ln p of the best class over frames where that is a phone
struct ReadingScores: FrameScores {
  private let acoustic: AcousticScores
  private let halfPriors: [Int32]
  /// The frames in which no part of the text is read, in order of time.
  private let skipped: [Range<Int>]
  /// The price of a filler, in 1/64 nat.
  let filler: Int32
  /// The price of a filler, in nats.
  var price: Double { Double(filler) / Double(AcousticScores.priorUnits) }

  init(_ acoustic: AcousticScores) {
    self.acoustic = acoustic
    skipped = []
    halfPriors = acoustic.priors.map { Int32($0) / 2 }
    filler = Self.filler(of: acoustic, outside: [])
  }

  /// The same, with the price of a filler by how unsure the model is elsewhere.
  ///
  /// - Parameter stretches: frames in which nothing is recited, in order of time.
  /// - Returns: the same scores of phones, silence and other sound.
  func surer(outside stretches: [Range<Int>]) -> ReadingScores {
    ReadingScores(self, filler: Self.filler(of: acoustic, outside: stretches), skipped: skipped)
  }

  private init(_ other: ReadingScores, filler: Int32, skipped: [Range<Int>]) {
    acoustic = other.acoustic
    halfPriors = other.halfPriors
    self.filler = filler
    self.skipped = skipped
  }

  /// The same, with a higher price of a filler.
  ///
  /// - Parameter nats: how much higher, ≥ 0.
  /// - Returns: the same scores of phones, silence and other sound.
  func withFiller(moreExpensiveBy nats: Double) -> ReadingScores {
    ReadingScores(
      self, filler: filler + Int32(nats * Double(AcousticScores.priorUnits)), skipped: skipped)
  }

  /// The same scores with no part of the text in some frames. These are worth what they were
  /// between readings, and nothing else goes through them. So the best path around them stays the
  /// best, as long as it left them out before.
  ///
  /// - Parameter stretches: the frames, in order of time.
  /// - Returns: the same scores elsewhere.
  func skipping(_ stretches: [Range<Int>]) -> ReadingScores {
    ReadingScores(self, filler: filler, skipped: stretches)
  }

  private func isSkipped(_ frame: Int) -> Bool {
    guard !skipped.isEmpty else { return false }
    let place = skipped.indices.partitionPoint { frame < skipped[$0].upperBound }
    return place < skipped.endIndex && skipped[place].contains(frame)
  }

  /// The number of frames that are more likely a phone than silence or other sound.
  ///
  /// - Parameters:
  ///   - range: which frames.
  ///   - known: frames that are not counted.
  /// - Returns: 0 … the length of the range.
  func recitedFrames(in range: Range<Int>, outside known: [Range<Int>]) -> Int {
    range.count { frame in
      Self.bestPhone(in: acoustic, at: frame) != nil && !known.contains { $0.contains(frame) }
        && !isSkipped(frame)
    }
  }

  /// The likeliest class of each frame; nil if that is silence or other sound.
  var bestPhones: [Int?] {
    (0..<frameCount).map { frame in
      Self.bestPhone(in: acoustic, at: frame).map { $0 - frame * classCount }
    }
  }

  /// The phones that are heard in some frames if the text plays no part.
  func heardPhones(in frames: Range<Int>) -> [UInt8] {
    var phones: [UInt8] = []
    var last: UInt8 = 0
    for label in acoustic.label[frames] {
      if label != 0, label != last { phones.append(label) }
      last = label
    }
    return phones
  }

  /// The place in the posteriors of the likeliest class of a frame, the first of equal ones; nil if
  /// that is silence or other sound.
  private static func bestPhone(in acoustic: AcousticScores, at frame: Int) -> Int? {
    let first = frame * AcousticScores.classCount
    let last = first + AcousticScores.classCount - 1
    var best = first
    // The smaller a number, the likelier the class.
    for index in first...last
    where acoustic.logPosteriors[index] < acoustic.logPosteriors[best] {
      best = index
    }
    return best > first && best < last ? best : nil
  }

  private static func filler(
    of acoustic: AcousticScores, outside stretches: [Range<Int>]
  ) -> Int32 {
    var sum = 0
    var count = 0
    var start = 0
    for stretch in stretches + [acoustic.frameCount..<acoustic.frameCount] {
      for frame in start..<max(start, stretch.lowerBound) {
        guard let best = bestPhone(in: acoustic, at: frame) else { continue }
        sum += Int(acoustic.logPosteriors[best])
        count += 1
      }
      start = max(start, stretch.upperBound)
    }
    let unsureness =
      count > 0 ? Double(sum) / Double(count * AcousticScores.posteriorUnits) : 1
    return Int32((64 * min(max(1 + (unsureness - 0.3) / 0.075, 1), 3)).rounded())
  }

  var classCount: Int { AcousticScores.classCount }
  var frameCount: Int { acoustic.frameCount }
  /// The class of other sound, the last one.
  private var other: Int { AcousticScores.classCount - 1 }

  func write(_ frame: Int, to scores: inout [Int32]) {
    let first = frame * classCount
    var best = Int32.min
    for kind in 0..<classCount {
      let score = self[first, kind]
      scores[kind] = score
      if kind != Int(Phone.silence), kind != other { best = max(best, score) }
    }
    for (phone, heard, cost) in ReadingWeights.confusions {
      scores[phone] = max(scores[phone], self[first, heard] - cost)
    }
    let none = max(scores[Int(Phone.silence)], scores[other])
    scores[classCount] = max(none, best - filler)
    scores[classCount + 1] = max(none, best - filler - ReadingWeights.innerFiller)
    if isSkipped(frame) {
      for index in scores.indices where index != classCount {
        scores[index] = -ReadingWeights.skipped
      }
    }
  }

  /// The score of a class whose frame begins at an index of the posteriors, in 1/64 nat.
  private subscript(first: Int, kind: Int) -> Int32 {
    -Int32(acoustic.logPosteriors[first + kind])
      * Int32(AcousticScores.priorUnits / AcousticScores.posteriorUnits) - halfPriors[kind]
  }

  /// The gain of the phones of a word over a gap between units, in nats: along the best path
  /// through them, each at least one frame long.
  ///
  /// - Parameters:
  ///   - phones: the classes, at least one.
  ///   - frames: at least as many as phones.
  /// - Returns: negative where a gap fits better.
  func gain(of phones: [UInt8], in frames: Range<Int>) -> Double {
    guard !phones.isEmpty, frames.count >= phones.count else { return 0 }
    var path = LocalPath()
    path.append(phones)
    var scores = [Int32](repeating: 0, count: classCount + 2)
    var gap = 0
    for frame in frames {
      write(frame, to: &scores)
      gap += Int(scores[classCount])
      path.advance(scores)
    }
    return Double(path.score - gap) / Double(AcousticScores.priorUnits)
  }

  /// The loss of the phones of a word against the best classes, per frame, in nats, ≥ 0: along the
  /// best path through the phones, each at least one frame long.
  ///
  /// - Parameters:
  ///   - phones: the classes, at least one.
  ///   - frames: at least as many as phones.
  /// - Returns: one number per frame, and the number of frames that the first phone takes.
  func deficits(
    of phones: [UInt8], in frames: Range<Int>
  ) -> (frames: [Float], firstPhone: Int) {
    let (rows, columns) = (frames.count, phones.count)
    guard rows >= columns, columns > 0 else { return ([], 0) }
    var total = [Int32](repeating: .min / 2, count: rows * columns)
    var worst = [Int32](repeating: 0, count: rows * columns)
    var scores = [Int32](repeating: 0, count: classCount + 2)
    for row in 0..<rows {
      write(frames.lowerBound + row, to: &scores)
      let best = scores.prefix(classCount).max() ?? 0
      for column in max(0, columns - rows + row)...min(row, columns - 1) {
        let deficit = best - scores[Int(phones[column])]
        worst[row * columns + column] = deficit
        let here = row * columns + column
        if row == 0 {
          total[here] = -deficit
        } else {
          let stayed = total[here - columns]
          let came = column > 0 ? total[here - columns - 1] : .min / 2
          total[here] = max(stayed, came) - deficit
        }
      }
    }
    var result = [Float](repeating: 0, count: rows)
    var firstPhone = 0
    var column = columns - 1
    for row in (0..<rows).reversed() {
      if column == 0 { firstPhone += 1 }
      result[row] = Float(worst[row * columns + column]) / Float(AcousticScores.priorUnits)
      guard row > 0, column > 0 else { continue }
      let before = (row - 1) * columns + column
      if total[before - 1] >= total[before] { column -= 1 }
    }
    return (result, firstPhone)
  }
}

/// The numbers that weigh the ways through what is expected, in 1/64 nat where no unit is given.
///
/// Set on eight reciters of the training data with the reciter left out; Docs/decisions/0044 has
/// what was tried.
enum ReadingWeights {
  private static func nats(_ number: Double) -> Int32 { Int32(number * 64) }

  /// Phones, what each may be heard as when it is held long, and what that costs: `a` front and
  /// back; a glide and its vowel, as the `ay` at a stop is held on its `i`; `i` and `u` hummed.
  /// Over 3,704 ayat of 13 reciters the model had not heard, readings that end more than 0.75 s too
  /// early fall from 150 to 98.
  static let confusions: [(phone: Int, heard: Int, cost: Int32)] = [
    ("a", "A", nats(0.5)), ("A", "a", nats(0.5)), ("y", "i", nats(0.5)), ("i", "y", nats(0.5)),
    ("w", "u", nats(0.5)), ("u", "w", nats(0.5)), ("i", "n", nats(1)), ("i", "N", nats(1)),
    ("u", "m", nats(1)), ("u", "N", nats(1)),
  ].map { (index(of: $0), index(of: $1), $2) }

  private static func index(of letter: Character) -> Int {
    Phone.alphabet.firstIndex { $0 == letter.asciiValue } ?? Int(Phone.silence)
  }

  /// The extra cost of a filler within a reading, compared with one between two.
  static let innerFiller = nats(1.5)
  /// The cost of leaving out an ayah: so much …
  static let absence = nats(20)
  /// … and so much for each of its phones …
  static let absencePerPhone = nats(2)
  /// … but at most so much, be it one or all of those expected.
  static let mostAbsence = nats(150)
  /// The costs of leaving out the basmalah and the isti'adhah.
  static let absentBasmalah = nats(3)
  static let absentIstiadhah = nats(2)

  /// The least advantage of words over the same words backwards, per frame of words, as a share of
  /// the price of a filler, where recitation is left over between two readings.
  static let leastAdvantageInGap = 0.05
  /// The fewest frames of recitation left over between two readings, or before or after all of
  /// them, that are searched again.
  static let leastLeftOver = 67
  /// The length of a repeat that is found there, relative to the reading beside it.
  static let repeatLength = 0.5...2.0
  /// The extra cost of a filler there, in nats.
  static let leftOverFiller = 2.0

  /// The costs of the ways through a text.
  static let costs = WordNetwork.Costs(
    mostAbsence: mostAbsence, again: nats(15), back: nats(30), returning: nats(15),
    returningWord: nats(4), breaking: nats(40), pause: nats(4), gap: 0, leastOnset: nats(4))
  /// The cost of a reading in a frame that a person skipped: more than the beam.
  static let skipped = nats(400)
  /// The limits of the search, and those of the one before it (``HeardReadings``), which are enough
  /// for a voice that is recognised well.
  static let limits = WordSearch.Limits(beam: nats(200), words: 1_000)
  static let firstLimits = WordSearch.Limits(beam: nats(200), words: 300)
}
