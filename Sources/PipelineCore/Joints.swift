/// Which step gives each step what it needs.
struct Joints {
  let given: [ArtifactKind]
  let steps: [any Stage]

  /// A step that lacks something.
  struct Misfit {
    var index: Int
    var fault: RecipeError.Fault
  }

  /// The first step that lacks something; nil if all fit.
  func misfit(among stages: StageCatalogue) -> Misfit? {
    var there = Set(given)
    for (index, step) in steps.enumerated() {
      let type = type(of: step)
      if let missing = type.needs.first(where: { !there.contains($0) }) {
        let before = index == 0 ? nil : Swift.type(of: steps[index - 1])
        return Misfit(
          index: index,
          fault: .joint(
            step: type.name, number: index + 1, needs: missing,
            before: before.map { .step($0.name, gives: $0.gives) } ?? .nothing,
            giver: giver(of: missing, after: index, among: stages)))
      }
      there.insert(type.gives)
    }
    return nil
  }

  private func giver(
    of kind: ArtifactKind, after index: Int, among stages: StageCatalogue
  ) -> RecipeError.Giver {
    for later in steps.indices.dropFirst(index + 1) where type(of: steps[later]).gives == kind {
      return .laterStep(type(of: steps[later]).name, number: later + 1)
    }
    return .otherStages(stages.stages.filter { $0.gives == kind }.map { $0.name })
  }

  /// The steps whose results a step depends on, and itself, in order.
  func leading(to index: Int) -> [Int] {
    var wanted: Set<Int> = [index]
    for step in steps.indices.prefix(index + 1).reversed() where wanted.contains(step) {
      for need in type(of: steps[step]).needs {
        let giver = steps.indices.prefix(step).last { type(of: steps[$0]).gives == need }
        if let giver { wanted.insert(giver) }
      }
    }
    return wanted.sorted()
  }
}
