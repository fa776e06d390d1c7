/// A unit over the stretch between two cuts, as the search came upon it.
struct Arc {
  let unit: Int
  /// The cuts.
  let start: Int
  let end: Int
  /// What it is worth but for the fit of its duration: the cut that ends it and its sound.
  let score: Float
  /// Where to look up its duration, see ``DurationScore``.
  let duration: Int
}
