/// Finds which runs of consecutive units of a long text are heard in a sequence of rows.
///
/// The text is one ``StateChain``, unit after unit. A run begins at any unit and any row, goes on
/// in order, and ends where a unit ends, or with the last row. Between runs nothing of the text is
/// heard, and a row is worth nothing: scores are log ratios to what sounds are like in general.
///
/// Viterbi's algorithm, within a beam. Per state the best score is kept with where its run began,
/// so memory does not grow with rows × states.
public struct RunSearch: Sendable {
  /// Consecutive units that are heard.
  public struct Run: Hashable, Sendable {
    /// The units, the last one included.
    public var units: ClosedRange<Int>
    /// Where they are heard.
    public var rows: Range<Int>
    /// What its rows are worth, less what beginning it costs, and ending it if it was ended.
    public var score: Float
  }

  /// What a search gives.
  public struct Outcome: Hashable, Sendable {
    /// In order of rows, not overlapping.
    public var runs: [Run]
    /// The score of them together.
    public var score: Float
    /// The runs that go on in the last row, the best per first unit, best first; the score of
    /// each is that of all rows, with the runs before it.
    public var open: [Run]
  }

  /// The costs, each ≥ 0.
  public struct Costs: Hashable, Sendable {
    /// Of beginning a run.
    public var begin: Float
    /// Of ending one.
    public var end: Float
    /// How much worse than the best a state may be, > 0.
    public var beam: Float
    /// How much worse than a run that begins at that row, > 0: what goes on while nothing is
    /// heard is soon given up.
    public var idle: Float
    /// Whether a run may be followed at once by another near by for less; nil if it may not.
    public var jumps: Jumps?

    /// - Parameters: see the properties of the same names.
    public init(begin: Float, end: Float, beam: Float, idle: Float, jumps: Jumps? = nil) {
      self.begin = begin
      self.end = end
      self.beam = beam
      self.idle = idle
      self.jumps = jumps
    }
  }

  /// From the end of a unit to the beginning of another near by, which is the next run.
  public struct Jumps: Hashable, Sendable {
    /// What it costs, ≥ 0, instead of ending a run and beginning one.
    public var cost: Float
    /// How far before the unit that ends the other may be, and how far after it, in units; 0 is
    /// the unit itself.
    public var back: Int
    /// See `back`.
    public var ahead: Int

    /// - Parameters: see the properties of the same names.
    public init(cost: Float, back: Int, ahead: Int) {
      self.cost = cost
      self.back = back
      self.ahead = ahead
    }
  }

  let chain: StateChain
  /// Per unit its first state; one more, the number of states.
  let starts: [Int]
  /// Per unit, another after which it may come at once; −1 for none.
  let after: [Int]

  /// - Parameters:
  ///   - units: in order, each with at least two states.
  ///   - optional: units that may be passed over, no two in a row, neither the first nor the last.
  public init(units: [StateChain], optional: Set<Int>) {
    var chain = StateChain()
    var starts = [0]
    for unit in units {
      precondition(unit.count > 1, "a unit has \(unit.count) states, expected two at least")
      chain.append(unit)
      starts.append(chain.count)
    }
    self.chain = chain
    self.starts = starts
    after = units.indices.map { optional.contains($0 - 1) ? $0 - 2 : -1 }
  }

  /// The number of units.
  public var count: Int { after.count }

  /// The best runs.
  ///
  ///     score = Σ over rows in runs of scores[row · columns + kind(state)] + Σ of stay and pass
  ///             − runs · begin − ended runs · end
  ///
  /// where a run that goes on in the last row is not ended, and two runs between which is a jump
  /// cost that instead of an end and a beginning; it counts for the second. A unit is entered and
  /// left as a ``StateChain`` is begun and ended. The beam and `idle` are measured from the row
  /// before.
  ///
  /// - Parameters:
  ///   - scores: row-major.
  ///   - columns: how many columns a row has.
  ///   - rows: which rows; their number times the units' must be below 2³¹.
  ///   - costs: what runs cost.
  /// - Returns: the runs; none if nothing is worth more than 0.
  public func best(
    _ scores: [Float], columns: Int, rows: Range<Int>, costs: Costs
  ) -> Outcome {
    precondition(rows.upperBound * columns <= scores.count, "rows \(rows) are not there")
    precondition(rows.count * max(1, count) < Int(Int32.max), "\(rows.count) rows are too many")
    var lanes = RunLanes(self, costs: costs, rows: rows)
    scores.withUnsafeBufferPointer { scores in
      for row in rows {
        lanes.advance(
          row, UnsafeBufferPointer(rebasing: scores[row * columns..<(row + 1) * columns]))
      }
    }
    return lanes.outcome()
  }
}
