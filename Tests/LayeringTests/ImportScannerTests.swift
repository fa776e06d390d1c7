import Testing

@Suite struct ImportScannerTests {
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
    #expect(importedModules(in: source) == modules)
  }
}
