import AudioCore
import Features
import FileTesting
import Foundation
import HostSystem
import SystemPackage
import Testing

@Suite struct FeatureFileTests {
  private func write(_ signal: [Float], to path: FilePath) throws {
    var writer = try FeatureFileWriter(replacing: path)
    for chunk in chunks(signal) { try writer.append(chunk) }
    try writer.finish(header(signal.count))
  }

  private func bytes(_ signal: [Float]) throws -> [UInt8] {
    try Scratch.with { folder in
      try write(signal, to: folder.appending("a.features"))
      return try FileBytes.contents(of: folder.appending("a.features"))
    }
  }

  private func expectSame(_ a: FeatureFile, _ b: FeatureFile) {
    #expect(a.header == b.header)
    for column in FeatureColumn.allCases {
      #expect(a.column(column) == b.column(column), "\(column)")
    }
    #expect(a.cepstra == b.cepstra)
    #expect(a.waveform() == b.waveform())
  }

  @Test(arguments: [0, 1, 160, 2_000])
  func whatIsWrittenIsRead(frames: Int) throws {
    let signal = noise(frames)
    try Scratch.with { folder in
      let path = folder.appending("a.features")
      try write(signal, to: path)
      expectSame(try FeatureFile(path: path), extract(signal))
    }
  }

  @Test func columnsRunAcrossChunks() throws {
    let parameters = FeatureParameters(window: 16, hop: 16)
    let signal = noise(16 * 12_007, amplitude: 0.9)
    let file = extract(signal, parameters: parameters)
    let level = file.column(.level)
    #expect(level.count == 12_007)
    #expect(file.column(.level, in: 5_990..<12_004) == Array(level[5_990..<12_004]))
    #expect(file.column(.flux, in: 6_000..<6_000) == [])
    // The window is as long as a hop: the level of hop n is the level of its own 16 frames.
    for n in [0, 5_999, 6_000, 11_999, 12_000, 12_006] {
      let part = signal[16 * n..<16 * n + 16].map { Double($0) }
      let exact = 10 * log10(part.reduce(0) { $0 + $1 * $1 } / 16)
      #expect(abs(Double(level[n]) - exact) < 0.0055)
    }
  }

