package import Actions
import Frames
import Intents
import Messages
import ScheduleGrammar
import Settings
import Themes
import TodoModel

/// Requests of pages with a display of their own: the calendar and the board.
extension Model {
  /// Opens the board, unless it is open; its cards are in the order of the rows of All.
  mutating func openBoard() -> [Effect] {
    guard !layers.contains(where: { $0 is BoardPage }) else { return [] }
    var page = BoardPage(over: list.board, sort: (list.arrangements[.all] ?? Arrangement()).sort)
    if let item = list.focus.cursor?.item { page.cursor.follow(item) }
    open(page)
    return page.reloading
  }

  /// Opens the board or the calendar if the user wants to see it first; `begin` loads its data.
  mutating func openFirst(_ first: FirstViewChoice) {
    switch first {
    case .board: _ = openBoard()
    case .calendar: _ = openCalendar()
    case .last, .today, .upcoming, .inbox, .all, .done: break
    }
  }

  /// Performs a verb on rows that the list may not have.
  mutating func act(_ verb: ItemVerb, on rows: [ListedRow]) -> [Effect] {
    if let reason = reason(for: verb.row.need, rows: rows) {
      say(reason)
      return []
    }
    return act(verb, nil, on: rows)
  }

  /// Opens the page of a row and edits its title.
  mutating func edit(_ row: ListedRow) -> [Effect] {
    let effects = openPage(of: row)
    guard let index = layers.indices.last, let answer = ask(index, { $0.run(.item(.edit), in: $1) }) else {
      return effects
    }
    return effects + answer.effects
  }

  /// Moves cards to another column and reports their new place.
  mutating func carry(_ move: CardMove) -> [Effect] {
    lastChange = move.action.map(LastChange.action) ?? .other
    let effects = perform(move.changes, label: move.label)
    guard !effects.isEmpty, toast?.isBad != true else { return effects }
    say(ofChange: KeptText.shown(move.label))
    return effects
  }

  /// Updates the open page of a type, if there is one.
  mutating func tell<Page: Layer>(_ kind: Page.Type, _ news: (inout Page, ScreenContext) -> Void) {
    guard let index = layers.lastIndex(where: { $0 is Page }) else { return }
    var context = context
    context.area = Layout(self).layers[index]
    layers.ask(index) { layer in
      guard var page = layer as? Page else { return }
      news(&page, context)
      layer = page
    }
  }
}

extension Model {
  /// Opens the calendar at today, unless it is open.
  mutating func openCalendar() -> [Effect] {
    guard layers.calendar == nil else { return [] }
    var page = CalendarPage(at: context.today)
    let wishes = page.loading(in: context)
    open(page)
    return wishes.flatMap { perform($0, of: nil) }
  }

  /// Shows changes on the page of the calendar before they are on disk.
  mutating func replayOnCalendar(_ changes: [Change]) {
    tell(CalendarPage.self) { $0.replay(changes, at: $1.now, in: $1) }
  }
}

extension LayerStack {
  /// The index of the page of the calendar; nil if it is not open.
  var calendar: Int? { lastIndex { $0 is CalendarPage } }
}

extension Model {
  /// Opens the page of what to do next, unless it is open.
  mutating func openNext() -> [Effect] {
    guard layers.nextPage == nil else { return [] }
    let isToday = list.view == .today && list.filter == nil && list.board.isLoaded
    open(NextPage(over: list.board, isToday: isToday, in: context))
    return [.ask(.next, generation: 0)]
  }

  /// Requests the whole notes of the item on the page of what to do next.
  mutating func loadNextNotes() -> [Effect] {
    guard layers.nextPage != nil else { return [] }
    var question: PageQuestion?
    tell(NextPage.self) { page, _ in question = page.takeUnaskedNotes() }
    return question.map { [.ask($0, generation: 0)] } ?? []
  }
}

extension Model {
  /// Opens the page of today's plan, unless it is open.
  mutating func openPlan() -> [Effect] {
    guard layers.planPage == nil else { return [] }
    let isToday = list.view == .today && list.filter == nil && list.board.isLoaded
    open(PlanPage(over: list.board, isToday: isToday, in: context))
    return [.ask(.next, generation: 0)]
  }
}

