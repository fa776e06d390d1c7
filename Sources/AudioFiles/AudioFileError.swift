package import AudioCore
package import HostSystem
package import SystemPackage

/// An error in reading or writing a sound file.
///
/// If `AudioFileReader.init` throws the error, no samples could be read, and the recording's status
/// is `failed`. If ``AudioFileReader/interruption`` contains the error, only a part of the sound
/// was read. The frames that were read are valid, and the status is `partial`. If the writer throws
/// the error, the written file is unusable.
package enum AudioFileError: ExplainedError, Equatable, Codable {
  /// The cause of a failed operation.
  package enum Reason: Error, Equatable, Sendable, Codable, CustomStringConvertible {
    /// A system call failed.
    case system(Errno)
    /// A call of libsndfile failed, with its error number and message.
    case libsndfile(code: Int32, message: String)
    /// A call of FFmpeg's libraries failed, with an AVERROR number.
    case ffmpeg(code: Int32)
    /// Our own check of the content failed.
    case content(String)

    /// The message of the system or the library for the failure.
    package var description: String {
      switch self {
      case .system(let errno): errno.description
      case .libsndfile(_, let message), .content(let message): message
      case .ffmpeg(let code): MediaLibraries.message(code)
      }
    }
  }

  // No samples could be read.
  case cannotOpen(path: FilePath, reason: Reason)
  case notAFile(path: FilePath)
  case replaced(path: FilePath)
  case empty(path: FilePath)
  case unrecognised(path: FilePath, reason: Reason)
  case noAudio(path: FilePath, container: String)
  case unsupportedCodec(path: FilePath, codec: String, reason: Reason)
  case unsupportedRate(path: FilePath, hertz: Int)
  case unsupportedChannels(path: FilePath, count: Int)
  case nothingDecodes(path: FilePath, codec: String, packets: Int)
  case indexMissing(path: FilePath, soundBytes: Int)
  case parametersMissing(path: FilePath, reason: String)
  case parametersDoNotFit(path: FilePath, soundBytes: Int)
  case libraryMissing(path: FilePath, reason: String)
  // The decoding process could not start, ended early or reached a limit.
  case decoderNotStarted(path: FilePath, reason: HostError)
  case decoderEnded(path: FilePath, reason: String, readFrames: Int)
  case decoderLimited(path: FilePath, reason: String, limits: [String])
  case noSuchTrack(path: FilePath, track: Int, count: Int)
  case noSuchChannel(path: FilePath, channel: String, count: Int)
  // Only a part of the sound could be read.
  case endsEarly(path: FilePath, expectedFrames: Int, readFrames: Int)
  case cutShort(path: FilePath, expectedBytes: Int, foundBytes: Int, readFrames: Int)
  case packetsMissing(path: FilePath, expected: Int, found: Int, readFrames: Int)
  case noEndMark(path: FilePath, readFrames: Int)
  case brokenInside(path: FilePath, reason: Reason, readFrames: Int)
  case damagedPackets(path: FilePath, count: Int, readFrames: Int)
  case formatChanges(path: FilePath, from: String, to: String, readFrames: Int)
  case recovered(path: FilePath, extent: RecoveredExtent)
  // The file was not written.
  case cannotCreate(path: FilePath, reason: Reason)
  case cannotWrite(path: FilePath, reason: Reason, writtenFrames: Int)
  case unsupportedEncoding(path: FilePath, encoding: String, hertz: Int, channels: Int)

  /// The amount of sound that was recovered from a recording without an index.
  package struct RecoveredExtent: Equatable, Sendable, Codable {
    package var seconds: Double
    /// The number of bytes in the frames that were found in the media data.
    package var soundBytes: Int
    /// The number of bytes of media data in the file.
    package var foundBytes: Int
    /// The number of gaps between frames; a gap consists of bytes that belong to no frame.
    package var damages: Int

    /// A sentence about the recovered sound, such as `20.7 s of sound were recovered, 99.8% of its
    /// bytes`.
    fileprivate var text: String {
      let share = foundBytes == 0 ? 0 : Double(min(soundBytes, foundBytes)) / Double(foundBytes)
      let places = damages == 1 ? "one place" : "\(damages) places"
      return "\(seconds.text(decimals: 1)) s of sound were recovered, "
        + "\((100 * share).text(decimals: 1))% of its bytes"
        + (damages > 0 ? "; it is damaged in \(places)" : "")
    }
  }

  /// A description of the problem, with the relevant numbers.
  package var problem: String {
    switch self {
    case .cannotOpen(_, let reason):
      "the recording cannot be opened: \(reason)"
    case .notAFile:
      "this is a folder, a device or a pipe, not a file"
    case .replaced:
      "the recording was replaced by another file, or by a link to one, during the run"
    case .empty:
      "the file is empty: it holds 0 bytes"
    case .unrecognised(_, let reason):
      "the content is not a sound file that can be read: \(reason)"
    case .noAudio(_, let container):
      "the file (\(container)) holds no audio"
    case .unsupportedCodec(_, let codec, let reason):
      "the audio (\(codec)) cannot be decoded: \(reason)"
    case .unsupportedRate(_, let hertz):
      "a sample rate of \(hertz) Hz is outside "
        + "\(AudioFileLimits.rates.lowerBound)…\(AudioFileLimits.rates.upperBound) Hz"
    case .unsupportedChannels(_, let count):
      "\(count) channels are more than \(AudioFileLimits.channels.upperBound), or none"
    case .nothingDecodes(_, let codec, let packets):
      "no part of the audio (\(codec)) could be decoded: all \(packets) packets are damaged"
    case .indexMissing(_, let bytes):
      "the recording was interrupted before it was finished: the file has no index (moov); "
        + "\(bytes.counted("byte")) of sound are there, which can be read by the parameters of another "
        + "recording of the same recorder"
    case .parametersMissing(_, let reason):
      "a recording without an index cannot be read like this file: \(reason)"
    case .parametersDoNotFit(_, let bytes):
      "the recording was interrupted before it was finished, and its \(bytes) bytes of sound are not "
        + "like those of the recording that was given: no frame was found"
    case .libraryMissing(_, let reason):
      "FFmpeg's libraries, which its format needs, cannot be loaded: \(reason)"
    case .decoderNotStarted(_, let reason):
      "the recording cannot be decoded: \(reason.problem)"
    case .decoderEnded(_, let reason, let read):
      "the recording cannot be decoded: its decoder \(reason)"
        + (read > 0 ? "; \(read.counted("frame")) could be read before" : "")
    case .decoderLimited(_, let reason, _):
      "the decoder of the recording \(reason), under a limit of the shell"
    case .noSuchTrack(_, let track, let count):
      "there is no sound track \(track): the file has \(count)"
    case .noSuchChannel(_, let channel, let count):
      "there is no channel \(channel): the recording has \(count)"
    case .endsEarly(_, let expected, let read):
      "frames are missing: the header promises \(expected.counted("frame")), \(read) could be read"
    case .cutShort(_, let expected, let found, let read):
      "the file is cut short: its header promises \(expected) bytes, it holds \(found); "
        + "\(read.counted("frame")) could be read"
    case .packetsMissing(_, let expected, let found, let read):
      "the recording ends early: its index lists \(expected) packets, \(found) are there; "
        + "\(read.counted("frame")) could be read"
    case .noEndMark(_, let read):
      "the file is cut short: the mark at its end is missing; \(read.counted("frame")) could be read"
    case .brokenInside(_, let reason, let read):
      "the recording is damaged inside: \(reason); \(read.counted("frame")) could be read before it"
    case .damagedPackets(_, let count, let read):
      "the recording is damaged in \(count == 1 ? "one place" : "\(count) places"), which could not be "
        + "decoded; \(read.counted("frame")) could be read"
    case .formatChanges(_, let from, let to, let read):
      "the recording changes from \(from) to \(to) after \(read.counted("frame")); what follows is not read"
    case .recovered(_, let extent):
      "the recording was interrupted before it was finished: \(extent.text)"
    case .cannotCreate(_, let reason):
      "the sound file cannot be created: \(reason)"
    case .cannotWrite(_, let reason, let written):
      "the sound file cannot be written: \(reason); \(written.counted("frame")) were accepted"
    case .unsupportedEncoding(_, let encoding, let hertz, let channels):
      "\(encoding) cannot hold \(channels) channels at \(hertz) Hz"
    }
  }

  /// The path of the file.
  package var place: String { path.string }

  /// The file.
  package var path: FilePath {
    switch self {
    case .cannotOpen(let path, _), .notAFile(let path), .replaced(let path), .empty(let path),
      .unrecognised(let path, _), .noAudio(let path, _), .unsupportedCodec(let path, _, _),
      .unsupportedRate(let path, _), .unsupportedChannels(let path, _),
      .nothingDecodes(let path, _, _), .libraryMissing(let path, _), .noSuchTrack(let path, _, _),
      .noSuchChannel(let path, _, _), .decoderNotStarted(let path, _),
      .decoderEnded(let path, _, _), .decoderLimited(let path, _, _), .endsEarly(let path, _, _),
      .cutShort(let path, _, _, _), .packetsMissing(let path, _, _, _),
      .noEndMark(let path, _), .brokenInside(let path, _, _), .damagedPackets(let path, _, _),
      .formatChanges(let path, _, _, _), .recovered(let path, _), .indexMissing(let path, _),
      .parametersMissing(let path, _), .parametersDoNotFit(let path, _), .cannotCreate(let path, _),
      .cannotWrite(let path, _, _), .unsupportedEncoding(let path, _, _, _):
      path
    }
  }

  /// Advice on how to proceed, for the person who sees the error.
  package var remedy: String {
    switch self {
    case .cannotOpen:
      "check the path and that you may read it"
    case .notAFile:
      "give the path of a recording, or of a folder of recordings"
    case .replaced:
      "run the command once more when nothing writes to it"
    case .empty:
      "copy or download the file again"
    case .unrecognised:
      "check that it is a recording; if it is one, convert it to FLAC"
    case .noAudio:
      "check that this is the right file: it has no sound track"
    case .unsupportedCodec:
      "convert it to a format that can be read, for example FLAC"
    case .unsupportedRate, .unsupportedChannels:
      "check the file's header, or convert it to FLAC at 44,100 Hz with two channels"
    case .nothingDecodes:
      "copy or download the file again; if it was so from the start, it is lost"
    case .indexMissing:
      "copy the file again if it is whole elsewhere; if not, give a whole recording of the same "
        + "recorder, to read the sound that is there"
    case .parametersMissing, .parametersDoNotFit:
      "give a whole recording that the same recorder made with the same settings"
    case .libraryMissing(_, let reason):
      MediaLibraries.remedy(for: reason)
    case .decoderNotStarted(_, let reason):
      reason.remedy
    case .decoderEnded:
      "copy or download the file again; if other programs can play it, convert it to FLAC"
    case .decoderLimited(_, _, let limits):
      "raise \(limits.joined(separator: " and ")), then run the command once more"
    case .noSuchTrack:
      "name a track that is there, or none"
    case .noSuchChannel:
      "name a channel that is there, or none"
    case .endsEarly, .cutShort, .packetsMissing, .noEndMark, .brokenInside, .damagedPackets:
      "copy or download the file again, then run the command once more"
    case .recovered:
      "check that its end is there: what the recorder had not written is lost"
    case .formatChanges:
      "split the file where it changes, or convert it to FLAC"
    case .cannotCreate:
      "check that the folder exists and that you may write in it"
    case .cannotWrite(_, .system(.fileTooLarge), _):
      "choose a disk or a format that allows larger files, or raise the limit (`ulimit -f`)"
    case .cannotWrite:
      "check the disk and free space on it, then run the command once more"
    case .unsupportedEncoding:
      "choose another format, WAV for example, or another rate"
    }
  }

  /// The kind of cause: `.disk` if the file cannot be written, `.format` if its format is
  /// unsupported, `.index` if its index is missing, otherwise `.other`.
  package var cause: ErrorCause {
    switch self {
    case .cannotWrite: .disk
    case .unrecognised, .unsupportedCodec: .format
    case .indexMissing: .index
    default: .other
    }
  }
}

extension AudioFileError {
  package var commandRemedy: String? {
    switch self {
    case .notAFile: "give the path of a recording, or of a folder to `tilawa process`"
    case .noSuchTrack: "leave `--track` out, or name a track that is there"
    case .noSuchChannel: "leave `--channel` out, or name a channel that is there"
    default: nil
    }
  }
}
