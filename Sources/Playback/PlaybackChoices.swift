extension PlaybackSettings {
  /// In which order the ayat of a range are put together; drawn for the range A B C with an ayah
  /// repeat of 2.
  public enum Mode: String, Hashable, Sendable, CaseIterable {
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
    /// As plain, but each repeat leaves out one more phrase from the end: `A A< B B< C C<`.
    case fading
  }

  /// How often a range is heard.
  public enum RangeRepeat: Hashable, Sendable {
    /// So many times, 1…100.
    case times(Int)
    /// Until ``PlaybackSettings/maximum`` is reached, which must then be given.
    case infinite
  }

  /// In which passes ayat are repeated.
  public enum Repeats: String, Hashable, Sendable, CaseIterable {
    /// In all.
    case everyPass = "every-pass"
    /// In the first; later ones run through the range plainly, each ayah once.
    case firstPass = "first-pass"
  }

  /// What a change of speed runs over.
  public enum Ramp: String, Hashable, Sendable, CaseIterable {
    /// The repeats of each ayah.
    case repeats
    /// The passes.
    case passes
  }

  /// What the counts of ``Mode/stepping`` step over.
  public enum Stepping: String, Hashable, Sendable, CaseIterable {
    /// Rounds: all ayat so often, then all again with the next count. `A B A A B B`
    case rounds
    /// Ayat: each ayah has the next count; the last count stays. `A B B C C`
    case ayat
  }

  /// When the basmalah or the isti'adhah is heard.
  ///
  /// The basmalah belongs to every ayah 1 that is heard, the isti'adhah to the first ayah.
  public enum Formula: String, Hashable, Sendable, CaseIterable {
    /// Not at all.
    case never
    /// Once in the drill: before the first time.
    case once
    /// Before the first time in every pass.
    case everyPass = "every-pass"
    /// Before every time that an ayah 1 is heard, repeats included.
    case everyAyahOne = "every-ayah-one"
  }

  /// What follows the last pass.
  public enum AfterRange: Hashable, Sendable {
    /// Nothing.
    case stop
    /// The next ayat, with the same ayah repeat; 1…6236.
    case continueAyaat(Int)
    /// The ayat up to the end of a page, the page of the next ayah being the first; 1…604.
    case continuePages(Int)
  }

  /// What becomes of ayat that are found nowhere.
  public enum Missing: String, Hashable, Sendable, CaseIterable {
    /// One silence for all that miss in a row.
    case silence
    /// They are left out.
    case skip
    /// Nothing is played at all.
    case fail
  }
}
