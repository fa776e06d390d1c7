import AudioCore
import Exchange
import FileFormats
import Recitation
import Testing

@Suite struct TimingsErrorTests {
  @Test(arguments: [
    (
      TimingsError.ambiguous(tracks: 2, fitting: 0, hasAyahFiles: false, origin: "t.json"),
      """
      2 recordings are timed there, and 0 fit this one.
        where: t.json
        try:   state the content of the recording with `tilawa process --range`, leave only its times in the file, or name its reciter with --reciter
      """
    ),
    (
      .withoutAyat(recording: "a.wav"),
      """
      the file has no ayat to listen for.
        where: a.wav
        try:   name a file with ayat
      """
    ),
    (
      .ambiguous(tracks: 3, fitting: 0, hasAyahFiles: true, origin: "t.json"),
      """
      3 recordings are timed there, and 0 fit this one.
        where: t.json
        try:   the times are of files of single ayat: name their reciter with --reciter
      """
    ),
    (
      .ambiguous(tracks: 3, fitting: 2, hasAyahFiles: false, origin: "t.json"),
      """
      3 recordings are timed there, and 2 fit this one.
        where: t.json
        try:   leave only the times of this recording in the file, or name its reciter with --reciter
      """
    ),
    (
      .severalRecordings(count: 2, reciter: "Husary", of: .surah(112), origin: "t.json"),
      """
      2 recordings of Husary hold surah 112.
        where: t.json
        try:   import for one of them with --recording
      """
    ),
    (
      .noRecording(.ayah(AyahRef(surah: 112, ayah: 1)), reciter: "Husary", origin: "t.json"),
      """
      there is no file of 112:1 by Husary.
        where: t.json
        try:   name the folder of the files with `tilawa reciter add --folder`
      """
    ),
    (
      .noRecording(.file("a.mp3"), reciter: "Husary", origin: "t.json"),
      """
      there is no recording by Husary that is called a.mp3.
        where: t.json
        try:   process it and name the reciter with `tilawa tag`, or name it with --recording
      """
    ),
    (
      .severalRecordings(count: 2, reciter: "Husary", of: .file("a.mp3"), origin: "t.json"),
      """
      2 recordings of Husary are called a.mp3.
        where: t.json
        try:   import for one of them with --recording
      """
    ),
    (
      .outside(stretches: 4, origin: "t.json", recording: "a.wav"),
      """
      none of its 4 stretches lies in the recording.
        where: t.json, a.wav
        try:   check that the times belong to this recording
      """
    ),
  ])
  func theProblemThePlaceAndTheRemedyAreNamed(error: TimingsError, text: String) {
    #expect(error.description == text)
  }
}
