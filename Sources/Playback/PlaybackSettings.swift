package import AudioCore
package import Recitation

/// The settings of a drill, from a recipe or a preset in the library.
///
/// Every field has a default. Values are checked against the limits when they are read
/// (``set(_:to:)``), and again when a ``Snapshot`` is taken, because code can set any value.
/// Playback uses only the snapshot.
package struct PlaybackSettings: Hashable, Sendable {
  /// The name of the drill, for display; may be empty.
  package var name = ""
  /// The range as written; its meaning depends on ``riwayah``.
  package var range = ""
  /// The riwayah, which determines the wording and the numbering of the ayat.
  package var riwayah = Riwayah.hafs
  /// The reciters by id or name, in order of preference; empty for the library's priority list.
  package var reciters: [String] = []
  /// The minimum confidence of an unconfirmed ayah, 0…1. An unconfirmed ayah with a lower
  /// confidence counts as missing. The default is 0.5, because a segment with a lower confidence is
  /// more likely wrong than right (Docs/decisions/0037-a-minimum-confidence-for-drills.md).
  package var atLeast = 0.5
  /// True if the drill may play recitations in which words are missing or replaced; false if it
  /// treats these recitations as missing.
  package var allowGaps = false
  /// The only source to play from: a recording by path, name or id, a folder of recordings, or a
  /// reciter; empty for any source.
  package var from = ""
  /// True if the drill stays with one recording as long as possible; false if it only stays with
  /// one reciter.
  package var keepVoice = true
  /// The voice to play.
  package var voice = DrillVoice.any

  /// The folder with the sound files of a translation. Each ayah is followed by its translation.
  /// Empty for no translation.
  package var translation = ""

  /// The order in which the ayat are combined.
  package var mode = Mode.plain
  /// The number of times each ayah is played in a row.
  package var ayahRepeat = 1
  /// The number of passes through the range.
  package var rangeRepeat = RangeRepeat.times(1)
  /// The maximum length of the drill. The drill ends with the last ayah that fits. Nil for no
  /// limit.
  package var maximum: Duration?
  /// The passes in which ayat are repeated.
  package var repeats = Repeats.everyPass
  /// The parameters of the modes.
  package var building = Building()

  /// The silences between recitations.
  package var gaps = Gaps()
  /// The playback speed; 0.75 is three quarters as fast. The pitch stays the same.
  package var speed = 1.0
  /// The speed at the end of a ramp that begins at ``speed``; nil for no ramp.
  package var rampTo: Double?
  /// The unit over which the speed ramp extends: the repeats of each ayah, or the passes.
  package var rampOver = Ramp.repeats

  /// The number of ayat before the range that are played once at the start of each pass.
  package var connectionBefore = 0
  /// The number of ayat after the range that are played once at the end of each pass.
  package var connectionAfter = 0
  /// The rule for playing the basmalah before ayah 1 of a surah; surah 9 has no basmalah.
  package var basmalah = Formula.once
  /// The rule for playing the isti'adhah.
  package var istiadhah = Formula.never

  /// The action after the last pass.
  package var after = AfterRange.stop
  /// The treatment of ayat without audio.
  package var missing = Missing.silence
  /// The length of the silence in place of missing ayat.
  package var missingSilence = Duration.milliseconds(500)

  /// Display options.
  package var display = Display()
  /// Properties of the rendered file.
  package var output = Output()

  /// Creates settings with the defaults and without a range.
  package init() {}
}

