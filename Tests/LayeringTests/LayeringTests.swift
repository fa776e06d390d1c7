import Testing

/// Tests of the checks, on made-up packages with few targets.
@Suite struct LayeringTests {
  /// A safe target that treats warnings as errors.
  private func target(
    _ name: String, _ dependencies: [String] = [], kind: PackageManifest.Target.Kind = .regular,
    safe: Bool = true, strict: Bool = true
  ) -> PackageManifest.Target {
    .init(
      name: name, kind: kind, folder: "Sources/\(name)", dependencies: dependencies,
      isStrictlySafe: safe, treatsWarningsAsErrors: strict)
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

  @Test func safetyIsAskedOfLibrariesAndPrograms() {
    let layering = Layering(
      targets: [
        target("S", kind: .system, safe: false), target("A", safe: false),
        target("B", safe: false), target("C"), target("P", kind: .executable, safe: false),
        target("T", kind: .test, safe: false),
      ], imports: [:])
    #expect(
      layering.unsafeTargets(except: ["A"]) == [
        "B compiles without strict memory safety", "P compiles without strict memory safety",
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
        target("A"), target("B"), target("C", ["A", "B"]), target("P", ["A", "B"]),
        target("S", kind: .system), target("T", ["A", "B"], kind: .test),
      ],
      imports: [
        "B": ["A", "S", "Foundation", "Yams"], "C": ["B", "A", "B"], "P": ["A", "B"],
        "T": ["A", "B"],
      ])
    #expect(layering.importCount == 5)
  }

  @Test func aDoorIsOpenForItsKeepersAndTests() {
    let layering = Layering(
      targets: [target("A"), target("B"), target("T", kind: .test)],
      imports: ["A": ["C"], "B": ["C"], "T": ["C"]])
    #expect(layering.importers(of: "C", except: ["A"]) == ["B imports C"])
  }
}
