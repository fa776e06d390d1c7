import AudioTesting
import Foundation
import Glibc
import Testing

/// Random actions on a small library, compared with a simple model: a person's statements and
/// confirmations about a recording survive all later actions.
@Suite struct SecondDayTests {
  /// The model's state of one recording, which is identified by its content.
  private struct Known {
    /// The path of its file relative to the scene; nil while the file is deleted.
    var path: String?
    /// The most recent path.
    var lastPath: String
    /// The id; empty until the library has the recording.
    var id = ""
    /// True if another recording has replaced its file and no run has seen its content since. Only
    /// a recording without statements of a person may disappear in this way.
    var isGone = false
    var facts = Facts()
  }

  /// The statements of a person about a recording.
  private struct Facts: Equatable {
    /// The last stated range.
    var stated: String?
    /// The number of confirmed segments.
    var confirmed = 0
    /// The stated title.
    var title: String?
    /// True if the recording was removed from the library.
    var isRemoved = false
  }

  /// The ranges of the surahs that the drawn recordings may contain, in the format of `status`.
  private static let ranges = ["112": "112:1-4", "113": "113:1-5", "114": "114:1-6"]

  private final class World {
    let scene: Scene
    var chance: SplitMix64
    var known: [Known] = []
    var history: [String] = []
    /// For each change in the journal, by its number: the index of the recording that it concerns,
    /// and the facts before the change.
    var before: [Int: (recording: Int, facts: Facts)] = [:]
    /// The number of the change that the last action made, if that action was an undo; otherwise
    /// nil.
    var lastUndo: Int?

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

    /// Runs the program and logs the command; `accepted` are the allowed exit codes.
    func run(_ arguments: [String], accepted: [Int32] = [0]) throws -> Binary.Outcome {
      history.append(arguments.joined(separator: " "))
      let outcome = try Binary.run(arguments, in: scene.folder)
      if outcome.code != 0 { history.append("  \(outcome.code): \(outcome.errors)") }
      #expect(
        accepted.contains(outcome.code), "\(outcome.code) \(outcome.errors)\n\(story)")
      return outcome
    }

    var story: String { history.joined(separator: "\n") }

    /// The indices of the recordings with existing files.
    var present: [Int] { known.indices.filter { known[$0].path != nil } }
    /// The indices of the recordings in the library.
    var held: [Int] {
      known.indices.filter {
        !known[$0].id.isEmpty && !known[$0].facts.isRemoved && !known[$0].isGone
      }
    }

