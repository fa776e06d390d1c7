import Foundation

/// The main loop of libFuzzer; it is part of the toolchain, see `make fuzz`.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// Passes the bytes of libFuzzer to one of our parsers, which `FUZZ_PARSER` selects.
///
/// A parser may refuse any input; a trap, a hang or high memory use is a fault.
@main
enum Fuzz {
  private static let parser: Parser = {
    let name = ProcessInfo.processInfo.environment["FUZZ_PARSER"] ?? ""
    guard let parser = Parser(rawValue: name) else {
      let names = Parser.allCases.map(\.rawValue).joined(separator: " ")
      FileHandle.standardError.write(Data("Error: FUZZ_PARSER is none of \(names).\n".utf8))
      exit(64)
    }
    return parser
  }()

  static func main() {
    _ = parser
    var count = CommandLine.argc
    var arguments = CommandLine.unsafeArgv
    let code = withUnsafeMutablePointer(to: &arguments) { arguments in
      arguments.withMemoryRebound(
        to: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.self, capacity: 1
      ) { arguments in
        runFuzzer(&count, arguments) { bytes, count in
          do { try Fuzz.parser.parse(Array(UnsafeBufferPointer(start: bytes, count: count))) } catch
          {
            // A refusal is allowed.
          }
          return 0
        }
      }
    }
    exit(code)
  }
}
