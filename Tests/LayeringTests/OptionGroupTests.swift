import Testing

/// Finds groups of options that contain other groups.
@Suite struct OptionGroupTests {
  /// In debug builds swift-argument-parser validates a group four times per enclosing group, at
  /// every start of the program. `RunOptions` shows how several groups are combined without
  /// nesting.
  @Test func groupsOfOptionsAreNotNested() throws {
    var groups = 0
    var nested: [String] = []
    for path in try Project().sources(in: "Sources/tilawa") {
      for found in Self.groups(in: try Project().text(of: path)) {
        groups += 1
        if found.contains("@OptionGroup") { nested.append("\(path): \(found.prefix(60))") }
      }
    }
    #expect(groups >= 10 && nested == [])
  }

  @Test(arguments: [
    ("struct A: ParsableArguments {\n  @Option var b: C\n}\nstruct D {\n}\n", 1, 0),
    ("  struct A: ParsableArguments {\n    @OptionGroup var b: C\n  }\n", 1, 1),
    ("struct A: ParsableCommand {\n  @OptionGroup var b: C\n}\n", 0, 0),
    ("struct A: ParsableArguments, B {\n}\nstruct C {\n  @OptionGroup var b: C\n}\n", 1, 0),
  ])
  func findsGroups(source: String, count: Int, nested: Int) {
    let groups = Self.groups(in: source)
    #expect(groups.count == count)
    #expect(groups.count { $0.contains("@OptionGroup") } == nested)
  }

  /// Returns the declarations of groups of options, up to the closing brace in the column of the
  /// declaration.
  private static func groups(in source: String) -> [String] {
    var groups: [String] = []
    var end: String?
    for line in source.split(separator: "\n") {
      if let last = end {
        groups[groups.count - 1] += "\n\(line)"
        if line == last { end = nil }
      } else if line.contains("struct "), line.contains(": ParsableArguments") {
        groups.append(String(line))
        end = line.prefix { $0 == " " } + "}"
      }
    }
    return groups
  }
}
