import HostSystem
import Resources
import Synchronization
package import SystemPackage
import WebServer

/// The files of the page by name.
///
/// A file `view-….js` is a view of the desk and exports `view`. The generated file `views.js`
/// contains all views, or imports them. `index.html` is sent with a preload link for each module
/// that `app.js` needs. Otherwise, the browser would request one level of imports after the other.
package struct PageFiles: Sendable {
  /// A folder with files that override or extend the bundled files; nil if there is no such folder.
  private let folder: FilePath?

  /// - Parameter folder: a folder for developing the page: its files override or extend the bundled
  ///   files and are read again for each request.
  package init(replacedBy folder: FilePath? = nil) { self.folder = folder }

  /// The bundled files.
  static let embedded: [String: [UInt8]] = {
    var files: [String: [UInt8]] = [:]
    for folder in ["Resources/page/", "Resources/fonts/"] {
      for path in EmbeddedFiles.paths where path.hasPrefix(folder) {
        let bytes = EmbeddedFiles.bytes(of: path)
        files[String(path.dropFirst(folder.count))] =
          if path.hasSuffix(".js") { compact(bytes) } else if path.hasSuffix(".css") {
            compactStyle(bytes)
          } else { bytes }
      }
    }
    return files
  }()

  /// Removes indentation, empty lines and comment lines from a script. This makes the script about
  /// a fifth smaller.
  ///
  /// This is safe only because our scripts contain no multi-line strings; `PageFilesTests` checks
  /// that.
  ///
  /// - Parameter script: the bytes of the script.
  /// - Returns: the remaining lines.
  static func compact(_ script: [UInt8]) -> [UInt8] {
    var kept: [UInt8] = []
    kept.reserveCapacity(script.count)
    var isComment = false
    for line in script.split(separator: UInt8(ascii: "\n")) {
      let text = line.drop { $0 == UInt8(ascii: " ") }
      let begins = text.starts(with: Array("/*".utf8))
      defer { if isComment, text.reversed().starts(with: Array("/*".utf8)) { isComment = false } }
      if begins { isComment = true }
      guard !isComment, !text.isEmpty, !text.starts(with: Array("//".utf8)) else { continue }
      kept += text
      kept.append(UInt8(ascii: "\n"))
    }
    return kept
  }

  /// Removes comments, line breaks and the spaces around punctuation from a style sheet. This makes
  /// the style sheet about a sixth smaller.
  ///
  /// This is safe only because quoted texts in our style sheets contain no comment, and no space
  /// beside one of the signs `{ } ; , : (`; `PageFilesTests` checks that.
  ///
  /// - Parameter sheet: the bytes of the style sheet.
  /// - Returns: the remaining text, in one line.
  static func compactStyle(_ sheet: [UInt8]) -> [UInt8] {
    let opening = Array("/*".utf8)
    let closing = Array("*/".utf8)
    // Before `:` and `(`, a space matters: it separates selectors, or the words of a condition.
    let noSpaceBefore = Set("{};,".utf8)
    let noSpaceAfter = Set("{};,:(".utf8)
    let space = UInt8(ascii: " ")
    var kept: [UInt8] = []
    kept.reserveCapacity(sheet.count)
    var rest = sheet[...]
    while let byte = rest.first {
      if rest.starts(with: opening) {
        rest = rest.dropFirst(opening.count)
        while !rest.isEmpty, !rest.starts(with: closing) { rest = rest.dropFirst() }
        rest = rest.dropFirst(closing.count)
        continue
      }
      rest = rest.dropFirst()
      if byte == space || byte == UInt8(ascii: "\n") {
        if let last = kept.last, last != space, !noSpaceAfter.contains(last) { kept.append(space) }
        continue
      }
      if kept.last == space, noSpaceBefore.contains(byte) { kept.removeLast() }
      kept.append(byte)
    }
    if kept.last == space { kept.removeLast() }
    return kept
  }

  /// Returns a file.
  ///
  /// - Parameters:
  ///   - name: the file name without a folder.
  ///   - path: the path of the request, for errors.
  /// - Returns: a response with the content and its media type.
  /// - Throws: `Refusal` if the file does not exist; `HostError` if it cannot be read.
  func response(_ name: String, at path: String) throws -> Response {
    guard let type = Self.type(of: name), let bytes = try bytes(of: name) else {
      throw Refusal.nothing(at: path)
    }
    return Response(
      200, headers: [("Content-Type", type), ("Cache-Control", "no-cache")], body: .bytes(bytes))
  }

  /// A cache of the files in the form in which they are sent. It is not used if a folder overrides
  /// the bundled files.
  private static let sent = Mutex<[String: [UInt8]]>([:])

  private func bytes(of name: String) throws -> [UInt8]? {
    guard folder == nil else { return try generated(name) }
    if let known = Self.sent.withLock({ $0[name] }) { return known }
    let bytes = try generated(name)
    if let bytes { Self.sent.withLock { $0[name] = bytes } }
    return bytes
  }

  /// Returns a file in the form in which it is sent; nil if the file does not exist.
  private func generated(_ name: String) throws -> [UInt8]? {
    if name == "views.js" { return Array(try views().utf8) }
    if name == "index.html" { return try stored(name).map(withPreloads) }
    if let messages = PageMessages(file: name) {
      return try stored(messages.wholeFile).map(messages.bytes(from:))
    }
    return try stored(name)
  }

  /// The name of the module with the view of the first tab, without the file extension.
  private static let firstView = "recordings"

  /// Inserts the preload links before the first script. Also inserts a list of the files that only
  /// the first view needs. If the address is that of the first view, `scheme.js` preloads the
  /// listed files.
  private func withPreloads(_ page: [UInt8]) throws -> [UInt8] {
    let text = String(decoding: page, as: UTF8.self)
    guard let place = text.firstRange(of: "<script src=\"scheme.js\">") else { return page }
    let always = try modules(from: "app.js").dropFirst()
    let first = try modules(from: Self.firstView + ".js").filter { !always.contains($0) }
    let links = always.map { "<link rel=\"modulepreload\" href=\"\($0)\">\n" }.joined()
    let list =
      "<meta name=\"first-view\" content=\"\(([Self.firstView + ".css"] + first).joined(separator: " "))\">\n"
    return Array((text[..<place.lowerBound] + links + list + text[place.lowerBound...]).utf8)
  }

  /// Returns a module and all modules that it imports, directly or indirectly, but not the modules
  /// that it loads on demand. The import statements are the first lines of a module, one line each.
  func modules(from name: String) throws -> [String] {
    var found = [name]
    var next = 0
    while next < found.count {
      let script = String(decoding: try bytes(of: found[next]) ?? [], as: UTF8.self)
      next += 1
      let lines = script.split(separator: "\n").drop { $0.hasPrefix("//") }
      for line in lines.prefix(while: { $0.hasPrefix("import ") }) {
        let parts = line.split(separator: "\"")
        guard parts.count >= 2, parts[1].hasPrefix("./") else { continue }
        let module = String(parts[1].dropFirst(2))
        if !found.contains(module) { found.append(module) }
      }
    }
    return found
  }

  /// Returns a file of the folder, or else a bundled file.
  private func stored(_ name: String) throws -> [UInt8]? {
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
    if folder == nil { return try Self.joined(files.map { try stored($0) ?? [] }) }
    let imports = files.enumerated().map { "import { view as view\($0) } from \"./\($1)\";\n" }
    let list = files.indices.map { "view\($0)" }.joined(separator: ", ")
    return imports.joined() + "export const views = [\(list)];\n"
  }

  /// Joins the modules of views into one module that exports the list of the views. The page then
  /// needs only one request for all views.
  ///
  /// The first lines of each module are its import statements, and its only export is `view`;
  /// `PageFilesTests` checks that.
  ///
  /// - Parameter modules: the bytes of the modules.
  /// - Returns: the script.
  static func joined(_ modules: [[UInt8]]) -> String {
    var imports: [Substring] = []
    var bodies: [String] = []
    for module in modules {
      let lines = String(decoding: module, as: UTF8.self).split(separator: "\n")
      let own = lines.prefix { $0.hasPrefix("import ") }
      imports += own.filter { !imports.contains($0) }
      let body = lines.dropFirst(own.count).joined(separator: "\n")
      bodies.append(
        "{\n\(body.replacing("export const view =", with: "const view ="))\nviews.push(view);\n}\n")
    }
    return imports.map { $0 + "\n" }.joined() + "export const views = [];\n" + bodies.joined()
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
