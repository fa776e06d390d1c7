import AudioCore
import FileTesting
import GRDB
import LibrarySamples
import Maintenance
import Recitation
import SystemPackage
import Testing
import Transcription

@testable import Library

extension LibraryStore {
  /// Stores the transcript of a stretch, as a finished task does.
  fileprivate func store(
    _ stretch: TranscribedStretch, _ sentences: [Sentence], of id: RecordingID
  ) throws {
    try write { try stretch.replace(in: $0, of: id, with: sentences) }
  }
}

@Suite struct StoredTranscriptTests {
  private func library(_ scratch: borrowing Scratch, recordings: Int = 1) throws -> LibraryStore {
    let store = try scratch.library()
    for number in 1...recordings { try store.commit(sample(number, [ayah(0..<100, 1)])) }
    return store
  }

  private func stretch(_ range: Range<Int>, engine: String = "whisper") -> TranscribedStretch {
    TranscribedStretch(
      range: FrameRange(range), scope: .talk,
      engine: TranscriptSource(
        name: engine, model: "base", modelSHA256: String(repeating: "e", count: 64)),
      language: "ar", refusedCount: 2, transcribedAt: noon)
  }

  private func sentence(_ range: Range<Int>, _ text: String) -> Sentence {
    Sentence(frames: FrameRange(range), text: text)
  }

  private func query(_ text: String) throws -> TranscriptQuery {
    try #require(TranscriptQuery(text))
  }

