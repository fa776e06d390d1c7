import Analysis
import Application
import ArgumentParser
import Foundation
import Library
import Recitation
import SystemPackage

extension ReciterCommand {
  /// `tilawa reciter priority NAME…`.
  struct Priority: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "priority",
      abstract: "Set or show the order in which reciters are preferred in drills.",
      discussion: """
        Replaces the whole list. Reciters that are not listed come after those that are.

        Examples:
          tilawa reciter priority "Sheikh Ahmad" Husary --disable Dosari
          tilawa reciter priority --clear
        """)

    @Argument(help: "The reciters, most preferred first.")
    var names: [String] = []

    @Option(help: "Never use this reciter. May be repeated.")
    var disable: [String] = []

    @Flag(help: "Empty the list.")
    var clear = false

    @OptionGroup var common: CommonOptions

    func validate() throws {
      if clear, !names.isEmpty || !disable.isEmpty {
        throw ValidationError("--clear cannot be combined with names or --disable")
      }
    }

    func run() throws {
      if names.isEmpty, disable.isEmpty, !clear {
        let store = try LibraryStore(reading: common.libraryPath)
        ReciterList.show(try store.reciters(), command: "reciter priority", common)
        return
      }
      let folder = try LibraryFolder(taking: common.libraryHere, create: false)
      let store = folder.store
      let enabled = try names.map { try store.reciter(matching: $0).reciter }
      let disabled = try disable.map { try store.reciter(matching: $0).reciter }
      var seen: Set<String> = []
      for reciter in enabled + disabled where !seen.insert(reciter.id).inserted {
        throw ValidationError("\(reciter.name) is named twice")
      }
      try store.setPriority(enabled.map(\.id), disabled: disabled.map(\.id))
      let reciters = try store.reciters()
      ErrorReport.warn(try folder.release())
      ReciterList.show(reciters, command: "reciter priority", common)
    }
  }

  /// `tilawa reciter assign RECORDING NAME`.
  struct Assign: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "assign", abstract: "Set the reciter of a recording; no later run changes it.",
      discussion: """
        Examples:
          tilawa reciter assign 067.mp3 "Sheikh Ahmad"
          tilawa reciter assign 067.mp3 --nobody
        """)

    @Argument(help: "The recording: its path, its name, or the first digits of its id.")
    var recording: String

    @Argument(help: "The reciter.")
    var name: String?

    @Flag(help: "Unknown reciter.")
    var nobody = false

    @OptionGroup var common: CommonOptions

    /// The result of `--json`.
    private struct Result: Encodable {
      let recording: String
      let reciter: String?
    }

    func validate() throws {
      if (name == nil) != nobody { throw ValidationError("name a reciter, or use --nobody") }
    }

    func run() throws {
      let folder = try LibraryFolder(taking: common.libraryHere, create: false)
      let summary = try folder.store.recording(matching: recording)
      let reciter = try name.map { try folder.store.reciter(matching: $0).reciter }
      try folder.store.assign(summary.recording.id, to: reciter?.id)
      ErrorReport.warn(try folder.release())
      if common.json {
        let result = Result(recording: summary.recording.id.text, reciter: reciter?.id)
        Output.json(Envelope(command: "reciter assign", status: .ok, result: result))
      } else {
        let who = reciter.map { VisibleText.of($0.name) } ?? "unknown"
        Output.line("reciter of \(VisibleText.of(summary.displayPath)): \(who)")
      }
    }
  }

  /// `tilawa reciter remove NAME`.
  struct Remove: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove",
      abstract: "Remove a reciter who has no recordings; audio files are not deleted.",
      discussion: "Example: tilawa reciter remove Husary")

    @Argument(help: "The reciter.")
    var name: String

    @OptionGroup var common: CommonOptions

    /// The result of `--json`.
    private struct Result: Encodable { let removed: String }

    func run() throws {
      let folder = try LibraryFolder(taking: common.libraryHere, create: false)
      let reciter = try folder.store.reciter(matching: name).reciter
      try folder.store.removeReciter(reciter.id)
      ErrorReport.warn(try folder.release())
      if common.json {
        let result = Result(removed: reciter.id)
        Output.json(Envelope(command: "reciter remove", status: .ok, result: result))
      } else {
        Output.line("removed \(VisibleText.of(reciter.name))")
      }
    }
  }
}
