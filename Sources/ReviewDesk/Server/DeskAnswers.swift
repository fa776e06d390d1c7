import Foundation
import HostSystem
import Library
import PipelineCore
import SystemPackage
import WebServer

/// The reason why a request was refused, as JSON for the page.
struct ProblemAnswer: Encodable {
  let problem, place, remedy: String
  /// The code and the values of a message. The page uses them to show the message in its own
  /// language.
  let code: String?
  let values: [String: String]?

  init(
    _ problem: String, at place: String = "", remedy: String = "", code: String? = nil,
    values: [String: String]? = nil
  ) {
    self.problem = problem
    self.place = place
    self.remedy = remedy
    self.code = code
    self.values = values
  }

  /// - Parameters:
  ///   - report: the error.
  ///   - code: the code of the message; nil for the error's own code.
  init(_ report: ReportedError, code: String? = nil) {
    self.init(
      report.problem, at: report.place, remedy: report.remedy, code: code ?? report.code,
      values: report.values)
  }
}

/// A refused request, with the status and the reason.
package struct Refusal: Error {
  var status: Int
  var answer: ProblemAnswer
  var headers: [(name: String, value: String)] = []

  init(_ status: Int, _ answer: ProblemAnswer) {
    self.status = status
    self.answer = answer
  }

  /// The refusal of a request for a path that does not exist.
  static func nothing(at path: String) -> Refusal {
    Refusal(
      404,
      path.hasPrefix("/api/")
        ? ProblemAnswer(
          "there is nothing here", at: path, remedy: "reload the page and try again",
          code: "request")
        : ProblemAnswer(
          "there is nothing here", at: path, remedy: "begin at the first page of the desk",
          code: "noPage"))
  }

  /// The refusal of a malformed request. The page never sends such a request.
  package static func bad(_ problem: String, remedy: String) -> Refusal {
    Refusal(400, ProblemAnswer(problem, remedy: remedy, code: "request"))
  }

  /// The refusal of a request with a method that the resource does not support.
  static func wrongMethod(_ method: String, at path: String, allowed: [String]) -> Refusal {
    let allowed = allowed.flatMap { $0 == "GET" ? ["GET", "HEAD"] : [$0] }.joined(separator: ", ")
    var refusal = Refusal(
      405,
      ProblemAnswer(
        "there is no \(method) here", at: path, remedy: "send it by \(allowed)", code: "request"))
    refusal.headers = [("Allow", allowed)]
    return refusal
  }

  /// Converts an error to a refusal.
  init(_ error: any Error) {
    switch error {
    case let refusal as Refusal: self = refusal
    case is ReviewDesk.ChangedElsewhere:
      self.init(
        409,
        ProblemAnswer(
          "the recording was changed elsewhere since you saw it",
          remedy: "look at it as it is now, then repeat the change if it is still right",
          code: "changed"))
    default:
      let status =
        switch error {
        case let error as LibraryError: Self.status(of: error)
        case is HostError: 500
        case is PracticeError: 404
        case is CancellationError: 503
        default: 422
        }
      self.init(status, ProblemAnswer(ReportedError(forCommandLine: error)))
    }
  }

  private static func status(of error: LibraryError) -> Int {
    switch error {
    case .missing, .lost, .isLink, .notALibrary, .newer, .earlier, .unusableName, .diskFull,
      .diskFails,
      .readOnly, .unreadable, .damaged, .damagedRow, .altered, .refused, .failed:
      500
    case .busy: 503
    case .noSuchRecording, .noRecordingNamed, .notProcessed, .noSuchReciter, .noSuchSettings,
      .noSuchBookmark:
      404
    case .noSuchSegment, .noSuchChange, .changedSince: 409
    default: 422
    }
  }

  var response: Response {
    var response = Response.json(status, answer)
    response.headers += headers
    return response
  }
}

