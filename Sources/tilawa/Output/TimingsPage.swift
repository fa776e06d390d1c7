import AudioCore
import AudioFiles
import Exchange
import HostSystem
import Library
import Publishing
import Recitation
import Report
import SystemPackage

/// The faults of published times as an HTML page. The page has a table of the recordings. For each
/// fault it has the place, the size and the certainty of the fault, the sound at the stated time,
/// and the sound at the detected time.
struct TimingsPage {
  /// The name of the generator in the HTML header.
  static let generator = "Tilawa timings"

  private let outcome: TimingDoctor.Outcome
  private let title: String
  /// The faults, followed by the doubtful starts. A person should listen to these starts.
  private let listed: [TimingProblem]
  /// The sounds of each entry of ``listed``, by the index of the entry. The first sound is at the
  /// stated time, and the second at the detected time.
  private var sounds: [Int: [Sound]] = [:]

  private struct Sound {
    let label: String
    let mp3: [UInt8]
  }

  /// The maximum number of faults with sound. With this limit, the page of a whole mushaf stays
  /// below 20 MB.
  private static let maxSounds = 200
  /// The length of each sound on the page, in seconds.
  private static let seconds = 4.0

  /// Reads the sound of the faults, in one pass over each recording with faults.
  ///
  /// If the file of a recording is gone, the page has no sound for this recording.
  ///
  /// - Parameters:
  ///   - outcome: the result of a `TimingDoctor`.
  ///   - title: the name of the examined files.
  ///   - library: the folder of the library.
  /// - Throws: `LibraryError`, `AudioFileError`.
  init(_ outcome: TimingDoctor.Outcome, title: String, library: FilePath) throws {
    self.outcome = outcome
    self.title = title
    listed = outcome.problems + outcome.doubts
    let all = listed
    let audible = all.indices.filter { all[$0].heard != nil }.compactMap { index in
      all[index].recordingID.map { (id: $0, index: index) }
    }.prefix(Self.maxSounds)
    let byRecording = Dictionary(grouping: audible, by: \.id).mapValues { $0.map(\.index) }
    guard !byRecording.isEmpty else { return }
    let store = try LibraryStore(reading: library)
    for (id, indices) in byRecording.sorted(by: { $0.key < $1.key }) {
      if let summary = try store.recording(id) { try read(indices, of: summary, library) }
    }
  }

  private mutating func read(
    _ indices: [Int], of summary: RecordingSummary, _ library: FilePath
  ) throws {
    let audio: SegmentAudio
    do { audio = try SegmentAudio(of: summary, library: library) } catch is ReportedError {
      return  // the page lists these faults without sound
    }
    var ranges: [(index: Int, label: String, range: FrameRange)] = []
    for index in indices {
      let problem = listed[index]
      for (label, span) in [("in the file", problem.stated), ("as heard", problem.heard)] {
        guard let start = span?.start, start >= 0 else { continue }
        ranges.append(
          (
            index, label,
            FrameRange(
              start: FrameIndex(seconds: start, at: audio.rate),
              end: FrameIndex(seconds: start + Self.seconds, at: audio.rate))
          ))
      }
    }
    let files = try audio.encoded(ranges.map(\.range), as: .mp3)
    for (one, bytes) in zip(ranges, files) {
      if let bytes { sounds[one.index, default: []].append(Sound(label: one.label, mp3: bytes)) }
    }
  }

  /// The HTML page.
  var page: Page {
    let count = outcome.problems.count
    var page = Page(
      title: "Timings: \(title)",
      lead: outcome.isSound
        ? "No problems found."
        : "\(count.counted("fault")) in \(outcome.ayatBefore.counted("ayah", "ayat")).",
      figures: figures, sections: [faults, doubts, table, remarks].compactMap { $0 },
      generator: Self.generator)
    page.holdsSound = !sounds.isEmpty
    page.quranFont = PublicationPage.quranFont
    return page
  }

