import Intents
import ScheduleGrammar
import TodoModel

/// The page of all lists and saved filters.
struct ListsPage {
  let overview: ListOverview
  let filters: [SavedFilter]
  let moment: Moment
  /// The proof that a form was on this page.
  let token: String
  /// The session whose key signs the page's writes; nil if it has none.
  let session: String?

  var document: String {
    var page = Page(
      title: ViewPageMessages.lists, zone: moment.zone.identifier, session: session,
      header: HTML(.h1, text: ViewPageMessages.lists), footer: AccountLinks(token: token).html)
    page.navigation = ViewsNavigation(current: "/lists").html
    return page.document {
      HTML(.div, .id("list")) {
        part("views", ViewPageMessages.views, views)
        part("lists", ViewPageMessages.lists, overview.entries.filter { !$0.isArchived }.map(list))
        part("filters", TodayPageMessages.savedFilters, filters.map(filter))
        part("archived", ViewPageMessages.archived, overview.entries.filter(\.isArchived).map(list))
      }
    }
  }

  private func part(_ mark: String, _ words: String, _ rows: [HTML]) -> HTML {
    guard !rows.isEmpty else { return .nothing }
    return HTML(.section, .class("part"), .aria("labelledby", mark)) {
      HTML(.h2, .id(mark), text: words)
      HTML(.ul, .class("rows places")) { rows }
    }
  }

  private var views: [HTML] {
    [
      place(ShownPlace(.view(.inbox)), ViewPageMessages.name(.inbox), overview.inbox),
      place(ShownPlace(.view(.all)), ViewPageMessages.name(.all)),
      place(ShownPlace(.view(.done)), ViewPageMessages.name(.done)),
    ]
  }

  private func list(_ entry: ListOverview.Entry) -> HTML {
    place(ShownPlace(.list(entry.name)), words(entry.icon, entry.name), entry.count)
  }

  private func filter(_ saved: SavedFilter) -> HTML {
    place(ShownPlace(saved: saved.name), words(saved.icon, saved.name))
  }

  private func words(_ icon: String?, _ name: String) -> String { (icon.map { $0 + " " } ?? "") + name }

  private func place(_ place: ShownPlace, _ words: String, _ count: ListCount? = nil) -> HTML {
    HTML(.li) {
      HTML(.a, .href(place.address())) {
        HTML(.bdi, text: words)
        if let count, count.open > 0 {
          HTML(.span, .class("count")) {
            if count.overdue > 0 {
              HTML(.span, .class("is-late"), text: " " + ViewPageMessages.overdue(count.overdue))
            }
            " \(count.open)"
            HTML(.span, .class("sr"), text: " " + ViewPageMessages.open)
          }
        }
      }
    }
  }
}

/// The links of an account at the foot of its pages.
struct AccountLinks {
  /// The proof that a form was on this page.
  let token: String
  /// The account's name if the server has several accounts.
  var account: String?

  var html: HTML {
    HTML(.nav, .aria("label", PageMessages.account)) {
      if let account { HTML(.span, .class("is-quiet"), text: account) }
      HTML(.a, .href("/review"), text: ReviewPageMessages.link)
      HTML(.a, .href("/sessions"), text: PageMessages.sessions)
      Page.form("/web/logout", token: token) { HTML(.button, .class("plain"), text: PageMessages.signOut) }
    }
  }
}
