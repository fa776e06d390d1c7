/// A reason why a target is more than a folder of another target.
enum TargetReason: Equatable {
  /// Only this target, and targets with the same reason, may import these outside modules.
  case door(Set<String>)
  /// Unsafe code compiles.
  case safety
  /// The compiler optimises the target in debug builds too.
  case optimised
  /// The target must not depend on these targets or modules, directly or indirectly.
  case law(forbidden: Set<String>)
  /// The target is a program.
  case program
}

/// A target with its reasons.
struct TargetRow {
  let target: String
  let reasons: [TargetReason]

  init(_ target: String, _ reasons: TargetReason...) {
    self.target = target
    self.reasons = reasons
  }

  /// The outside modules that the target may import as a door; empty if it is not a door.
  var door: Set<String> {
    reasons.reduce(into: []) { modules, reason in
      if case .door(let more) = reason { modules.formUnion(more) }
    }
  }
}

extension Layering {
  /// Returns the targets in Sources without a row, and the rows without a target, without a reason,
  /// or twice in the list.
  func rowFaults(_ rows: [TargetRow]) -> [String] {
    let names = house.map(\.name)
    let listed = rows.map(\.target)
    return names.filter { !listed.contains($0) }.map { "\($0) has no row" }
      + rows.filter { !names.contains($0.target) }.map { "\($0.target) is no target" }
      + rows.filter(\.reasons.isEmpty).map { "\($0.target) has no reason" }
      + names.filter { name in listed.filter { $0 == name }.count > 1 }
      .map { "\($0) has two rows" }
  }

  /// Returns the targets whose settings in Package.swift, or whose kind, differ from their row.
  func settingFaults(_ rows: [TargetRow]) -> [String] {
    house.flatMap { target in
      let reasons = rows.filter { $0.target == target.name }.flatMap(\.reasons)
      let facts: [(reason: TargetReason, isTrue: Bool)] = [
        (.safety, !target.isStrictlySafe), (.optimised, target.isAlwaysOptimised),
        (.program, target.kind == .executable),
      ]
      return facts.filter { $0.isTrue != reasons.contains($0.reason) }
        .map { "\(target.name): its row and Package.swift disagree about .\($0.reason)" }
    }
  }

  /// Returns the targets that import a module without having it as a door, and the doors that are
  /// not used.
  ///
  /// - Parameters:
  ///   - rows: the targets.
  ///   - support: for a module, the support of the tests that may import it too.
  /// - Returns: one sentence for each fault.
  func doorFaults(_ rows: [TargetRow], support: [String: Set<String>] = [:]) -> [String] {
    let modules = rows.reduce(into: Set<String>()) { $0.formUnion($1.door) }
    return modules.sorted().flatMap { module in
      let keepers = Set(rows.filter { $0.door.contains(module) }.map(\.target))
        .union(support[module] ?? [])
      let importers = importers(of: module)
      return importers.subtracting(keepers).sorted().map { "\($0) imports \(module)" }
        + keepers.subtracting(importers).sorted().map { "\($0) never imports \(module)" }
    }
  }

  /// Returns the broken laws, and the laws that name an unknown module.
  func lawFaults(_ rows: [TargetRow]) -> [String] {
    let known = targets.reduce(into: Set(targets.map(\.name))) { $0.formUnion($1.dependencies) }
    return rows.flatMap { row in
      row.reasons.flatMap { reason -> [String] in
        guard case .law(let forbidden) = reason else { return [] }
        return forbidden.subtracting(known).sorted()
          .map { "\(row.target) must not reach \($0), which does not exist" }
          + reach(of: row.target, into: forbidden)
      }
    }
  }
}
