import AudioCore
import FileTesting
import Foundation
import Library
import Recitation
import SystemPackage
import Testing

/// A student's day: a lesson is recorded and analysed at night, the check shows omissions and
/// proposes grades, and the next day's drill is published to the phone.
///
/// The sound is drawn (`DrawnRecording`): four sounds stand for the four ayat of 112, and contain
/// no words. After the analysis, the test stores words in the library as the acoustic model would,
/// evenly distributed over each ayah, with the given verdicts. All days are given by `--day`.
@Suite struct HifzTests {
  private let sound = "..###..####..###..####.."
  /// The program's clock: the start of 2026-11-27 in UTC.
  private static let clock = ["SOURCE_DATE_EPOCH": "1795737600"]

  /// Stores words in the segments of a recording. `missing` are the positions of words, `112:2:1`;
  /// `voices` are the voices of the ayat.
  private func putWords(
    _ scene: Scene, _ name: String, missing: Set<String> = [], voices: [Int] = []
  ) throws {
    let store = try LibraryStore(opening: FilePath(scene.library.path), create: false)
    let summary = try store.recording(matching: name)
    var manifest = try #require(try store.manifest(of: summary.recording.id))
    for index in manifest.segments.indices {
      let segment = manifest.segments[index]
      guard segment.kind == .ayah, let ayah = segment.ayah else { continue }
      let count = try PrintedText.words(of: ayah).count
      let step = segment.range.count / count
      manifest.segments[index].words = (1...count).map { number in
        let start = segment.range.start.count + (number - 1) * step
        let isMissing = missing.contains("\(ayah):\(number)")
        return Segment.Word(
          ayah: ayah, number: number, range: FrameRange(start..<start + (isMissing ? 1 : step)),
          confidence: 0.9, verdict: isMissing ? .missing : .heard)
      }
      manifest.segments[index].confidence = 0.9
      if voices.indices.contains(ayah.ayah - 1) {
        manifest.segments[index].voice = voices[ayah.ayah - 1]
      }
    }
    try store.update(
      manifest,
      run: RunRecord(
        id: String(repeating: "a", count: 64), recipe: "words: stated\n", versions: [:],
        firstUsedAt: "2026-03-02T20:00:00Z"))
    try store.close()
  }

  private func done(
    _ scene: Scene, _ arguments: String..., place: SourceLocation = #_sourceLocation
  ) throws -> [String: Any] {
    let outcome = try Binary.run(
      arguments + ["--json"], in: scene.folder, environment: Self.clock)
    #expect(outcome.code == 0, "\(arguments): \(outcome.errors)", sourceLocation: place)
    return try outcome.result
  }

  private func passages(_ list: Any?) throws -> [String] {
    try #require(list as? [[String: Any]]).compactMap { $0["passage"] as? String }
  }

  /// Processes a recitation of surah 112, whose words are then known.
  private func process(_ scene: Scene) throws {
    try scene.record("112.wav", sound)
    #expect(try scene.run("process", "recordings", "--quiet").code == 0)
    try putWords(scene, "112.wav")
  }

  private func names(_ folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  /// The same check stores nothing a second time.
  private func requireNoSecondGrade(_ scene: Scene) throws {
    let exported = try done(scene, "revise", "history", "--student", "Amina")
    for day in ["2026-03-02", "2026-03-03"] {
      let again = try scene.run(
        "check", "Lesson/112.wav", "--student", "Amina", "--grade", "--day", day)
      #expect(again.output.contains("112:1-2 already has the grade again of this check"))
    }
    #expect(
      try done(scene, "revise", "history", "--student", "Amina") as NSDictionary
        == exported as NSDictionary)
  }

