import ArgumentParser
import Library
import Memorisation
import Report

extension StudentCommand {
  /// `tilawa student voice NAME on|off`: allows or forbids recognising a student by voice.
  struct VoiceCommand: ReplyingCommand {
    /// Permission to recognise a student by voice.
    enum Switch: String, ExpressibleByArgument, CaseIterable { case on, off }

    static let configuration = CommandConfiguration(
      commandName: "voice", abstract: "Let the program recognise a student by voice, or not.",
      discussion: """
        Off at first. If on, `tilawa show` and the review desk suggest this student for voices that \
        sound like the voices you assigned to the student, in recordings with at least three voices. \
        The program compares the sound features that the library keeps of every recording; it stores \
        neither sound nor numbers of a voice for this. It never assigns a voice by itself: accept a \
        suggestion with `tilawa student assign`.

        Examples:
          tilawa student voice Amina on
          tilawa student voice Amina off
        """)

    @Argument(help: "The student.")
    var name: String

    @Argument(help: "on or off.")
    var state: Switch

    @OptionGroup var common: CommonOptions

    func run() throws {
      let change = try StudentLibrary(of: common.libraryHere).change { store in
        try store.recognise(store.student(name), byVoice: state == .on)
      }
      try send(
        VoiceReply(student: change.value.name, knownByVoice: change.value.isKnownByVoice),
        warnings: [change.backupWarning])
    }
  }
}

/// A student, with the permission to recognise the student by voice.
private struct VoiceReply: Reply, Encodable {
  let student: String
  let knownByVoice: Bool

  var text: [Part] {
    "\(VisibleText.of(student)): recognised by voice: \(knownByVoice ? "yes" : "no")"
    if knownByVoice {
      Part.remark(
        "Tilawa compares the sound features of your recordings, and stores neither sound nor numbers"
          + " of the voice. Only you assign; it suggests.")
    }
  }
}
