package import AudioCore
import AudioFiles
import DSP
package import PipelineCore

/// The signal of a recording after some steps of a recipe.
///
/// The value only describes the signal: it names the recording and the transforms of its blocks. A
/// step that measures the signal (``FeatureStage``) streams the blocks through the transforms, and
/// no part of the signal stays in memory. If two steps measure the signal, the recording is decoded
/// twice.
package struct AudioSignal: Artifact {
  package static let kind: ArtifactKind = "audio"

  /// Recording that provides the samples.
  let recording: OpenRecording
  /// Rate and channels of the signal after the steps so far.
  package private(set) var form: SignalForm
  /// Steps that produced the signal, with their parameters.
  package private(set) var provenance: Provenance
  /// Measures the channels and chooses how they are mixed to one; nil if the mix is fixed.
  private(set) var chooser: ChannelChooser?
  /// Fixed mix of the channels; nil if the mix is chosen automatically.
  private(set) var mix: ChannelMix?
  private var transforms: [@Sendable () throws -> sending any SignalTransform] = []

  /// Creates the unchanged signal of a recording.
  ///
  /// - Parameters:
  ///   - recording: the opened recording.
  ///   - stage: the step that reads the recording.
  init(_ recording: OpenRecording, by stage: some Stage) {
    self.recording = recording
    form = SignalForm(rate: recording.info.sampleRate, channels: recording.info.channelCount)
    let like = recording.hearing.like.map { " like \($0.text)" } ?? ""
    provenance = Provenance().followed(by: stage, library: recording.info.decoder + like)
  }

  /// Returns the signal after one more step.
  ///
  /// - Parameters:
  ///   - stage: the step.
  ///   - form: the form of the signal after the step.
  ///   - library: the name and version of the software library that computes the step, if any.
  ///   - make: creates the transform; called once for each pass over the signal.
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

  /// Returns the signal after a step that mixes several channels to one. The chooser selects the
  /// mix.
  func mixed(by stage: DownmixStage, _ chooser: ChannelChooser) -> AudioSignal {
    let form = form
    var result = transformed(by: stage, to: SignalForm(rate: form.rate, channels: 1)) {
      chooser.transform(of: form)
    }
    result.chooser = chooser
    return result
  }

  /// Returns the signal after a step that mixes several channels to one with a fixed mix.
  func mixed(by stage: DownmixStage, _ mix: ChannelMix) -> AudioSignal {
    let form = form
    var result = transformed(by: stage, to: SignalForm(rate: form.rate, channels: 1)) {
      TransformBox(Downmix(channels: form.channels, mix: mix))
    }
    result.mix = mix == .automatic ? nil : mix
    return result
  }

  /// Creates the transforms of the signal.
  ///
  /// - Throws: `KernelError` if a transform cannot convert the signal.
  func makeTransforms() throws -> sending TransformChain {
    var steps: [any SignalTransform] = []
    for make in transforms { steps.append(try make()) }
    return TransformChain(steps)
  }
}

/// Rate and number of channels of a signal.
package struct SignalForm: Hashable, Sendable {
  package var rate: SampleRate
  package var channels: Int
}

/// A recording that is open for reading.
final class OpenRecording {
  let source: SourceRecording
  /// Facts from the header of the recording.
  let info: AudioFileInfo
  /// Track and rate that are used instead of the defaults to read the recording.
  let hearing: Hearing
  /// Sentences for the user about choices that the program made when it opened the recording.
  let notes: [String]
  private var unused: AudioFileReader?

  /// Opens a recording. If it has several sound tracks and `hearing` names no track, the first
  /// track with sound is used.
  ///
  /// - Throws: `AudioFileError`.
  init(_ source: SourceRecording, hearing: Hearing) throws {
    var used = Hearing(track: hearing.track, rate: hearing.rate, like: hearing.like)
    var notes: [String] = []
    let reader = try Self.open(source, &used, &notes)
    // `like` is needed only for a recording without an index: it contains the decoder parameters of
    // the recorder.
    if !reader.info.isRecovered { used.like = nil }
    self.source = source
    self.hearing = used
    self.notes = notes
    info = reader.info
    unused = consume reader
  }

  /// Opens a recording, and chooses its sound track unless a track is named.
  private static func open(
    _ source: SourceRecording, _ hearing: inout Hearing, _ notes: inout [String]
  ) throws -> AudioFileReader {
    let first = try AudioFileReader(path: source.path, of: source.identity, hearing: hearing)
    let info = first.info
    guard hearing.track == nil, info.trackCount > 1 else { return first }
    let found = try TrackSurvey(source, preferred: info).choose()
    notes.append(found.note)
    hearing.track = found.track
    return try AudioFileReader(path: source.path, of: source.identity, hearing: hearing)
  }

  /// Returns a reader that starts at the first frame.
  ///
  /// - Throws: `AudioFileError` if the recording must be opened again and this fails.
  func reader() throws -> AudioFileReader {
    if let reader = unused.take() { return reader }
    return try AudioFileReader(path: source.path, of: source.identity, hearing: hearing)
  }
}

/// A transform of the streaming pass: a `BlockTransform` that can be stored in an array
/// (``TransformBox``).
package protocol SignalTransform: AnyObject {
  func process(_ block: Span<Float>, into output: inout [Float])
  func finish(into output: inout [Float])
}

/// A class that wraps a `BlockTransform`, because transforms are not copyable.
package final class TransformBox<T: BlockTransform & ~Copyable>: SignalTransform {
  private var transform: T

  package init(_ transform: consuming T) { self.transform = transform }

  package func process(_ block: Span<Float>, into output: inout [Float]) {
    transform.process(block, into: &output)
  }

  package func finish(into output: inout [Float]) { transform.finish(into: &output) }
}

/// A sequence of transforms. An empty sequence passes the signal through unchanged.
struct TransformChain: ~Copyable {
  private let steps: [any SignalTransform]
  private var front: [Float] = []
  private var back: [Float] = []

  init(_ steps: [any SignalTransform]) { self.steps = steps }

  /// Sends a block through all transforms and emits the output, if any.
  mutating func process(_ block: Span<Float>, emit: (Span<Float>) throws -> Void) rethrows {
    guard let first = steps.first else { return try emit(block) }
    front.removeAll(keepingCapacity: true)
    first.process(block, into: &front)
    try pass(from: 1, emit: emit)
  }

  /// Ends each transform, and sends its remaining output through all later transforms.
  mutating func finish(emit: (Span<Float>) throws -> Void) rethrows {
    for (index, step) in steps.enumerated() {
      front.removeAll(keepingCapacity: true)
      step.finish(into: &front)
      try pass(from: index + 1, emit: emit)
    }
  }

  private mutating func pass(from first: Int, emit: (Span<Float>) throws -> Void) rethrows {
    // Move the two buffers to local variables and back, so that their memory is reused, not copied.
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

extension DecodedFacts {
  /// Adds the settings that were used to read and mix the signal.
  mutating func describe(_ signal: AudioSignal) {
    var hearing = signal.recording.hearing
    // The mean of the channels is the default. It is not recorded if the chooser selected it, but
    // it is recorded if a person stated it.
    hearing.channel = signal.mix ?? signal.chooser.flatMap { $0.mix == .mean ? nil : $0.mix }
    self.hearing = hearing.isPlain ? nil : hearing
    remarks = signal.recording.notes + (signal.chooser?.reason.map { [$0] } ?? []) + remarks
  }
}
