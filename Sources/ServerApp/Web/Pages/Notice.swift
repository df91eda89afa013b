/// A sentence on top of a page: what has been done, or why it could not be.
struct Notice: Hashable, Sendable {
  /// The sentence.
  let words: String
  /// Whether something went wrong.
  var isBad = false

  /// The sentence as screen readers tell it at once.
  var html: HTML {
    HTML(
      .p,
      .id("notice"),
      .class("notice" + (isBad ? " is-bad" : "")),
      .role(isBad ? "alert" : "status"),
      text: words
    )
  }
}
