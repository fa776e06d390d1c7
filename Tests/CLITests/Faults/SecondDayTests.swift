import AudioTesting
import Foundation
import Glibc
import Testing

/// What a person said of a recording, and what was confirmed in it, survives whatever is done next:
/// random actions on a small library, against a model of a few lines.
@Suite struct SecondDayTests {
  /// What the model knows of one recording, which is told from others by its content.
  private struct Known {
    /// Where its file lies below the scene; nil while it is deleted.
    var path: String?
    /// Where it lay last.
    var lastPath: String
    /// Its id, as soon as the library has it.
    var id = ""
    /// The range that a person stated last.
    var stated: String?
    /// How many of its segments are confirmed.
    var confirmed = 0
  }

  /// The whole surahs that fit the drawing, of four to six ayat, as `status` writes them.
  private static let ranges = ["112": "112:1-4", "113": "113:1-5", "114": "114:1-6"]

  private final class World {
    let scene: Scene
    var chance: SplitMix64
    var known: [Known] = []
    var history: [String] = []

    init(_ scene: Scene, seed: UInt64) throws {
      self.scene = scene
      chance = SplitMix64(seed: seed)
      for (index, name) in ["memo.wav", "112.wav", "lesson.wav", "evening.wav"].enumerated() {
        try scene.record(
          name, "..###..####..###..####.." + String(repeating: "####..", count: index))
        known.append(Known(path: name, lastPath: name))
      }
    }

    func url(_ path: String) -> URL { scene.recordings.appending(path: path) }

    /// Runs the program and notes it; `accepted` are the exit codes that the action may have.
    func run(_ arguments: [String], accepted: [Int32] = [0]) throws -> Binary.Outcome {
      history.append(arguments.joined(separator: " "))
      let outcome = try Binary.run(arguments, in: scene.folder)
      #expect(
        accepted.contains(outcome.code), "\(outcome.code) \(outcome.errors)\n\(story)")
      return outcome
    }

    var story: String { history.joined(separator: "\n") }

    /// The recordings whose files are there, by their places in the list.
    var present: [Int] { known.indices.filter { known[$0].path != nil } }
    /// Those that the library has.
    var held: [Int] { known.indices.filter { !known[$0].id.isEmpty } }

    /// A place where no file lies and none lay: the names of another recording could be said to be
    /// its own.
    func freshName() -> String {
      let folder = chance.pick(["", "week 1/", "درس/"])
      return folder + chance.pick(["112", "113", "memo", "تسجيل"]) + "-\(history.count).wav"
    }

    // MARK: Actions

    func process(_ more: [String] = []) throws {
      // 1: a file that was named by a plan is gone.
      _ = try run(["process", "recordings"] + more)
      // The library has learnt of every file that is there.
      try refresh(expectingAll: true)
    }

    /// States ranges of some of the recordings, which count where nobody stated one.
    func processWithPlan(restating: Bool) throws {
      var rows = ["file,range"]
      for index in present where chance.chance(0.5) {
        let surah = chance.pick(SecondDayTests.ranges.keys.sorted())
        rows.append("\"\(known[index].path ?? "")\",\(surah)")
        if restating || known[index].stated == nil {
          known[index].stated = SecondDayTests.ranges[surah]
        }
      }
      guard rows.count > 1 else { return }
      let text = rows.joined(separator: "\n") + "\n"
      history.append(text)
      try Data(text.utf8).write(to: scene.folder.appending(path: "plan.csv"))
      try process(["--plan", "plan.csv"] + (restating ? ["--restate"] : []))
    }

    func processExpecting() throws {
      guard let index = present.randomElement(using: &chance) else { return }
      let surah = chance.pick(SecondDayTests.ranges.keys.sorted())
      let path = "recordings/" + (known[index].path ?? "")
      _ = try run(["process", path, "--expect", surah])
      known[index].stated = SecondDayTests.ranges[surah]
      try refresh(expectingAll: false)
    }

    /// Kills the program in the midst of a run; what was stated before stays.
    func kill() throws {
      let wait = Int(chance.unit() * 400)
      history.append("process --force, killed after \(wait) looks")
      var looks = 0
      _ = try Binary.run(["process", "recordings", "--force"], in: scene.folder) { process in
        while process.isRunning, looks < wait { looks += 1; sched_yield() }
        Glibc.kill(process.processIdentifier, SIGKILL)
      }
    }

    func rename() throws {
      guard let index = present.randomElement(using: &chance) else { return }
      let name = freshName()
      try move(known[index].path ?? "", to: name)
      known[index].path = name
      known[index].lastPath = name
    }

