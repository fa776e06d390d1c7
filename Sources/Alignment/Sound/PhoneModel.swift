import Features
import Foundation
import Recitation
import SequenceModels

/// How each class of ``Phone`` sounds: a normal distribution with independent coordinates, in the
/// numbers of ``SoundFrames``.
struct PhoneModel: Hashable {
  /// Per class, `SoundFrames.width` means; row-major.
  var means: [Float]
  /// The variances, likewise.
  var variances: [Float]

  /// What a formant synthesiser's numbers say; see ``PhoneSpectra``.
  static let bundled = PhoneModel(means: PhoneSpectra.means, variances: PhoneSpectra.variances)

  private static var width: Int { SoundFrames.width }

  /// The log density of each row under each class, less that under all classes together:
  ///
  ///     ratio = p(x | class) / Σ over classes of share(class) · p(x | class)
  ///     score = ln((1 − stray) · ratio + stray),         for silence at most 0
  ///
  /// - Parameters:
  ///   - frames: n rows.
  ///   - rows: which of them.
  ///   - result: n · `Phone.classCount` scores, row-major; those of the rows are set.
  func score(_ frames: SoundFrames, rows: [Int], into result: inout [Float]) {
    let classes = Phone.classCount
    let width = Self.width
    let precisions = variances.map { 0.5 / $0 }
    let offsets = (0..<classes).map { kind in
      Float(
        -0.5 * variances[kind * width..<(kind + 1) * width].reduce(0.0) { $0 + log(Double($1)) })
    }
    let stray = AlignmentWeights.straySound
    let shares = PhoneSpectra.shares.map { log($0) }
    var row = [Float](repeating: 0, count: classes)
    for index in rows {
      var top = -Float.infinity
      for kind in 0..<classes {
        var sum = offsets[kind]
        let base = kind * width
        let from = index * width
        for i in 0..<width {
          let distance = frames.values[from + i] - means[base + i]
          sum -= distance * distance * precisions[base + i]
        }
        row[kind] = sum
        top = max(top, sum + shares[kind])
      }
      var total: Float = 0
      for kind in 0..<classes { total += exp(row[kind] + shares[kind] - top) }
      let all = top + log(total)
      for kind in 0..<classes {
        let ratio = exp(row[kind] - all)
        result[index * classes + kind] = log((1 - stray) * ratio + stray)
      }
      let silence = index * classes + Int(Phone.silence)
      result[silence] = min(0, result[silence])
    }
  }

  /// The same, moved towards what is heard where the classes are known.
  ///
  /// With n rows of a class, sums over them, and M the means of the model before:
  ///
  ///     mean     = (Σ x + tie · M) / (n + tie)
  ///     variance = (Σ (x − mean)² + tie · ½(V + W)) / (n + tie),   at least 0.1
  ///
  /// V is the model's variance before, W the mean squared distance from the new means over all
  /// rows of all classes but silence.
  ///
  /// - Parameter heard: the rows of each class.
  /// - Returns: the model that was moved.
  func adapted(to heard: PhoneMoments) -> PhoneModel {
    let width = Self.width
    let classes = Phone.classCount
    let tie = AlignmentWeights.soundTie
    guard heard.speech > 0 else { return self }
    var result = self
    var distances = heard.sums
    for kind in 0..<classes {
      for i in 0..<width {
        let index = kind * width + i
        let count = heard.counts[kind]
        let sum = heard.sums[index]
        let mean = (sum + tie * Double(means[index])) / (count + tie)
        distances[index] = heard.squares[index] - 2 * mean * sum + count * mean * mean
        result.means[index] = Float(mean)
      }
    }
    for i in 0..<width {
      let pooled =
        (1..<classes).reduce(0) { $0 + distances[$1 * width + i] } / heard.speech
      for kind in 0..<classes {
        let index = kind * width + i
        let prior = 0.5 * (Double(variances[index]) + pooled)
        result.variances[index] = Float(
          max(0.1, (distances[index] + tie * prior) / (heard.counts[kind] + tie)))
      }
    }
    return result
  }

  /// The same for the rows of one recording.
  ///
  /// - Parameters:
  ///   - frames: the rows.
  ///   - kinds: per row its class; nil where it is not known.
  /// - Returns: the model that was moved.
  func adapted(to frames: SoundFrames, kinds: [UInt8?]) -> PhoneModel {
    var heard = PhoneMoments()
    heard.add(frames, kinds: kinds)
    return adapted(to: heard)
  }

  /// How each voice of a recording sounds: where there are several, learnt from the rows of all, then
  /// from its own.
  ///
  /// - Parameters:
  ///   - frames: the recording.
  ///   - kinds: per row its class; nil where it is not known.
  ///   - known: per voice how it sounds as is known from elsewhere, to learn from that.
  ///   - origin: how voices sound before anything is learnt.
  /// - Returns: a model per voice.
  static func learnt(
    of frames: SoundFrames, kinds: [UInt8?], knowing known: [PhoneModel?] = [],
    from origin: PhoneModel = .bundled
  ) -> [PhoneModel] {
    let voices = frames.voices
    let common = voices.count > 1 ? origin.adapted(to: frames, kinds: kinds) : origin
    return (0..<voices.count).map { voice in
      let start = known.indices.contains(voice) ? known[voice] : nil
      return (start ?? common).adapted(
        to: frames, kinds: zip(kinds, voices.ofRow).map { $1 == voice ? $0 : nil })
    }
  }

