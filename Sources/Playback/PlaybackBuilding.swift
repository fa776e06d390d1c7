extension PlaybackSettings {
  /// What the building modes need; what another mode needs is ignored.
  public struct Building: Hashable, Sendable {
    /// Cumulative: how often all ayat so far are heard after each new one, 1…100.
    public var cumulativeTogether = 1
    /// Cumulative: whether the range is then taken down again, from the front: `B C  C`.
    public var cumulativeShrink = false
    /// Sliding window: how often the window is heard after each new ayah, 1…100.
    public var windowTogether = 1
    /// Sliding window: how many ayat it holds, the new one included, 2…100.
    public var windowSize = 3
    /// Sliding window: how often the full range is heard at the end, 0…100.
    public var windowFull = 1
    /// Stepping: how often in a row, step by step, each 1…100.
    public var steppingCounts = [1, 2, 3]
    /// Stepping: what the counts step over.
    public var steppingOver = Stepping.rounds
    /// Talqin: how long the silence is, in lengths of what was heard, 0.25…3.
    public var talqinFactor = 1.0
    /// Fading: the silence after a shortened reading, in lengths of what was left out; 0 for
    /// none, else 0.25…3.
    public var fadingRecall = 0.0

    /// Whether long ayat are first heard phrase by phrase, split at their recorded pauses.
    public var phrasesSplit = false
    /// How long an ayah must be, at speed 1, to be split.
    public var phrasesLonger = Duration.seconds(10)
    /// What is shorter, at speed 1, is not a phrase of its own; it holds for fading too.
    public var phrasesShortest = Duration.seconds(1)
    /// How often each phrase is heard in a row, 1…100.
    public var phrasesRepeat = 1

    /// The defaults.
    public init() {}
  }

  /// What a player shows with the ayah.
  public struct Display: Hashable, Sendable {
    /// `Rep 2/5`.
    public var repetitions = true
    /// The reciter's name.
    public var reciter = true
    /// The word that is heard, where there are timings.
    public var words = true

    /// All of it.
    public init() {}
  }

  /// Which text goes into the labels of the output.
  ///
  /// - Parameter label: of a play event.
  /// - Returns: its text with what ``display`` leaves of it.
  public func text(of label: Timeline.Label) -> String {
    label.text(repetitions: display.repetitions, reciter: display.reciter)
  }
}
