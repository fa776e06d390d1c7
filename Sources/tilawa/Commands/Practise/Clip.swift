import ArgumentParser
import AudioCore
import Drills
import Foundation
import HostSystem
import Inspection
import Publishing
import Report
import SystemPackage

/// `tilawa clip`: makes a video or sound file of a passage.
struct ClipCommand: AsyncParsableCommand, ReplyingCommand {
  static let configuration = CommandConfiguration(
    commandName: "clip", abstract: "Make a video or sound of a passage to share.",
    discussion: """
      The ending of the output says what is made: .mp4 a video with the text, in which the word \
      that is heard is highlighted; .ass its text alone, as subtitles; .ogg (Opus, one channel) or \
      .m4a the sound for messengers. Videos and sounds need ffmpeg. Readings that lack words are \
      left out, unless --allow-gaps is given, and so are ayat that the library does not have; both \
      are said.

      Examples:
        tilawa clip 67:1-3 --from 067.mp3 --output mulk.mp4
        tilawa clip 2:282 --shape tall --translation english.txt --output debt.mp4
        tilawa clip 112 --background mountains.jpg --ayah-repeat 3 --output ikhlas.mp4
        tilawa clip "last 2 ayat of Al-Baqarah" --output amana.ogg
      """)

  @Argument(help: "The ayat: 67:1-3, Al-Mulk 1-3, page 50.", completion: .range)
  var range: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file: .mp4, .ass, .ogg or .m4a.", valueName: "file"),
    completion: .file())
  var output: PathArgument

  @Option(help: "The shape of the video: square, tall or wide.")
  var shape: FrameShape = .square

  @Option(
    help: ArgumentHelp(
      "Text file with a translation, a line for each ayah: 67:1, a space or tab, the text.",
      valueName: "file"),
    completion: .file())
  var translation: PathArgument?

  @Option(
    help: ArgumentHelp(
      "Background: a colour such as #10243A, or a picture.", valueName: "colour-or-picture"),
    completion: .file())
  var background: String?

  @OptionGroup var drill: DrillOptions<ClipDrill>

  @OptionGroup var forcing: ForceOption

  @OptionGroup var common: CommonOptions

  func validate() throws {
    if range.isEmpty { throw ValidationError("the range is empty; name the ayat, such as 67:1-10") }
  }

  func run() async throws {
    var making = ClipMaking(
      library: common.libraryHere,
      settings: drill.settings + [DrillSetting(key: "range", value: range, option: range)],
      output: output.path, programVersion: ProgramVersion.text)
    making.shape = shape
    making.translation = translation?.path
    if let background {
      making.background = try ClipBackground(
        background, in: FilePath(FileManager.default.currentDirectoryPath))
    }
    making.consent = forcing.consent
    making.jobs = ProcessInfo.processInfo.activeProcessorCount
    let made = try await making.run()
    if !common.json { for warning in made.warnings { ErrorReport.warn(warning) } }
    try send(ClipMadeReply(result: made))
  }
}

/// The drill options of a clip.
enum ClipDrill: DrillOptionList {
  static let names = [
    "from", "reciters", "riwayah", "ayahRepeat", "rangeRepeat", "maximum", "gap", "speed",
    "basmalah",
    "atLeast", "allowGaps",
  ]
}

extension FrameShape: ExpressibleByArgument {}

/// The finished clip. The reply lists the ayat that were left out and the ayat without a
/// translation.
private struct ClipMadeReply: Reply {
  let result: ClipMaking.FinishedClip

  var text: [Part] {
    "\(VisibleText.of(result.output)): \(result.ayatText), \(result.seconds.text(decimals: 1)) s"
    if !result.missing.isEmpty { "left out: \(result.missingText)" }
    if !result.untranslated.isEmpty {
      "without a translation: \(result.untranslated.joined(separator: " "))"
    }
  }
}
