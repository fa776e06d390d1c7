import Foundation

/// libFuzzer's loop; it comes with the toolchain, see `make fuzz`.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// Gives bytes that libFuzzer makes up to one of our parsers: `FUZZ_PARSER` names it.
///
/// A parser may refuse what it likes; a trap, a hang or much memory is a fault.
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
            // Refused, as it may be.
          }
          return 0
        }
      }
    }
    exit(code)
  }
}
