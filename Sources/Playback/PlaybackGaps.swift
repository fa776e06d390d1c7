public import AudioCore

extension PlaybackSettings {
  /// How long one kind of gap is.
  public enum GapRule: Hashable, Sendable {
    /// A fixed time, 0…60 s.
    case fixed(Duration)
    /// A multiple of what was just heard, at the speed it was heard, 0.25…3.
    case multiple(Double)
  }

  /// The silences between what is heard.
  public struct Gaps: Hashable, Sendable {
    /// Between two repeats of an ayah.
    public var repeats = GapRule.fixed(.zero)
    /// Between two ayat.
    public var ayat = GapRule.fixed(.zero)
    /// Between two passes.
    public var passes = GapRule.fixed(.zero)
    /// What a multiple may not be shorter than.
    public var floor = Duration.zero
    /// What a multiple may not be longer than; nil for no limit.
    public var ceiling: Duration?

    /// No gaps.
    public init() {}

    /// The length of a gap.
    ///
    ///     fixed: round(time · rate)
    ///     multiple: round(heard · factor), not below the floor, not above the ceiling
    ///
    /// - Parameters:
    ///   - rule: one of the three.
    ///   - heard: the output frames of what was just heard, ≥ 0.
    ///   - rate: of the output.
    /// - Returns: output frames, ≥ 0.
    public func frames(_ rule: GapRule, after heard: Int, at rate: SampleRate) -> Int {
      switch rule {
      case .fixed(let time): return rate.frames(in: time)
      case .multiple(let factor):
        let frames = max(rate.frames(in: floor), Int((Double(heard) * factor).rounded()))
        guard let ceiling else { return frames }
        return min(rate.frames(in: ceiling), frames)
      }
    }
  }
}
