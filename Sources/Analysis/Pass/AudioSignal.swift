package import AudioCore
import AudioFiles
package import PipelineCore

/// The signal of a recording behind some steps of a recipe.
///
/// It is a description: which recording, and what is done to its blocks on the way. A step that
/// measures the signal (``FeatureStage``) makes the blocks pass through; nothing of the signal stays
/// in memory. Two steps that measure it decode the recording twice.
package struct AudioSignal: Artifact {
  package static let kind: ArtifactKind = "audio"

  /// The recording that gives the samples.
  let recording: OpenRecording
  /// The rate and the channels of the signal here.
  package private(set) var form: SignalForm
  /// The steps that led to it.
  package private(set) var provenance: Provenance
  private var transforms: [@Sendable () throws -> sending any SignalTransform] = []

  /// The signal as it is in the recording.
  ///
  /// - Throws: `AudioFileError` if the recording cannot be opened.
  init(opening source: SourceRecording, by stage: some Stage) throws {
    let recording = try OpenRecording(source)
    self.recording = recording
    form = SignalForm(rate: recording.info.sampleRate, channels: recording.info.channelCount)
    provenance = Provenance().followed(by: stage, library: recording.info.decoder)
  }

  /// The signal behind one more step.
  ///
  /// - Parameters:
  ///   - stage: the step.
  ///   - form: the form of the signal behind it.
  ///   - library: name and version of the library that does it, if any.
  ///   - make: makes what does it, once for each time that the signal passes through.
  /// - Returns: the signal.
  package func transformed(
    by stage: some Stage, to form: SignalForm, library: String? = nil,
    _ make: @escaping @Sendable () throws -> sending any SignalTransform
  ) -> AudioSignal {
    var result = self
    result.form = form
    result.provenance = provenance.followed(by: stage, library: library)
    result.transforms.append(make)
    return result
  }

  /// Makes the transforms of the signal, ready to begin.
  ///
  /// - Throws: `KernelError` if this signal cannot be converted so.
  func makeTransforms() throws -> sending TransformChain {
    var steps: [any SignalTransform] = []
    for make in transforms { steps.append(try make()) }
    return TransformChain(steps)
  }
}

/// The rate and the number of channels of a signal.
package struct SignalForm: Hashable, Sendable {
  package var rate: SampleRate
  package var channels: Int

  package init(rate: SampleRate, channels: Int) {
    self.rate = rate
    self.channels = channels
  }
}

/// A recording that was opened.
final class OpenRecording {
  let source: SourceRecording
  /// The facts from its header.
  let info: AudioFileInfo
  private var unused: AudioFileReader?

  /// - Throws: `AudioFileError`.
  init(_ source: SourceRecording) throws {
    let reader = try AudioFileReader(path: source.path, of: source.identity)
    self.source = source
    info = reader.info
    unused = consume reader
  }

  /// A reader at the first frame.
  ///
  /// - Throws: `AudioFileError` if the recording has to be opened again and cannot be.
  func reader() throws -> AudioFileReader {
    if let reader = unused.take() { return reader }
    return try AudioFileReader(path: source.path, of: source.identity)
  }
}

/// A transform of the streaming pass.
///
/// A `BlockTransform` that can be kept in an array: see ``TransformBox``.
package protocol SignalTransform: AnyObject {
  func process(_ block: Span<Float>, into output: inout [Float])
  func finish(into output: inout [Float])
}

/// A `BlockTransform`, none of which can be copied, as an object.
package final class TransformBox<T: BlockTransform & ~Copyable>: SignalTransform {
  private var transform: T

  package init(_ transform: consuming T) { self.transform = transform }

  package func process(_ block: Span<Float>, into output: inout [Float]) {
    transform.process(block, into: &output)
  }

  package func finish(into output: inout [Float]) { transform.finish(into: &output) }
}

/// Any number of transforms, one behind the other; with none, the signal passes as it is.
struct TransformChain: ~Copyable {
  private let steps: [any SignalTransform]
  private var front: [Float] = []
  private var back: [Float] = []

  init(_ steps: [any SignalTransform]) { self.steps = steps }

  /// Sends a block through all of them; gives what comes out, perhaps nothing.
  mutating func process(_ block: Span<Float>, emit: (Span<Float>) throws -> Void) rethrows {
    guard let first = steps.first else { return try emit(block) }
    front.removeAll(keepingCapacity: true)
    first.process(block, into: &front)
    try pass(from: 1, emit: emit)
  }

  /// Sends what each of them still holds through those behind it.
  mutating func finish(emit: (Span<Float>) throws -> Void) rethrows {
    for (index, step) in steps.enumerated() {
      front.removeAll(keepingCapacity: true)
      step.finish(into: &front)
      try pass(from: index + 1, emit: emit)
    }
  }

  private mutating func pass(from first: Int, emit: (Span<Float>) throws -> Void) rethrows {
    // Taken out and put back, so that their memory is used again.
    var (source, target) = (front, back)
    (front, back) = ([], [])
    for step in steps[first...] {
      target.removeAll(keepingCapacity: true)
      step.process(source.span, into: &target)
      (source, target) = (target, source)
    }
    if !source.isEmpty { try emit(source.span) }
    (front, back) = (source, target)
  }
}
