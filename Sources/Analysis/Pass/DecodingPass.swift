import AudioCore
import AudioFiles
import DSPKernels
import Features
import SystemPackage

/// The streaming half of the analysis: one pass from the file to its features.
///
///     decode ─► transforms, as the recipe says ─► feature extractor
///
/// Blocks of 65,536 frames, a few at a time (``DecodingLine``); the memory does not grow with the
/// recording. What comes out does not depend on the size of the blocks.
struct DecodingPass {
  /// The transforms in order.
  var transforms: [TransformStep.Kind]
  /// How long a window is and how far apart windows are.
  var windows: FeatureStage
  /// Frames per block, > 0.
  var blockFrames = 65_536

  /// What a pass gives, apart from the features.
  struct Outcome {
    /// What decoding told.
    var facts: DecodedFacts
    /// How the signal was measured.
    var parameters: FeatureParameters
    /// How many frames were measured, at the rate of `parameters`.
    var measuredFrames: Int
  }

  /// Decodes a recording from start to end, or up to where it is damaged.
  ///
  /// - Parameters:
  ///   - reader: the recording, just opened.
  ///   - emit: takes the features, chunk by chunk.
  ///   - progress: called after each block with the seconds measured so far.
  /// - Returns: the facts, and how the signal was measured.
  /// - Throws: ``AnalysisError`` if the recipe does not fit this recording; what `emit` throws.
  func run(
    _ reader: consuming AudioFileReader, emit: (FeatureChunk) throws -> Void,
    progress: (Double) -> Void
  ) throws -> Outcome {
    let chain = try TransformChain(
      transforms,
      input: SignalForm(rate: reader.info.sampleRate, channels: reader.info.channelCount))
    let parameters = try windows.parameters(for: chain.output)
    var extractor = FeatureExtractor(parameters)
    let line = try DecodingLine(reader, chain, blockFrames: blockFrames)
    defer { line.stop() }
    var block: [Float] = []
    var taken = 0
    while line.take(&block) {
      try extractor.process(block.span, emit: emit)
      taken += block.count
      progress(Double(taken) / Double(parameters.rate.hertz))
    }
    let frames = try extractor.finish(emit: emit)
    return Outcome(facts: line.facts(), parameters: parameters, measuredFrames: frames)
  }
}
