import Analysis
import Application
import ArgumentParser
import AudioCore
import HostSystem
import Interchange
import Library
import Recitation
import SystemPackage

extension ReciterCommand {
  /// `tilawa reciter timings NAME FILE…`.
  struct Timings: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "timings", abstract: "Import word timings of a reciter's files.",
      discussion: """
        Reads the JSON files of QUL (by surah: both files; by ayah), quran.com and quran-align. \
        Common errors in such files are skipped and counted. Timings made on a recording of the \
        whole surah apply to files that were cut from it at its ayah boundaries. Drills with \
        --maps vtt or lrc then highlight words.

        Examples:
          tilawa reciter timings Husary husary-by-ayah.json
          tilawa reciter timings Minshawi surah.json segments.json
          tilawa reciter timings Husary --clear
        """)

    @Argument(help: "A reciter with a folder of files, one per ayah.")
    var name: String

    @Argument(
      help: ArgumentHelp(
        "Timing files; later files override earlier ones.", valueName: "timings.json"),
      completion: .file(extensions: ["json"]))
    var files: [PathArgument] = []

    @Flag(help: "Delete all timings of the reciter first.")
    var clear = false

    @OptionGroup var common: CommonOptions

    func validate() throws {
      if files.isEmpty, !clear { throw ValidationError("name a file with timings, or --clear") }
    }

    func run() throws {
      let read = try files.map {
        try TimingFile(
          bytes: FileBytes.contents(of: $0.path, limit: 1 << 28), name: $0.path.string)
      }
      let folder = try LibraryFolder(taking: common.libraryHere, create: false)
      let reciter = try folder.store.reciter(matching: name).reciter
      guard reciter.files != nil, let riwayah = reciter.riwayah else {
        throw LibraryError.reciterWithoutFiles(reciter.name)
      }
      let timings = try WordTimings(read, numbering: QuranFacts.bundled.numbering(of: riwayah))
      if clear { try folder.store.removeWords(of: reciter.id) }
      try folder.store.keep(timings.ayat, of: reciter.id)
      ErrorReport.warn(try folder.release())
      let result = TimingsResult(reciter, read, timings)
      if common.json {
        Output.json(Envelope(command: "reciter timings", status: .ok, result: result))
      } else {
        for line in result.lines { Output.line(line) }
      }
    }
  }
}

/// What `tilawa reciter timings --json` gives.
struct TimingsResult: Encodable {
  struct File: Encodable {
    let name, layout: String
  }

  let reciter: String
  let files: [File]
  /// How much is kept.
  let ayat, words: Int
  /// How often each thing was wrong, by ``TimingFault``; those that were not met are left out.
  let faults: [String: Int]
  private let texts: [String]
  private let name: String

  private enum CodingKeys: String, CodingKey { case reciter, files, ayat, words, faults }

  init(_ reciter: Reciter, _ files: [TimingFile], _ timings: WordTimings) {
    self.reciter = reciter.id
    self.files = files.map { File(name: $0.name, layout: $0.layout.rawValue) }
    ayat = timings.ayat.count
    words = timings.wordCount
    faults = Dictionary(
      uniqueKeysWithValues: timings.faults.map { ($0.key.rawValue, $0.value) })
    texts = TimingFault.allCases.compactMap { fault in
      timings.faults[fault].map { "  \(fault.isKept ? "kept" : "left out"): \(fault.text) (\($0))" }
    }
    name = reciter.name
  }

  /// For a person.
  var lines: [String] {
    ["kept \(words) words of \(ayat) ayat for \(VisibleText.of(name))"] + texts
  }
}
