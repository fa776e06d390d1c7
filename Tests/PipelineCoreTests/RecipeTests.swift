import AudioCore
import Foundation
import PipelineCore
import Testing

@Suite struct RecipeTests {
  private func read(_ text: String) throws(RecipeError) -> Recipe {
    try Recipe(text: text, file: "r.yaml", stages: catalogue)
  }

  @Test func aRecipeIsRead() throws {
    let recipe = try read(overnight.replacing("250ms", with: "0.4s"))
    #expect(recipe.name == "overnight")
    #expect(recipe.stageNames == ["decode", "resample", "features", "silence"])
    #expect(recipe.first(Silence.self)?.minimum == .milliseconds(400))
    #expect(recipe.first(Silence.self)?.margin == 12)
    #expect(recipe.given.isEmpty)
  }

  @Test func whatIsTranscribedAfterwardsChangesNoResult() throws {
    let plain = try read(overnight)
    #expect(plain.transcription == nil)
    let asks = try read(overnight + "transcribe: { scope: chapters, language: ar, engine: cpp }\n")
    #expect(asks.transcription?.scope == "chapters")
    #expect(asks.transcription?.language == "ar")
    #expect(asks.transcription?.engine == "cpp")
    #expect(asks.fingerprint == plain.fingerprint)
    #expect(asks.yaml == plain.yaml)
    #expect(try read(overnight + "transcribe: { }\n").transcription == TranscriptionRequest())
  }

