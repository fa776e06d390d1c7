package import AudioCore
package import Features
import Foundation
package import Recitation
import Resources
package import SystemPackage

/// The model that compares voices of several recordings. It uses the cepstra in the feature files.
///
/// The statistics of a voice are the mean m of its cepstra c₁ … c₁₂ and the lower triangle of the
/// Cholesky factor of their covariance (plus 0.001 · I), row by row: 90 numbers s. A linear
/// discriminant analysis gives the vector v of the voice:
///
///     v = P · (s − mean),       P: 90 × 90
///
/// The matrix P is chosen so that the vectors of different people lie as far apart as possible, and
/// the vectors of one person in several rooms and with several texts lie close together. The room
/// and the telephone change the vectors of all voices in a recording alike, so the mean of these
/// vectors is subtracted:
///
///     u = v − Σ v′ / (n + 1)    over the n voices of the recording
///
/// A student is the sum of the vectors u / |u| of the voices that a person assigned to the student.
/// With the cosine b to the nearest student, and the cosine a to the next (at least 0; 0 if there
/// is only one), the probability that the voice is the nearest student's is
///
///     p = 1 / (1 + exp(−(w₀ + w₁ · b + w₂ · (b − a))))
///
/// `Training/voices/fit.py` fits the mean, P and the weights w. Docs/decisions/0155 compares other
/// methods.
///
/// All sums have a fixed order, so every processor gives the same result.
package struct StudentVoices: Sendable {
  /// The mean of the statistics.
  let mean: [Double]
  /// The rows of the matrix P, which projects the statistics of a voice to its vector.
  let projection: [[Double]]
  /// The weights w₀, w₁ and w₂ in the formula for the probability that a voice belongs to the
  /// nearest student.
  let weights: [Double]
  /// Minimum probability of a suggestion. Below it, the voice counts as the voice of a new person.
  package let leastProbability: Double

  static let coefficients = 12
  static let statisticCount = coefficients + coefficients * (coefficients + 1) / 2
  /// Minimum number of voices of a recording. With fewer voices, the effect of the room cannot be
  /// separated from the person's voice.
  static let fewestVoices = 3
  /// Minimum number of cepstra of a voice: 2 s, with one row of cepstra for each 40 ms.
  static let fewestRows = 50
  /// Maximum number of cepstra that are read for a voice: 40 s.
  static let mostRows = 1000
  /// The range of levels, in dB, of the hops that are used: a hop is used only if it is less than
  /// this much softer than the loudest hop of its segment.
  private static let quietest: Float = 25

  /// The contents of the model's file.
  private struct File: Decodable {
    let version: Int
    let mean: [Double]
    let projection: [[Double]]
    let weights: [Double]
    let leastProbability: Double
  }

  /// Reads a model and checks its shape.
  ///
  /// - Parameter bytes: the JSON that `Training/voices/fit.py` writes; any bytes are safe.
  /// - Throws: ``AnalysisError/unusableVoiceModel(_:)``.
  package init(bytes: [UInt8]) throws(AnalysisError) {
    let file: File
    do { file = try JSONDecoder().decode(File.self, from: Data(bytes)) } catch {
      throw .unusableVoiceModel("it is not the JSON of such a model")
    }
    guard file.version == 1 else { throw .unusableVoiceModel("its version is \(file.version)") }
    guard file.mean.count == Self.statisticCount, !file.projection.isEmpty,
      file.projection.allSatisfy({ $0.count == Self.statisticCount }), file.weights.count == 3,
      (0...1).contains(file.leastProbability)
    else { throw .unusableVoiceModel("its numbers do not fit together") }
    mean = file.mean
    projection = file.projection
    weights = file.weights
    leastProbability = file.leastProbability
  }

  /// The model that is embedded in the program.
  package static let bundled: StudentVoices = {
    do {
      return try StudentVoices(
        bytes: EmbeddedFiles.bytes(of: "Resources/models/student-voices.json"))
    } catch {
      preconditionFailure("\(error)")
    }
  }()

  /// The number of values of a vector.
  package var dimensions: Int { projection.count }

  /// Returns the statistics of a voice: the mean and the covariance of its cepstra.
  ///
  /// - Parameter rows: cepstra, with ``coefficients`` values in each row.
  /// - Returns: the mean, then the Cholesky factor of the covariance, row by row.
  static func statistics(of rows: [[Double]]) -> [Double] {
    let n = coefficients
    let count = Double(max(rows.count, 1))
    var mean = [Double](repeating: 0, count: n)
    for row in rows { for i in 0..<n { mean[i] += row[i] } }
    for i in 0..<n { mean[i] /= count }
    var covariance = [Double](repeating: 0, count: n * n)
    for row in rows {
      for i in 0..<n {
        for j in 0...i { covariance[i * n + j] += (row[i] - mean[i]) * (row[j] - mean[j]) }
      }
    }
    for i in 0..<n {
      for j in 0...i {
        covariance[i * n + j] = covariance[i * n + j] / count + (i == j ? 1e-3 : 0)
      }
    }
    CholeskyFactor.replace(&covariance, rows: n)
    return mean + (0..<n).flatMap { covariance[$0 * n...$0 * n + $0] }
  }

  /// Returns the vector of a voice before the mean of the recording's voices is subtracted.
  func vector(of rows: [[Double]]) -> [Double] {
    let statistics = Self.statistics(of: rows)
    return projection.map { row in
      row.indices.reduce(0) { $0 + row[$1] * (statistics[$1] - mean[$1]) }
    }
  }

  /// Subtracts the mean of the voices of one recording from their vectors, and scales each vector
  /// to length 1.
  ///
  /// - Parameter vectors: the vectors that ``vector(of:)`` returned, by voice.
  /// - Returns: the vectors by voice; empty for fewer than ``fewestVoices``.
  func centred(_ vectors: [Int: [Double]]) -> [Int: [Double]] {
    guard vectors.count >= Self.fewestVoices else { return [:] }
    let voices = vectors.keys.sorted()
    var sum = [Double](repeating: 0, count: dimensions)
    for voice in voices {
      for (index, value) in (vectors[voice] ?? []).enumerated() { sum[index] += value }
    }
    return vectors.mapValues { vector in
      Self.unit(zip(vector, sum).map { $0 - $1 / Double(vectors.count + 1) })
    }
  }

  /// Returns a vector scaled to length 1; a vector of zeros is returned unchanged.
  static func unit(_ vector: [Double]) -> [Double] {
    let length = vector.reduce(0) { $0 + $1 * $1 }.squareRoot()
    return length > 0 ? vector.map { $0 / length } : vector
  }

  /// A student whom a voice resembles.
  package struct Likeness: Hashable, Sendable {
    /// The id of the student.
    package let student: String
    /// The probability that the voice is this student's.
    package let probability: Double
  }

  /// Returns the student whose voice is nearest.
  ///
  /// - Parameters:
  ///   - voice: the centred vector of the voice.
  ///   - students: for each student, the centred vectors of the voices that a person assigned to
  ///     the student.
  /// - Returns: the nearest student; nil if no student has a vector, or if the probability is below
  ///   ``leastProbability``.
  package func likeness(of voice: [Double], among students: [String: [[Double]]]) -> Likeness? {
    let cosines = students.filter { !$0.value.isEmpty }.map { student, vectors in
      let sum = vectors.reduce([Double](repeating: 0, count: dimensions)) { sum, vector in
        zip(sum, vector).map { $0 + $1 }
      }
      return (student: student, cosine: zip(Self.unit(sum), voice).reduce(0) { $0 + $1.0 * $1.1 })
    }.sorted { ($1.cosine, $0.student) < ($0.cosine, $1.student) }
    guard let best = cosines.first else { return nil }
    let second = cosines.count > 1 ? max(0, cosines[1].cosine) : 0
    let score = weights[0] + weights[1] * best.cosine + weights[2] * (best.cosine - second)
    let probability = logistic(score)
    if probability < leastProbability { return nil }
    return Likeness(student: best.student, probability: probability)
  }
}

