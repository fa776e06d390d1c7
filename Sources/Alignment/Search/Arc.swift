/// A unit over the stretch between two cuts, as the search came upon it.
///
/// There may be hundreds per cut, so it is kept small: the cut at which it starts is not a part of
/// it.
struct Arc {
  private let place: Int32
  private let last: Int32
  private let length: Int32
  /// What it is worth but for the fit of its duration: the cut that ends it and its sound.
  let score: Float

  init(unit: Int, end: Int, score: Float, duration: Int) {
    place = Int32(unit)
    last = Int32(end)
    length = Int32(duration)
    self.score = score
  }

  var unit: Int { Int(place) }
  /// The cut at which it ends.
  var end: Int { Int(last) }
  /// Where to look up its duration, see ``DurationScore``.
  var duration: Int { Int(length) }
}
