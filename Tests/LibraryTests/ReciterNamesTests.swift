import AudioCore
import FileTesting
import Foundation
import GRDB
import HostSystem
import LibrarySamples
import Maintenance
import Recitation
import SystemPackage
import Testing

@testable import Library

@Suite struct ReciterNamesTests {
  /// A library with recordings 1 and 2 of Al-Husary and recording 3 of Minshawi, all in Warsh.
  private func withStore(_ body: (LibraryStore) throws -> Void) throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    for number in 1...2 { try store.commit(sample(number)) }
    try store.commit(ofMinshawi())
    try body(store)
    #expect(try store.integrityCheck() == [])
    for id in try store.recordingIDs() { #expect(try store.faults(of: id) == []) }
    #expect(try store.faultsOfOtherRows() == [])
  }

  private func ofMinshawi() -> Manifest {
    var manifest = sample(3)
    manifest.recording.reciter = "Minshawi"
    return manifest
  }

  /// The names of the reciters of the recordings, by their numbers.
  private func names(_ store: LibraryStore) throws -> [String?] {
    try (1...3).map { try store.recording(sampleID($0))?.recording.reciter }
  }

  @Test func aRenamedReciterKeepsEverythingAndIsStillMeantByTheEarlierName() throws {
    try withStore { store in
      try store.setPriority(["minshawi", "al-husary"])
      let before = try store.reciters()
      try store.renameReciter("al-husary", to: "Mahmoud Khalil", by: .test)
      #expect(try names(store) == ["Mahmoud Khalil", "Mahmoud Khalil", "Minshawi"])
      #expect(try store.reciters().map(\.reciter.id) == ["minshawi", "al-husary"])
      for text in ["mahmoud khalil", "Khalil", "AL-HUSARY"] {
        #expect(try store.reciter(matching: text).reciter.name == "Mahmoud Khalil")
      }
      // A later run finds the earlier name of the reciter in tags or in a plan.
      try store.commit(sample(1), run: later)
      #expect(try names(store) == ["Mahmoud Khalil", "Mahmoud Khalil", "Minshawi"])
      let journal = try store.journal()
      #expect(
        journal.last?.summary == "renamed the reciter Al-Husary to Mahmoud Khalil"
          && journal.last?.recording == nil)

      #expect(try store.undo(by: .test).before.reciter?.name == "Al-Husary")
      #expect(try store.reciters() == before && store.reciterNames() == ReciterNames())
      // Change 1 set the order.
      #expect(try store.undo(3, by: .test).number == 3)
      #expect(try names(store) == ["Mahmoud Khalil", "Mahmoud Khalil", "Minshawi"])
      try store.renameReciter("al-husary", to: "al husary", by: .test)
      #expect(try names(store) == ["al husary", "al husary", "Minshawi"])
    }
  }

  @Test func aNameOfAnotherReciterIsRefused() throws {
    try withStore { store in
      try store.renameReciter("minshawi", to: "Siddiq", by: .test)
      for (name, owner) in [("MINSHAWI", "Siddiq"), ("siddiq", "Siddiq")] {
        let refusal = LibraryError.reciterNameTaken(name, by: owner)
        #expect(throws: refusal) { try store.renameReciter("al-husary", to: name, by: .test) }
      }
      #expect(throws: LibraryError.unusableReciterName("--")) {
        try store.renameReciter("al-husary", to: "--", by: .test)
      }
      #expect(throws: LibraryError.noSuchReciter("x")) {
        try store.renameReciter("x", to: "y", by: .test)
      }
      #expect(throws: LibraryError.reciterNameTaken("Minshawi", by: "Siddiq")) {
        try store.add(Reciter(name: "Minshawi"), replacing: true)
      }
      #expect(try store.add(Reciter(name: "Siddiq"), replacing: true) == "minshawi")
      try store.renameReciter("al-husary", to: "Al-Husary", by: .test)
      #expect(try store.journal().count == 2)
    }
  }

  @Test func aMergeTakesRecordingsAndPlaceAlong() throws {
    try withStore { store in
      try store.setTags(StatedTags(reciter: "al-husary"), to: sampleID(1), by: .test)
      try store.setPriority(["al-husary"])
      let before = try store.reciters()
      let statements = try (1...3).map { try store.statement(of: sampleID($0)) }
      try store.mergeReciter("al-husary", into: "minshawi", by: .test)
      #expect(try names(store) == ["Minshawi", "Minshawi", "Minshawi"])
      #expect(try store.reciters().map(\.recordingCount) == [3])
      #expect(try store.reciters().map(\.order) == [0])
      #expect(try store.reciter(matching: "Al-Husary").reciter.id == "minshawi")
      #expect(try (1...3).map { try store.statement(of: sampleID($0)) } == statements)
      // Tags and plans contain the name of the merged reciter.
      try store.commit(sample(2), run: later)
      #expect(try names(store)[1] == "Minshawi")

      #expect(try store.undo(by: .test).summary == "merged the reciter Al-Husary into Minshawi")
      #expect(try store.reciters() == before)
      #expect(try names(store) == ["Al-Husary", "Al-Husary", "Minshawi"])
      #expect(try store.reciterNames() == ReciterNames())
      // The merge is made again. The assignment before it can still be undone.
      #expect(try store.undo(4, by: .test).number == 4)
      #expect(try names(store) == ["Minshawi", "Minshawi", "Minshawi"])
      #expect(try store.undo(1, by: .test).summary == "gave the reciter")
      #expect(try names(store) == ["Minshawi", "Minshawi", "Minshawi"])
    }
  }

  @Test func aMergeIsUndoneOnlyWhileItStands() throws {
    try withStore { store in
      try store.mergeReciter("al-husary", into: "minshawi", by: .test)
      try store.add(Reciter(name: "Dosari"))
      try store.mergeReciter("minshawi", into: "dosari", by: .test)
      #expect(try store.reciter(matching: "Al-Husary").reciter.id == "dosari")
      #expect(throws: LibraryError.changedSince(1, nil, by: [])) { try store.undo(1, by: .test) }
      // These undo the second merge, the addition of Dosari, and the first merge.
      #expect(try (1...3).map { _ in try store.undo(by: .test).number } == [3, 2, 1])
      #expect(try names(store) == ["Al-Husary", "Al-Husary", "Minshawi"])
    }
  }

  /// The aliases of the merge belong to the merge, so undoing the earlier renaming keeps them.
  @Test func aRenamingBeforeAMergeIsUndoneAndTheMergeCanStillBeUndone() throws {
    try withStore { store in
      let before = try store.reciters()
      try store.renameReciter("al-husary", to: "Mahmoud Khalil", by: .test)
      try store.mergeReciter("minshawi", into: "al-husary", by: .test)
      #expect(try store.undo(1, by: .test).number == 1)
      #expect(try store.reciterNames() == ReciterNames(aliases: ["minshawi": "al-husary"]))
      #expect(try names(store) == ["Al-Husary", "Al-Husary", "Al-Husary"])
      // The renaming is made again.
      #expect(try store.undo(3, by: .test).number == 3)
      #expect(
        try store.reciterNames()
          == ReciterNames(aliases: ["minshawi": "al-husary", "mahmoud-khalil": "al-husary"]))
      #expect(try store.undo(4, by: .test).number == 4)
      #expect(try store.undo(2, by: .test).number == 2)
      #expect(try store.reciters() == before && store.reciterNames() == ReciterNames())
    }
  }

  @Test func aRenamingIsNotMadeAgainWhereAnotherReciterHasTheName() throws {
    try withStore { store in
      try store.renameReciter("al-husary", to: "Dosari", by: .test)
      #expect(try store.undo(by: .test).number == 1)
      try store.add(Reciter(name: "Dosari"), by: .test)
      #expect(throws: LibraryError.changedSince(2, nil, by: [])) { try store.undo(2, by: .test) }
      #expect(try names(store) == ["Al-Husary", "Al-Husary", "Minshawi"])
    }
  }

  /// The list was set anew after the merge, and Minshawi has the place that Al-Husary had.
  @Test func anUndoneMergeLeavesTheOtherReciterHisOwnPlace() throws {
    try withStore { store in
      try store.setPriority(["al-husary", "minshawi"])
      try store.mergeReciter("al-husary", into: "minshawi", by: .test)
      try store.setPriority(["minshawi"])
      #expect(try store.undo(2, by: .test).number == 2)
      #expect(try store.reciters().map(\.reciter.id) == ["minshawi", "al-husary"])
      #expect(try store.reciters().map(\.order) == [0, 1])
    }
  }

  /// A merge does not give the other reciter the place of a reciter who is excluded.
  @Test func anUndoneMergeOfAnExcludedReciterTakesNoPlace() throws {
    try withStore { store in
      try store.setPriority([], disabled: ["al-husary"])
      try store.mergeReciter("al-husary", into: "minshawi", by: .test)
      try store.setPriority(["minshawi"])
      #expect(try store.undo(2, by: .test).number == 2)
      #expect(try store.reciters().map(\.reciter.id) == ["minshawi", "al-husary"])
      #expect(try store.reciters().map(\.order) == [0, 1])
      #expect(try store.reciters().map(\.isEnabled) == [true, false])
    }
  }

  /// The other reciter was renamed to the name of the merged one.
  @Test func aMergeIsNotUndoneWhereTheOtherReciterHasTheName() throws {
    try withStore { store in
      try store.mergeReciter("al-husary", into: "minshawi", by: .test)
      try store.renameReciter("minshawi", to: "Al-Husary", by: .test)
      #expect(throws: LibraryError.changedSince(1, nil, by: [])) { try store.undo(1, by: .test) }
      #expect(try names(store) == ["Al-Husary", "Al-Husary", "Al-Husary"])
      #expect(try (1...2).map { _ in try store.undo(by: .test).number } == [2, 1])
    }
  }

  @Test func reciterOfDifferentRiwayatAreNotMerged() throws {
    try withStore { store in
      try store.add(Reciter(name: "Dosari", riwayah: .hafs))
      let refusal = LibraryError.riwayatDiffer("Minshawi", [.warsh], "Dosari", [.hafs])
      #expect(
        refusal.problem == "Minshawi recites Warsh an Nafi, but Dosari recites Hafs an Asim")
      #expect(throws: refusal) { try store.mergeReciter("minshawi", into: "dosari", by: .test) }
      #expect(throws: LibraryError.riwayatDiffer("Dosari", [.hafs], "Minshawi", [.warsh])) {
        try store.mergeReciter("dosari", into: "minshawi", by: .test)
      }
      #expect(try names(store)[2] == "Minshawi")
      #expect(try store.journal().map(\.summary) == ["added the reciter Dosari (hafs)"])
    }
  }

  @Test func whoHasFilesIsNotMerged() throws {
    try withStore { store in
      let files = AyahFolder(path: FilePath("/files"))
      try store.add(Reciter(name: "Dosari", riwayah: .warsh, files: files))
      #expect(throws: LibraryError.reciterWithFiles("Dosari", into: "Minshawi")) {
        try store.mergeReciter("dosari", into: "minshawi", by: .test)
      }
      try store.mergeReciter("minshawi", into: "dosari", by: .test)
      #expect(try names(store)[2] == "Dosari")
    }
  }

  @Test func aRemovedRecordingComesBackToTheReciterOfItsMerge() throws {
    try withStore { store in
      try store.remove(sampleID(3), by: .test)
      try store.mergeReciter("minshawi", into: "al-husary", by: .test)
      #expect(try store.undo(1, by: .test).number == 1)
      #expect(try names(store) == ["Al-Husary", "Al-Husary", "Al-Husary"])
      #expect(try store.reciters().map(\.reciter.id) == ["al-husary"])
    }
  }

  @Test func namesMeanTheSameReciterByAlias() {
    let names = ReciterNames(aliases: ["al-husari": "al-husary"])
    #expect(names.areSame("Al-Husari", "al husary") && names.areSame(nil, "--"))
    #expect(!names.areSame("Al-Husari", "Minshawi") && !names.areSame("Minshawi", nil))
  }

  @Test(arguments: [
    "INSERT INTO reciter_alias VALUES ('minshawi', 'minshawi')",
    "INSERT INTO reciter_alias VALUES ('', 'minshawi')",
    "INSERT INTO reciter_alias VALUES ('x', 'nobody')",
  ])
  func badAliasesAreRefused(sql: String) throws {
    try withStore { store in
      #expect(throws: LibraryError.self) { try store.write { try $0.execute(sql: sql) } }
    }
  }
}
