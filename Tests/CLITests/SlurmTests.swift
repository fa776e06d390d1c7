import AudioTesting
import FileTesting
import Foundation
import SystemPackage
import Testing

/// Shards on a real Slurm of two virtual nodes, which `Scripts/test-slurm` starts and stops.
@Suite(.serialized) struct SlurmTests {
  private static let isInstalled = ["munged", "slurmctld", "slurmd", "sbatch"].allSatisfy { name in
    ["/usr/sbin", "/usr/bin", "/sbin", "/bin"].contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(name)")
    }
  }

  @Test(
    .enabled(
      if: isInstalled && getuid() == 0,
      "Slurm is not installed (apt-get install slurmctld slurmd slurm-client munge), or this is not root"
    ),
    arguments: ["same", "killed"])
  func shardsOnTwoNodesAreOneMachine(scene: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    try Scratch.with { folder in
      let process = Process()
      process.executableURL = root.appending(path: "Scripts/test-slurm")
      process.arguments = [try Binary.url.path, scene]
      let log = URL(filePath: folder.string).appending(path: "log")
      try Data().write(to: log)
      let output = try FileHandle(forWritingTo: log)
      process.standardOutput = output
      process.standardError = output
      try process.run()
      process.waitUntilExit()
      let text = String(decoding: try Data(contentsOf: log), as: UTF8.self)
      #expect(process.terminationStatus == 0, "\(text)")
      #expect(text.contains("passed: \(scene): ") || text.contains("skipped: "), "\(text)")
    }
  }
}
