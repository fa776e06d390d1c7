/// What a search knows of one cut when it goes on from there.
struct CutState {
  /// What is expected next.
  var arrived: Hypotheses
  /// What may be begun, once phrases or ayat are left out or gone back to.
  var ready: Hypotheses
  /// What may go on after sound that is left over from there on.
  var leftOver: Hypotheses
}

/// The states of a search at cuts that follow each other.
struct CutBlock {
  /// Its place among the blocks.
  let number: Int
  var states: [CutState] = []
}
