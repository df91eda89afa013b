/// The sign-in page.
package struct LoginPage {
  /// Indicates that the server has several accounts, so that the user must name one.
  let asksAccount: Bool
  /// Indicates that only sessions with a key may write.
  let asksProof: Bool
  package var account = ""
  /// The reason for a failed sign-in, or a prerequisite.
  package var notice: Notice?
  /// The sign-in provider, if any.
  let provider: ProviderSettings?

  package init(
    asksAccount: Bool, asksProof: Bool, account: String = "", notice: Notice? = nil, provider: ProviderSettings? = nil
  ) {
    self.asksAccount = asksAccount
    self.asksProof = asksProof
    self.account = account
    self.notice = notice
    self.provider = provider
  }

  /// The warning if the browser provides no key on this page.
  private var unproven: String {
    asksProof ? LoginPageMessages.notEncryptedReadOnly : LoginPageMessages.notEncrypted
  }

  package var document: String {
    Page(title: LoginPageMessages.signIn, scripts: [.passkeys], header: HTML(.h1, text: "todos")).document {
      HTML(.div, .class("narrow")) {
        if let notice { notice.html }
        if let provider {
          HTML(.p, .class("sheet")) {
            HTML(.a, .class("go"), .href("/web/oidc"), text: ProviderMessages.signIn(provider.host))
          }
        }
        if provider?.isOnly != true {
          own
          PasskeysPart.signIn()
        }
        HTML(.p, .id("unproven"), .class("is-quiet"), .flag("hidden"), text: unproven)
      }
    }
  }

  /// The form for the account's own password.
  private var own: HTML {
    Page.form("/web/login", token: nil, .class("sheet")) {
      Page.hidden("public_key", "")
      Page.hidden("tz", "")
      if asksAccount {
        Page.field("account", LoginPageMessages.account, "text", "username", value: account, isFirst: account.isEmpty)
      }
      Page.field(
        "password", LoginPageMessages.password, "password", "current-password",
        isFirst: !asksAccount || !account.isEmpty)
      HTML(.button, .class("go"), text: LoginPageMessages.signIn)
    }
  }
}
