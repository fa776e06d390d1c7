import DSP
import Foundation

/// Windows of 12 s in which an ``EncoderModel`` listens to a recording. A window starts every 9 s.
///
/// Window i covers the frames 300·i ..< 300·i + 400 of 30 ms, up to the end of the recording. Its
/// result is the scores of the frames 300·i + 50 ..< 300·i + 350. The result of the first window
/// also includes all frames before these, and the result of the last window all frames up to the
/// end of the recording. So each frame belongs to the result of exactly one window. The scores of a
/// window depend only on its own sound, and therefore not on the windows that were listened to
/// before.
package struct ListeningWindows: Sendable, Equatable {
  /// Number of frames in a window.
  private static let length = EncoderNetwork.frames
  /// Number of frames from the start of a window to the start of the next.
  private static let advance = 300
  /// For this number of frames at each end of a window, the scores come from the neighbouring
  /// window.
  private static let margin = 50

  /// Number of frames of the recording.
  package let frameCount: Int

  package init(frameCount: Int) {
    precondition(frameCount >= 0, "\(frameCount) frames")
    self.frameCount = frameCount
  }

  /// Number of windows: ⌈(frames − 400) / 300⌉ + 1, at least 1; 0 without frames.
  package var count: Int {
    if frameCount == 0 { return 0 }
    return max(0, frameCount - Self.length + Self.advance - 1) / Self.advance + 1
  }

  /// Returns the frames that a window covers.
  package func sound(of window: Int) -> Range<Int> {
    precondition((0..<count).contains(window), "window \(window) of \(count)")
    let start = window * Self.advance
    return start..<min(frameCount, start + Self.length)
  }

  /// Returns the frames whose scores are taken from a window.
  package func result(of window: Int) -> Range<Int> {
    let sound = sound(of: window)
    let start = window == 0 ? 0 : sound.lowerBound + Self.margin
    let isLast = window == count - 1
    return start..<(isLast ? frameCount : sound.upperBound - Self.margin)
  }

  /// Returns the windows whose results contain at least one frame of a range.
  package func covering(_ frames: Range<Int>) -> Range<Int> {
    let frames = frames.clamped(to: 0..<frameCount)
    guard !frames.isEmpty else { return 0..<0 }
    return window(giving: frames.lowerBound)..<window(giving: frames.upperBound - 1) + 1
  }

  private func window(giving frame: Int) -> Int {
    min(count - 1, max(0, frame - Self.margin) / Self.advance)
  }
}

