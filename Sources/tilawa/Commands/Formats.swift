import ArgumentParser
import AudioFiles
import CommandOptions
import CommandOutput
import Report

/// `tilawa formats`: the readable audio formats.
struct Formats: ReplyingCommand {
  static let configuration = CommandConfiguration(
    commandName: "formats",
    abstract: "List the audio formats that can be read, with the library and version used.",
    discussion: "Formats are recognised by content, not by file name.")

  @OptionGroup var common: CommonOptions

  func run() throws {
    try send(FormatsReply(result: AudioFormats.readable()))
  }
}

/// The readable audio formats.
private struct FormatsReply: Reply {
  let result: [FormatSupport]

  var text: [Part] {
    TextTable(
      sides: [.left, .left, .left],
      rows: result.map { [$0.name, $0.endings.joined(separator: " "), $0.library] })
  }
}
