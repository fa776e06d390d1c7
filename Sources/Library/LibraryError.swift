public import AudioCore
public import Recitation
public import SystemPackage

/// Why the library could not do what was asked. Nothing was changed when one is thrown.
public enum LibraryError: ExplainedError, Equatable {
  /// There is no library in that folder.
  case missing(FilePath)
  /// There was one: the file is empty or gone, what belonged to it is there; so many copies are, too.
  case lost(FilePath, copies: Int)
  /// The file is a link.
  case isLink(FilePath)
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
  /// The disk gives an error where the library is read or written; the reason is SQLite's.
  case diskFails(FilePath, reason: String)
  /// The library cannot be written to.
  case readOnly(FilePath)
  /// The library cannot be opened, even for reading only.
  case unreadable(FilePath)
  /// The file is damaged; the reason is SQLite's.
  case damaged(FilePath, reason: String)
  /// A value in the file cannot be right; `row` names the row by its table and key.
  case damagedRow(FilePath, row: String, reason: String)
  /// What is stored of a recording is not what was put there: a checksum does not agree.
  case altered(FilePath, RecordingID)
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
  /// A reciter's name without letters and digits.
  case unusableReciterName(String)
  /// A pattern for the names of files that is none; see ``NamingPattern``.
  case badPattern(String, reason: String)
  /// A folder of files whose riwayah nobody has said.
  case folderWithoutRiwayah(String)
  /// A reciter of that name was added before.
  case reciterExists(String)
  /// No reciter goes by that name.
  case noSuchReciter(String)
  /// Several reciters do.
  case ambiguousReciter(String, candidates: [String])
  /// The reciter has no folder of files.
  case reciterWithoutFiles(String)
  /// Recordings are the reciter's.
  case reciterInUse(String, recordings: Int)
  /// The reciter recites something else than the recording.
  case riwayahDiffers(recording: RecordingID, Riwayah, reciter: String, Riwayah)
  /// A bookmark of that label is there.
  case bookmarkExists(label: String)
  /// No bookmark has that label or passage.
  case noSuchBookmark(String)
  /// No preset has that name.
  case noSuchSettings(String)

  /// The bytes that a commit may need for a while: a write-ahead log of 1,000 pages, after which
  /// SQLite empties it, and as much again in the file itself.
  static let room = 2 * 1_000 * 4_096

  /// The disk, where it is full or fails; another process, where it keeps us out.
  public var cause: TroubleCause {
    switch self {
    case .diskFull, .diskFails: .disk
    case .busy: .busy
    default: .other
    }
  }

  /// What is wrong.
  public var problem: String {
    switch self {
    case .missing: "there is no library here"
    case .lost: "the library is lost: what belongs to it is here, but its database is not"
    case .isLink: "the database of the library is a link"
    case .notALibrary(_, let reason): "this is not a library of Tilawa: \(reason)"
    case .newer(_, let unknown):
      "the library was made by a newer version of Tilawa (\(unknown.joined(separator: ", ")))"
    case .unusableName: "the name of the library's folder is not UTF-8"
    case .busy: "another process is writing to the library"
    case .diskFull: "the disk is full, so nothing was written to the library"
    case .diskFails(_, let reason): "the disk of the library fails: \(reason)"
    case .readOnly: "the library cannot be written to"
    case .unreadable:
      "the library cannot be opened for reading, or a process was killed while it wrote to it"
    case .damaged(_, let reason): "the library is damaged: \(reason)"
    case .damagedRow(_, let row, let reason):
      "the library is damaged in \(row): \(reason)"
    case .altered(_, let id):
      "what the library holds of recording \(id.text.prefix(8)) is not what was stored: the file is"
        + " damaged, or another program wrote to it"
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
    case .unusableReciterName(let name): "`\(name)` is no name of a reciter"
    case .badPattern(let text, let reason): "`\(text)` does not name files: \(reason)"
    case .folderWithoutRiwayah(let name):
      "nobody has said which riwayah the files of \(name) are in"
    case .reciterExists(let name): "there is a reciter \(name) already"
    case .noSuchReciter(let text): "no reciter goes by `\(text)`"
    case .ambiguousReciter(let text, let candidates):
      "`\(text)` can mean \(candidates.count) reciters: \(candidates.joined(separator: ", "))"
    case .reciterWithoutFiles(let name): "\(name) has no folder with a file per ayah"
    case .reciterInUse(let name, let count):
      "\(count) recording\(count == 1 ? " is" : "s are") by \(name)"
    case .riwayahDiffers(_, let heard, let name, let recited):
      "the recording is in \(heard.displayName), \(name) recites \(recited.displayName)"
    case .bookmarkExists(let label): "there is a bookmark `\(label)` already"
    case .noSuchBookmark(let text): "there is no bookmark `\(text)`"
    case .noSuchSettings(let name): "there are no settings `\(name)`"
    }
  }

