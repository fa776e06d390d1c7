import Analysis
import FileTesting
import Foundation
import HostSystem
import Library
import LibrarySamples
import Recitation
import SystemPackage
import Testing

@testable import Memorisation

private let monday = CalendarDay(20_780)

/// Suggestions of students by their voices.
@Suite struct KnownVoicesTests {
  /// A model with p ≥ 0.5 for a cosine of at least 0.5.
  private func model() throws -> StudentVoices {
    let zeros = [String](repeating: "0", count: 90).joined(separator: ",")
    return try StudentVoices(
      bytes: Array(
        """
        {"version":1,"mean":[\(zeros)],"projection":[[\(zeros)],[\(zeros)]],
        "weights":[-10,20,0],"leastProbability":0.5}
        """.utf8))
  }

  /// A library with three recordings, and two students who recite the voices A and B of the first.
  private func withStore(_ body: (LibraryStore, Student, Student) throws -> Void) throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    for number in 1...3 { try store.commit(sample(number)) }
    let amina = try store.addStudent("Amina", on: monday, by: .test)
    let bilal = try store.addStudent("Bilal", on: monday, by: .test)
    try store.assign(sampleID(1), voice: 0, to: amina, by: .test)
    try store.assign(sampleID(1), voice: 1, to: bilal, by: .test)
    try body(store, amina, bilal)
  }

  /// Returns the suggestions for a recording. Amina's voice is (1, 0), Bilal's (0, 1), and a
  /// stranger's (−1, 0); the voices of the second recording are in another order.
  private func suggestions(_ store: LibraryStore, for number: Int = 2) throws -> [String] {
    try KnownVoices(in: store, model()) { recording in
      switch recording {
      case sampleID(1): [0: [1, 0], 1: [0, 1], 2: [-1, 0]]
      case sampleID(2): [0: [0, 1], 1: [-1, 0], 2: [0.8, 0.6]]
      default: [:]
      }
    }.suggestions(for: sampleID(number)).map { "\($0.voice): \($0.text)" }
  }

  @Test func withoutTheSwitchThereAreNoSuggestions() throws {
    try withStore { store, amina, _ in
      let found = try suggestions(store)
      #expect(!amina.isKnownByVoice && found == [])
    }
  }

  @Test func aStudentWithTheSwitchIsSuggestedAndNobodyElse() throws {
    try withStore { store, amina, bilal in
      try store.recognise(amina, byVoice: true, by: .test)
      // Bilal is not recognised by voice, so his voice is reported as unknown.
      #expect(try suggestions(store) == ["A: someone new", "B: someone new", "C: Amina (0.99)"])
      try store.recognise(bilal, byVoice: true, by: .test)
      #expect(try suggestions(store) == ["A: Bilal (0.99)", "B: someone new", "C: Amina (0.99)"])
      #expect(try suggestions(store, for: 3) == [])
    }
  }

  @Test func theStatementOfAPersonEndsASuggestion() throws {
    try withStore { store, amina, bilal in
      try store.recognise(amina, byVoice: true, by: .test)
      try store.assign(sampleID(2), voice: 2, to: bilal, by: .test)
      #expect(try suggestions(store) == ["A: someone new", "B: someone new"])
      _ = try store.undo(by: .test)
      let again = try suggestions(store)
      #expect(again.last == "C: Amina (0.99)")
      try store.assign(sampleID(2), voice: nil, to: bilal, by: .test)
      #expect(try suggestions(store) == [])
    }
  }

  @Test func acceptingASuggestionTeachesAndIsUndone() throws {
    try withStore { store, amina, _ in
      try store.recognise(amina, byVoice: true, by: .test)
      try store.assign(sampleID(2), voice: 2, to: amina, by: .test)
      #expect(try store.voices(of: amina).map(\.recording) == [sampleID(1), sampleID(2)])
      // The first recording has no vector of Amina now, so the second one decides.
      let found = try KnownVoices(in: store, model()) { recording in
        recording == sampleID(3)
          ? [0: [0, 1], 1: [1, 0], 2: [-1, 0]]
          : recording == sampleID(2) ? [0: [1, 0], 1: [-1, 0], 2: [0, 1]] : [:]
      }.suggestions(for: sampleID(3))
      #expect(found.map(\.student) == ["amina", nil, nil])
      _ = try store.undo(by: .test)
      #expect(try store.voices(of: amina).map(\.recording) == [sampleID(1)])
    }
  }

  @Test func theSwitchIsJournaledAndUndone() throws {
    try withStore { store, amina, _ in
      let on = try store.recognise(amina, byVoice: true, by: .test)
      #expect(on.isKnownByVoice)
      #expect(try store.journal().last?.summary == "recognition of Amina by voice: off → on")
      // Other changes of the student do not switch the recognition off.
      try store.change(on, to: StudentSettings(newADay: 2), by: .test)
      try store.rename(on, to: "Aminah", by: .test)
      #expect(try store.students().map(\.isKnownByVoice) == [true, false])
      for _ in 1...3 { _ = try store.undo(by: .test) }
      #expect(try store.students().map(\.isKnownByVoice) == [false, false])
    }
  }

  @Test func aForgottenStudentIsNoLongerSuggested() throws {
    let scratch = try Scratch()
    try withStore { store, amina, _ in
      try store.recognise(amina, byVoice: true, by: .test)
      _ = try store.forget(amina, in: scratch["library"])
      #expect(try suggestions(store) == [])
      // A new student of the same name is not recognised by voice.
      let anew = try store.addStudent("Amina", on: monday, by: .test)
      #expect(!anew.isKnownByVoice)
    }
  }

  @Test func suggestionsStoreNothing() throws {
    let scratch = try Scratch()
    try withStore { store, amina, _ in
      try store.recognise(amina, byVoice: true, by: .test)
      try store.contentCopy(to: scratch["before"])
      let found = try suggestions(store)
      #expect(found.count == 3)
      try store.contentCopy(to: scratch["after"])
      let copies = try ["before", "after"].map {
        try FileBytes.contents(of: scratch[$0], limit: 1 << 24)
      }
      #expect(copies[0] == copies[1])
    }
  }

  /// Only these files use the permission or compare voices. Exports, publications and plans of
  /// shards do not.
  @Test func onlyTheseFilesKnowOfRecognitionByVoice() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources")
    let files = FileManager.default.enumerator(atPath: root.path)?.allObjects ?? []
    var found: Set<String> = []
    for case let name as String in files where name.hasSuffix(".swift") {
      let text = try String(contentsOf: root.appending(path: name), encoding: .utf8)
      let pattern = "isKnownByVoice|KnownVoices|StudentVoices\\b"
      if text.range(of: pattern, options: .regularExpression) != nil { found.insert(name) }
    }
    #expect(
      found == [
        "Analysis/Pass/StudentVoices.swift", "Library/Tables/RevisionRows.swift",
        "Memorisation/Revision/KnownVoices.swift", "Memorisation/Revision/Students.swift",
        "ReviewDesk/Memorising/CheckAnswers.swift",
        "ReviewDesk/Memorising/HifzDesk.swift", "tilawa/Commands/Practise/Student.swift",
        "tilawa/Commands/Practise/StudentVoice.swift", "tilawa/Commands/Start/Show.swift",
      ])
  }
}
