/// The feeds, each with a button that removes it; nothing if there are none.
package struct FeedsPart {
  /// The rows, oldest first.
  package let lines: [AppPasswordsPart.Line]
  /// The proof that a form was on this page.
  package let token: String

  package init(lines: [AppPasswordsPart.Line] = [], token: String = "") { (self.lines, self.token) = (lines, token) }

  var html: HTML? {
    guard !lines.isEmpty else { return nil }
    return HTML(.section, .class("part"), .aria("labelledby", "feeds")) {
      HTML(.h2, .id("feeds"), text: SessionPageMessages.feeds)
      HTML(.p, .class("is-quiet"), text: SessionPageMessages.feedsHelp)
      HTML(.ul, .class("rows sessions")) {
        lines.map { line in
          line.html(
            removedBy: "/web/feeds/remove", "feed", SessionPageMessages.removeFeed(of: line.name), token: token)
        }
      }
    }
  }
}
