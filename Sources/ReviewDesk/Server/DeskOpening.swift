package import HostSystem
package import SystemPackage

extension DeskServer {
  /// Takes files that a person opens with the desk, as if they were dropped on the page: they are
  /// copied into the library's folder and analysed. One that cannot be read is passed over.
  ///
  /// - Parameter paths: the files; absolute.
  /// - Returns: why files were passed over.
  package func take(_ paths: [FilePath]) async -> [ReportedError] {
    var problems: [ReportedError] = []
    do {
      for path in paths {
        do {
          let pieces = try FilePieces(path: path)
          _ = try await processing.add(
            named: path.lastComponent?.string ?? "", into: desk.library,
            from: pieces.next)
        } catch { problems.append(ReportedError(forCommandLine: error, at: path.string)) }
      }
      if problems.count < paths.count { try processing.start() }
    } catch { problems.append(ReportedError(forCommandLine: error)) }
    return problems
  }
}

/// A file, piece by piece.
private actor FilePieces {
  private var file: FileBytes

  /// - Throws: `HostError` if it cannot be opened.
  init(path: FilePath) throws { file = try FileBytes(path: path) }

  /// The next bytes; nil at the end.
  @Sendable func next() async throws -> [UInt8]? {
    var piece: [UInt8] = []
    return try file.read(1 << 20, into: &piece) > 0 ? piece : nil
  }
}
