import ArgumentParser
import FileFormats
import Inspection

/// The value of an option for a format to write.
///
/// Help and completion list the formats that can be written. A read-only format is parsed too, so
/// that the error can give the reason why it is refused.
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

/// The value of an option for a format to read. A format that can only be written is parsed too, as
/// in ``WrittenFormat``.
struct ReadFormat: ExpressibleByArgument {
  let format: FileFormat

  init?(argument: String) {
    guard let format = FileFormat(rawValue: argument) else { return nil }
    self.format = format
  }

  static var allValueStrings: [String] { FileFormat.read.map(\.name) }
}

/// The value of `export --format`: a format of ayat, or a format of waveforms.
enum ExportFormat: ExpressibleByArgument {
  case ayat(FileFormat)
  case waveform(WaveformExport.Format)

  init?(argument: String) {
    if let format = WaveformExport.Format(rawValue: argument) {
      self = .waveform(format)
    } else if let format = WrittenFormat(argument: argument)?.format {
      self = .ayat(format)
    } else {
      return nil
    }
  }

  var defaultValueDescription: String {
    switch self {
    case .ayat(let format): format.name
    case .waveform(let format): format.rawValue
    }
  }

  static var allValueStrings: [String] {
    WrittenFormat.allValueStrings + WaveformExport.Format.allCases.map(\.rawValue)
  }
}
