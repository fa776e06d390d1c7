import AudioCore
import FileFormats
import FileTesting
import HostSystem
import Recitation
import SystemPackage
import Testing

@testable import Analysis
@testable import Library
@testable import Processing

@Suite struct ExpectationSourceTests {
  private func source(_ path: String) -> SourceSelection.Source {
    SourceSelection.Source(
      folder: "/f", relative: FilePath(path),
      identity: FileIdentity(device: 1, inode: 1, size: 1, modifiedNanoseconds: 1))
  }

  private func expectation(
    of path: String, option: String? = nil, plan: String? = nil, riwayah: Riwayah? = nil,
    stated: Riwayah? = nil
  ) throws -> ExpectedContent {
    try Scratch.with { folder in
      let file = folder.appending("plan.csv")
      if let plan { try Scratch.write(Array(plan.utf8), to: file) }
      return try ExpectationSource(
        option: option, riwayah: riwayah, plan: plan == nil ? nil : file,
        recipe: BundledRecipes.recipe(BundledRecipes.overnight)
      ).expectation(for: source(path), stated: stated)
    }
  }

  private let plan = "file,range,riwayah,reciter,date\na/067.mp3,1:1-7 112,warsh,Ahmad,2024\n"

  /// Name, plan line and option are numbered as in the riwayah that a person stated earlier, unless
  /// this run names another one. Surah 99 has 8 ayat in Hafs and 9 in Warsh.
  @Test(arguments: [
    ("099.wav", String?.none, String?.none, Riwayah?.none, "99:1-9"),
    ("096020.wav", nil, nil, nil, "96:20"),
    ("a.wav", "99", nil, nil, "99:1-9"), ("a.wav", nil, "99", nil, "99:1-9"),
    ("099.wav", nil, nil, .hafs, "99:1-8"), ("a.wav", "99", nil, .hafs, "99:1-8"),
    ("a.wav", nil, "99", .hafs, "99:1-8"), ("a.wav", nil, "99,hafs", nil, "99:1-8"),
  ])
  func ayatAreNumberedAsInTheStatedRiwayah(
    path: String, option: String?, line: String?, riwayah: Riwayah?, ranges: String
  ) throws {
    let plan = line.map { "file,range,riwayah\n\(path),\($0.contains(",") ? $0 : $0 + ",")\n" }
    let found = try expectation(
      of: path, option: option, plan: plan, riwayah: riwayah, stated: .warsh)
    #expect(found.ranges.map(\.description) == [ranges])
    #expect(found.riwayah == (line == "99,hafs" ? .hafs : riwayah))
    #expect(throws: (any Error).self) {
      try expectation(of: "a.wav", option: "2:286", stated: .warsh)
    }
    #expect(throws: PlanError.self) {
      try expectation(of: "a.wav", plan: "file,range\na.wav,2:286\n", stated: .warsh)
    }
  }

  @Test func theOptionWinsOverPlanAndName() throws {
    let found = try expectation(of: "a/067.mp3", option: "2:255", plan: plan)
    #expect(found.ranges.map(\.description) == ["2:255"])
    #expect(found.origin == .option)
    #expect(found.reciter == "Ahmad")
  }

  /// The stated parameters for reading a recording are stored like a stated range, until another
  /// statement replaces them. A new statement requires a new analysis.
  @Test func howARecordingIsHeardIsKept() throws {
    let left = Hearing(channel: .channel(1))
    let found = try ExpectationSource(
      option: nil, riwayah: nil, hearing: left, plan: nil,
      recipe: BundledRecipes.recipe(BundledRecipes.overnight)
    ).expectation(for: source("a/evening.mp3"))
    #expect(found.hearing == left)
    let statement = try #require(found.statement(at: "2027-01-01T00:00:00Z"))
    #expect(statement.hearing == left)
    var later = ExpectedContent(hearing: Hearing(track: 2))
    #expect(later.keep(statement, overriding: false) == nil)
    #expect(later.hearing == Hearing(channel: .channel(1), track: 2))
    var recording = Recording(
      id: RecordingID("x"), title: "", sourceFileName: "", sha256: "", sizeBytes: 1, status: .ok)
    #expect(!found.isMet(by: recording, riwayah: .hafs))
    recording.hearing = left
    #expect(found.isMet(by: recording, riwayah: .hafs))
  }

  /// A person states another riwayah while a run with `--riwayah` is working.
  @Test func aNewerStatementStaysAgainstAnOptionWithoutARange() throws {
    let named = try expectation(of: "067.mp3")
    var given = named
    given.riwayah = .warsh
    var later = given
    let stated = RecordingStatement(riwayah: .hafs, statedAt: "now")
    let contradiction = given.keep(stated, overriding: false, isNewer: true)
    #expect(contradiction?.planned == ExpectedContent(riwayah: .warsh))
    #expect(given == ExpectedContent(riwayah: .hafs))
    // An option overrides an earlier statement.
    #expect(later.keep(stated, overriding: false) == nil)
    #expect(later.riwayah == .warsh)
    // A range in the name of the file contradicts nothing.
    let range = try #require(named.ranges.first)
    let ranged = RecordingStatement(
      ranges: [range, range], origin: "option", riwayah: .warsh, statedAt: "now")
    #expect(later.keep(ranged, overriding: false, isNewer: true) == nil)
    #expect(later.ranges == [range, range] && later.origin == .option)
  }

  @Test func thePlanWinsOverTheName() throws {
    let found = try expectation(of: "a/067.mp3", plan: plan)
    #expect(found.ranges.map(\.description) == ["1:1-7", "112:1-4"])
    #expect(
      found
        == ExpectedContent(
          ranges: found.ranges, origin: .plan, riwayah: .warsh, reciter: "Ahmad",
          recordedAt: "2024"))
  }

  @Test func theNameCountsWhereNobodySaysMore() throws {
    let found = try expectation(of: "b/067.mp3", plan: plan)
    #expect(found.ranges.map(\.description) == ["67:1-30"])
    #expect(found.origin == .fileName)
    #expect(try expectation(of: "b/evening.mp3") == ExpectedContent())
  }

  @Test(arguments: [
    "f/b/memo.mp3", "./f/b/memo.mp3", "/f/b/memo.mp3", "home/../f/b/memo.mp3", "'f/b/memo.mp3'",
    "~/../f/b/memo.mp3", "b/memo.mp3",
  ])
  func aPlanMayNameFilesAsAShellShowsThem(written: String) throws {
    try Scratch.with { folder in
      let file = folder.appending("plan.csv")
      try Scratch.write(Array("file,range\n\(written),112\nother.mp3,1\n".utf8), to: file)
      let expectations = try ExpectationSource(
        option: nil, riwayah: nil, plan: file,
        recipe: BundledRecipes.recipe(BundledRecipes.overnight),
        shell: (current: "/", home: "/home"))
      #expect(
        try expectations.expectation(for: source("b/memo.mp3")).ranges.map(\.description)
          == ["112:1-4"])
      #expect(try expectations.expectation(for: source("c/memo.mp3")) == ExpectedContent())
      #expect(expectations.unused(by: [source("b/memo.mp3")]).count == 1)
    }
  }

  /// A line of the plan that names a link is answered once, with the target of the link.
  @Test func aLinkInThePlanIsNamedOnceWithItsTarget() throws {
    let scratch = try Scratch()
    for path: FilePath in ["o/114.mp3", "n/1.mp3", "in/112.mp3", "in/.h.mp3"] {
      try scratch.put(path)
    }
    for (name, target) in [
      ("out.mp3", "../o/114.mp3"), ("named.mp3", "../n/1.mp3"), ("gone.mp3", "no.mp3"),
      ("same.mp3", "112.mp3"), ("other.mp3", "../o/114.mp3"),
    ] {
      try scratch.link(FilePath("in/\(name)"), to: target)
    }
    let real = try #require(Folder.realPath(scratch.path)).string
    let plan = scratch.path.appending("plan.csv")
    let lines = ["112", "out", "in/named", "gone", "same", ".h", "none"].map { "\($0).mp3,112" }
    try Scratch.write(
      Array((["file,range"] + lines + [""]).joined(separator: "\n").utf8), to: plan)
    let expectations = try ExpectationSource(
      option: nil, riwayah: nil, plan: plan,
      recipe: BundledRecipes.recipe(BundledRecipes.overnight),
      shell: (current: scratch.path, home: "/home"))
    var selection = SourceSelection(["in", "n"], from: scratch.path)
    let link = "of the plan names a symbolic link,"
    #expect(
      expectations.warnings(unusedBy: &selection) == [
        "line 3 \(link) which is left out: out.mp3 → \(real)/o/114.mp3;"
          + " name its target in the plan and in the command",
        "line 4 \(link) whose target is taken under its own name: named.mp3 → \(real)/n/1.mp3;"
          + " name that in the plan",
        "line 5 of the plan names a symbolic link that leads to nothing: gone.mp3 → no.mp3;"
          + " bring back its target, or delete the line",
        "line 6 \(link) whose target is taken under its own name: same.mp3 → \(real)/in/112.mp3;"
          + " name that in the plan",
        "line 7 of the plan names a hidden file, which is left out: .h.mp3",
        "line 8 of the plan names a file that does not exist: none.mp3",
      ])
    let notices = try RunNotices(selection)
    #expect(notices.links.map(\.path) == ["gone.mp3", "other.mp3", "out.mp3", "same.mp3"])
    #expect(
      notices.furtherSentences == [
        "1 link is left out: other.mp3 → \(real)/o/114.mp3; name its target to include it",
        "1 hidden file is left out: .h.mp3; name it to include it",
      ])
  }

  @Test func theTagsComeLast() throws {
    let hafs = try QuranFacts.bundled.numbering(of: .hafs)
    let tags = ["album": "juz 30", "title": "Surah Al-Mulk"]
    let found = ExpectedContent().completed(fromTags: tags, numbering: hafs)
    #expect(found.ranges.map(\.description) == ["67:1-30"])
    #expect(found.origin == .tags)
    let chapters = ["Al-Mulk", "Surah 112"].map {
      Recording.Chapter(title: $0, startSeconds: 0, endSeconds: 1)
    }
    let byChapter = ExpectedContent().completed(
      fromTags: ["title": "evening"], chapters: chapters, numbering: hafs)
    #expect(byChapter.ranges.map(\.description) == ["67:1-30", "112:1-4"])
    let talk = Recording.Chapter(title: "Questions", startSeconds: 1, endSeconds: 2)
    #expect(
      ExpectedContent().completed(fromTags: [:], chapters: chapters + [talk], numbering: hafs)
        == ExpectedContent())
    let named = try expectation(of: "001.mp3")
    #expect(named.completed(fromTags: tags, numbering: hafs) == named)
  }

  @Test func aRiwayahWithoutCountsIsRefusedUnlessHafsNumberingIsAskedFor() throws {
    #expect(throws: RecitationError.countsNotBundled(.khallad)) {
      try expectation(of: "067.mp3", riwayah: .khallad)
    }
    let recipe = try BundledRecipes.recipe(
      BundledRecipes.overnight, settings: ["align.numbering=hafs"])
    let found = try ExpectationSource(
      option: nil, riwayah: .khallad, plan: nil, recipe: recipe
    ).expectation(for: source("067.mp3"))
    #expect(found.ranges.count == 1)
    #expect(found.riwayah == .khallad)
  }

  @Test func whatIsExpectedDecidesWhetherARecordingStands() throws {
    var recording = Recording(
      id: RecordingID("1"), title: "", sourceFileName: "", sha256: "", sizeBytes: 0, status: .ok)
    #expect(ExpectedContent().isMet(by: recording, riwayah: .hafs))
    #expect(!ExpectedContent().isMet(by: recording, riwayah: .warsh))
    #expect(!ExpectedContent(reciter: "Ahmad").isMet(by: recording, riwayah: .hafs))
    let named = try expectation(of: "067.mp3")
    #expect(!named.isMet(by: recording, riwayah: .hafs))
    recording.expected = named.ranges
    recording.expectedFrom = "file name"
    #expect(named.isMet(by: recording, riwayah: .hafs))
    #expect(!ExpectedContent().isMet(by: recording, riwayah: .hafs))
    recording.expectedFrom = "tags"
    #expect(ExpectedContent().isMet(by: recording, riwayah: .hafs))
    // A reciter whose name was changed, merged or spelt differently since then does not require a
    // new analysis.
    let names = ReciterNames(aliases: ["mahmoud": "al-husary"])
    recording.tags = ["artist": "AL HUSARY"]
    recording.reciter = "Mahmoud"
    #expect(ExpectedContent().isMet(by: recording, riwayah: .hafs, names: names))
    #expect(!ExpectedContent().isMet(by: recording, riwayah: .hafs))
    let stated = RecordingStatement(reciter: "Al-Husary", statedAt: "now")
    var planned = ExpectedContent(reciter: "Mahmoud")
    planned.origin = .plan
    #expect(planned.keep(stated, overriding: false, names: names) == nil)
    #expect(planned.keep(stated, overriding: false) != nil)
  }
}
