import AudioCore
import DSP
import Foundation

/// Computes the features of a mono signal, hop by hop. ``FeatureColumn`` defines the features.
///
/// Input: mono samples at ``FeatureParameters/rate``, nominally in −1…1. Samples are limited to
/// ±1,000 (+60 dBFS), and NaN counts as 0. Output: chunks of 6,000 hops; the last chunk has the
/// remaining hops. n frames give ⌈n / hop⌉ hops, and 0 frames give no chunk. The division of the
/// signal into blocks does not change any bit of the result. With an acoustic model, a chunk is
/// emitted up to 11 s later, because its scores depend on the sound that follows the chunk.
///
/// Cost: see `Benchmarks/`; the memory does not grow with the signal.
package struct FeatureExtractor: ~Copyable {
  /// Parameters that define how the signal is divided into windows.
  package let parameters: FeatureParameters

  private static let blockFrames = 8_192

  /// Number of frames of a window that precede its hop.
  private let lead: Int
  private let window: [Float]
  /// Element i is the sum of the squares of the first i factors of `window`.
  private let windowEnergy: [Double]
  private var fft: RealFFT
  private var power: [Float]
  private var band: SpeechBand
  private var cepstrum: MelCepstrum
  private var harmonicity: Harmonicity
  private var reference = LevelReference()
  private var scoring: ScoringModel?

  /// The signal from frame `origin` on. Frames before 0 are zeros.
  private var samples: [Float]
  private var origin: Int
  private var frameCount = 0
  private var thinned: [Float] = []
  private var thinnedOrigin: Int
  private var nextHop = 0
  private var chunk: FeatureChunk
  private let planes: ArraySlice<FeaturePlane>

  /// Prepares to compute the features of a signal.
  ///
  /// - Parameters:
  ///   - parameters: the parameters that define how the signal is divided into windows.
  ///   - model: the acoustic model to run. It requires the parameters
  ///     ``FeatureParameters/standard``.
  package init(_ parameters: FeatureParameters = .standard, model: AcousticModel? = nil) {
    precondition(
      model == nil || parameters == .standard, "the acoustic model cannot hear \(parameters)")
    self.parameters = parameters
    planes = model == nil ? FeaturePlane.measured : FeaturePlane.allCases[...]
    chunk = FeatureChunk(planes: planes)
    let size = parameters.window
    lead = (size - parameters.hop) / 2
    // State the types, because the compiler takes seconds to infer them in this expression.
    let window: [Float] = (0..<size).map { (i: Int) -> Float in
      let phase: Double = 2 * Double.pi * (Double(i) + 0.5) / Double(size)
      return Float(0.5 - 0.5 * cos(phase))
    }
    self.window = window
    windowEnergy = window.reduce(into: [0]) { sums, factor in
      sums.append((sums.last ?? 0) + Double(factor) * Double(factor))
    }
    var points = 16
    while points < size { points *= 2 }
    fft = RealFFT(size: points)
    power = [Float](repeating: 0, count: points / 2 + 1)
    band = SpeechBand(rate: parameters.rate.hertz, points: points)
    cepstrum = MelCepstrum(rate: parameters.rate.hertz, points: points)
    scoring = model.map { ScoringModel($0, rate: parameters.rate.hertz, points: points) }
    let harmonicity = Harmonicity(parameters)
    self.harmonicity = harmonicity
    thinnedOrigin = harmonicity.start(hop: 0)
    let reach = harmonicity.decimator.reach
    origin = min(-lead, thinnedOrigin * harmonicity.factor - reach)
    samples = [Float](repeating: 0, count: -origin)
  }

  /// Computes the features of a block, and emits each chunk when it is full.
  package mutating func process(
    _ block: Span<Float>, emit: (FeatureChunk) throws -> Void
  ) rethrows {
    var taken = 0
    while taken < block.count {
      let count = min(Self.blockFrames, block.count - taken)
      LevelKernels.appendClean(
        block.extracting(taken..<taken + count), limit: 1_000, to: &samples)
      taken += count
      frameCount += count
      while lastFrameNeeded(hop: nextHop) < frameCount {
        measure(hop: nextHop)
        try deliver(emit)
      }
      forget()
    }
  }

  /// Computes the remaining features and emits the last chunk.
  ///
  /// - Parameter emit: receives the chunk; not called if no hop remains.
  /// - Returns: the number of frames processed.
  package consuming func finish(emit: (FeatureChunk) throws -> Void) rethrows -> Int {
    let hops = parameters.hopCount(frames: frameCount)
    if nextHop < hops {
      let missing = lastFrameNeeded(hop: hops - 1) + 1 - (origin + samples.count)
      samples.append(contentsOf: repeatElement(0, count: max(0, missing)))
    }
    while nextHop < hops {
      measure(hop: nextHop)
      try deliver(emit)
    }
    let last = chunk.hopCount > 0 ? [chunk] : []
    if let scoring = scoring.take() {
      for chunk in scoring.finish(with: last) { try emit(chunk) }
    } else {
      for chunk in last { try emit(chunk) }
    }
    return frameCount
  }

  private mutating func deliver(_ emit: (FeatureChunk) throws -> Void) rethrows {
    nextHop += 1
    if let heard = scoring?.next() { try emit(heard) }
    guard chunk.hopCount == FeatureChunk.hops else { return }
    let full = chunk
    chunk = FeatureChunk(planes: planes)
    if scoring == nil {
      try emit(full)
    } else {
      scoring?.wait(full)
    }
  }

  /// Returns the last frame on which the features of a hop depend.
  private func lastFrameNeeded(hop n: Int) -> Int {
    let decimator = harmonicity.decimator
    let thinnedEnd = harmonicity.start(hop: n) + harmonicity.stretch
    return max(
      n * parameters.hop - lead + parameters.window - 1,
      (thinnedEnd - 1) * decimator.factor + decimator.reach)
  }

  private mutating func measure(hop n: Int) {
    let start = n * parameters.hop - lead
    let inside = max(0, -start)..<min(parameters.window, frameCount - start)
    let signal = (start - origin)..<(start - origin + parameters.window)

    let level = LevelKernels.measure(samples, in: signal)
    let meanSquare = Double(level.sumOfSquares) / Double(inside.count)
    chunk.append(meanSquare, to: .level)
    chunk.append(Double(level.peak), to: .peak)

    let first = n * parameters.hop - origin
    let end = min(first + parameters.hop, frameCount - origin)
    let wave = LevelKernels.extremes(samples, in: first..<end)
    chunk.append(Double(wave.least), to: .waveformMinimum)
    chunk.append(Double(wave.greatest), to: .waveformMaximum)

    fft.power(samples, from: signal.lowerBound, times: window, into: &power)
    let energy = windowEnergy[inside.upperBound] - windowEnergy[inside.lowerBound]
    let scale = 2 / (Double(fft.size) * energy)
    let values = band.measure(power, scale: scale)
    chunk.append(values.meanSquare, to: .bandLevel)
    if values.meanSquare > 0 { reference.append(Float(10 * log10(values.meanSquare))) }
    chunk.append(Double(values.flatness), to: .flatness)
    chunk.append(Double(values.flux), to: .flux)
    if n % FeatureChunk.hopsPerCepstrum == 0 {
      cepstrum.append(power, scale: scale, lowering: reference.lowering, to: &chunk)
    }
    scoring?.append(power, scale: scale, softness: reference.softness)
    chunk.append(Double(measureHarmonicity(hop: n)), to: .harmonicity)
  }

  private mutating func measureHarmonicity(hop n: Int) -> Float {
    let decimator = harmonicity.decimator
    let start = harmonicity.start(hop: n) - thinnedOrigin
    let missing = start + harmonicity.stretch - thinned.count
    if missing > 0 {
      let next = (thinnedOrigin + thinned.count) * decimator.factor - decimator.reach - origin
      decimator.append(samples, from: next, count: missing, to: &thinned)
    }
    return harmonicity.measure(thinned, from: start)
  }

  /// Drops the samples that no later hop needs.
  private mutating func forget() {
    let keptThinned = harmonicity.start(hop: nextHop)
    thinned.removeFirst(min(thinned.count, keptThinned - thinnedOrigin))
    thinnedOrigin = keptThinned
    let decimator = harmonicity.decimator
    let next = (thinnedOrigin + thinned.count) * decimator.factor - decimator.reach
    let kept = min(nextHop * parameters.hop - lead, next)
    samples.removeFirst(kept - origin)
    origin = kept
  }
}

