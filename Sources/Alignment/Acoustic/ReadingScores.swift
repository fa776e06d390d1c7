import AudioCore
import Features
import Recitation
import SequenceModels

/// Scores of the frames of a recording, for each phone and for sound outside the text (a *filler*).
///
/// For a phone with the posterior p, and with the prior q in the training data:
///
///     score = ln p − ½ · ln q
///
/// A phone that is held long is often recognised as a similar phone
/// (``ReadingWeights/confusions``). Therefore the score of a phone is at least the score of the
/// similar phone, less a cost.
///
/// Between readings, the score of a frame is the greatest of three: the score of silence, the score
/// of other sound, and the score of the best phone less the price of a filler. Within a reading,
/// the price is higher by ``ReadingWeights/innerFiller``, so that repeated words are found as words
/// and do not count as sound outside the text. The price is higher if the model is less sure of the
/// phones of a recording. Otherwise a poor recording would be taken for sound outside the text:
///
///     price = leastPrice + (unsureness − sure) / unsurenessPerNat, within leastPrice … mostPrice
///     unsureness = mean of −ln p of the best class, over frames whose best class is a phone
struct ReadingScores: FrameScores {
  private let acoustic: AcousticScores
  private let halfPriors: [Int32]
  /// Frames that contain no expected text, in order of time.
  private let skipped: [Range<Int>]
  /// Price of a filler: the cost of a frame of sound outside the text, in 1/64 nat.
  let filler: Int32
  /// Price of a filler: the cost of a frame of sound outside the text, in nats.
  var price: Double { Double(filler) / Double(AcousticScores.priorUnits) }

  init(_ acoustic: AcousticScores) {
    self.acoustic = acoustic
    skipped = []
    halfPriors = acoustic.priors.map { Int32($0) / 2 }
    filler = Self.filler(of: acoustic, outside: [])
  }

  /// Returns a copy in which the price of a filler (the cost of a frame of sound outside the text)
  /// is measured without the frames of some stretches.
  ///
  /// - Parameter stretches: the frames without recitation, in order of time.
  /// - Returns: a copy with the same scores for phones, silence and other sound.
  func repriced(outside stretches: [Range<Int>]) -> ReadingScores {
    ReadingScores(self, filler: Self.filler(of: acoustic, outside: stretches), skipped: skipped)
  }

  private init(_ other: ReadingScores, filler: Int32, skipped: [Range<Int>]) {
    acoustic = other.acoustic
    halfPriors = other.halfPriors
    self.filler = filler
    self.skipped = skipped
  }

  /// Returns a copy in which sound outside the text costs more.
  ///
  /// - Parameter nats: the increase, ≥ 0.
  /// - Returns: a copy with the same scores for phones, silence and other sound.
  func withFiller(moreExpensiveBy nats: Double) -> ReadingScores {
    ReadingScores(
      self, filler: filler + Int32(nats * Double(AcousticScores.priorUnits)), skipped: skipped)
  }

  /// Returns a copy that excludes the text from some frames. A gap keeps its score in these frames,
  /// and all other paths are blocked. So if the best path had no words in these frames, it remains
  /// the best path.
  ///
  /// - Parameter stretches: the frames, in order of time.
  /// - Returns: a copy with the same scores in all other frames.
  func skipping(_ stretches: [Range<Int>]) -> ReadingScores {
    ReadingScores(self, filler: filler, skipped: stretches)
  }

  private func isSkipped(_ frame: Int) -> Bool { Self.isFrame(frame, in: skipped) }

  /// True if the large acoustic network also ran on the middle of a range of frames.
  func isListened(in frames: Range<Int>) -> Bool {
    Self.isFrame((frames.lowerBound + frames.upperBound) / 2, in: acoustic.listened)
  }

  /// True if a frame lies in one of the ranges. The ranges are in order of time.
  private static func isFrame(_ frame: Int, in ranges: [Range<Int>]) -> Bool {
    guard !ranges.isEmpty else { return false }
    let place = ranges.indices.partitionPoint { frame < ranges[$0].upperBound }
    return place < ranges.endIndex && ranges[place].contains(frame)
  }

  /// Returns the number of frames in which some phone is likelier than silence and other sound.
  ///
  /// - Parameters:
  ///   - range: the frames to count.
  ///   - known: frames that are not counted.
  /// - Returns: 0 … the length of the range.
  func recitedFrames(in range: Range<Int>, outside known: [Range<Int>]) -> Int {
    range.count { frame in
      acoustic.bestPhone(at: frame) != nil && !known.contains { $0.contains(frame) }
        && !isSkipped(frame)
    }
  }

