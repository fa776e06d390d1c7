import AudioCore
import Library
import Playback
import Recitation

/// The segments of a library by reciter and surah.
struct SegmentIndex: Sendable {
  private struct Key: Hashable {
    var reciter: String
    var surah: Int
  }

  private var ayat: [Key: [SegmentCandidate]] = [:]
  private var basmalahs: [Key: [SegmentCandidate]] = [:]
  private var istiadhahs: [String: [SegmentCandidate]] = [:]

  /// - Parameters:
  ///   - segments: by recording and place.
  ///   - names: how each reciter is shown, by id.
  ///   - directory: what tells whether a recording is still there.
  init(_ segments: [PlayableSegment], names: [String: String], directory: SourceDirectory) {
    var troubles: [RecordingID: String?] = [:]
    for (place, one) in segments.enumerated() {
      let reciter = one.reciter ?? LibraryAudio.nobody
      let key = SourceKey(one.recording.text)
      let trouble = troubles[one.recording] ?? Self.trouble(key, directory)
      troubles[one.recording] = .some(trouble)
      // An isti'adhah is named by what follows it.
      let next = segments[place...].first { $0.segment.ayah != nil }
      let follower = next?.recording == one.recording ? next?.segment.ayah : nil
      let segment = one.segment
      let ayah = segment.ayah ?? follower ?? AyahRef(surah: 1, ayah: 1)
      let candidate = SegmentCandidate(
        item: AyahAudioItem(
          ayah: ayah, endAyah: segment.endAyah, source: key, sourceRate: one.sampleRate,
          range: segment.range, reciterName: names[reciter] ?? "", isPersonal: true,
          confidence: segment.confidence, isConfirmed: segment.isConfirmed,
          innerPauses: one.innerPauses),
        joinOffset: segment.joinOffset, goesBack: !segment.returns.isEmpty,
        recordedAt: one.recordedAt, riwayah: one.riwayah,
        unreadable: trouble)
      switch segment.kind {
      case .ayah:
        for surah in ayah.surah...(segment.endAyah ?? ayah).surah {
          ayat[Key(reciter: reciter, surah: surah), default: []].append(candidate)
        }
      case .basmalah:
        basmalahs[Key(reciter: reciter, surah: ayah.surah), default: []].append(candidate)
      case .istiadhah: istiadhahs[reciter, default: []].append(candidate)
      case .amin, .takbir, .tasmi, .taslim, .sadaqa, .fragment, .talk, .unassigned: continue
      }
    }
  }

  /// Those that hold the ayah, alone or with others; for an ayah 0 the basmalahs of the surah.
  func candidates(for ref: AyahRef, of reciter: String) -> [SegmentCandidate] {
    let key = Key(reciter: reciter, surah: ref.surah)
    if ref.ayah == 0 { return basmalahs[key] ?? [] }
    return (ayat[key] ?? []).filter { $0.item.ayat.contains(ref) }
  }

  /// Those that hold an isti'adhah.
  func istiadhahs(of reciter: String) -> [SegmentCandidate] { istiadhahs[reciter] ?? [] }

  private static func trouble(_ key: SourceKey, _ directory: SourceDirectory) -> String? {
    do throws(SourceError) {
      _ = try directory.path(of: key)
      return nil
    } catch { return error.problem }
  }
}
