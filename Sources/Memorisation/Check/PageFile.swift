import HostSystem
package import Library
package import Report
package import SystemPackage

extension Page {
  /// Writes the page to a file; an earlier page by the same generator is replaced without consent.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - option: the option that gave the path, for error messages.
  ///   - consent: the user's consent to replace other existing files.
  ///   - store: the library, whose recordings are never replaced.
  /// - Throws: `OutputError`, `HostError`.
  package func save(
    at path: FilePath, option: String, _ consent: OutputRequest.Consent, beside store: LibraryStore
  ) throws {
    let head = FileBytes.contentsIfReadable(of: path, limit: 1_024) ?? []
    let isOurs = Self.isGenerated(String(decoding: head, as: UTF8.self), by: generator)
    let targets = try OutputGuard(store).check([
      OutputRequest(path, option: option, consent: consent, isOurs: isOurs)
    ])
    OutputFile.removeStaleTemporaries(beside: targets)
    var file = try OutputFile(targets[0])
    try file.write(html)
    try file.commit()
  }
}
