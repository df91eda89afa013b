/// The passkeys, each with a button that removes it, and the form for another.
///
/// Style shows the form where the script finds passkeys possible, and a sentence where it does not.
package struct PasskeysPart {
  /// The rows, oldest first.
  package let lines: [AppPasswordsPart.Line]
  /// The proof that a form was on this page.
  package let token: String
  /// False if the account has no password.
  var asksPassword = true

  package init(lines: [AppPasswordsPart.Line] = [], token: String = "") { (self.lines, self.token) = (lines, token) }

  var html: HTML {
    HTML(.section, .class("part"), .aria("labelledby", "passkeys")) {
      HTML(.h2, .id("passkeys"), text: PasskeyMessages.passkeys)
      HTML(.p, .class("is-quiet"), text: PasskeyMessages.help)
      if !lines.isEmpty {
        HTML(.ul, .class("rows sessions")) {
          lines.map { line in
            line.html(
              removedBy: "/web/passkeys/remove", "passkey", PasskeyMessages.remove(line.name), token: token)
          }
        }
      }
      Page.form("/web/passkeys", token: token, .class("sheet with-passkeys"), .data("passkey", "new")) {
        for name in ["client_data", "attestation"] { Page.hidden(name, "") }
        Page.field("passkey_name", PasskeyMessages.name, "text", "off")
        if asksPassword {
          Page.field(
            "password", SessionPageMessages.yourPassword, "password", "current-password", id: "password-for-passkey")
        }
        HTML(.button, .class("go"), text: PasskeyMessages.add)
      }
      PasskeysPart.refusal
    }
  }

  /// Returns the form on the sign-in page, or on another one with fields of its own.
  static func signIn(_ action: String = "/web/passkeys/login", _ fields: [String: String] = [:]) -> HTML {
    .group([
      Page.form(action, token: nil, .class("sheet with-passkeys"), .data("passkey", "known")) {
        for name in ["public_key", "tz", "credential", "user", "client_data", "authenticator_data", "signature"] {
          Page.hidden(name, "")
        }
        for (name, value) in fields.sorted(by: { $0.key < $1.key }) { Page.hidden(name, value) }
        HTML(.button, .class("go"), text: PasskeyMessages.signIn)
      }, refusal,
    ])
  }

  private static var refusal: HTML {
    .group([
      HTML(.p, .class("is-quiet without-passkeys"), text: PasskeyMessages.unavailable),
      HTML(.p, .id("passkey-told"), .class("notice is-bad"), .role("alert"), .flag("hidden")),
    ])
  }
}
