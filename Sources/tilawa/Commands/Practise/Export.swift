import ArgumentParser
import AudioCore
import AudioFiles
import Drills
import Exchange
import FileFormats
import HostSystem
import Inspection
import Library
import PipelineCore
import Publishing
import Recitation
import Report
import Resolving
import SystemPackage

/// `tilawa export`: writes the library in the formats of other programs.
struct Export: ReplyingCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Export the library for other programs.",
    discussion: """
      `tilawa formats` describes the formats.

      --output is the file where its name has an ending or the format is one document; without an \
      ending, or where it is a folder already, it is the folder of the files. Without --output, \
      what is a single file goes to standard output. Existing files are replaced only with --force.

      The waveform of one --recording is written from kept features, without the recording itself.

      Examples:
        tilawa export --format json --output library.json
        tilawa export --format csv --for spreadsheet --output library.csv
        tilawa export --format audacity --output labels
        tilawa export --format textgrid --recording 067.mp3 --output 067.TextGrid
        tilawa export --format audacity --recording 067.mp3 > 067.txt
        tilawa export --format alignment-benchmark --output submission
        tilawa export --format qul-by-surah --output qul
        tilawa export --format every-ayah --output husary --fill-from Minshawi
        tilawa export --clips ayat --recording 067.mp3 --clip-margin 200ms
        tilawa export --format waveform-dat --recording 067.mp3 --output 067.dat
      """)

  @Option(name: .customLong("format"), help: "Output format (default: json).")
  var chosenFormat: ExportFormat?

  @Option(
    help: ArgumentHelp(
      "Output file; without an ending, the folder for files of each recording.",
      valueName: "path"),
    completion: .file())
  var output: PathArgument?

  /// The program that will read the file.
  enum Reader: String, CaseIterable, ExpressibleByArgument { case spreadsheet }

  @Option(help: "The pieces to write, for formats that offer them: ayat or words.")
  var detail: FileFormat.Detail?

  @Option(
    name: .customLong("for"),
    help: "With --format csv: write what a spreadsheet needs to show Arabic (a byte order mark).")
  var reader: Reader?

  @Option(
    help: ArgumentHelp(
      "Only this recording (id, path or name). May be repeated.", valueName: "recording"))
  var recording: [String] = []

  @Option(
    help: ArgumentHelp(
      "Write each ayah as a sound file of its own into this folder.", valueName: "dir"),
    completion: .directory)
  var clips: PathArgument?

  @Option(
    help: ArgumentHelp(
      "Format of clips: \(SoundFileEncoding.allCases.map(\.rawValue).joined(separator: ", ")).",
      discussion: "The default is flac16, and mp3 for --format every-ayah."))
  var clipFormat: String?

  @Option(
    help: ArgumentHelp(
      "With --format every-ayah: take missing ayat from this reciter.", valueName: "reciter"))
  var fillFrom: String?

  @Option(
    help: ArgumentHelp(
      "Names of clips (default: {surah3}{ayah3}).",
      discussion: "{surah}, {surah3}, {ayah}, {ayah3}, {occurrence}, {recording}.",
      valueName: "pattern"))
  var clipPattern: String?

  @Option(
    help: ArgumentHelp("Sound added before and after each clip.", valueName: "time"))
  var clipMargin = "0s"

  @Flag(help: "Also write clips of ayat of which words are missing or replaced.")
  var allowGaps = false

  @Option(
    help: "With --format waveform-json or waveform-dat: 10 ms hops per pixel (default: 1).",
    transform: IntegerArgument.number)
  var hopsPerPixel: Int?

  @OptionGroup var forcing: ForceOption

  @OptionGroup var common: CommonOptions

  private var format: ExportFormat { chosenFormat ?? .ayat(.json) }

  /// The output path; nil for standard output.
  private var place: FilePath? { output?.path == "-" ? nil : output?.path }

  func validate() throws {
    if let hopsPerPixel, !(1...100_000).contains(hopsPerPixel) {
      throw ValidationError("--hops-per-pixel \(hopsPerPixel) is outside 1 to 100000")
    }
    if clips != nil, let chosenFormat {
      throw ValidationError(
        "--clips cannot be combined with --format \(chosenFormat.defaultValueDescription)")
    }
    let ofFiles = [
      ("--output", output != nil), ("--detail", detail != nil), ("--for", reader != nil),
      ("--fill-from", fillFrom != nil),
    ]
    if clips != nil, let other = ofFiles.first(where: \.1) {
      throw ValidationError("--clips cannot be combined with \(other.0)")
    }
    try validateClips()
    guard case .waveform(let waveform) = format else {
      if hopsPerPixel != nil {
        throw ValidationError(
          "--hops-per-pixel needs --format waveform-json or --format waveform-dat")
      }
      return
    }
    if let other = ofFiles.dropFirst().first(where: \.1) {
      throw ValidationError("\(other.0) cannot be combined with --format \(waveform.rawValue)")
    }
    if recording.count != 1 {
      throw ValidationError("--format \(waveform.rawValue) needs one --recording")
    }
  }

  /// Refuses invalid values of the options for clips, and refuses these options in an export
  /// without clips.
  private func validateClips() throws {
    if try Quantity.duration(clipMargin) < .zero {
      throw ValidationError("--clip-margin \(clipMargin) is below 0")
    }
    if let clipFormat, SoundFileEncoding(rawValue: clipFormat) == nil {
      let known = SoundFileEncoding.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("--clip-format \(clipFormat) is not known; use \(known)")
    }
    if clips != nil { return }
    if case .ayat(let format) = format, case .clips? = format.writing?.layout { return }
    let options = [
      ("--clip-format", clipFormat != nil), ("--clip-pattern", clipPattern != nil),
      ("--clip-margin", clipMargin != "0s"), ("--allow-gaps", allowGaps),
    ]
    if let option = options.first(where: \.1) {
      throw ValidationError("\(option.0) needs --clips FOLDER, or a format of sound files")
    }
  }

  private func writeClips(
    to folder: FilePath, of format: FileFormat.Layout? = nil
  ) throws {
    let margin = try Quantity.duration(clipMargin)
    let name = clipFormat ?? (format == nil ? "flac16" : "mp3")
    guard let encoding = SoundFileEncoding(rawValue: name) else {
      preconditionFailure("the format of clips \(name) was not checked")
    }
    var whole: ClipExport.WholeFolder?
    if case .clips(let beside)? = format {
      whole = ClipExport.WholeFolder(second: fillFrom, beside: beside)
    }
    let outcome = try ClipExport(
      library: common.libraryPath, recordings: recording, folder: folder, pattern: clipPattern,
      encoding: encoding, margin: margin / .seconds(1), allowsGaps: allowGaps,
      wholeFolder: whole, consent: forcing.consent
    ).run()
    try send(ClipReply(result: outcome, folder: folder))
  }

  func run() throws {
    if let clips { return try writeClips(to: clips.path) }
    switch format {
    case .ayat(let format): try write(format)
    case .waveform(let format): try write(format)
    }
  }

  private func write(_ waveform: WaveformExport.Format) throws {
    try send(
      WaveformExport(
        of: recording[0], in: common.libraryPath, format: waveform,
        hopsPerPixel: hopsPerPixel ?? 1,
        writing: place.map { request(for: $0, fitsStreams: true) }))
  }

  private func write(_ format: FileFormat) throws {
    let layout = format.writing?.layout
    if case .clips? = layout {
      guard let place else {
        throw ValidationError("--format \(format.name) needs --output FOLDER")
      }
      return try writeClips(to: place, of: layout)
    }
    if fillFrom != nil { throw ValidationError("--fill-from needs --format every-ayah") }
    if reader != nil, format.writing?.isForSpreadsheets != true {
      throw ValidationError("--for spreadsheet needs --format csv")
    }
    let export = try LibraryExport(
      of: common.libraryPath, format: format, recordings: recording, marksEncoding: reader != nil,
      detail: detail)
    if case .collection? = layout { return try writeCollection(export) }
    if case .files(_, let beside, _)? = layout,
      place != nil || beside != nil || export.wantedCount > 1
    {
      guard let place else {
        throw ValidationError(
          "--format \(format.name) needs --output FOLDER"
            + (beside == nil ? " for \(export.wantedCount) recordings, or one --recording" : ""))
      }
      try export.writeFiles(at: place, version: ProgramVersion.text) {
        request(for: $0, fitsStreams: $0 == place)
      }
    } else if let place {
      try export.write(into: request(for: place, fitsStreams: true))
    }
    try send(ExportReply(export: export, place: place))
  }

  private func writeCollection(_ export: LibraryExport) throws {
    let collection = try export.collection()
    let files = collection.files
    if let place {
      try export.write(files, at: place) { request(for: $0, fitsStreams: $0 == place) }
    } else if files.count != 1 {
      throw ValidationError(
        "--format \(export.format.name) makes \(files.count) files and needs --output FOLDER")
    }
    try send(
      ExportReply(export: export, place: place, collection: collection),
      warnings: [collection.warning(export.format)])
  }

  private func request(for path: FilePath, fitsStreams: Bool) -> OutputRequest {
    OutputRequest(path, option: "--output", consent: forcing.consent, fitsStreams: fitsStreams)
  }
}

