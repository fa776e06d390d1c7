import FileTesting
import Foundation
import Testing

/// Compares the versions in the program and the packages in NOTICE with the package manager's
/// resolution for this build.
@Suite struct VersionTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Returns the resolved packages by identity (the name in lower case), with their versions, like
  /// `swift package show-dependencies`.
  private func resolved() throws -> [String: String] {
    struct Resolved: Decodable { var pins: [Pin] }
    struct Pin: Decodable {
      var identity: String
      var state: State
    }
    struct State: Decodable { var version: String }
    // Every build that resolves packages rewrites this file. It is not in the repository.
    let file = Self.root.appending(path: "Package.resolved")
    let resolved = try JSONDecoder().decode(Resolved.self, from: Data(contentsOf: file))
    return Dictionary(
      uniqueKeysWithValues: resolved.pins.map { ($0.identity, $0.state.version) })
  }

  /// Returns the packages with exact versions in Package.swift, by identity.
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

  /// All packages have an exact version in Package.swift, including indirect dependencies (decision
  /// 0142).
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
      // An entry is indented by two spaces, the lines of its details by more.
      guard line.hasPrefix("  "), !line.hasPrefix("   ") else { return nil }
      return line.split(separator: "  ").first.map { $0.lowercased() }
    }
    // The toolchain's own libraries are not a package.
    let packages = try Set(resolved().keys)
    #expect(Set(names) == packages.union(["swift's own libraries"]))
    #expect(names.count == Set(names).count)
  }
}