  private var figures: [Page.Figure] {
    let heard = outcome.hearings.reduce(0) { $0 + $1.heard }
    let near = outcome.hearings.reduce(0) { $0 + $1.nearBefore }
    let after = outcome.hearings.reduce(0) { $0 + $1.nearAfter }
    let ofSound =
      heard == 0
      ? []
      : [
        Page.Figure("\(heard)", "ayat heard"),
        Page.Figure("\(near)", "start within 0.3 s of what is heard"),
        Page.Figure("\(after)", "do so after the repair"),
      ]
    return [
      Page.Figure("\(outcome.problems.count)", "faults"),
      Page.Figure("\(outcome.ayatBefore)", "ayat in the file"),
      Page.Figure("\(outcome.ayatAfter)", "ayat after the repair"),
    ] + ofSound
  }

  /// A table of the recordings with the number of faults in each; nil for a single recording.
  private var table: Markup? {
    guard outcome.hearings.count > 1 else { return nil }
    let counts = Dictionary(grouping: outcome.problems) { $0.recording ?? "" }.mapValues(\.count)
    let table = DataTable(
      "Recordings",
      columns: [
        .init("ayat", "ayat in the file"), .init("heard", "ayat heard in the recording"),
        .init("near", "ayat that start within 0.3 s of what is heard"),
        .init("after", "the same after the repair"), .init("faults", "faults by sound"),
        .init("recording", "the recording in the library", holdsNames: true),
      ],
      rows: outcome.hearings.map { one in
        .init(
          [
            "\(one.ayat)", "\(one.heard)", "\(one.nearBefore)", "\(one.nearAfter)",
            "\(counts[one.recording] ?? 0)", one.recording,
          ])
      })
    return Page.section(.text("Recordings"), [table.markup])
  }

  private var faults: Markup? { section("Faults", outcome.problems.indices) }

  private var doubts: Markup? {
    section("To listen to", outcome.problems.count..<listed.count)
  }

  /// Returns a table of the entries of ``listed`` at some indices; nil if there are no indices.
  private func section(_ title: String, _ indices: Range<Int>) -> Markup? {
    guard !indices.isEmpty else { return nil }
    let rows = indices.map { index in
      let one = listed[index]
      let place = one.stated ?? one.heard
      return Markup.element(
        "tr", [],
        [
          .element("td", [.init("class", "name")], [.text(one.text)]),
          .element("td", [], [.text(one.seconds.map(Self.signed) ?? "")]),
          .element("td", [], [.text((one.sure * 100).text(decimals: 0) + " %")]),
          .element("td", [], [.text(place.map { Decimals.clock($0.start) } ?? "")]),
          .element("td", [.init("lang", "ar"), .init("dir", "rtl")], [.text(Self.words(of: one))]),
          .element(
            "td", [.init("class", "sounds")],
            (sounds[index] ?? []).map {
              .element(
                "span", [.init("class", "heard")], [.text($0.label), .sound(mp3: $0.mp3)])
            }),
        ])
    }
    let head = ["fault", "size", "sure", "at", "ayah", "sound"].map {
      Markup.element(
        "th", [.init("scope", "col")] + ($0 == "fault" ? [.init("class", "name")] : []), [.text($0)]
      )
    }
    return Page.section(
      .text(title),
      [
        .scrolled(
          named: title,
          [
            .element(
              "table", [],
              [
                .element("thead", [], [.element("tr", [], head)]), .element("tbody", [], rows),
              ])
          ])
      ])
  }

  private var remarks: Markup? {
    let notes =
      (outcome.numbering.map { ["the ayat are counted as in \($0)"] } ?? []) + outcome.notes
    guard !notes.isEmpty else { return nil }
    return Page.section(
      .text("Notes"),
      [
        .element(
          "ul", [.init("class", "list")], notes.map { .element("li", [], [.name($0)]) })
      ])
  }

  private static func signed(_ seconds: Double) -> String {
    (seconds < 0 ? "−" : "+") + abs(seconds).text(decimals: 2) + " s"
  }

  /// The first words of the ayah; empty for a fault of a whole file.
  private static func words(of problem: TimingProblem) -> String {
    guard let ayah = problem.ayat?.start, ayah.ayah > 0 else { return "" }
    let words = PrintedText.knownWords(of: ayah)
    return words.prefix(4).joined(separator: " ") + (words.count > 4 ? " …" : "")
  }
}
