import AudioCore
import Features
import Foundation
import Recitation

/// What a recording sounds like, row by row, made comparable between voices, rooms and devices.
///
/// One row per kept cepstrum (every 4 hops, 40 ms), of 29 numbers:
///
///     0 … 11    cepstral coefficients 1 … 12
///     12        coefficient 0
///     13 … 25   what coefficients 0 … 12 change by from the row before to the row after
///     26        harmonicity
///     27        √flatness
///     28        flux                            the last three averaged over hops 4i − 1 … 4i + 2
///
/// The first 26 are centred and scaled to unit variance over the rows with speech of the same voice
/// (``Voices``), those whose band level is at most 25 dB below its 95th percentile; the others by
/// fixed numbers.
struct SoundFrames {
  /// Numbers per row.
  static let width = 29
  /// Seconds from row to row.
  let step: Double
  /// Row-major.
  private(set) var values: [Float]
  /// Rows that are silence, in order of time.
  let quiet: [Range<Int>]
  /// Per row whether it is silence.
  let isQuiet: [Bool]
  /// Whose voice a row is.
  let voices: Voices
  /// The number of rows.
  var count: Int { values.count / Self.width }

  private static let cepstra = 13
  private static let levels = 26
  private static let centres: [Float] = [0.6, 0.3, 0.15]
  private static let scales: [Float] = [0.25, 0.15, 0.15]

  /// - Parameters:
  ///   - features: of the whole recording.
  ///   - silences: in seconds, in order of time.
  init(_ features: FeatureFile, silences: [Range<Double>]) {
    self.init(joining: [features], silences: silences)
  }

  /// - Parameters:
  ///   - features: of the whole recording.
  ///   - silences: positions at the rate of the recording, in order of time.
  init(_ features: FeatureFile, between silences: [SilenceRegion]) {
    let rate = features.header.sourceRate
    self.init(
      features,
      silences: silences.map {
        $0.range.start.seconds(at: rate)..<$0.range.end.seconds(at: rate)
      })
  }

  /// The rows of several files one after the other, as if they were one.
  ///
  /// - Parameters:
  ///   - files: at least one, all measured alike.
  ///   - silences: in seconds from the start of the first, in order of time; with none it is taken to
  ///     be one voice.
  init(joining files: [FeatureFile], silences: [Range<Double>] = []) {
    let parameters = files[0].header.parameters
    let hops = FeatureChunk.hopsPerCepstrum
    let step = Double(parameters.hop * hops) / Double(parameters.rate.hertz)
    self.step = step
    values = []
    var cepstra: [Float] = []
    var band: [Float] = []
    for file in files {
      let measured = Self.measured(file)
      values += measured.values
      band += measured.band
      cepstra += file.cepstra
    }
    let rows = band.count
    let speech = Self.speechRows(band)
    quiet = silences.map {
      Self.row($0.lowerBound, step, rows)..<Self.row($0.upperBound, step, rows)
    }
    isQuiet = Self.isQuiet(quiet, rows)
    voices = Voices(cepstra: cepstra, speech: speech, silences: quiet)
    for voice in 0..<voices.count {
      normalise(
        rows: voices.ofRow.indices.filter { voices.ofRow[$0] == voice },
        speech: speech.filter { voices.ofRow[$0] == voice })
    }
  }

  /// How harmonic a row is, 0…1.
  func harmonicity(at row: Int) -> Float { tone(0, at: row) }

  /// The flux of a row, 0…1.
  func flux(at row: Int) -> Float { tone(2, at: row) }

  private func tone(_ index: Int, at row: Int) -> Float {
    values[row * Self.width + Self.levels + index] * Self.scales[index] + Self.centres[index]
  }

  /// Some stretches one after the other, as if they were all; of the same voices.
  func only(_ stretches: [Range<Int>]) -> SoundFrames {
    if stretches == [0..<count] { return self }
    return SoundFrames(
      step: step,
      values: stretches.flatMap { values[$0.lowerBound * Self.width..<$0.upperBound * Self.width] },
      isQuiet: stretches.flatMap { isQuiet[$0] }, voices: voices.only(stretches))
  }