  @Test func aWrittenRecipeReadsBackTheSame() throws {
    var recipe = try read(overnight)
    try recipe.set("silence.weight=0.25")
    let again = try read(recipe.yaml)
    #expect(again.yaml == recipe.yaml)
    #expect(again.fingerprint == recipe.fingerprint)
    #expect(
      recipe.yaml == """
        pipeline: overnight
        steps:
          - decode: { }
          - resample: { rate: 16000, converter: fastest }
          - features: { }
          - silence: { minimum: 250ms, margin: 12dB, weight: 0.25, passes: 2 }

        """)
  }

  @Test(arguments: ["a b", "yes: no", "\"\\\n\t", "# x", "- a", "é\u{85}\u{2028}", "'", "~", "&a"])
  func aNameOfAnyLettersIsWrittenSoThatItReadsBack(name: String) throws {
    let escaped = name.unicodeScalars.map { String(format: "\\u%04x", $0.value) }.joined()
    let recipe = try read("pipeline: \"\(escaped)\"\nsteps: [decode: {}]")
    #expect(recipe.name == name)
    #expect(try read(recipe.yaml).name == name)
  }

  /// A stage with a parameter that used to be a word, under another name.
  private struct Seek: Stage {
    var isEnabled = true

    static let name = "seek"
    static let version = 1
    static let summary = "Seeks."
    static var parameters: [Parameter<Seek>] { [.flag("enabled", \.isEnabled, help: "Whether.")] }
    static var formerParameters: [FormerParameter] {
      [FormerParameter("where", now: "enabled", values: ["all": "true", "nothing": "false"])]
    }

    func run(on input: Needs<Source>) -> Audio { Audio(history: ["seek \(isEnabled)"]) }
  }

  @Test func aFormerNameIsReadWithANotice() throws {
    let stages = StageCatalogue([Seek.self])
    func read(_ steps: String) throws -> Recipe {
      try Recipe(text: "pipeline: p\nsteps: [\(steps)]", file: "r.yaml", stages: stages)
    }
    var recipe = try read("seek: { where: nothing }")
    #expect(recipe.first(Seek.self)?.isEnabled == false)
    #expect(recipe.yaml.contains("seek: { enabled: false }"))
    let notice = try #require(recipe.notices.first)
    #expect(notice.contains("`seek.where` is now `seek.enabled`"))
    #expect(notice.contains("`seek.enabled=false`"))
    try recipe.set("seek.where=all")
    #expect(recipe.first(Seek.self)?.isEnabled == true)
    #expect(recipe.notices.count == 2)
    #expect(try read("seek: { enabled: no }").notices.isEmpty)
    #expect(recipe.fingerprint == (try read("seek: { }")).fingerprint)
    let error = #expect(throws: RecipeError.self) { try read("seek: { where: nowhere }") }
    #expect(error?.remedy.contains("true") == true)
  }

  @Test func theFingerprintKnowsParametersAndOrderButNotTheName() throws {
    let plain = try read(overnight)
    #expect(try read(overnight.replacing("250ms", with: "0.25s")).fingerprint == plain.fingerprint)
    #expect(
      try read(overnight.replacing("overnight", with: "night")).fingerprint == plain.fingerprint)
    #expect(try read(overnight.replacing("250ms", with: "251ms")).fingerprint != plain.fingerprint)
  }

  /// Returns the key of an artifact; the first steps before it use software libraries.
  private func key(
    of kind: ArtifactKind, in recipe: Recipe, input: String, libraries: [String]
  ) -> Fingerprint {
    var provenance = Provenance()
    for (index, step) in recipe.steps(leadingTo: kind).enumerated() {
      provenance = provenance.followed(
        by: step, library: index < libraries.count ? libraries[index] : nil)
    }
    return provenance.key(of: input)
  }

  @Test func theKeyOfAResultKnowsOnlyWhatLeadsToIt() throws {
    let plain = try read(overnight)
    func key(_ text: String, input: String = "i", libraries: [String] = ["l 1"]) throws
      -> Fingerprint
    {
      try self.key(of: "features", in: read(text), input: input, libraries: libraries)
    }
    let key0 = self.key(of: "features", in: plain, input: "i", libraries: ["l 1"])
    #expect(try key(overnight.replacing("250ms", with: "300ms")) == key0)
    #expect(try key(overnight.replacing("16000", with: "8000")) != key0)
    #expect(try key(overnight, input: "j") != key0)
    #expect(try key(overnight, libraries: ["l 2"]) != key0)
    #expect(try key(overnight, libraries: []) != key0)
    #expect(self.key(of: "silences", in: plain, input: "i", libraries: ["l 1"]) != key0)
    // A step on which the artifact does not depend has no effect on the key.
    let beside = """
      pipeline: p
      steps: [decode: { }, resample: { }, features: { }, silence: { }, features: { }]
      """
    #expect(try key(beside) == key0)
  }

  /// The features that earlier versions stored are usable only if keys stay the same.
  @Test func theKeyIsMadeOfStepsInputAndLibraries() throws {
    let recipe = try read(overnight)
    #expect(
      key(of: "features", in: recipe, input: "i", libraries: ["l 1", "l 2"])
        == Fingerprint([
          "artifact", "3", "decode", "1", "0", "resample", "1", "2", "rate", "16000", "converter",
          "fastest", "features", "3", "0", "input", "i", "libraries", "2", "l 1", "l 2",
        ]))
  }

  @Test func noStepsLeadToWhatNoStepGives() throws {
    #expect(try read(overnight).steps(leadingTo: "markers").isEmpty)
  }

  @Test func aRecipeMayBeginWithWhatIsThere() throws {
    let text = "pipeline: p\nfrom: features\nsteps: [silence: { }]\n"
    let recipe = try read(text)
    #expect(recipe.given == ["features"])
    #expect(try read(recipe.yaml).given == ["features"])
    #expect(try read(text.replacing("features", with: "[features, audio]")).given.count == 2)
  }

  @Test func aSettingChangesTheRecipe() throws {
    var recipe = try read(overnight)
    try recipe.set("silence.minimum=0.4s")
    try recipe.set(" resample . converter = linear ")
    #expect(recipe.first(Silence.self)?.minimum == .milliseconds(400))
    #expect(recipe.first(Resample.self)?.converter == .linear)
  }

  @Test(arguments: [
    ("silence.minimum", RecipeError.Fault.notASetting("silence.minimum")),
    ("", .notASetting("")), ("=", .notASetting("=")), (".=", .notASetting(".=")),
    ("minimum=1s", .notASetting("minimum=1s")),
    (
      "silenc.minimum=1s",
      .stageNotUsed("silenc", used: ["decode", "resample", "features", "silence"])
    ),
    (
      "silence.minimun=1s",
      .parameter(
        stage: "silence", name: "minimun",
        .unknown("minimun", known: ["minimum", "margin", "weight", "passes"]))
    ),
    (
      "silence.minimum=1h",
      .parameter(
        stage: "silence", name: "minimum",
        .outOfRange("1h", lowest: "50ms", highest: "10s"))
    ),
  ])
  func aWrongSettingIsRefusedAndChangesNothing(text: String, fault: RecipeError.Fault) throws {
    var recipe = try read(overnight)
    let before = recipe.fingerprint
    #expect(throws: RecipeError(fault, at: .setting(text))) { try recipe.set(text) }
    #expect(recipe.fingerprint == before)
  }
}
