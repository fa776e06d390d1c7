/// All decoders, in the order in which they are tried.
enum SoundDecoders {
  static let all: [any SoundDecoder.Type] = [
    UnindexedDecoder.self, FrameDecoder.self, SoundFileDecoder.self, MediaDecoder.self,
  ]

  /// Returns the first decoder that opens a part.
  ///
  /// - Throws: the first error other than `.unrecognised`. If every decoder reports
  ///   `.unrecognised`: `.cutShort` for a truncated container, otherwise the first decoder's error.
  static func open(_ part: RecordingPart) throws(AudioFileError) -> any SoundDecoder {
    var refusal: AudioFileError?
    for decoder in all where decoder.supports(part) {
      do throws(AudioFileError) {
        let opened = try decoder.init(part)
        guard let track = part.track, track != opened.description.track else { return opened }
        throw AudioFileError.noSuchTrack(
          path: part.view.file.path, track: track, count: opened.description.trackCount)
      } catch {
        guard case .unrecognised = error else { throw error }
        // Parameters that are needed for decoding may lie in the missing end of a truncated
        // container.
        if let promised = part.promisedEnd, promised > part.view.size {
          refusal = .cutShort(
            path: part.view.file.path, expectedBytes: part.view.range.lowerBound + promised,
            foundBytes: part.view.range.upperBound, readFrames: 0)
        }
        refusal = refusal ?? error
      }
    }
    throw refusal
      ?? .unrecognised(path: part.view.file.path, reason: .content("no decoder takes it"))
  }
}

/// The formats readable on this machine, as the libraries report them.
package enum AudioFormats {
  /// The readable formats, libsndfile's first.
  package static func readable() -> [FormatSupport] { SoundDecoders.all.flatMap { $0.formats } }

  /// The libraries that read and write sound files, with their versions, sorted by name.
  package static func libraries() -> [String] {
    Set(SoundDecoders.all.flatMap { $0.libraries }).sorted()
  }
}
