package import ArgumentParser
import Foundation
package import HostSystem
package import Inspection
package import Report

/// The reply of a command: one value, shown to a person as text and to a program as JSON.
///
/// Only ``ReplyingCommand/send(_:warnings:after:)`` writes replies.
package protocol Reply {
  /// A part of the text.
  typealias Part = ReplyText.Part
  /// The type of ``result``.
  associatedtype Result: Encodable = Self

  /// The value that is written with `--json` (Docs/json.md). By default it is the reply itself.
  var result: Result { get }
  /// The text shown without `--json`.
  @ReplyText var text: [Part] { get }
  /// The errors that did not end the command. The text of the reply includes these errors, too.
  var errors: [ReportedError] { get }
  /// The status in JSON. The default is partial if there are errors, otherwise ok.
  var status: ReplyStatus { get }
  /// The exit code. The default is 3 if there are errors, otherwise 0.
  var exitCode: Int32 { get }

  /// Writes the reply as JSON (`Envelope`).
  ///
  /// - Parameters:
  ///   - command: the words of the command.
  ///   - write: called with each part of the text.
  /// - Throws: `EncodingError`. If the reply reads its values only while it is written, also the
  ///   errors of reading.
  func writeJSON(of command: String, to write: (String) -> Void) throws
}

extension Reply where Result == Self {
  package var result: Self { self }
}

extension Reply {
  package var errors: [ReportedError] { [] }
  package var status: ReplyStatus { errors.isEmpty ? .ok : .partial }
  package var exitCode: Int32 { errors.isEmpty ? 0 : 3 }

  package func writeJSON(of command: String, to write: (String) -> Void) throws {
    write(
      try Envelope(command: command, status: status, result: result, errors: errors).text())
  }
}

/// A property that appears only in the text of a reply: it has no key in JSON.
@propertyWrapper package struct TextOnly<Value>: Encodable {
  package var wrappedValue: Value

  package init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  package func encode(to encoder: any Encoder) {}
}

extension KeyedEncodingContainer {
  /// The compiler prefers this overload for a ``TextOnly`` property. It does not write a key.
  package mutating func encode(_ value: TextOnly<some Any>, forKey key: Key) {}
}

/// Builds the text of a reply. A string becomes a line on standard output, a table becomes one line
/// per row, and an error is written to standard error.
@resultBuilder package enum ReplyText {
  /// A part of a text.
  package enum Part {
    /// A line on standard output.
    case line(String)
    /// Text on standard output that includes its line feeds.
    case verbatim(String)
    /// A document on standard output. It is written exactly as it would be written to a file.
    case document(String)
    /// Bytes on standard output.
    case bytes([UInt8])
    /// Text on standard output that is too long for memory. The closure passes the text in parts to
    /// `write`.
    case stream((_ write: (String) -> Void) throws -> Void)
    /// A document that is too long for memory. The closure passes it in parts, as in `stream`.
    case documentStream((_ write: (String) -> Void) throws -> Void)
    /// A line on standard error.
    case remark(String)
    /// An error, on standard error.
    case error(ReportedError)
    /// A warning, on standard error.
    case warning(ReportedError)
  }

  package static func buildExpression(_ line: String) -> [Part] { [.line(line)] }
  package static func buildExpression(_ lines: [String]) -> [Part] { lines.map { .line($0) } }
  package static func buildExpression(_ table: TextTable) -> [Part] { [.verbatim(table.text)] }
  package static func buildExpression(_ table: DataTable) -> [Part] {
    [.verbatim("\(table.caption)\n\(TextTable(table).text)\n")]
  }
  package static func buildExpression(_ errors: [ReportedError]) -> [Part] {
    errors.map { .error($0) }
  }
  package static func buildExpression(_ part: Part) -> [Part] { [part] }
  package static func buildExpression(_ assignment: Void) -> [Part] { [] }
  package static func buildBlock(_ parts: [Part]...) -> [Part] { Array(parts.joined()) }
  package static func buildOptional(_ parts: [Part]?) -> [Part] { parts ?? [] }
  package static func buildEither(first parts: [Part]) -> [Part] { parts }
  package static func buildEither(second parts: [Part]) -> [Part] { parts }
  package static func buildArray(_ parts: [[Part]]) -> [Part] { Array(parts.joined()) }
}

/// A command that sends a reply.
package protocol ReplyingCommand: ParsableCommand {
  var common: CommonOptions { get }
}

extension ReplyingCommand {
  /// Writes the reply, and ends the command with its exit code.
  ///
  /// - Parameters:
  ///   - reply: the reply.
  ///   - warnings: warnings, written to standard error even with `--json`.
  ///   - interruption: the signals that the command has received. If there is a signal, the exit
  ///     code is 128 plus its number.
  /// - Throws: `ExitCode` for every code except 0.
  package func send(
    _ reply: some Reply, warnings: [ReportedError?] = [], after interruption: Interruption? = nil
  ) throws {
    for warning in warnings { ErrorReport.warn(warning) }
    try Output.write(reply, of: Self.self, asJSON: common.json)
    if let signal = interruption?.signal { throw ExitCode(128 + signal) }
    if reply.exitCode != 0 { throw ExitCode(reply.exitCode) }
  }
}

extension Output {
  /// Writes a reply.
  ///
  /// - Parameters:
  ///   - reply: the reply.
  ///   - command: the command of the reply.
  ///   - isJSON: true for JSON, false for text.
  /// - Throws: errors of the library, if the reply reads its values only while it is written.
  package static func write(
    _ reply: some Reply, of command: any ParsableCommand.Type, asJSON isJSON: Bool
  ) throws {
    guard isJSON else { return try reply.text.forEach(write) }
    do {
      let words = path(to: command, from: RootCommand.type) ?? []
      try gathered(write(exactly:)) {
        try reply.writeJSON(of: words.joined(separator: " "), to: $0)
      }
    } catch let error as EncodingError {
      StandardError.line("Error: the result cannot be written as JSON: \(error).")
      exit(1)
    }
  }

  private static func write(_ part: ReplyText.Part) throws {
    switch part {
    case .line(let text): line(text)
    case .verbatim(let text): write(text)
    case .bytes(let bytes): write(bytes: bytes)
    case .document(let text): write(exactly: text)
    case .stream(let parts): try gathered { try parts($0) }
    case .documentStream(let parts): try gathered(write(exactly:)) { try parts($0) }
    case .remark(let text): StandardError.line(text)
    case .error(let error): ErrorReport.show(error)
    case .warning(let warning): ErrorReport.warn(warning)
    }
  }

  /// Returns the words that lead to a command: `shard`, `plan`.
  private static func path(
    to command: any ParsableCommand.Type, from start: any ParsableCommand.Type
  ) -> [String]? {
    if start == command { return [] }
    return start.configuration.subcommands.lazy.compactMap { next in
      path(to: command, from: next).map { [next._commandName] + $0 }
    }.first
  }
}
