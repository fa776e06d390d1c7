import Application
import ArgumentParser
import AudioFiles

/// `tilawa formats`: what can be read here.
struct Formats: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "formats", abstract: "List what can be read, and by which library and version.",
    discussion: "A recording is recognised by its content; its name plays no part.")

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