extension FileFormat.Detail: ExpressibleByArgument {}

extension WaveformExport: Reply {
  var text: [Part] {
    if output == nil { Part.bytes(bytes) }
  }
}

extension ExportedCollection {
  /// A warning about the recordings that are not in the files; nil if all recordings are in the
  /// files.
  fileprivate func warning(_ format: FileFormat) -> ReportedError? {
    guard !leftOut.isEmpty else { return nil }
    let names = leftOut.prefix(5).map { one in
      let surah =
        one.surah.map {
          " (surah \($0)\(one.other.map { ", held by \(VisibleText.of($0))" } ?? ""))"
        } ?? ""
      return VisibleText.of(one.recording) + surah
    }
    let rest = leftOut.count > names.count ? ", … (\(leftOut.count))" : ""
    return ReportedError(
      problem: leftOut.contains { $0.surah != nil }
        ? "\(format.name) holds one recording of a surah, and others are left out"
        : "\(format.name) holds each ayah once, and nothing of these recordings",
      place: names.joined(separator: ", ") + rest,
      remedy: "export them on their own with --recording and another --output")
  }
}

/// The exported library, or the path of the written files.
private struct ExportReply: Reply {
  let export: LibraryExport
  let place: FilePath?
  /// The files of a format that makes all files at once from all recordings; nil if the export was
  /// written one recording at a time.
  var collection: ExportedCollection?

