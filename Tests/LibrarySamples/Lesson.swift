import AudioCore
package import Library
package import Recitation

/// A reading in a made lesson: one voice recites ayat of a surah, word by word.
package struct LessonReading: Sendable {
  package let voice: Int
  package let surah: Int
  package let ayat: ClosedRange<Int>
  /// The words that are left out, such as `67:2:3`.
  package let missing: Set<String>
  /// The words after which the voice stops for five seconds.
  package let stops: Set<String>

  package init(
    voice: Int, surah: Int, _ ayat: ClosedRange<Int>, missing: Set<String> = [],
    stops: Set<String> = []
  ) {
    self.voice = voice
    self.surah = surah
    self.ayat = ayat
    self.missing = missing
    self.stops = stops
  }
}

/// Returns the analysis of a made lesson, without sound: 100 frames are one second, and each word
/// takes half a second.
///
/// - Parameters:
///   - number: the number of the recording, 1…99, which determines its id and file name.
///   - time: the time of the recording, ISO 8601; nil if it is unknown.
///   - readings: the readings in order of time.
/// - Returns: the analysis.
/// - Throws: `RecitationError` for an ayah that does not exist.
package func lesson(_ number: Int, at time: String?, _ readings: [LessonReading]) throws -> Manifest
{
  let digits = number < 10 ? "0\(number)" : "\(number)"
  var recording = Recording(
    id: RecordingID("00000000-0000-5000-8000-0000000000\(digits)"), title: "Lesson \(number)",
    sourceFileName: "lesson-\(digits).m4a",
    sha256: String(repeating: digits, count: 32), sizeBytes: 4321, status: .ok)
  recording.format = "m4a"
  recording.sampleRate = SampleRate(hertz: 100)
  recording.channelCount = 1
  recording.decoder = "libsndfile 1.2.0"
  recording.riwayah = .hafs
  recording.recordedAt = time
  var segments: [Segment] = []
  var silences: [SilenceRegion] = []
  var frame = 100
  for reading in readings {
    for ayah in reading.ayat {
      let ref = AyahRef(surah: reading.surah, ayah: ayah)
      let start = frame
      var words: [Segment.Word] = []
      for word in 1...(try PrintedText.words(of: ref).count) {
        let key = "\(reading.surah):\(ayah):\(word)"
        let isMissing = reading.missing.contains(key)
        let length = isMissing ? 1 : 50
        words.append(
          Segment.Word(
            ayah: ref, number: word, range: FrameRange(frame..<frame + length), confidence: 0.9,
            verdict: isMissing ? .missing : .heard))
        frame += length
        guard reading.stops.contains(key) else { continue }
        silences.append(
          SilenceRegion(
            range: FrameRange(frame..<frame + 500), quietest: FrameIndex(frame + 250), depth: 40,
            confidence: 0.9))
        frame += 500
      }
      var segment = Segment(
        range: FrameRange(start..<frame), kind: .ayah, ayah: ref, words: words, confidence: 0.9)
      segment.voice = reading.voice
      segments.append(segment)
      silences.append(
        SilenceRegion(
          range: FrameRange(frame..<frame + 60), quietest: FrameIndex(frame + 30), depth: 40,
          confidence: 0.9))
      frame += 60
    }
  }
  recording.frameCount = frame + 100
  return Manifest(
    recording: recording, silences: silences, markers: [], segments: segments,
    featuresKey: String(repeating: "f", count: 62) + digits)
}

extension LibraryStore {
  /// Assigns voices of a recording to students by their ids, in order of the voices; nil leaves a
  /// voice without a student.
  package func assign(_ students: [String?], toVoicesOf recording: RecordingID) throws {
    try write { db in
      for (voice, student) in students.enumerated() {
        guard let student else { continue }
        try StudentVoiceRow(recording: recording, voice: voice, student: student).save(db)
      }
    }
  }
}

/// A recording of 67:1-2 by two voices: the first recites all words, the second omits one of 67:2.
package func lesson(_ number: Int) throws -> Manifest {
  var manifest = sample(number)
  manifest.recording.riwayah = .hafs
  manifest.recording.expected = try RangeParser().parse("67:1-2")
  manifest.recording.frameCount = 20_000
  manifest.recording.sampleRate = SampleRate(hertz: 100)
  var segments: [Segment] = []
  var time = 0
  for ayah in 1...2 {
    let ref = AyahRef(surah: 67, ayah: ayah)
    for voice in 0...1 {
      let count = try PrintedText.words(of: ref).count
      let words = (1...count).map { word in
        Segment.Word(
          ayah: ref, number: word, range: FrameRange(time + word * 50..<time + word * 50 + 50),
          confidence: 0.9,
          verdict: voice == 1 && ayah == 2 && word == 3 ? .missing : .heard)
      }
      var segment = Segment(
        range: FrameRange(time..<time + count * 50 + 100), kind: .ayah, ayah: ref, words: words,
        occurrence: voice + 1, confidence: 0.9)
      segment.voice = voice
      segments.append(segment)
      time += count * 50 + 200
    }
  }
  manifest.segments = segments
  return manifest
}
