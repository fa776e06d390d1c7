import Analysis
import AudioCore
import Foundation
import HostSystem
import Library
import LibraryTesting
import Memorisation
import PipelineCore
import Processing
import Publishing
import Recitation
import SystemPackage
import Testing

@testable import ReviewDesk

/// Publishing and sharing from the page.
@Suite struct DeskPublishingTests {
  /// Publishing by the desk of a library whose home folder is `home`.
  private struct Scene {
    let publishing: DeskPublishing
    let folder: FilePath
    let library: FilePath
    var home: FilePath { folder.appending("home") }
  }

  private func withScene(
    addresses: [String] = ["127.0.0.1"], _ body: (Scene) async throws -> Void
  ) async throws {
    try await LibraryScene.withReciter { scene, _ in
      let home = scene.folder.appending("home")
      try Folder.create(home)
      let places = PublishingPlaces(
        in: ["HOME": home.string, "USER": "maryam", "XDG_RUNTIME_DIR": "\(scene.folder)/session"],
        root: scene.folder
      ) { addresses }
      let publishing = DeskPublishing(
        library: scene.library, programVersion: "test", places: places)
      try await body(Scene(publishing: publishing, folder: scene.folder, library: scene.library))
      await publishing.close()
    }
  }

  private func request(_ json: String) throws -> PublishRequest {
    try JSONDecoder().decode(PublishRequest.self, from: Data(json.utf8))
  }

  /// Waits until the publication has ended.
  private func finished(_ publishing: DeskPublishing) async -> DeskPublishing.State {
    await publishing.finish()
    return publishing.state
  }

  private func refusal(_ body: () async throws -> Void) async -> String? {
    do {
      try await body()
      return nil
    } catch let refusal as Refusal { return refusal.answer.code } catch { return "\(error)" }
  }

