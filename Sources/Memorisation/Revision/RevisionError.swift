package import AudioCore
import HostSystem
package import Recitation
package import SystemPackage

/// An error about students and their revision. The library is unchanged when it is thrown.
package enum RevisionError: ExplainedError, Equatable {
  /// The parameters of a scheduler are incomplete or outside their limits.
  case badScheduler(FilePath)
  /// No student has this name.
  case noSuchStudent(String, known: [String])
  /// No student belongs to a class of this name.
  case noSuchClass(String, known: [String])
  /// The first day of a ledger is after its last day.
  case daysReversed(since: CalendarDay, until: CalendarDay)
  /// Another student already has this name.
  case studentExists(String)
  /// The name contains neither a letter nor a digit.
  case unusableName(String)
  /// The name exceeds the maximum length of a file name.
  case nameTooLong(String)
  /// The day of a review, or of a change of the plan, is later than tomorrow.
  case dayToCome(CalendarDay, today: CalendarDay)
  /// The day of the review is earlier than ``CalendarDay/firstReviewed``.
  case dayLongAgo(CalendarDay)
  /// The clock of this machine shows a day before the student was added.
  case clockBehind(CalendarDay, addedOn: CalendarDay)
  /// The passage overlaps no unit of the student's plan.
  case notPlanned(AyahRange, student: String)
  /// The passage contains only a part of some units of the plan.
  case cutsUnits(AyahRange, units: [AyahRange])
  /// The review to undo is not the last review of its unit.
  case noSuchReview(AyahRange, student: String)
  /// A line of a review log cannot be read.
  case badLog(FilePath, line: Int, reason: String)
  /// Two passages of a review log share ayat.
  case cardsOverlap(FilePath, AyahRange, AyahRange)
  /// The recording, or the voice in it, is not assigned to a student.
  case notAssigned(String)
  /// The list of the files of a student cannot be parsed.
  case fileListDamaged(FilePath, reason: String)
  /// The list of the files of a student could not be written.
  case fileNotListed(FilePath, reason: String)
  /// The recording does not contain this voice.
  case noSuchVoice(String, recording: String)
  /// The range is an unnumbered basmalah without an ayah.
  case basmalahAlone(AyahRange)

  package var problem: String {
    switch self {
    case .badScheduler: "the parameters of the scheduler are incomplete or outside their limits"
    case .noSuchStudent(let name, _): "there is no student `\(name)`"
    case .noSuchClass(let name, _): "there is no class `\(name)`"
    case .daysReversed(let since, let until):
      "the first day, \(since), is after the last day, \(until)"
    case .studentExists(let name): "there is a student `\(name)` already"
    case .unusableName(let name): "the name `\(name)` holds no letter and no digit"
    case .nameTooLong(let name):
      "the name `\(name.prefix(20))…` has \(name.utf16.count) characters; \(FileName.most) are the"
        + " most"
    case .dayToCome(let day, let today):
      "\(day) is after tomorrow, so nothing is planned or graded on it yet; today is \(today)"
    case .dayLongAgo(let day): "\(day) is too long ago to be the day of a review"
    case .clockBehind(let today, let added):
      "the clock says \(today), but the student was added on \(added)"
    case .notPlanned(let range, let student): "\(range) is not in the plan of \(student)"
    case .cutsUnits(let range, let units):
      "\(range) cuts what is revised as one: \(units.map(\.description).joined(separator: ", "))"
    case .noSuchReview(let range, let student):
      "the last review of \(range) by \(student) is another one"
    case .badLog(_, _, let reason): "the review log cannot be read: \(reason)"
    case .cardsOverlap(_, let one, let other):
      "the review log has cards of two passages that share ayat: \(one) and \(other)"
    case .fileListDamaged(_, let reason):
      "the list of files that were written for a student is damaged: \(reason)"
    case .fileNotListed(_, let reason):
      "the file is written, but the library could not note that it is a student's: \(reason)"
    case .notAssigned(let recording): "\(recording) belongs to no student"
    case .noSuchVoice(let voice, let recording): "\(recording) has no voice \(voice)"
    case .basmalahAlone(let range):
      "\(range) is the basmalah alone, which is neither checked nor planned"
    }
  }

  package var message: ProblemMessage? {
    switch self {
    case .studentExists(let name): ProblemMessage("nameTaken", ["name": name])
    case .unusableName(let name): ProblemMessage("name", ["name": name])
    case .nameTooLong: ProblemMessage("nameTooLong")
    case .noSuchStudent(let name, _): ProblemMessage("student", ["name": name])
    case .noSuchClass(let name, _): ProblemMessage("class", ["name": name])
    case .notPlanned(let range, _): ProblemMessage("notPlanned", ["range": range.description])
    case .noSuchReview: ProblemMessage("review")
    default: nil
    }
  }

  package var place: String {
    switch self {
    case .badScheduler(let path), .fileListDamaged(let path, _), .fileNotListed(let path, _),
      .cardsOverlap(let path, _, _):
      path.description
    case .badLog(let path, let line, _): "\(path), line \(line)"
    default: ""
    }
  }

  package var remedy: String {
    switch self {
    case .badScheduler:
      "give 21 `parameters`, as `Scheduler.to_json` of PyPI `fsrs` 6 writes them"
    case .noSuchStudent(Student.owner, _):
      "plan your revision first: `tilawa revise plan 67`; or name a student with `--student`"
    case .noSuchStudent(_, let known):
      known.isEmpty
        ? "add the student with `tilawa student add NAME`"
        : "name one of \(known.joined(separator: ", ")), or add the student with"
          + " `tilawa student add NAME`"
    case .noSuchClass(_, let known):
      (known.isEmpty ? "" : "name one of \(known.joined(separator: ", ")), or ")
        + "put students into the class with `tilawa student class CLASS STUDENT…`"
    case .daysReversed: "name a first day with `--since` that is not after `--until`"
    case .studentExists: "choose another name, or use the student that is there"
    case .unusableName: "use letters or digits"
    case .notPlanned(let range, _): "plan it with `tilawa revise plan \(range)`"
    case .cutsUnits: "name whole units, as `tilawa revise today` shows them"
    case .nameTooLong: "choose a shorter name"
    case .dayToCome: "name the day with `--day`, or set the clock of this machine"
    case .dayLongAgo:
      "name a day from \(CalendarDay.firstReviewed) on with `--day`, or set the clock of this machine"
    case .clockBehind: "set the clock of this machine, or name the day with `--day`"
    case .noSuchReview: "look at the day again: it was graded or taken back elsewhere"
    case .badLog: "use a CSV file with Anki's columns id,cid,ease, as `tilawa revise history --csv`"
    case .cardsOverlap: "delete the lines of one of the two cards"
    case .fileListDamaged: "delete this list, then delete the student's files yourself"
    case .fileNotListed: "delete it yourself when you forget the student"
    case .notAssigned: "assign it with `tilawa student assign RECORDING NAME`"
    case .noSuchVoice: "list the voices with `tilawa show RECORDING`"
    case .basmalahAlone(let range): "name numbered ayat, such as \(range.start.surah):1"
    }
  }
}

extension [AyahRange] {
  /// Throws an error if a range has no numbered ayah. Only numbered ayat are checked and planned.
  ///
  /// - Returns: the ranges.
  /// - Throws: ``RevisionError/basmalahAlone(_:)``.
  package func requireNumberedAyat() throws(RevisionError) -> Self {
    if let range = first(where: { $0.end.ayah == 0 && $0.start.surah == $0.end.surah }) {
      throw .basmalahAlone(range)
    }
    return self
  }
}
