import ArgumentParser
import PipelineCore
import Publishing

/// `tilawa play`: plays a segment.
struct Play: AsyncParsableCommand, ReplyingCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: "Play an ayah of a recording, or the moments around its edges.",
    discussion: """
      An installed player is used: ffplay, mpv, pw-play or aplay.

      Examples:
        tilawa play 067.mp3 67:3
        tilawa play 067.mp3 67:3#2 --around-end 1.5s
        tilawa play 067.mp3 @1:23.450 --around-start 2s
      """)

  @Argument(help: .recording) var recording: String

  @Argument(help: "The segment: 67:3, 67:3#2, or the one at a time, @1:23.450.")
  var segment: String

  @Option(
    help: ArgumentHelp(
      "Only so much before and after its start, such as 1.5s.", valueName: "time"))
  var aroundStart: String?

  @Option(
    help: ArgumentHelp("Only so much before and after its end, such as 1.5s.", valueName: "time"))
  var aroundEnd: String?

  @OptionGroup var common: CommonOptions

  func validate() throws {
    if aroundStart != nil, aroundEnd != nil {
      throw ValidationError("use --around-start or --around-end, not both")
    }
    for (option, text) in [("--around-start", aroundStart), ("--around-end", aroundEnd)] {
      if let text, try Quantity.duration(text) <= .zero {
        throw ValidationError("\(option) \(text) is not more than 0")
      }
    }
  }

  func run() async throws {
    let part: SegmentPlaying.Part =
      if let aroundStart { .aroundStart(try Quantity.duration(aroundStart)) } else if let aroundEnd
      {
        .aroundEnd(try Quantity.duration(aroundEnd))
      } else { .whole }
    let played = try await SegmentPlaying(
      library: common.libraryPath, recording: recording, segment: segment, part: part
    ).run()
    try send(PlayReply(result: played, isQuiet: common.quiet))
  }
}

/// The played sound.
private struct PlayReply: Reply {
  let result: SegmentPlaying.Played
  let isQuiet: Bool

  var text: [Part] {
    if !isQuiet { Part.remark("\(result.segment), \(result.place), by \(result.player)") }
  }
}
