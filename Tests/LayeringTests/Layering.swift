/// The declared dependencies of the package and the imports of its sources, with checks of both.
///
/// Every check returns its faults as sentences, in the order of the targets; an empty result means
/// success.
struct Layering {
  /// The targets in order, bottom first.
  var targets: [PackageManifest.Target]
  /// The modules that the sources of each target import.
  var imports: [String: [String]]

  /// Modules of the toolchain, which need no declaration.
  static let toolchain: Set = [
    "Darwin", "Dispatch", "Foundation", "FoundationEssentials", "FoundationXML", "Glibc", "Musl",
    "RegexBuilder", "Swift", "Synchronization", "Testing",
  ]

  private var ownNames: Set<String> { Set(targets.map(\.name)) }
  private func imported(by target: PackageManifest.Target) -> [String] {
    imports[target.name] ?? []
  }

  /// Imports that Package.swift does not declare.
  func undeclaredImports() -> [String] {
    targets.flatMap { target in
      imported(by: target)
        .filter { !Self.toolchain.contains($0) && $0 != target.name }
        .filter { !target.dependencies.contains($0) }
        .map { "\(target.name) imports \($0), which Package.swift does not list for it" }
    }
  }

  /// Declared dependencies without an import. Tests may declare more than they import: a program
  /// that they run, or a module that must stay linked.
  func unusedDependencies() -> [String] {
    targets.filter { $0.kind != .test }.flatMap { target in
      target.dependencies
        .filter { !imported(by: target).contains($0) }
        .map { "\(target.name) lists \($0) in Package.swift and never imports it" }
    }
  }

  /// Dependencies on the target itself or on a later target in the list.
  func upwardDependencies() -> [String] {
    var below: Set<String> = []
    var faults: [String] = []
    for target in targets {
      faults += target.dependencies
        .filter { ownNames.contains($0) && !below.contains($0) }
        .map { "\(target.name) depends on \($0), which stands above it" }
      below.insert(target.name)
    }
    return faults
  }

  /// Targets in which unsafe constructs would compile, other than `exceptions`.
  func unsafeTargets(except exceptions: Set<String>) -> [String] {
    targets
      .filter { $0.kind == .regular || $0.kind == .executable }
      .filter { !$0.isStrictlySafe && !exceptions.contains($0.name) }
      .map { "\($0.name) compiles without strict memory safety" }
  }

  /// The number of imports between our own targets, excluding tests and system libraries.
  var importCount: Int {
    let own = Set(targets.filter { $0.kind != .test && $0.kind != .system }.map(\.name))
    return targets.filter { $0.kind != .test }
      .map { Set(imported(by: $0)).intersection(own).count }.reduce(0, +)
  }

  /// Targets in which a warning does not fail the build.
  func lenientTargets() -> [String] {
    targets
      .filter { $0.kind != .system && !$0.treatsWarningsAsErrors }
      .map { "\($0.name) compiles with warnings" }
  }

  /// Returns the modules of `forbidden` that `name` depends on, directly or indirectly.
  func reach(of name: String, into forbidden: Set<String>) -> [String] {
    var seen: Set<String> = []
    var open = [name]
    while let next = open.popLast() {
      for dependency in targets.first(where: { $0.name == next })?.dependencies ?? []
      where seen.insert(dependency).inserted {
        open.append(dependency)
      }
    }
    return seen.intersection(forbidden).sorted()
      .map { "\(name) depends on \($0), directly or through another target" }
  }

  /// Targets other than `allowed` (and tests) that import `module`.
  func importers(of module: String, except allowed: Set<String>) -> [String] {
    targets
      .filter { $0.kind != .test && !allowed.contains($0.name) }
      .filter { imported(by: $0).contains(module) }
      .map { "\($0.name) imports \(module)" }
  }
}