  private var files: [ExportedFile]? { collection?.files }
  /// The number of recordings that are in the export.
  private var count: Int { collection?.count ?? export.count }

  var result: ExportResult {
    ExportResult(
      format: export.format.name, recordings: count, output: place?.description,
      leftOut: collection?.leftOut ?? [], text: nil)
  }

  /// The errors of the recordings that could not be exported. All other recordings were written.
  var errors: [ReportedError] { export.skippedRecordings }
  var status: ReplyStatus { errors.isEmpty ? .ok : export.count == 0 ? .failed : .partial }
  var exitCode: Int32 { errors.isEmpty ? 0 : export.count == 0 ? 1 : 3 }

  func writeJSON(of command: String, to write: (String) -> Void) throws {
    var text: String?
    if place == nil {
      // A database is binary, so in JSON it is written as hexadecimal digits.
      text =
        try files?.first.map { file in
          String(validating: file.bytes, as: UTF8.self)
            ?? file.bytes.map { Decimals.padded($0, 2, radix: 16) }.joined()
        } ?? whole()
    }
    var result = result
    result.text = text
    write(
      try Envelope(command: command, status: status, result: result, errors: errors).text())
  }

  private func whole() throws -> String {
    var whole = ""
    try export.write { whole += $0 }
    return whole
  }

  var text: [Part] {
    if let place {
      errors
      Part.remark("\(count.counted("recording")) written to \(VisibleText.of(place))")
    } else if let file = files?.first {
      errors
      Part.bytes(file.bytes)
    } else {
      Part.documentStream { write in
        try export.write { write($0) }
        for error in export.skippedRecordings { ErrorReport.show(error) }
      }
    }
  }
}

/// The JSON value of an export.
private struct ExportResult: Encodable {
  let format: String
  let recordings: Int
  let output: String?
  let leftOut: [ExportedCollection.LeftOut]
  /// The document itself; nil if it was written to a file or folder.
  var text: String?
}

/// The written clips.
private struct ClipReply: Reply {
  let result: ClipExport.Outcome
  let folder: FilePath

  var errors: [ReportedError] { result.errors }

  /// Returns the first ten ayat. If there are more, also returns the number of all ayat.
  private static func list(_ ayat: [AyahRef]) -> String {
    ayat.prefix(10).map(\.description).joined(separator: ", ")
      + (ayat.count > 10 ? ", … (\(ayat.count))" : "")
  }

  var text: [Part] {
    errors
    for reading in result.gapped { Part.remark("left out: \(VisibleText.of(reading.text))") }
    if !result.filled.isEmpty {
      Part.remark("of the second reciter: \(Self.list(result.filled))")
    }
    if !result.missing.isEmpty { Part.remark("missing: \(Self.list(result.missing))") }
    for reading in result.withOthers.prefix(5) { Part.remark(VisibleText.of(reading.text)) }
    if result.withOthers.count > 5 {
      Part.remark("and \(result.withOthers.count - 5) more in segments with other ayat")
    }
    Part.remark("\(result.files.count.counted("clip")) written to \(VisibleText.of(folder))")
  }
}
