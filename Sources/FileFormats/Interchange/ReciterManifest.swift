import AudioCore
import Foundation
package import Recitation

/// A reciter manifest in the form that the Tilawa app imports: JSON of schema version 1.0.
///
///     {"schema_version": "1.0",
///      "reciter": {"name": "…", "short_name": "…", "riwayah": "hafs", "style": "…"},
///      "audio": {"base_url": "https://…/", "format": "mp3", "naming_pattern": "surah_ayah"}}
///
/// The base URL is only stored; Tilawa never fetches it. Other fields are ignored.
package struct ReciterManifest: Hashable, Sendable {
  /// The file name pattern.
  package enum Naming: String, Hashable, Sendable, CaseIterable {
    /// Surah and ayah in three digits each: `002255.mp3`.
    case surahAyah = "surah_ayah"
    /// The number of the ayah in the whole Quran: `1.mp3` to `6236.mp3`.
    case sequential
  }

  /// The full name.
  package let name: String
  /// The short name, for displays with little space.
  package let shortName: String?
  /// The reciter's riwayah.
  package let riwayah: Riwayah
  /// The style as written: murattal, mujawwad, ….
  package let style: String?
  /// The base URL of the files; ends with a slash.
  package let baseURL: String
  /// The extension of the files: `mp3`, `m4a`, `opus` or `wav`.
  package let format: String
  /// The file name pattern.
  package let naming: Naming
  /// The bit rate in kbit/s.
  package let bitrate: Int?

  /// The allowed extensions.
  package static let formats = ["mp3", "m4a", "opus", "wav"]

  /// The file name pattern with tokens, as expected by `tilawa reciter add --pattern`.
  package var pattern: String {
    switch naming {
    case .surahAyah: "{surah3}{ayah3}.\(format)"
    case .sequential: "{index}.\(format)"
    }
  }

  /// Reads a manifest.
  ///
  /// - Parameters:
  ///   - bytes: the content of the file.
  ///   - file: the file name, for errors.
  /// - Throws: ``ReciterManifestError`` for the first fault.
  package init(bytes: [UInt8], file: String) throws(ReciterManifestError) {
    let json: JSON
    do { json = try JSONDecoder().decode(JSON.self, from: Data(bytes)) } catch {
      throw .unreadable(reason: JSONFault.reason(error), file: file)
    }
    func refuse(_ field: String, _ value: String, _ allowed: String) -> ReciterManifestError {
      .badValue(value, field: field, allowed: allowed, file: file)
    }
    guard json.schema_version == "1.0" else {
      throw refuse("schema_version", json.schema_version, "1.0")
    }
    guard json.reciter.name.contains(where: \.isLetter) else {
      throw refuse("reciter.name", json.reciter.name, "a name")
    }
    guard let riwayah = RiwayahAlias.riwayah(for: json.reciter.riwayah) else {
      throw refuse("reciter.riwayah", json.reciter.riwayah, "a riwayah such as hafs or warsh")
    }
    let audio = json.audio
    guard audio.base_url.hasPrefix("https://"), audio.base_url.hasSuffix("/"),
      audio.base_url.utf8.count > "https:///".utf8.count
    else { throw refuse("audio.base_url", audio.base_url, "https://…/ with a slash at the end") }
    guard Self.formats.contains(audio.format) else {
      throw refuse("audio.format", audio.format, Self.formats.joined(separator: ", "))
    }
    guard let naming = Naming(rawValue: audio.naming_pattern) else {
      let names = Naming.allCases.map(\.rawValue).joined(separator: ", ")
      throw refuse("audio.naming_pattern", audio.naming_pattern, names)
    }
    name = json.reciter.name
    shortName = json.reciter.short_name.flatMap { $0.isEmpty ? nil : $0 }
    self.riwayah = riwayah
    style = json.reciter.style
    baseURL = audio.base_url
    format = audio.format
    self.naming = naming
    bitrate = audio.bitrate
  }

  /// The JSON structure; the property names match its keys.
  private struct JSON: Decodable {
    struct Reciter: Decodable {
      let name: String
      let short_name: String?
      let riwayah: String
      let style: String?
    }
    struct Audio: Decodable {
      let base_url, format, naming_pattern: String
      let bitrate: Int?
    }
    let schema_version: String
    let reciter: Reciter
    let audio: Audio
  }
}

/// An error in reading a reciter manifest.
package enum ReciterManifestError: ExplainedError, Equatable {
  /// The file is not JSON, or a field is missing or has the wrong type.
  case unreadable(reason: String, file: String)
  /// A field has a value that is not allowed.
  case badValue(String, field: String, allowed: String, file: String)

  package var problem: String {
    switch self {
    case .unreadable(let reason, _): "not a reciter manifest: \(reason)"
    case .badValue(let value, let field, _, _): "invalid value “\(value)” of `\(field)`"
    }
  }

  /// The file name.
  package var place: String {
    switch self {
    case .unreadable(_, let file), .badValue(_, _, _, let file): file
    }
  }

  package var remedy: String {
    switch self {
    case .unreadable: "correct it, or add the reciter with options instead"
    case .badValue(_, _, let allowed, _): "write \(allowed)"
    }
  }
}
