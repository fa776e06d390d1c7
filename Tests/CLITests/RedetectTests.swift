import Foundation
import Testing

@Suite struct RedetectTests {
  @Test func howManyAtOnceLeavesNoTrace() throws {
    try Scene.with { scene in
      for number in 1...7 {
        let pauses = String(repeating: ".", count: number)
        try scene.record("\(number).wav", "..####\(pauses)###..#####\(pauses)##..###..")
      }
      #expect(try scene.run("process", "recordings", "--quiet").code == 0)
      let before = scene.folder.appending(path: "before")
      try FileManager.default.copyItem(at: scene.library, to: before)
      func detected(_ jobs: String, _ more: String...) throws -> [String] {
        try FileManager.default.removeItem(at: scene.library)
        try FileManager.default.copyItem(at: before, to: scene.library)
        let told = try Binary.run(
          ["redetect", "--set", "silence.minimum=700ms", "--jobs", jobs] + more, in: scene.folder)
        #expect(told.code == 0)
        return [told.output, try scene.run("export").output]
      }
      let exported = try scene.run("export").output
      let one = try detected("1")
      #expect(one[0].split(separator: "\n").count == 8)
      #expect(one[1] != exported)
      #expect(try detected("2") == one)
      #expect(try detected("8") == one)
      // Nothing is written, and the same is told.
      #expect(try detected("8", "--dry-run") == [one[0], exported])
    }
  }

  @Test func noNumberOfJobsIsBelowOne() throws {
    try Scene.with { scene in
      let outcome = try scene.run("redetect", "--jobs", "0")
      #expect(outcome.code == 64)
      #expect(outcome.errors.contains("--jobs 0 is outside 1 to 1024"))
    }
  }
}
