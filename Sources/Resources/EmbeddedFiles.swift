import CResources

/// Files that are embedded in the program, so that the program does not depend on other files. They
/// are texts, tables, the acoustic model, recipes, and the page of the review desk.
///
/// `Resources/` and `Pipelines/` contain these files; `Resources/PROVENANCE.tsv` lists their
/// origins. `Scripts/update-resources` embeds a new file.
package enum EmbeddedFiles {
  /// The paths of all embedded files, relative to the folder of the package, sorted.
  package static var paths: [String] { table.map(\.path) }

  /// Returns the content of an embedded file.
  ///
  /// - Parameter path: the path relative to the folder of the package, such as
  ///   `Resources/facts/quran-facts.json`. The path must be in ``paths``.
  /// - Returns: the bytes of the file, copied at each call.
  package static func bytes(of path: String) -> [UInt8] { Array(file(path).bytes) }

  /// Returns the SHA-256 of an embedded network, without reading the network.
  ///
  /// - Parameter path: the path of a weights file; see ``bytes(of:)``.
  /// - Returns: 64 hexadecimal digits.
  package static func digest(of path: String) -> String {
    guard let digest = file(path).digest else { preconditionFailure("\(path) is no network") }
    return digest
  }

  /// Returns the content of an embedded text file in UTF-8.
  ///
  /// - Parameter path: the path of the file; see ``bytes(of:)``.
  /// - Returns: the text.
  package static func text(of path: String) -> String {
    String(decoding: bytes(of: path), as: UTF8.self)
  }

  /// A file in the memory of the program. The compiler cannot check that it is sendable. The
  /// conformance is safe, because the bytes are constants of the program and are never written or
  /// freed.
  private struct File: @unchecked Sendable {
    var path: String
    var bytes: UnsafeBufferPointer<UInt8>
    var digest: String?
  }

  private static func file(_ path: String) -> File {
    guard let file = table.first(where: { $0.path == path }) else {
      preconditionFailure("\(path) is not embedded; run Scripts/update-resources")
    }
    return file
  }

  private static let table: [File] = {
    var files: [File] = []
    var bytes: UnsafePointer<UInt8>?
    var count = 0
    var digest: UnsafePointer<CChar>?
    while let path = tilawa_embedded_file(files.count, &bytes, &count, &digest) {
      files.append(
        File(
          path: String(cString: path), bytes: UnsafeBufferPointer(start: bytes, count: count),
          digest: digest.map { String(cString: $0) }))
    }
    return files
  }()
}
