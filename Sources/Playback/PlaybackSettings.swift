package import AudioCore
package import Recitation

/// The settings of a drill, from a recipe or a preset in the library.
///
/// Every field has the default that applies when nothing is said about it. Values outside the
/// limits are refused where they are read (``set(_:to:)``) and, for settings made in code, when
/// a ``Snapshot`` is taken; playing works on the snapshot only.
package struct PlaybackSettings: Hashable, Sendable {
  /// A name for a person; may be empty.
  package var name = ""
  /// The range as it was written; what it means depends on ``riwayah``.
  package var range = ""
  /// The riwayah, which fixes wording and ayah numbering.
  package var riwayah = Riwayah.hafs
  /// Reciters by id or name in order of preference; empty for the library's list.
  package var reciters: [String] = []
  /// Minimum confidence of an ayah that no person confirmed, 0…1; a less certain one counts as
  /// missing. Half: below it a segment is more likely wrong than right
  /// (Docs/decisions/0037-a-minimum-confidence-for-drills.md).
  package var atLeast = 0.5
  /// True if readings with missing or replaced words are played; if not, they count as
  /// missing.
  package var allowGaps = false
  /// The only recording to play from, by path, name or id; empty for any.
  package var from = ""
  /// True if the drill stays with one recording, else with one reciter, as long as possible.
  package var keepVoice = true
  /// The voice whose readings are played.
  package var voice = DrillVoice.any

  /// The folder with sound files of a translation; one follows each ayah. Empty for none.
  package var translation = ""

  /// In which order the ayat are put together.
  package var mode = Mode.plain
  /// Times each ayah is played in a row.
  package var ayahRepeat = 1
  /// Number of passes through the range.
  package var rangeRepeat = RangeRepeat.times(1)
  /// Maximum length, at which the drill ends with the last ayah that fits; nil for no limit.
  package var maximum: Duration?
  /// The passes in which ayat are repeated.
  package var repeats = Repeats.everyPass
  /// Parameters of the modes.
  package var building = Building()

  /// The silences.
  package var gaps = Gaps()
  /// 0.75 is three quarters as fast; the pitch stays.
  package var speed = 1.0
  /// The speed at the end of a ramp that begins at ``speed``; nil for no ramp.
  package var rampTo: Double?
  /// The span of the ramp.
  package var rampOver = Ramp.repeats

  /// Ayat before the range with which each pass begins, played once.
  package var connectionBefore = 0
  /// Ayat after the range with which each pass ends, played once.
  package var connectionAfter = 0
  /// The occasions on which the basmalah is played before an ayah 1; surah 9 has none.
  package var basmalah = Formula.once
  /// The occasions on which the isti'adhah is played.
  package var istiadhah = Formula.never

  /// The action after the last pass.
  package var after = AfterRange.stop
  /// The treatment of ayat without audio.
  package var missing = Missing.silence
  /// Length of the silence in place of missing ayat.
  package var missingSilence = Duration.milliseconds(500)

  /// Display options.
  package var display = Display()
  /// Properties of the file.
  package var output = Output()

  /// Plain settings without a range.
  package init() {}
}

extension PlaybackSettings {
  /// In which order the ayat of a range are put together; drawn for the range A B C with an ayah
  /// repeat of 2.
  package enum Mode: String, Hashable, Sendable, CaseIterable {
    /// `A A B B C C`
    case plain
    /// Each new ayah, then all so far once: `A A B B A B C C A B C`.
    case cumulative
    /// Each new ayah, then it with those just before it: `A A B B A B C C B C A B C` (windows of
    /// 2, the full range once at the end).
    case slidingWindow = "sliding-window"
    /// Counts that grow from round to round: `A B C A A B B C C` (counts 1, 2).
    case stepping
    /// As plain, with a silence after every reading, long enough to recite it: `A ~ A ~ B ~ …`.
    case talqin
    /// As plain, but each repeat leaves out one more part from the end: `A A< B B< C C<`. Parts end
    /// at recorded pauses, else between words if their times are known, else at dips in level.
    case fading
  }

  /// The number of passes.
  package enum RangeRepeat: Hashable, Sendable {
    /// So many times, 1…100.
    case times(Int)
    /// Until ``PlaybackSettings/maximum`` is reached, which must then be given.
    case infinite
  }

