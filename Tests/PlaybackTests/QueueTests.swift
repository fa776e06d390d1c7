import Playback
import Recitation
import Testing

@Suite struct QueueTests {
  private func draw(
    _ yaml: String, phrases: [AyahRef: Queue.Phrases] = [:], pass: Int = 1
  ) throws -> String {
    let snapshot = try Drill(text: yaml, file: "d.yaml").snapshot(reciters: [])
    let queue = try Queue(snapshot, phrases: phrases)
    return queue.drawing(of: pass == 0 ? queue.continuation : queue.entries(ofPass: pass))
  }

  private let base = "range: 67:2-4\nayahRepeat: 2\n"

  @Test(arguments: [
    ("", "A A B B C C"),
    ("ayahRepeat: 1", "A B C"),
    ("mode: cumulative", "A A B B A B C C A B C"),
    ("mode: cumulative\ncumulative: { together: 2 }", "A A B B A B A B C C A B C A B C"),
    ("mode: cumulative\ncumulative: { shrink: true }", "A A B B A B C C A B C B C C"),
    ("mode: sliding-window\nwindow: { size: 2 }", "A A B B A B C C B C A B C"),
    (
      "mode: sliding-window\nwindow: { size: 2, together: 2, full: 0 }",
      "A A B B A B A B C C B C B C"
    ),
    (
      "mode: slidingWindow\nwindow: { size: 9, together: 1, full: 2 }",
      "A A B B A B C C A B C A B C A B C"
    ),
    ("mode: stepping\nstepping: { counts: [1, 2] }", "A B C A A B B C C"),
    ("mode: stepping\nstepping: { counts: \"١، ٢\" }", "A B C A A B B C C"),
    ("mode: stepping\nstepping: { counts: [1, 3], over: ayat }", "A B B B C C C"),
    ("mode: talqin", "A A B B C C"),
    ("mode: fading", "A A B B C C"),
    ("connection: { before: 1, after: 1 }", "* z A A B B C C d"),
    ("connection: { before: 3, after: 2 }", "x y * z A A B B C C d e"),
  ])
  func theModesDrawn(keys: String, drawing: String) throws {
    let plain = keys.contains("ayahRepeat") ? "range: 67:2-4\n" : base
    #expect(try draw(plain + keys) == drawing)
  }

  @Test func oneAyahStaysOneAyahInEveryMode() throws {
    for mode in ["plain", "cumulative", "sliding-window", "talqin", "fading"] {
      #expect(try draw("range: 67:2\nayahRepeat: 2\nmode: \(mode)") == "A A")
    }
  }

  @Test(arguments: [
    ("basmalah: never", 1, "A A B B"), ("basmalah: once", 1, "* A A B B"),
    ("basmalah: once", 2, "A A B B"), ("basmalah: every-pass", 2, "* A A B B"),
    ("basmalah: everyAyahOne", 2, "* A * A B B"),
    ("istiadhah: once", 1, "! * A A B B"), ("istiadhah: once", 2, "A A B B"),
    ("istiadhah: every-pass", 2, "! A A B B"),
    ("istiadhah: every-ayah-one", 1, "! * A ! A B B"),
  ])
  func formulasComeWhereAsked(keys: String, pass: Int, drawing: String) throws {
    let text = "range: 67:1-2\nayahRepeat: 2\nrangeRepeat: 2\n" + keys
    #expect(try draw(text, pass: pass) == drawing)
  }

  @Test(arguments: [
    // Surah 9 has no basmalah. The basmalah of surah 1 is its ayah 1 in Hafs, but not in Warsh.
    ("range: 9:1-2\nbasmalah: every-ayah-one\nistiadhah: once", "! A B"),
    ("range: 1:1-2\nbasmalah: every-ayah-one", "A B"),
    ("range: 1:1-2\nbasmalah: every-ayah-one\nriwayah: warsh", "* A B"),
    ("range: 67:2-3\nbasmalah: every-ayah-one", "A B"),
    ("range: 113:5-114:2\nbasmalah: once", "A * B C"),
    ("range: 8:75-9:1\nbasmalah: every-pass", "A B"),
  ])
  func formulasFollowTheSurah(text: String, drawing: String) throws {
    #expect(try draw(text) == drawing)
  }

  @Test func laterPassesArePlainIfOnlyTheFirstRepeats() throws {
    let text = base + "mode: cumulative\nrepeats: first-pass\nrangeRepeat: 2"
    #expect(try draw(text, pass: 1) == "A A B B A B C C A B C")
    #expect(try draw(text, pass: 2) == "A B C")
  }

