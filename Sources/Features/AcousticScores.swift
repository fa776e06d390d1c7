/// What the acoustic model says of a recording, one frame per 30 ms: which phone is heard, whether one
/// ayah has ended and the next not begun, and the best phone when the text plays no part.
///
/// Frame f covers the hops 3f ..< 3f + 3 of the features, samples 480·f ..< 480·(f + 1) of the signal
/// at 16 kHz. The classes are silence (0), the 34 phones of `PhoneticText` in the order of its
/// alphabet, and other sound (35): talk, noise, coughs.
package struct AcousticScores: Sendable, Equatable {
  /// Classes per frame.
  package static let classCount = 36
  /// Samples from frame to frame, at ``sampleRate``.
  package static let hop = 480
  /// Hops of the features per frame.
  package static let hopsPerFrame = 3
  /// Samples per second of the signal that the model hears.
  package static let sampleRate = 16_000
  /// Frames per second, 33⅓.
  package static let framesPerSecond = Double(sampleRate) / Double(hop)
  /// Units of ``logPosteriors`` per nat.
  package static let posteriorUnits = 16
  /// Units of ``boundary`` per nat.
  package static let boundaryUnits = 8
  /// Units of ``priors`` per nat.
  package static let priorUnits = 64

  /// The number of frames.
  package let frameCount: Int
  /// Frame by frame, the negated logarithm of the posterior of each class: −16 · ln p, rounded, at
  /// most 255 (p = 1.2e-7).
  package let logPosteriors: [UInt8]
  /// Per frame, 8 times the log-odds that one ayah has ended and the next not begun, within
  /// −128 … 127.
  package let boundary: [Int8]
  /// Per frame, the best output of the CTC head: 0 for its blank, else a phone.
  package let label: [UInt8]
  /// The logarithm of the prior of each class in the training data, times 64.
  package let priors: [Int16]

  /// The scores of frames in a row; the parameters are the stored properties.
  package init(
    frameCount: Int, logPosteriors: [UInt8], boundary: [Int8], label: [UInt8], priors: [Int16]
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
  }
}
