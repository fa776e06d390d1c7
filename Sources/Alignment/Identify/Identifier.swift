public import AudioCore
public import Features
public import Recitation
import SequenceModels

/// Says what is recited in a recording of which nothing is known.
///
/// All ayat of the Quran, with a place for the basmalah before each surah, are one long chain of
/// phones (`RunSearch`); a run of consecutive ayat may begin and end anywhere in it, and in the
/// recording. Voice and pace are learnt on the way (``Listening``), those of each of the ``Voices``
/// by themselves, from how the reciter sounds elsewhere, or reciters in common, where that is known.
/// A run that goes on where the one before ended, a few ayat later, or begins again within it,
/// belongs to the same passage.
///
/// The probability of a candidate is that these words are recited at all, times that it is this
/// place of the text, times that the passage begins and that it ends with these ayat
/// (``PassageChance``); that of the whole is the product over the passages and falls with every
/// second of sound that no passage explains.
///
/// What nobody can be reciting (``RecitedStretches``) is not searched.
///
/// Cost: a beginning of some seconds if anything is searched, whatever the recording, and some seconds
/// per hour of recitation.
public struct Identifier: Hashable, Sendable {
  /// Whether to search; if not, recordings of which nobody says what they hold need a range.
  public var isEnabled = true
  /// How unsteady a stretch may be that is searched, 0…1 (``RecitedStretches``); 1 for all of them.
  public var unsteady = 0.13
  /// The probability from which on what was identified counts as known, 0…1.
  public var accept = 0.95
  /// Whose numbering the ranges follow.
  public var riwayah = Riwayah.hafs

  /// The default parameters.
  public init() {}

  /// Whether an identification counts as known.
  public func accepts(_ found: Identification) -> Bool {
    !found.passages.isEmpty && found.probability >= accept
  }

  /// Finds what is recited.
  ///
  /// - Parameters:
  ///   - features: what it sounds like.
  ///   - silences: in order of time.
  ///   - rate: the rate of their positions.
  ///   - reciter: how he sounds elsewhere, if it is known who recites.
  ///   - voices: how all reciters sound that are known, in a fixed order.
  ///   - advanced: called whenever a step forward is done, every few seconds.
  ///   - facts: counts and numbering.
  /// - Returns: what was found, perhaps no passage; nil where nothing was searched: if it is not enabled,
  ///   or the numbering of the riwayah is not bundled.
  public func identify(
    _ features: FeatureFile, silences: [SilenceRegion], rate: SampleRate,
    reciter: ReciterVoice? = nil, voices: [ReciterVoice] = [],
    advanced: @escaping () -> Void = {}, facts: QuranFacts
  ) -> Identification? {
    guard isEnabled, own(AyahRef(surah: 2, ayah: 255), facts) != nil else { return nil }
    return identify(
      features, silences: silences, rate: rate,
      origins: PhoneModel.origins(
        reciter: reciter, among: voices, measuredAs: features.header.parameters),
      advanced: advanced, facts: facts, in: .bundled)
  }

  /// The same in a text of one's own.
  func identify(
    _ features: FeatureFile, silences: [SilenceRegion], rate: SampleRate,
    origins: [PhoneModel] = [.bundled], advanced: @escaping () -> Void = {}, facts: QuranFacts,
    in text: @autoclosure () -> WholeText
  ) -> Identification {
    let recording = SoundFrames(features, between: silences)
    let stretches = RecitedStretches(in: recording, upTo: unsteady)
    let frames = recording.only(stretches.rows)
    let sounding = Double(frames.soundingRows(0..<frames.count)) * frames.step
    guard sounding >= IdentifyingWeights.leastSeconds,
      let listening = Listening.result(
        of: frames, for: text(), origins: origins, advanced: advanced)
    else { return Identification(passages: [], probability: 0) }
    let text = listening.text
    let heard = HeardPassage.passages(in: listening)
    var probability = 1.0
    var explained: [Range<Int>] = []
    var passages: [Identification.Passage] = []
    for (index, passage) in heard.enumerated() {
      let chance = PassageChance(
        passage, in: listening,
        after: index > 0 ? heard[index - 1].rows.upperBound : 0,
        before: index + 1 < heard.count ? heard[index + 1].rows.lowerBound : frames.count)
      let candidates = chance.candidates.map {
        Identification.Candidate(
          range: range($0.units, of: text, facts), probability: $0.probability)
      }
      guard let first = candidates.first else { continue }
      probability *= first.probability
      let rows = stretches.rows(passage.rows)
      explained.append(rows)
      passages.append(
        Identification.Passage(
          startSeconds: Double(rows.lowerBound) * frames.step,
          endSeconds: Double(rows.upperBound) * frames.step, candidates: candidates))
    }
    probability *= passages.isEmpty ? 0 : recording.share(explainedBy: explained)
    return Identification(passages: passages, probability: probability)
  }

  /// The ayat of some units in the numbering of the riwayah: where an ayah of Hafs is none of its
  /// own there, the next one within the passage that is, or the one before.
  private func range(
    _ units: ClosedRange<Int>, of text: WholeText, _ facts: QuranFacts
  ) -> AyahRange {
    let first = units.lazy.compactMap { own(text.ayah(of: $0), facts) }.first
    let last = units.reversed().lazy.compactMap { own(text.ayah(of: $0), facts) }.first
    let start = first ?? text.ayah(of: units.lowerBound)
    return AyahRange(start: start, end: max(start, last ?? text.ayah(of: units.upperBound)))
  }

  private func own(_ hafs: AyahRef, _ facts: QuranFacts) -> AyahRef? {
    do throws(RecitationError) { return try facts.ayah(ofHafs: hafs, in: riwayah) } catch {
      return nil
    }
  }
}

extension Identifier {
  /// Whether so little of a recording is sound that nothing would be looked for: its cepstra need not
  /// be read then.
  ///
  /// - Parameters:
  ///   - header: of its features.
  ///   - silences: of the recording.
  /// - Returns: false where a look decides.
  public func finds(nothingIn header: FeatureHeader, silences: [SilenceRegion]) -> Bool {
    let rate = Double(header.sourceRate.hertz)
    let quiet = silences.reduce(0) { $0 + $1.range.count }
    // A second for the rows at either end of silences, of which a look counts whole ones.
    return Double(header.sourceFrameCount - quiet) / rate < IdentifyingWeights.leastSeconds - 1
  }
}
