import Recitation
import Testing

@testable import FileFormats

/// Small files in the layouts of published files.
@Suite struct PublicFilesTests {
  private func read(_ text: String, name: String = "112.json") throws -> (
    format: String, timings: ForeignTimings
  ) {
    let file = ForeignFile(name: name, bytes: Array(text.utf8))
    let format = try #require(
      FileFormat.read.first { $0.reading?.recognises(file) ?? false }, "\(text)")
    let reading = try #require(format.reading)
    return (format.name, try reading.read([file], ReadingContext(.hafs)))
  }

  /// Returns `112:1 0-2000 1@0-400 …`, in milliseconds; `/` separates tracks.
  private func drawing(_ timings: ForeignTimings) -> String {
    timings.tracks.map { track in
      track.stretches.map { one in
        ([
          one.kind == .ayah ? one.ayat?.description ?? "-" : "\(one.kind)",
          "\(Int((one.start * 1000).rounded()))-\(Int((one.end * 1000).rounded()))",
        ]
          + one.words.map {
            "\($0.number)@\(Int(($0.start * 1000).rounded()))-\(Int(($0.end * 1000).rounded()))"
          }).joined(separator: " ")
      }.joined(separator: "; ")
    }.joined(separator: " / ")
  }

  @Test(arguments: [
    (
      #"{"audio_files":[{"verse_key":"112:2","url":"x","segments":[[0,1,100,600],[1,2,600,1200]]}],"#
        + #""pagination":{"per_page":1}}"#,
      "quran-com-by-ayah", "112:2 0-1200 1@100-600 2@600-1200"
    ),
    (
      #"{"audio_files":[{"verse_key":"112:2","url":"x","segments":[[1,100,600],[2,600,1200]]}]}"#,
      "quran-com-by-ayah", "112:2 0-1200 1@100-600 2@600-1200"
    ),
    (
      #"{"verses":[{"verse_key":"112:2","audio":{"url":"x","duration":2,"segments":"#
        + #"[["0","1","100","600"],["1","2","600","1200"]]}}]}"#,
      "quran-com-by-ayah", "112:2 0-1200 1@100-600 2@600-1200"
    ),
    (
      #"{"audio_files":[{"audio_url":"x","verse_timings":[{"verse_key":"112:2","timestamp_from":4000,"#
        + #""timestamp_to":5400,"segments":[[1,4100,4600],[2,4600,5200]]}]}]}"#,
      "quran-com-files", "112:2 4000-5400 1@4100-4600 2@4600-5200"
    ),
    (
      // The pause mark counts as a word but has no time.
      #"[{"surah":112,"ayah":2,"segments":[[0,1,100,600],[2,3,600,1200]]}]"#,
      "quran-align", "112:2 0-1200 1@100-600 2@600-1200"
    ),
    (
      "[" + String(repeating: "[],", count: 111) + "[[[1,0,400],[2,400,800],[3,800,1200],"
        + "[4,1200,1600]],[[1,100,600],[2,600,1200]]]]",
      "tarteel-by-ayah",
      "112:1 0-1600 1@0-400 2@400-800 3@800-1200 4@1200-1600 / 112:2 0-1200 1@100-600 2@600-1200"
    ),
    (
      "["
        + String(repeating: #"{"duration":1000,"fileSize":1,"verseTimings":[]},"#, count: 111)
        + #"{"duration":12500,"fileSize":1,"verseTimings":[[[1,2000,2400],[2,2500,2900],"#
        + #"[3,2900,3300],[4,3400,3700]],[[1,4100,4600],[2,4600,5200]]]}]"#,
      "tarteel-by-surah",
      "112:1 2000-4100 1@2000-2400 2@2500-2900 3@2900-3300 4@3400-3700; "
        + "112:2 4100-5200 1@4100-4600 2@4600-5200"
    ),
    (
      #"[{"verse_key":"112:2","position":1,"start_ms":4100,"end_ms":4600},"#
        + #"{"verse_key":"112:2","position":2,"start_ms":4600,"end_ms":5200}]"#,
      "quran-timing-helper", "112:2 4100-5200 1@4100-4600 2@4600-5200"
    ),
    (
      #"[{"kind":"verse","ref_from":"112:2:1","ref_to":"112:2:2","time_from":4.1,"time_to":5.2,"#
        + #""wrap_word_ranges":null,"repeated_ranges":[]}]"#,
      "qua-rows", "112:2 4100-5200"
    ),
    (
      #"{"words":[{"start_s":4.1,"end_s":4.6,"reference":"112:2:1"},"#
        + #"{"start_s":4.6,"end_s":5.2,"reference":"112:2:2"}],"non_quran":[[0,1.5]]}"#,
      "alignment-truth", "talk 0-1500; 112:2 4100-5200 1@4100-4600 2@4600-5200"
    ),
    (
      #"[{"ayah":0,"start_time":0,"end_time":2000,"polygon":"x","page":604},"#
        + #"{"ayah":1,"start_time":2000,"end_time":3900},{"ayah":2,"start_time":4000,"end_time":5400}]"#,
      "mp3quran", "basmalah 0-2000; 112:1 2000-3900; 112:2 4000-5400"
    ),
    // A file with seconds instead of milliseconds.
    (
      #"[{"ayah":1,"start_time":2.0,"end_time":3.9},{"ayah":2,"start_time":4,"end_time":5.4}]"#,
      "mp3quran", "112:1 2000-3900; 112:2 4000-5400"
    ),
    (
      #"{"112:2":{"segments":[[1,4100,4600],[2,4600,5200]],"timestamp_from":4000,"#
        + #""timestamp_to":5400,"duration_ms":1400}}"#,
      "qul-by-surah", "112:2 4000-5400 1@4100-4600 2@4600-5200"
    ),
    (
      #"{"_meta":{"pad_ms":0},"112:4":[[1,3,7600,8700],[2,5,8700,9200]],"112:2":[[1,2,4100,5200]]}"#,
      "qua-segments", "112:2 4100-5200; 112:4 7600-9200"
    ),
    (
      #"{"_meta":{},"112:1:3-112:2:2":[[3,2,2900,5200]],"112:1":[[1,2,2000,2900]]}"#,
      "qua-segments", "112:1-2 2000-5200"
    ),
    // The reciter stops within the ayah into which he has continued, and goes on from there.
    (
      #"{"_meta":{},"112:3":[[1,2,6000,7000]],"112:3:3-112:4:2":[[3,2,7000,8500]],"#
        + #""112:4":[[3,5,8700,9900]]}"#,
      "qua-segments", "112:3-4 6000-9900"
    ),
    // The reciter stops within the ayah into which he has continued, and begins it again.
    (
      #"{"_meta":{},"112:3:1-112:4:2":[[1,2,6000,8500]],"112:4":[[1,5,8700,9900]]}"#,
      "qua-segments", "112:3 6000-8500; 112:4 8700-9900"
    ),
    // The recording begins within an ayah.
    (
      #"{"_meta":{},"112:2:2-112:4:5":[[2,5,6000,9900]]}"#, "qua-segments", "112:3-4 6000-9900"
    ),
    (
      #"{"_meta":{},"entries":[{"ref":"112","audio":"x","segments":[{"time_start":4100,"#
        + #""time_end":5200,"matched_ref":"112:2:1-112:2:2","confidence":0.9}]}]}"#,
      "qua-detailed", "112:2 4100-5200"
    ),
    (
      #"{"112:1":[[1,2000,2400],[2,2500,2900]],"112:2":[[1,4100,4600],[2,4600,5200]]}"#,
      "qua-timestamps",
      "112:1 2000-2900 1@2000-2400 2@2500-2900; 112:2 4100-5200 1@4100-4600 2@4600-5200"
    ),
    (
      #"{"metadata":{"schema_version":"1.0"},"results":[{"id":1,"surah_id":112,"ayah_number":2,"#
        + #""start_time":4.0,"end_time":5.4,"similarity_score":0.97}]}"#,
      "munajjam", "112:2 4000-5400"
    ),
    (
      #"[{"id":0,"sura_id":112,"ayah_index":-1,"start":0,"end":1},"#
        + #"{"id":1,"sura_id":112,"ayah_index":2,"start":4.0,"end":5.4}]"#,
      "munajjam", "112:2 4000-5400"
    ),
    (
      #"{"clean_speech_intervals":[[32000,62400],[64000,86400]],"speech_intervals":[],"is_complete":true}"#,
      "recitations-segmenter", "unassigned 2000-3900; unassigned 4000-5400"
    ),
    (
      #"[{"surah_id":112,"ayah_id":2,"words":[{"word":"x","start":0.1,"end":0.6},"#
        + #"{"word":"y","start":0.6,"end":1.2}]}]"#,
      "tadabur", "112:2 0-1200 1@100-600 2@600-1200"
    ),
  ])
  func aPublishedShapeIsRead(text: String, format: String, times: String) throws {
    let found = try read(text)
    #expect(found.format == format)
    #expect(drawing(found.timings) == times)
  }

  @Test func anAyahThatEndsAfterTheNextBeginsEndsThere() throws {
    let found = try read(
      #"[{"ayah":1,"start_time":2000,"end_time":4500},{"ayah":2,"start_time":4000,"end_time":5400}]"#
    )
    #expect(drawing(found.timings) == "112:1 2000-4000; 112:2 4000-5400")
    #expect(found.timings.faults.map(\.name) == ["ayatOverlapping"])
    #expect(found.timings.faults.map(\.count) == [1])
  }

  /// The order in which the keys lie in memory differs from run to run, and does not matter.
  @Test func aKeyThatIsNoAyahIsNamed() {
    for number in 0..<20 {
      let text =
        #"{"meta\#(number)":{},"112:2":{"segments":[[1,4100,4600]],"timestamp_from":4000,"#
        + #""timestamp_to":5400}}"#
      #expect(throws: TimingFileError.badKey("meta\(number)", file: "112.json")) {
        try read(text)
      }
    }
  }

  @Test func aListOfAyatNeedsASurah() throws {
    #expect(throws: TimingFileError.unknownSurah(file: "times.json")) {
      try read(#"[{"ayah":1,"start_time":0,"end_time":4500}]"#, name: "times.json")
    }
  }
}
