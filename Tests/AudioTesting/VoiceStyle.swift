/// The parameters that distinguish one synthetic voice from another.
package struct VoiceStyle: Sendable, Hashable {
  /// The pitch of the tonic in hertz.
  package var pitch: Double
  /// The factor for all formants; 1 for a man, about 1.15 for a woman, 1.3 for a child.
  package var formantScale: Double
  /// The speed factor of the syllables; 1 is slow reading.
  package var tempo: Double
  /// The probability that a syllable is a long note.
  package var longNotes: Double
  /// The size of the melody's intervals; 1 is melodious, 0 a monotone.
  package var melody: Double
  /// The amount of breath in the voice, 0…1.
  package var breathiness: Double

  /// - Parameters: see the properties of the same names.
  package init(
    pitch: Double = 130, formantScale: Double = 1, tempo: Double = 1, longNotes: Double = 0.16,
    melody: Double = 1, breathiness: Double = 0.05
  ) {
    self.pitch = pitch
    self.formantScale = formantScale
    self.tempo = tempo
    self.longNotes = longNotes
    self.melody = melody
    self.breathiness = breathiness
  }

  /// A slow, melodious reader.
  package static let murattal = VoiceStyle()
  /// A fast reader with few long notes.
  package static let hadr = VoiceStyle(pitch: 150, tempo: 1.5, longNotes: 0.06)
  /// A student with a higher voice.
  package static let student = VoiceStyle(pitch: 210, formantScale: 1.18, breathiness: 0.1)
  /// A speaker: quick, flat, without long notes.
  package static let talk = VoiceStyle(pitch: 115, tempo: 1.6, longNotes: 0, melody: 0.35)
}
