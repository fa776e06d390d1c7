import AudioCore
import Drills
import HostSystem
import Inspection
import Playback
import Recitation
import Resolving

/// A warning about a drill as values. The page makes its text from the values, in its own language:
/// the message `drill.warning.KIND`.
package struct PracticeWarning: Encodable {
  /// The kinds of warnings; the cases of `DrillWarning`.
  enum Kind: String, Encodable, CaseIterable {
    case unreadable, unsure, withOthers, gapped, timingsUnfit, fadedAtDips, unfaded, tooShortToFade
    case untranslated, translationTimes, withoutEffect, withoutRoomTone, chaptersLeftOut, tooLarge
  }

  /// A reading that the drill leaves out.
  struct Reading: Encodable {
    let ayah, source: String
    /// The confidence of a reading that is not certain enough; otherwise nil.
    var confidence: Double?
    /// The missing and replaced words of a reading that lacks words; otherwise nil.
    var lacks: [SegmentDoubt]?
    /// True if another reading is used instead.
    var isReplaced: Bool?
    /// The ayat of the segment that contains the ayah with others; otherwise nil.
    var segment: String?
  }

  /// A setting of a drill.
  struct Setting: Encodable {
    let name, value: String
  }

  let kind: Kind
  /// The warning in English, for a kind without a message in the language of the page.
  let text: String
  /// The ayat as ranges.
  var ayat: [String]?
  var readings: [Reading]?
  /// The least confidence of a reading that the drill plays.
  var leastConfidence: Double?
  /// The reason why a source cannot be played.
  var problem: ProblemAnswer?
  /// The names of sources.
  var sources: [String]?
  /// A setting without effect, and the setting that it needs.
  var setting, needed: Setting?

  init(_ warning: DrillWarning) {
    text = warning.report.problem
    func ranges(_ ayat: [AyahRef]) -> [String] { AyahRange.runs(of: ayat).map(\.description) }
    switch warning {
    case .unreadable(let ayat, let trouble):
      (kind, self.ayat) = (.unreadable, ranges(ayat))
      problem = ProblemAnswer(ReportedError(forCommandLine: trouble))
    case .unsure(let readings, let atLeast):
      (kind, leastConfidence) = (.unsure, atLeast)
      self.readings = readings.map {
        Reading(ayah: $0.ayah, source: $0.source, confidence: $0.confidence)
      }
    case .withOthers(let readings):
      kind = .withOthers
      self.readings = readings.map {
        Reading(ayah: $0.ayah, source: $0.source, segment: $0.segment)
      }
    case .gapped(let readings):
      kind = .gapped
      self.readings = readings.map {
        Reading(
          ayah: $0.ayah, source: $0.source, lacks: $0.gaps.map(SegmentDoubt.gap),
          isReplaced: $0.isReplaced)
      }
    case .timingsUnfit(let ayat): (kind, self.ayat) = (.timingsUnfit, ranges(ayat))
    case .fadedAtDips(let ayat): (kind, self.ayat) = (.fadedAtDips, ranges(ayat))
    case .unfaded(let ayat): (kind, self.ayat) = (.unfaded, ranges(ayat))
    case .tooShortToFade(let ayat): (kind, self.ayat) = (.tooShortToFade, ranges(ayat))
    case .untranslated(let ayat, _): (kind, self.ayat) = (.untranslated, ranges(ayat))
    case .translationTimes: kind = .translationTimes
    case .withoutEffect(let setting):
      kind = .withoutEffect
      self.setting = Setting(name: setting.setting.name, value: setting.setting.value)
      needed = Setting(name: setting.needed.name, value: setting.needed.value)
    case .withoutRoomTone(let names): (kind, sources) = (.withoutRoomTone, names)
    case .chaptersLeftOut: kind = .chaptersLeftOut
    case .tooLargeForFAT32: kind = .tooLarge
    }
  }
}
