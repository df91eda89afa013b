/// A page with one message: what went wrong and what to do.
struct MessagePage {
  /// What happened, in a few words.
  let title: String
  /// What to do.
  let words: String

  /// The page as a document.
  var document: String {
    Page(title: title, header: HTML(.h1, text: "todos")).document {
      HTML(.section, .class("empty")) {
        HTML(.h2, text: title)
        HTML(.p, text: words)
        HTML(.p) { HTML(.a, .href("/"), text: "Back to today") }
      }
    }
  }
}
