extension StateChain {
  /// Appends the states of another.
  public mutating func append(_ other: StateChain) {
    var stops = other.stops[...]
    for state in 0..<other.count {
      let isStop = stops.first == state
      if isStop { stops.removeFirst() }
      append(
        kind: other.kinds[state], stay: other.stay[state], pass: other.pass[state], isStop: isStop)
    }
  }

  /// The same chain from its end to its beginning.
  public var reversed: StateChain {
    var result = StateChain()
    var stops = self.stops[...]
    for state in (0..<count).reversed() {
      let isStop = stops.last == state
      if isStop { stops.removeLast() }
      result.append(kind: kinds[state], stay: stay[state], pass: pass[state], isStop: isStop)
    }
    return result
  }
}