/// Scores of an ``EncoderModel`` for some windows of a recording. A file beside the features of the
/// recording contains the scores.
///
/// The layout of the file, with all numbers in little-endian order:
///
///     offset   bytes
///          0   8      magic: "tilawaH" and byte 0x1A
///          8   4      UInt32   layout version, 1
///         12   4      UInt32   J, bytes of the header
///         16   4      UInt32   CRC-32 of all bytes from offset 20 on
///         20   J      header: JSON with the model, the number of frames, and the windows
///                     for each window the planes of ``AcousticScores``: log-posteriors, boundary,
///                     label
///
/// The result of a window, 9 s of scores, takes 11.4 kB. The file lists the windows in ascending
/// order, so that the order in which the scores were computed does not affect the bytes.
package struct HeardScores: Sendable, Equatable {
  private static let magic: [UInt8] = Array("tilawaH".utf8) + [0x1A]
  private static let version = 1
  private static let preludeBytes = 20
  /// Maximum size of a file in bytes: enough for a recording of nearly ten days.
  package static let byteLimit = 1 << 30

  private struct Header: Codable {
    var model: AcousticModelRecord
    var frameCount: Int
    var windows: [Int]
  }

  /// Model that computed the scores.
  package let model: AcousticModelRecord
  /// All windows of the recording.
  package let windows: ListeningWindows
  private var codes: [Int: [UInt8]] = [:]

  /// Creates an empty set of scores.
  package init(model: AcousticModelRecord, frameCount: Int) {
    self.model = model
    windows = ListeningWindows(frameCount: frameCount)
  }

  /// Numbers of the windows that have scores, in ascending order.
  package var held: [Int] { codes.keys.sorted() }

  /// True if a window has scores.
  package func holds(_ window: Int) -> Bool { codes[window] != nil }

  /// The scores that are taken from a window, for the frames ``ListeningWindows/result(of:)``; nil
  /// if the window has not been listened to.
  package subscript(window window: Int) -> AcousticScores? {
    guard let bytes = codes[window] else { return nil }
    let frames = windows.result(of: window).count
    let posteriors = frames * AcousticScores.classCount
    return AcousticScores(
      codes: [
        Array(bytes[..<posteriors]), Array(bytes[posteriors..<posteriors + frames]),
        Array(bytes[(posteriors + frames)...]),
      ], priors: model.priors)
  }

  /// Adds the scores of a window.
  ///
  /// - Parameters:
  ///   - scores: the scores of all frames of the window's sound.
  ///   - window: the number of the window.
  package mutating func add(_ scores: AcousticScores, of window: Int) {
    let (sound, result) = (windows.sound(of: window), windows.result(of: window))
    precondition(scores.frameCount == sound.count, "\(scores.frameCount) of \(sound.count) frames")
    let first = result.lowerBound - sound.lowerBound
    let part = scores.part(first..<first + result.count)
    codes[window] =
      part.logPosteriors + part.boundary.map { UInt8(bitPattern: $0) } + part.label
  }

  /// Returns the bytes of the file, divided into consecutive parts. The scores of the windows are
  /// not copied into one array, because the scores of a day take 110 MB.
  package func encode() throws -> [[UInt8]] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let header = try [UInt8](
      encoder.encode(Header(model: model, frameCount: windows.frameCount, windows: held)))
    let body = [header] + held.compactMap { codes[$0] }
    let sum = body.reduce(0) { CRC32.of($1, in: $1.indices, after: $0) }
    var prelude = Self.magic
    for value in [UInt32(Self.version), UInt32(header.count), sum] {
      for shift in [0, 8, 16, 24] as [UInt32] { prelude.append(UInt8(value >> shift & 255)) }
    }
    return [prelude] + body
  }

  /// Checks the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: the whole file; any bytes are safe.
  ///   - path: the path of the file, for errors.
  /// - Throws: ``FeatureFileError``; the recording must then be listened to again.
  package init(bytes: [UInt8], path: String = "") throws(FeatureFileError) {
    guard bytes.count >= Self.preludeBytes, bytes.starts(with: Self.magic) else {
      throw .notAFeatureFile(path: path)
    }
    func number(_ offset: Int) -> Int {
      Int(FeatureFileLayout.number(bytes, at: offset, count: 4))
    }
    guard number(8) == Self.version else {
      throw .unknownVersion(path: path, found: number(8), known: Self.version)
    }
    let body = Self.preludeBytes + number(12)
    guard body <= bytes.count else {
      throw .wrongLength(path: path, expectedBytes: body, foundBytes: bytes.count)
    }
    guard number(16) == Int(CRC32.of(bytes, in: Self.preludeBytes..<bytes.count)) else {
      throw .corrupt(path: path, part: "the scores")
    }
    let header: Header
    do {
      header = try JSONDecoder().decode(
        Header.self, from: Data(bytes[Self.preludeBytes..<body]))
    } catch {
      throw .badHeader(path: path, reason: "\(error)")
    }
    guard (0..<FeatureFileLayout.frameLimit).contains(header.frameCount) else {
      throw .badHeader(path: path, reason: "\(header.frameCount) frames")
    }
    self.init(model: header.model, frameCount: header.frameCount)
    var offset = body
    for window in header.windows {
      guard (0..<windows.count).contains(window), codes[window] == nil else {
        throw .badHeader(path: path, reason: "window \(window) of \(windows.count)")
      }
      let end = offset + windows.result(of: window).count * (AcousticScores.classCount + 2)
      guard end <= bytes.count else {
        throw .wrongLength(path: path, expectedBytes: end, foundBytes: bytes.count)
      }
      codes[window] = Array(bytes[offset..<end])
      offset = end
    }
    guard offset == bytes.count else {
      throw .wrongLength(path: path, expectedBytes: offset, foundBytes: bytes.count)
    }
  }
}

