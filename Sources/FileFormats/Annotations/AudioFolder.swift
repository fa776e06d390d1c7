import AudioCore
import Recitation

extension FileFormat {
  /// A folder of clips with `metadata.csv`, as Hugging Face's `audiofolder` loads it.
  ///
  /// Source: Hugging Face, Datasets, "Create an audio dataset".
  package static let audioFolder = FileFormat(
    "audio-folder", summary: "clips with metadata.csv, for Hugging Face datasets",
    losses: [
      .formulae, .talk, .fragments, .joins, .words, .findings, .ends, .confidence, .confirmations,
      .voices, .silences, .recording,
    ],
    writing: .init(.clips { [ExportedFile("metadata.csv", AudioFolder.metadata(of: $0))] }))
}

/// The table beside the clips.
enum AudioFolder {
  /// One row for each clip, in the order of the clips; RFC 4180.
  ///
  /// - Parameter clips: of ayat.
  /// - Returns: the columns `file_name`, `text` (as it is printed; empty where that is not known),
  ///   `surah`, `ayah`, `reciter`, `riwayah` and `duration` in seconds
  ///   (empty where it is not known).
  static func metadata(of clips: [ExportedClip]) -> String {
    let rows = clips.map { clip in
      let text =
        clip.riwayah.hasWordsOfHafs
        ? PrintedText.knownWords(of: clip.ayah).joined(separator: " ") : ""
      let fields = [
        quoted(clip.name), text, "\(clip.ayah.surah)", "\(clip.ayah.ayah)",
        quoted(clip.reciter ?? ""), clip.riwayah.rawValue, clip.seconds?.text(decimals: 3) ?? "",
      ]
      return fields.joined(separator: ",") + "\n"
    }
    return "file_name,text,surah,ayah,reciter,riwayah,duration\n" + rows.joined()
  }

  /// A field, in quotes if it needs them. The name of a file has to stay what it is, so nothing is
  /// put before it for spreadsheets.
  private static func quoted(_ text: String) -> String {
    guard text.contains(where: { ",\"".contains($0) || $0.isNewline }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
