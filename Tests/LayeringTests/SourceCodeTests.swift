import Testing

@Suite struct SourceCodeTests {
  @Test(arguments: [
    ("import A", ["A"]),
    ("package import A\nimport B\n", ["A", "B"]),
    ("  package import A", ["A"]),
    ("@testable import A", ["A"]),
    ("@preconcurrency @_spi(Inner) package import A", ["A"]),
    ("import struct A.B\nimport func C.d", ["A", "C"]),
    ("import A.Sub", ["A"]),
    ("import A\nimport A", ["A"]),
    ("import structure", ["structure"]),
    ("#if canImport(A)\n  import A\n#else\n  import B\n#endif", ["A", "B"]),
    ("import A // import B", ["A"]),
    ("// import A", []),
    ("/// import A", []),
    ("/* import A\nimport B */ import C", ["C"]),
    ("/* a /* b */\nimport A\n*/\nimport B", ["B"]),
    ("let a = \"a/*.wav\"\nimport B", ["B"]),
    ("let a = \"\\\"/*\"\nimport B", ["B"]),
    ("let a = \"\"\"\n  import A\n  \"\"\"\nimport B", ["B"]),
    ("let important = 1\nimportance()", []),
    ("", []),
  ])
  func findsWhatIsImported(source: String, modules: [String]) {
    #expect(SourceCode(source).importedModules == modules)
  }

  @Test(arguments: [
    ("struct A {\n  struct Inner {}\n}\nprivate final class B<T>: C {}", ["A", "B"], [String]()),
    ("@MainActor package enum A { case b }\npackage typealias B = Int", ["A", "B"], ["A", "B"]),
    ("@available(macOS 15, *)\npackage struct A {}", ["A"], ["A"]),
    ("fileprivate actor A {}\nindirect enum B {}\npublic protocol C {}", ["A", "B", "C"], ["C"]),
    ("extension A {}\nfunc structure() {}\nlet a = \"\"\"\nstruct B {}\n\"\"\"", [], []),
    ("// struct A {}\n/* struct B {}\n*/ struct C {}", [], []),
  ])
  func findsTypesOfTheTopLevel(source: String, names: [String], package: [String]) {
    let types = SourceCode(source).declaredTypes
    #expect(types.map(\.name) == names)
    #expect(types.filter(\.isPackage).map(\.name) == package)
  }

  @Test(arguments: [
    ("let a: A = B.C(d: [E]())", ["A", "B", "E"]),
    ("a.B + .C + aD + _E + D2_", ["D2_"]),
    ("\"A \\(B(\"C\", (D))) E\" + F", ["B", "D", "F"]),
    (##"#"A \(B) \#(C) " D"# + E"##, ["C", "E"]),
    ("\"\"\"\nA \" \\(B)\n\"\"\" + C", ["B", "C"]),
    ("#/\"(A)/#\n(B)", ["B"]),
    ("// A\n/* B */ C /// D", ["C"]),
    ("", []),
  ])
  func findsNamesOfTypes(source: String, names: [String]) {
    #expect(SourceCode(source).typeNames.sorted() == names)
  }
}
