package import FileFormats
import FormatList
import HostSystem
package import SystemPackage

/// Files of other programs, each with the format that it is read in.
package struct ForeignFiles: Sendable {
  /// The files of each format, in the order in which they were named.
  package private(set) var groups: [(format: FileFormat, files: [ForeignFile])] = []

  /// The greatest file that is read, in bytes.
  private static let limit = 1 << 28

  /// Reads files into memory and finds their formats.
  ///
  /// - Parameters:
  ///   - paths: the files.
  ///   - format: their format; nil to find it by their content.
  /// - Throws: `FormatError` for a file of no known format, `HostError`.
  package init(_ paths: [FilePath], format: FileFormat? = nil) throws {
    for path in paths {
      let file = ForeignFile(
        name: path.string, bytes: try FileBytes.contents(of: path, limit: Self.limit))
      let found = format ?? FileFormat.read.first { $0.reading?.recognises(file) ?? false }
      guard let found, found.reading != nil else {
        throw FormatError(
          format.map { "\($0.name) is written, not read" }
            ?? (file.bytes.isEmpty
              ? "the file is empty" : "the file looks like none of the formats that are read"),
          at: path.string,
          remedy: "name its format with --format; `tilawa formats` lists those that are read")
      }
      if let index = groups.firstIndex(where: { $0.format.name == found.name }) {
        groups[index].files.append(file)
      } else {
        groups.append((found, [file]))
      }
    }
  }

  /// The content of the files, and its origin: the name of the format and of the first file.
  ///
  /// - Parameter context: of the recordings that they belong to.
  /// - Returns: the origin and the times of each group of files.
  /// - Throws: errors of the formats.
  package func timings(
    _ context: ReadingContext
  ) throws -> [(origin: String, timings: ForeignTimings)] {
    try groups.compactMap { format, files in
      guard let reading = format.reading, let first = files.first else { return nil }
      let name = FilePath(first.name).lastComponent?.string ?? first.name
      return ("\(format.name): \(name)", try reading.read(files, context))
    }
  }
}
