import FileTesting
import HostSystem
import SystemPackage
import Testing

@testable import Library

@Suite struct LibraryFolderTests {
  /// A drill is rendered into the folder of the library without its lock, possibly for an hour. Its
  /// temporary files must stay.
  @Test func whatIsBeingRenderedMeanwhileStays() throws {
    try Scratch.with { folder in
      let library = folder.appending("library")
      let drills = library.appending("Drills")
      try Folder.create(drills)
      let drill = try StagedFile(replacing: drills.appending("drill.wav"))
      let page = try DurableFile(replacing: library.appending("report.html"))
      let gone = drills.appending(".tilawa-4194305-1.tmp")
      try Scratch.write([1], to: gone)

      #expect(try LibraryFolder(locking: library, create: true).release() == nil)
      #expect(try FileIdentity(path: drill.path).size == 0)
      #expect(throws: HostError.self) { try FileIdentity(path: gone) }
      try page.commit()
      try drill.commit()
      #expect(try FileIdentity(path: drills.appending("drill.wav")).size == 0)
    }
  }
}
