import Logging

/// What is said with --verbose.
struct Log: Sendable {
  private let logger: Logger

  /// - Parameter options: of the command.
  init(_ options: CommonOptions) {
    let level: Logger.Level = options.verbose ? .debug : .error
    logger = Logger(label: "tilawa") { label in
      var handler = StreamLogHandler.standardError(label: label)
      handler.logLevel = level
      return handler
    }
  }

  /// Says what is being done.
  func say(_ text: String) { logger.debug("\(text)") }
}
