import AudioCore
import AudioTesting
import Foundation
import SystemPackage

/// Generates the recordings of SampleData, a truth file beside each recording, and the plan.
///
/// Usage: `GenerateSampleData FOLDER`. The files that this program writes itself are the same on
/// every run, byte for byte. SampleData/PROVENANCE.md lists the tools that write the other files.
@main struct GenerateSampleData {
  static func main() throws {
    guard CommandLine.arguments.count == 2 else {
      FileHandle.standardError.write(Data("Error: \(SampleDataError.usage)\n".utf8))
      exit(64)
    }
    let folder = FilePath(CommandLine.arguments[1])
    let encoder = Encoder(folder: folder)
    var plan = "file,range,riwayah,reciter,date\n"
    for recording in try SampleSet.recordings() {
      let (samples, truth) = recording.recitation.make()
      try encoder.write(samples, as: recording)
      let json = try truth.json(
        audio: recording.name, condition: recording.condition,
        note: "synthetic, exact to the sample; no words")
      try write(json, to: folder.appending(recording.truthName))
      if let range = recording.planned {
        plan += "\(recording.name),\(range),hafs,test signal,\(recording.date)\n"
      }
      print(recording.name, samples.count / recording.recitation.rate.hertz, "s")
    }
    try write(plan, to: folder.appending("plan.csv"))
  }

  private static func write(_ text: String, to path: FilePath) throws {
    try Data(text.utf8).write(to: URL(filePath: path.string))
  }
}
