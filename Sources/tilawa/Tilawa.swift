import ArgumentParser

/// The command line: `tilawa COMMAND`.
@main
struct Tilawa: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tilawa",
    abstract: "Turn recordings of Quran recitation into a library of ayat and into drills.",
    discussion: """
      Examples:
        # analyse a folder; can be run again at any time
        tilawa process ~/Recordings --plan plan.csv
        # list the recordings and their state
        tilawa status
        # listen, confirm, correct and practise, in a browser
        tilawa review
        # make a drill
        tilawa render --range 67:1-10 --output mulk.mp3

      Recordings are opened for reading only. Results go to standard output, everything else to \
      standard error. Exit codes: 0 success; 1 nothing could be done; 3 some recordings failed in \
      this run or are partial; 64 usage error; 74 disk full or I/O error; 75 the library is in use; \
      130, 143 stopped by a signal.
      """,
    version: "tilawa \(ProgramVersion.text)",
    groupedSubcommands: groups)
}
