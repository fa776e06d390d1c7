import Analysis
import Annotations
import AudioCore
import AudioFiles
import Containers
import Evaluation
import Features
import FileFormats
import Foundation
import Library
import PipelineCore
import Playback
import Recitation
import SystemPackage
import Transcription

/// Our own parsers.
enum Parser: String, CaseIterable {
  case recipe, drill, sweep, range, name, plan, timing, reciter, pattern, truth, features, sound,
    model, engine, annotation

  /// Parses the bytes, and uses the result.
  ///
  /// - Parameter bytes: any bytes.
  /// - Throws: the refusal of the parser.
  func parse(_ bytes: [UInt8]) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    switch self {
    case .recipe:
      let recipe = try Recipe(text: text, file: "fuzz", stages: AnalysisStages.catalogue)
      _ = try Recipe(text: recipe.yaml, file: "fuzz", stages: AnalysisStages.catalogue).fingerprint
    case .drill:
      let drill = try Drill(text: text, file: "fuzz")
      _ = try Drill(text: drill.text, file: "fuzz")
    case .sweep: _ = try Sweep(text)
    case .range: _ = try RangeParser().parse(text)
    case .name:
      _ = FileNameReading().ranges(inFileName: text)
      _ = FileNameReading().ranges(inTitle: text)
    case .plan:
      let plan = try PlanFile(bytes: Array(text.utf8), name: "fuzz")
      _ = plan.entry(for: text)
    case .timing:
      // A person can name any format for a file, so all formats read it.
      let file = ForeignFile(name: "112.json", bytes: bytes)
      for reading in FileFormat.read.compactMap(\.reading) {
        _ = reading.recognises(file)
        do { _ = try reading.read([file], ReadingContext(.hafs, surah: 112)) } catch {
          // A refusal is allowed.
        }
      }
    case .reciter: _ = try ReciterManifest(bytes: bytes, file: "fuzz")
    case .pattern: _ = try NamingPattern(text)
    case .truth: _ = try TruthFile(json: bytes, place: "fuzz")
    case .features:
      // Once unchanged, and once with correct checksums, so that the fuzzer reaches the code behind
      // them.
      for bytes in [bytes, SealedFeatures.file(from: bytes)] {
        do { try use(FeatureFile(bytes: bytes)) } catch {
          // A refusal is allowed.
        }
      }
    case .annotation:
      for format in AnnotationFormat.allCases {
        do { _ = format.text(of: try format.annotation(from: bytes)) } catch {
          // A refusal is allowed.
        }
      }
      for read in [TimedTables.whisper, TimedTables.aeneas, MediaOverlay.annotation(from:)] {
        do { _ = try read(bytes) } catch {
          // A refusal is allowed.
        }
      }
    case .sound: try walk(bytes)
    case .engine:
      for format in EngineOutput.Format.allCases {
        do {
          _ = try EngineOutput(bytes, format: format).placed(
            in: FrameRange(0..<480_000), at: SampleRate(hertz: 48_000))
        } catch {
          // A refusal is allowed.
        }
      }
    case .model:
      // Once unchanged, and once with a correct checksum.
      for bytes in [bytes, SealedFeatures.withChecksum(bytes)] {
        do { _ = try AcousticModel(bytes: bytes) } catch {
          // A refusal is allowed.
        }
      }
    }
  }

  /// Runs our own code for reading a sound file: the search for its parts and tags, the walks over
  /// units and pages. The decoding libraries have fuzzers of their own.
  private func walk(_ bytes: [UInt8]) throws {
    let descriptor = try FileDescriptor.open(
      Self.scratch, .writeOnly, options: [.create, .truncate], permissions: .ownerReadWrite)
    try descriptor.closeAfter { _ = try descriptor.writeAll(bytes) }
    let file = try OpenFile(path: Self.scratch)
    for part in RecordingPart.all(in: file) { _ = OggWalk(part.view) }
    _ = SurroundingTags.compactID3(of: file)
  }

  /// The scratch file: the parsers of sound files read files instead of memory.
  private static let scratch = FilePath(
    NSTemporaryDirectory() + "/tilawa-fuzz-\(ProcessInfo.processInfo.processIdentifier)")

  private func use(_ file: FeatureFile) throws {
    for column in FeatureColumn.allCases { _ = file.column(column) }
    let peaks = try WaveformPeaks(FeatureReader(file))
    _ = peaks.dat
    _ = peaks.json
  }
}
