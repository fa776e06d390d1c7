package import HostSystem
package import SystemPackage

extension DeskServer {
  /// Adds files that a person opens with the desk, as if they were dropped on the page.
  ///
  /// The files are copied into the library's folder and analysed; unreadable files are skipped.
  ///
  /// - Parameter paths: the files; absolute.
  /// - Returns: the errors of skipped files.
  package func take(_ paths: [FilePath]) async -> [ReportedError] {
    var problems: [ReportedError] = []
    do {
      for path in paths {
        do {
          let pieces = try FilePieces(path: path)
          _ = try await resources.processing.add(
            named: path.lastComponent?.string ?? "", into: resources.desk.library,
            from: pieces.next)
        } catch { problems.append(ReportedError(forCommandLine: error, at: path.string)) }
      }
      if problems.count < paths.count { try resources.processing.start() }
    } catch { problems.append(ReportedError(forCommandLine: error)) }
    return problems
  }
}

/// A reader that returns a file in pieces of up to 1 MiB.
private actor FilePieces {
  private var file: FileBytes

  /// - Throws: `HostError` if the file cannot be opened.
  init(path: FilePath) throws { file = try FileBytes(path: path) }

  /// Returns the next bytes; nil at the end.
  @Sendable func next() async throws -> [UInt8]? {
    var piece: [UInt8] = []
    return try file.read(1 << 20, into: &piece) > 0 ? piece : nil
  }
}
