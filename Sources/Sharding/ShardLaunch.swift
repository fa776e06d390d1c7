import Foundation
import HostSystem
import PipelineCore
import Subprocess
package import SystemPackage

/// A time limit in the syntax of sbatch.
package struct SlurmTime: Equatable, Sendable {
  /// The limit as given by the person.
  package let text: String
  /// The limit in seconds, > 0. Slurm rounds it up to whole minutes. Nil if the time is unlimited.
  package let seconds: Int?

  /// Parses a limit; nil if the syntax is wrong.
  ///
  /// - Parameter text: `minutes`, `minutes:seconds`, `hours:minutes:seconds`, `days-hours`,
  ///   `days-hours:minutes`, `days-hours:minutes:seconds` or `UNLIMITED`; 0 means unlimited, too.
  package init?(_ text: String) {
    self.text = text
    if text == "UNLIMITED" {
      seconds = nil
      return
    }
    func numbers(_ text: Substring) -> [Int]? {
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      // At most nine digits are accepted, so that even a number of days gives less than 2^63
      // seconds.
      let numbers = parts.map { part in
        part.utf8.allSatisfy { (48...57).contains($0) } && (1...9).contains(part.utf8.count)
          ? Int(part) : nil
      }
      return numbers.contains(nil) ? nil : numbers.compactMap { $0 }
    }
    let sides = text.split(separator: "-", omittingEmptySubsequences: false)
    let sum: Int
    if sides.count == 1, let parts = numbers(sides[0]) {
      switch parts.count {
      case 1: sum = parts[0] * 60
      case 2: sum = parts[0] * 60 + parts[1]
      case 3: sum = parts[0] * 3600 + parts[1] * 60 + parts[2]
      default: return nil
      }
    } else if sides.count == 2, let days = numbers(sides[0]), days.count == 1,
      let parts = numbers(sides[1]), parts.count <= 3
    {
      sum = zip([3600, 60, 1], parts).reduce(days[0] * 86_400) { $0 + $1.0 * $1.1 }
    } else {
      return nil
    }
    seconds = sum == 0 ? nil : sum
  }
}

