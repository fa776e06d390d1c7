import AudioCore
import AudioFiles
import AudioTesting

/// One recording of SampleData. It has a content, a format, and a place that states its range of
/// ayat, such as the file name.
struct SampleRecording {
  /// The format of the samples.
  enum Storage {
    /// A sound file in this encoding, written by this program itself.
    case soundFile(SoundFileEncoding)
    /// AAC in MPEG-4, encoded by ffmpeg.
    case m4a
    /// AMR-NB (8 kHz, 7.95 kbit/s), encoded by sox and put into a 3GPP file by ffmpeg.
    case amr
  }

  /// The file name.
  var name: String
  /// A keyword for the recording conditions, such as `clean`.
  var condition: String
  /// The range that the plan states for the recording; nil if the range is in the file name, or is
  /// unknown.
  var planned: String?
  /// The fictional recording date, for the plan.
  var date = ""
  /// The format of the samples.
  var storage: Storage
  /// The recitation.
  var recitation: SyntheticRecitation

  /// The name of the truth file beside the recording.
  var truthName: String {
    (name.split(separator: ".").dropLast().joined(separator: ".")) + ".json"
  }
}
