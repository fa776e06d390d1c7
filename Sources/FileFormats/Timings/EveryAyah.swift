import Recitation

extension FileFormat {
  /// A folder in the layout of everyayah.com, with a reciter manifest.
  package static let everyAyah = FileFormat(
    "every-ayah", summary: "a folder of files named by ayah (002255.mp3), with manifest.json",
    losses: Set(Loss.allCases).subtracting([.ends]),
    writing: .init(.clips(beside: manifest)))

  /// Returns the reciter manifest, schema 1.0. It lists the files and the reciter of each file. The
  /// `base_url` is a placeholder for a web address; Tilawa never fetches it.
  @Sendable private static func manifest(_ clips: [ExportedClip]) -> [ExportedFile] {
    guard let first = clips.first else { return [] }
    let reciter = ExactJSON.object([
      "name": ExactJSON.string(first.reciter ?? "Unknown reciter"),
      "riwayah": ExactJSON.string(first.riwayah.rawValue),
    ])
    let audio = ExactJSON.object([
      "base_url": ExactJSON.string("https://localhost/"),
      "format": ExactJSON.string(first.name.split(separator: ".").last.map { String($0) } ?? ""),
      "naming_pattern": ExactJSON.string("surah_ayah"),
    ])
    let files = clips.sorted { $0.ayah < $1.ayah }.map { clip in
      "\n"
        + ExactJSON.object(
          [
            "file": ExactJSON.string(clip.name),
            "ayah": ExactJSON.string(clip.ayah.description),
          ], optional: ["reciter": clip.reciter.map { ExactJSON.string($0) }])
    }
    return [
      ExportedFile(
        "manifest.json",
        ExactJSON.object([
          "schema_version": ExactJSON.string("1.0"), "reciter": reciter, "audio": audio,
          "files": ExactJSON.array(files),
        ]) + "\n")
    ]
  }
}
