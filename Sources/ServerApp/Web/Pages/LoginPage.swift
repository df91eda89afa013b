/// The page at which people sign in.
package struct LoginPage {
  /// Whether the account must be named, for the server has several.
  let asksAccount: Bool
  /// Whether only sign-ins with a key may change something.
  let asksProof: Bool
  /// The account that was typed.
  package var account = ""
  /// Why signing in did not work, or what must be done first.
  package var notice: Notice?

  package init(asksAccount: Bool, asksProof: Bool, account: String = "", notice: Notice? = nil) {
    self.asksAccount = asksAccount
    self.asksProof = asksProof
    self.account = account
    self.notice = notice
  }

  /// What is said where the browser gives this page no key.
  private var unproven: String {
    "This connection is not encrypted. "
      + (asksProof
        ? "You can look at your items here, but not change them."
        : "Anyone on the network could copy your sign-in and change your list.")
  }

  /// The page as a document.
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
          Page.field(
            "password",
            "Password",
            "password",
            "current-password",
            isFirst: !asksAccount || !account.isEmpty
          )
          HTML(.button, .class("go"), text: "Sign in")
        }
        HTML(.p, .id("unproven"), .class("is-quiet"), .flag("hidden"), text: unproven)
      }
    }
  }
}