  @Test func aDayOfAStudent() throws {
    try Scene.with { scene in
      // Drills play the teacher's reading; the lesson is the student's.
      try scene.record("Teacher/112.wav", sound)
      try scene.record("Lesson/112.wav", sound + ".")
      _ = try done(scene, "student", "add", "Amina")
      _ = try done(
        scene, "revise", "plan", "112", "--by", "2", "--new", "5", "--student", "Amina", "--day",
        "2026-03-02")
      // Step 1: the night.
      #expect(try scene.run("process", "recordings", "--quiet").code == 0)
      try putWords(scene, "Teacher/112.wav")
      try putWords(scene, "Lesson/112.wav", missing: ["112:2:1"])
      _ = try done(scene, "student", "assign", "Lesson/112.wav", "Amina")

      // Step 2: the check with its grades.
      let check = try done(
        scene, "check", "Lesson/112.wav", "--student", "Amina", "--grade", "--day",
        "2026-03-02", "--page", "check.html")
      let one = try #require((check["checks"] as? [[String: Any]])?.first)
      let marks = try #require(one["marks"] as? [[String: Any]])
      #expect(marks.compactMap { $0["kind"] as? String } == ["omittedWords"])
      #expect(marks.compactMap { $0["place"] as? String } == ["112:2 word 1"])
      let grades = try #require(one["grades"] as? [[String: Any]])
      #expect(grades.compactMap { $0["grade"] as? String } == ["again", "good"])
      try requireNoSecondGrade(scene)

      // The next day, unknown passages come first; the other passages are not due.
      let tomorrow = try done(
        scene, "revise", "today", "--student", "Amina", "--day", "2026-03-03")
      #expect(try passages(tomorrow["due"]) == ["112:1-2"])
      #expect(try passages(tomorrow["new"]) == [])
      let drill = try done(
        scene, "revise", "render", "--student", "Amina", "--day", "2026-03-03", "--output",
        "Today", "--format", "wav")
      #expect(try passages(drill["files"]) == ["112:1-2"])
      #expect(
        try names(scene.folder.appending(path: "Today")).contains("01 112.1-2.wav"))

      // Step 3: the phone gets the drills of the next day, and an empty folder once they are
      // graded.
      let phone = try done(
        scene, "publish", "Phone", "--today", "--student", "Amina", "--day", "2026-03-03",
        "--prune", "--format", "wav")
      let items = try #require(phone["items"] as? [[String: Any]])
      #expect(items.compactMap { $0["title"] as? String } == ["Amina 2026-03-03 01 112:1-2"])
      _ = try done(
        scene, "revise", "grade", "112:1-2", "good", "--student", "Amina", "--day", "2026-03-03")
      let after = try done(
        scene, "publish", "Phone", "--today", "--student", "Amina", "--day", "2026-03-03",
        "--prune", "--format", "wav")
      #expect((after["items"] as? [Any])?.isEmpty == true)
      #expect(try names(scene.folder.appending(path: "Phone/drills")) == [])
    }
  }

  /// A passage that is only in a segment with other ayat is left out of the published day;
  /// rendering names the segment.
  @Test func aPassageInsideAMergedSegmentIsNamed() throws {
    try Scene.with { scene in
      try process(scene)
      _ = try done(scene, "edit", "112.wav", "merge", "112:1", "112:2")
      _ = try done(
        scene, "revise", "plan", "112:2-3", "--by", "1", "--new", "5", "--day", "2026-03-02")
      let reply = try done(
        scene, "publish", "Phone", "--today", "--day", "2026-03-02", "--format", "wav")
      #expect(
        try #require(reply["items"] as? [[String: Any]]).map { $0["title"] as? String }
          == ["me 2026-03-02 01 112:3"])
      let rendered = try scene.run(
        "revise", "render", "--day", "2026-03-02", "--output", "Today", "--format", "wav")
      #expect(rendered.code == 3)
      #expect(
        rendered.errors.contains(
          "there is no audio for 112:2 alone: it is in a segment with other ayat, 112:1-2"))
      #expect(rendered.errors.contains("such as 112:1-2, or split it with `tilawa edit`"))
      #expect(
        try names(scene.folder.appending(path: "Today")).filter { $0.hasSuffix(".wav") }
          == ["01 112.3.wav"])

      // If no file of the day can be written, the command has no effect.
      let today = scene.folder.appending(path: "Today")
      try Data("mine".utf8).write(to: today.appending(path: "01 112.3.wav"))
      let none = try scene.run(
        "revise", "render", "--day", "2026-03-02", "--output", "Today", "--format", "wav", "--json")
      #expect(none.code == 1)
      #expect(try none.json["status"] as? String == "failed")
    }
  }

  /// A plan that began in the future could not be graded.
  @Test func aDayAfterTomorrowIsRefused() throws {
    try Scene.with { scene in
      try scene.record("112.wav", sound)
      #expect(try scene.run("process", "recordings", "--quiet").code == 0)
      try Data("id,cid,ease\n".utf8).write(to: scene.folder.appending(path: "log.csv"))
      for words in [["plan", "112"], ["import", "log.csv"]] {
        let refused = try Binary.run(
          ["revise"] + words + ["--day", "2099-01-01"], in: scene.folder, environment: Self.clock)
        #expect(refused.code == 1, "\(refused.errors)")
        #expect(refused.errors.contains("2099-01-01 is after tomorrow"), "\(refused.errors)")
      }
      _ = try done(scene, "revise", "plan", "112", "--by", "surah", "--day", "2026-11-28")
      _ = try done(scene, "revise", "grade", "112", "good")
    }
  }

  @Test(arguments: ["--accept", "--dismiss", "--restore"])
  func aMarkThatIsNotThereIsNamed(option: String) throws {
    try Scene.with { scene in
      try scene.record("112.wav", sound)
      #expect(try scene.run("process", "recordings", "--quiet").code == 0)
      for number in ["-9223372036854775808", "9223372036854775807", "0", "99"] {
        let refused = try scene.run("check", "112.wav", "\(option)=\(number)")
        #expect(refused.code == 64, "\(refused.errors)")
        #expect(refused.errors.contains("there is no mark \(number)"), "\(refused.errors)")
      }
    }
  }

  private func reviewed(_ scene: Scene) throws -> [String] {
    try passages(done(scene, "revise", "history", "--student", "Amina")["reviews"])
  }

  /// Prepares a lesson with two voices, and a student with a plan of one unit.
  private func prepareTwoVoices(_ scene: Scene) throws {
    try scene.record("112.wav", sound)
    #expect(try scene.run("process", "recordings", "--quiet").code == 0)
    try putWords(scene, "112.wav", missing: ["112:2:1"], voices: [0, 0, 1, 1])
    for name in ["Amina", "Bilal"] { _ = try done(scene, "student", "add", name) }
    _ = try done(
      scene, "revise", "plan", "112", "--by", "surah", "--student", "Amina", "--day", "2026-03-02")
    for voice in ["A", "B"] {
      _ = try done(scene, "student", "assign", "112.wav", "Amina", "--voice", voice)
    }
  }

  /// Each of two voices of a student recites a part of a unit.
  @Test func allVoicesOfAStudentAreGraded() throws {
    try Scene.with { scene in
      try prepareTwoVoices(scene)
      let reply = try done(
        scene, "check", "112.wav", "--grade", "--accept", "1", "--voice", "A", "--day",
        "2026-03-02")
      #expect(try #require(reply["stored"] as? [String]).last == "graded 112:1-2 again")
      let both = try done(
        scene, "check", "112.wav", "--student", "Amina", "--grade", "--day", "2026-03-02")
      #expect(
        try #require(both["stored"] as? [String]) == [
          "112:1-2 already has the grade again of this check", "graded 112:3-4 good",
        ])
      #expect(try reviewed(scene) == ["112:1-2", "112:3-4"])
    }
    try Scene.with { scene in
      try prepareTwoVoices(scene)
      let both = try done(
        scene, "check", "112.wav", "--student", "Amina", "--grade", "--day", "2026-03-02")
      #expect(
        try #require(both["stored"] as? [String]).filter { $0.hasPrefix("graded") }
          == ["graded 112:1-2 again", "graded 112:3-4 good"])
      #expect(try reviewed(scene) == ["112:1-2", "112:3-4"])
    }
  }

  /// A check that cannot write its page stores no grade and no verdict.
  @Test func aCheckWithoutItsPageStoresNoGrade() throws {
    try Scene.with { scene in
      try prepareTwoVoices(scene)
      func refuse(_ code: Int32, _ arguments: String...) throws {
        let outcome = try Binary.run(
          ["check", "112.wav", "--grade", "--json"] + arguments, in: scene.folder,
          environment: Self.clock)
        #expect(outcome.code == code, "\(arguments): \(outcome.errors)")
        #expect(try outcome.json["status"] as? String == "failed")
        #expect(try reviewed(scene).isEmpty)
        let marks = try #require(
          (done(scene, "check", "112.wav", "--voice", "A")["checks"] as? [[String: Any]])?
            .first?["marks"] as? [[String: Any]])
        #expect(marks.count == 1 && marks[0]["verdict"] == nil)
      }
      let page = scene.folder.appending(path: "mine.html")
      try Data("mine".utf8).write(to: page)
      try refuse(64, "--page", "new.html")
      #expect(!FileManager.default.fileExists(atPath: scene.folder.path + "/new.html"))
      for path in ["mine.html", "recordings/112.wav", "no/folder/check.html"] {
        try refuse(1, "--voice", "A", "--accept", "1", "--page", path)
      }
      #expect(try String(contentsOf: page, encoding: .utf8) == "mine")
      _ = try done(scene, "student", "assign", "112.wav", "Bilal", "--voice", "B")
      try refuse(64, "--page", "new.html")

      let reply = try done(
        scene, "check", "112.wav", "--grade", "--voice", "A", "--accept", "1", "--page",
        "mine.html", "--force")
      #expect(try reviewed(scene) == ["112:1-2"])
      #expect(reply["stored"] as? [String] != [])
      // The page has the verdict of the same command.
      #expect(try String(contentsOf: page, encoding: .utf8).contains("accepted"))
    }
  }

  /// The basmalah before a surah is not an ayah of the text that is checked and planned.
  @Test func theBasmalahAloneIsNeitherCheckedNorPlanned() throws {
    try Scene.with { scene in
      try scene.record("112.wav", sound)
      #expect(try scene.run("process", "recordings", "--quiet").code == 0)
      for words in [["check", "112.wav", "--range"], ["revise", "plan"]] {
        for passage in ["112:0", "113 112:0"] {
          let refused = try Binary.run(
            words + [passage], in: scene.folder, environment: Self.clock)
          #expect(refused.code == 1, "\(refused.output)")
          #expect(refused.errors.contains("112:0 is the basmalah alone"), "\(refused.errors)")
          #expect(refused.errors.contains("name numbered ayat, such as 112:1"))
        }
      }
      let check = try done(scene, "check", "112.wav", "--range", "112:0-2")
      let ayat = try #require((check["checks"] as? [[String: Any]])?.first?["ayat"] as? [Any])
      #expect(ayat.count == 2)
    }
  }

  /// A second run on the same day changes no file. If a passage is graded, the remaining drills
  /// keep their numbers and identities.
  @Test func aDayIsPublishedAgainAndAgain() throws {
    try Scene.with { scene in
      try process(scene)
      _ = try done(
        scene, "revise", "plan", "112", "--by", "2", "--new", "5", "--day", "2026-03-02")
      func publish() throws -> (items: [[String: Any]], written: [Any]) {
        let reply = try done(
          scene, "publish", "Phone", "--today", "--day", "2026-03-02", "--prune", "--format", "wav")
        return (
          try #require(reply["items"] as? [[String: Any]]), try #require(reply["written"] as? [Any])
        )
      }
      let first = try publish()
      #expect(first.items.count == 2)
      let second = try publish()
      #expect(second.written.isEmpty)
      _ = try done(scene, "revise", "grade", "112:1-2", "good", "--day", "2026-03-02")
      let left = try publish().items
      #expect(left.count == 1)
      for key in ["guid", "file", "title", "published"] {
        #expect(left[0][key] as? String == first.items[1][key] as? String, "\(key)")
      }
    }
  }

  /// Renders a day into the folder `Today`.
  ///
  /// - Returns: the names of the rendered sound files, the number of removed files, and the names
  ///   of all sound files in the folder.
  private func render(
    _ scene: Scene, on day: String
  ) throws -> (written: [String], removed: Int, all: [String]) {
    let reply = try done(
      scene, "revise", "render", "--day", day, "--output", "Today", "--format", "wav")
    return (
      try #require(reply["files"] as? [[String: Any]]).map {
        try #require(($0["output"] as? String)?.split(separator: "/").last.map(String.init))
      }, try #require(reply["removed"] as? [String]).count,
      try names(scene.folder.appending(path: "Today")).filter { $0.hasSuffix(".wav") }
    )
  }

  /// A passage keeps its number for the day. The files of graded passages are removed; the files of
  /// a person and of other days stay.
  @Test func aDayIsRenderedAgainAndAgain() throws {
    try Scene.with { scene in
      try process(scene)
      _ = try done(
        scene, "revise", "plan", "112", "--by", "1", "--new", "5", "--day", "2026-03-02")
      let four = ["01 112.1.wav", "02 112.2.wav", "03 112.3.wav", "04 112.4.wav"]
      for _ in 1...2 {
        let first = try render(scene, on: "2026-03-02")
        #expect(first.written == four && first.all == four && first.removed == 0)
      }
      let today = scene.folder.appending(path: "Today")
      try Data("mine".utf8).write(to: today.appending(path: "01 note.wav"))
      _ = try done(scene, "revise", "grade", "112:1", "again", "--day", "2026-03-02")
      let second = try render(scene, on: "2026-03-02")
      #expect(second.written == Array(four.dropFirst()))
      #expect(second.removed >= 1)
      #expect(second.all == ["01 note.wav"] + four.dropFirst())

      // On the next day, the same numbers and passages are other drills.
      let next = try render(scene, on: "2026-03-03")
      #expect(next.written == four && next.removed == 0)
      #expect(next.all == ["01 112.1.wav", "01 note.wav"] + four.dropFirst())

      // A file that a person changed is neither replaced nor removed.
      let changed = today.appending(path: four[1])
      try Data("mine".utf8).write(to: changed)
      _ = try done(scene, "revise", "grade", "112:3", "good", "--day", "2026-03-03")
      let refused = try scene.run(
        "revise", "render", "--day", "2026-03-03", "--output", "Today", "--format", "wav")
      #expect(refused.code == 3)
      #expect(refused.errors.contains("\"02 112.2.wav\""), "\(refused.errors)")
      _ = try done(scene, "revise", "grade", "112:2", "good", "--day", "2026-03-03")
      let last = try render(scene, on: "2026-03-03")
      #expect(last.written == [four[0], four[3]])
      #expect(last.all == [four[0], "01 note.wav", four[1], four[3]])
      #expect(try String(contentsOf: changed, encoding: .utf8) == "mine")
    }
  }

  /// The drill of a removed recording is replaced by that of another one, or removed.
  @Test func aDrillOfARemovedRecordingIsReplaced() throws {
    try Scene.with { scene in
      try scene.record("Teacher/112.wav", sound)
      #expect(try scene.run("process", "recordings", "--quiet").code == 0)
      try putWords(scene, "Teacher/112.wav")
      _ = try done(scene, "revise", "plan", "112:1-2", "--by", "2", "--day", "2026-03-02")
      let one = ["01 112.1-2.wav"]
      #expect(try render(scene, on: "2026-03-02").all == one)
      try scene.record("Other/112.wav", sound + ".")
      #expect(try scene.run("process", "recordings", "--quiet").code == 0)
      try putWords(scene, "Other/112.wav")
      #expect(try scene.run("remove", "Teacher/112.wav").code == 0)
      let again = try render(scene, on: "2026-03-02")
      #expect(again.all == one && again.written == one && again.removed == 0)
      #expect(try scene.run("remove", "Other/112.wav").code == 0)
      let none = try render(scene, on: "2026-03-02")
      #expect(none.all == [] && none.written == [] && none.removed >= 1)
    }
  }

  /// Each night renders the day of all students again, also of those who have graded all of it.
  @Test func eachNightRendersTheDayAgain() throws {
    try Scene.with { scene in
      try process(scene)
      _ = try done(scene, "revise", "plan", "112", "--by", "2", "--new", "5")
      let folder = scene.library.appending(path: "Drills/Revision/me/2026-11-27")
      func rendered() throws -> [String] {
        let night = try Binary.run(
          ["process", "recordings", "--quiet", "--revise"], in: scene.folder,
          environment: Self.clock)
        #expect(night.code == 0, "\(night.errors)")
        return try names(folder).filter { $0.hasSuffix(".mp3") }
      }
      #expect(try rendered() == ["01 112.1-2.mp3", "02 112.3-4.mp3"])
      _ = try done(scene, "revise", "grade", "112:1-2", "good")
      #expect(try rendered() == ["02 112.3-4.mp3"])
      _ = try done(scene, "revise", "grade", "112:3-4", "good")
      #expect(try rendered() == [])
    }
  }

  /// A part of a passage, or a whole passage, that no recording holds is named.
  @Test func whatNoRecordingOfADayHoldsIsNamed() throws {
    try Scene.with { scene in
      try process(scene)
      #expect(try scene.run("edit", "112.wav", "skip", "112:2").code == 0)
      _ = try done(scene, "revise", "plan", "112:1-2", "--by", "2", "--day", "2026-03-02")
      _ = try done(scene, "revise", "plan", "113", "--by", "5", "--new", "5", "--day", "2026-03-02")
      let rendered = try done(
        scene, "revise", "render", "--day", "2026-03-02", "--output", "Today", "--format", "wav")
      #expect(rendered["withoutSound"] as? [String] == ["113:1-5"])
      let files = try #require(rendered["files"] as? [[String: Any]])
      #expect(files.compactMap { $0["missing"] as? [String] } == [["112:2"]])
      for isDry in [true, false] {
        let published = try Binary.run(
          ["publish", "Phone", "--today", "--day", "2026-03-02"] + (isDry ? ["--dry-run"] : []),
          in: scene.folder, environment: Self.clock)
        #expect(published.code == 0, "\(published.errors)")
        #expect(published.output.hasPrefix("without sound: 113:1-5\n"), "\(published.output)")
        #expect(published.output.contains("missing: 112:2\n"), "\(published.output)")
      }
    }
  }

  /// A time zone, with the days there of the first review and of the recording of
  /// ``aDayIsThatOfTheZone()``.
  private static let zones = [
    ("UTC0", "2026-03-01", "2026-03-11"), ("WIB-7", "2026-03-02", "2026-03-12"),
    ("<+14>-14", "2026-03-02", "2026-03-12"), ("<-11>11", "2026-03-01", "2026-03-11"),
    ("IST-5:30", "2026-03-02", "2026-03-12"), ("<+1130>-11:30", "2026-03-02", "2026-03-12"),
    ("EST5EDT,M3.2.0,M11.1.0", "2026-03-01", "2026-03-11"),
  ]

  /// The date of a review depends on the student's time zone: it may differ from the date in UTC.
  /// The recording is analysed once; each zone starts with a copy of that library.
  @Test func aDayIsThatOfTheZone() throws {
    try Scene.with { scene in
      try scene.record("112.wav", sound)
      // Reviews at 22:00 in UTC, then at 23:30 in New York on the days before and after its clocks
      // change.
      let log = """
        id,cid,usn,ease,ivl,lastIvl,factor,time,type
        1772402400000,112001112004,-1,3,1,0,500,0,0
        1772944200000,113001113005,-1,3,1,0,500,0,0
        1773027000000,113001113005,-1,3,1,0,500,0,1
        """
      try Data(log.utf8).write(to: scene.folder.appending(path: "log.csv"))
      let analysed = try Binary.run(
        ["process", "recordings", "--quiet", "--range", "112"], in: scene.folder,
        environment: Self.clock)
      #expect(analysed.code == 0, "\(analysed.errors)")
      let base = scene.folder.appending(path: "base")
      try FileManager.default.moveItem(at: scene.library, to: base)
      for (zone, review, recording) in Self.zones {
        try FileManager.default.copyItem(at: base, to: scene.library)
        try expectDays(in: scene, zone: zone, review: review, recording: recording)
        try FileManager.default.removeItem(at: scene.library)
      }
    }
  }

  private func expectDays(
    in scene: Scene, zone: String, review: String, recording: String
  ) throws {
    let environment = Self.clock.merging(["TZ": zone]) { $1 }
    func run(_ arguments: String...) throws -> Binary.Outcome {
      let outcome = try Binary.run(arguments, in: scene.folder, environment: environment)
      #expect(outcome.code == 0, "\(zone), \(arguments): \(outcome.errors)")
      return outcome
    }
    _ = try run("student", "add", "Amina")
    _ = try run("revise", "import", "log.csv", "--student", "Amina")
    let reviews = try run("revise", "history", "--student", "Amina", "--json").result
    let days = try #require(reviews["reviews"] as? [[String: Any]])
      .compactMap { $0["day"] as? String }
    #expect(days.first == review, "\(zone)")
    if zone.hasPrefix("EST") { #expect(days.dropFirst() == ["2026-03-07", "2026-03-08"]) }
    // The passage is not due again on the same day.
    let today = try run(
      "revise", "today", "--student", "Amina", "--day", review, "--json"
    ).result
    #expect(try passages(today["done"]).contains("112:1-4"), "\(zone)")

    _ = try run("tag", "112.wav", "--date", "2026-03-11T22:30:00Z")
    _ = try run("student", "assign", "112.wav", "Amina")
    let shown = try run("student", "show", "Amina", "--day", "2026-03-20").output
    let row = try #require(shown.split(separator: "\n").first { $0.hasPrefix("112.wav") })
    #expect(row.contains(recording), "\(zone)")
  }

  /// Forgetting a student deletes the files written for him; files of a person stay.
  @Test func aForgottenStudentLeavesNoFiles() throws {
    try Scene.with { scene in
      try scene.record("112.wav", sound)
      _ = try done(scene, "student", "add", "Amina")
      _ = try done(
        scene, "revise", "plan", "112", "--by", "2", "--new", "5", "--student", "Amina", "--day",
        "2026-03-02")
      #expect(try scene.run("process", "recordings", "--quiet").code == 0)
      try putWords(scene, "112.wav")
      let today = scene.folder.appending(path: "Today")
      for _ in 1...2 {
        _ = try done(
          scene, "revise", "render", "--student", "Amina", "--day", "2026-03-02", "--output",
          "Today", "--format", "wav")
      }
      _ = try done(
        scene, "student", "show", "Amina", "--day", "2026-03-02", "--page", "amina.html")
      let written = try names(today)
      #expect(written.filter { $0.hasSuffix(".wav") } == ["01 112.1-2.wav", "02 112.3-4.wav"])
      try Data("mine".utf8).write(to: today.appending(path: "note.txt"))
      try Data("changed".utf8).write(to: today.appending(path: "02 112.3-4.wav"))

      let gone = try done(scene, "student", "forget", "Amina")
      let removed = try #require(gone["files"] as? [String])
      #expect(removed.count == written.count)
      #expect(removed.contains { $0.hasSuffix("/amina.html") })
      let kept = try #require(gone["keptFiles"] as? [[String: Any]])
      #expect(kept.compactMap { $0["reason"] as? String } == ["it was changed since"])
      #expect(try names(today) == ["02 112.3-4.wav", "note.txt"])
      #expect(!FileManager.default.fileExists(atPath: scene.folder.path + "/amina.html"))
      #expect(
        !FileManager.default.fileExists(
          atPath: scene.library.appending(path: "Drills/Revision/amina").path))
      // The recording still exists, without a student.
      #expect(try scene.run("show", "112.wav").code == 0)
    }
  }

  /// Recognition by voice is off at first. One recording has too few voices for a suggestion.
  @Test func aStudentIsRecognisedByVoiceOnlyIfAPersonAllowsIt() throws {
    try Scene.with { scene in
      try scene.record("112.wav", sound)
      _ = try done(scene, "student", "add", "Amina")
      func known() throws -> [Bool] {
        let students = try #require(
          done(scene, "student", "list")["students"] as? [[String: Any]])
        return students.compactMap { $0["knownByVoice"] as? Bool }
      }
      #expect(try known() == [false])
      let on = try scene.run("student", "voice", "Amina", "on")
      #expect(on.errors.contains("stores neither sound nor numbers of the voice"))
      #expect(try known() == [true])
      #expect(try scene.run("process", "recordings", "--quiet").code == 0)
      #expect(try done(scene, "show", "112.wav")["suggestedStudents"] == nil)
      #expect(try done(scene, "student", "voice", "Amina", "off")["knownByVoice"] as? Bool == false)
      #expect(try known() == [false])
    }
  }

  /// An assignment belongs to the sound, and survives renaming and tagging the file.
  @Test func anAssignmentStaysWithTheSound() throws {
    try Scene.with { scene in
      try scene.record("112.wav", sound)
      _ = try done(scene, "student", "add", "Amina")
      #expect(try scene.run("process", "recordings", "--quiet").code == 0)
      _ = try done(scene, "student", "assign", "112.wav", "Amina")
      func recordings() throws -> Int {
        let students = try #require(
          try done(scene, "student", "list")["students"] as? [[String: Any]])
        return try #require(students.first?["recordings"] as? Int)
      }
      #expect(try recordings() == 1)
      // Renamed file.
      try FileManager.default.moveItem(
        at: scene.recordings.appending(path: "112.wav"),
        to: scene.recordings.appending(path: "Amina 112.wav"))
      #expect(try scene.run("process", "recordings", "--quiet").code == 0)
      // Tag the file: append a text chunk after the sound.
      let file = scene.recordings.appending(path: "Amina 112.wav")
      var bytes = [UInt8](try Data(contentsOf: file))
      let tag = Array("LIST".utf8) + [14, 0, 0, 0] + Array("INFOIART".utf8) + [2, 0, 0, 0]
      bytes += tag + Array("A\0".utf8)
      let size = bytes.count - 8
      for place in 0..<4 { bytes[4 + place] = UInt8(truncatingIfNeeded: size >> (8 * place)) }
      try Data(bytes).write(to: file)
      let report = try done(scene, "process", "recordings", "--quiet")
      #expect(report["retagged"] as? Int == 1)
      let owner = try done(scene, "student", "show", "Amina", "--day", "2026-03-02")
      let recited = try #require(owner["recitations"] as? [[String: Any]])
      #expect(recited.count == 1)
      #expect((recited[0]["recording"] as? String)?.hasSuffix("Amina 112.wav") == true)
      // New title.
      _ = try done(scene, "tag", "Amina 112.wav", "--title", "Lesson one")
      #expect(try recordings() == 1)
    }
  }
}
