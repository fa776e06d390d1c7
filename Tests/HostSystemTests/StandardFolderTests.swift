import Foundation
import HostSystem
import SystemPackage
import Testing

@Suite struct StandardFolderTests {
  @Test func homeIsThatOfTheEnvironmentIfItIsAnAbsolutePath() {
    let known = FilePath(FileManager.default.homeDirectoryForCurrentUser.path)
    #expect(StandardFolder.home(in: ["HOME": "/somewhere/else"]) == "/somewhere/else")
    #expect(StandardFolder.home(in: ["HOME": "relative"]) == known)
    #expect(StandardFolder.home(in: ["HOME": ""]) == known)
    #expect(StandardFolder.home(in: [:]) == known)
  }

  @Test func theFoldersLieBelowItUnlessAnotherPlaceIsSaid() {
    let home = ["HOME": "/h"]
    #expect(StandardFolder.data(in: home) == "/h/.local/share/tilawa")
    #expect(StandardFolder.settings(in: home) == "/h/.config/tilawa")
    let base = home.merging(["XDG_DATA_HOME": "/d", "XDG_CONFIG_HOME": "c"]) { $1 }
    #expect(StandardFolder.data(in: base) == "/d/tilawa")
    #expect(
      StandardFolder.settings(in: base) == "/h/.config/tilawa", "a relative path does not count")
  }
}
