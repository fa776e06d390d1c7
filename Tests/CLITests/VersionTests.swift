import FileTesting
import Foundation
import Testing

/// The versions that the program names, and the packages that NOTICE names, beside what the package
/// manager has resolved for this very build.
@Suite struct VersionTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The resolved packages, by identity (the name in lower case), with their versions: what
  /// `swift package show-dependencies` prints.
  private func resolved() throws -> [String: String] {
    struct Resolved: Decodable { var pins: [Pin] }
    struct Pin: Decodable {
      var identity: String
      var state: State
    }
    struct State: Decodable { var version: String }
    // Written again by every build that resolves; it is no part of the repository.
    let file = Self.root.appending(path: "Package.resolved")
    let resolved = try JSONDecoder().decode(Resolved.self, from: Data(contentsOf: file))
    return Dictionary(
      uniqueKeysWithValues: resolved.pins.map { ($0.identity, $0.state.version) })
  }

  /// The packages that Package.swift names by their exact versions, by identity.
  private func pinned() throws -> [String: String] {
    let manifest = try String(
      contentsOf: Self.root.appending(path: "Package.swift"), encoding: .utf8)
    var pinned: [String: String] = [:]
    for line in manifest.split(separator: "\n") where line.contains(".package(url:") {
      let texts = line.split(separator: "\"", omittingEmptySubsequences: false)
      guard texts.count == 5, texts[2] == ", exact: " else { continue }
      let name = texts[1].split(separator: "/").last.map { $0.lowercased() } ?? ""
      pinned[name.hasSuffix(".git") ? String(name.dropLast(4)) : name] = String(texts[3])
    }
    return pinned
  }

  /// No package is left to the choice of the package manager, those among them that other packages
  /// need (decision 0142).
  @Test func everyPackageOfTheGraphIsPinnedByItsExactVersion() throws {
    let resolved = try resolved()
    #expect(resolved.count > 8)
    #expect(try pinned() == resolved)
  }

  private func versions(_ kind: String, in report: String) -> [String: String] {
    var versions: [String: String] = [:]
    for line in report.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 2).map(String.init)
      if words.count == 3, words[0] == kind { versions[words[1].lowercased()] = words[2] }
    }
    return versions
  }

  @Test(arguments: [["--version", "--verbose"], ["-v", "--version"]])
  func versionAndVerboseNameEveryPackageAndLibrary(arguments: [String]) throws {
    try Scene.with { scene in
      let outcome = try Binary.run(arguments, in: scene.folder)
      #expect(outcome.code == 0)
      #expect(outcome.output.hasPrefix("tilawa "))
      #expect(try versions("package", in: outcome.output) == resolved())
      let libraries = versions("library", in: outcome.output)
      #expect(
        Set(libraries.keys) == [
          "fftw", "libavcodec", "libavformat", "libavutil", "libebur128", "libsamplerate",
          "libsndfile", "libswresample", "rubberband",
        ])
      for (library, version) in libraries {
        #expect(version.first?.isNumber == true, "\(library) has the version \(version)")
      }
      #expect(!FileManager.default.fileExists(atPath: scene.library.path))
    }
  }

  @Test func versionAloneIsOneLine() throws {
    try Scene.with { scene in
      let outcome = try scene.run("--version")
      #expect(outcome.code == 0)
      #expect(outcome.output.split(separator: "\n").count == 1)
    }
  }

  @Test func theNoticeNamesThePackagesThatAreCompiledIn() throws {
    let notice = try String(contentsOf: Self.root.appending(path: "NOTICE"), encoding: .utf8)
    let section = try #require(
      notice.split(separator: "From Swift packages, compiled in:\n\n").last?
        .split(separator: "\n\n").first)
    let names = section.split(separator: "\n").compactMap { line -> String? in
      // An entry is indented by two spaces; what belongs to it stands further right.
      guard line.hasPrefix("  "), !line.hasPrefix("   ") else { return nil }
      return line.split(separator: "  ").first.map { $0.lowercased() }
    }
    // The toolchain's own libraries are no package.
    let packages = try Set(resolved().keys)
    #expect(Set(names) == packages.union(["swift's own libraries"]))
    #expect(names.count == Set(names).count)
  }
}