  /// The library, or the recording.
  public var place: String {
    switch self {
    case .missing(let path), .lost(let path, _), .isLink(let path), .notALibrary(let path, _),
      .newer(let path, _), .unusableName(let path), .busy(let path), .diskFull(let path),
      .readOnly(let path),
      .unreadable(let path), .damaged(let path, _), .damagedRow(let path, _, _),
      .altered(let path, _), .refused(let path, _), .failed(let path, _), .diskFails(let path, _):
      path.description
    case .noSuchRecording, .ambiguous, .unusableReciterName, .badPattern, .folderWithoutRiwayah,
      .reciterExists, .noSuchReciter, .ambiguousReciter, .reciterWithoutFiles,
      .reciterInUse, .bookmarkExists, .noSuchBookmark, .noSuchSettings:
      ""
    case .noSuchSegment(let id, _), .overlapsConfirmed(let id, _), .rateChanged(let id, _, _),
      .riwayahDiffers(let id, _, _, _):
      id.text
    }
  }

  /// What to do about it.
  public var remedy: String {
    switch self {
    case .missing: "run `tilawa process` first, or name the library with `--library`"
    case .lost(_, copies: 0):
      "bring `library.sqlite` back from a backup of yours, or move the folder away to begin anew"
    case .lost: "run `tilawa restore`, which brings back the last good copy"
    case .isLink: "put the file itself in its place, or name the folder it lies in with `--library`"
    case .notALibrary: "choose another folder with `--library`"
    case .newer: "install the newer version, or choose another library with `--library`"
    case .unusableName: "rename the folder, or choose another with `--library`"
    case .busy: "wait until the other command has ended, then run this one again"
    case .diskFull: "free at least \(Self.room) bytes on that disk, then run the command once more"
    case .diskFails: "check the disk and its cable, then run the command once more"
    case .readOnly: "allow this user to write to the folder and the files in it"
    case .unreadable:
      "allow this user to read the folder and the files in it; after a kill, run `tilawa verify`"
        + " once as their owner"
    case .damagedRow, .altered:
      "run `tilawa verify --repair`, then `tilawa process` on the recordings"
    case .damaged: "run `tilawa restore`, which brings back the last good copy"
    case .refused: "report this with the recording: the analysis gave what it may not"
    case .failed: "check the disk, then run `tilawa doctor`"
    case .noSuchRecording: "list the recordings with `tilawa status`"
    case .ambiguous: "write more of the id, or the whole path"
    case .noSuchSegment: "list the segments with `tilawa show`"
    case .overlapsConfirmed: "take the confirmation of the other segment back first"
    case .rateChanged: "use the version that the segments were confirmed with"
    case .unusableReciterName: "write a name with letters in it"
    case .badPattern: "write a pattern like {surah3}{ayah3}.mp3"
    case .folderWithoutRiwayah: "say it with `--riwayah`"
    case .reciterExists: "choose another name, or add --replace"
    case .noSuchReciter: "list the reciters with `tilawa reciter list`"
    case .ambiguousReciter: "write the whole name"
    case .reciterWithoutFiles: "add one with `tilawa reciter add --replace --folder`"
    case .reciterInUse: "assign them to another reciter with `tilawa reciter assign` first"
    case .riwayahDiffers: "assign the recording to a reciter of its riwayah"
    case .bookmarkExists: "choose another label, or remove that bookmark first"
    case .noSuchBookmark: "list the bookmarks with `tilawa bookmark list`"
    case .noSuchSettings: "use the name under which a drill was kept"
    }
  }
}
