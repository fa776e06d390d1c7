import HostSystem
package import Library
package import Report
package import SystemPackage

extension Page {
  /// Writes the page to a file that a person named. An earlier page of the same generator is
  /// replaced without asking.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - option: what named it, for error messages.
  ///   - consent: whether another file may be replaced.
  ///   - store: the library, whose recordings are never replaced.
  /// - Throws: `OutputError`, `HostError`.
  package func save(
    at path: FilePath, option: String, _ consent: OutputRequest.Consent, beside store: LibraryStore
  ) throws {
    var isOurs = false
    do {
      let head = try FileBytes.contents(of: path, limit: 1_024)
      isOurs = Self.isBegun(String(decoding: head, as: UTF8.self), by: generator)
    } catch { isOurs = false }
    let targets = try OutputGuard(store).check([
      OutputRequest(path, option: option, consent: consent, isOurs: isOurs)
    ])
    OutputFile.removeStaleTemporaries(beside: targets)
    var file = try OutputFile(targets[0])
    try file.write(html)
    try file.commit()
  }
}