  /// The same with the silence of a recording: its mean and variance over rows that are silence,
  /// if there are any.
  func silenced(by frames: SoundFrames, silences: [Range<Int>]) -> PhoneModel {
    let rows = silences.flatMap { Array($0) }
    guard rows.count > 10 else { return self }
    var result = self
    for i in 0..<Self.width {
      let values = rows.map { Double(frames.values[$0 * Self.width + i]) }
      let mean = values.reduce(0, +) / Double(values.count)
      let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
      let index = Int(Phone.silence) * Self.width + i
      result.means[index] = Float(mean)
      result.variances[index] = Float(max(0.1, squares / Double(values.count)))
    }
    return result
  }
}

/// Sums over the rows of each class of ``Phone``: all that a ``PhoneModel`` learns of them.
struct PhoneMoments {
  /// Per class, how many rows.
  private(set) var counts = [Double](repeating: 0, count: Phone.classCount)
  /// Per class, `SoundFrames.width` sums; row-major.
  private(set) var sums = [Double](repeating: 0, count: Phone.classCount * SoundFrames.width)
  /// The sums of the squares, likewise.
  private(set) var squares = [Double](
    repeating: 0, count: Phone.classCount * SoundFrames.width)

  /// How many rows are not silence.
  var speech: Double { counts.dropFirst().reduce(0, +) }

  /// Adds rows.
  ///
  /// - Parameters:
  ///   - frames: the rows.
  ///   - kinds: per row its class; nil to leave it out.
  mutating func add(_ frames: SoundFrames, kinds: [UInt8?]) {
    let width = SoundFrames.width
    for (row, kind) in kinds.enumerated() {
      guard let kind else { continue }
      counts[Int(kind)] += 1
      for i in 0..<width {
        let value = Double(frames.values[row * width + i])
        sums[Int(kind) * width + i] += value
        squares[Int(kind) * width + i] += value * value
      }
    }
  }
}

extension PhoneModel {
  /// How a voice of which nothing is learnt yet may sound, the likeliest first: as its reciter does
  /// elsewhere; as reciters and the bundled numbers have in common.
  ///
  /// - Parameters:
  ///   - reciter: how he sounds elsewhere, if it is known who recites.
  ///   - voices: of all reciters that are known.
  ///   - parameters: how the recording was measured; voices measured otherwise are left out.
  /// - Returns: the bundled one alone where nothing is known.
  static func origins(
    reciter: ReciterVoice?, among voices: [ReciterVoice], measuredAs parameters: FeatureParameters
  ) -> [PhoneModel] {
    let own = [reciter].compactMap { $0 }.filter { $0.parameters == parameters }.map(\.model)
    let known = voices.filter { $0.parameters == parameters }.map(\.model)
    return own + [common(to: known + [bundled])]
  }

  /// What voices have in common, each of which counts as much:
  ///
  ///     mean     = Σ mean / n
  ///     variance = Σ (variance + (mean of the voice − mean)²) / n
  static func common(to voices: [PhoneModel]) -> PhoneModel {
    var result = voices[0]
    let count = Float(voices.count)
    for i in result.means.indices {
      let mean = voices.reduce(0) { $0 + $1.means[i] } / count
      let spread = voices.reduce(0) { $0 + ($1.means[i] - mean) * ($1.means[i] - mean) }
      result.means[i] = mean
      result.variances[i] = (voices.reduce(0) { $0 + $1.variances[i] } + spread) / count
    }
    return result
  }
}

extension StateChain {
  /// The states of phones in a row: as many as the phone is expected to last rows; a silence that
  /// may be passed over, and lasts as it likes, at either end and between words. A reciter may stop
  /// in it and go back to an earlier one, but not to the beginning.
  ///
  /// - Parameters:
  ///   - phones: in order.
  ///   - rowsPerCount: how long a count lasts, in rows, > 0.
  init(of phones: [Phone], rowsPerCount: Double) {
    self.init()
    let uneven = AlignmentWeights.unevenRow
    var rows = 0.0
    for phone in phones {
      // To begin anew is another reading, not a return.
      if phone.startsWord {
        append(kind: Phone.silence, stay: 0, pass: 0, isStop: count > 0)
      }
      rows += phone.counts * rowsPerCount
      let states = max(1, Int(rows.rounded()))
      for _ in 0..<states { append(kind: phone.kind, stay: uneven, pass: uneven) }
      rows -= Double(states)
    }
    append(kind: Phone.silence, stay: 0, pass: 0, isStop: true)
  }
}
