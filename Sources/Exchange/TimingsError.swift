import AudioCore
package import FileFormats

/// A reason why the times of a file and a recording do not belong together.
package enum TimingsError: ExplainedError, Equatable {
  /// The file has no ayat that could be compared with the recording.
  case withoutAyat(recording: String)
  /// No track fits the recording, or several do. `hasAyahFiles` is true if the times of some tracks
  /// belong to sound files of single ayat.
  case ambiguous(tracks: Int, fitting: Int, hasAyahFiles: Bool, origin: String)
  /// The only track names a sound file that has another name than the recording.
  case ofAnother(String, recording: String, origin: String)
  /// Several recordings of the reciter match a track by its surah or its name.
  case severalRecordings(count: Int, reciter: String, of: TimedTrack.Sound, origin: String)
  /// The reciter has no recording that corresponds to the sound of a track.
  case noRecording(TimedTrack.Sound, reciter: String, origin: String)
  /// All times of a track lie outside the recording.
  case outside(stretches: Int, origin: String, recording: String)

  package var problem: String {
    switch self {
    case .withoutAyat: "the file has no ayat to listen for"
    case .ambiguous(let tracks, let fitting, _, _):
      "\(tracks) recordings are timed there, and \(fitting) fit this one"
    case .ofAnother(let name, let recording, _):
      "the times are of \(name), not of \(recording)"
    case .severalRecordings(let count, let reciter, .file(let name), _):
      "\(count) recordings of \(reciter) are called \(name)"
    case .severalRecordings(let count, let reciter, .surah(let surah), _):
      "\(count) recordings of \(reciter) hold surah \(surah)"
    case .severalRecordings(let count, let reciter, _, _):
      "\(count) recordings of \(reciter) fit the times"
    case .noRecording(.surah(let surah), let reciter, _):
      "there is no recording of surah \(surah) by \(reciter)"
    case .noRecording(.ayah(let ayah), let reciter, _): "there is no file of \(ayah) by \(reciter)"
    case .noRecording(.file(let name), let reciter, _):
      "there is no recording by \(reciter) that is called \(name)"
    case .noRecording(.unnamed, _, _):
      "the file has times of one recording, and does not name it"
    case .outside(let stretches, _, _): "none of its \(stretches) stretches lies in the recording"
    }
  }

  package var place: String {
    switch self {
    case .withoutAyat(let recording): recording
    case .ambiguous(_, _, _, let origin), .ofAnother(_, _, let origin),
      .severalRecordings(_, _, _, let origin), .noRecording(_, _, let origin):
      origin
    case .outside(_, let origin, let recording): "\(origin), \(recording)"
    }
  }

  package var remedy: String {
    switch self {
    case .withoutAyat: "name a file with ayat"
    case .ambiguous(_, _, true, _):
      "the times are of files of single ayat: name their reciter with --reciter"
    case .ambiguous(_, 0, false, _):
      "state the content of the recording with `tilawa process --range`, leave only its times in"
        + " the file, or name its reciter with --reciter"
    case .ambiguous(_, _, false, _):
      "leave only the times of this recording in the file, or name its reciter with --reciter"
    case .ofAnother(_, let recording, _):
      "name the recording of these times; if it is the same sound under another name, write"
        + " \(recording) in the file in place of that name"
    case .severalRecordings: "import for one of them with --recording"
    case .noRecording(.surah, _, _), .noRecording(.file, _, _):
      "process it and name the reciter with `tilawa tag`, or name it with --recording"
    case .noRecording(.ayah, _, _):
      "name the folder of the files with `tilawa reciter add --folder`"
    case .noRecording(.unnamed, _, _):
      "name the recording with --recording"
    case .outside: "check that the times belong to this recording"
    }
  }
}
