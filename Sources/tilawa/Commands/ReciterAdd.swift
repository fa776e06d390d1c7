import Analysis
import Application
import ArgumentParser
import Foundation
import HostSystem
import Interchange
import Library
import Recitation
import SystemPackage

extension ReciterCommand {
  /// `tilawa reciter add NAME`.
  struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "add",
      abstract: "Add a reciter, optionally with a folder of files, one per ayah.",
      discussion: """
        --pattern describes the file names: {surah} and {ayah} are numbers, {surah3} and {ayah3} \
        are padded with zeros to three digits, {index} counts from 1 to the last ayah of the \
        Quran. Ayah 0 is the basmalah before a surah.

        Examples:
          tilawa reciter add "Mahmoud Al-Husary" --short-name Husary --riwayah hafs \\
            --folder ~/Husary_128kbps
          tilawa reciter add X --riwayah warsh --folder ~/X --pattern "{surah}/{ayah}.opus"
          tilawa reciter add --manifest husary.json --folder ~/Husary
        """)

    @Argument(help: "Full name.")
    var name: String?

    @Option(help: "Short name.")
    var shortName: String?

    @Option(help: "Riwayah of the recitation; it also determines the numbering of the files.")
    var riwayah: Riwayah?

    @Option(
      help: ArgumentHelp("Folder of the files.", valueName: "dir"), completion: .directory)
    var folder: PathArgument?

    @Option(help: "Naming pattern of the files (default: {surah3}{ayah3}.mp3).")
    var pattern: String?

    @Option(help: "Offset added to an ayah's number to get the number in the file name.")
    var ayahOffset: Int?

    @Option(
      help: ArgumentHelp("Reciter manifest (JSON); its URL is not used.", valueName: "file"),
      completion: .file(extensions: ["json"]))
    var manifest: PathArgument?

    @Flag(help: "Replace an existing reciter.")
    var replace = false

    @OptionGroup var common: CommonOptions

    /// The result of `--json`.
    private struct Result: Encodable {
      let reciter: ReciterList.Line
      let files, ayat: Int?
    }

    func validate() throws {
      if name == nil, manifest == nil { throw ValidationError("name the reciter") }
      if folder == nil, pattern != nil || ayahOffset != nil {
        throw ValidationError("--pattern and --ayah-offset need a --folder")
      }
      if let ayahOffset, !(-300...300).contains(ayahOffset) {
        throw ValidationError("--ayah-offset \(ayahOffset) is outside -300 to 300")
      }
      if shortName?.isEmpty == true { throw ValidationError("--short-name is empty") }
    }

    func run() throws {
      let here = FilePath(FileManager.default.currentDirectoryPath)
      let library = here.pushing(common.libraryPath)
      let reciter = try reciter(here: here, library: library)
      let taken = try LibraryFolder(taking: library, create: true)
      try taken.store.add(reciter, replacing: replace)
      let summary = try taken.store.reciter(matching: reciter.id)
      ErrorReport.warn(try taken.release())
      let found = reciter.files == nil ? nil : count(reciter, library: library)
      if common.json {
        let result = Result(
          reciter: .init(summary), files: found?.files, ayat: found?.ayat)
        Output.json(Envelope(command: "reciter add", status: .ok, result: result))
        return
      }
      var line = "added \(VisibleText.of(reciter.name))"
      if let riwayah = reciter.riwayah { line += ", \(riwayah.displayName)" }
      if let found { line += ": files for \(found.files) of \(found.ayat) ayat" }
      Output.line(line)
    }

    private func reciter(here: FilePath, library: FilePath) throws -> Reciter {
      var manifest: ReciterManifest?
      if let path = self.manifest?.path {
        manifest = try ReciterManifest(
          bytes: FileBytes.contents(of: path, limit: 1 << 20), file: path.string)
      }
      var files: AyahFolder?
      if let folder {
        var path = here.pushing(folder.path).lexicallyNormalized()
        guard Folder.exists(path) else { throw HostError.notAFolder(path: folder.path) }
        // Inside the library it moves with the library.
        _ = path.removePrefix(library.lexicallyNormalized())
        let pattern = self.pattern ?? manifest?.pattern
        files = AyahFolder(
          path: path, pattern: try pattern.map { try NamingPattern($0) } ?? .everyAyah,
          ayahOffset: ayahOffset ?? 0)
      }
      return try Reciter(
        name: name ?? manifest?.name ?? "", shortName: shortName ?? manifest?.shortName,
        riwayah: riwayah ?? manifest?.riwayah, files: files)
    }

    /// How many ayat have a file that can be opened.
    private func count(_ reciter: Reciter, library: FilePath) -> (files: Int, ayat: Int)? {
      guard let riwayah = reciter.riwayah, let files = reciter.files else { return nil }
      do {
        let numbering = try QuranFacts.bundled.numbering(of: riwayah)
        let folder = library.pushing(files.path)
        let count = (0..<numbering.total).count { index in
          numbering.ayah(at: index).flatMap { files.file(of: $0, numbering: numbering) }
            .map { canBeOpened(folder.pushing($0)) } ?? false
        }
        return (count, numbering.total)
      } catch { return nil }
    }

    private func canBeOpened(_ path: FilePath) -> Bool {
      do {
        let file = try FileBytes(path: path)
        _ = consume file
        return true
      } catch { return false }
    }
  }
}
