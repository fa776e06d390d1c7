import AudioCore
package import SystemPackage

/// An error about a plan of shards.
package enum ShardError: ExplainedError, Equatable {
  case noPlan(FilePath)
  case damaged(FilePath, reason: String)
  case noShard(Int, of: Int)
  case otherProgram(FilePath, planned: String, here: String)
  case mixed(FilePath, [String])
  case otherRecipe(FilePath)
  case otherFiles(FilePath)
  case nothingToPlan
  case command(String, code: Int)

  package var problem: String {
    switch self {
    case .noPlan: "there is no plan in this folder"
    case .damaged(_, let reason): "a file of the plan cannot be read: \(reason)"
    case .noShard(let index, let count): "the plan has no shard \(index), only 1 to \(count)"
    case .otherProgram(_, let planned, let here):
      "the plan was made with \(planned), but this program is \(here)"
    case .mixed(_, let kinds):
      "the results were made on more than one kind of machine: \(kinds.joined(separator: "; "))"
    case .otherRecipe: "the plan in this folder was made with another recipe or other libraries"
    case .otherFiles: "the folder holds files, but no plan"
    case .nothingToPlan: "no recording was found to plan"
    case .command(let command, let code): "`\(command)` ended with code \(code)"
    }
  }

  package var place: String {
    switch self {
    case .noPlan(let path), .damaged(let path, _), .otherProgram(let path, _, _),
      .mixed(let path, _), .otherRecipe(let path), .otherFiles(let path):
      path.description
    case .noShard: "--index"
    case .nothingToPlan, .command: ""
    }
  }

  package var remedy: String {
    switch self {
    case .noPlan: "make one with `tilawa shard plan`"
    case .damaged: "delete it; `tilawa shard status` says what to run again"
    case .noShard: "give an index of the plan, as `tilawa shard status` lists them"
    case .otherProgram: "install the same program and libraries on every machine"
    case .mixed:
      "keep the shards of one kind: delete the files results/N.json of all others, and run those"
        + " shards on machines of that kind"
    case .otherRecipe, .otherFiles: "make a plan in another folder"
    case .nothingToPlan: "check the paths; `tilawa formats` lists what can be read"
    case .command: "see what it printed"
    }
  }
}
