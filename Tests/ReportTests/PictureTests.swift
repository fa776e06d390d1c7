import Report
import Testing

@Suite struct PictureTests {
  private func picture(
    seconds: Double = 65, wave: WaveOutline? = nil, blocks: [Picture.Block] = [],
    marks: [Picture.Mark] = []
  ) -> Picture {
    Picture(
      anchor: "r1", seconds: seconds, wave: wave, lanes: [.init("true", blocks)], marks: marks)
  }

  @Test(arguments: [(0.0, 0), (0.1, 1), (30.0, 1), (30.1, 2), (65.0, 3)])
  func aStripLastsHalfAMinute(seconds: Double, strips: Int) {
    let picture = picture(seconds: seconds)
    #expect(picture.stripCount == strips)
    #expect(picture.markup().html.split(separator: "<figure").count - 1 == strips)
  }

  @Test(arguments: [(-1.0, 0), (0.0, 0), (29.9, 0), (30.0, 1), (64.0, 2), (99.0, 2)])
  func everyInstantHasAStrip(instant: Double, strip: Int) {
    #expect(picture().strip(at: instant) == strip)
    #expect(
      picture().markup(strips: [strip]).html.contains(
        "id=\"\(picture().anchor(ofStrip: strip))\""))
  }

  @Test func aBlockAcrossTwoStripsIsInBoth() {
    let html = picture(blocks: [
      .init(start: 27, end: 36, label: "7", meaning: "seven", style: .wrong)
    ]).markup().html
    #expect(
      html.contains("class=\"block wrong\" title=\"seven\" style=\"left:90.00%;width:10.00%\""))
    #expect(
      html.contains("class=\"block wrong\" title=\"seven\" style=\"left:0.00%;width:20.00%\""))
    #expect(html.split(separator: "seven").count == 3)
  }

  @Test func aLabelThatHasNoRoomIsLeftOut() {
    let html = picture(blocks: [
      .init(start: 29, end: 40, label: "112:1", meaning: "m", style: .plain)
    ]).markup().html
    #expect(html.split(separator: ">112:1</span>").count == 2)
  }

  @Test func marksAreWhereTheyBelong() {
    let html = picture(marks: [
      .init(start: 3, end: 6, meaning: "a <b>", style: .missed),
      .init(start: 31.5, end: 31.5, meaning: "c", style: .stray),
    ]).markup().html
    #expect(
      html.contains(
        "<i class=\"mark missed\" title=\"a &lt;b&gt;\" style=\"left:10.00%;width:10.00%\">"))
    #expect(html.contains("<i class=\"mark stray\" title=\"c\" style=\"left:5.00%;width:0.00%\">"))
  }

  @Test func theWaveformIsItsOutline() {
    // The waveform has pieces of ten seconds: three in the first strip, one in the second.
    let wave = WaveOutline(
      least: [-50, 0, -100, -10], greatest: [100, 0, 50, 10], secondsPerPiece: 10)
    let html = picture(seconds: 40, wave: wave).markup().html
    // The path follows the maxima and returns along the minima. A silent piece is a thin line.
    #expect(html.contains("viewBox=\"0 0 3 200\""))
    #expect(html.contains("d=\"M0 0l1 99 1-49 0 150 -1-99 -1 49 z\""))
    #expect(html.contains("d=\"M0 90l0 20 z\""))
  }

  @Test func aSilentOrEmptyWaveformIsDrawn() {
    let silent = WaveOutline(least: [0], greatest: [0], secondsPerPiece: 30)
    #expect(picture(seconds: 30, wave: silent).markup().html.contains("M0 99l0 2 z"))
    let empty = WaveOutline(least: [], greatest: [], secondsPerPiece: 30)
    #expect(picture(seconds: 30, wave: empty).markup().html.contains("</svg>"))
    #expect(picture(seconds: 0).markup().html == "<div class=\"strips\"></div>")
  }
}
