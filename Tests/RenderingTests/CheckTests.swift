import AudioCore
import AudioFiles
import FileTesting
import Foundation
import Playback
import Recitation
import Rendering
import SystemPackage
import Testing

@Suite struct CheckTests {
  @Test func theEndingOfTheNameIsTheFormat() throws {
    for (name, bits, encoding) in [
      ("a.wav", 16, SoundFileEncoding.wav16), ("a.WAV", 24, .wav24), ("a.wav", 32, .wavFloat),
      ("a.flac", 16, .flac16), ("a.flac", 24, .flac24), ("a.flac", 32, .flac24),
      ("a.opus", 16, .opus), ("a.b.mp3", 24, .mp3), ("a.m4a", 16, .m4a), ("a.M4B", 16, .m4b),
    ] { #expect(try SoundFileEncoding(path: FilePath(name), bits: bits) == encoding) }
    for name in ["a", "a.ogg", "wav", "a.wav.txt", "a.aac", "a.mp4"] {
      #expect(throws: RenderingError.formatUnknown(path: FilePath(name))) {
        try SoundFileEncoding(path: FilePath(name), bits: 16)
      }
    }
    for (encoding, hertz, fitting) in [
      (SoundFileEncoding.wav16, 44_100, 44_100), (.opus, 44_100, 48_000), (.opus, 16_000, 16_000),
      (.opus, 96_000, 48_000), (.mp3, 44_100, 44_100), (.mp3, 7000, 8000), (.mp3, 96_000, 48_000),
      (.m4a, 44_100, 44_100), (.m4b, 7000, 7350), (.m4a, 192_000, 96_000), (.m4a, 50_000, 64_000),
    ] {
      #expect(encoding.rate(for: SampleRate(hertz: hertz)) == SampleRate(hertz: fitting))
    }
  }

  @Test(arguments: [
    ("Al-Mulk 1–10", "Al-Mulk 1–10"), ("67:1-10", "67-1-10"), ("a/b\\c*?\"<>|", "a-b-c------"),
    ("tab\there", "tab-here"), ("end. . ", "end"), (" .hidden", "hidden"), ("", "drill"),
    ("...", "drill"), ("con", "con_"), ("LPT1.x", "LPT1.x_"), ("console", "console"),
    ("سورة الملك", "سورة الملك"),
  ])
  func aNameIsOneThatAnyCarStereoTakes(text: String, name: String) {
    #expect(SafeFileName.name(text) == name)
  }

  @Test func aLongNameIsCut() {
    #expect(SafeFileName.name(String(repeating: "م", count: 500)).utf16.count == 120)
    #expect(SafeFileName.name(String(repeating: "😀", count: 500)).utf16.count == 120)
  }

  @Test func everyErrorSaysWhatToDo() {
    let rate = SampleRate(hertz: 1)
    let all: [RenderingError] = [
      .nothingToPlay, .sourceUnknown(SourceKey("a")),
      .sourceChanged(path: "a", difference: "d"),
      .sourceEndsEarly(path: "a", expectedFrames: 2, readFrames: 1),
      .formatUnknown(path: "a"), .rateUnfit(path: "a", rate: rate),
      .coverTooLarge(path: "a"), .coverUnknown(path: "a"),
      .diskTooSmall(path: "a", neededBytes: 2, freeBytes: 1), .diskFull(path: "a", neededBytes: 2),
    ]
    let verbs: Set = [
      "choose", "ask", "run", "copy", "save", "end", "leave", "free", "use", "omit",
    ]
    for error in all {
      #expect(!error.problem.isEmpty && !error.place.isEmpty)
      #expect(verbs.contains(String(error.remedy.prefix { $0 != " " })))
    }
  }
}

@Suite struct TimelineSplitTests {
  /// Each letter lasts a second: a capital begins a reading of that ayah, the same letter in lower
  /// case continues it, a dot is a gap. `A.A.B` is ayah 1 twice, then ayah 2, with gaps between
  /// them.
  private func drawn(_ drawing: String) -> Timeline {
    var steps: [Step] = []
    for letter in drawing {
      if letter == "." {
        steps.append(.gap(frames: 1000))
      } else if let code = letter.asciiValue {
        steps.append(
          .play(
            AyahAudioItem(
              ayah: AyahRef(surah: 2, ayah: Int(code) - 64), source: SourceKey("r"),
              sourceRate: SampleRate(hertz: 1000), range: FrameRange(0..<1000), reciterName: "",
              isPersonal: true)))
      }
    }
    return timeline(steps, rate: 1000)
  }

  private func drawing(_ timeline: Timeline) -> String {
    String(
      timeline.events.map { event in
        guard case .play(let play) = event.kind else { return "." }
        return Character(UnicodeScalar(UInt8(64 + play.item.ayah.ayah)))
      })
  }

