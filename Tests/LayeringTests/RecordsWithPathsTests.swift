import Testing

/// Lists every record that names a file, with the treatment of its paths.
///
/// A record is decoded from a file, a database or another process. Another user may have written
/// the record, so it must not determine which files are deleted, served or read. Therefore its
/// paths are `RelativePath` or `RecordedFiles`, which cannot lead out of the folder of the record,
/// and are opened by `BoundedPath`. A new property whose name and type look like a path fails the
/// test until it has one of these types or a line in ``treated``.
@Suite struct RecordsWithPathsTests {
  /// Properties that look like paths but are plain texts, with the reason why they are safe.
  private let treated: [String: String] = [
    "DecodingRequest.path": "from this program to its own decoder",
    "FeatureHeader.sourceSHA256": "a hash that is compared",
    "Recording.source": "a name that is compared with names of a truth file",
    "Manifest.featuresKey": "a hash; the library refuses any other text",
    "NightlyPlan.library": "of this user's own systemd unit",
    "NightlyPlan.program": "of this user's own systemd unit",
    "NightlyPlan.report": "of this user's own systemd unit",
    "Recording.sourceFileName": "a name for a person; exports take its regular components",
    "Entry.folder": "the folder of recordings that the maker of a plan named; read only",
    "Entry.path": "checked to stay below the folder when a shard is read",
    "ShardPlan.program": "a version that is compared",
    "ShardResult.program": "a version that is compared",
    "ShardResult.database": "a hash that is compared",
    "Trouble.source": "a name for a person",
    "FormatSupport.library": "the name of a library of sound",
    "List.folder": "files below it are known by inode, time and hash; see StudentFiles",
    "List.files": "each made a RelativePath, or left alone and named",
    "Coded.audio": "a name that is compared with names of recordings",
  ]

  /// Columns of the database that contain paths, with the place that checks these paths.
  private let columns: [String: String] = [
    "folder": "a folder of recordings that a person named; read only",
    "path": "a file below such a folder; read only, and by its content",
    "sourceFileName": "a name for a person; exports take its regular components",
    "storagePath": "RowReader.pathBelowIfAny, then BoundedPath",
  ]

  /// Returns the stored properties of decodable types whose names and types look like paths.
  private func properties(in text: String) throws -> Set<String> {
    let type = try Regex(
      #"^\s*(?:\w+ )*(?:struct|enum|class|extension) (\w+)[^:{]*:.*\b(?:Codable|Decodable)\b"#)
    let property = try Regex(
      #"^\s*(?:\w+ )*(?:let|var) ([\w, ]+): \[?\[?(?:String|FilePath|Data|URL)\b[^{]*$"#)
    let word = try Regex(
      #"(?i)path|file|folder|cover|output|location|source|storage|report|library|program|features"#
        + "|database|directory|audio")
    var found: Set<String> = []
    var open: [(name: String, depth: Int)] = []
    var depth = 0
    // Most files have no such type, and regular expressions are slow in debug builds.
    guard text.contains("Codable") || text.contains("Decodable") else { return [] }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let isType = line.contains("Codable") || line.contains("Decodable")
      if !isType, open.isEmpty, !line.contains("\"") {
        depth += line.count { $0 == "{" } - line.count { $0 == "}" }
        continue
      }
      let code = line.replacing(#/"(?:\\.|[^"\\])*"/#, with: "\"\"").prefix { $0 != "/" }
      if isType, let match = try type.firstMatch(in: code), code.contains("{") {
        open.append((String(match.output[1].substring ?? ""), depth))
      } else if let innermost = open.last, depth == innermost.depth + 1,
        let match = try property.firstMatch(in: code)
      {
        for name in (match.output[1].substring ?? "").split(separator: ",") {
          let name = name.drop { $0 == " " }
          if name.contains(word) { found.insert("\(innermost.name).\(name)") }
        }
      }
      depth += code.count { $0 == "{" } - code.count { $0 == "}" }
      while let last = open.last, depth <= last.depth { open.removeLast() }
    }
    return found
  }

  @Test func everyRecordWithAPathIsListed() throws {
    let project = Project()
    var found: Set<String> = []
    for path in try project.sources(in: "Sources") {
      found.formUnion(try properties(in: project.text(of: path)))
    }
    #expect(found.subtracting(treated.keys) == [], "use RelativePath, or say why it is safe")
    #expect(Set(treated.keys).subtracting(found) == [], "no record has these any more")
  }

  @Test func everyColumnWithAPathIsListed() throws {
    let schema = try Project().text(of: "Sources/Library/Tables/Schema.swift")
    let found = schema.matches(
      of: #/(?m)^\s*(\w*(?:[pP]ath|[fF]older|File|file)\w*) (?:BLOB|TEXT)\b/#)
    #expect(
      Set(found.map { String($0.output.1) }) == Set(columns.keys))
  }

  /// The record of a published folder may come from another user with the folder, so it contains no
  /// plain path.
  @Test func theScanFindsWhatItLooksFor() throws {
    let found = try properties(
      in: """
        package struct A: Codable, Sendable {
          package var cover: String
          package let a, file: String?
          package var checked: RelativePath
          struct Inner: Decodable { let path: FilePath
            var files: [String: String] = [:]
          }
          var name: String { "folder: String" }
          // let folder: String
        }
        struct B { let path: String }
        """)
    #expect(found == ["A.cover", "A.file", "Inner.files"])
  }
}
