package import AudioCore
import GRDB
import HostSystem
package import Recitation
package import SystemPackage

/// An error reported by SQLite.
package struct SQLiteFailure: Hashable, Sendable, CustomStringConvertible {
  /// The extended result code; see https://sqlite.org/rescode.html.
  package var code: Int32
  /// SQLite's message.
  package var message: String

  init(code: Int32, message: String) {
    self.code = code
    self.message = message
  }

  init(_ error: DatabaseError) {
    self.init(
      code: error.extendedResultCode.rawValue,
      message: error.message ?? error.resultCode.description)
  }

  /// The message followed by the code.
  package var description: String { "\(message) (SQLite error \(code))" }
}

/// An error of the library. The library is unchanged when this error is thrown.
package enum LibraryError: ExplainedError, Equatable {
  /// There is no library in that folder.
  case missing(FilePath)
  /// The database is empty or missing, but other files of the library exist.
  case lost(FilePath, copies: Int)
  /// The database file is a symbolic link.
  case isLink(FilePath)
  /// The file is the database of another program, or no database.
  case notALibrary(FilePath, reason: String)
  /// The library was made by a newer version; `unknown` lists the migrations that this version
  /// lacks.
  case newer(FilePath, unknown: [String])
  /// The library was made by a build before version 1.
  case earlier(FilePath)
  /// The name of the folder is not valid UTF-8, which SQLite requires.
  case unusableName(FilePath)
  /// Another process held the write lock for longer than the timeout.
  case busy(FilePath)
  /// The disk is full.
  case diskFull(FilePath)
  /// Reading or writing the file failed with an I/O error.
  case diskFails(FilePath, SQLiteFailure)
  /// The library cannot be written to.
  case readOnly(FilePath)
  /// The library cannot be opened, even for reading only.
  case unreadable(FilePath)
  /// The database file is damaged.
  case damaged(FilePath, reason: String)
  /// A stored value is impossible or unknown; `row` identifies the row by table and key.
  case damagedRow(FilePath, row: String, reason: String)
  /// The rows of a recording do not match their checksum.
  case altered(FilePath, RecordingID)
  /// A constraint of the schema refused a row; SQLite's message names the constraint.
  case refused(FilePath, SQLiteFailure)
  /// Any other error of SQLite.
  case failed(FilePath, SQLiteFailure)
  /// No recording has that id, name or path.
  case noSuchRecording(String)
  /// No recording has that name; `near` lists similar names.
  case noRecordingNamed(String, near: [String])
  /// The text names an existing file that the library does not contain.
  case notProcessed(FilePath)
  /// Several recordings have that name.
  case ambiguous(String, candidates: [String])
  /// No segment of the recording starts at that frame.
  case noSuchSegment(RecordingID, start: FrameIndex)
  /// A person has changed the recording, so it is not deleted.
  case corrected(RecordingID)
  /// The segment overlaps another segment, which a person has confirmed.
  case overlapsConfirmed(RecordingID, FrameRange)
  /// The journal has no change with that number, or no change that can be undone.
  case noSuchChange(Int?)
  /// The content of the change was erased from the journal, because its student was forgotten.
  case changeErased(Int)
  /// The recording was removed, and its rows were purged.
  case purged(RecordingID)
  /// The change cannot be undone, because the listed changes have changed the same facts again.
  case changedSince(Int, RecordingID?, by: [String])
  /// The sample rate of the decoded recording differs from the rate at which a person confirmed
  /// segments in it.
  case rateChanged(RecordingID, confirmedAt: SampleRate, now: SampleRate)
  /// The name of a reciter has neither letters nor digits.
  case unusableReciterName(String)
  /// The name of a reciter, preset or bookmark is too long for the name of a file.
  case nameTooLong(String)
  /// An invalid file name pattern; see ``NamingPattern``.
  case badPattern(String, reason: String)
  /// A folder of files was added without its riwayah.
  case folderWithoutRiwayah(String)
  /// A reciter with that name exists already.
  case reciterExists(String)
  /// The name belongs to an existing reciter, as the main name or as an alias.
  case reciterNameTaken(String, by: String)
  /// The two reciters recite in different riwayat and cannot be merged.
  case riwayatDiffer(String, [Riwayah], String, [Riwayah])
  /// A reciter with a folder of files cannot be merged into another.
  case reciterWithFiles(String, into: String)
  /// No reciter has that name.
  case noSuchReciter(String)
  /// Several reciters match the name.
  case ambiguousReciter(String, candidates: [String])
  /// The reciter has no folder of files.
  case reciterWithoutFiles(String)
  /// The reciter still has recordings.
  case reciterInUse(String, recordings: Int)
  /// The recording and the reciter have different riwayat.
  case riwayahDiffers(recording: RecordingID, Riwayah, reciter: String, Riwayah)
  /// A bookmark with that label exists already.
  case bookmarkExists(label: String)
  /// No bookmark has that label or passage.
  case noSuchBookmark(String)
  /// No preset has that name.
  case noSuchSettings(String)

  /// The disk space in bytes that a commit may temporarily need: the write-ahead log may grow to
  /// 1,000 pages before SQLite runs a checkpoint, and the file itself may grow by the same number
  /// of pages.
  static let room = 2 * 1_000 * 4_096

  /// The cause: `.disk` if the disk is full or fails, `.busy` if another process holds the library,
  /// otherwise `.other`.
  package var cause: ErrorCause {
    switch self {
    case .diskFull, .diskFails: .disk
    case .busy: .busy
    default: .other
    }
  }

  /// True if the error concerns the stored rows of a single recording, so that work can continue
  /// with the other recordings.
  package var isOfRecording: Bool {
    switch self {
    case .damagedRow, .altered: true
    default: false
    }
  }

  /// True if the recording in the library prevents the storing of a new result, so that the results
  /// of other recordings can still be stored.
  var isOfStoredRecording: Bool {
    switch self {
    case .rateChanged, .refused: true
    default: isOfRecording
    }
  }

  package var message: ProblemMessage? {
    switch self {
    case .missing, .lost, .notALibrary, .damaged, .damagedRow, .altered: ProblemMessage("damaged")
    case .busy: ProblemMessage("busy")
    case .diskFull: ProblemMessage("full")
    case .diskFails: ProblemMessage("disk")
    case .readOnly: ProblemMessage("readOnly")
    case .noSuchRecording, .noRecordingNamed, .notProcessed, .purged: ProblemMessage("recording")
    case .noSuchSegment: ProblemMessage("changed")
    case .overlapsConfirmed: ProblemMessage("confirmedThere")
    case .noSuchChange, .changeErased: ProblemMessage("nothingToUndo")
    case .changedSince: ProblemMessage("changedSince")
    case .noSuchReciter(let name): ProblemMessage("reciter", ["name": name])
    case .unusableReciterName(let name): ProblemMessage("name", ["name": name])
    case .nameTooLong: ProblemMessage("nameTooLong")
    case .reciterExists(let name), .reciterNameTaken(let name, _):
      ProblemMessage("nameTaken", ["name": name])
    case .noSuchBookmark(let text): ProblemMessage("bookmark", ["name": text])
    default: nil
    }
  }

  package var problem: String {
    switch self {
    case .missing: "there is no library here"
    case .lost: "the database of the library is missing or empty, but its other files are here"
    case .isLink: "the database of the library is a symbolic link"
    case .notALibrary(_, let reason): "this is not a Tilawa library: \(reason)"
    case .earlier: "the library was made by a build of Tilawa before version 1"
    case .newer(_, let unknown):
      "the library was made by a newer version of Tilawa (\(unknown.joined(separator: ", ")))"
    case .unusableName: "the name of the library's folder is not valid UTF-8"
    case .busy: "another process is writing to the library"
    case .diskFull: "the disk is full, so nothing was written to the library"
    case .diskFails(_, let failure): "input/output error on the library's disk: \(failure)"
    case .readOnly: "the library cannot be written to"
    case .unreadable:
      "the library cannot be opened for reading, or a process was killed while it wrote to it"
    case .damaged(_, let reason): "the library is damaged: \(reason)"
    case .damagedRow(_, let row, let reason):
      "the library is damaged in \(row): \(reason)"
    case .altered(_, let id):
      "the stored data of recording \(id.text.prefix(8)) does not match its checksum: the file is"
        + " damaged, or another program wrote to it"
    case .refused(_, let failure): "the database refused a row: \(failure)"
    case .failed(_, let failure): "the database reported an error: \(failure)"
    case .noSuchRecording(""): "the name of the recording is empty"
    case .noSuchRecording(let text), .noRecordingNamed(let text, _):
      "there is no recording `\(text)`"
    case .notProcessed(let file): "the file `\(file)` is not in the library"
    case .ambiguous(let text, let candidates):
      "`\(text)` matches \(candidates.count) recordings: \(candidates.joined(separator: ", "))"
    case .noSuchSegment(_, let start): "no segment starts at frame \(start.count)"
    case .corrected: "you have confirmed or entered something in the recording, so it stays"
    case .overlapsConfirmed(_, let range):
      "frames \(range.start.count) to \(range.end.count) overlap a confirmed segment"
    case .noSuchChange(let number?): "there is no change \(number)"
    case .noSuchChange(nil): "there is no change to undo"
    case .changeErased(let number):
      "change \(number) was of a student who was forgotten, and cannot be undone"
    case .purged: "the recording was removed for good"
    case .changedSince(let number, _, let later):
      "change \(number) cannot be undone, because what it stated has changed since"
        + (later.isEmpty ? "" : ", by \(later.joined(separator: ", "))")
    case .rateChanged(_, let before, let now):
      "segments were confirmed at \(before.hertz) Hz, but the recording is now decoded at"
        + " \(now.hertz) Hz"
    case .unusableReciterName(let name): "the reciter name `\(name)` has no letters or digits"
    case .nameTooLong(let name):
      "the name `\(name.prefix(20))…` has \(name.utf16.count) characters; \(FileName.most) are the"
        + " most"
    case .badPattern(let text, let reason): "invalid file name pattern `\(text)`: \(reason)"
    case .folderWithoutRiwayah(let name):
      "the riwayah of the files of \(name) is unknown"
    case .reciterExists(let name): "the reciter \(name) already exists"
    case .reciterNameTaken(let name, let other):
      name == other
        ? "there is already a reciter \(name)" : "`\(name)` is another name of the reciter \(other)"
    case .riwayatDiffer(let name, let own, let other, let others):
      "\(name) recites \(own.map(\.displayName).joined(separator: ", ")), but \(other) recites "
        + others.map(\.displayName).joined(separator: ", ")
    case .reciterWithFiles(let name, _): "\(name) has a folder with a file per ayah"
    case .noSuchReciter(let text): "there is no reciter `\(text)`"
    case .ambiguousReciter(let text, let candidates):
      "`\(text)` matches \(candidates.count) reciters: \(candidates.joined(separator: ", "))"
    case .reciterWithoutFiles(let name): "\(name) has no folder with a file per ayah"
    case .reciterInUse(let name, let count):
      "\(count.counted("recording is", "recordings are")) by \(name)"
    case .riwayahDiffers(_, let heard, let name, let recited):
      "the recording is in \(heard.displayName), but \(name) recites \(recited.displayName)"
    case .bookmarkExists(let label): "the bookmark `\(label)` already exists"
    case .noSuchBookmark(let text): "there is no bookmark `\(text)`"
    case .noSuchSettings(let name): "there is no preset `\(name)`"
    }
  }

  /// The path of the library, or the id of the recording; may be empty.
  package var place: String {
    switch self {
    case .missing(let path), .lost(let path, _), .isLink(let path), .notALibrary(let path, _),
      .newer(let path, _), .earlier(let path), .unusableName(let path), .busy(let path),
      .diskFull(let path),
      .readOnly(let path),
      .unreadable(let path), .damaged(let path, _), .damagedRow(let path, _, _),
      .altered(let path, _), .refused(let path, _), .failed(let path, _),
      .diskFails(let path, _):
      path.description
    case .noSuchRecording, .noRecordingNamed, .notProcessed, .ambiguous, .unusableReciterName,
      .badPattern,
      .folderWithoutRiwayah,
      .reciterExists, .noSuchReciter, .noSuchChange, .changeErased, .nameTooLong, .ambiguousReciter,
      .reciterWithoutFiles,
      .reciterInUse, .reciterNameTaken, .riwayatDiffer, .reciterWithFiles,
      .bookmarkExists, .noSuchBookmark, .noSuchSettings, .rateChanged:
      ""
    case .changedSince(_, let id, _): id?.text ?? ""
    case .purged(let id), .noSuchSegment(let id, _), .overlapsConfirmed(let id, _),
      .corrected(let id), .riwayahDiffers(let id, _, _, _):
      id.text
    }
  }

  package var remedy: String {
    switch self {
    case .missing: "choose a folder that holds a library, or process recordings into this one"
    case .lost(_, copies: 0):
      "restore `library.sqlite` from your own backup, or move the folder away to start a new library"
    case .lost, .damaged: "restore the newest intact backup"
    case .isLink: "replace the link by the file, or choose the folder of the file"
    case .notALibrary: "choose another folder"
    case .earlier:
      "choose another library and process the recordings into it; this one stays as it is"
    case .newer: "install the newer version, or choose another library"
    case .unusableName: "rename the folder, or choose another"
    case .busy: "wait until the other command has ended, then run this one again"
    case .diskFull: "free at least \(Self.room) bytes on that disk, then run the command once more"
    case .diskFails: "check the disk and its cable, then run the command once more"
    case .readOnly: "allow this user to write to the folder and the files in it"
    case .unreadable:
      "allow this user to read the folder and the files in it; after a kill, their owner"
        + " opens the library once"
    case .damagedRow, .altered:
      "run a repair of the library, then process the recordings again"
    case .refused: "report this bug together with the recording"
    case .failed: "check the disk"
    case .noSuchRecording: "use the name of a recording in the library"
    case .notProcessed: "add it to the library: process the file"
    case .noRecordingNamed(_, let near):
      "use the name of one: \(near.map { "`\($0)`" }.joined(separator: ", "))"
    case .ambiguous: "use more digits of the id, or the whole path"
    case .noSuchSegment: "check the segments of the recording again: a run may have changed them"
    case .corrected: "run the command once more"
    case .overlapsConfirmed: "remove the confirmation of the other segment first"
    case .noSuchChange: "use the number of a change in the journal"
    case .changeErased: "undo another change"
    case .purged: "add it again by processing its file"
    case .changedSince: "take back the later changes first, the last one first"
    case .rateChanged(_, let before, _):
      "take the confirmations back first, or read the recording at \(before.hertz) Hz as before"
    case .unusableReciterName: "use a name with letters in it"
    case .nameTooLong: "choose a shorter name"
    case .badPattern: "use a pattern such as {surah3}{ayah3}.mp3"
    case .folderWithoutRiwayah: "add the riwayah"
    case .reciterExists: "choose another name, or replace the reciter"
    case .reciterNameTaken: "choose another name, or merge the two reciters"
    case .riwayatDiffer: "keep two reciters; each belongs to one riwayah"
    case .reciterWithFiles(let name, let other):
      "merge \(other) into \(name), then rename the reciter"
    case .noSuchReciter: "use the name of a reciter in the library"
    case .ambiguousReciter: "use the whole name"
    case .reciterWithoutFiles: "add a folder to the reciter"
    case .reciterInUse: "assign them to another reciter first"
    case .riwayahDiffers: "assign the recording to a reciter of its riwayah"
    case .bookmarkExists: "choose another label, or remove that bookmark first"
    case .noSuchBookmark: "use the label or passage of a bookmark in the library"
    case .noSuchSettings: "use a name that a drill was saved under"
    }
  }
}