  @Test(arguments: [
    ("ABCDEF", 2, ["AB", "CD", "EF"]),
    ("ABCDE", 2, ["AB", "CD", "E"]),
    ("A.B.C", 2, ["A.", "B.", "C"]),
    ("A.B.C", 4, ["A.B.", "C"]),
    ("A.A.A.B", 2, ["A.A.A.", "B"]),  // no cut between the repeats of an ayah
    ("AABBCC", 5, ["AABB", "CC"]),
    ("ABC", 100, ["ABC"]),
    ("A", 1, ["A"]),
    ("AAAA", 1, ["AAAA"]),
    (".AB", 1, [".A", "B"]),
  ])
  func filesEndWhereAnAyahDoes(drawing: String, seconds: Int, parts: [String]) {
    let split = TimelineSplit.split(drawn(drawing), every: .seconds(seconds))
    #expect(split.map(self.drawing) == parts)
    #expect(split.map(\.frameCount) == parts.map { $0.count * 1000 })
  }

  /// Makes a timeline of 112:1 (`A`), 112:2 (`B`), 113:1 (`C`) and 113:2 (`D`), with the basmalah
  /// of 112 (`*`) and of 113 (`+`), the isti'adhah (`!`), a segment of 112:1-2 (`J`), and the
  /// translation of an ayah (a small letter). Each reading has one second.
  private func recited(_ drawing: String) -> Timeline {
    let rate = SampleRate(hertz: 1000)
    let places = [(112, 1), (112, 2), (113, 1), (113, 2)]
    let ayat = Dictionary(uniqueKeysWithValues: zip("ABCD", places))
    let formulas: [Character: (Int, Timeline.Label.Part)] = [
      "*": (112, .basmalah), "+": (113, .basmalah), "!": (112, .istiadhah),
    ]
    let events = drawing.enumerated().map { index, letter in
      let formula = formulas[letter]
      let (surah, ayah) = ayat[Character(letter.uppercased())] ?? (formula?.0 ?? 112, 1)
      let isBasmalah = formula?.1 == .basmalah
      let ref = AyahRef(surah: surah, ayah: isBasmalah ? 0 : ayah)
      let item = AyahAudioItem(
        ayah: ref, source: SourceKey("r"), sourceRate: rate, range: FrameRange(0..<1000),
        reciterName: "", isPersonal: true)
      let label = Timeline.Label(
        ayah: ref, endAyah: letter == "J" ? AyahRef(surah: 112, ayah: 2) : nil,
        part: formula?.1 ?? .whole, repetition: 1, repetitions: 1, pass: 1, passes: 1, reciter: "",
        isTranslation: letter.isLowercase)
      return Timeline.Event(
        range: FrameRange(1000 * index..<1000 * (index + 1)),
        kind: .play(Timeline.Play(item: item, part: item.range, speed: 1, label: label)))
    }
    return Timeline(rate: rate, events: events)
  }

  @Test(arguments: [
    ("*AB+CD", 4, ["*AB", "+CD"], ["*A", "B", "+C", "D"]),
    ("!*AB", 2, ["!*A", "B"], ["!*A", "B"]),
    ("*A*A", 1, ["*A*A"], ["*A*A"]),
    ("JabC", 2, ["Jab", "C"], ["Jab", "C"]), ("*J", 1, ["*J"], ["*J"]),
    ("AB+*A", 3, ["AB+", "*A"], ["A", "B", "+", "*A"]),
  ])
  func formulasAndTranslationsStayWithTheirAyah(
    drawing: String, seconds: Int, byLength: [String], byAyah: [String]
  ) {
    let timeline = recited(drawing)
    func drawings(_ parts: [Timeline]) -> [String] {
      var rest = drawing[...]
      return parts.map { part in
        defer { rest = rest.dropFirst(part.events.count) }
        return String(rest.prefix(part.events.count))
      }
    }
    #expect(drawings(TimelineSplit.split(timeline, every: .seconds(seconds))) == byLength)
    #expect(drawings(TimelineSplit.split(timeline) { $0 }) == byAyah)
  }

  /// Each unit has two ayat: A and B, C and D, E and F.
  @Test(arguments: [
    ("ABCDEF", ["AB", "CD", "EF"]),
    ("AA.BB.CC", ["AA.BB.", "CC"]),
    ("..A.BC", ["..A.B", "C"]),  // a gap before the first reading belongs to it
    ("BC.B", ["B", "C.", "B"]),  // the drill goes back to an earlier unit
    ("AB", ["AB"]), ("A", ["A"]), ("DEEF", ["D", "EEF"]),
  ])
  func filesEndWhereAUnitDoes(drawing: String, parts: [String]) {
    let split = TimelineSplit.split(drawn(drawing)) { ($0.ayah + 1) / 2 }
    #expect(split.map(self.drawing) == parts)
    #expect(split.map(\.frameCount) == parts.map { $0.count * 1000 })
  }
}
