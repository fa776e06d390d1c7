/// The states of a search at its cuts, for one who looks back through them.
///
/// A search keeps the states of its last blocks. Those before are found again by going once more
/// through a block, from where the search stood at its first cut, by the arcs that it has found:
/// the sound need not be heard again, and the same is found to the bit.
struct Past {
  let search: Search
  /// Those that were looked at last, the last one at the end.
  private var blocks: [CutBlock]

  /// How many blocks are held. Who looks back from a cut looks at those some hundred cuts before.
  static let blocksHeld = 3

  init(of search: Search) {
    self.search = search
    blocks = search.recent
  }

  /// The state at a cut.
  mutating func state(at cut: Int) -> CutState {
    let (number, place) = cut.quotientAndRemainder(dividingBy: search.blockLength)
    if let index = blocks.lastIndex(where: { $0.number == number }) {
      if index + 1 < blocks.count { blocks.append(blocks.remove(at: index)) }
    } else {
      if blocks.count == Self.blocksHeld { blocks.removeFirst() }
      blocks.append(search.block(number))
    }
    return blocks[blocks.count - 1].states[place]
  }
}