  @Test func phrasesComeBeforeTheWholeAndFadingTakesThemAway() throws {
    let phrases = [
      mulk(2): Queue.Phrases(count: 3, isLong: true),
      mulk(3): Queue.Phrases(count: 2, isLong: false),
    ]
    #expect(
      try draw(base + "phrases: { split: true, repeat: 2 }", phrases: phrases)
        == "A.1 A.1 A.2 A.2 A.3 A.3 A A B B C C")
    #expect(
      try draw("range: 67:2-4\nayahRepeat: 4\nmode: fading", phrases: phrases)
        == "A A<2 A<1 A<1 B B<1 B<1 B<1 C C C C")
    #expect(
      try draw(
        "range: 67:2-3\nmode: stepping\nstepping: { counts: [1, 2] }\nphrases: { split: true }",
        phrases: phrases) == "A.1 A.2 A.3 A B A A B B")
  }

  @Test(arguments: [
    ("after: continueAyaat(2)", "D D E E"), ("after: stop", ""),
    // 67:5 and 67:12 lie on page 562; 67:13 begins the next page.
    ("after: continuePages(1)", "D D E E F F G G H H I I J J K K"),
  ])
  func afterTheRangeTheRepeatStays(keys: String, drawing: String) throws {
    #expect(try draw(base + keys, pass: 0) == drawing)
  }

  @Test func aSurahThatBeginsAfterTheRangeHasItsBasmalahButNoIstiadhah() throws {
    let text = "range: 113:5\nafter: continueAyaat(2)\nistiadhah: every-pass"
    #expect(try draw(text, pass: 0) == "* B C")
  }

  @Test func nothingFollowsTheLastAyah() throws {
    #expect(try draw("range: 114:6\nafter: continuePages(3)", pass: 0) == "")
    #expect(
      try draw("range: 114:5\nafter: continueAyaat(9)\nconnection: { after: 3 }", pass: 1)
        == "A b")
  }

  @Test func numbersFollowTheRiwayah() throws {
    // Al-Baqarah has 286 ayat in Hafs and 285 in Warsh.
    #expect(try draw("range: 2:285-3:1\nbasmalah: never") == "A B C")
    #expect(try draw("range: 2:285-3:1\nbasmalah: never\nriwayah: warsh") == "A B")
  }

  @Test func repetitionsAndPassesAreCounted() throws {
    let text = "range: 67:2-3\nayahRepeat: 2\nrangeRepeat: 3\nmode: cumulative"
    let queue = try Queue(Drill(text: text, file: "").snapshot(reciters: []))
    let entries = queue.entries(ofPass: 2)
    #expect(queue.passes == 3)
    #expect(entries.map(\.repetition) == [1, 2, 1, 2, 1, 1])
    #expect(entries.map(\.repetitions) == [2, 2, 2, 2, 1, 1])
    #expect(entries.map(\.role) == [.range, .range, .range, .range, .joined, .joined])
    #expect(entries.allSatisfy { $0.pass == 2 })
  }

  @Test func aQueueBeyondReasonIsRefused() throws {
    let snapshot = try Drill(text: "range: 1-114\nmode: cumulative", file: "")
      .snapshot(reciters: [])
    #expect(throws: PlaybackError(.tooManyEvents(limit: Queue.limit))) { try Queue(snapshot) }
  }
}

extension Queue {
  /// Returns entries as text: `A A B B`, see ``Queue``.
  ///
  /// The ayat of the range are written A, B, C …, and from the 27th ayah on by their references.
  /// The letters of ayat after the range continue the alphabet, in lower case for a connection. The
  /// letters of ayat before the range count down from z. `*` is a basmalah, `!` an isti'adhah,
  /// `A.2` the second phrase, `A<2` the first two phrases.
  ///
  /// - Parameter entries: the entries of a pass, or the continuation.
  /// - Returns: one word per entry.
  fileprivate func drawing(of entries: [Entry]) -> String {
    entries.map(word).joined(separator: " ")
  }

  private func word(_ entry: Entry) -> String {
    switch entry.part {
    case .basmalah: "*"
    case .istiadhah: "!"
    case .whole: name(entry)
    case .phrase(let number, _): "\(name(entry)).\(number)"
    case .first(let count, _): "\(name(entry))<\(count)"
    }
  }

  private func name(_ entry: Entry) -> String {
    guard let start = snapshot.numbering.index(of: units[0]),
      let place = snapshot.numbering.index(of: entry.ayah)
    else { return entry.ayah.description }
    let offset = place - start
    let small = entry.role == .connection
    let code = offset < 0 ? 0x7A + 1 + offset : (small ? 0x61 : 0x41) + offset
    guard abs(offset) < 26, let scalar = Unicode.Scalar(code) else {
      return entry.ayah.description
    }
    return String(Character(scalar))
  }
}
