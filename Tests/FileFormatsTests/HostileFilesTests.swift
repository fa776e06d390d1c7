import AudioCore
import Recitation
import Testing

@testable import FileFormats

/// A hostile file in any format neither crashes the program nor gives impossible times.
@Suite struct HostileFilesTests {
  static let inputs: [String: [UInt8]] = {
    let nested = String(repeating: "[", count: 200_000)
    let object = String(repeating: #"{"a":"#, count: 200_000)
    var texts: [String: [UInt8]] = [
      "empty": [], "spaces": Array("  \n".utf8), "not UTF-8": [0x7B, 0xFF, 0xC3, 0x28, 0x7D],
      "deep arrays": Array(nested.utf8), "deep objects": Array(object.utf8),
      "byte order mark": [0xEF, 0xBB, 0xBF] + Array("{}".utf8),
      "half of a UTF-16 text": [0xFF, 0xFE, 0x7B],
      "empty database": Array("SQLite format 3\0".utf8) + [UInt8](repeating: 0, count: 84),
      "torn database": Array("SQLite format 3\0".utf8)
        + (0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 7919) },
    ]
    let shapes = [
      #"{"112:1":{"segments":[[1,A,B],[2,B,A]],"timestamp_from":A,"timestamp_to":B}}"#,
      #"{"112:1":{"segments":[[A,0,400],[B,400,800]],"duration":A}}"#,
      #"{"audio_file":{"timestamps":[{"verse_key":"112:1","timestamp_from":A,"timestamp_to":B,"#
        + #""segments":[[1,A,B]]}]}}"#,
      #"[{"surah":112,"ayah":1,"segments":[[A,B,0,400],[0,1,A,B]]}]"#,
      #"[{"verse_key":"112:1","position":A,"start_ms":A,"end_ms":B}]"#,
      #"[{"ayah":A,"start_time":A,"end_time":B}]"#,
      #"{"_meta":{},"112:1":[[A,B,A,B]],"112:1:A-112:2:B":[[1,1,0,9]]}"#,
      #"[{"ref_from":"112:1:A","ref_to":"A:1:1","time_from":A,"time_to":B}]"#,
      #"{"results":[{"surah_id":A,"ayah_number":B,"start_time":A,"end_time":B}]}"#,
      #"{"clean_speech_intervals":[[A,B],[B,A]]}"#,
      #"[{"surah_id":A,"ayah_id":B,"words":[{"start":A,"end":B}]}]"#,
      #"{"case_id":"x","segments":[{"start_s":A,"end_s":B,"reference":"112:1:1-112:1:A"}]}"#,
      #"{"words":[{"start_s":A,"end_s":B,"reference":"112:1:1"}],"non_quran":[[A,B],[A]]}"#,
      #"[[[[A,B,A]]]]"#, #"[{"duration":A,"verseTimings":[[[1,A,B]]]}]"#,
    ]
    let values = [
      ("-1", "0"), ("1e308", "-1e308"), ("9223372036854775807", "9223372036854775808"),
      ("1e400", "0"), (#""NaN""#, #""inf""#), ("null", "true"), (#""x""#, "[]"), ("{}", "1"),
      ("NaN", "1"), ("0.0001", "1e-300"),
    ]
    for (number, shape) in shapes.enumerated() {
      for (a, b) in values {
        let text = shape.replacing("A", with: a).replacing("B", with: b)
        texts["shape \(number) of \(a), \(b)"] = Array(text.utf8)
      }
      texts["shape \(number), cut"] = Array(shape.replacing("A", with: "1").utf8.prefix(25))
    }
    return texts
  }()

  @Test(arguments: FileFormat.read.map(\.name))
  func aHostileFileIsAClearErrorOrSoundTimes(name: String) throws {
    let reading = try #require(FileFormat(rawValue: name)?.reading)
    #expect(Self.inputs.count > 150)
    for (label, bytes) in Self.inputs {
      let file = ForeignFile(name: "f.json", bytes: bytes)
      _ = reading.recognises(file)
      do {
        let read = try reading.read([file], ReadingContext(.hafs, surah: 112))
        for one in read.tracks.flatMap(\.stretches) {
          #expect(
            one.start.isFinite && one.end.isFinite && one.start < one.end
              && abs(one.end) < 1e9, "\(label) in \(name): \(one)")
        }
      } catch let error as any ExplainedError {
        #expect(
          error.place.hasPrefix("f.json") && !error.remedy.isEmpty && !error.problem.isEmpty,
          "\(label) in \(name): \(error)")
      } catch {
        Issue.record("\(label) in \(name): \(error) is no explained error")
      }
    }
  }

  @Test func otherEncodingsAreRead() throws {
    let text = #"{"112:2":{"segments":[[1,0,400]],"duration":1}}"#
    let utf16: [UInt8] = text.utf16.map { UInt8($0 & 255) }
    let inputs: [[UInt8]] = [
      [0xEF, 0xBB, 0xBF] + Array(text.utf8),
      [0xFF, 0xFE] + utf16.flatMap { byte -> [UInt8] in [byte, 0] },
      [0xFE, 0xFF] + utf16.flatMap { byte -> [UInt8] in [0, byte] },
    ]
    let reading = try #require(FileFormat.qulByAyah.reading)
    for bytes in inputs {
      let file = ForeignFile(name: "f.json", bytes: bytes)
      #expect(reading.recognises(file))
      #expect(try reading.read([file], ReadingContext(.hafs)).tracks.count == 1)
    }
  }
}
