import Annotations
import AudioCore
package import Drills
import Foundation
package import HostSystem
package import Library
import Playback
package import Recitation
import Rendering
import Resources
import Subprocess
package import SystemPackage

/// Makes a clip to share: a passage as a video with its text, as subtitles only, or as a sound file
/// for messengers.
package struct ClipMaking: Sendable {
  /// The finished clip.
  package struct FinishedClip: Sendable, Encodable {
    package let output: String
    package let seconds: Double
    /// The ayat in the clip, in the order of the mushaf.
    package let ayat: [String]
    /// The requested ayat that are not in the clip.
    package let missing: [String]
    /// The ayat without a translation; empty if no translation was requested.
    package let untranslated: [String]
    /// True if each word is highlighted while it is recited.
    package let followsWords: Bool
    /// Warnings about deviations of the clip from the request.
    package let warnings: [ReportedError]
    /// The ranges of ``ayat`` (`ayatText`) and of ``missing`` (`missingText`) as text.
    package let ayatText, missingText: String

    private enum CodingKeys: String, CodingKey {
      case output, seconds, ayat, missing, untranslated, followsWords, warnings
    }
  }

  /// The library's folder.
  package var library: FilePath
  /// The settings of the drill: its range, recording and so on.
  package var settings: [DrillSetting]
  /// The file to write: `.mp4`, `.ass`, `.ogg` or `.m4a`.
  package var output: FilePath
  package var shape = FrameShape.square
  /// A text file with a translation of the ayat.
  package var translation: FilePath?
  package var background = ClipBackground.standard
  /// The user's consent to replace an existing file.
  package var consent: OutputRequest.Consent = .open
  /// The maximum number of sources to process in parallel, ≥ 1.
  package var jobs = 1
  /// The version of the program.
  package var programVersion: String

  package init(
    library: FilePath, settings: [DrillSetting], output: FilePath, programVersion: String
  ) {
    self.library = library
    self.settings = settings
    self.output = output
    self.programVersion = programVersion
  }

  /// Makes the clip; the file gets its final name only when it is complete.
  ///
  /// - Throws: `ReportedError` if ffmpeg is missing or fails, ``ClipError``, ``TranslationError``,
  ///   `OutputError`; for others see `DrillRendering`.
  package func run() async throws -> FinishedClip {
    let format = try ClipFormat(path: output)
    let ffmpeg = format == .subtitles ? nil : try FFmpeg()
    let inputs = [translation, background.picture].compactMap { $0 }
    let places = try OutputGuard(at: library, inputs: inputs)
    let target = try places.check(
      OutputRequest(output, option: "--output", consent: consent))
    var pageWarning: ReportedError?
    let translated = try translation.map { path in
      let (text, page) = ForeignText.legible(try FileBytes.contents(of: path, limit: 1 << 26))
      pageWarning = page.map { Self.warning(of: $0, path) }
      return try TranslationText(
        String(decoding: text, as: UTF8.self), name: path.description)
    }
    OutputFile.removeStaleTemporaries(beside: [target])
    let scratch = try ScratchFolder(in: .temporary)
    let folder = scratch.path
    var rendering = DrillRendering(
      library: library, output: folder.appending("clip.wav"), outputOption: "--output",
      jobs: jobs, programVersion: programVersion)
    // Missing ayat are skipped and reported.
    rendering.settings = [DrillSetting(key: "missing", value: "skip")] + settings
    let plan = try rendering.plan(isDryRun: format == .subtitles)
    let job = plan.jobs[0]
    let map = job.renderer.map(0, job.outputs)
    let made = try made(of: job, map, translated, [pageWarning].compactMap { $0 })
    var text = ""
    if format.hasText {
      guard map.riwayah.hasWordsOfHafs else { throw ClipError.noText(map.riwayah) }
      let scenes = ClipScenes(of: map, translation: translated, in: shape).scenes
      text = ClipSubtitles.text(
        of: scenes, at: map.timeline.rate, in: shape, hasTranslation: translated != nil,
        title: made.ayatText)
    }
    guard let ffmpeg else {
      try write(Array(text.utf8), to: target)
      return made
    }
    let (_, errors) = try await rendering.render(plan)
    if let error = errors.first { throw error }
    let result = folder.appending("clip.\(format.fileExtension)")
    try await ffmpeg.run(
      arguments(for: format, seconds: made.seconds, title: made.ayatText, to: result),
      in: try prepared(folder, text, places), writing: output)
    try copy(result, to: target)
    return made
  }

  private static func warning(of page: ForeignText.CodePage, _ path: FilePath) -> ReportedError {
    ReportedError(
      problem: "the translation is not UTF-8; it was read as \(page.rawValue)",
      place: path.description, remedy: "check its text in the clip, or save it as UTF-8")
  }

  private func made(
    of job: DrillJob, _ map: DrillMap, _ translated: TranslationText?, _ warnings: [ReportedError]
  ) throws -> FinishedClip {
    let numbering = try QuranFacts.bundled.numbering(of: job.settings.riwayah)
    let heard = Set(
      map.readings.flatMap { reading in
        numbering.ayat(
          in: AyahRange(start: reading.play.label.ayah, end: reading.play.label.endAyah))
      }
    ).sorted()
    let hasWords = map.readings.contains { !map.words(of: $0).isEmpty }
    return FinishedClip(
      output: output.description, seconds: map.timeline.seconds.milliseconds,
      ayat: heard.map(\.description), missing: job.missing.map(\.description),
      untranslated: translated?.missing(among: heard).map(\.description) ?? [],
      followsWords: hasWords, warnings: warnings + job.warnings.map(\.report),
      ayatText: numbering.passages(of: heard).map(\.description).joined(separator: " "),
      missingText: job.missingText)
  }

  /// Writes the subtitles and their fonts into ffmpeg's working folder. Filters can then name these
  /// files without a path; a path would need three levels of quoting.
  private func prepared(
    _ folder: FilePath, _ text: String, _ places: OutputGuard
  ) throws -> FilePath {
    let fonts = folder.appending("fonts")
    try Folder.createPrivate(fonts)
    for name in ["AmiriQuran.ttf", "Amiri-Regular.ttf"] {
      try write(
        EmbeddedFiles.bytes(of: "Resources/fonts/\(name)"), to: fonts.appending(name), places)
    }
    try write(Array(text.utf8), to: folder.appending("clip.ass"), places)
    return folder
  }

  private func write(
    _ bytes: [UInt8], to path: FilePath, _ places: OutputGuard
  ) throws {
    try write(bytes, to: places.check(OutputRequest(path, option: "--output", consent: consent)))
  }

  private func write(_ bytes: [UInt8], to target: OutputTarget) throws {
    var file = try OutputFile(target)
    try file.write(bytes)
    try file.commit()
  }

  private func copy(_ path: FilePath, to target: OutputTarget) throws {
    var source = try FileBytes(path: path)
    var file = try OutputFile(target)
    var block: [UInt8] = []
    while try source.read(1 << 20, into: &block) > 0 { try file.write(block) }
    try file.commit()
  }

  /// Returns the arguments of ffmpeg. The working folder of ffmpeg contains `clip.wav`, `clip.ass`
  /// and the fonts.
  private func arguments(
    for format: ClipFormat, seconds: Double, title: String, to result: FilePath
  ) -> [String] {
    // Each fade takes at most a quarter of the sound; the fade-in is short because the first word
    // starts at once.
    let (fadeIn, fadeOut) = (min(0.04, seconds / 4), min(0.25, seconds / 4))
    let fades =
      "afade=t=in:st=0:d=\(fadeIn.text(decimals: 3)),"
      + "afade=t=out:st=\((seconds - fadeOut).text(decimals: 3)):d=\(fadeOut.text(decimals: 3))"
    // These options keep versions and times out of the file, so the same input gives the same
    // bytes.
    let exact = [
      "-map_metadata", "-1", "-map_chapters", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact",
      "-flags:a",
      "+bitexact", "-metadata", "title=\(title)",
    ]
    let sound = ["-i", "clip.wav"]
    switch format {
    case .subtitles: return []
    case .opus:
      return sound + ["-af", fades, "-ac", "1", "-ar", "48000", "-c:a", "libopus", "-b:a", "48k"]
        + exact + ["-f", "ogg", result.string]
    case .aac:
      return sound + ["-af", fades, "-c:a", "aac", "-b:a", "128k", "-movflags", "+faststart"]
        + exact + [result.string]
    case .video:
      let size = "\(shape.width)x\(shape.height)"
      let picture: [String]
      var filter = "ass=clip.ass:fontsdir=fonts"
      switch background {
      case .colour(let colour):
        picture = ["-f", "lavfi", "-i", "color=c=0x\(colour):s=\(size):r=25"]
      case .picture(let path):
        picture = ["-loop", "1", "-framerate", "25", "-i", "file:\(path)"]
        let (width, height) = (shape.width, shape.height)
        // The picture fills the frame and is darkened so that white text stands out. Darkening
        // needs RGB: in YUV, drawbox would darken each chroma value once for each of the four
        // pixels that share it.
        filter =
          "scale=\(width):\(height):force_original_aspect_ratio=increase,crop=\(width):\(height),"
          + "setsar=1,format=rgb24,drawbox=color=black@0.5:t=fill,\(filter)"
      }
      return picture + sound + [
        "-map", "0:v", "-map", "1:a", "-vf", filter, "-af", fades, "-t",
        seconds.text(decimals: 3), "-c:v", "libx264", "-preset", "veryfast", "-crf", "20",
        "-pix_fmt", "yuv420p", "-c:a", "aac", "-b:a", "128k", "-movflags", "+faststart",
      ] + exact + [result.string]
    }
  }
}