    /// Takes a file away; a folder without any sound file would be an error of its own.
    func delete() throws {
      guard present.count > 1, let index = present.randomElement(using: &chance) else { return }
      let path = known[index].path ?? ""
      history.append("delete \(path)")
      let kept = scene.folder.appending(path: "kept-\(index)")
      try FileManager.default.moveItem(at: url(path), to: kept)
      known[index].path = nil
    }

    func putBack() throws {
      guard let index = known.indices.first(where: { known[$0].path == nil }) else { return }
      let name = freshName()
      history.append("put \(known[index].lastPath) back as \(name)")
      try makeFolder(of: name)
      try FileManager.default.moveItem(
        at: scene.folder.appending(path: "kept-\(index)"), to: url(name))
      known[index].path = name
      known[index].lastPath = name
    }

    private func move(_ old: String, to new: String) throws {
      history.append("move \(old) to \(new)")
      try makeFolder(of: new)
      try FileManager.default.moveItem(at: url(old), to: url(new))
    }

    private func makeFolder(of path: String) throws {
      try FileManager.default.createDirectory(
        at: url(path).deletingLastPathComponent(), withIntermediateDirectories: true)
    }

    /// Confirms or releases an ayah of a recording that has some.
    func confirm(withdraw: Bool) throws {
      guard let index = held.randomElement(using: &chance) else { return }
      let segments = try run(["show", known[index].id, "--json"]).result["segments"]
      let ayat = (segments as? [[String: Any]] ?? []).filter { $0["kind"] as? String == "ayah" }
      guard let ayah = ayat.randomElement(using: &chance)?["ayah"] as? String else { return }
      let outcome = try run(
        ["confirm", known[index].id, ayah, "--json"] + (withdraw ? ["--undo"] : []))
      known[index].confirmed = try #require(try outcome.result["confirmed"] as? Int)
    }

    func redetect() throws {
      guard !held.isEmpty else { return }
      let minimum = chance.pick(["100ms", "150ms", "250ms"])
      _ = try run(["redetect", "--set", "silence.minimum=\(minimum)"])
    }

    // MARK: Against the program

    /// Takes the ids of new recordings over, then compares.
    private func refresh(expectingAll: Bool) throws {
      let status = try lines()
      for index in present where known[index].id.isEmpty {
        let name = (known[index].path ?? "")
        let id = status.first { ($0["source"] as? String)?.hasSuffix(name) == true }?["id"]
        if expectingAll { #expect(id != nil, "\(name) is not in the library\n\(story)") }
        known[index].id = id as? String ?? ""
      }
    }

    private func lines() throws -> [[String: Any]] {
      try #require(
        try Binary.run(["status", "--json"], in: scene.folder).result["recordings"]
          as? [[String: Any]])
    }

    func compare() throws {
      guard !held.isEmpty else { return }
      let status = try lines()
      for index in held {
        let recording = known[index]
        let line = try #require(
          status.first { $0["id"] as? String == recording.id }, "\(recording) is gone\n\(story)")
        if let stated = recording.stated {
          #expect(line["expected"] as? String == stated, "\(recording)\n\(story)")
        }
        #expect(line["confirmed"] as? Int == recording.confirmed, "\(recording)\n\(story)")
      }
    }
  }

  @Test(arguments: 0..<FaultCampaign.size(1, full: 10))
  func nothingThatAPersonSaidIsLost(round: Int) throws {
    try Scene.with { scene in
      var chance = FaultCampaign.chance(40 + UInt64(round))
      let world = try World(scene, seed: chance.next())
      try world.process()
      let count = FaultCampaign.size(30, full: 200)
      for _ in 0..<count {
        switch Int(chance.unit() * 20) {
        case 0...2: try world.process()
        case 3: try world.process(["--force"])
        case 4...5: try world.processWithPlan(restating: false)
        case 6: try world.processWithPlan(restating: true)
        case 7: try world.processExpecting()
        case 8...10: try world.rename()
        case 11: try world.delete()
        case 12: try world.putBack()
        case 13...15: try world.confirm(withdraw: false)
        case 16: try world.confirm(withdraw: true)
        case 17...18: try world.redetect()
        default: try world.kill()
        }
        try world.compare()
      }
      #expect(world.known.contains { $0.stated != nil })
      #expect(world.known.contains { $0.confirmed > 0 })
      FaultCampaign.say("\(count) actions of a person; nothing stated or confirmed was lost")
    }
  }
}
