import HostSystem
import Library
import Report
import Resolving

extension ReplyingCommand {
  /// Sends the reply of a correction. After the correction, drills may play some ayat from another
  /// source. These ayat are then listed on standard error, one line per passage.
  ///
  /// - Parameters:
  ///   - reply: the reply.
  ///   - warnings: warnings, written to standard error even with `--json`.
  ///   - played: the sources of the ayat before the correction; nil if the correction cannot change
  ///     a source.
  /// - Throws: the errors of ``send(_:warnings:after:)``. If the sources cannot be read again, this
  ///   is only a warning, because the correction is already stored.
  func send(
    _ reply: some Reply, warnings: [ReportedError?], reporting played: PlayedSources?
  ) throws {
    var lines: [String] = []
    var warnings = warnings
    do {
      lines =
        try played?.changes(in: LibraryStore(reading: common.libraryHere)).map(\.text) ?? []
    } catch {
      warnings.append(ReportedError(error))
    }
    let more = lines.dropFirst(20).count
    lines = lines.prefix(20) + (more > 0 ? ["and \(more) more; see `tilawa resolve`"] : [])
    defer { for line in lines { StandardError.line(VisibleText.of(line)) } }
    try send(reply, warnings: warnings)
  }
}
