public import AudioCore
public import Recitation
public import SystemPackage

/// Why the library could not do what was asked. Nothing was changed when one is thrown.
public enum LibraryError: ExplainedError, Equatable {
  /// There is no library in that folder.
  case missing(FilePath)
  /// The file in that place is not a library of ours, or no database at all.
  case notALibrary(FilePath, reason: String)
  /// The library was made by a newer version; `unknown` are the changes it has made.
  case newer(FilePath, unknown: [String])
  /// The name of the folder is not UTF-8, which SQLite needs.
  case unusableName(FilePath)
  /// Another process has been writing for longer than we wait.
  case busy(FilePath)
  /// The disk is full.
  case diskFull(FilePath)
  /// The library cannot be written to.
  case readOnly(FilePath)
  /// The file is damaged; the reason is SQLite's.
  case damaged(FilePath, reason: String)
  /// The schema refused a row; the reason names the rule.
  case refused(FilePath, reason: String)
  /// Anything else that SQLite says.
  case failed(FilePath, reason: String)
  /// No recording goes by that id, name or path.
  case noSuchRecording(String)
  /// Several recordings do.
  case ambiguous(String, candidates: [String])
  /// No segment of the recording starts at that frame.
  case noSuchSegment(RecordingID, start: FrameIndex)
  /// A person has confirmed another segment there.
  case overlapsConfirmed(RecordingID, FrameRange)
  /// The recording was decoded at another rate than when a person confirmed segments in it.
  case rateChanged(RecordingID, confirmedAt: SampleRate, now: SampleRate)

  /// What is wrong.
  public var problem: String {
    switch self {
    case .missing: "there is no library here"
    case .notALibrary(_, let reason): "this is not a library of Tilawa: \(reason)"
    case .newer(_, let unknown):
      "the library was made by a newer version of Tilawa (\(unknown.joined(separator: ", ")))"
    case .unusableName: "the name of the library's folder is not UTF-8"
    case .busy: "another process is writing to the library"
    case .diskFull: "the disk is full, so nothing was written to the library"
    case .readOnly: "the library cannot be written to"
    case .damaged(_, let reason): "the library is damaged: \(reason)"
    case .refused(_, let reason): "the library refuses a row: \(reason)"
    case .failed(_, let reason): "the library cannot be used: \(reason)"
    case .noSuchRecording(let text): "no recording goes by `\(text)`"
    case .ambiguous(let text, let candidates):
      "`\(text)` can mean \(candidates.count) recordings: \(candidates.joined(separator: ", "))"
    case .noSuchSegment(_, let start): "no segment starts at frame \(start.count)"
    case .overlapsConfirmed(_, let range):
      "frames \(range.start.count) to \(range.end.count) overlap a confirmed segment"
    case .rateChanged(_, let before, let now):
      "segments were confirmed at \(before.hertz) Hz, but the recording is now decoded at"
        + " \(now.hertz) Hz"
    }
  }

  /// The library, or the recording.
  public var place: String {
    switch self {
    case .missing(let path), .notALibrary(let path, _), .newer(let path, _),
      .unusableName(let path), .busy(let path), .diskFull(let path), .readOnly(let path),
      .damaged(let path, _), .refused(let path, _), .failed(let path, _):
      path.description
    case .noSuchRecording, .ambiguous: ""
    case .noSuchSegment(let id, _), .overlapsConfirmed(let id, _), .rateChanged(let id, _, _):
      id.text
    }
  }

  /// What to do about it.
  public var remedy: String {
    switch self {
    case .missing: "run `tilawa process` first, or name the library with `--library`"
    case .notALibrary: "choose another folder with `--library`"
    case .newer: "install the newer version, or choose another library with `--library`"
    case .unusableName: "rename the folder, or choose another with `--library`"
    case .busy: "wait until the other command has ended, then run this one again"
    case .diskFull: "free some space on that disk, then run the command once more"
    case .readOnly: "allow this user to write to the folder and the files in it"
    case .damaged: "run `tilawa doctor`, or bring the library back from a copy"
    case .refused: "report this with the recording: the analysis gave what it may not"
    case .failed: "check the disk, then run `tilawa doctor`"
    case .noSuchRecording: "list the recordings with `tilawa status`"
    case .ambiguous: "write more of the id, or the whole path"
    case .noSuchSegment: "list the segments with `tilawa show`"
    case .overlapsConfirmed: "take the confirmation of the other segment back first"
    case .rateChanged: "use the version that the segments were confirmed with"
    }
  }
}