extension Model {
  /// Opens the page of the review, unless it is open.
  mutating func openReview() -> [Effect] {
    guard !layers.contains(where: { $0 is ReviewPage }) else { return [] }
    open(ReviewPage(over: list.board, in: context))
    return [.openReview]
  }

  /// Keeps the progress of the open review, and requests what it shows next.
  mutating func loadReview() -> [Effect] {
    var effects: [Effect] = []
    tell(ReviewPage.self) { page, _ in effects = page.takeWishes() }
    return effects
  }
}

extension LayerStack {
  /// The open page of what to do next, if any.
  var nextPage: NextPage? { lazy.compactMap { $0 as? NextPage }.last }

  /// The open page of today's plan, if any.
  var planPage: PlanPage? { lazy.compactMap { $0 as? PlanPage }.last }
}

extension Model {
  /// Closes the colour editor if its theme was written; otherwise the editor stays open for another attempt.
  mutating func endColours(_ refusal: String?) -> [Effect] {
    if let refusal {
      tell(ColourEditor.self) { $0.refuseSaving(in: $1) }
      return refuse(refusal)
    }
    if let index = layers.lastIndex(where: { $0 is ColourEditor }) { layers.remove(at: index) }
    return []
  }
}

extension Model {
  /// Opens the page of issues that need the user, at an item.
  mutating func openNeeds(at item: ItemID?, dropping: Bool = false) -> [Effect] {
    guard !layers.hasNeedsPage else { return [] }
    open(NeedsPage(at: item, dropping: dropping))
    if let needs = freshness.needs { show(AnsweredPage(.needs(needs))) }
    return [.ask(.needs, generation: 0)]
  }

  mutating func retry(_ rows: [ListedRow]) -> [Effect] {
    let ids = rows.filter { $0.row.sync == .failed }.map(\.row.item.id)
    say(ToastMessages.sendingAgain(ids.count))
    return settleRefused(.retry(ids))
  }

  /// Performs an effect on refused changes and requests the result.
  mutating func settleRefused(_ effect: Effect) -> [Effect] {
    if let readOnly = freshness.readOnly { return refuse(readOnly) }
    return [effect, .ask(.needs, generation: 0)] + load() + [.refresh]
  }

  /// Returns a sentence about an issue that loaded rows have and did not have before; nil if there is none.
  func troubleWords(_ rows: RowSet) -> String? {
    guard list.board.isLoaded else { return nil }
    for row in rows.rows where row.sync == .failed || row.hasConflict {
      guard let old = list.board.base.rows.first(where: { $0.id == row.id }) else { continue }
      if row.sync == .failed, old.sync != .failed { return ToastMessages.refused(row.item.title) }
      if row.hasConflict, !old.hasConflict { return ToastMessages.changedOnTwoMachines(row.item.title) }
    }
    return nil
  }

  /// Shows the freshness of the rows at a moment.
  ///
  /// The reason why the server is unreachable is reported once, and whenever the user asked for a refresh.
  mutating func show(_ new: Freshness, at moment: Instant, isAsked: Bool) {
    let before = freshness.asOf(context.now)
    freshness.update(new, at: moment)
    guard new.source == .server, new.state == .unavailable, let reason = new.reason,
      isAsked || before?.state != .unavailable || before?.reason != reason
    else { return }
    say(ToastMessages.offline(reason), isBad: true)
  }
}

extension Model {
  /// Opens the picker of sign-ins, which fills when the server has answered.
  mutating func openSessions() -> [Effect] {
    guard freshness.isFromServer else {
      return refuse(ToastMessages.notOnServer)
    }
    context.signIns = nil
    open(SessionsPicker())
    return [.loadSessions]
  }

  mutating func endSession(_ id: String, _ name: String) -> [Effect] {
    say(name.isEmpty ? ToastMessages.signingOut : ToastMessages.signingOut(name))
    return [.endSession(id)]
  }

  /// Shows the sign-ins, and reports the one that was ended or the reason of a failure.
  mutating func show(_ signIns: SignIns) {
    let here = Set(signIns.places.map(\.id))
    let gone = (context.signIns?.places ?? []).first { !here.contains($0.id) }
    context.signIns = signIns
    if let refusal = signIns.refusal {
      say(refusal, isBad: true)
    } else if let gone {
      say(gone.name.isEmpty ? ToastMessages.signedOut : ToastMessages.signedOut(gone.name))
    }
  }
}

