import AudioCore
import FileTesting
import Library
import Recitation
import Testing

@Suite struct KeptVoicesTests {
  private func voice(_ reciter: String, rows: Int = 9) -> StoredSpeakerModel {
    StoredSpeakerModel(
      reciter: reciter, learnedFrom: String(repeating: "a", count: 64), rows: rows,
      model: rows == 0
        ? nil
        : StoredSpeakerModel.Model(
          hertz: 16_000, window: 400, hop: 160, bytes: [0, 255, UInt8(rows)]))
  }

  @Test func voicesAreKeptReplacedAndForgotten() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    try store.add(Reciter(name: "Minshawi"))
    try store.add(Reciter(name: "Al-Husary"))
    try store.keep(voice("minshawi"))
    try store.keep(voice("al-husary", rows: 0))
    #expect(try store.voices() == [voice("al-husary", rows: 0), voice("minshawi")])
    try store.keep(voice("al-husary", rows: 7))
    #expect(try store.voices() == [voice("al-husary", rows: 7), voice("minshawi")])
    #expect(try store.forgetVoice(of: "minshawi"))
    #expect(try !store.forgetVoice(of: "minshawi"))
    // Who is removed takes his voice along.
    try store.removeReciter("al-husary")
    #expect(try store.voices() == [])
    #expect(try store.integrityCheck() == [])
  }

  @Test func whatIsNoVoiceIsRefused() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    try store.add(Reciter(name: "Minshawi"))
    var half = voice("minshawi")
    half.model = nil
    var short = voice("minshawi")
    short.learnedFrom = "a"
    var still = voice("minshawi")
    still.model?.hop = 0
    for wrong in [voice("nobody"), half, short, still] {
      #expect(throws: LibraryError.self) { try store.keep(wrong) }
    }
    #expect(try store.voices() == [])
  }

  @Test func onlySureReadingsOfTheReciterAreLearntFrom() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    var joined = ayah(500..<600, 6, confidence: 1)
    joined.returns = [50]
    try store.commit(
      sample(
        1,
        [
          ayah(0..<100, 1, confidence: 0.9), ayah(100..<200, 2, confidence: 0.89),
          ayah(200..<300, 3, isConfirmed: true), ayah(300..<400, 1, confidence: 1),
          Segment(range: FrameRange(400..<500), kind: .unassigned, confidence: 1), joined,
        ]))
    var other = sample(2, [ayah(0..<100, 1, confidence: 1)])
    other.recording.reciter = "Minshawi"
    try store.commit(other)
    try store.commit(sample(3, [ayah(0..<100, 9, confidence: 1)]))
    func sure(_ seconds: Double) throws -> [[Int]] {
      try store.sureAyat(of: "al-husary", confidence: 0.9, seconds: seconds).map {
        $0.ayat.sorted { $0.key < $1.key }.flatMap { [$0.key.ayah, $0.value.start.count] }
      }
    }
    #expect(try sure(100) == [[1, 0, 3, 200], [9, 0]])
    // Two readings of a second each are in the first.
    #expect(try sure(2.1) == [[1, 0, 3, 200], [9, 0]])
    #expect(try sure(2) == [[1, 0, 3, 200]])
    #expect(try store.sureAyat(of: "nobody", confidence: 0, seconds: 9).isEmpty)
    let one = try #require(
      try store.sureAyat(of: "minshawi", confidence: 0.9, seconds: 9).first)
    #expect(one.recording == sampleID(2))
    #expect(one.riwayah == .warsh)
  }

  @Test func howSureABoundaryIsComesBack() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    var segment = ayah(0..<100, 1)
    segment.startConfidence = 0.25
    segment.endConfidence = 1
    let manifest = sample(1, [segment, ayah(100..<200, 2)])
    try store.commit(manifest)
    #expect(try store.manifest(of: sampleID(1)) == manifest)
  }
}
