import TodoAPI

/// The page of a link from `todos phone`: its button signs this browser in, so that opening the link alone does not.
struct PhonePage {
  let secret: String
  /// The name of the link's account.
  let account: String
  /// Indicates that only sessions with a key may write.
  let asksProof: Bool

  var document: String {
    Page(title: LoginPageMessages.signIn, header: HTML(.h1, text: "todos")).document {
      HTML(.div, .class("narrow")) {
        HTML(.p, text: LoginPageMessages.phoneQuestion(account))
        Page.form("/web/login", token: nil, .class("sheet")) {
          Page.hidden("link", secret)
          Page.hidden("public_key", "")
          Page.hidden("tz", "")
          HTML(.button, .class("go"), text: LoginPageMessages.signIn)
        }
        HTML(
          .p, .id("unproven"), .class("is-quiet"), .flag("hidden"),
          text: asksProof ? LoginPageMessages.notEncryptedReadOnly : LoginPageMessages.notEncrypted)
      }
    }
  }
}