/// The scripts that run the shards of a plan with Slurm.
///
/// There is one job array per `arraySize` shards, because the task numbers of an array must be less
/// than Slurm's `MaxArraySize`. Slurm sends SIGTERM `grace` seconds before the time limit, and also
/// when it preempts the job. A task that is requeued, or that is submitted again after its time
/// limit, continues from its checkpoints. The merge runs after all arrays have ended, even if some
/// have failed (`afterany`), because it finds the missing shards by itself, without `sacct`.
package struct SlurmScripts: Equatable, Sendable {
  /// A script for `sbatch`.
  package struct Script: Equatable, Sendable {
    /// The title: `shards 1 of 2`, `merge`.
    package let title: String
    package let text: String
  }

  /// The path of the program.
  package var program: FilePath
  /// The folder of the plan; absolute.
  package var plan: FilePath
  /// The folder of the library into which the results are merged, absolute; nil if there is no
  /// merge.
  package var library: FilePath?
  /// Slurm's limit `MaxArraySize`.
  package var arraySize = 1001
  /// The time limit of a shard. If it is nil, the limit of the partition applies. The merge always
  /// has the limit of the partition.
  package var timeLimit: SlurmTime?
  /// Seconds between SIGTERM and the time limit.
  package var grace = 60
  /// The tolerance of Slurm's signal, in seconds. Slurm may send the signal earlier than requested
  /// by up to this time.
  private static let signalTolerance = 60
  /// Additional lines `#SBATCH …`.
  package var directives: [String] = []

  package init(program: FilePath, plan: FilePath) {
    self.program = program
    self.plan = plan
  }

  /// Returns the reason why a time limit cannot be used. It is the end of a sentence, such as `is
  /// not more than 300 s: …`.
  ///
  /// - Parameters:
  ///   - time: the limit as given by the person.
  ///   - grace: see ``grace``.
  /// - Returns: the reason; nil if the limit can be used.
  package static func fault(of time: String, grace: Int) -> String? {
    guard let limit = SlurmTime(time) else {
      return "is no time limit: give minutes, hours:minutes:seconds or "
        + "days-hours:minutes:seconds"
    }
    let least = grace + signalTolerance
    guard let seconds = limit.seconds, seconds <= least else { return nil }
    return "is not more than \(least) s: Slurm sends SIGTERM \(grace) s (--grace) before the "
      + "limit, or up to \(signalTolerance) s sooner, so each attempt would end at once; "
      + "give a longer --time"
  }

  /// Returns the job arrays for some shards.
  ///
  /// - Parameter indices: the indices of the shards, ascending.
  /// - Returns: one script per array.
  package func arrays(of indices: [Int]) -> [Script] {
    let arrays = ArrayIndices.arrays(indices, size: arraySize)
    return arrays.enumerated().map { number, array in
      let index =
        array.offset == 0
        ? "\"$SLURM_ARRAY_TASK_ID\"" : "$((SLURM_ARRAY_TASK_ID + \(array.offset)))"
      var lines = head("tilawa-shard", output: "%A_%a", limit: timeLimit)
      lines.append("#SBATCH --array=\(ArrayIndices.text(array.tasks))")
      // With `B`, Slurm sends the signal only to the batch shell. `exec` replaces this shell by the
      // program, so the program receives the signal.
      lines.append("#SBATCH --signal=B:TERM@\(grace)")
      lines.append("#SBATCH --requeue")
      lines.append(
        "exec \(program.shellWord) shard run "
          + "\(plan.shellWord) --index \(index) --jobs \"${SLURM_CPUS_PER_TASK:-1}\" --quiet"
      )
      return Script(
        title: "shards \(number + 1) of \(arrays.count)", text: lines.joined(separator: "\n") + "\n"
      )
    }
  }

  /// The script of the merge; nil if no library was named.
  package var merge: Script? {
    guard let library else { return nil }
    var lines = head("tilawa-merge", output: "merge-%j")
    lines.append(
      "exec \(program.shellWord) shard merge \(plan.shellWord) "
        + "--library \(library.shellWord)")
    return Script(title: "merge", text: lines.joined(separator: "\n") + "\n")
  }

  private func head(_ name: String, output: String, limit: SlurmTime? = nil) -> [String] {
    var lines = ["#!/bin/sh", "#SBATCH --job-name=\(name)"]
    lines.append("#SBATCH --output=\(plan.appending("logs").string)/\(output).txt".sbatchQuoted)
    lines += ["#SBATCH --ntasks=1", "#SBATCH --open-mode=append"]
    if let limit { lines.append("#SBATCH --time=\(limit.text)") }
    return lines + directives.map { "#SBATCH \($0)" }
  }

  /// Writes the shell script ``submission(of:waits:)`` into the folder of the plan, and runs it.
  ///
  /// - Parameters:
  ///   - indices: the indices of the shards.
  ///   - waits: true to return only after the last job has ended.
  /// - Returns: the exit code.
  /// - Throws: `HostError`, ``ShardError/command(_:code:)``.
  package func submit(_ indices: [Int], waits: Bool) async throws -> Int32 {
    let path = plan.appending("submit.sh")
    try SharedFile.write(Array(submission(of: indices, waits: waits).utf8), to: path)
    return try await Launch.run("sh", [path.string])
  }

  /// Returns a shell script that submits all scripts. The job of the merge waits for those of the
  /// arrays.
  ///
  /// - Parameters:
  ///   - indices: the indices of the shards.
  ///   - waits: true if the shell script waits until the last job has ended.
  /// - Returns: the shell script.
  package func submission(of indices: [Int], waits: Bool) -> String {
    var lines = [
      "#!/bin/sh", "set -eu", "mkdir -p \(plan.appending("logs").shellWord)",
    ]
    lines.append("jobs=")
    let wait = waits ? " --wait" : ""
    let arrays = arrays(of: indices)
    for (number, script) in arrays.enumerated() {
      lines.append("# \(script.title)")
      // Only the submission of the last job waits, because `--wait` at an earlier job would delay
      // the submission of the next job.
      let flags = waits && merge == nil && number == arrays.count - 1 ? wait : ""
      lines.append(
        "job=$(sbatch --parsable\(flags) <<'END_OF_SCRIPT'\n\(script.text)END_OF_SCRIPT\n)"
          + (flags.isEmpty ? "" : " || true"))
      lines.append("jobs=\"$jobs:${job%%;*}\"")
    }
    if let merge {
      lines.append("# merge, however the shards end")
      lines.append(
        "sbatch --parsable\(wait) ${jobs:+--dependency=\"afterany$jobs\"} <<'END_OF_SCRIPT'\n"
          + "\(merge.text)END_OF_SCRIPT")
    } else {
      lines.append("echo \"${jobs#:}\"")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// Runs a program with the standard output and error of this process.
package enum Launch {
  /// Runs a program until it ends.
  ///
  /// - Parameters:
  ///   - program: its name, searched on PATH.
  ///   - arguments: its arguments.
  /// - Returns: its exit code, or 128 plus the number of the signal that ended it.
  /// - Throws: ``ShardError/command(_:code:)`` with 127 if the program is not found.
  package static func run(_ program: String, _ arguments: [String]) async throws -> Int32 {
    do {
      let result = try await Subprocess.run(
        .name(program), arguments: Arguments(arguments),
        output: .fileDescriptor(.standardOutput, closeAfterSpawningProcess: false),
        error: .fileDescriptor(.standardError, closeAfterSpawningProcess: false))
      switch result.terminationStatus {
      case .exited(let code): return Int32(code)
      case .signaled(let signal): return 128 + Int32(signal)
      }
    } catch let error as SubprocessError where error.code == .executableNotFound {
      throw ShardError.command(program, code: 127)
    }
  }
}

extension String {
  /// The text in the syntax of sbatch. The text is a line such as `#SBATCH --output=a b.txt`. A
  /// value that contains a space is quoted, because sbatch would end the word at the space.
  fileprivate var sbatchQuoted: String {
    guard contains(" "), let place = firstIndex(of: "=") else { return self }
    let rest = self[index(after: place)...]
    return self[...place] + "\"" + rest + "\""
  }
}

/// The command that runs the shards of a plan with GNU parallel over ssh.
package struct ParallelCommand: Equatable, Sendable {
  package var program: FilePath
  /// The folder of the plan, at the same path on all hosts; absolute.
  package var plan: FilePath
  /// The hosts in the syntax of `--sshlogin`; `:` is this machine.
  package var hosts: [String]
  /// The number of attempts at a shard, ≥ 1.
  package var retries = 2

  package init(program: FilePath, plan: FilePath, hosts: [String]) {
    self.program = program
    self.plan = plan
    self.hosts = hosts
  }

  /// Returns the words of the command.
  ///
  /// - Parameter indices: the indices of the shards.
  /// - Returns: the program and its arguments. One argument is a template of a command that
  ///   parallel passes to a shell.
  package func words(for indices: [Int]) -> [String] {
    [
      "parallel", "--will-cite", "--sshlogin", hosts.joined(separator: ","), "--joblog",
      plan.appending("jobs.log").string, "--retries", "\(retries)", "--termseq", "TERM,30000,KILL",
      "\(program.shellWord) shard run \(plan.shellWord) --index {} --quiet",
      ":::",
    ] + indices.map(String.init)
  }

  /// Returns the command as a line for a shell.
  ///
  /// - Parameter indices: the indices of the shards.
  /// - Returns: the line.
  package func line(for indices: [Int]) -> String {
    words(for: indices).map(ShellWord.quotedIfNeeded).joined(separator: " ")
  }
}

extension FilePath {
  /// The path as a word of a shell command.
  fileprivate var shellWord: String { ShellWord.quotedIfNeeded(string) }
}
