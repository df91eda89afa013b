/// The app passwords, each with a button that removes it, and the form for another.
package struct AppPasswordsPart {
  /// The row of one app password.
  package struct Line: Hashable {
    package let id: String
    package let name: String
    /// The row's details: read-only access, creation and last use.
    let facts: String

    package init(id: String, name: String, facts: String) {
      self.id = id
      self.name = name
      self.facts = facts
    }
  }

  /// The rows, oldest first.
  package let lines: [Line]
  /// The proof that a form was on this page.
  package let token: String
  /// False if the account has no password.
  var asksPassword = true

  package init(lines: [Line], token: String) {
    self.lines = lines
    self.token = token
  }

  var html: HTML {
    HTML(.section, .class("part"), .aria("labelledby", "apps")) {
      HTML(.h2, .id("apps"), text: SessionPageMessages.appPasswords)
      HTML(.p, .class("is-quiet"), text: SessionPageMessages.appPasswordsHelp)
      if !lines.isEmpty { HTML(.ul, .class("rows sessions")) { lines.map(line) } }
      Page.form("/web/app-passwords", token: token, .class("sheet")) {
        Page.field("program", SessionPageMessages.appPasswordPurpose, "text", "off")
        if asksPassword {
          Page.field(
            "password", SessionPageMessages.yourPassword, "password", "current-password", id: "password-for-app")
        }
        choice("read_only", SessionPageMessages.readOnlyChoice)
        choice("calendar", SessionPageMessages.calendarChoice)
        HTML(.button, .class("go"), text: SessionPageMessages.createAppPassword)
      }
    }
  }

  private func line(_ line: Line) -> HTML {
    line.html(
      removedBy: "/web/app-passwords/remove", "app_password", SessionPageMessages.removePassword(of: line.name),
      token: token)
  }

  private func choice(_ name: String, _ words: String) -> HTML {
    HTML(.label) {
      HTML(.input, .with("type", "checkbox"), .with("name", name), .with("value", "true"))
      HTML(.span, text: " " + words)
    }
  }
}

extension AppPasswordsPart.Line {
  /// Returns the row with a button that sends the id in a field.
  func html(removedBy action: String, _ field: String, _ label: String, token: String) -> HTML {
    HTML(.li, .class("row")) {
      HTML(.div, .class("line")) {
        HTML(.span, .class("title")) {
          HTML(.bdi, text: name)
          HTML(.small, .class("is-quiet"), text: " " + facts)
        }
        HTML(.span, .class("facts")) {
          Page.form(action, token: token) {
            Page.hidden(field, id)
            HTML(.button, .class("plain"), .aria("label", label), text: SessionPageMessages.remove)
          }
        }
      }
    }
  }
}
