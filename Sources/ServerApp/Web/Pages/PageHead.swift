import Actions
import Intents
import ScheduleGrammar
import TodoAPI
import TodoModel

/// The item in focus at the head of the page, with the start and a button that ends focus.
struct FocusLine {
  let run: FocusNowBody.Run
  /// The proof that a form was on this page.
  let token: String
  let place: ShownPlace
  let moment: Moment

  var html: HTML {
    Page.form(place.form("/web/focus"), token: token, .class("focus"), .aria("label", TodayPageMessages.focus)) {
      Page.hidden("item", run.id.description)
      HTML(.span) {
        HTML(.span, .aria("hidden", "true"), text: "◆ ")
        HTML(.span, .class("sr"), text: TodayPageMessages.inFocus + " ")
        HTML(.bdi, text: run.title)
      }
      HTML(.span, .class("is-quiet")) {
        TodayPageMessages.since + " "
        HTML(.time, .with("datetime", run.since.description), text: moment.words(for: run.since))
      }
      HTML(
        .button, .class("plain"), .with("name", "focus"), .with("value", "end"), text: TodayPageMessages.endFocus)
    }
  }
}

/// Links to today and the saved filters; empty if there are no saved filters.
struct SavedFiltersLine {
  let filters: [SavedFilter]
  let place: ShownPlace

  var html: HTML {
    guard !filters.isEmpty else { return .nothing }
    return HTML(.nav, .class("saved"), .aria("label", TodayPageMessages.savedFilters)) {
      link(PageMessages.today, .today)
      filters.map { saved in link((saved.icon.map { $0 + " " } ?? "") + saved.name, ShownPlace(saved: saved.name)) }
    }
  }

  private func link(_ words: String, _ target: ShownPlace) -> HTML {
    HTML(.a, .href(target.address()), target == place ? .aria("current", "page") : nil) { HTML(.bdi, text: words) }
  }
}

/// The heading of a page's section, and its name in the page.
struct SectionName {
  let words: String
  /// The name for style and for the heading's id.
  let mark: String

  init(_ section: Section, on today: Day) {
    let view = section.elsewhere?.view
    let name = section.kind.name(on: today) ?? view.map(ViewPageMessages.name) ?? TodayPageMessages.foundSection
    switch section.kind {
    case .overdue: (words, mark) = (name, "overdue")
    case .anytime: (words, mark) = (name, "anytime")
    case .doneToday: (words, mark) = (name, "done-today")
    case .today: (words, mark) = (name, "today")
    case .plain: (words, mark) = (name, "found" + (view.map { "-" + $0.rawValue } ?? ""))
    case .day(let day):
      let heading = DayWords(today: today).heading(day)
      (words, mark) = (heading.lead + heading.rest, "day-\(day)")
    case .field: (words, mark) = (name, "field-" + name.utf8.map { String($0, radix: 16) }.joined(separator: "-"))
    case .list(let list):
      let bytes = (list ?? "").utf8.map { String($0, radix: 16) }
      (words, mark) = (name, "list-" + bytes.joined(separator: "-"))
    }
  }
}