  /// In which passes ayat are repeated.
  package enum Repeats: String, Hashable, Sendable, CaseIterable {
    /// In all.
    case everyPass = "every-pass"
    /// In the first; later ones run through the range plainly, each ayah once.
    case firstPass = "first-pass"
  }

  /// The span of a speed ramp.
  package enum Ramp: String, Hashable, Sendable, CaseIterable {
    /// The repeats of each ayah.
    case repeats
    /// The passes.
    case passes
  }

  /// The unit that the counts of ``Mode/stepping`` advance by.
  package enum Stepping: String, Hashable, Sendable, CaseIterable {
    /// Rounds: all ayat so often, then all again with the next count. `A B A A B B`
    case rounds
    /// Ayat: each ayah has the next count; the last count stays. `A B B C C`
    case ayat
  }

  /// The occasions on which a basmalah or isti'adhah is played.
  ///
  /// The basmalah belongs to every ayah 1 that is heard, the isti'adhah to the first ayah.
  package enum Formula: String, Hashable, Sendable, CaseIterable {
    /// Not at all.
    case never
    /// Once in the drill: before the first time.
    case once
    /// Before the first time in every pass.
    case everyPass = "every-pass"
    /// Before every time that an ayah 1 is heard, repeats included.
    case everyAyahOne = "every-ayah-one"
  }

  /// The action after the last pass.
  package enum AfterRange: Hashable, Sendable {
    /// Nothing.
    case stop
    /// The next ayat, with the same ayah repeat; 1…6236.
    case continueAyaat(Int)
    /// The ayat up to the end of a page, the page of the next ayah being the first; 1…604.
    case continuePages(Int)
  }

  /// The treatment of ayat without audio.
  package enum Missing: String, Hashable, Sendable, CaseIterable {
    /// One silence for all that miss in a row.
    case silence
    /// They are left out.
    case skip
    /// Nothing is played at all.
    case fail
  }
}

extension PlaybackSettings {
  /// The length of one kind of gap.
  package enum GapRule: Hashable, Sendable {
    /// A fixed time, 0…60 s.
    case fixed(Duration)
    /// A multiple of the stretch just played, at the speed it was played, 0.25…3.
    case multiple(Double)
  }

