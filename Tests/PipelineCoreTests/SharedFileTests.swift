import FileTesting
import HostSystem
import SystemPackage
import Testing

@testable import PipelineCore

@Suite struct SharedFileTests {
  /// Copies files into a folder that may hold some of them; `heard` grows, all others are complete.
  @Test(
    arguments: [
      ("features", [1, 1], nil, [1, 1]), ("features", [1, 1, 1], [2], [2]),
      ("heard", [1, 1], nil, [1, 1]), ("heard", [1, 1, 1], [2], [1, 1, 1]),
      ("heard", [1], [2, 2], [2, 2]), ("heard", [1, 1], [2, 2], [2, 2]),
    ] as [(String, [UInt8], [UInt8]?, [UInt8])])
  func keptFeaturesAreCopied(ending: String, new: [UInt8], old: [UInt8]?, wanted: [UInt8]) throws {
    try Scratch.with { folder in
      let name = FilePath.Component("\(Fingerprint(["a"]).hex).\(ending)")
      let file = try #require(name)
      try SharedFile.write(new, to: folder.appending("From").appending(file))
      try SharedFile.write([9], to: folder.appending("From").appending("notes.heard"))
      let target = folder.appending("To")
      if let old { try SharedFile.write(old, to: target.appending(file)) }
      try SharedFile.copyFeatures(in: "From", of: folder, to: target)
      #expect(try Folder.names(in: target) == [file])
      #expect(try FileBytes.contents(of: target.appending(file)) == wanted)
    }
  }
}
