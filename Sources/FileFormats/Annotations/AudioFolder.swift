import AudioCore
import Recitation

extension FileFormat {
  /// A folder of clips with `metadata.csv`, the layout that Hugging Face's `audiofolder` loads.
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

/// A writer of `metadata.csv`, the table beside the clips.
enum AudioFolder {
  /// Returns a CSV table (RFC 4180) with one row per clip, in the order of the clips.
  ///
  /// - Parameter clips: the clips of ayat.
  /// - Returns: the columns `file_name`, `text` (the printed text; empty if unknown), `surah`,
  ///   `ayah`, `reciter`, `riwayah` and `duration` in seconds (empty if unknown).
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

  /// Quotes a field if necessary. Fields do not get the prefix that keeps spreadsheets from reading
  /// them as formulas, because file names must stay unchanged.
  private static func quoted(_ text: String) -> String {
    guard text.contains(where: { ",\"".contains($0) || $0.isNewline }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