  @Test func aTranscriptComesBackAsItWasStored() throws {
    let scratch = try Scratch()
    let store = try library(scratch)
    var full = sentence(100..<200, "In the name")
    full.averageLogProbability = -0.25
    full.noSpeechProbability = 0.125
    full.compressionRatio = 1.5
    full.words = [
      SpokenWord(frames: FrameRange(100..<120), text: "In", probability: 0.5),
      SpokenWord(frames: FrameRange(120..<200), text: "the \"name\""),
    ]
    var doubtful = sentence(300..<400, "thanks for watching")
    doubtful.marks = [.repetition, .silence]
    try store.store(stretch(100..<500), [full, doubtful], of: sampleID(1))
    let transcript = try store.transcript(of: sampleID(1))
    #expect(transcript.stretches == [stretch(100..<500)])
    #expect(transcript.sentences == [full, doubtful])
    #expect(try store.integrityCheck() == [])
    #expect(throws: LibraryError.noSuchRecording(sampleID(2).text)) {
      try store.store(stretch(100..<500), [], of: sampleID(2))
    }
  }

  @Test func aNewTranscriptReplacesOnlyItsOwnStretch() throws {
    let scratch = try Scratch()
    let store = try library(scratch)
    try store.store(
      stretch(100..<500),
      [
        sentence(100..<200, "one"), sentence(250..<310, "across the start"),
        sentence(320..<340, "inside"), sentence(360..<440, "across the end"),
        sentence(450..<500, "five"),
      ], of: sampleID(1))
    try store.store(
      stretch(300..<400, engine: "other"), [sentence(310..<330, "new")], of: sampleID(1))
    let transcript = try store.transcript(of: sampleID(1))
    #expect(
      transcript.stretches == [
        stretch(100..<300), stretch(300..<400, engine: "other"), stretch(400..<500),
      ])
    #expect(
      transcript.sentences.map(\.text) == [
        "one", "across the start", "new", "across the end", "five",
      ])
    #expect(transcript.sentences[1].frames == FrameRange(250..<300))
    #expect(transcript.sentences[3].frames == FrameRange(400..<440))
    #expect(try store.search(query("inside"), limit: 9).matches == [])
    #expect(try store.search(query("across"), limit: 9).matches.count == 2)
  }

  @Test func searchFindsTheWordWithItsNeighbours() throws {
    let scratch = try Scratch()
    let store = try library(scratch, recordings: 2)
    var loop = sentence(150..<160, "الصلاة الصلاة الصلاة الصلاة")
    loop.marks = [.repetition]
    try store.store(
      stretch(100..<500),
      [
        sentence(110..<120, "أولا"), sentence(130..<140, "والصَّلاةُ نورٌ"), loop,
        sentence(200..<300, "ثم الزكاة"),
      ], of: sampleID(1))
    try store.store(
      stretch(0..<700), [sentence(5..<9, "صلاه صلاه"), sentence(605..<609, "صلاه")],
      of: sampleID(2))
    for words in ["صلاة", "الصلاة", "الصَّلَاة نور"] {
      let found = try store.search(query(words), limit: 9).matches
      #expect(found.contains { $0.sentence.text == "والصَّلاةُ نورٌ" }, "\(words)")
      #expect(!found.contains { !$0.sentence.isTrusted })
    }
    let found = try store.search(query("نور"), limit: 9).matches
    #expect(found.map(\.recording) == [sampleID(1)])
    #expect(found.first?.before?.text == "أولا")
    // The sentence marked as a loop is skipped.
    #expect(found.first?.after?.text == "ثم الزكاة")
    #expect(try store.search(query("صلاة"), limit: 9).matches.count == 2)
    #expect(try store.search(query("صلاة"), limit: 1).matches.count == 1)
    #expect(try store.search(query("صلاة"), in: sampleID(2), limit: 9).matches.count == 1)
    #expect(try store.search(query("\"صلاة\""), limit: 9).matches.map(\.recording) == [sampleID(2)])
    // The other sentence of the recording now lies in a segment with an ayah, so it is not found.
    #expect(try store.search(query("صلاه صلاه"), limit: 9).matches.count == 2)
    #expect(try store.search(query("\"صلاه صلاه\""), limit: 9).matches == [])
    #expect(try store.search(query("صلاة"), limit: 9).areRanked)
    #expect(try store.search(query("زك*"), limit: 9).matches == [])
    #expect(try store.search(query("الزك*"), limit: 9).matches.count == 1)
  }

  /// All spellings of a word match: as printed, as typed, and from an Urdu keyboard.
  @Test(arguments: [
    ("قال عن الصلاة", ["الصلاة", "ٱلصَّلَوٰةَ", "صلوٰۃ", "صلوة", "صلاه"]),
    ("وَأَقِيمُوا۟ ٱلصَّلَوٰةَ", ["الصلاة", "ٱلصَّلَوٰةَ", "صلوٰۃ", "صلوة"]),
    ("قال عن الزكاة والحياة", ["ٱلزَّكَوٰةَ", "زکوٰۃ", "ٱلْحَيَوٰةِ", "حیاۃ"]),
    ("سورة الرحمن", ["ٱلرَّحْمَـٰنِ", "الرحمن", "رحمٰن", "الرحمان"]),
    ("ٱلرَّحْمَـٰنِ", ["الرحمن", "رحمن"]),
    ("قصة إبراهيم", ["إِبْرَٰهِـۧمَ", "ابراہیم", "ابرهيم"]), ("رب السماوات", ["ٱلسَّمَـٰوَٰتِ", "السموات"]),
    ("هذا كتاب الله", ["كِتَـٰبٌ", "کتاب", "اللہ", "هَـٰذَا"]),
    ("وفيه آيات الرحمة", ["ءَايَـٰتٌ", "رحمۃ", "آیات"]),
  ])
  func aWordIsFoundHoweverItIsSpelt(text: String, words: [String]) throws {
    let scratch = try Scratch()
    let store = try library(scratch)
    try store.store(stretch(100..<500), [sentence(110..<120, text)], of: sampleID(1))
    for word in words {
      let query = try #require(TranscriptQuery(word, spellings: Spellings.hafs.others))
      #expect(try store.search(query, limit: 9).matches.count == 1, "\(word)")
    }
    let other = try #require(TranscriptQuery("درس", spellings: Spellings.hafs.others))
    #expect(try store.search(other, limit: 9).matches == [])
  }

  /// In a library of an earlier version, the stored words were written without the small alif.
  @Test func aTranscriptOfAnEarlierVersionIsSearched() throws {
    let scratch = try Scratch()
    var store = try library(scratch)
    try store.store(stretch(100..<500), [sentence(110..<120, "x")], of: sampleID(1))
    try store.close()
    let queue = try DatabaseQueue(path: store.file.string)
    try queue.writeWithoutTransaction { db in
      try db.execute(
        sql: """
          DROP TRIGGER sentencesMayNotChange; UPDATE sentence SET folded = 'واقيموا الصلوه';
          INSERT INTO sentence_index (sentence_index) VALUES ('rebuild')
          """)
    }
    try queue.close()
    store = try LibraryStore(opening: store.directory, create: false)
    let query = try #require(TranscriptQuery("الصلاة", spellings: Spellings.hafs.others))
    #expect(try store.search(query, limit: 9).matches.count == 1)
  }

  @Test(arguments: ["\"", "*", "-", "AND", "NEAR(a b)", "a\"b", "^x", "folded:a", "(((", "😀"])
  func whateverIsTypedIsNoSyntax(text: String) throws {
    let scratch = try Scratch()
    let store = try library(scratch)
    guard let query = TranscriptQuery(text) else { return }
    #expect(try store.search(query, limit: 9).matches == [])
  }

  @Test func aRecordingThatComesBackHasItsTranscript() throws {
    let scratch = try Scratch()
    let store = try library(scratch, recordings: 2)
    try store.store(stretch(100..<500), [sentence(110..<120, "lesson")], of: sampleID(1))
    let before = try store.transcript(of: sampleID(1))
    try store.remove(sampleID(1), by: .test)
    #expect(try store.search(query("lesson"), limit: 9).matches == [])
    try store.store(stretch(100..<500), [sentence(110..<120, "other")], of: sampleID(2))
    try store.restoreRemoved(sampleID(1), by: .test)
    #expect(try store.transcript(of: sampleID(1)) == before)
    #expect(try store.search(query("lesson"), limit: 9).matches.count == 1)
    #expect(try store.search(query("other"), limit: 9).matches.count == 1)
    #expect(try store.removeTranscript(of: sampleID(1)) == 1)
    #expect(try store.search(query("lesson"), limit: 9).matches == [])
  }

  @Test func aRecordingThatIsProcessedAgainKeepsItsTranscript() throws {
    let scratch = try Scratch()
    let store = try library(scratch)
    try store.store(stretch(100..<500), [sentence(110..<120, "lesson")], of: sampleID(1))
    try store.commit(sample(1, [ayah(0..<100, 1), ayah(600..<700, 2)]))
    #expect(try store.transcript(of: sampleID(1)).sentences.map(\.text) == ["lesson"])
  }

  @Test(arguments: [
    ("endFrame = 0", "its start 110 lies past its end 0"),
    ("marks = 'song'", "marks names `song`, which this version does not know"),
    ("words = '[{\"start\":9,\"end\":1,\"text\":\"\"}]'", "words names a word from 9 to 1"),
  ])
  func aDamagedSentenceIsNamedAndTakenOut(change: String, reason: String) throws {
    let scratch = try Scratch()
    var store = try library(scratch)
    try store.store(
      stretch(100..<500), [sentence(110..<120, "lesson"), sentence(130..<140, "two")],
      of: sampleID(1))
    try store.close()
    let queue = try DatabaseQueue(path: store.file.string)
    try queue.writeWithoutTransaction { db in
      try db.execute(
        sql: """
          PRAGMA ignore_check_constraints = ON; DROP TRIGGER sentencesMayNotChange;
          UPDATE sentence SET \(change) WHERE startFrame = 110
          """)
    }
    try queue.close()
    let row = "the row of `sentence` with recording \(sampleID(1).text), startFrame 110"
    store = try LibraryStore(opening: store.directory, create: false)
    #expect(throws: LibraryError.damagedRow(store.file, row: row, reason: reason)) {
      try store.transcript(of: sampleID(1))
    }
    #expect(try store.faults(of: sampleID(1)) == ["\(row): \(reason)"])
    _ = try store.repair(sampleID(1))
    #expect(try store.transcript(of: sampleID(1)).sentences.map(\.text) == ["two"])
  }
}

