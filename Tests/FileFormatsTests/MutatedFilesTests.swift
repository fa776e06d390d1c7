import AudioCore
import Foundation
import Recitation
import Testing

@testable import FileFormats

/// Randomly mutated files of every format are read, or read with notes, or refused with a place and
/// a remedy. `TILAWA_TORTURE` multiplies the number of files by a hundred; `TILAWA_SEED` sets
/// another seed.
@Suite struct MutatedFilesTests {
  /// A random number generator with a 64-bit state.
  private struct Chance {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func below(_ limit: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(max(limit, 1)))
    }
  }

  /// Returns a file of each format: one that the program writes or, for formats that it only reads,
  /// a fixed one.
  private static func originals() throws -> [(format: FileFormat, bytes: [UInt8])] {
    let recording = ExportedRecording(TimingScene.manifest, source: "112.mp3", name: "112")
    let program = ExportingProgram(version: "1", hardware: "none")
    let readOnly = [
      "whisper":
        #"{"text":"x","segments":[{"start":0.5,"end":2,"text":"قل هو الله أحد","words":[{"word":"#
        + #""قل","start":0.5,"end":1,"probability":0.9}]},{"start":2,"end":3,"text":"الله الصمد"}]}"#,
      "whisper-cpp":
        #"{"transcription":[{"offsets":{"from":500,"to":2000},"text":"قل هو الله أحد"}]}"#,
      "whisper-tsv": "start\tend\ttext\n500\t2000\tقل هو الله أحد\n2000\t3000\tالله الصمد\n",
      "aeneas":
        #"{"fragments":[{"begin":"0.5","end":"2.0","id":"f1","lines":["قل هو الله أحد"]}]}"#,
      "aeneas-csv": "f1,0.500,2.000,\"قل هو الله أحد\"\nf2,2.000,3.000,\"الله الصمد\"\n",
      "smil": "<smil><body><par><text src=\"a#67:1\"/><audio src=\"a.mp3\" clipBegin=\"0s\""
        + " clipEnd=\"2s\"/></par></body></smil>",
      "youtube-xml":
        #"<timedtext format="3"><body><p t="500" d="1500"><s ac="200">قل</s><s t="500"> هو</s></p>"#
        + #"<p t="2000" d="1000">112:2</p></body></timedtext>"#,
      "youtube-json":
        #"{"events":[{"tStartMs":500,"dDurationMs":1500,"segs":[{"utf8":"قل"},{"utf8":" هو","#
        + #""tOffsetMs":500,"acAsrConf":200}]},{"tStartMs":2000,"segs":[{"utf8":"الله أحد"}]}]}"#,
      "microdvd": "{1}{1}25\n{25}{50}{y:i}112:1|a\n{50}{75}112:2\n",
      "adobe-markers":
        "Name\tStart\tDuration\tTime Format\tType\tDescription\n112:1\t0:00.500\t0:01.500"
        + "\tdecimal\tCue\t\nx\t0:00:02:00\t0:00:01:00\t25 fps\tCue\t112:2\n",
      "matroska-chapters":
        "<Chapters><EditionEntry><ChapterAtom><ChapterTimeStart>00:00:00.5</ChapterTimeStart>"
        + "<ChapterTimeEnd>00:00:02.0</ChapterTimeEnd><ChapterDisplay><ChapterString>112:1"
        + "</ChapterString></ChapterDisplay></ChapterAtom><ChapterAtom><ChapterTimeStart>00:00:02"
        + "</ChapterTimeStart></ChapterAtom></EditionEntry></Chapters>",
      "podcast-chapters":
        #"{"version":"1.2.0","chapters":[{"startTime":0.5,"title":"112:1"},{"startTime":2,"#
        + #""endTime":3,"title":"112:2"}]}"#,
      "sami":
        "<SAMI><BODY>\n<SYNC Start=500><P Class=A>112:1<br>a\n<SYNC Start=2000><P Class=A>112:2\n"
        + "<SYNC Start=3000><P Class=A>&nbsp;\n</BODY></SAMI>\n",
      "qua-detailed":
        #"{"entries":[{"ref":"112","segments":[{"time_start":0,"time_end":2,"matched_ref":"#
        + #""112:1:1-112:1:4","confidence":0.9}]}]}"#,
    ]
    return try FileFormat.read.flatMap { format -> [(format: FileFormat, bytes: [UInt8])] in
      if let text = readOnly[format.name] { return [(format, Array(text.utf8))] }
      guard format.writing != nil else { return [] }
      return try format.files(of: [recording], by: program).files.filter {
        !$0.name.hasSuffix("submission.json")
      }.map { (format, $0.bytes) }
    }
  }

  /// Byte sequences that are special in at least one format.
  private static let pieces = [
    "-->", "\n", "\n\n", "\t", ",", ":", "\"", "<", ">", "{", "}", "[", "]", "-1", "1e999", "NaN",
    "99:99:99.999", "00:00:00.000", "9223372036854775808", "null", "ا", "\u{0}", "&", "\\", "112:9",
  ].map { Array($0.utf8) }

  private static func mutated(_ bytes: [UInt8], _ chance: inout Chance) -> [UInt8] {
    var result = bytes
    for _ in 0...chance.below(4) {
      let place = chance.below(result.count)
      let length = min(chance.below(40), result.count - place)
      switch chance.below(7) {
      case 0: result = Array(result[..<place])
      case 1: if place < result.count { result[place] = UInt8(chance.below(256)) }
      case 2: result.insert(contentsOf: pieces[chance.below(pieces.count)], at: place)
      case 3: result.removeSubrange(place..<place + length)
      case 4:
        result.insert(contentsOf: result[place..<place + length], at: chance.below(result.count))
      case 5:
        let piece = pieces[chance.below(pieces.count)]
        let end = min(place + piece.count, result.count)
        result.replaceSubrange(place..<end, with: piece)
      default:
        // Swap two lines.
        let lines = result.split(separator: 0x0A, omittingEmptySubsequences: false).map {
          Array($0)
        }
        var shuffled = lines
        shuffled.swapAt(chance.below(lines.count), chance.below(lines.count))
        result = Array(shuffled.joined(separator: [0x0A]))
      }
    }
    return result
  }

  @Test func aChangedFileIsReadOrRefusedClearly() throws {
    let environment = ProcessInfo.processInfo.environment
    let originals = try Self.originals()
    #expect(Set(originals.map(\.format.name)) == Set(FileFormat.read.map(\.name)))
    let rounds = environment["TILAWA_TORTURE"] == nil ? 5 : 500
    var chance = Chance(environment["TILAWA_SEED"].flatMap { UInt64($0) } ?? 1)
    let context = try ReadingContext(.hafs, surah: 112, length: 20)
    var counts = (read: 0, remarked: 0, refused: 0)
    for (format, bytes) in originals {
      let reading = try #require(format.reading)
      for round in 0..<rounds {
        let changed = Self.mutated(bytes, &chance)
        let file = ForeignFile(name: "f", bytes: changed)
        _ = FileFormat.read.first { $0.reading?.recognises(file) ?? false }
        do {
          let read = try reading.read([file], context)
          let stretches = read.tracks.flatMap(\.stretches)
          #expect(
            stretches.allSatisfy {
              $0.start.isFinite && $0.end.isFinite && $0.start < $0.end && abs($0.end) <= 1e9
            }, "\(format.name), round \(round): \(String(decoding: changed, as: UTF8.self))")
          if read.notes.isEmpty { counts.read += 1 } else { counts.remarked += 1 }
        } catch let error as any ExplainedError {
          counts.refused += 1
          #expect(
            error.place.hasPrefix("f") && !error.problem.isEmpty && !error.remedy.isEmpty,
            "\(format.name), round \(round): \(error)")
        }
      }
    }
    print(
      "faults: \(originals.count * rounds) changed files of \(Set(originals.map(\.format.name)).count)"
        + " formats: \(counts.read) read, \(counts.remarked) with remarks, \(counts.refused) refused"
    )
    #expect(counts.read + counts.remarked + counts.refused == originals.count * rounds)
    #expect(originals.count * rounds >= 200)
    // Check that the files are neither all accepted nor all refused.
    #expect(counts.read > 10 && counts.remarked > 10 && counts.refused > 10)
  }
}