  /// Likeliest class of each frame; nil for silence or other sound.
  var bestPhones: [UInt8?] { (0..<frameCount).map { acoustic.bestPhone(at: $0).map(UInt8.init) } }

  /// Returns the phones that the model recognises in some frames without knowing the text.
  func heardPhones(in frames: Range<Int>) -> [UInt8] {
    var phones: [UInt8] = []
    var last: UInt8 = 0
    for label in acoustic.label[frames] {
      if label != 0, label != last { phones.append(label) }
      last = label
    }
    return phones
  }

  private static func filler(
    of acoustic: AcousticScores, outside stretches: [Range<Int>]
  ) -> Int32 {
    var sum = 0
    var count = 0
    var start = 0
    for stretch in stretches + [acoustic.frameCount..<acoustic.frameCount] {
      for frame in start..<max(start, stretch.lowerBound) {
        guard let best = acoustic.bestPhone(at: frame) else { continue }
        sum += Int(acoustic.logPosteriors[frame * AcousticScores.classCount + best])
        count += 1
      }
      start = max(start, stretch.upperBound)
    }
    let uncertainty =
      count > 0 ? Double(sum) / Double(count * AcousticScores.posteriorUnits) : 1
    let weights = SearchCosts.bundled
    let price = weights.leastPrice + (uncertainty - weights.sure) / weights.unsurenessPerNat
    return Int32((64 * min(max(price, weights.leastPrice), weights.mostPrice)).rounded())
  }

  var classCount: Int { AcousticScores.classCount }
  var frameCount: Int { acoustic.frameCount }
  /// The class of other sound, which is the last class.
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

  /// Returns the score of a class in a frame, in 1/64 nat. `first` is the index of the frame's
  /// first value in the posteriors.
  private subscript(first: Int, kind: Int) -> Int32 {
    -Int32(acoustic.logPosteriors[first + kind])
      * Int32(AcousticScores.priorUnits / AcousticScores.posteriorUnits) - halfPriors[kind]
  }

  /// Returns the gain of a word: the score of its phones less the score that a gap between units
  /// gets in the same frames, in nats. The phones are scored along the best path on which each
  /// phone has at least one frame.
  ///
  /// - Parameters:
  ///   - phones: the classes of the phones, at least one.
  ///   - frames: the frames of the word, at least as many as phones.
  /// - Returns: the gain; negative if a gap fits better.
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

  /// Returns the loss of each frame of a word: the score of the best class in the frame, less the
  /// score of the phone to which the frame is assigned, in nats, ≥ 0. The frames are divided among
  /// the phones so that the sum of the losses is least and each phone has at least one frame.
  ///
  /// - Parameters:
  ///   - phones: the classes of the phones, at least one.
  ///   - frames: the frames of the word, at least as many as phones.
  /// - Returns: the losses in the order of the frames, and the number of frames of the first phone.
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

/// Weights of the paths through the expected text. The unit is 1/64 nat unless another one is
/// given.
///
/// ``SearchCosts`` has the numbers.
enum ReadingWeights {
  static func nats(_ number: Double) -> Int32 { Int32(number * 64) }
  private static let chosen = SearchCosts.bundled

  /// Phones that are recognised as another class when held long, and the cost of this confusion.
  /// There are three kinds of confusions: front and back `a`; a glide and its vowel, because a
  /// reader who stops holds the `i` of a preceding `ay`; and hummed `i` and `u`, which are
  /// recognised as nasals. The confusions reduce the number of readings that end more than 0.75 s
  /// too early from 150 to 98, over 3,704 ayat of 13 reciters outside the training data.
  static let confusions: [(phone: Int, heard: Int, cost: Int32)] = [
    ("a", "A", chosen.heldVowel), ("A", "a", chosen.heldVowel), ("y", "i", chosen.heldVowel),
    ("i", "y", chosen.heldVowel), ("w", "u", chosen.heldVowel), ("u", "w", chosen.heldVowel),
    ("i", "n", chosen.hummedVowel), ("i", "N", chosen.hummedVowel), ("u", "m", chosen.hummedVowel),
    ("u", "N", chosen.hummedVowel),
  ].map { (index(of: $0), index(of: $1), nats($2)) }

  private static func index(of letter: Character) -> Int {
    Phone.alphabet.firstIndex { $0 == letter.asciiValue } ?? Int(Phone.silence)
  }

