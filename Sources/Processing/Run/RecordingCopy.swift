import AudioCore
import Dispatch
import HostSystem
import Library
import PipelineCore
import Recitation
import SystemPackage

/// A copy of a recording inside the library. The copy is named after the id that a new recording
/// with these bytes would get. If the recording was known with other bytes, it has another id.
enum RecordingCopy {
  /// Copies the recording unless an intact copy exists already. Copying and hashing a whole file
  /// blocks a thread, so this work runs on a dispatch queue.
  ///
  /// - Returns: the path of the copy, relative to the library; nil for a failed recording.
  /// - Throws: `HostError`; ``ReportedError`` if the recording changed while it was processed.
  static func make(
    of source: SourceSelection.Source, _ recording: Recording, in folder: FilePath
  ) async throws -> FilePath? {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(with: Result { try makeNow(of: source, recording, in: folder) })
      }
    }
  }

  private static func makeNow(
    of source: SourceSelection.Source, _ recording: Recording, in folder: FilePath
  ) throws -> FilePath? {
    guard recording.status != .failed, let last = folder.lastComponent else { return nil }
    try Folder.create(folder)
    // A long text after the last dot is part of a title and not an extension. It would make the
    // name of the copy too long.
    let ending = source.relative.extension.flatMap { $0.utf8.count <= 16 ? ".\($0)" : nil } ?? ""
    let name = recording.id.text + ending
    let path = folder.appending(name)
    if try !isIntact(path, recording) {
      var file = try FileBytes(path: source.path, of: source.identity)
      var copy = try DurableFile(replacing: path)
      var block: [UInt8] = []
      while try file.read(1 << 20, into: &block) > 0 { try copy.write(block) }
      try copy.commit()
      guard try ContentHash(path: path).sha256 == recording.sha256 else {
        try Folder.remove(path)
        throw ReportedError(
          problem: "the recording changed while it was processed", place: source.relative.string,
          remedy: "run the command once more when nothing writes to it")
      }
    }
    return FilePath(root: nil, components: last).appending(name)
  }

  /// True if a copy of the recording exists and has the bytes of the recording.
  private static func isIntact(_ path: FilePath, _ recording: Recording) throws -> Bool {
    do {
      return try FileIdentity(path: path).size == recording.sizeBytes
        && ContentHash(path: path).sha256 == recording.sha256
    } catch HostError.refused(_, _, errno: .noSuchFileOrDirectory) {
      return false
    }
  }
}