extension PlaybackSettings {
  /// The order in which the ayat of a range are combined. The examples of the cases, such as
  /// `A A B B C C`, are for the range A B C with an ayah repeat of 2.
  package enum Mode: String, Hashable, Sendable, CaseIterable {
    /// Each ayah with its repeats: `A A B B C C`.
    case plain
    /// Each new ayah with its repeats, then all ayat from the first to the new one once:
    /// `A A B B A B C C A B C`.
    case cumulative
    /// Each new ayah with its repeats, then the window once, which is the new ayah with the ayat
    /// just before it. At the end, the full range is played. With a window of 2 ayat:
    /// `A A B B A B C C B C A B C`.
    case slidingWindow = "sliding-window"
    /// All ayat in rounds. In each round, every ayah is played more often than in the round before:
    /// `A B C A A B B C C` (counts 1, 2).
    case stepping
    /// The order of `plain`, with a silence (`~`) after each recitation. The silence is long enough
    /// for the listener to repeat the recitation: `A ~ A ~ B ~ …`.
    case talqin
    /// The order of `plain`, but each repeat omits one more part from the end of the ayah, written
    /// as `<`: `A A< B B< C C<`. Parts end at recorded pauses. If there are no pauses, parts end
    /// between words with known times, and if no word times are known, at dips in level.
    case fading
  }

  /// The number of passes.
  package enum RangeRepeat: Hashable, Sendable {
    /// A fixed number, 1…100.
    case times(Int)
    /// Passes are repeated until the drill has the length ``PlaybackSettings/maximum``, which must
    /// be set in this case.
    case infinite
  }

  /// The passes in which ayat are repeated.
  package enum Repeats: String, Hashable, Sendable, CaseIterable {
    /// All passes.
    case everyPass = "every-pass"
    /// Only the first pass. Later passes play each ayah of the range once.
    case firstPass = "first-pass"
  }

  /// The unit over which a speed ramp extends.
  package enum Ramp: String, Hashable, Sendable, CaseIterable {
    /// The ramp extends over the repeats of each ayah.
    case repeats
    /// The ramp extends over the passes.
    case passes
  }

  /// The unit at which ``Mode/stepping`` advances to the next count.
  package enum Stepping: String, Hashable, Sendable, CaseIterable {
    /// The count changes after each round: all ayat are played with the first count, then all ayat
    /// with the next count. With the counts 1, 2: `A B C A A B B C C`.
    case rounds
    /// The count changes after each ayah: every ayah is played with the next count. After the last
    /// count is reached, all further ayat keep it. With the counts 1, 2: `A B B C C`.
    case ayat
  }

  /// A rule for playing a formula: the basmalah before ayah 1 of a surah, or the isti'adhah.
  package enum Formula: String, Hashable, Sendable, CaseIterable {
    /// The formula is never played.
    case never
    /// The basmalah is played before the first occurrence of each ayah 1 in the drill. The
    /// isti'adhah is played only at the start of the drill.
    case once
    /// The basmalah is played before the first occurrence of each ayah 1 in every pass. The
    /// isti'adhah is played at the start of every pass.
    case everyPass = "every-pass"
    /// The formula is played before every occurrence of an ayah 1, including repeats.
    case everyAyahOne = "every-ayah-one"
  }

  /// The action after the last pass.
  package enum AfterRange: Hashable, Sendable {
    /// The drill stops.
    case stop
    /// The next ayat of the Quran are played after the range, each ``PlaybackSettings/ayahRepeat``
    /// times. The value is the number of these ayat, 1…6236.
    case continueAyaat(Int)
    /// The ayat of some pages are played after the range, up to the end of the last page. The value
    /// is the number of pages, 1…604. The first page is the page of the next ayah.
    case continuePages(Int)
  }

  /// The treatment of ayat without audio.
  package enum Missing: String, Hashable, Sendable, CaseIterable {
    /// One silence replaces consecutive missing ayat.
    case silence
    /// Missing ayat are skipped.
    case skip
    /// The drill fails if an ayah is missing.
    case fail
  }
}

extension PlaybackSettings {
  /// The length of one kind of gap.
  package enum GapRule: Hashable, Sendable {
    /// A fixed time, 0…60 s.
    case fixed(Duration)
    /// A multiple, 0.25…3, of the length of the previous recitation. This is the length at the
    /// playback speed.
    case multiple(Double)
  }

