import Actions
import TodoAPI

/// The frame around the content of every page.
struct Page {
  /// The heading, also in the browser's tab.
  let title: String
  /// The person's zone, for the script to compare with the browser's; nil where nobody is signed in.
  var zone: String?
  /// The session whose key signs what the page changes; nil where it has none.
  var session: String?
  /// What stands beside the heading.
  var header = HTML.nothing
  /// What stands at the foot.
  var footer = HTML.nothing

  /// The page as a document.
  func document(@HTMLBuilder main: () -> HTML) -> String {
    HTML(.html, .with("lang", "en"), zone.map { .data("zone", $0) }, session.map { .data("session", $0) }) {
      head
      HTML(.body) {
        HTML(.a, .class("skip"), .href("#main"), text: "Skip to the list")
        HTML(.header, .class("bar")) { header }
        HTML(.main, .id("main"), .with("tabindex", "-1")) { main() }
        HTML(.footer, .class("foot")) { footer }
      }
    }.document
  }

  private var head: HTML {
    HTML(.head) {
      HTML(.meta, .with("charset", "utf-8"))
      HTML(.meta, .with("name", "viewport"), .with("content", "width=device-width, initial-scale=1"))
      HTML(.meta, .with("name", "color-scheme"), .with("content", "dark light"))
      HTML(.meta, .with("name", "robots"), .with("content", "noindex"))
      HTML(.title, text: title + " · todos")
      HTML(.link, .with("rel", "stylesheet"), .href(Asset.style.path))
      HTML(.link, .with("rel", "icon"), .with("type", "image/svg+xml"), .href(Asset.icon.path))
      for script in [Asset.proof, .script] { HTML(.script, .with("src", script.path), .flag("defer")) }
    }
  }

  /// A form that is sent to this server, with the proof that this page asked for it.
  static func form(
    _ action: String,
    token: String?,
    _ attributes: Attribute...,
    @HTMLBuilder content: () -> HTML
  ) -> HTML {
    let sent: [Attribute] = [.with("method", "post"), .with("action", action)]
    let formToken = token.map { hidden("token", $0) } ?? .nothing
    return .element(.form, sent + attributes, [formToken, content()])
  }

  /// A line of a form that must be filled in; `filling` says to the browser with what, `id` tells it from one of the same
  /// name on the page.
  static func field(
    _ name: String,
    _ words: String,
    _ type: String,
    _ filling: String,
    id: String? = nil,
    value: String = "",
    isFirst: Bool = false
  ) -> HTML {
    HTML(.div, .class("field")) {
      HTML(.label, .with("for", id ?? name), text: words)
      HTML(
        .input,
        .id(id ?? name),
        .with("name", name),
        .with("type", type),
        .with("autocomplete", filling),
        .with("maxlength", "1024"),
        value.isEmpty ? nil : .with("value", value),
        .flag("required"),
        isFirst ? .flag("autofocus") : nil
      )
    }
  }

  /// A value that a form sends without showing it.
  static func hidden(_ name: String, _ value: String) -> HTML {
    HTML(.input, .with("type", "hidden"), .with("name", name), .with("value", value))
  }

  /// Words in their tones, one behind the other.
  static func said(_ words: [Said]) -> HTML {
    .group(words.map { HTML(.span, .class("is-" + $0.tone.rawValue), text: $0.text) })
  }
}

/// A sentence on top of a page: what has been done, or why it could not be.
package struct Notice: Hashable, Sendable {
  /// The sentence.
  package let words: String
  /// Whether something went wrong.
  var isBad = false

  package init(words: String, isBad: Bool = false) {
    self.words = words
    self.isBad = isBad
  }

  /// Why something could not be done.
  static func refusal(_ problem: Problem) -> Notice {
    Notice(words: problem.detail ?? problem.kind.title, isBad: true)
  }

  /// The sentence as screen readers tell it at once.
  var html: HTML {
    HTML(
      .p,
      .id("notice"),
      .class("notice" + (isBad ? " is-bad" : "")),
      .role(isBad ? "alert" : "status"),
      text: words
    )
  }
}

/// A page with one message: what went wrong and what to do.
struct MessagePage {
  /// What happened, in a few words.
  let title: String
  /// What to do.
  let words: String

  /// The page as a document.
  var document: String {
    Page(title: title, header: HTML(.h1, text: "todos")).document {
      HTML(.section, .class("empty")) {
        HTML(.h2, text: title)
        HTML(.p, text: words)
        HTML(.p) { HTML(.a, .href("/"), text: "Back to today") }
      }
    }
  }
}
