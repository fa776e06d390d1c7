import Analysis
import ArgumentParser
import AudioCore
import Foundation
import HostSystem
import Inspection
import Library
import Processing
import Report
import Sharding
import SystemPackage

/// `tilawa shard`: divides the analysis among many machines.
struct ShardCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shard", abstract: "Divide the analysis among machines, and merge the results.",
    discussion: """
      The plan is a folder that all machines see under the same path, as they do the recordings. The \
      merged library is the one that a single machine would have made.

      Examples:
        tilawa shard plan /data/recordings --hours 10 -o /data/plan
        tilawa shard slurm /data/plan --library /data/library --submit
        tilawa shard status /data/plan
        tilawa shard merge /data/plan --library /data/library
      """,
    subcommands: [
      PlanShards.self, RunShard.self, Status.self, Merge.self, Slurm.self, Parallel.self,
    ])

  /// The argument for the plan, in all subcommands except `plan`.
  struct PlanOption: ParsableArguments {
    @Argument(help: ArgumentHelp("Folder of the plan.", valueName: "plan"), completion: .directory)
    var plan: PathArgument

    /// The folder of the plan; absolute.
    var folder: ShardFolder { ShardFolder(ShardCommand.here.pushing(plan.path)) }
  }

  /// The selection of shards to run again.
  struct RerunOption: ParsableArguments {
    @Flag(help: "Also the shards in which a recording failed, which have a result.")
    var failed = false
  }

  /// The current folder.
  static var here: FilePath { FilePath(FileManager.default.currentDirectoryPath) }

  /// The folder for temporary files, on a local disk.
  static var scratch: FilePath {
    let path = ProcessInfo.processInfo.environment["TMPDIR"] ?? ""
    return path.hasPrefix("/") ? FilePath(path) : "/tmp"
  }

  /// The error for `--json` with an option that makes another program print the result.
  private static func jsonRefused(of program: String) -> ValidationError {
    ValidationError(
      "with --submit, \(program) prints the result; leave out --json, or leave out --submit to see"
        + " the script")
  }

  /// `tilawa shard plan DIR…`: divides recordings into shards.
  struct PlanShards: ReplyingCommand {
    static let configuration = CommandConfiguration(
      commandName: "plan", abstract: "Divide recordings into shards.",
      discussion: """
        Run it again when recordings were added: the new ones become further shards.

        Example: tilawa shard plan /data/recordings --shards 40 -o /data/plan
        """)

    @Argument(help: "Files, or folders to search.", completion: .file())
    var paths: [PathArgument]

    @Option(help: "Number of shards, at most.", transform: IntegerArgument.number)
    var shards: Int?

    @Option(help: "Hours of audio in a shard, about.")
    var hours: NumberArgument?

    @Option(
      name: .shortAndLong, help: ArgumentHelp("Folder of the plan.", valueName: "folder"),
      completion: .directory)
    var output: PathArgument

    @OptionGroup var expectations: ExpectationOptions
    @OptionGroup var recipeOptions: RecipeOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
      guard (shards == nil) != (hours == nil) else {
        throw ValidationError("give either --shards or --hours")
      }
      if let shards, !(1...1_000_000).contains(shards) {
        throw ValidationError("--shards \(shards) is outside 1 to 1000000")
      }
      if let hours = hours?.value, !(hours >= 0.01 && hours <= 100_000) {
        throw ValidationError("--hours \(hours) is outside 0.01 to 100000")
      }
    }

    func run() throws {
      let recipe = try recipeOptions.choice.recipe(orBundled: BundledRecipes.overnight)
      var options = ProcessOptions(
        recipe: recipe, expectations: try expectations.source(for: recipe),
        worker: WorkerOptions.standardProgram)
      options.isDefaultRecipe = recipeOptions.choice.isDefault
      let folder = ShardFolder(ShardCommand.here.pushing(output.path).lexicallyNormalized())
      var selection = SourceSelection(
        paths.map(\.path), from: ShardCommand.here, without: folder.path)
      for warning in options.expectations.warnings(unusedBy: &selection) {
        StandardError.line("Warning: \(VisibleText.of(warning))")
      }
      let planning = ShardPlanning(folder, options: options, program: ProgramVersion.text)
      let size = shards.map { ShardPlanning.Size.count($0) } ?? .hours(hours?.value ?? 1)
      let result = try planning.run(selection, size: size)
      try send(
        ShardPlanReply(
          result: result, errors: selection.unreadable.map(\.forCommandLine) + result.errors))
    }
  }

  /// `tilawa shard run PLAN --index I`: analyses one shard.
  struct RunShard: AsyncParsableCommand, ReplyingCommand {
    static let configuration = CommandConfiguration(
      commandName: "run", abstract: "Analyse one shard.",
      discussion: """
        Works in a folder of its own in $TMPDIR, which is to lie on a local disk. SIGTERM ends it; the \
        next attempt goes on, on whichever machine. Two attempts at once are harmless.

        Example: tilawa shard run /data/plan --index 7
        """)

    @OptionGroup var planOption: PlanOption

    @Option(help: "The shard, from 1.", transform: IntegerArgument.number)
    var index: Int

    @Option(
      help: "Number of recordings to process in parallel (default: 1).",
      transform: IntegerArgument.number)
    var jobs = 1

    @OptionGroup var workers: WorkerOptions

    @OptionGroup var common: CommonOptions

    func validate() throws { try JobsOption.check(jobs) }

    func run() async throws {
      let interruption = Interruption()
      var attempt = ShardAttempt(
        at: index, of: planOption.folder, program: ProgramVersion.text,
        scratch: ShardCommand.scratch,
        worker: workers.program)
      attempt.jobs = min(jobs, ProcessLimits.maxWorkers)
      attempt.timeLimit = workers.timeLimit.duration
      attempt.memoryLimit = workers.memoryLimit.bytes
      let watch = RunWatch(common)
      let ready = attempt
      let task = Task {
        try await ready.run(warn: { ErrorReport.warn($0.forCommandLine) }) { watch.receive($0) }
      }
      interruption.listen { task.cancel() }
      let report = try await task.value
      try send(ShardRunReply(result: report), after: interruption)
    }
  }

  /// `tilawa shard status PLAN`: lists the shards that are missing, failed or stale.
  struct Status: ReplyingCommand {
    static let configuration = CommandConfiguration(
      commandName: "status", abstract: "List the shards that are missing, failed or stale.",
      discussion: """
        Examples:
          tilawa shard status /data/plan
          sbatch --array="$(tilawa shard status /data/plan --array)" script.sh
        """)

    @OptionGroup var planOption: PlanOption

    @Flag(help: "Print only the indices of the shards to run again: 3,7-9.")
    var array = false

    @OptionGroup var rerunOption: RerunOption

    @OptionGroup var common: CommonOptions

    func run() throws {
      try send(
        ShardStatusReply(
          result: ShardStatus(of: planOption.folder), listsIndices: array,
          countsFailed: rerunOption.failed))
    }
  }

  /// `tilawa shard merge PLAN`: merges the results of the shards into a library.
  struct Merge: ReplyingCommand {
    static let configuration = CommandConfiguration(
      commandName: "merge", abstract: "Put the results of the shards into a library.",
      discussion: """
        Ends with 3 if shards are missing, and then merges only with --partial; also if recordings \
        failed or could not be stored. Run it again at any time.

        Example: tilawa shard merge /data/plan --library /data/library
        """)

    @OptionGroup var planOption: PlanOption

    @Flag(help: "Merge what is there where shards are missing.")
    var partial = false

    @OptionGroup var common: CommonOptions

    func run() throws {
      let merge = ShardMerge(
        planOption.folder, into: common.libraryHere, partial: partial)
      let (report, warnings) = try merge.run()
      try send(
        ShardMergeReply(result: report, errors: report.errors(in: planOption.folder)),
        warnings: warnings)
    }
  }

  /// `tilawa shard slurm PLAN`: prints or submits the jobs for Slurm.
  struct Slurm: AsyncParsableCommand, ReplyingCommand {
    static let configuration = CommandConfiguration(
      commandName: "slurm", abstract: "Print or submit the jobs for Slurm.",
      discussion: """
        Only what `tilawa shard status --array` lists is submitted. With --library a merge follows. A shard \
        that reaches its time limit keeps what it has done; submit again to go on.

        Examples:
          tilawa shard slurm /data/plan --library /data/library --submit
          tilawa shard slurm /data/plan --time 4:00:00 --sbatch=--partition=long
        """)

    @OptionGroup var planOption: PlanOption

    @Option(
      help: "Value of MaxArraySize in slurm.conf, by scontrol show config (default: 1001).",
      transform: IntegerArgument.number)
    var maxArraySize = 1001

    @Option(
      help: ArgumentHelp(
        "Time limit of each shard, as for sbatch: 90 (minutes), 12:00:00 or 2-12 (days-hours); default: the partition's.",
        valueName: "time"))
    var time: String?

    @Option(
      help: "Send SIGTERM so many seconds before the time limit, for a clean stop (default: 60).",
      transform: IntegerArgument.number)
    var grace = 60

    @Option(
      help: ArgumentHelp(
        "Further option of sbatch, such as --partition=long. May be repeated.",
        valueName: "option"))
    var sbatch: [String] = []

    @Flag(help: "Submit the jobs instead of printing them.")
    var submit = false

    @Flag(help: "With --submit: wait for the last job.")
    var wait = false

    @OptionGroup var rerunOption: RerunOption
    @OptionGroup var common: CommonOptions

    func validate() throws {
      if !(1...4_000_001).contains(maxArraySize) {
        throw ValidationError("--max-array-size \(maxArraySize) is outside 1 to 4000001")
      }
      if common.json, submit { throw ShardCommand.jsonRefused(of: "sbatch") }
      if wait, !submit { throw ValidationError("--wait needs --submit") }
      if !(1...65_535).contains(grace) {
        throw ValidationError("--grace \(grace) is outside 1 to 65535")
      }
      if let time, let fault = SlurmScripts.fault(of: time, grace: grace) {
        throw ValidationError("--time \(time) \(fault)")
      }
      for text in sbatch where text.contains("\n") {
        throw ValidationError("an option of sbatch may not hold a line break")
      }
    }

    func run() async throws {
      let folder = planOption.folder
      let indices = try ShardStatus(of: folder).indicesToRerun(withFailed: rerunOption.failed)
      var scripts = SlurmScripts(program: OwnProgram.installed, plan: folder.path)
      scripts.library = common.library == nil ? nil : common.libraryHere
      scripts.arraySize = maxArraySize
      scripts.timeLimit = time.flatMap { SlurmTime($0) }
      scripts.grace = grace
      scripts.directives = sbatch
      guard submit else {
        return try send(
          ScriptReply(shards: indices, script: scripts.submission(of: indices, waits: wait)))
      }
      let code = try await scripts.submit(indices, waits: wait)
      if code != 0 { throw ExitCode(code) }
    }
  }

  /// `tilawa shard parallel PLAN`: runs the shards on hosts with GNU parallel and ssh.
  struct Parallel: AsyncParsableCommand, ReplyingCommand {
    static let configuration = CommandConfiguration(
      commandName: "parallel", abstract: "Run the shards on hosts with GNU parallel and ssh.",
      discussion: """
        The log of the jobs is jobs.log in the plan. A colon stands for this machine.

        Example: tilawa shard parallel /data/plan --hosts 2/nodeA,4/nodeB --submit
        """)

    @OptionGroup var planOption: PlanOption

    @Option(help: ArgumentHelp("Hosts as GNU parallel takes them.", valueName: "hosts"))
    var hosts: String

    @Flag(help: "Run the command instead of printing it.")
    var submit = false

    @OptionGroup var rerunOption: RerunOption
    @OptionGroup var common: CommonOptions

    func validate() throws {
      if common.json, submit { throw ShardCommand.jsonRefused(of: "parallel") }
    }

    func run() async throws {
      let folder = planOption.folder
      let indices = try ShardStatus(of: folder).indicesToRerun(withFailed: rerunOption.failed)
      let command = ParallelCommand(
        program: OwnProgram.installed, plan: folder.path,
        hosts: hosts.split(separator: ",").map(String.init))
      guard submit else {
        return try send(ScriptReply(shards: indices, script: command.line(for: indices) + "\n"))
      }
      let words = command.words(for: indices)
      // An exit code of parallel is the number of failed jobs, so any other code than 0 becomes 3.
      if try await Launch.run(words[0], Array(words.dropFirst())) != 0 { throw ExitCode(3) }
    }
  }
}