  /// The silences of a drill.
  package struct Gaps: Hashable, Sendable {
    /// The silence between two repeats of an ayah.
    package var repeats = GapRule.fixed(.zero)
    /// The silence between two ayat.
    package var ayat = GapRule.fixed(.zero)
    /// The silence between two passes.
    package var passes = GapRule.fixed(.zero)
    /// The minimum length of a gap given as a multiple.
    package var floor = Duration.zero
    /// The maximum length of a gap given as a multiple; nil for no limit.
    package var ceiling: Duration?

    /// Creates settings without gaps.
    package init() {}

    /// Returns the length of a gap.
    ///
    ///     fixed: round(time · rate)
    ///     multiple: round(heard · factor), clamped to floor … ceiling
    ///
    /// - Parameters:
    ///   - rule: the rule for the gap, such as ``repeats``, ``ayat`` or ``passes``.
    ///   - heard: the output frames of the recitation just played, ≥ 0.
    ///   - rate: the sample rate of the output.
    /// - Returns: the length in output frames, ≥ 0.
    package func frames(_ rule: GapRule, after heard: Int, at rate: SampleRate) -> Int {
      switch rule {
      case .fixed(let time): return rate.frames(in: time)
      case .multiple(let factor):
        let frames = max(
          rate.frames(in: floor), Int(nearest: Double(heard) * factor, within: 0...FrameIndex.limit)
        )
        guard let ceiling else { return frames }
        return min(rate.frames(in: ceiling), frames)
      }
    }
  }
}

extension PlaybackSettings {
  /// The parameters of the modes other than `plain`. Each mode ignores the parameters of the other
  /// modes.
  package struct Building: Hashable, Sendable {
    /// Cumulative: the number of times all ayat up to the new ayah are played, 1…100.
    package var cumulativeTogether = 1
    /// Cumulative: true if, at the end, the range is played again without its first ayah, then
    /// without its first two ayat, and so on: `B C  C`.
    package var cumulativeShrink = false
    /// Sliding window: the number of times the window is played after each new ayah, 1…100.
    package var windowTogether = 1
    /// Sliding window: the number of ayat in the window, including the new ayah, 2…100.
    package var windowSize = 3
    /// Sliding window: the number of times that the full range is played at the end, 0…100.
    package var windowFull = 1
    /// Stepping: the repeat counts, step by step, each 1…100.
    package var steppingCounts = [1, 2, 3]
    /// Stepping: the unit at which the next count begins.
    package var steppingOver = Stepping.rounds
    /// Talqin: the length of the silence as a multiple of the recitation before it, 0.25…3.
    package var talqinFactor = 1.0
    /// Fading: the length of the silence after a shortened recitation, as a multiple of the length
    /// of the omitted part, 0.25…3. A value of 0 means no silence.
    package var fadingRecall = 0.0

    /// True if long ayat are first played phrase by phrase, split at recorded pauses.
    package var phrasesSplit = false
    /// The minimum length, at speed 1, of an ayah that is split.
    package var phrasesLonger = Duration.seconds(10)
    /// The minimum length at speed 1 of a phrase, or of a part of an ayah in the mode `fading`.
    package var phrasesShortest = Duration.seconds(1)
    /// The number of times each phrase is played in a row, 1…100.
    package var phrasesRepeat = 1

    /// Creates the default parameters.
    package init() {}
  }

  /// The language and script of titles and labels.
  package enum Titles: String, Hashable, Sendable, CaseIterable {
    /// Surah numbers: `Ayah 67:3`.
    case numbers
    /// Surah names: `Al-Mulk 3`.
    case latin
    /// Arabic: `الملك ٣`.
    case arabic
    /// Surah names, with words of the language: `Al-Mulk 3 · 2 sur 5`.
    case french, indonesian, turkish, urdu
  }

  /// Options for the labels and words that a player displays.
  package struct Display: Hashable, Sendable {
    /// True to show repeat counts, such as `2 of 5`.
    package var repetitions = true
    /// True to show the reciter's name.
    package var reciter = true
    /// True to show the current word, if word timings are known.
    package var words = true
    /// The language and script of titles and labels.
    package var titles = Titles.latin

    /// Creates options that show everything.
    package init() {}
  }
}

