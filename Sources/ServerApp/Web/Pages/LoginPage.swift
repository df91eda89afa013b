/// The page at which people sign in.
struct LoginPage {
  /// Whether the account must be named, for the server has several.
  let asksAccount: Bool
  /// The account that was typed.
  var account = ""
  /// Why signing in did not work, or what must be done first.
  var notice: Notice?

  /// The page as a document.
  var document: String {
    Page(title: "Sign in", header: HTML(.h1, text: "todos")).document {
      HTML(.div, .class("narrow")) {
        if let notice { notice.html }
        Page.form("/web/login", token: nil, .class("sheet")) {
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
      }
    }
  }
}
