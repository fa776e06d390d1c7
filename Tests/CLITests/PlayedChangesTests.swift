import Foundation
import Testing

/// A correction lists the ayat that are now played from another source.
@Suite struct PlayedChangesTests {
  @Test func aCorrectionTellsWhatPlaysNow() throws {
    try Scene.with { scene in
      let drawing = "..####..####..####..####.."
      try scene.record("a.wav", drawing)
      try scene.record("b.wav", drawing + ".")
      let outcome = try scene.run(
        "process", "recordings", "--range", "112", "--set", "identify.enabled=false", "--quiet")
      #expect(outcome.code == 0 || outcome.code == 3)
      for name in ["a.wav", "b.wav"] {
        #expect(try scene.run("confirm", name, "--all").code == 0)
      }
      #expect(try scene.run("reciter", "add", "Husary").code == 0)
      #expect(try scene.run("reciter", "priority", "Husary").code == 0)
      let first = try scene.run("tag", "a.wav", "--reciter", "Husary")
      let second = try scene.run("tag", "a.wav", "--reciter", "")
      #expect(first.code == 0 && second.code == 0)
      // Tagging the first of the two recordings changes the source that is played; tagging the
      // second does not.
      let other = try scene.run("tag", "b.wav", "--reciter", "Husary")
      let third = try scene.run("tag", "b.wav", "--reciter", "")
      let lines = [first, second, other, third].map(\.errors).joined()
      let moved = lines.split(separator: "\n").filter { $0.contains("now played from") }
      #expect(moved.count == 2, "\(lines)")
      #expect(moved.allSatisfy { $0.hasPrefix("112:1") && $0.contains(" instead of ") })
      #expect(Set(moved.map { $0.contains("from a.wav") }) == [true, false])
      // Undoing the change, and the order of reciters, are told in the same words.
      let tagged = try scene.run("tag", "a.wav", "--reciter", "Husary")
      let undone = try scene.run("undo")
      #expect(tagged.errors.contains("now played") == undone.errors.contains("now played"))
      #expect(try scene.run("reciter", "add", "Minshawi").code == 0)
      #expect(try scene.run("tag", "a.wav", "--reciter", "Husary").code == 0)
      #expect(try scene.run("tag", "b.wav", "--reciter", "Minshawi").code == 0)
      _ = try scene.run("reciter", "priority", "Husary", "Minshawi")
      let order = try scene.run("reciter", "priority", "Minshawi", "Husary")
      #expect(order.errors.contains("112:1"), "\(order.errors)")
      #expect(order.errors.contains("now played from b.wav instead of a.wav"), "\(order.errors)")
      // A title does not affect playing.
      let title = try scene.run("tag", "a.wav", "--title", "Evening")
      #expect(title.code == 0 && !title.errors.contains("played"))
    }
  }
}
