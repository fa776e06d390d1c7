import FileTesting
import Foundation
import SystemPackage
import Testing

/// `make install` and `make uninstall`, with the program under test.
@Suite struct InstallationTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Runs a script of the project until it ends; includes its standard error in a failure.
  private func run(_ script: String, _ arguments: [String], in folder: URL) throws -> Int32 {
    let process = Process()
    process.executableURL = Self.root.appending(path: "Scripts/\(script)")
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["TMPDIR": folder.path, "SOURCE_DATE_EPOCH": "1790000000"]
    ) { $1 }
    process.standardInput = FileHandle.nullDevice
    let errors = folder.appending(path: "errors")
    try Data().write(to: errors)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  private func files(below folder: URL) throws -> Set<String> {
    let all = FileManager.default.enumerator(atPath: folder.path)?.allObjects ?? []
    return Set(
      try all.compactMap { $0 as? String }.filter { name in
        let path = folder.appending(path: name).path
        let type = try FileManager.default.attributesOfItem(atPath: path)[.type]
        return type as? FileAttributeType != .typeDirectory
      })
  }

  @Test func whatIsInstalledIsCompleteAndIsRemovedAgain() throws {
    try Scratch.with { path in
      let folder = URL(filePath: path.string)
      let prefix = folder.appending(path: "root/opt/a b")
      let mine = prefix.appending(path: "share/tilawa/mine.yaml")
      try FileManager.default.createDirectory(
        at: mine.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("mine".utf8).write(to: mine)

      let place = ["/opt/a b", folder.appending(path: "root").path]
      let program = try Binary.url.path
      #expect(try run("install", [program] + place, in: folder) == 0)

      let installed = try files(below: prefix)
      #expect(
        installed.isSuperset(of: [
          "bin/tilawa", "share/man/man1/tilawa.1.gz", "share/man/man1/tilawa-render.1.gz",
          "share/man/man1/tilawa-reciter-add.1.gz", "share/bash-completion/completions/tilawa",
          "share/zsh/site-functions/_tilawa", "share/fish/vendor_completions.d/tilawa.fish",
          "share/tilawa/Pipelines/overnight.yaml", "share/tilawa/Pipelines/drills/plain.yaml",
          "share/applications/tilawa.desktop", "share/icons/hicolor/scalable/apps/tilawa.svg",
          "share/doc/tilawa/README.ar.md",
          "share/doc/tilawa/LICENSE", "share/doc/tilawa/NOTICE", "share/doc/tilawa/Docs/export.md",
        ]))
      #expect(!installed.contains { $0.contains("worker") }, "a command nobody calls has a page")
      let list = try String(
        contentsOf: prefix.appending(path: "share/tilawa/installed-files"), encoding: .utf8)
      #expect(
        Set(list.split(separator: "\n").map(String.init))
          == installed.subtracting(["share/tilawa/mine.yaml"]))

      #expect(try run("uninstall", place, in: folder) == 0)
      #expect(try files(below: prefix) == ["share/tilawa/mine.yaml"])
      #expect(try run("uninstall", place, in: folder) == 1, "there is nothing left to remove")
    }
  }

  private static func text(_ name: String) throws -> String {
    try String(contentsOf: root.appending(path: name), encoding: .utf8)
  }

  private static let validator = ["/usr/bin", "/usr/local/bin"].map {
    $0 + "/desktop-file-validate"
  }
  .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Hints are refused like errors, because menus treat such entries differently.
  @Test(.enabled(if: validator != nil, "desktop-file-validate is not installed"))
  func theEntryOfTheDesktopIsValid() throws {
    let process = Process()
    process.executableURL = URL(filePath: try #require(Self.validator))
    process.arguments = [Self.root.appending(path: "Packaging/tilawa.desktop").path]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let said = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(String(decoding: said, as: UTF8.self) == "")
    #expect(process.terminationStatus == 0)
  }

  /// The image is built on a base named by its digest, and runs no process as root.
  @Test func theContainerHasNoRootAndNoBaseOfItsOwnChoice() throws {
    let lines = try Self.text("Packaging/Containerfile").split(separator: "\n").map(String.init)
    #expect(lines.contains("ARG BASE"))
    #expect(lines.filter { $0.hasPrefix("FROM ") } == ["FROM ${BASE}"])
    let user = try #require(lines.firstIndex { $0.hasPrefix("USER ") })
    #expect(lines[user] == "USER 1000:1000")
    let start = try #require(lines.firstIndex { $0.hasPrefix("ENTRYPOINT") })
    #expect(user < start)
    #expect(!lines[user...].contains { $0.hasPrefix("RUN ") })
    try Scratch.with { path in
      // A name without a digest is refused before the image is built.
      let process = Process()
      process.executableURL = Self.root.appending(path: "Scripts/build-image")
      process.arguments = [try Binary.url.path]
      process.environment = ProcessInfo.processInfo.environment.merging(
        ["BASE": "debian:bookworm-slim", "TMPDIR": path.string]
      ) { $1 }
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 64)
    }
  }

  /// `clip` writes videos with the program ffmpeg, which Debian packages separately from its
  /// libraries.
  @Test func theDebianPackageRecommendsWhatClipsNeed() throws {
    #expect(try Self.text("Scripts/build-deb").contains("\nRecommends: ffmpeg\n"))
  }

  @Test func aPrefixThatIsNoAbsolutePathIsRefused() throws {
    try Scratch.with { path in
      let folder = URL(filePath: path.string)
      let program = try Binary.url.path
      #expect(try run("install", [program, "usr"], in: folder) == 64)
    }
  }
}