/// The kind of a clip, determined by the extension of its file name.
enum ClipFormat {
  case video, subtitles, opus, aac

  /// - Throws: ``ClipError/formatUnknown(_:)``.
  init(path: FilePath) throws(ClipError) {
    switch path.extension?.lowercased() {
    case "mp4": self = .video
    case "ass": self = .subtitles
    case "ogg", "opus": self = .opus
    case "m4a": self = .aac
    default: throw .formatUnknown(path)
    }
  }

  var hasText: Bool { self == .video || self == .subtitles }

  var fileExtension: String {
    switch self {
    case .video: "mp4"
    case .subtitles: "ass"
    case .opus: "ogg"
    case .aac: "m4a"
    }
  }
}

/// The background of a clip.
package enum ClipBackground: Sendable, Equatable {
  /// Six hexadecimal digits: red, green, blue.
  case colour(String)
  /// A picture that fills the frame; an absolute path.
  case picture(FilePath)

  /// The standard background, a dark blue.
  package static let standard = ClipBackground.colour("10243A")

  /// Parses an option value: `#10243A`, or the path of a picture.
  ///
  /// - Parameters:
  ///   - text: the value of the option.
  ///   - folder: the current folder, to which a relative path refers.
  /// - Throws: ``ClipError/noPicture(_:)``.
  package init(_ text: String, in folder: FilePath) throws(ClipError) {
    if Bookmarks.isColour(text) {
      self = .colour(text.dropFirst().uppercased())
      return
    }
    let path = folder.pushing(FilePath(text))
    guard FileManager.default.isReadableFile(atPath: path.string), !Folder.exists(path) else {
      throw .noPicture(text)
    }
    self = .picture(path)
  }

  var picture: FilePath? {
    if case .picture(let path) = self { path } else { nil }
  }
}

/// The reason why a clip cannot be made.
package enum ClipError: ExplainedError, Equatable {
  case formatUnknown(FilePath)
  case noText(Riwayah)
  case noPicture(String)

  /// The problem as a single clause.
  package var problem: String {
    switch self {
    case .formatUnknown: "a clip cannot be written with this ending"
    case .noText(let riwayah):
      "the text of the Quran is bundled in Hafs only, not in \(riwayah.displayName)"
    case .noPicture: "the background is neither a colour nor a picture that can be read"
    }
  }

  /// The file that the error is about.
  package var place: String {
    switch self {
    case .formatUnknown(let path): path.description
    case .noText: ""
    case .noPicture(let text): text
    }
  }

  /// The remedy.
  package var remedy: String {
    switch self {
    case .formatUnknown:
      "name a file that ends in .mp4 (video), .ass (its text), .ogg or .m4a (sound)"
    case .noText: "write the sound alone, to a file that ends in .ogg or .m4a"
    case .noPicture: "write # and six hexadecimal digits, such as #10243A, or name a picture"
    }
  }
}
