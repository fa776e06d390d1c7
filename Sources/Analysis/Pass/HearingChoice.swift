import AudioCore
import AudioFiles
import DSP
import Synchronization

/// Chooses the sound track of a file that has several: the one that the container prefers, unless
/// it is silent and another is not.
///
/// Tracks are decoded until one holds what may be a voice for ten seconds, so that mostly little is
/// read. Where none does, because all are very soft or none has a voice, it is the first with what
/// may be a voice beside the loudest, or else the loudest.
struct TrackSurvey {
  private let source: SourceRecording
  private let preferred: AudioFileInfo

  init(_ source: SourceRecording, preferred: AudioFileInfo) {
    self.source = source
    self.preferred = preferred
  }

  /// - Returns: the number of the track, and what to say of it.
  /// - Throws: `AudioFileError` if the file cannot be read any more.
  func choose() throws -> (track: Int, note: String) {
    let count = preferred.trackCount
    let others = (1...count).filter { $0 != preferred.track }
    var loudest: (track: Int, level: Double) = (preferred.track, -.infinity)
    var soft: [(track: Int, level: Double)] = []
    for track in [preferred.track] + others {
      let found: Found
      do throws(AudioFileError) { found = try survey(track) } catch {
        // A track of a codec that is not known is not the one.
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

  /// The decibels by which a voice may be softer than the loudest track.
  private static let reach = 27.0

  private struct Found {
    /// Loud enough to be one whatever else there is.
    var holdsVoice: Bool
    /// At any level.
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

/// Chooses what is made of several channels: their mean, while the signal passes for the first
/// time, which is measured; where that turns out to lose the voice, something else the second time.
final class ChannelChooser: Sendable {
  private struct State {
    var mix = ChannelMix.mean
    var reason: String?
    var isMeasured = false
  }
  private let state = Mutex(State())

  /// The choice; the mean until the signal has passed.
  var mix: ChannelMix { state.withLock { $0.mix } }
  /// The reason why it is not the mean; nil if it is.
  var reason: String? { state.withLock { $0.reason } }

  /// A transform that makes one channel of a signal: it measures the first time, and mixes as
  /// chosen after that.
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

/// The mean of the channels, and what it takes to judge it.
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