  /// Some of the rows one after the other, as if they were all and of one voice.
  func only(_ rows: [Int]) -> SoundFrames {
    SoundFrames(
      step: step,
      values: rows.flatMap { values[$0 * Self.width..<($0 + 1) * Self.width] },
      isQuiet: rows.map { isQuiet[$0] }, voices: Voices(rows: rows.count))
  }

  private init(step: Double, values: [Float], isQuiet: [Bool], voices: Voices) {
    self.step = step
    self.values = values
    self.isQuiet = isQuiet
    quiet = isQuiet.indices.filter { isQuiet[$0] }.map { $0..<$0 + 1 }
    self.voices = voices
  }

  private static func isQuiet(_ quiet: [Range<Int>], _ rows: Int) -> [Bool] {
    var result = [Bool](repeating: false, count: rows)
    for row in quiet.joined() { result[row] = true }
    return result
  }

  /// The rows of a file, neither centred nor scaled, and the band level of each.
  private static func measured(_ features: FeatureFile) -> (values: [Float], band: [Float]) {
    let hops = FeatureChunk.hopsPerCepstrum
    let cepstra = features.cepstra
    let rows = cepstra.count / Self.cepstra
    var values = [Float](repeating: 0, count: rows * width)
    let band = pooled(features.column(.bandLevel).map { max($0, -100) }, rows, hops)
    let tones = [
      pooled(features.column(.harmonicity), rows, hops),
      pooled(features.column(.flatness), rows, hops).map { $0.squareRoot() },
      pooled(features.column(.flux), rows, hops),
    ]
    for row in 0..<rows {
      let base = row * width
      let source = row * Self.cepstra
      for i in 0..<Self.cepstra {
        values[base + (i == 0 ? 12 : i - 1)] = cepstra[source + i]
        if row > 0, row + 1 < rows {
          values[base + Self.cepstra + i] =
            cepstra[source + Self.cepstra + i] - cepstra[source - Self.cepstra + i]
        }
      }
      for (i, column) in tones.enumerated() {
        values[base + levels + i] = (column[row] - centres[i]) / scales[i]
      }
    }
    return (values, band)
  }

  /// The rows whose middle lies within a stretch of time, in seconds.
  func rows(from start: Double, to end: Double) -> Range<Int> {
    let first = row(start)
    return first..<max(first, row(end))
  }

  /// The first row whose middle is not before a time.
  func row(_ seconds: Double) -> Int { Self.row(seconds, step, count) }

  private static func row(_ seconds: Double, _ step: Double, _ count: Int) -> Int {
    max(0, min(count, Int((seconds / step - 0.125).rounded(.up))))
  }

  private mutating func normalise(rows: [Int], speech: [Int]) {
    guard !speech.isEmpty else { return }
    for i in 0..<Self.levels {
      var sum = 0.0
      var squares = 0.0
      for row in speech {
        let value = Double(values[row * Self.width + i])
        sum += value
        squares += value * value
      }
      let mean = sum / Double(speech.count)
      let deviation = max(0, squares / Double(speech.count) - mean * mean).squareRoot() + 1e-6
      for row in rows {
        let index = row * Self.width + i
        values[index] = Float((Double(values[index]) - mean) / deviation)
      }
    }
  }

  private static func pooled(_ column: [Float], _ rows: Int, _ hops: Int) -> [Float] {
    (0..<rows).map { row in
      var sum: Float = 0
      for offset in -1...2 { sum += column[max(0, min(column.count - 1, row * hops + offset))] }
      return sum / 4
    }
  }

  private static func speechRows(_ band: [Float]) -> [Int] {
    guard !band.isEmpty else { return [] }
    let loud = band.sorted()[Int(Double(band.count - 1) * 0.95)]
    return band.indices.filter { band[$0] > loud - 25 }
  }
}