extension LibraryError {
  package var commandRemedy: String? {
    switch self {
    case .missing: "run `tilawa process` first, or name the library with `--library`"
    case .lost(_, copies: 0): nil
    case .lost, .damaged: "run `tilawa doctor restore` to restore the newest intact backup"
    case .isLink: "replace the link by the file, or pass the folder of the file with `--library`"
    case .notALibrary: "choose another folder with `--library`"
    case .earlier:
      "choose another folder with `--library` and run `tilawa process` on the recordings; this one stays"
        + " as it is"
    case .newer: "install the newer version, or choose another library with `--library`"
    case .unusableName: "rename the folder, or choose another with `--library`"
    case .unreadable:
      "allow this user to read the folder and the files in it; after a kill, run `tilawa doctor verify`"
        + " once as their owner"
    case .damagedRow, .altered:
      "run `tilawa doctor verify --repair`, then `tilawa process` on the recordings"
    case .failed: "check the disk, then run `tilawa doctor`"
    case .notProcessed(let file): "analyse it with `tilawa process \"\(file)\"`"
    case .noSuchRecording: "list the recordings with `tilawa status`"
    case .noSuchSegment: "list the segments with `tilawa show`"
    case .overlapsConfirmed: "run `tilawa confirm --undo` on the other segment first"
    case .noSuchChange: "list the changes with `tilawa log`"
    case .purged: "name its file to take it up again: `tilawa process FILE`"
    case .changedSince: "run `tilawa undo` on the later changes first, the last one first"
    case .rateChanged:
      "leave out --rate if you gave it; or take the confirmations back first with"
        + " `tilawa confirm --undo`, or use the version of Tilawa that they were made with"
    case .folderWithoutRiwayah: "add `--riwayah`"
    case .reciterExists: "choose another name, or add --replace"
    case .reciterNameTaken(_, let other):
      "choose another name, or join the two with `tilawa reciter merge`; see"
        + " `tilawa reciter list` for \(other)"
    case .reciterWithFiles(let name, let other):
      "merge the other way with `tilawa reciter merge \"\(other)\" \"\(name)\"`, then use"
        + " `tilawa reciter rename`"
    case .noSuchReciter: "list the reciters with `tilawa reciter list`"
    case .reciterWithoutFiles: "add a folder with `tilawa reciter add --replace --folder`"
    case .reciterInUse: "assign them to another reciter with `tilawa tag --reciter` first"
    case .noSuchBookmark: "list the bookmarks with `tilawa bookmark list`"
    case .noSuchSettings: "use a name that a drill was saved under with `tilawa render --keep-as`"
    default: nil
    }
  }
}
