import Foundation
import HostSystem
import Library
import SystemPackage
import Testing

/// File names that are meant to do harm, or are merely unusual.
@Suite struct HostileNameTests {
  private static let texts = [
    "line\nfeed.wav", "tab\tin.wav", "return\rin.wav", "\u{1B}]0;owned\u{7}\u{1B}[2J.wav",
    "\u{9B}31mred.wav", "-rf.wav", "--help.wav", "caf\u{E9}.wav", "cafe\u{301}.wav",
    "\u{202E}vaw.live.wav", "سورة الإخلاص.wav", "a\"quote'.wav", "$(touch pwned).wav",
    "`touch pwned`.wav", ";touch pwned;.wav", "a|b&c>d.wav", "back\\slash\\n.wav", "%s%n%d.wav",
    "%41.wav", "file:x?mode=memory.wav", " space .wav", "*?[].wav", "{a,b}.wav", "#x,y;z.wav",
  ]

  /// Names as bytes; on Linux they are all distinct.
  private static let names: [[UInt8]] = {
    let ending = Array(".wav".utf8)
    var names = texts.map { Array($0.utf8) }
    names.append([0x62, 0xFF, 0xFE, 0x80] + ending)
    names.append([0xC3] + ending)
    names.append([UInt8](repeating: 0x6E, count: 251) + ending)
    names.append([0x78, 0x2E] + [UInt8](repeating: 0x65, count: 253))
    return names
  }()

  /// Creates a recording under each name; each is slightly longer than the previous one.
  private func put(in scene: Scene) throws -> Set<[UInt8]> {
    for (index, name) in Self.names.enumerated() {
      try scene.record("made.wav", "..###..##" + String(repeating: ".", count: index))
      let made = FilePath(scene.recordings.appending(path: "made.wav").path)
      let bytes = try FileBytes.contents(of: made)
      var file = try DurableFile(
        replacing: FilePath(scene.recordings.path).pushing(FilePath(bytes: name)))
      try file.write(bytes)
      try file.commit()
      try Folder.remove(made)
    }
    return Set(Self.names)
  }

  @Test func pathsGoThroughTheLibraryByteForByteAndDriveNothing() throws {
    try Scene.with { scene in
      let names = try put(in: scene)
      #expect(names.count == 28)
      let process = try scene.run("process", "recordings", "--copy", "--report", "night.html")
      #expect(process.code == 0, "\(process.errors)")
      let store = try LibraryStore(opening: FilePath(scene.library.path), create: false)
      #expect(try Set(store.sources().map { $0.file.path.bytes }) == names)
      try store.close()

      let again = try scene.run("process", "recordings", "--copy", "--json")
      #expect(try again.result["skipped"] as? Int == names.count)
      for arguments in [
        ["status"], ["report"], ["doctor", "verify", "--deep"],
        ["process", "recordings", "--dry-run"],
        ["redetect", "--dry-run"], ["process", "recordings", "--force", "--verbose"],
      ] {
        let outcome = try Binary.run(arguments, in: scene.folder)
        #expect(outcome.code == 0, "\(arguments): \(outcome.errors)")
        #expect(isHarmless(outcome.output + outcome.errors), "\(arguments)")
      }
      #expect(isHarmless(process.output + process.errors))
      let text = try String(contentsOf: scene.folder.appending(path: "night.html"), encoding: .utf8)
      #expect(isHarmless(text))

      // Lines end with CR LF. Bidirectional marks in the table belong to the names.
      let table = try scene.run("export", "--format", "csv").output.replacing("\r\n", with: "\n")
      #expect(
        table.unicodeScalars.allSatisfy {
          $0 == "\n" || $0.properties.generalCategory != .control
        })

      let labels = try scene.run("export", "--format", "audacity", "--output", "labels")
      #expect(labels.code == 0, "\(labels.errors)")
      let files = try FileManager.default.subpathsOfDirectory(
        atPath: scene.folder.appending(path: "labels").path)
      #expect(files.count == names.count)
      let all = try FileManager.default.subpathsOfDirectory(atPath: scene.folder.path)
      #expect(!all.contains { $0.hasSuffix("pwned") }, "a shell was involved")
      FaultCampaign.say("\(names.count) hostile names: all kept to the byte")
    }
  }

  /// A shell may insert file names for a pattern, so an unknown word on the command line may be a
  /// hostile file name.
  @Test func namesThatLookLikeOptionsDoNotDriveTheTerminalEither() throws {
    try Scene.with { scene in
      for arguments in [
        ["process", "-\u{1B}[31m.wav"], ["show", "\u{1B}[31m.wav"], ["process", "\u{1B}[31m"],
        ["\u{1B}[31m"], ["process", "a", "--range", "\u{1B}[31m"],
        ["process", "a", "--jobs", "\u{1B}[31m"],
      ] {
        let outcome = try Binary.run(arguments, in: scene.folder)
        #expect([1, 64].contains(outcome.code))
        #expect(isHarmless(outcome.output + outcome.errors), "\(arguments)")
      }
    }
  }

  /// A hidden file is skipped in a folder, but is processed if a person names it.
  @Test func aNameThatBeginsWithADotIsTakenOnlyWhenNamed() throws {
    try Scene.with { scene in
      try scene.record("..wav")
      #expect(try scene.run("process", "recordings").code == 1)
      #expect(try scene.run("process", "recordings/..wav").code == 0)
      #expect(try scene.run("export").output.contains("\"source\":\"..wav\""))
    }
  }

  /// True if no character of a text controls the terminal, and every isolate of writing direction
  /// ends on the line on which it begins.
  private func isHarmless(_ text: String) -> Bool {
    text.split(separator: "\n").allSatisfy { line in
      var open = 0
      return line.unicodeScalars.allSatisfy { scalar in
        switch scalar {
        case "\t", "\u{200C}", "\u{200D}": return true
        case "\u{2066}", "\u{2067}", "\u{2068}": open += 1
        case "\u{2069}": open -= 1
        default:
          return ![.control, .format].contains(scalar.properties.generalCategory)
        }
        return open >= 0
      } && open == 0
    }
  }
}
