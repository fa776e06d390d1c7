import AudioCore
import AudioFiles
import DSP
import Synchronization

/// Chooses the sound track of a file with several tracks: the first track that may contain a voice,
/// beginning with the preferred track of the container.
///
/// Each track is decoded only until ten seconds of a possible voice are found, so usually little is
/// read. A very soft track is chosen only if every track is very soft or has no voice. In this case
/// the survey chooses the first track that may contain a voice and is at most 27 dB softer than the
/// loudest track. If there is no such track, it chooses the loudest track.
struct TrackSurvey {
  private let source: SourceRecording
  private let preferred: AudioFileInfo

  init(_ source: SourceRecording, preferred: AudioFileInfo) {
    self.source = source
    self.preferred = preferred
  }

  /// Decodes the tracks and chooses one of them.
  ///
  /// - Returns: the number of the track, and a remark on the choice.
  /// - Throws: `AudioFileError` if the file can no longer be read.
  func choose() throws -> (track: Int, note: String) {
    let count = preferred.trackCount
    let others = (1...count).filter { $0 != preferred.track }
    var loudest: (track: Int, level: Double) = (preferred.track, -.infinity)
    var soft: [(track: Int, level: Double)] = []
    for track in [preferred.track] + others {
      let found: Found
      do throws(AudioFileError) { found = try survey(track) } catch {
        // Skip a track with an unknown codec, unless it is the preferred track.
        if track == preferred.track { throw error }
        continue
      }
      if found.holdsVoice { return (track, note(track)) }
      if found.mayHoldVoice { soft.append((track, found.level)) }
      if found.level > loudest.level { loudest = (track, found.level) }
    }
    let least = loudest.level - Self.reach
    let track = soft.first { $0.level >= least }?.track ?? loudest.track
    return (track, note(track))
  }

  private func note(_ track: Int) -> String {
    track == preferred.track
      ? "\(preferred.trackCount) sound tracks: track \(track) is used"
      : "sound track \(preferred.track) of \(preferred.trackCount) holds no voice: track \(track) is used"
  }

  /// Maximum difference in level, in dB, between the loudest track and a softer track that is
  /// chosen.
  private static let reach = 27.0

  private struct Found {
    /// True if the track may contain a voice that is not very soft.
    var holdsVoice: Bool
    /// True if the track may contain a voice, however soft.
    var mayHoldVoice: Bool
    var level: Double
  }

  private func survey(_ track: Int) throws(AudioFileError) -> Found {
    var reader = try AudioFileReader(
      path: source.path, of: source.identity, hearing: Hearing(track: track))
    var survey = ChannelSurvey(
      channels: reader.info.channelCount, rate: reader.info.sampleRate)
    var block: [Float] = []
    while reader.read(source.blockFrames, into: &block) > 0 {
      survey.process(block.span)
      if survey.holdsVoice(within: 10) {
        return Found(holdsVoice: true, mayHoldVoice: true, level: survey.level)
      }
    }
    return Found(
      holdsVoice: survey.holdsVoice(within: 1),
      mayHoldVoice: survey.holdsVoice(within: 1, from: -.infinity), level: survey.level)
  }
}

/// Chooses how several channels are mixed to one. The first pass uses the mean of the channels, and
/// measures the channels. If the voice cancels out in the mean, a second pass uses another mix.
final class ChannelChooser: Sendable {
  private struct State {
    var mix = ChannelMix.mean
    var reason: String?
    var isMeasured = false
  }
  private let state = Mutex(State())

  /// The chosen mix; the mean of the channels until the first pass is complete.
  var mix: ChannelMix { state.withLock { $0.mix } }
  /// Reason for choosing a mix other than the mean; nil if the mean is used.
  var reason: String? { state.withLock { $0.reason } }

  /// Adopts the mix that was used to compute the stored features. Later passes use this mix and do
  /// not measure the channels.
  func adopt(_ mix: ChannelMix) { state.withLock { $0 = State(mix: mix, isMeasured: true) } }

  /// Returns a transform that mixes a signal to one channel. Until a mix is chosen, the transform
  /// computes the mean and measures the channels. Afterwards it uses the chosen mix.
  func transform(of form: SignalForm) -> sending any SignalTransform {
    if state.withLock({ $0.isMeasured }) {
      return TransformBox(Downmix(channels: form.channels, mix: mix))
    }
    return TransformBox(MeasuredDownmix(form, chooser: self))
  }

  fileprivate func take(_ survey: borrowing ChannelSurvey) {
    let choice = survey.choice
    state.withLock { $0 = State(mix: choice.mix, reason: choice.reason, isMeasured: true) }
  }
}

/// A transform that mixes the channels to their mean, and measures the channels so that a better
/// mix can be chosen.
private struct MeasuredDownmix: BlockTransform, ~Copyable {
  private var downmix: Downmix
  private var survey: ChannelSurvey
  private let chooser: ChannelChooser

  init(_ form: SignalForm, chooser: ChannelChooser) {
    downmix = Downmix(channels: form.channels)
    survey = ChannelSurvey(channels: form.channels, rate: form.rate)
    self.chooser = chooser
  }

  mutating func process(_ block: Span<Float>, into output: inout [Float]) {
    survey.process(block)
    downmix.process(block, into: &output)
  }

  mutating func finish(into output: inout [Float]) {
    downmix.finish(into: &output)
    chooser.take(survey)
  }
}