  @Test func everyTruncationIsRefused() throws {
    let whole = try bytes(noise(1_000))
    _ = try FeatureFile(bytes: whole)
    for count in 0..<whole.count {
      #expect(throws: FeatureFileError.self, "\(count) bytes") {
        _ = try FeatureFile(bytes: Array(whole[..<count]))
      }
    }
    #expect(throws: FeatureFileError.self) { _ = try FeatureFile(bytes: whole + [0]) }
  }

  @Test func everyChangedByteIsRefused() throws {
    let whole = try bytes(noise(500))
    for index in whole.indices {
      for change: UInt8 in [0x01, 0x80, 0xFF] {
        var changed = whole
        changed[index] ^= change
        #expect(throws: FeatureFileError.self, "byte \(index)") {
          _ = try FeatureFile(bytes: changed)
        }
      }
    }
  }

  @Test func refusalsSayWhy() throws {
    let whole = try bytes(noise(500))
    var other = whole
    other[8] = 3
    #expect(throws: FeatureFileError.unknownVersion(path: "f", found: 3, known: 2)) {
      _ = try FeatureFile(bytes: other, path: "f")
    }
    #expect(
      throws: FeatureFileError.wrongLength(
        path: "f", expectedBytes: whole.count, foundBytes: whole.count - 1)
    ) { _ = try FeatureFile(bytes: whole.dropLast(), path: "f") }
    other = whole
    other[40] ^= 1
    #expect(throws: FeatureFileError.corrupt(path: "f", part: "chunk 0")) {
      _ = try FeatureFile(bytes: other, path: "f")
    }
    #expect(throws: FeatureFileError.notAFeatureFile(path: "f")) {
      _ = try FeatureFile(bytes: Array("RIFF".utf8), path: "f")
    }
    try Scratch.with { folder in
      let path = folder.appending("missing")
      #expect(
        throws: FeatureFileError.unreadable(
          .refused(.open, path: path, errno: .noSuchFileOrDirectory))
      ) { _ = try FeatureFile(path: path) }
    }
    let absent = FeatureFileError.unreadable(
      .refused(.open, path: "f", errno: .noSuchFileOrDirectory))
    #expect(absent.problem == "the recording has no kept features" && absent.cause == .features)
    let forbidden = FeatureFileError.unreadable(
      .refused(.open, path: "f", errno: .permissionDenied))
    #expect(forbidden.problem.hasPrefix("the file cannot be opened"))
    #expect(forbidden.cause == .other)
  }

  @Test func anUnfinishedWriterLeavesNothing() throws {
    try Scratch.with { folder in
      let path = folder.appending("a.features")
      do {
        var writer = try FeatureFileWriter(replacing: path)
        for chunk in chunks(noise(1_000)) { try writer.append(chunk) }
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.string) == [])
    }
  }

  @Test func aReaderGivesWhatIsInMemory() throws {
    try Scratch.with { folder in
      let path = folder.appending("a.features")
      // The signal has more than one chunk, and the last is short.
      let signal = noise(160 * 6_000 + 1_000)
      var writer = try FeatureFileWriter(replacing: path)
      for chunk in chunks(signal) { try writer.append(chunk) }
      try writer.finish(header(signal.count))
      let whole = try FeatureFile(path: path)
      let hops = whole.hopCount
      for reader in [try FeatureReader(path: path), FeatureReader(whole)] {
        #expect(try reader.waveform() == whole.waveform())
        for rows in [0..<reader.cepstrumCount, 1_499..<1_502, 3..<3] {
          let expected = whole.cepstra[rows.lowerBound * 13..<rows.upperBound * 13]
          #expect(try reader.cepstra(in: rows) == Array(expected))
        }
        #expect(reader.header == whole.header)
        for column in FeatureColumn.allCases {
          for range in [0..<hops, 5_990..<6_003, 5_999..<6_000, 6_000..<hops, 7..<8, hops..<hops] {
            #expect(try reader.column(column, in: range) == whole.column(column, in: range))
          }
        }
      }
    }
  }

  @Test func aReaderRefusesWhatTheFileDoes() throws {
    let whole = try bytes(noise(500))
    try Scratch.with { folder in
      let path = folder.appending("a.features")
      for changed in [Array(whole.dropLast()), whole.map { $0 ^ 1 }, []] {
        try Data(changed).write(to: URL(fileURLWithPath: path.string))
        let error = try #require(throws: FeatureFileError.self) {
          _ = try FeatureReader(path: path)
        }
        #expect(throws: error) { _ = try FeatureFile(path: path) }
      }
    }
  }

  /// A reader ignores a file that replaces the open one. If the open file is truncated, the reader
  /// throws an error.
  @Test func aReaderKeepsToTheFileThatItOpened() throws {
    try Scratch.with { folder in
      let path = folder.appending("a.features")
      try write(noise(2_000), to: path)
      let size = try FileBytes(path: path).size
      let reader = try FeatureReader(path: path)
      let before = try reader.column(.level, in: 0..<13)
      try write(noise(2_000, amplitude: 0.1), to: path)
      #expect(try reader.column(.level, in: 0..<13) == before)
      let other = try FeatureReader(path: path)
      let file = try FileDescriptor.open(path, .writeOnly)
      try file.closeAfter { try file.resize(to: 40) }
      #expect(
        throws: FeatureFileError.wrongLength(
          path: path.string, expectedBytes: size, foundBytes: 40)
      ) { _ = try other.column(.level, in: 0..<13) }
    }
  }

  @Test func anHourTakesAtMostSixMillionBytes() throws {
    try Scratch.with { folder in
      let path = folder.appending("hour.features")
      let minute = try #require(chunks(noise(960_000)).first)
      var writer = try FeatureFileWriter(replacing: path)
      for _ in 0..<60 { try writer.append(minute) }
      try writer.finish(header(3_600 * 16_000))
      #expect(try FileBytes.contents(of: path).count <= 6_000_000)
      #expect(try FeatureFile(path: path).hopCount == 360_000)
    }
  }

  @Test(arguments: [
    FeatureFileError.unreadable(.notAFile(path: "f")), .notAFeatureFile(path: "f"),
    .unknownVersion(path: "f", found: 2, known: 1),
    .wrongLength(path: "f", expectedBytes: 3, foundBytes: 2),
    .corrupt(path: "f", part: "chunk 0"), .badHeader(path: "f", reason: "no hops"),
  ])
  func everyErrorExplainsItself(error: FeatureFileError) {
    #expect(!error.problem.isEmpty)
    #expect(error.place == "f")
    let verbs = ["delete", "run", "give"]
    #expect(verbs.contains { error.remedy.hasPrefix($0) }, "\(error.remedy)")
  }

  @Test(arguments: [
    #"{"rate":0,"window":400,"hop":160}"#, #"{"rate":16000,"window":100,"hop":160}"#,
    #"{"rate":16000,"window":400,"hop":0}"#, #"{"rate":16000,"window":9999999,"hop":160}"#,
  ])
  func impossibleParametersAreRefused(json: String) {
    #expect(throws: DecodingError.self) {
      _ = try JSONDecoder().decode(FeatureParameters.self, from: Data(json.utf8))
    }
  }
}
