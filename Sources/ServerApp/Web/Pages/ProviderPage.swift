/// The page to which a sign-in provider leads back: a form that the script sends at once.
struct ProviderPage {
  let code: String
  let state: String

  var document: String {
    Page(title: LoginPageMessages.signIn, header: HTML(.h1, text: "todos")).document {
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