extension Response {
  /// Returns a response with a value as JSON.
  static func json(_ status: Int, _ value: some Encodable) -> Response {
    do {
      return Response(
        status, headers: [("Content-Type", "application/json")],
        body: .bytes(try encoded(value)))
    } catch { return .text(500, "the answer cannot be written: \(error)") }
  }

  /// Returns a value as JSON, with the status 200.
  static func json(_ value: some Encodable) -> Response { json(200, value) }

  /// The content security policy of documents: inline styles and fonts are allowed; scripts and
  /// external resources are not.
  private static let documentPolicy =
    "default-src 'none'; style-src 'unsafe-inline'; font-src data:; frame-ancestors 'none'; "
    + "base-uri 'none'; form-action 'none'"

  /// Returns a complete HTML document without scripts, which the browser opens directly.
  static func document(_ html: String) -> Response {
    Response(
      200,
      headers: [
        ("Content-Type", "text/html; charset=utf-8"),
        ("Content-Security-Policy", documentPolicy),
      ], body: .bytes(Array(html.utf8)))
  }

  /// Encodes a value as one line of JSON.
  ///
  /// - Throws: `EncodingError`.
  static func encoded(_ value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    return Array(try encoder.encode(value))
  }

  /// Returns a tile of a recording's waveform or spectrogram. Browsers may cache it for an hour if
  /// the query of the request names the present features of the recording.
  ///
  /// - Parameters:
  ///   - request: the request; its value `features` is the key that the page has received.
  ///   - key: the key of the present features; nil for an empty tile.
  ///   - pixels: returns the tile of the features with this key.
  /// - Returns: the response.
  /// - Throws: errors from `pixels`.
  static func tile(
    _ request: Request, of key: Fingerprint?, _ pixels: (Fingerprint) throws -> [UInt8]
  ) rethrows -> Response {
    var response = Response(
      200, headers: [("Content-Type", "application/octet-stream")],
      body: .bytes(try key.map(pixels) ?? []))
    if let key, request.query["features"] == key.hex {
      response.headers.append(("Cache-Control", "private, max-age=3600"))
    }
    return response
  }

  /// Returns a WAV file, or only the byte range that is stated in the request.
  static func wave(_ request: Request, _ wave: WaveStream, tag: String) -> Response {
    let length = wave.byteCount
    let entityTag = "\"\(tag)\""
    let headers = [
      (name: "Content-Type", value: "audio/wav"), ("Accept-Ranges", "bytes"), ("ETag", entityTag),
      ("Cache-Control", "private, no-cache"),
    ]
    func body(_ range: Range<Int>) -> Response.Body {
      .stream(length: range.count) { write in
        try await wave.write(range, to: write)
      }
    }
    return .ranged(
      request, length: length, entityTag: entityTag, headers: headers, body: body)
  }

  private static func mediaType(of path: FilePath) -> String {
    switch path.extension {
    case "flac": "audio/flac"
    case "opus": "audio/ogg"
    case "mp3": "audio/mpeg"
    case "sqlite": "application/vnd.sqlite3"
    default: "audio/wav"
    }
  }

  /// Returns a file as a download under its own name.
  ///
  /// - Parameter path: the sound file.
  /// - Returns: a response that streams the file.
  /// - Throws: `HostError` if the file cannot be read.
  static func download(_ path: FilePath) throws -> Response {
    let length = try FileBytes(path: path).size
    var plain = CharacterSet.alphanumerics.intersection(CharacterSet(charactersIn: "!"..."~"))
    plain.insert(charactersIn: "-._")
    let name =
      path.lastComponent?.string.addingPercentEncoding(withAllowedCharacters: plain) ?? "drill.wav"
    return Response(
      200,
      headers: [
        ("Content-Type", mediaType(of: path)),
        ("Content-Disposition", "attachment; filename*=UTF-8''\(name)"),
      ],
      body: .stream(length: length) { write in
        var file = try FileBytes(path: path)
        var left = length
        var block: [UInt8] = []
        while left > 0, try file.read(min(1 << 18, left), into: &block) > 0 {
          left -= block.count
          try await write(block)
        }
      })
  }
}