  /// The silences between what is heard.
  package struct Gaps: Hashable, Sendable {
    /// Between two repeats of an ayah.
    package var repeats = GapRule.fixed(.zero)
    /// Between two ayat.
    package var ayat = GapRule.fixed(.zero)
    /// Between two passes.
    package var passes = GapRule.fixed(.zero)
    /// Minimum of a gap given as a multiple.
    package var floor = Duration.zero
    /// Maximum of a gap given as a multiple; nil for no limit.
    package var ceiling: Duration?

    /// No gaps.
    package init() {}

    /// The length of a gap.
    ///
    ///     fixed: round(time · rate)
    ///     multiple: round(heard · factor), not below the floor, not above the ceiling
    ///
    /// - Parameters:
    ///   - rule: one of the three.
    ///   - heard: the output frames of the stretch just played, ≥ 0.
    ///   - rate: of the output.
    /// - Returns: output frames, ≥ 0.
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
  /// Parameters of the building modes; those of other modes are ignored.
  package struct Building: Hashable, Sendable {
    /// Cumulative: how often all ayat so far are heard after each new one, 1…100.
    package var cumulativeTogether = 1
    /// Cumulative: whether the range is then taken down again, from the front: `B C  C`.
    package var cumulativeShrink = false
    /// Sliding window: how often the window is heard after each new ayah, 1…100.
    package var windowTogether = 1
    /// Sliding window: how many ayat it holds, the new one included, 2…100.
    package var windowSize = 3
    /// Sliding window: how often the full range is heard at the end, 0…100.
    package var windowFull = 1
    /// Stepping: how often in a row, step by step, each 1…100.
    package var steppingCounts = [1, 2, 3]
    /// Stepping: what the counts step over.
    package var steppingOver = Stepping.rounds
    /// Talqin: the length of the silence, in lengths of the reading before it, 0.25…3.
    package var talqinFactor = 1.0
    /// Fading: the silence after a shortened reading, in lengths of the part left out; 0 for
    /// none, else 0.25…3.
    package var fadingRecall = 0.0

    /// True if long ayat are first heard phrase by phrase, split at their recorded pauses.
    package var phrasesSplit = false
    /// Minimum length, at speed 1, of an ayah that is split.
    package var phrasesLonger = Duration.seconds(10)
    /// Minimum phrase length at speed 1, also for fading.
    package var phrasesShortest = Duration.seconds(1)
    /// Times each phrase is played in a row, 1…100.
    package var phrasesRepeat = 1

    /// The defaults.
    package init() {}
  }

  /// The script of titles and labels.
  package enum Titles: String, Hashable, Sendable, CaseIterable {
    /// Surahs by number: `Ayah 67:3`.
    case numbers
    /// Surahs by name: `Al-Mulk 3`.
    case latin
    /// In Arabic: `الملك ٣`.
    case arabic
  }

  /// Display options of a player.
  package struct Display: Hashable, Sendable {
    /// `Rep 2/5`.
    package var repetitions = true
    /// The reciter's name.
    package var reciter = true
    /// The word that is heard, where there are timings.
    package var words = true
    /// The script of titles and labels.
    package var titles = Titles.numbers

    /// All of it.
    package init() {}
  }
}

extension PlaybackSettings {
  /// Properties of the rendered file.
  package struct Output: Hashable, Sendable {
    /// Frames per second; nil for that of the sources, the highest of several.
    package var rate: SampleRate?
    /// 1 or 2; nil for as many as the sources have, at most 2.
    package var channels: Int?
    /// The sample encoding, where the format leaves the choice.
    package var encoding = Encoding.pcm16
    /// The sound that fills gaps.
    package var gapFill = GapFill.silence
    /// True if sources are brought to the same loudness, where there are several.
    package var loudnessMatch = true
    /// The longest that one file may be, cut at ayah joins; nil for one file.
    package var splitEvery: Duration?
    /// The units that get a file each; a cut lies where the next one begins.
    package var split = Split.none
    /// The loudness of the file in LUFS, if true peaks stay below −1 dBTP; nil for that of
    /// the sources.
    package var loudnessTarget: Double?
    /// The maps written beside the file, sorted by name, without duplicates.
    package var maps: [DrillMapFormat] = []

    /// The units that a drill is split by.
    package enum Split: String, Hashable, Sendable, CaseIterable {
      case none, ayah, surah, page, quarter, hizb, juz
    }

    /// The sample encoding.
    package enum Encoding: String, Hashable, Sendable, CaseIterable { case pcm16, pcm24, float }

    /// The sound that fills gaps.
    package enum GapFill: String, Hashable, Sendable, CaseIterable {
      /// Nothing.
      case silence
      /// The recording's own pauses.
      case room
    }

    /// The sources' own rate and channels, 16 bits, silence, one file.
    package init() {}

    /// The rate of the output.
    ///
    /// - Parameter items: all that is heard.
    /// - Returns: ``rate``, or the highest rate among the sources; 44,100 Hz without any.
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
  /// Multiples of the reading before.
  package static let factors = 0.25...3.0
  /// The floor and the ceiling of multiples.
  package static let bounds = Duration.zero...Duration.seconds(600)
  /// Allowed lengths of a long ayah and of the shortest phrase.
  package static let phraseLengths = Duration.milliseconds(100)...Duration.seconds(600)
  /// Allowed loudness of a file, in LUFS.
  package static let loudnessTargets = -40.0...(-10.0)
  /// Allowed maximum lengths of a drill.
  package static let maxima = Duration.seconds(1)...Duration.seconds(360_000)
  /// Allowed lengths of the parts of a split drill.
  package static let splits = Duration.seconds(1)...Duration.seconds(360_000)
  /// The silence in place of missing ayat.
  package static let missingSilences = Duration.milliseconds(500)...Duration.seconds(60)
  /// Allowed number of ayat before or after the range in each pass.
  package static let connections = 0...50
  /// Allowed number of ayat after the range.
  package static let ayahCounts = 1...6236
  /// Allowed number of pages after the range.
  package static let pageCounts = 1...604
  /// The rates of an output.
  package static let rates = SampleRate(hertz: 8000)...SampleRate(hertz: 192_000)
}
