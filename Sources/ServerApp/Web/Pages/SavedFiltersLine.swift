import Intents

/// Links to today and the saved filters; empty if there are no saved filters.
struct SavedFiltersLine {
  let filters: [SavedFilter]
  let place: ShownPlace

  var html: HTML {
    guard !filters.isEmpty else { return .nothing }
    return HTML(.nav, .class("saved"), .aria("label", "Saved filters")) {
      link("today", .today)
      filters.map { saved in link((saved.icon.map { $0 + " " } ?? "") + saved.name, ShownPlace(saved: saved.name)) }
    }
  }

  private func link(_ words: String, _ target: ShownPlace) -> HTML {
    HTML(.a, .href(target.address()), target == place ? .aria("current", "page") : nil) { HTML(.bdi, text: words) }
  }
}
