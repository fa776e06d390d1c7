import Features
import HostSystem
import SystemPackage

/// Where the features of a recording go: into memory until it is known what to call them, then into
/// their file.
///
/// A class, for it is changed where it is captured; one that goes away before ``finish(_:)`` leaves
/// nothing.
final class FeatureSink {
  private let room: Int
  private var held: [FeatureChunk] = []
  private var writer: FeatureFileWriter?

  /// - Parameter room: how many chunks are held at most, ≥ 0.
  init(room: Int) { self.room = room }

  /// Whether another chunk may be held.
  var hasRoom: Bool { held.count < room }
  /// The bytes written so far.
  var byteCount: Int { writer?.byteCount ?? 0 }

  /// Begins the file, with what is held.
  ///
  /// - Parameter path: where the finished file will lie.
  /// - Throws: `HostError`; nothing is left behind.
  func open(_ path: FilePath) throws(HostError) {
    writer = try FeatureFileWriter(replacing: path)
    for chunk in held { try writer?.append(chunk) }
    held = []
  }

  /// Takes the next chunk: writes it if there is a file, else holds it.
  ///
  /// - Throws: `HostError`.
  func append(_ chunk: FeatureChunk) throws(HostError) {
    if writer == nil { held.append(chunk) } else { try writer?.append(chunk) }
  }

  /// Writes the header and puts the file into its place; nothing if there is none.
  ///
  /// - Parameter header: what the chunks are of.
  /// - Throws: `HostError`; nothing is left behind.
  func finish(_ header: FeatureHeader) throws {
    if let writer = writer.take() { try writer.finish(header) }
  }
}
