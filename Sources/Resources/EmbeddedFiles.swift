import CResources

/// Files that are part of the program, so that it needs nothing beside itself: texts, tables, the
/// acoustic model, recipes, and the page of the review desk.
///
/// They lie in `Resources/` and `Pipelines/`; `Resources/PROVENANCE.tsv` says where each comes
/// from. `Scripts/update-resources` embeds a new one.
package enum EmbeddedFiles {
  /// The path of each file from the package's folder, in order.
  package static var paths: [String] { table.map(\.path) }

  /// The content of a file.
  ///
  /// - Parameter path: from the package's folder: `Resources/facts/quran-facts.json`. It must be
  ///   one of ``paths``.
  /// - Returns: its bytes, copied at each call.
  package static func bytes(of path: String) -> [UInt8] {
    guard let file = table.first(where: { $0.path == path }) else {
      preconditionFailure("\(path) is not embedded; run Scripts/update-resources")
    }
    return Array(file.bytes)
  }

  /// The content of a text file in UTF-8.
  ///
  /// - Parameter path: see ``bytes(of:)``.
  /// - Returns: the text.
  package static func text(of path: String) -> String {
    String(decoding: bytes(of: path), as: UTF8.self)
  }

  /// A file in the program's own memory.
  ///
  /// Unchecked, because the bytes are constants of the program: nobody writes or frees them.
  private struct File: @unchecked Sendable {
    var path: String
    var bytes: UnsafeBufferPointer<UInt8>
  }

  private static let table: [File] = {
    var files: [File] = []
    var bytes: UnsafePointer<UInt8>?
    var count = 0
    while let path = tilawa_embedded_file(files.count, &bytes, &count) {
      files.append(
        File(
          path: String(cString: path), bytes: UnsafeBufferPointer(start: bytes, count: count)))
    }
    return files
  }()
}