/// A running acoustic model. It holds each chunk until the scores of the chunk are known. These
/// depend on up to 8.25 s of sound after the chunk: 1.25 s for the network, 3 s for the mean, and 4
/// s to recognise digital silence.
private struct ScoringModel: ~Copyable {
  private var input: AcousticInput
  private var network: AcousticNetwork
  private let output = AcousticOutput()
  /// Full chunks whose scores are not complete yet.
  private var waiting: [FeatureChunk] = []
  /// Scores that are not assigned to a chunk yet. They belong to the first waiting chunk or, if no
  /// chunk waits, to the chunk that is being filled.
  private var scores = FeatureChunk(planes: FeaturePlane.acoustic)
  private var finished: [FeatureChunk] = []

  init(_ model: AcousticModel, rate: Int, points: Int) {
    input = AcousticInput(rate: rate, points: points)
    network = AcousticNetwork(model.weights)
  }

  /// Adds the spectrum of the next hop.
  mutating func append(_ power: [Float], scale: Double, softness: Float) {
    input.append(power, scale: scale, softness: softness)
    while let hop = input.next() { keep(network.append(hop)) }
  }

  /// Adds a full chunk.
  mutating func wait(_ chunk: FeatureChunk) { waiting.append(chunk) }

  /// Returns the next full chunk with its scores; nil if no chunk has all its scores yet.
  mutating func next() -> FeatureChunk? { finished.isEmpty ? nil : finished.removeFirst() }

  /// Finishes the scores at the end of the signal.
  ///
  /// - Parameter last: a list with the last chunk if that chunk is not full; otherwise an empty
  ///   list.
  /// - Returns: all remaining chunks, with their scores.
  consuming func finish(with last: [FeatureChunk]) -> [FeatureChunk] {
    waiting += last
    input.finish()
    while let hop = input.next() { keep(network.append(hop)) }
    keep(network.finish())
    return finished
  }

  /// Stores scores of the network, frame by frame, and finishes the chunks whose scores are
  /// complete.
  private mutating func keep(_ frames: [Int32]) {
    for start in stride(from: 0, to: frames.count, by: AcousticModel.outputCount) {
      output.append(frames[start..<start + AcousticModel.outputCount], to: &scores)
      if let chunk = waiting.first, scores.frameCount == chunk.expectedFrameCount {
        finished.append(waiting.removeFirst().with(scores))
        scores = FeatureChunk(planes: FeaturePlane.acoustic)
      }
    }
  }
}
