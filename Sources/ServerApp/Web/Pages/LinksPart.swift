/// The links to people at sign-in providers, and the form that removes them.
package struct LinksPart {
  static let action = "/web/identities/remove"

  /// The row of one link.
  package struct Line: Hashable {
    /// The provider's address.
    let provider: String
    let facts: String
  }

  /// The rows, by provider.
  package let lines: [Line]
  /// The proof that a form was on this page.
  package let token: String
  /// False if only the operator removes links, because nobody could sign in without them.
  let takesPassword: Bool

  package init(lines: [Line] = [], token: String = "", takesPassword: Bool = true) {
    (self.lines, self.token, self.takesPassword) = (lines, token, takesPassword)
  }

  /// The part; nil without links.
  var html: HTML? {
    guard !lines.isEmpty else { return nil }
    return HTML(.section, .class("part"), .aria("labelledby", "links")) {
      HTML(.h2, .id("links"), text: ProviderMessages.links)
      HTML(.ul, .class("rows sessions")) { lines.map(line) }
      if takesPassword {
        Page.form(LinksPart.action, token: token, .class("sheet")) {
          Page.field(
            "password", SessionPageMessages.yourPassword, "password", "current-password", id: "password-for-links")
          HTML(.p, .class("is-quiet"), text: ProviderMessages.unlinkEffect)
          HTML(.button, .class("go"), text: ProviderMessages.unlink)
        }
      } else {
        HTML(.p, .class("is-quiet"), text: ProviderMessages.unlinkByOperator)
      }
    }
  }

  private func line(_ line: Line) -> HTML {
    HTML(.li, .class("row")) {
      HTML(.div, .class("line")) {
        HTML(.span, .class("title")) {
          HTML(.bdi, text: line.provider)
          HTML(.small, .class("is-quiet"), text: " " + line.facts)
        }
      }
    }
  }
}
