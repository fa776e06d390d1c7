import Foundation
import Recitation
import Report
import Resources
import WebServer

/// A page that the server sends in place of a requested page: the reason for refusing the request,
/// and the remedy. It needs no script and no other file, so it is complete for a browser that is
/// not signed in.
///
/// Its language and colours are those of the desk's page. On the page for a browser that is not
/// signed in, a button requests a new sign-in URL. This URL is printed in the terminal of the desk
/// and never sent to the browser, because any user of this machine can press the button.
struct ProblemPage {
  /// The further parts of a page about a refused request.
  enum Offer {
    /// A button that requests a new URL.
    case address
    /// A link to the first page of the desk.
    case desk
    /// The reason and the remedy only.
    case nothing
  }

  private static let template = EmbeddedFiles.text(of: "Resources/page/problem.html")

  private let language: PageLanguage
  private let colours: String?
  private let texts: [String: String]

  /// - Parameters:
  ///   - request: the request of the browser.
  ///   - session: the language of the desk's session; nil for the browser's language.
  init(for request: Request, session: PageLanguage?) {
    language = PageLanguage(of: request, session: session)
    colours = request.cookie("tilawa-colours")
    texts = LanguageWords.messages(in: language.code)
  }

  /// Returns the page about a refused request.
  ///
  /// A reason without a message in the language of the page is shown in English, with a note.
  ///
  /// - Parameters:
  ///   - refusal: the refused request.
  ///   - offer: the further parts of the page.
  /// - Returns: the response, with the status of the refusal.
  func response(to refusal: Refusal, offering offer: Offer) -> Response {
    let answer = refusal.answer
    var title = Self.sentence(answer.problem)
    var content: [Markup]
    if let code = answer.code, texts["problem.\(code)"] != nil {
      title = text("problem.\(code)", answer.values ?? [:])
      let remedy = offer == .address ? text("signin.next") : text("remedy.\(code)", answer.values)
      content = [.element("h1", [], [.text(title)]), paragraph(remedy)]
    } else {
      let english = [Markup.Attribute("lang", "en"), Markup.Attribute("dir", "ltr")]
      content = [
        .element("h1", english, [.text(title)]),
        .element("p", english, [.text(Self.sentence(answer.remedy))]),
      ]
      if language.code != "en" { content.append(paragraph(text("problem.english"), "soft")) }
    }
    var further = ""
    switch offer {
    case .address:
      further = """
        <form method="post" action="\(RequestGuard.addressPath)"><p><button>\
        \(Markup.text(text("signin.print")).html)</button></p></form>
        """
      further += paragraph(text("signin.rule"), "soft").html
    case .desk: further = "<p><a href=\"/\">\(Markup.text(text("signin.desk")).html)</a></p>"
    case .nothing: break
    }
    var response = response(refusal.status, title, content.map(\.html).joined() + further)
    response.headers += refusal.headers
    return response
  }

  /// Returns the page after a new URL was requested.
  var requested: Response {
    let title = text("signin.waiting")
    let content: [Markup] = [
      .element("h1", [], [.text(title)]), paragraph(text("signin.open")),
      paragraph(text("signin.rule"), "soft"),
    ]
    return response(200, title, content.map(\.html).joined())
  }

  private func paragraph(_ text: String, _ style: String? = nil) -> Markup {
    .element("p", style.map { [.init("class", $0)] } ?? [], [.text(text)])
  }

  /// Returns a message with its values.
  private func text(_ name: String, _ values: [String: String]? = nil) -> String {
    (values ?? [:]).reduce(texts[name] ?? name) { $0.replacing("{\($1.key)}", with: $1.value) }
  }

  /// The font for letters that the fonts of the system may lack, inside the page: a browser that is
  /// not signed in can load no file. Only the languages with Arabic letters need it.
  private var font: String {
    guard language.isRightToLeft else { return "data:," }
    let bytes = EmbeddedFiles.bytes(of: "Resources/fonts/Amiri-Regular.ttf")
    return "data:font/ttf;base64,\(Data(bytes).base64EncodedString())"
  }

  private static func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  /// Returns a response with the template filled in. Its policy allows only the style and the form
  /// of this page.
  private func response(_ status: Int, _ title: String, _ content: String) -> Response {
    let nonce = Secret().text
    let dark =
      switch colours {
      case "dark": "all"
      case "light": "not all"
      default: "(prefers-color-scheme: dark)"
      }
    let values = [
      "language": language.code, "direction": language.isRightToLeft ? "rtl" : "ltr",
      "nonce": nonce, "dark": dark, "font": font, "title": Markup.text(title).html,
      "content": content,
    ]
    // One pass, because the content may contain text from outside.
    let page = Self.template.replacing(/{{(\w+)}}/) { values[String($0.1)] ?? "" }
    return Response(
      status,
      headers: [
        ("Content-Type", "text/html; charset=utf-8"),
        (
          "Content-Security-Policy",
          "default-src 'none'; style-src 'nonce-\(nonce)'; img-src data:; font-src data:;"
            + " base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
        ),
        // With `no-referrer`, a browser would send `Origin: null` with the form, and
        // ``RequestGuard`` would refuse the request.
        ("Referrer-Policy", "same-origin"),
      ],
      body: .bytes(Array(page.utf8)))
  }
}