  /// Extra cost of a frame of sound outside the text (a filler) within a reading, compared with
  /// such a frame between two readings.
  static let innerFiller = nats(chosen.innerFiller)
  /// Fixed cost of leaving out an ayah.
  static let absence = nats(chosen.absence)
  /// Additional cost of leaving out an ayah, for each of its phones.
  static let absencePerPhone = nats(chosen.absencePerPhone)
  /// Maximum total cost of leaving out ayat, whether one ayah or all expected ayat are left out.
  static let maxAbsence = nats(chosen.maxAbsence)
  /// Cost of leaving out the basmalah.
  static let absentBasmalah = nats(chosen.absentBasmalah)
  /// Cost of leaving out the isti'adhah.
  static let absentIstiadhah = nats(chosen.absentIstiadhah)

  /// Minimum advantage of the words that a search finds between two readings. The advantage is the
  /// score of the best path minus the score of the best path through the text with all phones in
  /// reverse order. It is measured per frame of the words, as a multiple of
  /// ``ReadingScores/price``.
  static let minAdvantageInGap = chosen.advantageInGap
  /// Recitation that belongs to no reading is searched again if it has at least this number of
  /// frames.
  static let minLeftoverFrames = 67
  /// A repetition that is found between two readings must have a length in this range, as a
  /// multiple of the length of the repeated reading.
  static let repeatLength = 0.5...2.0
  /// Recitation that belongs to no reading is searched again. In this search the price of a filler
  /// (``ReadingScores``) is higher by this amount, in nats.
  static let leftOverFiller = chosen.leftOverFiller

  /// Costs of the paths through a text.
  static let costs = WordNetwork.Costs(
    maxAbsence: maxAbsence, again: nats(chosen.again), back: nats(chosen.back),
    returning: nats(chosen.returning), returningWord: nats(chosen.returningWord),
    breaking: nats(chosen.breaking), pause: nats(chosen.pause), gap: 0,
    maxOnsetDeficit: nats(chosen.onsetDeficit))
  /// Cost of words per frame in a stretch that a person marked as skipped. The cost exceeds the
  /// beam, so a path that places words in such a stretch is dropped.
  static let skipped = nats(400)
  /// Limits of the full search (``HeardReadings``).
  static let limits = WordSearch.Limits(beam: nats(200), words: 1_000)
  /// Limits of the first search. They are sufficient for a voice that is recognised well.
  static let firstLimits = WordSearch.Limits(beam: nats(200), words: 300)
}

/// Numbers of the search: the price of a filler (``ReadingScores``) and the costs of paths
/// (``ReadingWeights``). The unit is the nat, unless the file of the fitted numbers gives another
/// unit.
///
/// They were chosen on eight reciters of the training data. For each reciter, the model was trained
/// without this reciter. Docs/decisions/0044 lists the alternatives tried.
struct SearchCosts: FittedLayer {
  static let name = "search"
  static let bundled = readBundled()

  /// Minimum price of a filler: the cost of a frame of sound outside the text (``ReadingScores``).
  @Fitted var leastPrice: Double
  /// Maximum price of a filler: the cost of a frame of sound outside the text (``ReadingScores``).
  @Fitted var mostPrice: Double
  /// The price of a filler is `leastPrice` if the unsureness of the model is at most this value
  /// (``ReadingScores``).
  @Fitted var sure: Double
  /// If the unsureness of the model rises by this amount, the price of a filler rises by 1 nat
  /// (``ReadingScores``).
  @Fitted var unsurenessPerNat: Double
  /// Cost of a held vowel that is recognised as another vowel or as a glide.
  @Fitted var heldVowel: Double
  /// Cost of a hummed vowel that is recognised as a nasal.
  @Fitted var hummedVowel: Double
  @Fitted var innerFiller: Double
  @Fitted var absence: Double
  @Fitted var absencePerPhone: Double
  @Fitted var maxAbsence: Double
  @Fitted var absentBasmalah: Double
  @Fitted var absentIstiadhah: Double
  @Fitted var advantageInGap: Double
  @Fitted var leftOverFiller: Double
  /// Numbers for ``WordNetwork/Costs``.
  @Fitted var again: Double
  @Fitted var back: Double
  @Fitted var returning: Double
  @Fitted var returningWord: Double
  @Fitted var breaking: Double
  @Fitted var pause: Double
  @Fitted var onsetDeficit: Double
  /// Cost of continuing with any ayah other than the next one, in a search of the whole Quran.
  @Fitted var jump: Double
}
