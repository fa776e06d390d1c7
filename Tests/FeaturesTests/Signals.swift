import AudioCore
import Features
import Foundation

/// Returns a sine at 16 kHz, at half of full scale by default.
func sine(_ hertz: Double, _ count: Int, amplitude: Double = 0.5) -> [Float] {
  (0..<count).map { Float(amplitude * sin(2 * Double.pi * hertz * Double($0) / 16_000)) }
}

/// Returns reproducible noise, evenly distributed between ±amplitude.
func noise(_ count: Int, amplitude: Float = 0.5, seed: UInt64 = 1) -> [Float] {
  var state = seed
  return (0..<count).map { _ in
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return amplitude * (Float(state >> 40) / Float(1 << 23) - 1)
  }
}

/// Returns a buzz similar to a voice: a decaying pulse in each period.
func voice(_ hertz: Double, _ count: Int, amplitude: Double = 0.5) -> [Float] {
  (0..<count).map { i in
    let phase = (Double(i) * hertz / 16_000).truncatingRemainder(dividingBy: 1)
    return Float(amplitude * (exp(-6 * phase) * sin(2 * Double.pi * 5 * phase)))
  }
}

/// Returns the chunks of a signal measured in blocks.
func chunks(
  _ signal: [Float], block: Int = .max, parameters: FeatureParameters = .standard
) -> [FeatureChunk] {
  var extractor = FeatureExtractor(parameters)
  var chunks: [FeatureChunk] = []
  var next = 0
  while next < signal.count {
    let end = next + min(block, signal.count - next)
    extractor.process(signal.span.extracting(next..<end)) { chunks.append($0) }
    next = end
  }
  let frames = extractor.finish { chunks.append($0) }
  precondition(frames == signal.count)
  return chunks
}

func header(_ frames: Int, parameters: FeatureParameters = .standard) -> FeatureHeader {
  FeatureHeader(
    parameters: parameters, frameCount: frames, sourceSHA256: String(repeating: "0", count: 64),
    sourceRate: SampleRate(hertz: 44_100), sourceFrameCount: frames * 3, stages: ["test 1"])
}

/// Returns the features of a signal, in memory.
func extract(
  _ signal: [Float], block: Int = .max, parameters: FeatureParameters = .standard
) -> FeatureFile {
  FeatureFile(
    header(signal.count, parameters: parameters),
    chunks(signal, block: block, parameters: parameters))
}
