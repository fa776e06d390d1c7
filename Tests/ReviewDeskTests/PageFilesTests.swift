import Foundation
import Resources
import Testing

@testable import ReviewDesk

/// The scripts as sent to the browser.
@Suite struct PageFilesTests {
  private static let scripts = EmbeddedFiles.paths.filter {
    $0.hasPrefix("Resources/page/") && $0.hasSuffix(".js")
  }

  private func lines(_ bytes: [UInt8]?) -> [String] {
    String(decoding: bytes ?? [], as: UTF8.self).split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }.filter { !$0.isEmpty }
  }

  @Test func commentsAndIndentationAreLeftOut() {
    let script = """
      // What it is.
      const a = 1; // stays

        /** Says what,
         *  in two lines. */
        if (a /* and this */) {
          b("// no comment");
        }
      /* one */
      c();

      """
    #expect(
      String(decoding: PageFiles.compact(Array(script.utf8)), as: UTF8.self) == """
        const a = 1; // stays
        if (a /* and this */) {
        b("// no comment");
        }
        c();

        """)
    #expect(PageFiles.compact([]) == [])
  }

  /// The sent script differs only by removed comments. It contains no multi-line string, in which
  /// indentation would matter.
  @Test(arguments: scripts)
  func theProgramIsTheSame(path: String) throws {
    let name = String(path.dropFirst("Resources/page/".count))
    let sent = lines(PageFiles.embedded[name])
    var isComment = false
    var rest = sent[...]
    for line in lines(EmbeddedFiles.bytes(of: path)) {
      if isComment || line.hasPrefix("/*") {
        isComment = !line.hasSuffix("*/")
        // The line contains only the comment.
        #expect(isComment == !line.contains("*/"), "\(line)")
      } else if !line.hasPrefix("//") {
        #expect(rest.popFirst() == line)
        #expect(line.count { $0 == "`" } % 2 == 0 && !line.hasSuffix("\\"), "\(line)")
      }
    }
    #expect(rest.isEmpty && !sent.isEmpty)
  }
}
