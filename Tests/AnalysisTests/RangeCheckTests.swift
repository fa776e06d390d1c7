import Alignment
import AudioCore
import FileTesting
import HostSystem
import PipelineCore
import Recitation
import SystemPackage
import Testing

@testable import Analysis

@Suite struct RangeCheckTests {
  private func ranges(_ text: String) throws -> [AyahRange] { try RangeParser().parse(text) }

  /// Returns the segments for a drawing of twenty characters, 50 frames each: a capital letter is
  /// an ayah with a confidence of 0.9, a small letter an ayah with 0.4, `?` unassigned sound, `/` a
  /// fragment, and `.` a gap.
  private func segments(_ drawing: String) -> [Segment] {
    drawing.enumerated().compactMap { place, letter in
      let range = FrameRange(50 * place..<50 * place + 50)
      return switch letter {
      case ".": nil
      case "?": Segment(range: range, kind: .unassigned, confidence: 0)
      case "/": Segment(range: range, kind: .fragment, confidence: 0.9)
      default:
        Segment(
          range: range, kind: .ayah, ayah: AyahRef(surah: 112, ayah: 1),
          confidence: letter.isUppercase ? 0.9 : 0.4)
      }
    }
  }

  @Test(arguments: [
    ("AAAAAAAAAAAAAAAAAAAA", 10, 2, false), ("AAAAAAAAAAAAAAAAAAAA", 10, 3, true),
    ("AAAAAAAAAAAAAAAAAAAa", 10, 0, false), ("AAAAAAAAAAAAAAAAAaaa", 10, 0, true),
    ("AAAAAAAAAAAAAAAA????", 10, 0, false), ("AAAAAAAAAAAAAAA??//?", 10, 0, true),
    ("....................", 10, 0, true),
  ])
  func aRecordingIsComparedIfItFitsBadly(drawing: String, ayat: Int, missing: Int, isPoor: Bool) {
    #expect(
      RangeCheck.isPoor(segments(drawing), ayat: ayat, missing: missing, frames: 1000) == isPoor)
  }

  @Test(arguments: [
    ("92", "93", 0.97, "you said 92:1-21; it sounds like 93:1-11 (0.97)"),
    ("36", "36:1-25", 0.72, "you said 36:1-83; it sounds like 36:1-25 (0.72)"),
    (
      "67", "67:1-10 55:1-16 67:11-20", 0.9,
      "you said 67:1-30; it sounds like 67:1-10 55:1-16 67:11-20 (0.90)"
    ),
    // Four of five ayat in common count as agreement; missing ayat at the end do not count as a
    // contradiction.
    ("112:1-4 113:1", "112", 0.99, nil), ("67:1-30", "67:1-24", 0.99, nil),
    ("67:1-30", "67:1-23", 0.99, "you said 67:1-30; it sounds like 67:1-23 (0.99)"),
    ("92", "93", 0.5, "you said 92:1-21; it sounds like 93:1-11 (0.50)"), ("92", "93", 0.49, nil),
  ])
  func whatIsHeardMayContradictWhatWasSaid(
    said: String, heard: String, probability: Double, text: String?
  ) throws {
    let identification = Identification(
      passages: try ranges(heard).map {
        Identification.Passage(
          startSeconds: 0, endSeconds: 1,
          candidates: [Identification.Candidate(range: $0, probability: probability)])
      }, probability: probability)
    let numbering = try QuranFacts.bundled.numbering(of: .hafs)
    let notHeard = Set(try ranges(said).flatMap(numbering.ayat))
      .subtracting(try ranges(heard).flatMap(numbering.ayat))
    func contradiction(missing: [AyahRef]) throws -> RangeContradiction? {
      RangeCheck.contradiction(
        to: ExpectedContent(ranges: try ranges(said), origin: .option), by: identification,
        missing: missing, numbering: numbering)
    }
    #expect(try contradiction(missing: notHeard.sorted())?.text == text)
    // If all stated ayat are found, an identification of a part of them is no contradiction.
    let isPart = try Set(ranges(heard).flatMap(numbering.ayat)).isSubset(
      of: ranges(said).flatMap(numbering.ayat))
    if isPart { #expect(try contradiction(missing: []) == nil) }
  }

  /// A recording with the stated range 113 and a stored identification of 112:1-4, analysed and
  /// detected again by the first network alone. Returns true if the detection lacked scores of the
  /// large network.
  @discardableResult
  private func with(
    _ probability: Double, _ origin: ExpectedContent.Origin, said: String = "113",
    settings: [String] = [], redetecting others: [String] = [],
    body: (_ analysed: Manifest, _ redetected: Manifest?) throws -> Void
  ) throws -> Bool {
    try Scratch.with { folder in
      let path = try TestRecording.write(
        "..###..####..###..####..", to: folder.appending("113.wav"))
      let features = folder.appending("Features")
      let settings = settings + ["listen.to=never"]
      let recipe = try BundledRecipes.recipe(BundledRecipes.overnight, settings: settings)
      func analyse() throws -> Manifest {
        try RecordingAnalysis(recipe: recipe, features: features).analyse(
          path, content: ContentHash(path: path), sourceName: "113.wav",
          expectation: ExpectedContent(ranges: try ranges(said), origin: origin)
        ).manifest
      }
      let first = try analyse()
      // The synthetic sound has no words.
      #expect(first.recording.status == .check)
      #expect(first.recording.reason?.hasPrefix("no recitation is heard; ") == true)
      let key = try #require(first.featuresKey.flatMap { Fingerprint(hex: $0) })
      try KeptIdentifications(folder: features).save(
        Identification(
          passages: [
            Identification.Passage(
              startSeconds: 0, endSeconds: 4,
              candidates: [
                Identification.Candidate(range: try ranges("112")[0], probability: probability)
              ])
          ], probability: probability), of: key,
        by: recipe.identifying(for: nil))
      let redetection = Redetection(
        recipe: try BundledRecipes.recipe(BundledRecipes.redetect, settings: settings + others),
        riwayah: nil, features: features)
      let again = try analyse()
      let detected = try redetection.detection(from: again)
      try body(again, detected?.manifest)
      return detected?.lacksScores ?? false
    }
  }

  @Test(arguments: [
    (ExpectedContent.Origin.option, "you said"), (.plan, "the plan says"), (.candidate, "you said"),
  ])
  func whatAPersonSaidStaysAndIsToBeChecked(origin: ExpectedContent.Origin, who: String) throws {
    try with(0.97, origin) { analysed, redetected in
      for manifest in [analysed, try #require(redetected)] {
        #expect(manifest.recording.status == .check)
        #expect(
          manifest.recording.reason == "\(who) 113:1-5; it sounds like 112:1-4 (0.97)")
        #expect(try manifest.recording.expected == ranges("113"))
        #expect(manifest.recording.overruledName == nil)
      }
    }
  }

  /// Detection compares an overruled file name anew, as an analysis with its settings does.
  @Test func anOverruledFileNameIsComparedAgain() throws {
    var analysed: Manifest?
    try with(0.97, .fileName, settings: ["identify.accept=0.99"]) { first, _ in analysed = first }
    try with(0.97, .fileName, redetecting: ["identify.accept=0.99"]) { first, redetected in
      #expect(first.recording.expectedFrom == "sound")
      #expect(redetected?.recording == analysed?.recording)
      #expect(
        redetected?.recording.reason
          == "the file name says 113:1-5; it sounds like 112:1-4 (0.97)")
    }
  }

  @Test func aFileNameGivesWayToSoundThatIsCertain() throws {
    try with(0.97, .fileName) { analysed, redetected in
      for manifest in [analysed, try #require(redetected)] {
        #expect(manifest.recording.status == .ok)
        #expect(try manifest.recording.expected == ranges("112"))
        #expect(manifest.recording.expectedFrom == "sound")
        #expect(
          manifest.recording.overruledName
            == "the file name says 113:1-5; it sounds like 112:1-4, which was followed")
        // The synthetic sound gives no ayat, whatever the identification.
        #expect(manifest.segments.allSatisfy { $0.ayah == nil })
      }
    }
  }

  /// A detection that lacks scores says so, also if the sound overrules the file name.
  @Test(arguments: [ExpectedContent.Origin.option, .fileName])
  func missingScoresAreToldWhetherTheRangeStaysOrNot(origin: ExpectedContent.Origin) throws {
    let lacksScores = try with(0.97, origin, redetecting: ["listen.to=all"]) { _, redetected in
      #expect((redetected?.recording.expectationOrigin == .sound) == (origin == .fileName))
    }
    #expect(lacksScores)
  }

  @Test func aFileNameStaysAndIsToBeCheckedWhereTheSoundIsLikely() throws {
    try with(0.9, .fileName) { analysed, redetected in
      for manifest in [analysed, try #require(redetected)] {
        #expect(
          manifest.recording.reason
            == "the file name says 113:1-5; it sounds like 112:1-4 (0.90)")
        #expect(manifest.recording.expectedFrom == "file name")
      }
    }
  }

  @Test func whatIsHeardAgreesOrIsNotCompared() throws {
    try with(0.97, .option, said: "112") { analysed, _ in
      #expect(analysed.recording.reason == "no recitation is heard; you said 112:1-4")
    }
    try with(0.97, .option, settings: ["identify.enabled=false"]) { analysed, _ in
      #expect(analysed.recording.reason == "no recitation is heard; you said 113:1-5")
    }
  }

  /// Without the step `compare`, a range gets no verdict.
  @Test func aRecipeMayLeaveTheComparisonOut() throws {
    func without(_ text: String) throws -> Recipe {
      let steps = text.replacing("  - compare: {}\n", with: "")
      #expect(steps != text)
      return try Recipe(text: steps, file: "own", stages: AnalysisStages.catalogue)
    }
    try Scratch.with { folder in
      let path = try TestRecording.write("..###..####..###..####..", to: folder.appending("a.wav"))
      let features = folder.appending("Features")
      func analyse(_ recipe: Recipe) throws -> Manifest {
        try RecordingAnalysis(recipe: recipe, features: features).analyse(
          path, content: ContentHash(path: path), sourceName: "a.wav",
          expectation: ExpectedContent(ranges: try ranges("112"), origin: .option)
        ).manifest
      }
      let silent = try analyse(without(BundledRecipes.overnight))
      #expect(silent.recording.status == .ok)
      let compared = try analyse(BundledRecipes.recipe(BundledRecipes.overnight))
      #expect(compared.recording.status == .check)
      let again = try Redetection(
        recipe: without(BundledRecipes.redetect), riwayah: nil, features: features
      ).manifest(from: compared)
      #expect(again == compared)
    }
  }

  @Test func anAlignmentNeedsToKnowWhatIsRecited() throws {
    let text = BundledRecipes.redetect.replacing("  - identify: { accept: 0.95 }\n", with: "")
    let error = try #require(throws: RecipeError.self) {
      try Recipe(text: text, file: "own", stages: AnalysisStages.catalogue)
    }
    #expect(
      error.problem
        == "step 3, `align`, needs passages, and `markers` before it gives markers")
    #expect(error.remedy == "add `identify` before `align`")
  }

  /// A range is stated, but the sound contains no words: the reason in the manifest, and the number
  /// of ayat found.
  @Test(arguments: [
    ([], "no recitation is heard; you said 112:1-4", 0),
    (["align.evidence=durations"], nil, 4),
    (
      ["features.hop=20ms"],
      "no words can be listened for, since the acoustic model was not run or does not know them; "
        + "you said 112:1-4", 0
    ),
  ])
  func withoutWordsOnlyDurationsThatWereAskedForGiveAyat(
    settings: [String], reason: String?, ayat: Int
  ) throws {
    try Scratch.with { folder in
      let path = try TestRecording.write("..###..####..###..####..", to: folder.appending("a.wav"))
      let manifest = try RecordingAnalysis(
        recipe: BundledRecipes.recipe(BundledRecipes.overnight, settings: settings),
        features: folder.appending("Features")
      ).analyse(
        path, content: ContentHash(path: path), sourceName: "a.wav",
        expectation: ExpectedContent(ranges: try ranges("112"), origin: .option)
      ).manifest
      #expect(manifest.recording.reason == reason)
      #expect(manifest.recording.status == (reason == nil ? .ok : .check))
      #expect(manifest.segments.count { $0.kind == .ayah } == ayat)
    }
  }

  @Test(arguments: [
    ("aaaa", Alignment.NoSpeechReason?.none, "no recitation is heard; you said 112:1-4"),
    ("aaAa", nil, nil), ("....", .noRecitation, "no recitation is heard; you said 112:1-4"),
    ("??//", .noRecitation, "no recitation is heard; you said 112:1-4"),
  ])
  func aRangeIsDoubtedWhereNoAyahIsLikely(
    drawing: String, noSpeechReason: Alignment.NoSpeechReason?, text: String?
  ) throws {
    let stated = ExpectedContent(ranges: try ranges("112"), origin: .option)
    #expect(
      RangeCheck.contradiction(to: stated, by: segments(drawing), noSpeechReason)?.text == text)
    var confirmed = stated
    confirmed.confirmed = segments("a").map {
      var segment = $0
      segment.isConfirmed = true
      return segment
    }
    #expect(RangeCheck.contradiction(to: confirmed, by: segments(drawing), noSpeechReason) == nil)
  }
}