extension StudentVoices {
  /// Returns the centred vectors (``centred(_:)``) of the single voices of a recording.
  ///
  /// - Parameters:
  ///   - segments: the segments of the recording with their voices.
  ///   - rate: the rate of the segments' positions.
  ///   - features: the features of the recording.
  /// - Returns: the vectors by voice; empty if the recording has fewer than three voices of 2 s.
  ///   Several people who recite together have no vector.
  /// - Throws: `FeatureFileError` if the features can no longer be read.
  package func vectors(
    of segments: [Segment], rate: SampleRate, _ features: FeatureReader
  ) throws(FeatureFileError) -> [Int: [Double]] {
    var rows: [Int: [[Double]]] = [:]
    for segment in segments where segment.isRecited {
      guard let voice = segment.voice, voice != Segment.several else { continue }
      let room = Self.mostRows - (rows[voice]?.count ?? 0)
      if room > 0 {
        rows[voice, default: []] += try heardRows(of: segment, rate, features).prefix(room)
      }
    }
    return centred(rows.filter { $0.value.count >= Self.fewestRows }.mapValues { vector(of: $0) })
  }

  /// Returns the cepstra of the loud hops of a segment, because the voice is heard in these hops.
  private func heardRows(
    of segment: Segment, _ rate: SampleRate, _ features: FeatureReader
  ) throws(FeatureFileError) -> [[Double]] {
    let parameters = features.header.parameters
    let hopsPerSecond = Double(parameters.rate.hertz) / Double(parameters.hop)
    func row(_ frame: FrameIndex) -> Int {
      Int((frame.seconds(at: rate) * hopsPerSecond).rounded()) / FeatureChunk.hopsPerCepstrum
    }
    let first = min(row(segment.range.start), features.cepstrumCount)
    let end = max(first, min(row(segment.range.end), features.cepstrumCount, first + Self.mostRows))
    guard first < end else { return [] }
    let step = FeatureChunk.hopsPerCepstrum
    let levels = try features.column(
      .bandLevel, in: step * first..<min(step * end, features.hopCount))
    let cepstra = try features.cepstra(in: first..<end)
    let loudest = stride(from: 0, to: levels.count, by: step).map { levels[$0] }.max() ?? 0
    return (0..<end - first).filter { levels[step * $0] > loudest - Self.quietest }.map { index in
      (1...Self.coefficients).map { Double(cepstra[index * FeatureChunk.coefficients + $0]) }
    }
  }
}

extension StudentVoices {
  /// Returns the centred vectors of the single voices of a recording from its feature file; see
  /// ``vectors(of:rate:_:)``.
  package func vectors(
    of segments: [Segment], rate: SampleRate, featuresAt path: FilePath
  ) throws(FeatureFileError) -> [Int: [Double]] {
    try vectors(of: segments, rate: rate, FeatureReader(path: path))
  }
}