/// The queue on disk, with a clock controlled by the test.
@Suite struct TranscriptionTaskTests {
  private typealias Queue = TranscriptionQueue

  private let start = Duration.seconds(1_800_000_000)
  private let rules = {
    var rules = Queue.Rules()
    rules.jitter = 0
    return rules
  }()

  private func subject(_ number: Int, of id: RecordingID = sampleID(1)) -> Queue.Subject {
    Queue.Subject(
      recording: id.text, frames: FrameRange(number * 100..<number * 100 + 100), scope: .talk,
      engine: "whisper", language: nil)
  }

  private func library(_ scratch: borrowing Scratch) throws -> LibraryStore {
    let store = try scratch.library()
    for number in 1...2 { try store.commit(sample(number)) }
    return store
  }

  private var heard: TranscribedStretch {
    TranscribedStretch(
      range: subject(1).frames, scope: .talk,
      engine: TranscriptSource(name: "whisper", model: "base", modelSHA256: nil), language: nil,
      transcribedAt: noon)
  }

  /// The first task of a recording may have a high priority, so that it waits only for other tasks
  /// of high priority.
  @Test func theFirstOfARecordingMayBeMoreUrgentThanTheOthers() throws {
    let scratch = try Scratch()
    let store = try library(scratch)
    try store.enqueue([subject(4, of: sampleID(2))], of: sampleID(2), .low, now: start)
    try store.enqueue(
      [subject(2), subject(3), subject(1)], of: sampleID(1), .high, others: .medium, now: start)
    try store.enqueue(
      [subject(4, of: sampleID(2)), subject(5, of: sampleID(2))], of: sampleID(2), .high,
      others: .low, now: start)
    #expect(
      try store.transcriptionTasks().map(\.subject) == [
        subject(4, of: sampleID(2)), subject(2), subject(3), subject(1),
        subject(5, of: sampleID(2)),
      ])
    #expect(try store.openTaskCount(atLeast: .medium) == 4)
  }

  @Test func theMostUrgentRunsAndOnlyOne() throws {
    let scratch = try Scratch()
    let store = try library(scratch)
    try store.enqueue([subject(1), subject(2)], of: sampleID(1), .low, now: start)
    try store.enqueue([subject(3, of: sampleID(2))], of: sampleID(2), .high, now: start)
    let lease = try #require(try store.leaseNextTask(now: start))
    #expect(lease.subject == subject(3, of: sampleID(2)))
    // A second process reads the same state.
    let other = try LibraryStore(opening: store.directory, create: false)
    #expect(try other.leaseNextTask(now: start) == nil)
    #expect(
      try other.transcriptionTasks().map(\.subject) == [lease.subject, subject(1), subject(2)])
    #expect(try store.fail(lease, .hopeless("no"), rules: rules, now: start))
    #expect(
      try store.transcriptionTasks(of: sampleID(2)).map(\.state) == [.failed(.hopeless("no"))])
    #expect(try store.leaseNextTask(atLeast: .medium, now: start) == nil)
    #expect(try store.leaseNextTask(now: start)?.subject == subject(1))
  }

  @Test func whatIsMoreUrgentTakesThePlaceOfWhatRuns() throws {
    let scratch = try Scratch()
    let store = try library(scratch)
    try store.enqueue([subject(1), subject(2)], of: sampleID(1), .low, now: start)
    let low = try #require(try store.leaseNextTask(now: start))
    try store.enqueue([subject(3, of: sampleID(2))], of: sampleID(2), .low, now: start)
    #expect(try store.renew(low, sentences: 0, rules: rules, now: start))
    // A new request for the running task does not interrupt it.
    try store.enqueue([subject(1)], of: sampleID(1), .high, now: start)
    #expect(try store.renew(low, sentences: 0, rules: rules, now: start))
    #expect(try store.finish(low, storing: heard, [], rules: rules, now: start))
    let other = try #require(try store.leaseNextTask(now: start))
    #expect(other.subject == subject(3, of: sampleID(2)))
    try store.enqueue([subject(4)], of: sampleID(1), .high, now: start)
    #expect(try !store.renew(other, sentences: 1, rules: rules, now: start))
    #expect(try store.leaseNextTask(now: start)?.subject == subject(4))
    #expect(try store.transcriptionTasks().map(\.retries) == [0, 0])
  }

  @Test func whatIsFinishedIsStoredOnce() throws {
    let scratch = try Scratch()
    let store = try library(scratch)
    try store.enqueue([subject(1)], of: sampleID(1), .high, now: start)
    let lease = try #require(try store.leaseNextTask(now: start))
    let sentence = Sentence(frames: FrameRange(110..<120), text: "lesson")
    #expect(try store.finish(lease, storing: heard, [sentence], rules: rules, now: start))
    #expect(try store.transcriptionTasks() == [])
    #expect(try store.transcript(of: sampleID(1)).sentences == [sentence])
    let late = Sentence(frames: FrameRange(110..<120), text: "late")
    #expect(try !store.finish(lease, storing: heard, [late], rules: rules, now: start))
    #expect(try store.transcript(of: sampleID(1)).sentences == [sentence])
  }

  @Test func anEngineThatHangsIsTriedFourTimes() throws {
    let scratch = try Scratch()
    let store = try library(scratch)
    try store.enqueue([subject(1)], of: sampleID(1), .high, now: start)
    var now = start
    var starts: [Duration] = []
    while let lease = try store.leaseNextTask(now: now) {
      starts.append(now - start)
      let limit = now + .seconds(starts.count == 1 ? 60 : 120)
      #expect(try store.renew(lease, sentences: 0, rules: rules, now: now + .seconds(59)))
      #expect(
        try store.renew(lease, sentences: 0, rules: rules, now: limit - .milliseconds(1)))
      #expect(try !store.renew(lease, sentences: 0, rules: rules, now: limit))
      guard case .queued(let next) = try store.transcriptionTasks().first?.state else { break }
      #expect(try store.leaseNextTask(now: next - .milliseconds(1)) == nil)
      now = next
    }
    #expect(starts == [.zero, .seconds(90), .seconds(270), .seconds(510)])
    #expect(
      try store.transcriptionTasks().map(\.state) == [.failed(.noProgress(after: .seconds(120)))])
    // A new request resets the number of retries.
    try store.enqueue([subject(1)], of: sampleID(1), .high, now: now)
    #expect(try store.transcriptionTasks().map(\.retries) == [0])
    #expect(try store.leaseNextTask(now: now) != nil)
  }

  @Test func aDeadLeaseStaysDeadAfterItsTaskWasAskedForAgain() throws {
    let scratch = try Scratch()
    let store = try library(scratch)
    try store.enqueue([subject(1)], of: sampleID(1), .high, now: start)
    let old = try #require(try store.leaseNextTask(now: start))
    #expect(try store.cancelTasks(of: sampleID(1)) == 1)
    try store.enqueue([subject(1)], of: sampleID(1), .high, now: start)
    let new = try #require(try store.leaseNextTask(now: start))
    #expect(try !store.renew(old, sentences: 1, rules: rules, now: start))
    #expect(try !store.finish(old, storing: heard, [], rules: rules, now: start))
    #expect(try store.renew(new, sentences: 1, rules: rules, now: start))
    // A task that is reclaimed from an ended process keeps its number of retries.
    try store.reclaimTasks(now: start)
    #expect(try store.transcriptionTasks().map(\.retries) == [0])
    #expect(try store.leaseNextTask(now: start) != nil)
    #expect(try !store.renew(new, sentences: 2, rules: rules, now: start))
  }

  @Test func tasksOfAnEarlierPlanAreDropped() throws {
    let scratch = try Scratch()
    let store = try library(scratch)
    try store.enqueue([subject(1), subject(2)], of: sampleID(1), .low, now: start)
    try store.enqueue([subject(2, of: sampleID(2))], of: sampleID(2), .low, now: start)
    try store.enqueue([subject(2), subject(3)], of: sampleID(1), .medium, now: start)
    #expect(
      try store.transcriptionTasks().map(\.subject) == [
        subject(2), subject(3), subject(2, of: sampleID(2)),
      ])
    #expect(try store.transcriptionTasks().map(\.priority) == [.medium, .medium, .low])
  }

  @Test func aClockThatWasSetBackHoldsNothingUp() throws {
    let scratch = try Scratch()
    let store = try library(scratch)
    try store.enqueue([subject(1)], of: sampleID(1), .high, now: start)
    let lease = try #require(try store.leaseNextTask(now: start))
    let early = start - .seconds(86_400)
    #expect(try store.renew(lease, sentences: 0, rules: rules, now: early))
    #expect(try !store.renew(lease, sentences: 0, rules: rules, now: early + .seconds(60)))
    try store.close()
    let queue = try DatabaseQueue(path: store.file.string)
    try queue.write {
      try $0.execute(
        sql: "UPDATE transcription_task SET notBefore = 1 << 47 WHERE state = 'queued'")
    }
    try queue.close()
    let again = try LibraryStore(opening: store.directory, create: false)
    #expect(try again.leaseNextTask(now: early) != nil)
  }

  /// After an edit, the task that an ended process left running overlaps the new tasks.
  @Test func aReclaimedTaskOfAnEarlierPlanIsDropped() throws {
    func task(_ range: Range<Int>) -> TranscriptionQueue.Subject {
      var task = subject(1)
      task.frames = FrameRange(range)
      return task
    }
    let scratch = try Scratch()
    let store = try library(scratch)
    for (running, isKept) in [(100..<200, false), (0..<101, false), (0..<100, true)] {
      _ = try store.cancelTasks(of: nil)
      try store.enqueue([task(running)], of: sampleID(1), .low, now: start)
      let lease = try #require(try store.leaseNextTask(now: start))
      try store.enqueue([task(100..<150), task(150..<180)], of: sampleID(1), .low, now: start)
      // The holder may still be alive.
      #expect(try store.renew(lease, sentences: 0, rules: rules, now: start))
      try store.reclaimTasks(now: start)
      let left = try store.transcriptionTasks().map(\.subject.frames)
      #expect(left.contains(FrameRange(running)) == isKept)
      #expect(left.count == (isKept ? 3 : 2))
    }
    // The same holds if the task fails, or is put back for another recording.
    for fails in [true, false] {
      _ = try store.cancelTasks(of: nil)
      try store.enqueue([task(100..<200)], of: sampleID(1), .low, now: start)
      let lease = try #require(try store.leaseNextTask(now: start))
      try store.enqueue([task(150..<180)], of: sampleID(1), .low, now: start)
      if fails {
        #expect(try store.fail(lease, .engine("ended"), rules: rules, now: start))
      } else {
        try store.enqueue([subject(3, of: sampleID(2))], of: sampleID(2), .high, now: start)
      }
      let own = try store.transcriptionTasks(of: sampleID(1)).map(\.subject.frames)
      #expect(own == [FrameRange(150..<180)])
    }
  }
}
