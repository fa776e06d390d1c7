import Foundation
import HostSystem
package import SystemPackage

extension OutputGuard {
  /// Creates a guard that protects the recordings of a library and of its reciters, the library's
  /// own files, and the inputs of the command. The drills in the library are not protected.
  ///
  /// - Parameters:
  ///   - store: the library.
  ///   - inputs: the files that the command reads.
  /// - Throws: `LibraryError`.
  package init(_ store: LibraryStore, inputs: [FilePath] = []) throws {
    let here = FilePath(FileManager.default.currentDirectoryPath)
    let library = here.pushing(store.directory)
    // The recordings with damaged rows are protected too.
    let sources = try store.sourcePaths()
    let folders = try store.reciters().compactMap(\.reciter.files?.path)
    self.init(
      recordings: sources,
      recordingFolders: folders.map { library.pushing($0) }, inputs: inputs, library: library,
      openInLibrary: ["Drills"],
      mayBeRecording: { path in
        SourceKind(name: path) { try FileBytes.contents(of: path, limit: 512) } == .audio
      })
  }

  /// Creates the guard of ``init(_:inputs:)`` for a library that may not exist yet.
  ///
  /// - Parameters:
  ///   - library: the folder of the library.
  ///   - inputs: the files that the command reads.
  /// - Throws: `LibraryError`.
  package init(at library: FilePath, inputs: [FilePath] = []) throws {
    do {
      try self.init(LibraryStore(reading: library), inputs: inputs)
    } catch LibraryError.missing {
      self.init(recordings: [], inputs: inputs, library: library)
    }
  }

  /// Checks one file that a command is about to write.
  ///
  /// - Parameter request: the file.
  /// - Returns: the target to write.
  /// - Throws: `OutputError`.
  package func check(_ request: OutputRequest) throws(OutputError) -> OutputTarget {
    try check([request])[0]
  }
}