extension Model {
  package static var nothingLeftOver: String { ToastMessages.noLeftovers }

  /// The leftovers of previous days, with pending changes applied.
  var leftovers: [Leftover] { Actions.leftovers(of: list.board.rows, at: context.moment) }

  /// The leftovers that are offered in the footer, if any.
  package var offered: [Leftover] { list.view == .today && offer.day == context.today ? leftovers : [] }

  /// Claims the offer to sweep today, if there are leftovers.
  mutating func claimSweep() -> [Effect] {
    guard list.view == .today, list.board.isLoaded, freshness.readOnly == nil, offer.isDue(at: context.local),
      !leftovers.isEmpty
    else { return [] }
    offer.claim(context.today)
    return [.claimSweep(context.today)]
  }

  /// Opens the page that asks about leftovers, above Today.
  mutating func openSweep() -> [Effect] {
    guard layers.sweepPage == nil else { return [] }
    offer.begin()
    let effects = list.view == .today ? [] : enter(.today)
    open(SweepPage(list.board.isLoaded ? leftovers : nil))
    return effects
  }

  /// Makes changes part of the undo step of the open sweep; the page itself reports them.
  mutating func performSweep(_ changes: [Change], label: String) -> [Effect] {
    toast = nil
    return perform(changes, label: label, run: offer.run)
  }

  /// Uses the changes of a layer above the sweep page as the answer there; returns nil if there is no such page.
  mutating func decideSweep(_ changes: [Change]) -> [Effect]? {
    let context = context
    let label = layers.askSweep { page in
      page.decide(changes, in: context)
      return page.label
    }
    return label.map { performSweep(changes, label: $0) }
  }

  /// Updates the leftovers of the sweep page, and closes it if no question is left.
  mutating func refreshSweep() {
    guard let index = layers.sweepPage else { return }
    let leftovers = list.board.isLoaded ? leftovers : nil
    let page = layers.askSweep { page in
      if let leftovers { page.show(leftovers) }
      return page
    }
    guard let page, page.isOver, index == layers.count - 1 else { return }
    layers.remove(at: index)
    guard let words = page.summary(today: context.today) else { return }
    say(words, hint: page.hasChanged ? Hint(keymap.key(.item(.undo)), ToastMessages.undoKey) : nil)
  }
}

extension Model {
  /// Opens the page of statistics, unless it is open.
  mutating func openStatistics() -> [Effect] {
    guard layers.statisticsSpan == nil else { return [] }
    open(StatisticsPage())
    return loadStatistics()
  }

  /// Requests the statistics of the open page, if there is one.
  mutating func loadStatistics() -> [Effect] {
    guard let span = layers.statisticsSpan else { return [] }
    return [loadStatistics(of: span)]
  }

  /// Requests the statistics of a span of days up to today.
  mutating func loadStatistics(of span: StatisticsSpan) -> Effect {
    let question = PageQuestion.statistics(
      span.days(to: context.today), weekStart: context.moment.options.weekStart)
    return .ask(question, generation: statistics.ask())
  }

  /// Shows the data of a page; statistics older than those that were shown are dropped (invariant V8).
  mutating func show(_ page: AnsweredPage) {
    switch page.answer {
    case .statistics(let numbers):
      guard statistics.take(page.generation) else { return }
      streak.note(numbers)
    case .needs(let needs): freshness.update(needs)
    case .templates(let templates): context.templates = templates
    default: break
    }
    layers.show(page, under: list.board.pending, areas: Layout(self).layers, in: context)
  }

  /// Reloads the data of the open pages, and the name of the open list.
  mutating func reloadPages() -> [Effect] {
    let page = panes.item.map { [Effect.loadFollowed($0)] } ?? []
    return layers.reloading + page + loadStatistics() + loadPlace()
  }
}

/// The order of requests and answers, which detects late answers.
struct AnswerOrder: Hashable, Sendable {
  private var asked = 0
  private var taken = 0

  /// Returns the generation of a new request.
  mutating func ask() -> Int {
    asked += 1
    return asked
  }

  /// Accepts an answer unless it is older than one that was accepted; returns true if it is accepted.
  mutating func take(_ generation: Int) -> Bool {
    guard generation >= taken else { return false }
    taken = generation
    return true
  }
}
