import Frames
import Intents

extension Model {
  /// Performs a verb that changes the display.
  mutating func look(_ verb: LookVerb, _ count: Int?) -> [Effect] {
    switch verb {
    case .findNext: seek(count ?? 1)
    case .findPrevious: seek(-(count ?? 1))
    case .find:
      let effects = find(nil)
      open(FindLine(history: list.search.history))
      return effects
    case .sort, .group: open(SortMenu(query: list.query, of: list.place?.title ?? list.view.title))
    case .fold: return fold()
    case .unfold: return unfold()
    case .select: list.toggleSelecting()
    case .lists: return openLists()
    case .filters: return openFilters()
    case .panes: return changePanes()
    case .nextView where list.place != nil, .previousView where list.place != nil: return leaveList()
    case .nextView where count == nil && list.hitElsewhere != nil:
      return enter(list.hitElsewhere?.view ?? list.view, seeking: true)
    case .nextView: return enter(list.view.advanced(by: count ?? 1), seeking: true)
    case .previousView: return enter(list.view.advanced(by: -(count ?? 1)), seeking: true)
    case .viewToday: return enter(.today)
    case .viewUpcoming: return enter(.upcoming)
    case .viewInbox: return enter(.inbox)
    case .viewAll: return enter(.all)
    case .viewDone: return enter(.done)
    case .viewWaiting: return enter(filter: Filter.waitingWords)
    case .viewSomeday: return enter(filter: Filter.somedayWords)
    case .statistics: return openStatistics()
    case .calendar: return openCalendar()
    case .board: return openBoard()
    }
    return []
  }

  /// Enters a view; if `seeking`, the search is kept when the view is another.
  mutating func enter(_ view: ListView, seeking: Bool = false) -> [Effect] {
    let isAnother = view != list.view || list.place != nil
    list.enter(view, keepsSearch: seeking && isAnother, in: context)
    return load() + (isAnother ? [.remember(remembered)] : [])
  }

  /// Shows all open items that match a filter.
  mutating func enter(filter words: String) -> [Effect] {
    (list.enter(words: words, in: context) ? load() : []) + [.remember(remembered)]
  }

  /// Shows only rows that match a text; nil shows all rows.
  mutating func find(_ text: String?) -> [Effect] {
    list.find(text, in: context) ? load() : []
  }

  mutating func order(by arrangement: Arrangement) -> [Effect] {
    list.order(by: arrangement, in: context)
    return [.remember(remembered)] + load()
  }

  /// Moves the cursor; a count repeats the motion.
  mutating func move(_ motion: Motion, _ count: Int) {
    let page = max(1, chrome.body.size.rows / 2)
    switch motion {
    case .up, .down, .pageUp, .pageDown: place(list.focus.place + motion.rows(page: page) * count)
    case .first: place(0)
    case .last:
      place(list.outline.ids.count - 1)
      list.placeLast()
    }
  }

  mutating func place(_ place: Int) {
    guard !list.outline.ids.isEmpty else { return }
    list.place(place)
    toast = nil
  }

  /// Moves the cursor to the match that is `count` matches away, wrapping around.
  private mutating func seek(_ count: Int) {
    guard let match = list.place(ofMatch: count, at: context.moment) else {
      return say("Nothing here matches.")
    }
    place(match)
  }
}
