import Playback
import Testing

@Suite struct TimelineJSONTests {
  @Test func json() {
    func play(_ start: String, _ end: String, _ ayah: String, _ label: String, _ rest: String)
      -> String
    {
      "    {\(start), \(end), \"ayah\": \"\(ayah)\", \"endAyah\": \"\(ayah)\", "
        + "\"label\": \"\(label) · Ali\", \(rest)}"
    }
    let head = """
      {
        "schema": 1,
        "title": "Mulk; \\"1\\" = <first>",
        "file": "mulk.wav",
        "fingerprint": "f00",
        "sampleRate": 1000,
        "channels": 1,
        "frames": 8500,
        "seconds": 8.500,
        "missing": ["67:3"],
        "events": [

      """
    let common = "\"pass\": 1, \"passes\": 1, \"reciter\": \"Ali\""
    let first =
      "\"source\": \"r\", \"sourceName\": \"halaqa.mp3\", \"sourceStart\": 10000, "
      + "\"sourceEnd\": 14000"
    let second =
      "\"source\": \"r\", \"sourceName\": \"halaqa.mp3\", \"sourceStart\": 14000, "
      + "\"sourceEnd\": 17000"
    func times(_ start: Int, _ end: Int, _ from: String, _ to: String) -> (String, String) {
      (
        "\"start\": \(start), \"end\": \(end)", "\"startSeconds\": \(from), \"endSeconds\": \(to)"
      )
    }
    func gap(_ time: (String, String), _ rest: String) -> String {
      "    {\(time.0), \(time.1), \(rest)}"
    }
    let (a, b) = (times(0, 2000, "0.000", "2.000"), times(2500, 4500, "2.500", "4.500"))
    let c = times(5000, 8000, "5.000", "8.000")
    let events = [
      play(
        a.0, a.1, "67:1", "Al-Mulk 1 · 1 of 2",
        "\"repetition\": 1, \"repetitions\": 2, \(common), \"speed\": 1.0, \(first), "
          + "\"words\": [[0, 50, 500], [1, 500, 1500]]"),
      gap(times(2000, 2500, "2.000", "2.500"), "\"gap\": \"betweenRepeats\""),
      play(
        b.0, b.1, "67:1", "Al-Mulk 1 · 2 of 2",
        "\"repetition\": 2, \"repetitions\": 2, \(common), \"speed\": 1.0, \(first), "
          + "\"words\": [[0, 2550, 3000], [1, 3000, 4000]]"),
      gap(times(4500, 5000, "4.500", "5.000"), "\"gap\": \"betweenAyat\""),
      play(
        c.0, c.1, "67:2", "Al-Mulk 2",
        "\"repetition\": 1, \"repetitions\": 1, \(common), \"speed\": 0.5, \(second), "
          + "\"words\": [[0, 5500, 7000]]"),
      gap(times(8000, 8500, "8.000", "8.500"), "\"gap\": \"missing\", \"ayah\": \"67:3\""),
    ]
    #expect(
      DrillMapFormat.json.text(of: mulkMap) == head + events.joined(separator: ",\n") + "\n  ]\n}\n"
    )
  }

  @Test func theFingerprintIsFoundAgain() {
    #expect(TimelineJSON.fingerprint(in: DrillMapFormat.json.text(of: mulkMap)) == "f00")
    var other = mulkMap
    other.fingerprint = ""
    #expect(TimelineJSON.fingerprint(in: DrillMapFormat.json.text(of: other)) == nil)
    #expect(TimelineJSON.fingerprint(in: "{ \"fingerprint\": 5 }") == nil)
    #expect(TimelineJSON.fingerprint(in: "") == nil)
  }

  @Test(arguments: ["a.wav", #"the "long" one.wav"#, #"a\b.wav"#, #"a", "b.wav"#, "سورة \u{1}.wav"])
  func theFileNameIsFoundAgain(name: String) {
    var map = mulkMap
    map.fileName = name
    #expect(TimelineJSON.fileName(in: DrillMapFormat.json.text(of: map)) == name)
  }
}
