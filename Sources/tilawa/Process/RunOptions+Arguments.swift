import Recitation
import SystemPackage

extension RunOptions {
  /// The options as arguments that mean the same from any folder.
  ///
  /// - Parameter here: what relative paths start from; absolute.
  /// - Returns: the arguments.
  func arguments(from here: FilePath) -> [FilePath] {
    var result: [FilePath] = []
    // One argument each: a value may begin with a dash.
    func add(_ name: String, _ value: String?) {
      if let value { result.append(FilePath("\(name)=\(value)")) }
    }
    func add(_ name: String, path: FilePath?) {
      if let path { result += [FilePath(name), here.pushing(path).lexicallyNormalized()] }
    }
    add("--expect", expect)
    add("--plan", path: plan?.path)
    add("--riwayah", riwayah?.rawValue)
    add("--recipe", path: recipeOptions.recipe?.path)
    for setting in recipeOptions.settings { add("--set", setting) }
    add("--jobs", jobs.map { "\($0)" })
    if copy { result.append("--copy") }
    add("--report", path: report?.path)
    add("--time-limit", "\(Int(max(1, timeLimit.duration / .seconds(1))))s")
    add("--memory-limit", memoryLimit.argument)
    return result
  }
}
