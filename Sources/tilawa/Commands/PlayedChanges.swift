import HostSystem
import Report
import Resolving

extension ReplyingCommand {
  /// Sends the reply of a correction, then tells on standard error which ayat another source plays
  /// because of it, one line for each passage.
  ///
  /// - Parameters:
  ///   - reply: the reply.
  ///   - warnings: what a person learns with `--json`, too.
  ///   - played: the sources before the correction; nil if nothing was changed.
  /// - Throws: as ``send(_:warnings:after:)``. The correction is made by now: if the sources cannot
  ///   be asked again, that is a warning.
  func send(
    _ reply: some Reply, warnings: [ReportedError?], telling played: PlayedSources?
  ) throws {
    var lines: [String] = []
    var warnings = warnings
    do { lines = try played?.changes().map(\.text) ?? [] } catch {
      warnings.append(ReportedError(error))
    }
    let more = lines.dropFirst(20).count
    lines = lines.prefix(20) + (more > 0 ? ["and \(more) more; see `tilawa resolve`"] : [])
    defer { for line in lines { StandardError.line(VisibleText.of(line)) } }
    try send(reply, warnings: warnings)
  }
}
