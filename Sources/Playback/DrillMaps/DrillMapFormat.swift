/// A format for the map of a drill: a text file that lists the times of all recitations.
///
/// Each format is defined in a source file of its own, as a static value; ``allCases`` lists them.
package struct DrillMapFormat: Sendable {
  /// The format's name in recipes and options.
  package let name: String
  /// The file name extension, without the dot.
  package let fileExtension: String
  /// True if one map file covers all sound files of a drill.
  package let isOfAllFiles: Bool
  private let write: @Sendable ([DrillMap]) -> String

  /// Creates a format with one map file per sound file.
  ///
  /// - Parameters:
  ///   - name: the name in recipes and options.
  ///   - fileExtension: the extension without the dot; nil for `name`.
  ///   - text: returns the text of a map, with a line feed at its end.
  package init(
    _ name: String, fileExtension: String? = nil, _ text: @escaping @Sendable (DrillMap) -> String
  ) {
    self.name = name
    self.fileExtension = fileExtension ?? name
    isOfAllFiles = false
    write = { $0.map(text).joined() }
  }

  /// Creates a format with one map file for all sound files of a drill.
  ///
  /// - Parameters:
  ///   - name: the name in recipes and options, and the file name extension.
  ///   - text: returns the text for the maps in file order, with a line feed at its end.
  package init(ofAllFiles name: String, _ text: @escaping @Sendable ([DrillMap]) -> String) {
    self.name = name
    fileExtension = name
    isOfAllFiles = true
    write = text
  }

  /// Returns the text of one map.
  ///
  /// - Parameter map: the map of one sound file.
  /// - Returns: the text, with a line feed at its end.
  package func text(of map: DrillMap) -> String { write([map]) }

  /// Returns the text of a map file.
  ///
  /// - Parameter maps: the maps of all sound files, in order, if the format ``isOfAllFiles``;
  ///   otherwise one map.
  /// - Returns: the text, with a line feed at its end.
  package func text(of maps: [DrillMap]) -> String { write(maps) }

  /// All formats, in the order in which a drill lists its files.
  package static let allCases = [json, vtt, lrc, cue, m3u8, audacity, ffmetadata]

  /// The formats that a drill can select, sorted by name.
  package static let selectable = allCases.filter { $0 != .json }.sorted { $0.name < $1.name }
}

/// Formats are equal if their names are equal.
extension DrillMapFormat: Hashable {
  package static func == (one: Self, other: Self) -> Bool { one.name == other.name }
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension DrillMapFormat: CaseIterable, RawRepresentable {
  /// The format's name.
  package var rawValue: String { name }

  /// - Parameter rawValue: the name; the result is nil if no format in ``allCases`` has it.
  package init?(rawValue: String) {
    guard let format = Self.allCases.first(where: { $0.name == rawValue }) else { return nil }
    self = format
  }
}
