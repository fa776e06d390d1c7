import AudioCore
import Playback
import Recitation

/// The sample rate of all fixtures; a frame is a millisecond.
let kilohertz = SampleRate(hertz: 1000)

/// Returns the reference 67:n.
func mulk(_ ayah: Int) -> AyahRef { AyahRef(surah: 67, ayah: ayah) }

/// Returns the audio of an ayah, from frame `start` of a recording on.
func sound(
  _ ayah: AyahRef, to end: AyahRef? = nil, frames: Int, start: Int = 0,
  source: String = "recording", pauses: [Range<Int>] = [], confidence: Double = 0.9,
  isConfirmed: Bool = false, isPersonal: Bool = true
) -> AyahAudioItem {
  AyahAudioItem(
    ayah: ayah, endAyah: end, source: SourceKey(source), sourceRate: kilohertz,
    range: FrameRange(start..<start + frames), reciterName: "Husary", isPersonal: isPersonal,
    confidence: confidence, isConfirmed: isConfirmed,
    innerPauses: pauses.map { FrameRange(start + $0.lowerBound..<start + $0.upperBound) })
}

let husary = ReciterEntry(
  id: "husary", name: "Mahmoud Khalil al-Husary", shortName: "Husary", riwayah: .hafs, order: 0)

/// Returns a catalogue with these items, each as a segment of one reciter's recordings.
func catalogue(
  _ items: [AyahAudioItem], istiadhah: AyahAudioItem? = nil
) -> AudioCatalogue {
  AudioCatalogue(
    segments: { ayah, _ in
      items.filter { $0.ayah <= ayah && ayah <= $0.endAyah }.map { SegmentCandidate(item: $0) }
    },
    istiadhah: { _ in istiadhah.map { [SegmentCandidate(item: $0)] } ?? [] })
}

/// The ayat 67:1…30, in which ayah n has 10 · n frames, and a basmalah of 5 frames.
let wholeMulk: [AyahAudioItem] =
  [sound(.basmalah(before: 67), frames: 5)] + (1...30).map { sound(mulk($0), frames: 10 * $0) }

/// Loads a drill from YAML with the given audio.
func loaded(
  _ yaml: String, _ items: [AyahAudioItem] = wholeMulk, istiadhah: AyahAudioItem? = nil
) throws -> LoadedDrill {
  let snapshot = try Drill(text: yaml, file: "d.yaml").snapshot(reciters: [husary])
  return try LoadedDrill(
    snapshot, resolution: Resolver(catalogue(items, istiadhah: istiadhah)).resolve(snapshot))
}

/// Draws a timeline as text: each ayah and each gap with its number of frames.
///
/// `1` is 67:1, `1.2` its second phrase, `1<2` its first two phrases, `*` the basmalah, `!` the
/// isti'adhah; other ayat are written as references. Gaps are `-` between repeats, `,` between
/// ayat, `;` between passes, `~` for reciting, `_` for missing ayat.
func drawing(_ timeline: Timeline) -> String {
  timeline.events.map { event in
    let frames = event.range.count
    switch event.kind {
    case .play(let play):
      let ayah = play.label.ayah
      let name = ayah.surah == 67 ? "\(ayah.ayah)" : "\(ayah)"
      switch play.label.part {
      case .whole: return "\(name):\(frames)"
      case .phrase(let number, _): return "\(name).\(number):\(frames)"
      case .first(let count, _): return "\(name)<\(count):\(frames)"
      case .basmalah: return "*:\(frames)"
      case .istiadhah: return "!:\(frames)"
      }
    case .gap(let gap):
      switch gap.reason {
      case .betweenRepeats: return "-\(frames)"
      case .betweenAyat: return ",\(frames)"
      case .betweenPasses: return ";\(frames)"
      case .talqin: return "~\(frames)"
      case .missing: return "_\(frames)"
      }
    }
  }.joined(separator: " ")
}

/// Plans a drill and draws its timeline.
func planned(
  _ yaml: String, _ items: [AyahAudioItem] = wholeMulk, istiadhah: AyahAudioItem? = nil
) throws -> String {
  drawing(try TimelinePlanner(loaded(yaml, items, istiadhah: istiadhah)).plan())
}