  @Test func aPlanHasTheDrillsAndWritesNoFile() async throws {
    try await withScene { scene in
      let plan = try scene.publishing.plan(
        request(
          #"{"folder": "~/Tilawa", "range": "112:1-2", "preset": "tilawa-three-times"}"#))
      #expect(plan.folder == scene.home.appending("Tilawa").string)
      #expect(plan.there == 0)
      #expect(plan.drills == 1 && plan.seconds > 0)
      #expect(plan.bytes > 0)
      #expect(plan.missing == "")
      #expect(!Folder.exists(scene.home.appending("Tilawa")))
      #expect(!scene.publishing.state.running)
    }
  }

  @Test func aPlanNamesTheAyatThatNoRecordingHolds() async throws {
    try await withScene { scene in
      let plan = try scene.publishing.plan(
        request(
          #"""
          {"folder": "~/Tilawa", "range": "111:5-113:1", "preset": "tilawa-three-times",
          "settings": {"missing": "skip"}}
          """#))
      #expect(plan.missing == "111:5 113:1")
      #expect(plan.drills == 1)
    }
  }

  @Test func aPublicationKeepsTheDrillsOfEarlierOnes() async throws {
    try await withScene { scene in
      let folder = scene.home.appending("Tilawa")
      for (range, drills) in [("112:1-2", 1), ("112:3", 2)] {
        try scene.publishing.start(
          request(#"{"folder": "\#(folder)", "range": "\#(range)", "language": "ar"}"#))
        let state = await finished(scene.publishing)
        #expect(state.error == nil && !state.running)
        #expect(state.share == 1)
        #expect(state.result?.drills == drills)
        #expect(state.result?.folder == folder.string)
      }
      #expect(try Publication.read(in: folder)?.language == .ar)
      #expect(
        try scene.publishing.plan(
          request(#"{"folder": "\#(folder)", "range": "112:3"}"#)
        ).there == 2)
      // A cancelled publication ends without an error and leaves the folder as it was.
      try scene.publishing.start(request(#"{"folder": "\#(folder)", "range": "112:4"}"#))
      scene.publishing.cancel()
      let state = await finished(scene.publishing)
      #expect(state.error == nil && state.result?.drills ?? 2 >= 2)
    }
  }

  /// The desk writes neither outside of the home folder and cards, nor into hidden folders, nor
  /// through links, nor into the library.
  @Test(arguments: [
    "", "Tilawa", "/", "/etc/tilawa", "~", "~/", "~/..", "~/../other", "~/.ssh", "~/a/.config/x",
    "HOME", "HOME/../other", "HOME/link/x", "ROOT/other", "ROOT/media/maryam", "ROOT/media/other/x",
    "LIBRARY", "LIBRARY/x", "~/library", "~/a\u{0}b",
  ])
  func otherFoldersAreRefused(typed: String) async throws {
    try await withScene { scene in
      let root = scene.folder
      try Folder.create(root.appending("other"))
      for (link, target) in [("link", root.appending("other")), ("library", scene.library)] {
        try FileManager.default.createSymbolicLink(
          atPath: scene.home.appending(link).string, withDestinationPath: target.string)
      }
      let folder = typed.replacing("HOME", with: scene.home.string)
        .replacing("LIBRARY", with: scene.library.string).replacing("ROOT", with: root.string)
      let text = try JSONEncoder().encode(folder)
      let body = #"{"folder": \#(String(decoding: text, as: UTF8.self)), "range": "112"}"#
      #expect(
        await refusal { _ = try scene.publishing.plan(request(body)) } == "publishFolder")
      #expect(await refusal { try scene.publishing.start(request(body)) } == "publishFolder")
      #expect(
        await refusal { try await scene.publishing.share(folder: folder) } == "publishFolder")
      #expect(!scene.publishing.state.running)
      #expect(try FileManager.default.contentsOfDirectory(atPath: "\(root)/other").isEmpty)
    }
  }

  @Test func cardsPhonesAndTheHomeFolderAreSuggested() async throws {
    try await withScene { scene in
      for folder in ["media/maryam/CARD", "session/gvfs/phone/Internal", "home/Tilawa"] {
        try Folder.create(scene.folder.pushing(FilePath(folder)))
      }
      let places = scene.publishing.places
      #expect(
        places.suggestions() == [
          .init(path: "\(scene.folder)/media/maryam/CARD/Tilawa", kind: .card, drills: 0),
          .init(
            path: "\(scene.folder)/session/gvfs/phone/Internal/Tilawa", kind: .phone, drills: 0),
          .init(path: "\(scene.home)/Tilawa", kind: .home, drills: 0),
        ])
      for suggestion in places.suggestions() {
        #expect(
          try places.folder(typed: suggestion.path, beside: scene.library).string
            == suggestion.path)
      }
    }
  }

  @Test func aDayWithoutRevisionIsRefused() async throws {
    try await withScene { scene in
      _ = try LibraryStore(opening: scene.library, create: false).addStudent(
        Student.owner, StudentSettings(), on: CalendarDay.today,
        by: Signature(author: "Maryam", time: "2026-01-02T03:04:05Z"))
      let body = #"{"folder": "~/Tilawa", "day": "\#(CalendarDay.today)"}"#
      #expect(await refusal { _ = try scene.publishing.plan(request(body)) } == "nothingDue")
      try scene.publishing.start(request(body))
      #expect(await finished(scene.publishing).error?.code == "nothingDue")
      #expect(!Folder.exists(scene.home.appending("Tilawa")))
    }
  }

  @Test func aFolderIsSharedOnlyOnRequestAndUntilTheEnd() async throws {
    try await withScene { scene in
      let publishing = scene.publishing
      // A folder without a publication is not shared.
      #expect(await refusal { try await publishing.share(folder: "~/Tilawa") } != nil)
      try publishing.start(request(#"{"folder": "~/Tilawa", "range": "112:1"}"#))
      #expect(await finished(publishing).sharing == nil)
      try await publishing.share(folder: "~/Tilawa")
      let first = try #require(publishing.state.sharing)
      #expect(first.address.hasPrefix("http://127.0.0.1:") && first.address.hasSuffix("/"))
      #expect(first.code.count == 33 && first.code.allSatisfy { $0.count == 33 })
      // A further publication keeps the address.
      try publishing.start(request(#"{"folder": "~/Tilawa", "range": "112:2"}"#))
      #expect(await finished(publishing).sharing?.address == first.address)
      // A further sharing has another secret.
      try await publishing.share(folder: "~/Tilawa")
      #expect(try #require(publishing.state.sharing).address != first.address)
      await publishing.unshare()
      #expect(publishing.state.sharing == nil)
    }
  }

  @Test func aComputerWithoutALocalNetworkSharesNoFolder() async throws {
    try await withScene(addresses: []) { scene in
      try scene.publishing.start(request(#"{"folder": "~/Tilawa", "range": "112:1"}"#))
      _ = await finished(scene.publishing)
      #expect(
        await refusal { try await scene.publishing.share(folder: "~/Tilawa") } == "noNetwork")
      #expect(scene.publishing.state.sharing == nil)
    }
  }

  @Test(arguments: [
    (Listening.doubtful, "doubtful", true), (.all, "all", false), (.never, "never", false),
  ])
  func aChoiceOfListeningSetsTheRecipe(
    listening: Listening, word: String, isDefault: Bool
  ) throws {
    let recipe = try BundledRecipes.recipe(BundledRecipes.overnight)
    let options = ProcessOptions(
      recipe: recipe,
      expectations: try ExpectationSource(option: nil, riwayah: nil, plan: nil, recipe: recipe),
      worker: ("/none", []))
    let job = try listening.applied(to: ProcessingJob(options: options, library: "/none"))
    #expect(job.options.recipe.yaml.contains("to: \(word)"))
    #expect(job.options.isDefaultRecipe == isDefault)
  }
}
