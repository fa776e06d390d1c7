package import AudioCore
import AudioFiles
import DSP
package import PipelineCore

/// The signal of a recording behind some steps of a recipe.
///
/// It is a description: the recording, and the transforms of its blocks on the way. A step that
/// measures the signal (``FeatureStage``) makes the blocks pass through; no part of the signal
/// stays in memory. Two steps that measure it decode the recording twice.
package struct AudioSignal: Artifact {
  package static let kind: ArtifactKind = "audio"

  /// The recording that gives the samples.
  let recording: OpenRecording
  /// The rate and the channels of the signal here.
  package private(set) var form: SignalForm
  /// The steps that led to it.
  package private(set) var provenance: Provenance
  /// Chooses what is made of several channels by their sound; nil where that is settled.
  private(set) var chooser: ChannelChooser?
  /// The mix of the channels, where that is settled; nil for their mean.
  private(set) var mix: ChannelMix?
  private var transforms: [@Sendable () throws -> sending any SignalTransform] = []

  /// The signal as it is in the recording.
  ///
  /// - Parameters:
  ///   - recording: open.
  ///   - stage: the step that gives it.
  init(_ recording: OpenRecording, by stage: some Stage) {
    self.recording = recording
    form = SignalForm(rate: recording.info.sampleRate, channels: recording.info.channelCount)
    let like = recording.hearing.like.map { " like \($0.text)" } ?? ""
    provenance = Provenance().followed(by: stage, library: recording.info.decoder + like)
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

  /// The signal behind a step that makes one channel of several, which the chooser decides on.
  func mixed(by stage: DownmixStage, _ chooser: ChannelChooser) -> AudioSignal {
    let form = form
    var result = transformed(by: stage, to: SignalForm(rate: form.rate, channels: 1)) {
      chooser.transform(of: form)
    }
    result.chooser = chooser
    return result
  }

  /// The signal behind a step that makes one channel of several in a way that is settled.
  func mixed(by stage: DownmixStage, _ mix: ChannelMix) -> AudioSignal {
    let form = form
    var result = transformed(by: stage, to: SignalForm(rate: form.rate, channels: 1)) {
      TransformBox(Downmix(channels: form.channels, mix: mix))
    }
    result.mix = mix == .automatic ? nil : mix
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
  /// Which track of it is read, and at which rate, where that is not the plain way.
  let hearing: Hearing
  /// Remarks for a person on how it is read.
  let notes: [String]
  private var unused: AudioFileReader?

  /// Opens a recording; of several sound tracks the one that has sound, unless one is named.
  ///
  /// - Throws: `AudioFileError`.
  init(_ source: SourceRecording, hearing: Hearing) throws {
    var used = Hearing(track: hearing.track, rate: hearing.rate, like: hearing.like)
    var notes: [String] = []
    let reader = try Self.open(source, &used, &notes)
    // A recording with an index is read by that.
    if !reader.info.isRecovered { used.like = nil }
    self.source = source
    self.hearing = used
    self.notes = notes
    info = reader.info
    unused = consume reader
  }

  /// Opens a recording, and chooses its sound track if nobody did.
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

  /// A reader at the first frame.
  ///
  /// - Throws: `AudioFileError` if the recording has to be opened again and cannot be.
  func reader() throws -> AudioFileReader {
    if let reader = unused.take() { return reader }
    return try AudioFileReader(path: source.path, of: source.identity, hearing: hearing)
  }
}

/// A transform of the streaming pass.
///
/// A `BlockTransform` that can be kept in an array: see ``TransformBox``.
package protocol SignalTransform: AnyObject {
  func process(_ block: Span<Float>, into output: inout [Float])
  func finish(into output: inout [Float])
}

/// An object that holds a `BlockTransform`, since transforms cannot be copied.
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

extension DecodedFacts {
  /// Adds how the signal was made of the recording.
  mutating func describe(_ signal: AudioSignal) {
    var hearing = signal.recording.hearing
    // The mean that was chosen is the plain way, the one that was asked for is not.
    hearing.channel = signal.mix ?? signal.chooser.flatMap { $0.mix == .mean ? nil : $0.mix }
    self.hearing = hearing.isPlain ? nil : hearing
    remarks = signal.recording.notes + (signal.chooser?.reason.map { [$0] } ?? []) + remarks
  }
}
