public import Recitation

extension PlaybackEngine {
  /// Goes to the first reading of an ayah: in this pass, else in what follows the passes.
  ///
  /// Works in every state once a drill is loaded; repeats count from 1 again.
  ///
  /// - Parameter ayah: to be heard next.
  /// - Throws: ``PlaybackError`` if there is no drill, or it does not play that ayah; nothing is
  ///   changed.
  public mutating func seek(to ayah: AyahRef) throws(PlaybackError) {
    guard let drill else { throw PlaybackError(.nothingLoaded) }
    let present = drill.section(section) == nil ? 0 : section
    for candidate in [present] + (drill.queue.passes.map { [0, $0] } ?? [0]) {
      let steps = drill.section(candidate) ?? []
      if let index = steps.firstIndex(where: {
        $0.entry.ayah == ayah && $0.item != nil && $0.entry.part != .istiadhah
      }) {
        return load(section: candidate, index: index)
      }
    }
    throw PlaybackError(.notInDrill(ayah))
  }

  /// Goes to the next ayah, past all repeats of this one; past the last one of a pass to the next
  /// pass, past the last of all to the end.
  public mutating func skipNext() {
    guard isOn else { return }
    let current = steps[index].entry
    let next = steps.indices[(index + 1)...].first { place in
      let step = steps[place]
      return step.item != nil && !step.entry.isFormula
        && (current.isFormula || step.entry.ayah != current.ayah)
    }
    if let next { return load(section: section, index: next) }
    // Past the last section there are no steps, and loading nothing ends the range.
    load(section: section + 1, index: 0)
  }

  /// Goes to the first reading of the ayah before, in the last pass if need be; from the very
  /// first to its start.
  public mutating func skipPrevious() {
    guard let drill, isOn else { return }
    if let index = runStart(before: runStart(of: index, in: steps), in: steps) {
      return load(section: section, index: index)
    }
    guard section > 0, let before = drill.section(section - 1) else {
      return load(section: section, index: 0)
    }
    load(section: section - 1, index: runStart(before: before.count, in: before) ?? 0)
  }

  /// Whether there is a place to skip from.
  private var isOn: Bool {
    switch state {
    case .idle, .error, .rangeComplete: false
    case .loading, .playing, .paused, .awaitingRepeat, .awaitingNextAyah: index < steps.count
    }
  }

  /// Where the readings in a row that a step belongs to begin.
  private func runStart(of index: Int, in steps: [LoadedDrill.Step]) -> Int {
    var start = index
    while start > 0,
      steps[start - 1].entry.isFormula
        || steps[start - 1].entry.ayah == steps[index].entry.ayah
    {
      start -= 1
    }
    return start
  }

  /// Where the readings in a row before a place begin; nil if there are none.
  private func runStart(before place: Int, in steps: [LoadedDrill.Step]) -> Int? {
    let last = steps.indices[..<place].last {
      steps[$0].item != nil && !steps[$0].entry.isFormula
    }
    guard let last else { return nil }
    let start = runStart(of: last, in: steps)
    // Leading formulas are heard again only from the start of a pass.
    return steps[start...last].firstIndex { !$0.entry.isFormula && $0.item != nil } ?? last
  }
}
