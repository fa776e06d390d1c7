import ArgumentParser
import FileFormats

/// The value of an option that names a format to write.
///
/// Help and completion list the formats that are written. One that is only read is understood, too:
/// its refusal says why.
struct WrittenFormat: ExpressibleByArgument {
  let format: FileFormat

  init(_ format: FileFormat) { self.format = format }

  init?(argument: String) {
    guard let format = FileFormat(rawValue: argument) else { return nil }
    self.format = format
  }

  var defaultValueDescription: String { format.name }

  static var allValueStrings: [String] { FileFormat.written.map(\.name) }
}

/// The value of an option that names a format to read; otherwise as ``WrittenFormat``.
struct ReadFormat: ExpressibleByArgument {
  let format: FileFormat

  init?(argument: String) {
    guard let format = FileFormat(rawValue: argument) else { return nil }
    self.format = format
  }

  static var allValueStrings: [String] { FileFormat.read.map(\.name) }
}
