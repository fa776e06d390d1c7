import AudioCore
import Foundation

/// Scores of the acoustic model for a recording, in frames of 30 ms. Each frame has the probability
/// of each phone, the log-odds of a boundary between two ayat, and the phone that the model
/// recognises without knowledge of the text.
///
/// Frame f covers the hops 3f ..< 3f + 3 of the features, samples 480·f ..< 480·(f + 1) of the
/// signal at 16 kHz. The classes are silence (0), the 34 phones in the order of the alphabet of
/// `PhoneticText`, and other sound (35) such as talk, noise or coughs.
package struct AcousticScores: Sendable, Equatable {
  /// Classes per frame.
  package static let classCount = 36
  /// Number of samples from the start of a frame to the start of the next, at ``sampleRate``.
  package static let hop = 480
  /// Number of hops of the features in a frame.
  package static let hopsPerFrame = 3
  /// Samples per second of the signal that the model receives.
  package static let sampleRate = 16_000
  /// Frames per second, 33⅓.
  package static let framesPerSecond = Double(sampleRate) / Double(hop)
  /// Number of units of ``logPosteriors`` in a nat.
  package static let posteriorUnits = 16
  /// Number of units of ``boundary`` in a nat.
  package static let boundaryUnits = 8
  /// Number of units of ``priors`` in a nat.
  package static let priorUnits = 64

  /// Number of frames.
  package let frameCount: Int
  /// Negated log-posteriors, `logPosteriors[frame * classCount + class]`. A value is −16 · ln p,
  /// rounded, at most 255 (p = 1.2e-7).
  package let logPosteriors: [UInt8]
  /// For each frame, 8 times the log-odds that one ayah has ended and the next has not begun,
  /// within −128 … 127.
  package let boundary: [Int8]
  /// Best output of the CTC head for each frame: 0 for the blank, otherwise the class of a phone.
  package let label: [UInt8]
  /// Logarithm of the prior of each class in the training data, times 64.
  package let priors: [Int16]
  /// Ranges of frames whose scores are merged with the scores of a second model, in order of time;
  /// see `merged(with:in:)`.
  package let listened: [Range<Int>]

  /// Creates scores of successive frames. The parameters are the stored properties of the same
  /// names.
  package init(
    frameCount: Int, logPosteriors: [UInt8], boundary: [Int8], label: [UInt8], priors: [Int16],
    listened: [Range<Int>] = []
  ) {
    precondition(
      logPosteriors.count == frameCount * Self.classCount && boundary.count == frameCount
        && label.count == frameCount && priors.count == Self.classCount,
      "\(logPosteriors.count) posteriors, \(boundary.count) boundaries, \(label.count) labels and "
        + "\(priors.count) priors for \(frameCount) frames")
    self.frameCount = frameCount
    self.logPosteriors = logPosteriors
    self.boundary = boundary
    self.label = label
    self.priors = priors
    self.listened = listened
  }

  /// Creates scores from their stored form: one list of codes for each plane in
  /// ``FeaturePlane/acoustic``.
  init(codes: [[UInt8]], priors: [Int16], listened: [Range<Int>] = []) {
    self.init(
      frameCount: codes[2].count, logPosteriors: codes[0],
      boundary: codes[1].map { Int8(bitPattern: $0) }, label: codes[2], priors: priors,
      listened: listened)
  }

  /// Returns the likeliest class of a frame; nil if it is silence or other sound. Of equally likely
  /// classes, the first is taken.
  package func bestPhone(at frame: Int) -> Int? {
    let first = frame * Self.classCount
    let last = first + Self.classCount - 1
    var best = first
    // The posteriors are negated logarithms, so a smaller number means a likelier class.
    for index in first...last where logPosteriors[index] < logPosteriors[best] { best = index }
    return best > first && best < last ? best - first : nil
  }

  /// Returns the scores of a range of frames.
  package func part(_ frames: Range<Int>) -> AcousticScores {
    let values = frames.lowerBound * Self.classCount..<frames.upperBound * Self.classCount
    return AcousticScores(
      frameCount: frames.count, logPosteriors: Array(logPosteriors[values]),
      boundary: Array(boundary[frames]), label: Array(label[frames]), priors: priors,
      listened: listened.map { $0.clamped(to: frames) }.filter { !$0.isEmpty }.map {
        $0.lowerBound - frames.lowerBound..<$0.upperBound - frames.lowerBound
      })
  }
}

/// Converts the scores of the network, in 1/64 nat, to the stored codes.
///
/// The conversion uses only integers and two tables, so that every processor gives the same bytes:
///
///     S = Σ T[max − s_k],   T[d] = round(2^24 · exp(−d/64))
///     L = max + the number of l ≥ 1 with S ≥ 2^24 · exp((l − ½)/64)     ≈ 64 · ln Σ exp(s_k/64)
///     byte_k = (L − s_k + 2) >> 2, at most 255                          ≈ −16 · ln p_k
///
/// T[d] is 0 if 2^24 · exp(−d/64) is below one half. The error of L is at most half of 1/64 nat, or
/// 0.125 units of a byte, and rounding to 1/16 nat adds at most half a unit. A byte is therefore
/// within 0.63 of −16 · ln p.
struct AcousticOutput {
  /// The table T without the zeros at its end.
  static let exponentials: [Int32] = {
    var table: [Int32] = []
    while true {
      let value = (0x1p24 * exp(-Double(table.count) / 64)).rounded()
      if value < 1 { return table }
      table.append(Int32(value))
    }
  }()

  /// The thresholds 2^24 · exp((l − ½)/64), rounded up, for l = 1, 2, … up to the greatest l that a
  /// sum over 36 classes can reach.
  static let thresholds: [Int32] = (1...230).map { l in
    Int32((0x1p24 * exp((Double(l) - 0.5) / 64)).rounded(.up))
  }

  private let exponentials = Self.exponentials
  private let thresholds = Self.thresholds

  /// Appends a frame to a chunk.
  ///
  /// - Parameters:
  ///   - scores: the scores of the classes, of a boundary, and of the CTC head.
  ///   - chunk: receives the frame.
  func append(_ scores: ArraySlice<Int32>, to chunk: inout FeatureChunk) {
    let start = scores.startIndex
    let classes = scores[start..<start + AcousticScores.classCount]
    let sum = logSum(classes)
    for score in classes {
      chunk.append(code: min(255, (sum - Int(score) + 2) >> 2), to: .logPosteriors)
    }
    let boundary = (Int(scores[start + AcousticScores.classCount]) + 4) >> 3
    chunk.append(code: max(-128, min(127, boundary)), to: .boundary)
    let labels = scores[(start + AcousticScores.classCount + 1)...]
    var best = labels.startIndex
    for index in labels.indices where labels[index] > labels[best] { best = index }
    chunk.append(code: best - labels.startIndex, to: .label)
  }

  /// Returns L, which is 64 · ln Σ exp(s/64) with an error of at most one half.
  func logSum(_ scores: ArraySlice<Int32>) -> Int {
    guard let greatest = scores.max() else { return 0 }
    var sum: Int32 = 0
    for score in scores {
      let distance = Int(greatest) - Int(score)
      if distance < exponentials.count { sum += exponentials[distance] }
    }
    // Add the number of thresholds that the sum reaches.
    return Int(greatest) + thresholds.indices.partitionPoint { thresholds[$0] > sum }
  }
}
