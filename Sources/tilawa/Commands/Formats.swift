import ArgumentParser
import AudioFiles
import Views

/// `tilawa formats`: the readable audio formats.
struct Formats: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "formats",
    abstract: "List the audio formats that can be read, with the library and version used.",
    discussion: "Formats are recognised by content, not by file name.")

  @OptionGroup var common: CommonOptions

  func run() throws {
    let formats = AudioFormats.readable()
    if common.json {
      Output.json(Envelope(command: "formats", status: .ok, result: formats))
      return
    }
    var table = TextTable(sides: [.left, .left, .left])
    table.rows = formats.map { [$0.name, $0.endings.joined(separator: " "), $0.library] }
    for line in table.lines { Output.line(line) }
  }
}