/// The planned shards.
private struct ShardPlanReply: Reply {
  let result: ShardPlanning.Result
  let errors: [ReportedError]

  var text: [Part] {
    errors
    "\(result.added.counted("new shard")) of \(result.recordings.counted("recording")), "
      + "\(result.hours) h; \(result.shards.counted("shard")) in the plan"
  }
}

/// The report of an attempt at a shard.
private struct ShardRunReply: Reply {
  let result: ShardAttempt.Report

  var errors: [ReportedError] { result.errors }
  private var isWhole: Bool { result.isDone && !result.hasTrouble }
  var status: ReplyStatus { isWhole ? .ok : .partial }
  var exitCode: Int32 { isWhole ? 0 : 3 }

  var text: [Part] {
    errors
    result.wasDone
      ? "shard \(result.index) was done before"
      : "shard \(result.index): \(result.analysed) of \(result.recordings.counted("recording")) analysed, "
        + (result.isDone ? "done" : "\(result.notReached) not reached")
  }
}

/// The state of the shards of a plan.
private struct ShardStatusReply: Reply {
  let result: ShardStatus
  /// True if the text output consists only of the indices of the shards to run again.
  let listsIndices: Bool
  /// True if the shards to run again include shards with a failed recording.
  let countsFailed: Bool

