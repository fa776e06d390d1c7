import Foundation
import Testing

/// `kill -9` of commands that store a person's statements, at the system calls that write the
/// database: afterwards the library is in its state before the command, or in its state after the
/// whole command.
@Suite struct PersonFaultTests {
  /// The commands for continuous integration, then those of the full campaign.
  static let verbs: [String] =
    [
      "edit 112.wav skip 112:3", "confirm 112.wav 113.wav --all", "undo 1",
      "revise plan 112-114 --by surah --minutes 30 --student Amina --day 2026-03-01",
    ] + (FaultCampaign.isFull ? furtherVerbs : [])

  private static let furtherVerbs: [String] = [
    "import labels labels.txt --recording 112.wav",
    "tag 112.wav 113.wav --reciter Somebody", "remove 112.wav 113.wav",
    "revise drop 110 111 --student Amina",
    "revise grade 110 good 111 again --student Amina --day 2026-03-02",
    "student forget Amina",
  ]

  /// Returns the output of the commands that show everything that a person can state.
  private func seen(_ scene: Scene, in library: URL) throws -> String {
    let environment = ["TILAWA_LIBRARY": library.path, "SOURCE_DATE_EPOCH": "1795737600"]
    let commands = [
      ["export"], ["reciter", "list", "--json"], ["student", "list", "--json"],
      ["revise", "today", "--student", "Amina", "--day", "2026-03-03", "--json"],
    ]
    return try commands.map {
      try Binary.run($0, in: scene.folder, environment: environment).output
    }.joined().replacing(library.path, with: "LIBRARY")
  }

  private func copy(_ from: URL, to: URL) throws {
    if FileManager.default.fileExists(atPath: to.path) {
      try FileManager.default.removeItem(at: to)
    }
    try FileManager.default.copyItem(at: from, to: to)
  }

  /// Creates a library with two recordings and a student.
  private func prepare(_ scene: Scene) throws -> URL {
    let base = scene.folder.appending(path: "base")
    let sound = "..###..####..###..####.."
    try scene.record("112.wav", sound)
    try scene.record("113.wav", sound + "..####")
    func run(_ text: String) throws {
      let outcome = try Binary.run(
        text.split(separator: " ").map(String.init), in: scene.folder,
        environment: ["TILAWA_LIBRARY": base.path, "SOURCE_DATE_EPOCH": "1795737600"])
      try #require(outcome.code == 0, "\(text): \(outcome.errors)")
    }
    try run("process recordings --quiet --range 112")
    try run("confirm 112.wav 112:1")
    try run("student add Amina")
    try run("student assign 113.wav Amina")
    try run("revise plan 110 111 --by surah --student Amina --day 2026-03-01")
    try run("revise grade 110 good --student Amina --day 2026-03-01")
    let labels = try Binary.run(
      ["export", "--format", "audacity", "--recording", "112.wav"], in: scene.folder,
      environment: ["TILAWA_LIBRARY": base.path, "SOURCE_DATE_EPOCH": "1795737600"])
    try Data(labels.output.replacing("112:003", with: "112:004").utf8).write(
      to: scene.folder.appending(path: "labels.txt"))
    return base
  }

  @Test(
    .enabled(if: Strace.isPossible, "strace is missing, or tracing is not permitted here"),
    arguments: ["fdatasync", "pwrite64"])
  func aCommandKilledAtAnySystemCallIsDoneOrNot(call: String) throws {
    try Scene.with { scene in
      let base = try prepare(scene)
      let library = scene.folder.appending(path: "round")
      let reading = scene.folder.appending(path: "copy")
      var total = 0
      for words in Self.verbs.map({ $0.split(separator: " ").map(String.init) }) {
        let verb = words.joined(separator: " ")
        try copy(base, to: library)
        let before = try seen(scene, in: library)
        let environment = ["TILAWA_LIBRARY": library.path, "SOURCE_DATE_EPOCH": "1795737600"]
        let whole = try Binary.run(words, in: scene.folder, environment: environment)
        try #require(whole.code == 0, "\(verb): \(whole.errors)")
        let after = try seen(scene, in: library)
        #expect(before != after, "\(verb) changes nothing")
        total += try SystemCallRounds(call, .kill, step: call == "pwrite64" ? 13 : 3).run(
          in: scene
        ) {
          try copy(base, to: library)
        } _: { strace in
          try Binary.run(
            words, in: scene.folder, environment: environment, under: strace.words)
        } check: { round, _ in
          // Read a copy, and without repair, so that it shows the committed state.
          try copy(library, to: reading)
          let now = try seen(scene, in: reading)
          #expect(now == before || now == after, "\(verb), \(round)")
          // The same command completes the change, or reports that the change is already made.
          if now == before {
            let again = try Binary.run(words, in: scene.folder, environment: environment)
            #expect(again.code == 0, "\(verb), \(round): \(again.errors)")
            #expect(try seen(scene, in: library) == after, "\(verb), \(round)")
          }
        }
      }
      FaultCampaign.say("\(total) kills of what persons state at \(call); none half done")
    }
  }
}
