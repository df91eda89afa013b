/// The input line of the search; its form leads to the address of what it finds.
struct FindLine {
  let text: String
  /// The proof that the form was on this page.
  let token: String

  var html: HTML {
    Page.form("/web/find", token: token, .class("add"), .id("find-form"), .role("search")) {
      HTML(.div, .class("type")) {
        HTML(.label, .class("prompt"), .with("for", "find")) {
          HTML(.span, .aria("hidden", "true"), text: "/")
          HTML(.span, .class("sr"), text: ViewPageMessages.whatToFind)
        }
        HTML(
          .input, .id("find"), .with("name", "q"), .with("value", text),
          .with("placeholder", ViewPageMessages.findPlaceholder), .with("maxlength", "512"),
          .with("autocomplete", "off"), .with("autocapitalize", "off"), .with("enterkeyhint", "search"),
          text.isEmpty ? .flag("autofocus") : nil)
        HTML(.button, .class("go"), text: ViewPageMessages.find)
      }
    }
  }
}
