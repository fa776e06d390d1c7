import AudioCore
import AudioFiles
import AudioTesting

/// One recording of SampleData: what is heard, how it is stored, and how its range is known.
struct SampleRecording {
  /// The storage of the samples.
  enum Storage {
    /// By our own writer.
    case soundFile(SoundFileEncoding)
    /// AAC in MPEG-4, by ffmpeg.
    case m4a
    /// AMR-NB (8 kHz, 7.95 kbit/s) by sox, put into 3GPP by ffmpeg.
    case amr
  }

  /// The file name.
  var name: String
  /// A word for how hard it is.
  var condition: String
  /// Its range in the plan; nil if the file name says it, or nothing does.
  var planned: String?
  /// When it was “recorded”, for the plan.
  var date = ""
  /// The storage.
  var storage: Storage
  /// The recitation.
  var recitation: SyntheticRecitation

  /// The name of the truth file beside it.
  var truthName: String {
    (name.split(separator: ".").dropLast().joined(separator: ".")) + ".json"
  }
}
