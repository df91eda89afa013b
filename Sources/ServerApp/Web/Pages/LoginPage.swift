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
            field("account", "Account", "text", "username", value: account, isFirst: account.isEmpty)
          }
          field(
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

  private func field(
    _ name: String,
    _ words: String,
    _ type: String,
    _ filling: String,
    value: String = "",
    isFirst: Bool
  ) -> HTML {
    HTML(.div, .class("field")) {
      HTML(.label, .with("for", name), text: words)
      HTML(
        .input,
        .id(name),
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
}