extension PlaybackSettings {
  /// The properties of the rendered file.
  package struct Output: Hashable, Sendable {
    /// The sample rate; nil for the highest rate of the sources.
    package var rate: SampleRate?
    /// The number of channels, 1 or 2; nil for the number of channels of the sources, at most 2.
    package var channels: Int?
    /// The sample encoding, for file formats that have several.
    package var encoding = Encoding.pcm16
    /// The sound in the gaps.
    package var gapFill = GapFill.silence
    /// True if several sources are adjusted to the same loudness.
    package var loudnessMatch = true
    /// The maximum length of one file, if the drill is split between ayat into several files; nil
    /// for a single file.
    package var splitEvery: Duration?
    /// The unit of text, such as a surah, for which a separate file is written. Each file begins
    /// with a new unit.
    package var split = Split.none
    /// The loudness of the file in LUFS, lowered if true peaks would exceed −1 dBTP; nil to keep
    /// the loudness of the sources.
    package var loudnessTarget: Double?
    /// The maps written beside the file, sorted by name, without duplicates.
    package var maps: [DrillMapFormat] = []

    /// The unit by which a drill is split into files.
    package enum Split: String, Hashable, Sendable, CaseIterable {
      case none, ayah, surah, page, quarter, hizb, juz
    }

    /// The sample encoding.
    package enum Encoding: String, Hashable, Sendable, CaseIterable { case pcm16, pcm24, float }

    /// The sound in the gaps.
    package enum GapFill: String, Hashable, Sendable, CaseIterable {
      /// Digital silence.
      case silence
      /// Room tone: the background noise from the pauses of the recording.
      case room
    }

    /// Creates the default properties: the rate and channels of the sources, 16 bits, silent gaps,
    /// one file.
    package init() {}

    /// Returns the sample rate of the output.
    ///
    /// - Parameter items: all audio items of the drill.
    /// - Returns: ``rate``, or the highest rate among the sources; 44,100 Hz without sources.
    package func rate(for items: some Sequence<AyahAudioItem>) -> SampleRate {
      rate ?? items.map(\.sourceRate).max() ?? SampleRate(hertz: 44100)
    }
  }
}

extension PlaybackSettings {
  /// Allowed repeat counts of an ayah, a phrase or a range.
  package static let counts = 1...100
  /// Allowed speeds.
  package static let speeds = 0.5...2.0
  /// Allowed lengths of a fixed gap.
  package static let fixedGaps = Duration.zero...Duration.seconds(60)
  /// Allowed lengths of a gap, as multiples of the length of the preceding recitation.
  package static let factors = 0.25...3.0
  /// Allowed minimum and maximum lengths of a gap that is given as a multiple.
  package static let bounds = Duration.zero...Duration.seconds(600)
  /// Allowed values of two settings: the minimum length of an ayah that is split into phrases, and
  /// the minimum length of a phrase.
  package static let phraseLengths = Duration.milliseconds(100)...Duration.seconds(600)
  /// Allowed loudness of a file, in LUFS.
  package static let loudnessTargets = -40.0...(-10.0)
  /// Allowed maximum lengths of a drill.
  package static let maxima = Duration.seconds(1)...Duration.seconds(360_000)
  /// Allowed lengths of the parts of a split drill.
  package static let splits = Duration.seconds(1)...Duration.seconds(360_000)
  /// Allowed lengths of the silence in place of missing ayat.
  package static let missingSilences = Duration.milliseconds(500)...Duration.seconds(60)
  /// Allowed number of ayat before or after the range in each pass.
  package static let connections = 0...50
  /// Allowed number of ayat played after the range.
  package static let ayahCounts = 1...6236
  /// Allowed number of pages played after the range.
  package static let pageCounts = 1...604
  /// Allowed sample rates of the output.
  package static let rates = SampleRate(hertz: 8000)...SampleRate(hertz: 192_000)
}
