/// The declared dependencies of the package and the imports of its sources, with checks of both.
///
/// Every check returns its faults as sentences, in the order of the targets; an empty result means
/// success.
struct Layering {
  /// The targets in order, bottom first.
  var targets: [PackageManifest.Target]
  /// The modules that the sources of each target import.
  var imports: [String: [String]]
  /// The targets that contain only C code.
  var withoutSwift: Set<String> = []
  /// The types that each source outside of the tests declares at the top level.
  var types: [DeclaredType] = []
  /// For each target, the names of types that its code uses.
  var typeNames: [String: Set<String>] = [:]

  /// A type at the top level of a source.
  struct DeclaredType: Equatable {
    var name: String
    var target: String
    /// The path of the source, relative to the project's root.
    var path: String
    /// True if other targets may use the type.
    var isPackage: Bool
  }

  /// Modules of the toolchain, which Package.swift need not declare.
  static let toolchain: Set = [
    "Dispatch", "Foundation", "FoundationEssentials", "FoundationXML", "Glibc", "RegexBuilder",
    "Swift", "Synchronization", "Testing",
  ]

  private var ownNames: Set<String> { Set(targets.map(\.name)) }
  /// The targets in Sources with Swift code.
  var house: [PackageManifest.Target] {
    targets.filter {
      ($0.kind == .regular || $0.kind == .executable) && $0.folder.hasPrefix("Sources/")
        && !withoutSwift.contains($0.name)
    }
  }
  private func imported(by target: PackageManifest.Target) -> [String] {
    imports[target.name] ?? []
  }

  /// Returns the imports that Package.swift does not declare. Tests may also import the
  /// dependencies of their dependencies.
  func undeclaredImports() -> [String] {
    targets.flatMap { target in
      var declared = Set(target.dependencies)
      if target.kind == .test {
        for other in targets where target.dependencies.contains(other.name) {
          declared.formUnion(other.dependencies)
        }
      }
      return imported(by: target)
        .filter { !Self.toolchain.contains($0) && $0 != target.name && !declared.contains($0) }
        .map { "\(target.name) imports \($0), which Package.swift does not list for it" }
    }
  }

  /// Returns the declared dependencies that no source imports. Tests may declare more than they
  /// import: a program that they run, or a module that must be linked.
  func unusedDependencies() -> [String] {
    targets.filter { $0.kind != .test }.flatMap { target in
      target.dependencies
        .filter { !imported(by: target).contains($0) }
        .map { "\(target.name) lists \($0) in Package.swift and never imports it" }
    }
  }

  /// Returns the dependencies of targets on themselves or on a later target in the list.
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

  /// The number of imports among the targets in Sources.
  var importCount: Int {
    let own = Set(house.map(\.name))
    return house.map { Set(imported(by: $0)).intersection(own).count }.reduce(0, +)
  }

  /// The floor of each target in Sources: 1 for a target without dependencies on other targets of
  /// ours; otherwise one more than the highest floor among its dependencies.
  var floors: [String: Int] {
    var floors: [String: Int] = [:]
    for target in house {
      floors[target.name] = 1 + (target.dependencies.compactMap { floors[$0] }.max() ?? 0)
    }
    return floors
  }

  /// Returns the types in Sources with a name that another type also has, at the top level,
  /// including private types.
  func sharedNames() -> [String] {
    let own = Set(house.map(\.name))
    return Dictionary(grouping: types.filter { own.contains($0.target) }, by: \.name)
      .filter { $0.value.count > 1 }
      .sorted { $0.key < $1.key }
      .map { name, types in
        "\(name) is declared in \(types.map(\.path).joined(separator: " and in "))"
      }
  }

  /// Returns the package types that more than a third of the targets use and that lie above a
  /// floor.
  func commonTypes(above floor: Int) -> [String] {
    let house = house
    let floors = floors
    return types.filter { $0.isPackage && floors[$0.target] ?? 0 > floor }.compactMap { type in
      let users = house.filter {
        $0.name != type.target && typeNames[$0.name]?.contains(type.name) == true
      }
      guard users.count * 3 > house.count else { return nil }
      return "\(type.name) of \(type.target) is used by \(users.count) targets,"
        + " and lies on floor \(floors[type.target] ?? 0)"
    }
  }

  /// Returns the targets in which a warning does not fail the build.
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

  /// The targets other than tests that import `module`.
  func importers(of module: String) -> Set<String> {
    Set(
      targets.filter { $0.kind != .test && imported(by: $0).contains(module) }.map(\.name))
  }
}
