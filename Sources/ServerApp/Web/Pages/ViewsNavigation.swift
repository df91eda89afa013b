import Intents

/// The links to all views: a bar at the bottom of a phone, a side list on a wide screen.
struct ViewsNavigation {
  /// The path of the page, or of the one that leads to it.
  let current: String

  var html: HTML {
    HTML(.nav, .class("views"), .aria("label", ViewPageMessages.views)) {
      HTML(.ul) { ViewsNavigation.links.map(entry) }
    }
  }

  /// A link; a phone has no room for those that are not `isShort`.
  private struct Link {
    let path: String
    let words: String
    let isShort: Bool
  }

  private static var links: [Link] {
    [
      Link(path: "/", words: ViewPageMessages.name(.today), isShort: true),
      Link(path: "/upcoming", words: ViewPageMessages.name(.upcoming), isShort: true),
      Link(path: "/inbox", words: ViewPageMessages.name(.inbox), isShort: false),
      Link(path: "/all", words: ViewPageMessages.name(.all), isShort: false),
      Link(path: "/done", words: ViewPageMessages.name(.done), isShort: false),
      Link(path: "/calendar", words: CalendarPageMessages.calendar, isShort: true),
      Link(path: "/lists", words: ViewPageMessages.lists, isShort: true),
      Link(path: "/find", words: ViewPageMessages.find, isShort: true),
    ]
  }

  private func entry(_ link: Link) -> HTML {
    HTML(.li, link.isShort ? nil : .class("wide")) {
      HTML(.a, .href(link.path), link.path == current ? .aria("current", "page") : nil, text: link.words)
    }
  }
}
