import AudioCore
import AudioFiles
package import Batch
import Editing
import Evaluation
import HostSystem
import Interchange
import Library
import PipelineCore
import Playback
import Rendering
package import Resolving

extension ReportedError {
  /// Creates an error for a person at the command line. If a command or an option helps, the remedy
  /// contains it.
  ///
  /// - Parameters:
  ///   - error: the error.
  ///   - place: its place, if the error has none.
  package init(forCommandLine error: any Error, at place: String = "") {
    self.init(error, at: place)
    self = forCommandLine
    if let remedy = (error as? any CommandRemedy)?.commandRemedy { self.remedy = remedy }
    if case .nothingToPlay = error as? RenderingError { self.place = "--range" }
    switch (error as? RecipeError)?.location {
    case .setting(let text): self.place = "--set \(text)"
    case .sweep(let text): self.place = "--sweep \(text)"
    default: break
    }
    if !(error is any ExplainedError) {
      remedy = "run the command once more with --verbose, and report what it says"
    }
  }

  /// The error of a run or of a worker process with a remedy for the command line, chosen by its
  /// cause alone.
  package var forCommandLine: ReportedError {
    var report = self
    switch cause {
    case .format: report.remedy += "; `tilawa formats` lists what can be read"
    case .table:
      report.remedy =
        "to use it as a plan, name it with --plan and the recordings before it:"
        + " `tilawa process FOLDER --plan \(place)`"
    case .index: report.remedy += ": `tilawa process FOLDER --like FILE`"
    case .features:
      report.remedy = "run `tilawa verify --repair`, then `tilawa process` on the recording"
    case .disk, .busy, .other: break
    }
    return report
  }
}

/// An error whose remedy is a command or an option of the program.
///
/// The layers below describe the remedy without naming a command. Only this module maps it to a
/// command.
private protocol CommandRemedy: ExplainedError {
  /// The remedy with the command to type; nil if the error's own remedy is sufficient.
  var commandRemedy: String? { get }
}

extension GappedReading {
  /// The command to type, or the option to add.
  package static let remedy =
    "listen to it; confirm it with `tilawa confirm` if it is right, or take it as it is with --allow-gaps"
}

extension LibraryError: CommandRemedy {
  fileprivate var commandRemedy: String? {
    switch self {
    case .missing: "run `tilawa process` first, or name the library with `--library`"
    case .lost(_, copies: 0): nil
    case .lost, .damaged: "run `tilawa restore` to restore the newest intact backup"
    case .isLink: "replace the link by the file, or pass the folder of the file with `--library`"
    case .notALibrary: "choose another folder with `--library`"
    case .earlier:
      "choose another folder with `--library` and run `tilawa process` on the recordings; this one stays"
        + " as it is"
    case .newer: "install the newer version, or choose another library with `--library`"
    case .unusableName: "rename the folder, or choose another with `--library`"
    case .unreadable:
      "allow this user to read the folder and the files in it; after a kill, run `tilawa verify`"
        + " once as their owner"
    case .damagedRow, .altered:
      "run `tilawa verify --repair`, then `tilawa process` on the recordings"
    case .failed: "check the disk, then run `tilawa doctor`"
    case .notProcessed(let file): "analyse it with `tilawa process \"\(file)\"`"
    case .noSuchRecording: "list the recordings with `tilawa status`"
    case .noSuchSegment: "list the segments with `tilawa show`"
    case .overlapsConfirmed: "run `tilawa confirm --undo` on the other segment first"
    case .noSuchChange: "list the changes with `tilawa log`"
    case .purged: "name its file to take it up again: `tilawa process FILE`"
    case .changedSince: "run `tilawa undo` on the later changes first, the last one first"
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
    case .reciterInUse: "assign them to another reciter with `tilawa reciter assign` first"
    case .noSuchBookmark: "list the bookmarks with `tilawa bookmark list`"
    case .noSuchSettings: "use a name that a drill was saved under with `tilawa render --keep-as`"
    default: nil
    }
  }
}

extension EditError: CommandRemedy {
  fileprivate var commandRemedy: String? {
    switch self {
    case .noSuchSegment: "list the segments with `tilawa show`"
    case .unlikelyLength: "listen to it; if it is right, add --any-length"
    default: nil
    }
  }
}

extension AudioFileError: CommandRemedy {
  fileprivate var commandRemedy: String? {
    switch self {
    case .notAFile: "give the path of a recording, or of a folder to `tilawa process`"
    case .noSuchTrack: "leave `--track` out, or name a track that is there"
    case .noSuchChannel: "leave `--channel` out, or name a channel that is there"
    default: nil
    }
  }
}

extension OutputError: CommandRemedy {
  fileprivate var commandRemedy: String? {
    guard case .exists(let request) = self, request.consent != .impossible else { return nil }
    return "choose another \(request.option), or pass --force"
  }
}

extension EvaluationError: CommandRemedy {
  fileprivate var commandRemedy: String? {
    switch self {
    case .notAnExport: "write one with `tilawa export --format json`"
    case .notASubmission:
      "correct it, or write one with `tilawa export --format alignment-benchmark`"
    case .nothingConfirmed:
      "confirm correct segments with `tilawa confirm`, or compare with truth files: "
        + "`tilawa redetect --sweep … --truth FILE`, `tilawa evaluate FILE`"
    default: nil
    }
  }
}

extension LabelFileError: CommandRemedy {
  fileprivate var commandRemedy: String? {
    guard case .notALabel = self else { return nil }
    return "export labels with `tilawa export --format audacity` for an example"
  }
}

extension PlaybackError: CommandRemedy {
  fileprivate var commandRemedy: String? {
    switch fault {
    case .noReciter:
      "add one with `tilawa reciter add`, or choose the riwayah of a reciter in the list"
    case .nothingToPlay: "run `tilawa coverage` to see what the library holds"
    default: nil
    }
  }
}

extension RecipeError: CommandRemedy {
  fileprivate var commandRemedy: String? {
    switch fault {
    case .unknownStage: "\(remedy); `tilawa stages` lists them"
    case .noSteps: "add steps; `tilawa stages` lists them"
    case .sweptTwice: "give all its values in one --sweep, with commas between them"
    default: nil
    }
  }
}

extension RenderingError: CommandRemedy {
  fileprivate var commandRemedy: String? {
    switch self {
    case .nothingToPlay:
      "ask for a range that `tilawa coverage` lists, or process a recording that holds it"
    case .sourceUnknown: "run `tilawa resolve` on the range to see where its ayat come from"
    case .sourceChanged: "run `tilawa process` on it once more"
    case .sourceEndsEarly: "copy the recording again, then run `tilawa process` on it once more"
    case .rateUnfit: "omit --rate, or use 48000"
    default: nil
    }
  }
}

extension SourceError: CommandRemedy {
  fileprivate var commandRemedy: String? {
    switch self {
    case .recordingGone:
      "put the recording back, or run `tilawa process` on the folder that it is in now"
    case .recordingChanged: "run `tilawa process` on it once more"
    default: nil
    }
  }
}

extension SourceTrouble: CommandRemedy {
  fileprivate var commandRemedy: String? { sourceError?.commandRemedy }
}