extension AcousticScores {
  /// Returns these scores, merged with the scores of another model in some windows.
  ///
  /// This model decides how likely it is that a frame contains a phone; the other model decides
  /// which phone it is. For the class k, this model has the posterior p_k, the prior r_k and the
  /// evidence e_k; the other model has the posterior q_k, the prior s_k and the evidence f_k. A
  /// frame within the given windows gets the posterior p'_k:
  ///
  ///     e_k = ln p_k − ½ · ln r_k                  f_k = ln q_k − ½ · ln s_k
  ///     ln p'_k = ½ · ln r_k − c + f_k + ln Σ exp e − ln Σ exp f      for a phone
  ///     ln p'_k = ln p_k − c                           for silence and other sound
  ///     boundary' = the mean of the two models, rounded
  ///     label' = the label of the other model; if it is the blank, the label of this model
  ///
  /// The sums are over the phones, and c is chosen so that the p' of a frame have the sum 1. The
  /// search uses the evidence, so the priors of the other model do not matter. All values are
  /// integers, so every processor gives the same bytes. Decision 0157 compares other ways to merge
  /// two models.
  ///
  /// - Parameters:
  ///   - heard: the scores of the other model, for the same number of frames.
  ///   - windows: numbers of windows; windows without scores in `heard` are skipped.
  /// - Returns: the scores of this model outside the windows, and the merged scores inside.
  package func merged(with heard: HeardScores, in windows: some Sequence<Int>) -> AcousticScores {
    precondition(
      heard.windows.frameCount == frameCount,
      "\(heard.windows.frameCount) frames beside \(frameCount)")
    var (posteriors, boundaries, labels) = (logPosteriors, boundary, label)
    let output = AcousticOutput()
    let phones = 1..<Self.classCount - 1
    let halfPriors = priors.map { Int32($0) / 2 }
    let theirHalfPriors = heard.model.priors.map { Int32($0) / 2 }
    // Stored posteriors are in 1/16 nat, and the evidence is in 1/64 nat; hence the factor 4.
    func evidence(_ posteriors: ArraySlice<UInt8>, _ halfPriors: [Int32]) -> [Int32] {
      zip(posteriors, halfPriors).map { -4 * Int32($0) - $1 }
    }
    var listened: [Range<Int>] = []
    for window in windows {
      guard let other = heard[window: window] else { continue }
      listened.append(heard.windows.result(of: window))
      let start = heard.windows.result(of: window).lowerBound
      for frame in 0..<other.frameCount {
        let own = (start + frame) * Self.classCount..<(start + frame + 1) * Self.classCount
        var scores = evidence(posteriors[own], halfPriors)
        let theirs = evidence(
          other.logPosteriors[frame * Self.classCount..<(frame + 1) * Self.classCount],
          theirHalfPriors)
        let difference = Int32(output.logSum(scores[phones]) - output.logSum(theirs[phones]))
        for k in phones { scores[k] = theirs[k] + difference }
        for k in scores.indices { scores[k] += halfPriors[k] }
        let norm = output.logSum(scores[...])
        for (place, score) in zip(own, scores) {
          posteriors[place] = UInt8(max(0, min(255, (norm - Int(score) + 2) >> 2)))
        }
        let mean = (Int(boundaries[start + frame]) + Int(other.boundary[frame]) + 1) >> 1
        boundaries[start + frame] = Int8(mean)
        if other.label[frame] != 0 { labels[start + frame] = other.label[frame] }
      }
    }
    return AcousticScores(
      frameCount: frameCount, logPosteriors: posteriors, boundary: boundaries, label: labels,
      priors: priors, listened: listened)
  }
}
