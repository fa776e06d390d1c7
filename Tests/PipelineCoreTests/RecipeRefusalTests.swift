import FileTesting
import HostSystem
import PipelineCore
import SystemPackage
import Testing

@Suite struct RecipeRefusalTests {
  @Test(arguments: [
    ("pipeline: p\nsteps:\n  - decode: { }\nstep: 1\n", 4, 1, "`step`", "write `steps` instead"),
    ("steps: [decode: { }]\n", 1, 1, "`pipeline` is missing", "add a line"),
    ("pipeline: p\n", 1, 1, "`steps` is missing", "add a line"),
    ("pipeline: p\npipeline: q\nsteps: [decode: { }]", 2, 1, "there twice", "delete"),
    ("pipeline:\nsteps: [decode: { }]", 1, 10, "must be a name", "see"),
    ("pipeline: [p]\nsteps: [decode: { }]", 1, 11, "must be a name", "see"),
    ("pipeline: p\nsteps: []\n", 2, 8, "no steps", "add steps"),
    ("pipeline: p\nsteps: decode\n", 2, 8, "must be a list", "see"),
    ("pipeline: p\nsteps:\n  - decode\n", 3, 5, "a step must be", "see"),
    ("pipeline: p\nsteps:\n  - decode: { }\n    features: { }\n", 3, 5, "a step must be", "see"),
    ("pipeline: p\nsteps:\n  - decode:\n", 3, 12, "what follows `decode`", "see"),
    ("pipeline: p\nsteps:\n  - decoder: { }\n", 3, 5, "no stage `decoder`", "write `decode`"),
    ("pipeline: p\nsteps:\n  - zzz: { }\n", 3, 5, "no stage `zzz`", "choose one of: decode, "),
    ("pipeline: p\nsteps:\n  - decode: { x: 1 }\n", 3, 15, "no parameter `x`", "delete it"),
    (
      "pipeline: p\nsteps:\n  - decode: { }\n  - resample: { rat: 1 }\n", 4, 17,
      "no parameter `rat`", "write `rate`"
    ),
    (
      "pipeline: p\nsteps:\n  - decode: { }\n  - resample: { rate: 1 }\n", 4, 23,
      "`resample.rate` is 1, outside 8000 … 48000", "choose a value from 8000 to 48000"
    ),
    (
      "pipeline: p\nsteps:\n  - decode: { }\n  - resample: { rate: [1] }\n", 4, 23, "one value",
      "see"
    ),
    (
      "pipeline: p\nsteps:\n  - decode: { }\n  - resample: { rate: 8000, rate: 8000 }\n", 4, 17,
      "`rate` is there twice", "delete"
    ),
    (
      "pipeline: p\nsteps:\n  - decode: { }\n  - resample: { converter: fastet }\n", 4, 28,
      "may not be `fastet`", "write `fastest`"
    ),
    (
      "pipeline: p\ntranscribe: { scope: tal }\nsteps: [decode: { }]", 2, 22, "`tal`",
      "write `talk`"
    ),
    (
      "pipeline: p\ntranscribe: { langauge: ar }\nsteps: [decode: { }]", 2, 15, "`langauge`",
      "write `language`"
    ),
    ("pipeline: p\ntranscribe: ar\nsteps: [decode: { }]", 2, 13, "`transcribe` must be", "see"),
    ("pipeline: &a p\nsteps: [decode: { }]", 1, 11, "anchor", "write the value"),
    ("pipeline: p\nsteps: &a [decode: { }]", 2, 8, "anchor", "write the value"),
    ("pipeline: !!str p\nsteps: [decode: { }]", 1, 11, "tag", "write the value"),
    ("pipeline: p\nsteps:\n  - decode: !x { }\n", 3, 13, "tag", "write the value"),
    ("pipeline: *a\nsteps: [decode: { }]", 1, 11, "undefined alias", "compare"),
    ("pipeline: p\nsteps: [decode: { }\n", 3, 1, "not YAML", "compare"),
    ("pipeline: p\n---\nsteps: [decode: { }]\n", 2, 1, "second document", "compare"),
    ("? [a]\n: 1\npipeline: p\nsteps: [decode: { }]", 1, 3, "a key must be a word", "see"),
    ("- decode: { }\n", 1, 1, "the recipe must be", "see"),
    ("pipeline: p\nfrom: featurs\nsteps: [silence: { }]\n", 2, 7, "`featurs`", "write `features`"),
    (
      "pipeline: p\nsteps:\n  - decode: { }\n  - silence: { }\n", 4, 5,
      "step 2, `silence`, needs features, and `decode` before it gives audio",
      "add `features` before `silence`"
    ),
    (
      "pipeline: p\nsteps:\n  - resample: { }\n  - decode: { }\n", 3, 5,
      "step 1, `resample`, needs audio, and no step stands before it",
      "move `decode` (step 2) before `resample`"
    ),
  ])
  func everyFaultHasItsPlaceAndRemedy(
    text: String, line: Int, column: Int, problem: String, remedy: String
  ) throws {
    let error = try #require(throws: RecipeError.self) {
      try Recipe(text: text, file: "r.yaml", stages: catalogue)
    }
    #expect(error.problem.contains(problem), "\(error)")
    #expect(error.remedy.hasPrefix(remedy), "\(error)")
    #expect(error.place == "r.yaml:\(line):\(column)")
  }

  @Test(arguments: ["", "# only a comment\n", "\u{FEFF}"])
  func anEmptyRecipeLacksItsKeys(text: String) {
    #expect(throws: RecipeError(.missingKey("pipeline"), at: .file("r.yaml"))) {
      try Recipe(text: text, file: "r.yaml", stages: catalogue)
    }
  }

  @Test func noInputEndsTheProcess() {
    // Bytes are replaced, removed or doubled at random, with a fixed seed. Reading gives an error
    // or a recipe, but never a crash.
    var state: UInt64 = 7
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let alphabet = Array("{}[]:,&*!|>'\"%@`#-? \n\t\u{0}~a0\\\u{FEFF}é")
    for _ in 0..<2000 {
      var text = Array(overnight)
      for _ in 0...next(4) {
        let place = next(text.count)
        switch next(3) {
        case 0: text[place] = alphabet[next(alphabet.count)]
        case 1: text.removeSubrange(place..<min(text.count, place + next(20)))
        default: text.insert(contentsOf: text[place..<min(text.count, place + 9)], at: place)
        }
        if text.isEmpty { break }
      }
      do {
        _ = try Recipe(text: String(text), file: "r.yaml", stages: catalogue)
      } catch {
        #expect(!error.problem.isEmpty && !error.remedy.isEmpty)
      }
    }
  }

  @Test func deepNestingIsRefused() {
    for text in [
      String(repeating: "[", count: 100_000), String(repeating: "{a: ", count: 50_000),
      String(repeating: "- ", count: 100_000),
    ] {
      #expect(throws: RecipeError.self) {
        try Recipe(text: text, file: "r.yaml", stages: catalogue)
      }
    }
  }

  /// Each line refers to the line before twice, as a key, so the content of the last alias doubles
  /// with every line. So parsing 200 such lines would never end, unless they are refused first.
  @Test(arguments: [
    ("{ ? *a%@ : 1, ? [*a%@] : 2 }", 4, 13), ("{ *a%@ : 1, [*a%@] : 2 }", 5, 11),
    ("{ *a%@ : 1, \"# \": [*a%@] }", 5, 11),
  ])
  func aliasesAsKeysAreRefusedBeforeTheyAreFollowed(
    form: String, line: Int, column: Int
  ) throws {
    var text = "x0: &a0 { a: 1 }\n# *not *one *of *them\n"
    for i in 1...200 {
      text += "x\(i): &a\(i) " + form.replacing("%@", with: "\(i - 1)") + "\n"
    }
    let error = try #require(throws: RecipeError.self) {
      try Recipe(text: text, file: "r.yaml", stages: catalogue)
    }
    guard case .notPlain = error.fault else {
      Issue.record("\(error)")
      return
    }
    #expect(error.place == "r.yaml:\(line):\(column)")
    #expect(error.remedy.hasPrefix("write the value itself"))
  }

  @Test func keysWithinKeysAreRefusedBeforeTheyAreCompared() throws {
    let deep = String(repeating: "{? ", count: 900) + "[" + String(repeating: "a,", count: 25_000)
    let error = try #require(throws: RecipeError.self) {
      try Recipe(
        text: deep + "]" + String(repeating: "}", count: 900), file: "r.yaml", stages: catalogue)
    }
    #expect(error.fault == .notPlain("a key marked by `?`"))
    #expect(error.place == "r.yaml:1:26")
  }

  @Test(arguments: ["a & b", "'*x*'", "really?", "\"&c *d ?\" # *e &f"])
  func whatLooksLikeThemInATextIsNone(name: String) throws {
    let text = "# *a* &b ? c *d* *e* *f* *g* *h* *i*\npipeline: \(name)\nsteps: [decode: { }]\n"
    #expect(try Recipe(text: text, file: "r.yaml", stages: catalogue).stageNames == ["decode"])
  }

  /// A recipe of the maximum length. The time for reading must grow linearly with the length.
  @Test func aLongRecipeIsRead() throws {
    let text = "pipeline: p\nsteps:\n" + String(repeating: "  - decode: { }\n", count: 15_000)
    #expect(text.utf8.count > Recipe.longest * 9 / 10 && text.utf8.count <= Recipe.longest)
    #expect(try Recipe(text: text, file: "r.yaml", stages: catalogue).steps.count == 15_000)
  }

  @Test func filesThatAreNoRecipeAreRefused() throws {
    let scratch = try Scratch()
    try scratch.put("latin", bytes: [0x70, 0xE9, 0xFF])
    try scratch.put("long", bytes: [UInt8](repeating: 0x20, count: Recipe.longest + 1))
    try scratch.put("good", bytes: Array(overnight.utf8))
    func read(_ name: FilePath) throws -> Recipe {
      try Recipe(path: scratch[name], stages: catalogue)
    }
    #expect(throws: RecipeError(.notText, at: .file(scratch["latin"].string))) {
      try read("latin")
    }
    let long = RecipeError.Fault.tooLong(bytes: Recipe.longest + 1, limit: Recipe.longest)
    #expect(throws: RecipeError(long, at: .file(scratch["long"].string))) { try read("long") }
    #expect(throws: HostError.self) { try read("missing") }
    #expect(try read("good").steps.count == 4)
  }

  private static let faults: [RecipeError.Fault] = [
    .notText, .tooLong(bytes: 2, limit: 1), .notYAML("x"), .wrongType(subject: "a", needed: "b"),
    .notPlain("a tag"), .unknownKey("a", known: []), .unknownKey("a", known: ["b", "cd"]),
    .missingKey("a"), .duplicateKey("a"), .unknownStage("a", known: ["b"]), .noSteps,
    .parameter(stage: "s", name: "n", .unknown("n", known: ["m"])),
    .parameter(stage: "s", name: "n", .unreadable("t", needed: "x", example: "y")),
    .parameter(stage: "s", name: "n", .outOfRange("t", lowest: "1", highest: "2")),
    .parameter(stage: "s", name: "n", .notAChoice("t", choices: ["a"])),
    .joint(step: "s", number: 1, needs: "k", before: .nothing, producer: .otherStages([])),
    .joint(
      step: "s", number: 2, needs: "k", before: .step("b", gives: "g"),
      producer: .otherStages(["x", "y"])),
    .joint(
      step: "s", number: 2, needs: "k", before: .step("b", gives: "g"),
      producer: .laterStep("l", number: 3)),
    .notASetting("x"), .stageNotUsed("s", used: ["t"]), .notGiven(step: "s", needs: "k"),
    .producesNo("k", producers: []), .producesNo("k", producers: ["s"]),
  ]

  @Test(arguments: faults)
  func everyErrorSaysWhatWhereAndWhatToDo(fault: RecipeError.Fault) {
    let verbs = [
      "save", "check", "compare", "see", "write", "add", "delete", "move", "leave", "choose",
    ]
    let error = RecipeError(fault, at: .file("f"))
    #expect(!error.problem.isEmpty && !error.problem.hasSuffix("."))
    #expect(error.place == "f")
    #expect(verbs.contains(String(error.remedy.prefix { $0 != " " })), "\(error.remedy)")
  }
}
