/// A format for the map of a drill: a text file that says what plays when.
///
/// Each lies in a file of its own, which makes one value of this type; ``allCases`` lists them.
package struct DrillMapFormat: Sendable {
  /// Its name in recipes and options.
  package let name: String
  /// The file name extension, without the dot.
  package let fileExtension: String
  /// True if one file stands for all sound files of a drill.
  package let isOfAllFiles: Bool
  private let write: @Sendable ([DrillMap]) -> String

  /// A format with a file beside each sound file.
  ///
  /// - Parameters:
  ///   - name: in recipes and options.
  ///   - fileExtension: without the dot; nil for the name.
  ///   - text: gives the whole text of a map, with a line feed at its end.
  package init(
    _ name: String, fileExtension: String? = nil, _ text: @escaping @Sendable (DrillMap) -> String
  ) {
    self.name = name
    self.fileExtension = fileExtension ?? name
    isOfAllFiles = false
    write = { $0.map(text).joined() }
  }

  /// A format with one file for all sound files of a drill.
  ///
  /// - Parameters:
  ///   - name: in recipes and options; the file name extension too.
  ///   - text: gives the whole text of the maps, in the order of the files, with a line feed at its
  ///     end.
  package init(ofAllFiles name: String, _ text: @escaping @Sendable ([DrillMap]) -> String) {
    self.name = name
    fileExtension = name
    isOfAllFiles = true
    write = text
  }

  /// The text of a map.
  ///
  /// - Parameter map: what is heard.
  /// - Returns: the whole text, with a line feed at its end.
  package func text(of map: DrillMap) -> String { write([map]) }

  /// The text of a file.
  ///
  /// - Parameter maps: those of all sound files, in order, if it ``isOfAllFiles``; otherwise one.
  /// - Returns: the whole text, with a line feed at its end.
  package func text(of maps: [DrillMap]) -> String { write(maps) }

  /// The formats, in the order in which a drill lists its files.
  package static let allCases = [json, vtt, lrc, cue, m3u8, audacity, ffmetadata]

  /// The formats that a drill may ask for, in the order of their names.
  package static let selectable = allCases.filter { $0 != .json }.sorted { $0.name < $1.name }
}

/// Two formats are the same if their names are.
extension DrillMapFormat: Hashable {
  package static func == (one: Self, other: Self) -> Bool { one.name == other.name }
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension DrillMapFormat: CaseIterable, RawRepresentable {
  /// Its name.
  package var rawValue: String { name }

  /// - Parameter rawValue: the name; nil if no format of ``allCases`` has it.
  package init?(rawValue: String) {
    guard let format = Self.allCases.first(where: { $0.name == rawValue }) else { return nil }
    self = format
  }
}
