import Exchange
import FileFormats
import Foundation
import HostSystem
import Inspection
import Library
import LibraryTesting
import Recitation
import SystemPackage
import Testing

@Suite struct LibraryExportTests {
  private func request(_ path: FilePath) -> OutputRequest {
    OutputRequest(path, option: "--output", consent: .open)
  }

  private func text(_ export: LibraryExport) throws -> String {
    var text = ""
    try export.write { text += $0 }
    return text
  }

  @Test func aFileHoldsWhatIsExportedAsText() async throws {
    try await LibraryScene.with { scene in
      try scene.add("112.wav", "..###..####..", expecting: "112")
      try scene.add("113.wav", "..####..###..", expecting: "113")
      for format in [FileFormat.json, .csv] {
        let export = try LibraryExport(of: scene.library, format: format)
        #expect(export.count == 2)
        let whole = try text(export)
        #expect(whole.contains("112.wav") && whole.contains("113.wav"))
        let file = scene.folder.appending("library.\(format.name)")
        try export.write(into: request(file))
        #expect(try FileBytes.contents(of: file) == Array(whole.utf8))
        #expect(throws: OutputError.self) { try export.write(into: request(file)) }
      }
    }
  }

  @Test func onlyTheNamedRecordingsAreExported() async throws {
    try await LibraryScene.with { scene in
      try scene.add("112.wav", "..###..####..", expecting: "112")
      try scene.add("113.wav", "..####..###..", expecting: "113")
      let export = try LibraryExport(
        of: scene.library, format: .csv, recordings: ["113", "113.wav"])
      #expect(export.count == 1)
      let found = try text(export)
      #expect(found.contains("113.wav") && !found.contains("112.wav"))
      #expect(throws: LibraryError.self) {
        try LibraryExport(of: scene.library, format: .csv, recordings: ["114"])
      }
    }
  }

  @Test func labelTracksLieWhereTheirRecordingsLieInTheirFolder() async throws {
    try await LibraryScene.with { scene in
      let upper = try scene.add("A/112.wav", "..###..####..", expecting: "112")
      try scene.add("a/112.mp3", "..####..###..", expecting: "112")
      let folder = scene.folder.appending("labels")
      let export = try LibraryExport(of: scene.library, format: .audacity)
      try export.writeFiles(at: folder, version: "1", by: request)
      let names = try #require(FileManager.default.enumerator(atPath: folder.string)?.allObjects)
        .compactMap { $0 as? String }.filter { $0.hasSuffix(".txt") }
      #expect(names.count == 2)
      // The two names differ only in case, so the id is added to one of them.
      #expect(Set(names.map { $0.lowercased() }).count == 2)
      #expect(names.contains { $0.hasSuffix("112.txt") && !$0.contains("-") })
      let direct = try LibraryExport(
        of: scene.library, format: .audacity, recordings: [upper.text])
      let tracks = try names.map {
        try String(contentsOfFile: folder.appending($0).string, encoding: .utf8)
      }
      #expect(tracks.contains(try text(direct)))
      // If one path is taken, none of the files is written.
      #expect(throws: OutputError.self) {
        try export.writeFiles(at: folder, version: "1", by: request)
      }
    }
  }

  /// A format that the test defines is exported like the program's own formats, so no code depends
  /// on the list of formats.
  @Test func aFormatIsOneValue() async throws {
    let riwayat = FileFormat(
      "riwayah", summary: "who transmitted what is recited", losses: [.words],
      writing: .init(
        .files(extension: "riwayah", beside: { ["README": "by \($0.version)\n"] }) {
          "\($0.name): \($0.manifest.recording.riwayah)\n"
        }))
    #expect(!FileFormat.allCases.map(\.name).contains(riwayat.name))
    try await LibraryScene.with { scene in
      try scene.add("A/112.wav", "..###..####..", expecting: "112")
      let folder = scene.folder.appending("riwayat")
      let export = try LibraryExport(of: scene.library, format: riwayat)
      try export.writeFiles(at: folder, version: "7", by: request)
      #expect(
        try FileBytes.contents(of: folder.appending("A").appending("112.riwayah"))
          == Array("A/112: hafs\n".utf8))
      #expect(try text(export) == "A/112.wav: hafs\n")
      #expect(
        try FileBytes.contents(of: folder.appending("README")) == Array("by 7\n".utf8))
    }
  }

  @Test func aSubmissionIsAFilePerRecordingAndADescription() async throws {
    try await LibraryScene.with { scene in
      try scene.add("A/112.wav", "..###..####..", expecting: "112")
      try scene.add("submission.wav", "..####..###..", expecting: "112")
      let folder = scene.folder.appending("submission")
      let export = try LibraryExport(of: scene.library, format: .alignmentBenchmark)
      try export.writeFiles(at: folder, version: "1", by: request)
      let names = try #require(FileManager.default.enumerator(atPath: folder.string)?.allObjects)
        .compactMap { $0 as? String }.filter { $0.hasSuffix(".json") }
      // A recording that has the name of the description file gets its id in the file name.
      #expect(names.count == 3 && names.contains("A/112.json"))
      func text(_ name: String) throws -> String {
        try String(contentsOfFile: folder.appending(name).string, encoding: .utf8)
      }
      #expect(try text("A/112.json").contains("\"case_id\":\"A/112\",\"segments\":[\n{"))
      #expect(try text("submission.json").contains("\"system\":\"tilawa\",\"version\":\"1\""))
      #expect(throws: OutputError.self) {
        try export.writeFiles(at: folder, version: "1", by: request)
      }
    }
  }

  /// For formats with one file per recording: an output path with an extension is the file of a
  /// single recording. An existing folder, or a path without an extension, is the folder for the
  /// files.
  @Test(arguments: ["textgrid", "audacity", "srt", "elan", "quran-com"])
  func aNameWithAnEndingIsAFile(name: String) async throws {
    let format = try #require(FileFormat(rawValue: name))
    try await LibraryScene.with { scene in
      try scene.add("112.wav", "..###..####..###..####..", expecting: "112")
      let export = try LibraryExport(of: scene.library, format: format)
      func write(_ place: FilePath) throws {
        if case .collection? = format.writing?.layout {
          try export.write(export.collection().files, at: place, by: request)
        } else {
          try export.writeFiles(at: place, version: "1", by: request)
        }
      }
      let file = scene.folder.appending("x.\(name)")
      try write(file)
      #expect(!Folder.exists(file))
      let bytes = try FileBytes.contents(of: file)
      #expect(!bytes.isEmpty)
      #expect(throws: OutputError.self) { try write(file) }
      let ready = scene.folder.appending("ready.d")
      try Folder.create(ready)
      for folder in [scene.folder.appending("x"), ready] {
        try write(folder)
        let names = try Folder.names(in: folder)
        #expect(names.count == 1)
        #expect(try FileBytes.contents(of: folder.appending(names[0])) == bytes)
      }
    }
  }

  private static let collections = FileFormat.allCases.filter {
    if case .collection? = $0.writing?.layout { true } else { false }
  }.map(\.name)

  /// Formats that combine recordings hold one recording of a surah, or one recitation of an ayah.
  @Test(arguments: collections)
  func aRecordingWithoutAPlaceIsNamed(name: String) async throws {
    let format = try #require(FileFormat(rawValue: name))
    try await LibraryScene.with { scene in
      try scene.add("112.wav", "..###..####..###..####..", expecting: "112")
      let other = try scene.add("other/112.wav", "..####..###..", expecting: "112:1-2")
      let silent = try scene.add("talk.wav", "..........", expecting: nil)
      try scene.changeSegments(of: other) {
        for index in $0.indices { $0[index].confidence = 0.01 }
      }
      let collection = try LibraryExport(of: scene.library, format: format).collection()
      #expect(collection.count == 1)
      #expect(Set(collection.leftOut.map(\.recording)) == ["other/112.wav", "talk.wav"])
      #expect(collection.leftOut.allSatisfy { $0.surah == nil || $0.other == "112.wav" })
      let alone = try LibraryExport(
        of: scene.library, format: format, recordings: [other.text]
      ).collection()
      #expect(alone.count == 1 && alone.leftOut.isEmpty)
      let none = try LibraryExport(of: scene.library, format: format, recordings: [silent.text])
        .collection()
      #expect(none.count == 0 && none.leftOut.map(\.recording) == ["talk.wav"])
    }
  }

  @Test func severalFilesNeedAFolder() async throws {
    try await LibraryScene.with { scene in
      try scene.add("112.wav", "..###..####..", expecting: "112")
      try scene.add("113.wav", "..####..###..", expecting: "113")
      let export = try LibraryExport(of: scene.library, format: .audacity)
      let place = scene.folder.appending("x.txt")
      #expect(throws: ExportError.severalFiles(place, 2)) {
        try export.writeFiles(at: place, version: "1", by: request)
      }
      #expect(!FileManager.default.fileExists(atPath: place.string))
      #expect(!ExportError.severalFiles(place, 2).remedy.isEmpty)
    }
  }

  /// Flips one bit at about a hundred places of the database, including every occurrence of a
  /// recording's id: in no case does the export omit a recording without an error.
  @Test func noRecordingIsLeftOutInSilence() async throws {
    try await LibraryScene.with { scene in
      let id = try scene.add("112.wav", "..###..####..", expecting: "112")
      try scene.add("113.wav", "..####..###..", expecting: "113")
      let whole = try text(LibraryExport(of: scene.library, format: .csv))
      let names = ["112.wav", "113.wav"]
      #expect(names.allSatisfy { whole.contains($0) })
      // Copy the database to one file, without a log beside it.
      let copied = scene.folder.appending("copied")
      try Folder.create(copied)
      let database = copied.appending("library.sqlite")
      try scene.store.copy(to: database)
      let bytes = try FileBytes.contents(of: database)
      let mark = Array(id.text.utf8)
      let places = bytes.indices.filter { bytes[$0...].starts(with: mark) }
      try #require(places.count >= 4)
      let flips: [(Int, Int)] =
        places.flatMap { [($0 + 3, 0), ($0 + 30, 4)] }
        + stride(from: 100, to: bytes.count, by: 509).map { ($0, $0 % 8) }
      var said = 0
      for (place, bit) in flips {
        var damaged = bytes
        damaged[place] ^= 1 << UInt8(bit)
        try Data(damaged).write(to: URL(filePath: database.string))
        do {
          let export = try LibraryExport(of: copied, format: .csv)
          let found = try text(export)
          let lacking = names.count { !found.contains($0) }
          #expect(lacking <= export.skippedRecordings.count, "byte \(place), bit \(bit): \(found)")
          #expect(export.count == 2 - export.skippedRecordings.count)
          for error in export.skippedRecordings {
            said += 1
            #expect(error.problem.contains("was left out of the export"))
            #expect(error.remedy.contains("tilawa doctor verify"))
          }
        } catch {
          // The damage makes the whole library unreadable.
          #expect(error is LibraryError, "byte \(place), bit \(bit): \(error)")
        }
      }
      #expect(said > 0)
    }
  }
}
