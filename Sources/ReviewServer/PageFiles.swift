import HostSystem
import Resources
package import SystemPackage

/// The files of the page, by name.
///
/// A file `view-….js` is a view of the desk: it exports `view`. `views.js`, which is made here,
/// lists them.
package struct PageFiles: Sendable {
  /// A folder whose files replace those of the program, or add to them; nil for none.
  private let folder: FilePath?

  /// - Parameter folder: for work on the page: files in it replace those of the program, or add to
  ///   them, and are read at each request.
  package init(replacedBy folder: FilePath? = nil) { self.folder = folder }

  /// The files that are part of the program.
  static let embedded: [String: [UInt8]] = {
    var files: [String: [UInt8]] = [:]
    for folder in ["Resources/page/", "Resources/fonts/"] {
      for path in EmbeddedFiles.paths where path.hasPrefix(folder) {
        files[String(path.dropFirst(folder.count))] = EmbeddedFiles.bytes(of: path)
      }
    }
    return files
  }()

  /// A file.
  ///
  /// - Parameters:
  ///   - name: without a folder.
  ///   - path: of the request.
  /// - Returns: its content, with its type.
  /// - Throws: `Refusal` if there is none; `HostError` if it cannot be read.
  func response(_ name: String, at path: String) throws -> Response {
    guard let type = Self.type(of: name), let bytes = try bytes(of: name) else {
      throw Refusal.nothing(at: path)
    }
    return Response(
      200, headers: [("Content-Type", type), ("Cache-Control", "no-cache")], body: .bytes(bytes))
  }

  private func bytes(of name: String) throws -> [UInt8]? {
    if name == "views.js" { return Array(try views().utf8) }
    if let folder, let file = FilePath.Component(name), try names(in: folder).contains(name) {
      return try FileBytes.contents(of: folder.appending(file))
    }
    return Self.embedded[name]
  }

  private func names(in folder: FilePath) throws -> [String] {
    try Folder.names(in: folder).map(\.string)
  }

  private func views() throws -> String {
    let all = Set(Self.embedded.keys).union(try folder.map { try names(in: $0) } ?? [])
    let files = all.filter { $0.hasPrefix("view-") && $0.hasSuffix(".js") }.sorted()
    let imports = files.enumerated().map { "import { view as view\($0) } from \"./\($1)\";\n" }
    let list = files.indices.map { "view\($0)" }.joined(separator: ", ")
    return imports.joined() + "export const views = [\(list)];\n"
  }

  private static func type(of file: String) -> String? {
    switch FilePath(file).extension {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "json": "application/json"
    case "ttf": "font/ttf"
    case "svg": "image/svg+xml"
    default: nil
    }
  }
}
