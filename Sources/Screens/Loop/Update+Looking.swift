import Actions
import Frames
package import Intents
import Settings

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
    case .sort, .group:
      open(SortMenu(query: list.query, of: list.place?.title ?? list.view.title, fields: context.fields))
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
    case .next: return openNext()
    case .plan: return openPlan()
    case .events: openEvents()
    case .jump: return openJump()
    case .labels: openLabels()
    case .review: return openReview()
    case .hidePrivate: return turnPrivate()
    }
    return []
  }

  /// Hides the private rows of this device, or shows them if they are hidden.
  private mutating func turnPrivate() -> [Effect] {
    if list.board.rows.hidesPrivate { return [.hidePrivate(nil)] }
    let names = context.look.config.privateNames
    guard !names.isEmpty else { return refuse(ToastMessages.nothingIsPrivate) }
    return [.hidePrivate(names)]
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
  mutating func find(_ text: String?) -> [Effect] { list.find(text, in: context) ? load() : [] }

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
    guard let match = list.place(ofMatch: count, at: context.moment) else { return say(ToastMessages.nothingMatches) }
    place(match)
  }
}

extension Model {
  /// Opens the picker of lists and requests their open counts.
  mutating func openLists() -> [Effect] {
    open(ListsPicker())
    return [.loadLists]
  }

  /// Requests the current name of the open list, and the open counts of the side list, if they are shown.
  func loadPlace() -> [Effect] {
    let isAsked = layers.contains { $0 is ListsPicker || $0 is FiltersPicker }
    return list.place == nil && !hasPanes || isAsked ? [] : [.loadLists]
  }

  /// Opens a list as a view, or the inbox for nil.
  mutating func enter(listNamed name: String?) -> [Effect] {
    guard let name else { return enter(.inbox) }
    let origin = list.origin ?? list.view
    guard let place = context.overview?.place(name, from: origin) else { return [] }
    return enter(place)
  }

  /// Opens a list or a saved filter as a view.
  mutating func enter(_ place: ListPlace) -> [Effect] {
    list.enter(place.view, place: place, in: context)
    return load() + [.remember(remembered)]
  }

  /// Returns to the view from which the open list, or words that are open as a view, were entered.
  mutating func leaveList() -> [Effect] { list.origin.map { enter($0) } ?? [] }

  /// Updates the lists; an open list gets its new name, or is left if it is gone.
  mutating func show(_ overview: ListOverview) -> [Effect] {
    context.overview = overview
    guard let place = list.place, place.isList else { return [] }
    guard let now = overview.renewed(place) else {
      say(ToastMessages.listRemoved(place.name))
      return leaveList()
    }
    return now == place ? [] : enter(now)
  }

  mutating func tell(_ change: ListsChange) -> [Effect] {
    if let failure = change.failure { return refuse(failure) }
    return tell(change.label, change.overview.map { show($0) } ?? [])
  }

  /// Reports a change of lists or saved filters; `shown` are the effects of showing them.
  mutating func tell(_ label: String?, _ shown: [Effect]) -> [Effect] {
    let effects = shown + load() + [.refresh] + reloadPages()
    let hint = Hint(keymap.key(.item(.undo)), ToastMessages.undoKey)
    if let label { say(label.capitalizedStart, hint: hint) }
    return effects
  }
}

/// The result of a change of lists.
package typealias ListsChange = ShelfChange<ListOverview>

/// The result of a change of lists or saved filters.
package struct ShelfChange<Shelf: Hashable & Sendable>: Hashable, Sendable {
  /// The change in words; nil if there was nothing to change.
  package var label: String?
  /// The current lists or filters.
  package var overview: Shelf?
  /// The reason of a failure, as a sentence; nil on success.
  package var failure: String?

  package init(label: String? = nil, overview: Shelf? = nil, failure: String? = nil) {
    self.label = label
    self.overview = overview
    self.failure = failure
  }
}

/// The result of a change of saved filters.
package typealias FiltersChange = ShelfChange<FilterOverview>

extension Model {
  /// Opens the picker of saved filters and requests their numbers of matches.
  mutating func openFilters() -> [Effect] {
    open(FiltersPicker())
    return [.loadLists]
  }

  /// Opens a saved filter as a view.
  mutating func enter(filterNamed name: String) -> [Effect] {
    guard let saved = context.filters?.filters.named(name) else { return [] }
    let origin = list.origin ?? list.view
    do throws(FilterFault) { return enter(try ListPlace(saved, from: origin, at: context.moment)) } catch {
      return refuse(ToastMessages.cannotRead(filter: saved.name, error.words))
    }
  }

  /// Updates the saved filters; an open filter is updated, too, or left if it is gone.
  mutating func show(_ overview: FilterOverview) -> [Effect] {
    context.filters = overview
    guard let place = list.place, !place.isList else { return [] }
    guard let now = overview.renewed(place, at: context.moment) else {
      say(ToastMessages.filterRemoved(place.name))
      return leaveList()
    }
    return now == place ? [] : enter(now)
  }

  mutating func tell(_ change: FiltersChange) -> [Effect] {
    if let failure = change.failure { return refuse(failure) }
    return tell(change.label, change.overview.map { show($0) } ?? [])
  }
}
