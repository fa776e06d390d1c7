/// What is known of a voice.
struct LearntVoice {
  /// How it sounds.
  var model: PhoneModel
  /// How long a count of a phone lasts, in rows.
  var rowsPerCount: Double
}
