import AudioCore
import SystemPackage

extension AudioFileReader {
  /// Opens with libavformat what is not libsndfile's, or what it turned down.
  static func openMedia(
    _ path: FilePath, refusal: AudioFileError?, size: Int, promise: Int?
  ) throws(AudioFileError) -> MediaDecoder {
    do throws(AudioFileError) {
      let media = try MediaDecoder(path: path)
      if media.decodesNothing {
        throw .nothingDecodes(path: path, codec: media.codecName, packets: media.packetCount)
      }
      return media
    } catch {
      guard case .unrecognised = error else { throw error }
      // An MP4 file that is cut short has lost its index, which stands at the end.
      if let promise, promise > size {
        throw .cutShort(path: path, expectedBytes: promise, foundBytes: size, readFrames: 0)
      }
      // What libsndfile said of a file that looks like its own says more.
      throw refusal ?? error
    }
  }

  /// What is known of a file that libsndfile opened.
  ///
  /// libavformat is asked for the tags that libsndfile does not give; it reads the header only.
  static func describe(
    _ decoder: borrowing SoundFileDecoder, path: FilePath
  ) throws(AudioFileError) -> AudioFileInfo {
    var tags = TagCollection()
    SoundFileTags.collect(from: decoder, into: &tags)
    var chapters = SoundFileTags.chapters(of: decoder)
    do throws(AudioFileError) {
      let header = try MediaInput(path: path)
      MediaTags.collect(from: header, into: &tags)
      if chapters.isEmpty { chapters = MediaTags.chapters(of: header) }
    } catch {
      if case .libraryMissing = error { throw error }
      // libavformat need not know a file that libsndfile has opened: its tags are all there is.
    }
    return AudioFileInfo(
      sampleRate: try checked(rate: decoder.rate, path: path),
      channelCount: try checked(channels: decoder.channelCount, path: path),
      container: SoundFileFormat.container(decoder.format),
      codec: SoundFileFormat.codec(decoder.format), declaredFrames: decoder.declaredFrames,
      decoder: SoundFileDecoder.version, tags: tags.kept, chapters: chapters,
      recordedAt: tags.recordedAt)
  }

  /// What is known of a file that libavformat opened.
  static func describe(
    _ decoder: borrowing MediaDecoder, path: FilePath
  ) throws(AudioFileError) -> AudioFileInfo {
    var tags = TagCollection()
    MediaTags.collect(from: decoder.input, into: &tags)
    return AudioFileInfo(
      sampleRate: try checked(rate: decoder.rate, path: path),
      channelCount: try checked(channels: decoder.channelCount, path: path),
      container: decoder.input.containerName, codec: decoder.codecName,
      declaredFrames: decoder.declaredFrames, decoder: MediaCodec.version, tags: tags.kept,
      chapters: MediaTags.chapters(of: decoder.input), recordedAt: tags.recordedAt)
  }

  private static func checked(rate: Int, path: FilePath) throws(AudioFileError) -> SampleRate {
    guard AudioFileLimits.rates.contains(rate) else {
      throw .unsupportedRate(path: path, hertz: rate)
    }
    return SampleRate(hertz: rate)
  }

  private static func checked(channels: Int, path: FilePath) throws(AudioFileError) -> Int {
    guard AudioFileLimits.channels.contains(channels) else {
      throw .unsupportedChannels(path: path, count: channels)
    }
    return channels
  }
}
