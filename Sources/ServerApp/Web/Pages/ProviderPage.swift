/// The page to which a sign-in provider leads back: a form that the script sends at once.
struct ProviderPage {
  let code: String
  let state: String

  var document: String {
    // The answer may be a form for a passkey.
    Page(title: LoginPageMessages.signIn, scripts: [.passkeys], header: HTML(.h1, text: "todos")).document {
      HTML(.div, .class("narrow")) {
        Page.form("/web/oidc/finish", token: nil, .class("sheet"), .id("continue")) {
          for (name, value) in [("public_key", ""), ("tz", ""), ("code", code), ("state", state)] {
            Page.hidden(name, value)
          }
          HTML(.button, .class("go"), text: ProviderMessages.goOn)
        }
      }
    }
  }
}

/// The page that asks for a proof of an account before it is linked to a person at a provider.
struct ProviderLinkPage {
  static let action = "/web/oidc/link"

  /// The name of the account.
  let account: String
  /// The provider's host.
  let host: String
  let hasPassword: Bool
  let hasPasskeys: Bool
  /// The hidden fields.
  let fields: [String: String]
  /// The reason for a refusal.
  var notice: Notice?

  var document: String {
    Page(title: LoginPageMessages.signIn, scripts: [.passkeys], header: HTML(.h1, text: "todos")).document {
      HTML(.div, .class("narrow")) {
        if let notice { notice.html }
        HTML(.p, text: ProviderMessages.linkQuestion(account, host))
        if hasPassword { own }
        if hasPasskeys { PasskeysPart.signIn(ProviderLinkPage.action, fields) }
      }
    }
  }

  private var own: HTML {
    Page.form(ProviderLinkPage.action, token: nil, .class("sheet")) {
      for (name, value) in fields.sorted(by: { $0.key < $1.key }) { Page.hidden(name, value) }
      for name in ["public_key", "tz"] { Page.hidden(name, "") }
      Page.field("password", LoginPageMessages.password, "password", "current-password", isFirst: true)
      HTML(.button, .class("go"), text: LoginPageMessages.signIn)
    }
  }
}
