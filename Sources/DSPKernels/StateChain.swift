/// A left-to-right chain of states that emit rows, as of a hidden Markov model.
///
/// A path is in one state at each row; from row to row it stays, goes on to the next state, or
/// goes past one. It begins in the first state or the second and ends in the last or the one
/// before. Where ``Returns`` are allowed, it may also go back from one stop to an earlier one.
public struct StateChain: Hashable, Sendable {
  /// Per state, the column of the scores that it emits.
  public private(set) var kinds: [UInt8] = []
  /// Per state, what staying in it for another row is worth.
  public private(set) var stay: [Float] = []
  /// Per state, what going past it is worth; −∞ if that may not be.
  public private(set) var pass: [Float] = []

  /// The states that are stops, ascending.
  public private(set) var stops: [Int] = []

  /// Where a path may go back.
  public struct Returns: Hashable, Sendable {
    /// Per row, whether a path that is in a stop there may be in an earlier one instead.
    public var rows: [Bool]
    /// What it costs, > 0.
    public var cost: Float

    /// - Parameters: see the properties of the same names.
    public init(rows: [Bool], cost: Float) {
      self.rows = rows
      self.cost = cost
    }
  }

  /// Where a path ends.
  public enum End: Sendable {
    /// In the last state or the one before.
    case last
    /// In any state.
    case anywhere
  }

  /// A chain of no states.
  public init() {}

  /// The number of states.
  public var count: Int { kinds.count }

  /// Appends a state.
  ///
  /// - Parameters:
  ///   - kind: the column of the scores that it emits.
  ///   - stay: what staying in it for another row is worth.
  ///   - pass: what going past it is worth; −∞ if that may not be.
  ///   - isStop: whether a path may go back from it and to it.
  public mutating func append(kind: UInt8, stay: Float, pass: Float, isStop: Bool = false) {
    if isStop { stops.append(count) }
    kinds.append(kind)
    self.stay.append(stay)
    self.pass.append(pass)
  }

  /// Gives each stop up to `high` the best score of those after it, less the cost, where that is
  /// better.
  ///
  /// - Parameters:
  ///   - best: per state its score, after two places that are −∞.
  ///   - low: the first state that is reached.
  ///   - high: the last state that is reached.
  ///   - cost: of going back.
  ///   - note: is told each stop that gets another score, and the stop it is from.
  func goBack(
    _ best: UnsafeMutableBufferPointer<Float>, _ low: inout Int, _ high: Int, cost: Float,
    _ note: (_ stop: Int, _ source: Int) -> Void
  ) {
    var top = -Float.infinity
    var source = 0
    for stop in stops.reversed() where stop <= high {
      let here = best[stop + 2]
      if top - cost > here {
        best[stop + 2] = top - cost
        low = min(low, stop)
        note(stop, source)
      } else if here > top {
        top = here
        source = stop
      }
    }
  }
}