    /// Performs an action, and saves the earlier facts for each change that it made.
    func act(_ action: () throws -> Void) throws {
      let facts = known.map(\.facts)
      try action()
      let log = try Binary.run(["log", "--json"], in: scene.folder)
      guard log.code == 0 else { return }  // there is no library yet
      lastUndo = nil
      for change in try #require(try log.result["changes"] as? [[String: Any]]) {
        let number = try #require(change["number"] as? Int)
        let id = try #require(change["recording"] as? String)
        guard before[number] == nil, let index = known.firstIndex(where: { $0.id == id }) else {
          continue
        }
        before[number] = (index, index < facts.count ? facts[index] : Facts())
        if change["undoes"] != nil { lastUndo = number }
      }
    }

    /// Returns a path that no file has ever had: an earlier name of another recording would still
    /// be known as a name of that recording.
    func freshName() -> String {
      let folder = chance.pick(["", "week 1/", "درس/"])
      return folder + chance.pick(["112", "113", "memo", "تسجيل"]) + "-\(history.count).wav"
    }

    // MARK: Actions

    func process(_ more: [String] = []) throws {
      // Exit code 1 is allowed, because a file that a plan names may be missing.
      _ = try run(["process", "recordings"] + more)
      for index in present { known[index].isGone = false }
      // The run has added every existing file to the library.
      try refresh(present)
    }

    /// Writes a plan file for some of the recordings. Its ranges apply only to recordings without a
    /// stated range.
    func processWithPlan(restating: Bool) throws {
      var rows = ["file,range"]
      for index in present where chance.chance(0.5) && !known[index].facts.isRemoved {
        let surah = chance.pick(SecondDayTests.ranges.keys.sorted())
        rows.append("\"\(known[index].path ?? "")\",\(surah)")
        if restating || known[index].facts.stated == nil {
          known[index].facts.stated = SecondDayTests.ranges[surah]
        }
      }
      guard rows.count > 1 else { return }
      let text = rows.joined(separator: "\n") + "\n"
      history.append(text)
      try Data(text.utf8).write(to: scene.folder.appending(path: "plan.csv"))
      try process(["--plan", "plan.csv"] + (restating ? ["--restate"] : []))
    }

    func processExpecting() throws {
      let candidates = present.filter { !known[$0].facts.isRemoved }
      guard let index = candidates.randomElement(using: &chance) else { return }
      let surah = chance.pick(SecondDayTests.ranges.keys.sorted())
      let path = "recordings/" + (known[index].path ?? "")
      _ = try run(["process", path, "--range", surah])
      known[index].isGone = false
      known[index].facts.stated = SecondDayTests.ranges[surah]
      try refresh([index])
    }

    /// Kills the program during a run; earlier statements stay.
    func kill() throws {
      let wait = Int(chance.unit() * 400)
      history.append("process --force, killed after \(wait) looks")
      var looks = 0
      _ = try Binary.run(["process", "recordings", "--force"], in: scene.folder) { process in
        while process.isRunning, looks < wait { looks += 1; sched_yield() }
        Glibc.kill(process.processIdentifier, SIGKILL)
      }
    }

    /// Renames a file; the new name may be in another folder.
    func rename() throws {
      guard let index = present.randomElement(using: &chance) else { return }
      let name = freshName()
      try move(known[index].path ?? "", to: name)
      known[index].path = name
      known[index].lastPath = name
    }

    /// Deletes a file, except the last one, because a folder without a sound file would be an
    /// error.
    func delete() throws {
      guard present.count > 1, let index = present.randomElement(using: &chance) else { return }
      let path = known[index].path ?? ""
      history.append("delete \(path)")
      let kept = scene.folder.appending(path: "kept-\(index)")
      try FileManager.default.moveItem(at: url(path), to: kept)
      known[index].path = nil
    }

    /// Swaps the names of two files.
    func exchange() throws {
      let two = present.shuffled(using: &chance).prefix(2)
      guard two.count == 2, let one = two.first, let other = two.last else { return }
      let (path, otherPath) = (known[one].path ?? "", known[other].path ?? "")
      try move(path, to: "aside")
      try move(otherPath, to: path)
      try move("aside", to: otherPath)
      (known[one].path, known[other].path) = (otherPath, path)
      (known[one].lastPath, known[other].lastPath) = (otherPath, path)
    }

    func copy() throws {
      guard let index = present.randomElement(using: &chance), let path = known[index].path else {
        return
      }
      let name = freshName()
      history.append("copy \(path) to \(name)")
      try makeFolder(of: name)
      try FileManager.default.copyItem(at: url(path), to: url(name))
    }

    /// Replaces a file by another recording.
    func replace() throws {
      guard known.count < 7, let index = present.randomElement(using: &chance),
        let path = known[index].path, try copies(of: index).isEmpty
      else { return }
      try FileManager.default.moveItem(
        at: url(path), to: scene.folder.appending(path: "kept-\(index)"))
      history.append("replace \(path)")
      try scene.record(path, "..###..###..###" + String(repeating: "####..", count: known.count))
      known[index].path = nil
      known.append(Known(path: path, lastPath: path))
    }

    /// Returns other files with the content of a recording.
    private func copies(of index: Int) throws -> [String] {
      guard let path = known[index].path else { return [] }
      let bytes = try Data(contentsOf: url(path))
      let names = FileManager.default.enumerator(atPath: scene.recordings.path)?.allObjects ?? []
      return try names.compactMap { $0 as? String }.filter {
        try $0 != path && $0.hasSuffix(".wav") && Data(contentsOf: url($0)) == bytes
      }
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

    /// Confirms or releases an ayah of a recording that has ayat.
    func confirm(withdraw: Bool) throws {
      for index in held.shuffled(using: &chance) {
        let segments = try run(["show", known[index].id, "--json"]).result["segments"]
        let ayat = (segments as? [[String: Any]] ?? []).filter { $0["kind"] as? String == "ayah" }
        guard let ayah = ayat.randomElement(using: &chance)?["ayah"] as? String else { continue }
        let outcome = try run(
          ["confirm", known[index].id, ayah, "--json"] + (withdraw ? ["--undo"] : []))
        known[index].facts.confirmed = try #require(try outcome.result["confirmed"] as? Int)
        return
      }
    }

    /// Skips a segment, or assigns it to its expected ayah.
    func edit() throws {
      guard let index = held.randomElement(using: &chance) else { return }
      let segments = try run(["show", known[index].id, "--json"]).result["segments"]
      guard
        let segment = (segments as? [[String: Any]] ?? []).randomElement(using: &chance),
        let start = segment["start"] as? Double, let end = segment["end"] as? Double
      else { return }
      func time(_ seconds: Double) -> String { String(format: "%.3f", seconds) }
      let place = "@" + time((start + end) / 2)
      let words = chance.pick([
        ["skip", place], ["assign", place, "112:2"], ["move-end", place, "to", time(end - 0.02)],
        ["split", place, "at", time((start + end) / 2)], ["delete", place],
      ])
      // Exit code 1 is allowed: the edit may be impossible at this segment.
      let outcome = try run(["edit", known[index].id] + words + ["--json"], accepted: [0, 1])
      guard outcome.code == 0 else { return }
      known[index].facts.confirmed = try #require(try outcome.result["confirmedCount"] as? Int)
    }

    func tag() throws {
      guard let index = held.randomElement(using: &chance) else { return }
      let title = "title \(history.count)"
      _ = try run(["tag", known[index].id, "--title", title])
      known[index].facts.title = title
    }

    func remove() throws {
      guard let index = held.randomElement(using: &chance) else { return }
      _ = try run(["remove", known[index].id])
      known[index].facts.isRemoved = true
    }

    /// Restores a removed recording: processes its file, named explicitly.
    func takeUpAgain() throws {
      guard let index = present.first(where: { known[$0].facts.isRemoved }) else { return }
      _ = try run(["process", "recordings/" + (known[index].path ?? "")])
      known[index].facts.isRemoved = false
    }

    /// Undoes the last change or, after an undo, repeats that change.
    func undo() throws {
      let again = chance.chance(0.3) ? lastUndo.map { ["\($0)"] } ?? [] : []
      // Exit code 1 is allowed: there may be no change to undo.
      let outcome = try run(["undo", "--json"] + again, accepted: [0, 1])
      guard outcome.code == 0 else {
        #expect(
          outcome.errors.contains("there is no change to undo"), "\(outcome.errors)\n\(story)")
        return
      }
      let number = try #require(try outcome.result["number"] as? Int)
      let (index, facts) = try #require(before[number])
      known[index].facts = facts
    }

    func redetect() throws {
      guard !held.isEmpty else { return }
      let minimum = chance.pick(["100ms", "150ms", "250ms"])
      _ = try run(["redetect", "--set", "silence.minimum=\(minimum)"])
    }

    // MARK: Against the program

    /// Stores the ids of new recordings that were just processed.
    private func refresh(_ processed: [Int]) throws {
      let status = try lines()
      for index in processed where known[index].id.isEmpty {
        let name = (known[index].path ?? "")
        let id = status.first { ($0["source"] as? String)?.hasSuffix(name) == true }?["id"]
        #expect(id != nil, "\(name) is not in the library\n\(story)")
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
      for (index, recording) in known.enumerated() where !recording.id.isEmpty {
        let facts = recording.facts
        let line = status.first { $0["id"] as? String == recording.id }
        if facts.isRemoved {
          #expect(line == nil, "\(recording) is back\n\(story)")
          continue
        }
        guard let line else {
          #expect(facts == Facts(), "\(recording) is gone\n\(story)")
          known[index].isGone = true
          continue
        }
        if let stated = facts.stated {
          #expect(line["expected"] as? String == stated, "\(recording)\n\(story)")
        }
        #expect(line["confirmed"] as? Int == facts.confirmed, "\(recording)\n\(story)")
        if let title = facts.title {
          #expect(line["title"] as? String == title, "\(recording)\n\(story)")
        }
      }
    }
  }

  @Test(arguments: 0..<FaultCampaign.size(1, full: 10))
  func nothingThatAPersonSaidIsLost(round: Int) throws {
    try Scene.with { scene in
      var chance = FaultCampaign.chance(40 + UInt64(round))
      let world = try World(scene, seed: chance.next())
      try world.process()
      try world.act { try world.processExpecting() }
      try world.act { try world.confirm(withdraw: false) }
      let count = FaultCampaign.size(24, full: 200)
      for _ in 0..<count {
        let action = Int(chance.unit() * 32)
        try world.act {
          switch action {
          case 0...3: try world.process()
          case 4: try world.process(["--force"])
          case 5...6: try world.processWithPlan(restating: false)
          case 7: try world.processWithPlan(restating: true)
          case 8: try world.processExpecting()
          case 9...10: try world.rename()
          case 11: try world.exchange()
          case 12: try world.copy()
          case 13: try world.replace()
          case 14: try world.delete()
          case 15: try world.putBack()
          case 16...18: try world.confirm(withdraw: false)
          case 19: try world.confirm(withdraw: true)
          case 20...21: try world.edit()
          case 22...23: try world.tag()
          case 24: try world.remove()
          case 25: try world.takeUpAgain()
          case 26...28: try world.undo()
          case 29...30: try world.redetect()
          default: try world.kill()
          }
        }
        try world.compare()
      }
      let facts = world.known.map(\.facts) + world.before.values.map(\.facts)
      #expect(facts.contains { $0.stated != nil })
      #expect(facts.contains { $0.confirmed > 0 })
      FaultCampaign.say("\(count) actions of a person; nothing stated or confirmed was lost")
    }
  }
}
