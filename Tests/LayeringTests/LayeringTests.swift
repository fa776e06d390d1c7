import Testing

/// Tests of the checks, on invented packages with few targets.
@Suite struct LayeringTests {
  /// A safe target that treats warnings as errors.
  private func target(
    _ name: String, _ dependencies: [String] = [], kind: PackageManifest.Target.Kind = .regular,
    in folder: String = "Sources", safe: Bool = true, strict: Bool = true, optimised: Bool = false
  ) -> PackageManifest.Target {
    .init(
      name: name, kind: kind, folder: "\(folder)/\(name)", dependencies: dependencies,
      isStrictlySafe: safe, treatsWarningsAsErrors: strict, isAlwaysOptimised: optimised)
  }

  @Test func anImportMustBeDeclared() {
    let layering = Layering(
      targets: [target("A"), target("B"), target("C", ["A"])],
      imports: ["C": ["A", "B", "Foundation", "Yams"]])
    #expect(
      layering.undeclaredImports() == [
        "C imports B, which Package.swift does not list for it",
        "C imports Yams, which Package.swift does not list for it",
      ])
  }

  @Test func aTestMayImportWhatItsTargetImports() {
    let layering = Layering(
      targets: [
        target("A", ["Yams"]), target("B", ["A", "GRDB"]), target("T", ["B"], kind: .test),
      ],
      imports: ["B": ["Yams"], "T": ["A", "B", "GRDB", "Yams"]])
    #expect(
      layering.undeclaredImports() == [
        "B imports Yams, which Package.swift does not list for it",
        "T imports Yams, which Package.swift does not list for it",
      ])
  }

  @Test func aDependencyMustBeImported() {
    let layering = Layering(
      targets: [target("A"), target("B", ["A", "Yams"]), target("T", ["A"], kind: .test)],
      imports: ["B": ["Yams"]])
    #expect(
      layering.unusedDependencies() == ["B lists A in Package.swift and never imports it"])
  }

  @Test func aDependencyMustStandBelow() {
    let layering = Layering(
      targets: [target("A", ["B", "Yams"]), target("B", ["A", "B"])], imports: [:])
    #expect(
      layering.upwardDependencies() == [
        "A depends on B, which stands above it", "B depends on B, which stands above it",
      ])
  }

  @Test func warningsAreErrorsInTestsToo() {
    let layering = Layering(
      targets: [
        target("S", kind: .system, strict: false), target("A"),
        target("T", kind: .test, strict: false),
      ], imports: [:])
    #expect(layering.lenientTargets() == ["T compiles with warnings"])
  }

  @Test func whatIsReachedThroughOthersCounts() {
    let layering = Layering(
      targets: [target("A"), target("B", ["A"]), target("C", ["B"]), target("D")], imports: [:])
    #expect(
      layering.reach(of: "C", into: ["A", "D"])
        == ["C depends on A, directly or through another target"])
    #expect(layering.reach(of: "B", into: ["C", "D"]) == [])
  }

  @Test func importsOfOurOwnTargetsCount() {
    let layering = Layering(
      targets: [
        target("A"), target("B"), target("C", ["A", "B"]),
        target("P", ["A", "B"], kind: .executable), target("S", kind: .system), target("K"),
        target("H", ["A", "B"], in: "Tests"), target("T", ["A", "B"], kind: .test, in: "Tests"),
      ],
      imports: [
        "B": ["A", "S", "K", "Foundation", "Yams"], "C": ["B", "A", "B"], "P": ["A", "B"],
        "H": ["A", "B"], "T": ["A", "B"],
      ], withoutSwift: ["K"])
    #expect(layering.importCount == 5)
  }

  @Test func aFloorIsOneAboveTheHighestBelow() {
    let layering = Layering(
      targets: [
        target("S", kind: .system), target("K"), target("A", ["S", "K"]), target("B", ["A"]),
        target("C"), target("D", ["C", "B", "Yams"]),
        target("H", ["D"], in: "Tests"),
      ], imports: [:], withoutSwift: ["K"])
    #expect(layering.floors == ["A": 1, "B": 2, "C": 1, "D": 3])
  }

  private func type(_ name: String, _ target: String, isPackage: Bool = true)
    -> Layering.DeclaredType
  {
    .init(name: name, target: target, path: "\(target).swift", isPackage: isPackage)
  }

  @Test func aNameIsOneTypeInAllOfSources() {
    let layering = Layering(
      targets: [target("A"), target("B"), target("H", in: "Tests")], imports: [:],
      types: [
        type("X", "A"), type("X", "B", isPackage: false), type("Y", "A"), type("Y", "H"),
        type("Z", "B", isPackage: false), type("Z", "B", isPackage: false),
      ])
    #expect(
      layering.sharedNames() == [
        "X is declared in A.swift and in B.swift", "Z is declared in B.swift and in B.swift",
      ])
  }

  @Test func aTypeOfManyTargetsLiesBelow() {
    let above = (1...5).map { target("U\($0)", ["B"]) }
    let layering = Layering(
      targets: [target("A"), target("B", ["A"])] + above, imports: [:],
      types: [
        type("X", "B"), type("Y", "B"), type("Z", "B", isPackage: false), type("W", "A"),
      ],
      typeNames: [
        "B": ["X", "Y", "Z", "W"], "U1": ["X", "Y", "Z", "W"], "U2": ["X", "Y", "Z", "W"],
        "U3": ["X", "Z", "W"],
      ])
    #expect(
      layering.commonTypes(above: 1) == ["X of B is used by 3 targets, and lies on floor 2"])
    #expect(layering.commonTypes(above: 2) == [])
  }

  @Test func eachTargetHasOneRowWithAReason() {
    let layering = Layering(
      targets: [
        target("S", kind: .system), target("K"), target("A"), target("B"), target("C"),
        target("H", in: "Tests"), target("T", kind: .test, in: "Tests"),
      ], imports: [:], withoutSwift: ["K"])
    #expect(layering.rowFaults([.init("A", .safety), .init("B", .program)]) == ["C has no row"])
    #expect(
      layering.rowFaults([
        .init("A", .safety), .init("B"), .init("C", .safety), .init("C", .optimised),
        .init("D", .safety),
      ]) == ["D is no target", "B has no reason", "C has two rows"])
  }

  @Test func rowsAgreeWithTheSettings() {
    let layering = Layering(
      targets: [
        target("S", kind: .system, safe: false), target("A", safe: false),
        target("B", safe: false, optimised: true), target("C"),
        target("P", kind: .executable), target("T", kind: .test, in: "Tests", safe: false),
      ], imports: [:])
    let rows: [TargetRow] = [
      .init("A", .safety), .init("B", .optimised), .init("C", .optimised, .program),
      .init("P", .door(["X"])),
    ]
    #expect(
      layering.settingFaults(rows) == [
        "B: its row and Package.swift disagree about .safety",
        "C: its row and Package.swift disagree about .optimised",
        "C: its row and Package.swift disagree about .program",
        "P: its row and Package.swift disagree about .program",
      ])
  }

  @Test func aDoorIsOpenForItsKeepersAndTests() {
    let layering = Layering(
      targets: [
        target("A"), target("B"), target("D"), target("H", in: "Tests"),
        target("T", kind: .test, in: "Tests"),
      ],
      imports: ["A": ["C", "E"], "B": ["C"], "H": ["C"], "T": ["C"]])
    let rows: [TargetRow] = [.init("A", .door(["C"]), .door(["E"])), .init("D", .door(["E"]))]
    #expect(
      layering.doorFaults(rows) == ["B imports C", "H imports C", "D never imports E"])
    #expect(
      layering.doorFaults(rows, support: ["C": ["H"]]) == ["B imports C", "D never imports E"])
  }

  @Test func aLawHoldsThroughOtherTargets() {
    let layering = Layering(
      targets: [target("A", ["Yams"]), target("B", ["A"]), target("C", ["B"])], imports: [:])
    let rows: [TargetRow] = [
      .init("B", .law(forbidden: ["C"])), .init("C", .safety, .law(forbidden: ["A", "D", "Yams"])),
    ]
    #expect(
      layering.lawFaults(rows) == [
        "C must not reach D, which does not exist",
        "C depends on A, directly or through another target",
        "C depends on Yams, directly or through another target",
      ])
  }
}
