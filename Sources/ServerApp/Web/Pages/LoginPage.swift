/// The sign-in page.
package struct LoginPage {
  /// Indicates that the server has several accounts, so that the user must name one.
  let asksAccount: Bool
  /// Indicates that only sessions with a key may write.
  let asksProof: Bool
  package var account = ""
  /// The reason for a failed sign-in, or a prerequisite.
  package var notice: Notice?

  package init(asksAccount: Bool, asksProof: Bool, account: String = "", notice: Notice? = nil) {
    self.asksAccount = asksAccount
    self.asksProof = asksProof
    self.account = account
    self.notice = notice
  }

  /// The warning if the browser provides no key on this page.
  private var unproven: String {
    "This connection is not encrypted. "
      + (asksProof
        ? "You can look at your items here, but not change them."
        : "Anyone on the network could copy your sign-in and change your list.")
  }

  package var document: String {
    Page(title: "Sign in", header: HTML(.h1, text: "todos")).document {
      HTML(.div, .class("narrow")) {
        if let notice { notice.html }
        Page.form("/web/login", token: nil, .class("sheet")) {
          Page.hidden("public_key", "")
          Page.hidden("tz", "")
          if asksAccount {
            Page.field("account", "Account", "text", "username", value: account, isFirst: account.isEmpty)
          }
          Page.field("password", "Password", "password", "current-password", isFirst: !asksAccount || !account.isEmpty)
          HTML(.button, .class("go"), text: "Sign in")
        }
        HTML(.p, .id("unproven"), .class("is-quiet"), .flag("hidden"), text: unproven)
      }
    }
  }
}