  var status: ReplyStatus { result.indicesToRerun(withFailed: true).isEmpty ? .ok : .partial }

  var text: [Part] {
    if listsIndices {
      ArrayIndices.text(result.indicesToRerun(withFailed: countsFailed))
    } else {
      TextTable(
        sides: [.left, .right, .left],
        rows: [
          ["done", "\(result.done)", ""],
          ["missing", "\(result.missing.count)", ArrayIndices.text(result.missing)],
          ["failed", "\(result.failed.count)", ArrayIndices.text(result.failed)],
          ["stale", "\(result.stale.count)", ArrayIndices.text(result.stale.map(\.index))],
        ])
      for trouble in result.troubles {
        "shard \(trouble.shard): \(VisibleText.of(trouble.source)): \(trouble.status): "
          + VisibleText.of(trouble.reason)
      }
    }
  }
}

/// The counts of a merge.
private struct ShardMergeReply: Reply {
  let result: ShardMerge.Report
  let errors: [ReportedError]

  var status: ReplyStatus { result.hasTrouble ? .partial : .ok }
  var exitCode: Int32 { result.hasTrouble ? 3 : 0 }

  var text: [Part] {
    errors
    "\(result.merged) of \(result.shards) shards merged: \(result.recordings.counted("recording")), "
      + "\(result.copies) copies of others, \(result.unreadable) unreadable"
      + (result.removed > 0 ? ", \(result.removed) removed before" : "")
  }
}

/// A script that runs some shards, with the indices of these shards. The command prints the script
/// instead of running it.
private struct ScriptReply: Reply, Encodable {
  let shards: [Int]
  let script: String

  var text: [Part] { Part.document(script) }
}
