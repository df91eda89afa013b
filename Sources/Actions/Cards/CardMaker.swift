import Intents
import JSON
import Messages
import ScheduleGrammar
import TodoModel

/// A card that moves to another column: its current state, and the actions applied to it.
struct CardMaker {
  private(set) var row: ListedRow
  private(set) var actions: [ItemAction] = []
  private(set) var labels: [String] = []
  private(set) var changes: [Change] = []
  private let board: Cards
  private let moment: Moment

  init(_ row: ListedRow, of board: Cards, at moment: Moment) {
    (self.row, self.board, self.moment) = (row, board, moment)
  }

  /// Applies an action; does nothing if it has no effect.
  mutating func make(_ action: ItemAction) {
    let more = action.changes([row], at: moment)
    guard !more.isEmpty else { return }
    actions.append(action)
    labels.append(KeptText.of(action.label([row], at: moment)))
    changes += more
    var now = row.row
    for change in more { now.item = now.item.applying(change.intent, at: moment.now) ?? now.item }
    row = ListedRow(now, now: moment.local, zone: moment.zone, zones: moment.zones)
  }

  // MARK: columns of saved filters

  /// Moves the card to the column of a saved filter, or to the column of cards that no filter matches.
  ///
  /// A done card is reopened first, and an open one is completed last; other values are set in between.
  mutating func stand(in kind: CardColumn.Kind, from old: CardColumn.Kind) throws(ActionRefusal) {
    let query = board.filters.query(of: kind, sort: board.question.sort)
    let isOfDone = query.view == .done
    if stands(in: query) && row.isDone == isOfDone { return }
    if !isOfDone { make(.reopen) }
    let own = board.filters.column(of: kind)
    let wanted = own?.logic.conjuncts(besidesDone: isOfDone) ?? []
    for part in wanted { try satisfy(part, true, in: kind.title) }
    for other in board.filters.before(kind) where holds(other.logic) {
      try leave(other, keeping: wanted, for: kind.title)
    }
    shed(board.filters.column(of: old), keeping: wanted, before: board.filters.before(kind))
    if isOfDone { make(.done) }
    guard stands(in: query) else { throw ActionRefusal(CardMoveMessages.columnIsImpossible(kind.title)) }
  }

  /// Gives the card the values that a column requires, as far as possible.
  mutating func approach(_ kind: CardColumn.Kind) {
    for part in board.filters.column(of: kind)?.logic.conjuncts(besidesDone: true) ?? [] {
      try? satisfy(part, true, in: kind.title)
    }
  }

  private func stands(in query: Query) -> Bool {
    RowTest(query, now: moment.local, zone: moment.zone, zones: moment.zones).passes(row.row)
  }

  private func holds(_ logic: Logic<Filter.Condition>) -> Bool {
    Filter(logic).matches(row, at: moment.local, now: moment.now)
  }

  /// Makes a condition true or false.
  private mutating func satisfy(
    _ logic: Logic<Filter.Condition>, _ isWanted: Bool, in column: String
  ) throws(ActionRefusal) {
    switch (logic, isWanted) {
    case (.term(let condition), _):
      guard holds(logic) != isWanted else { return }
      if let action = meaning(condition, isWanted) { make(action) }
      guard holds(logic) == isWanted else { throw refusal(condition, isWanted, in: column) }
    case (.not(let part), _): try satisfy(part, !isWanted, in: column)
    case (.all(let parts), true), (.any(let parts), false):
      for part in parts { try satisfy(part, isWanted, in: column) }
    case (.all, false), (.any, true):
      guard holds(logic) == isWanted else { throw ActionRefusal(CardMoveMessages.columnIsAmbiguous(column)) }
    }
  }

  /// Makes an earlier column no longer match the card, at the least cost.
  private mutating func leave(
    _ other: CardFilters.Column, keeping wanted: [Logic<Filter.Condition>], for column: String
  ) throws(ActionRefusal) {
    for part in other.logic.conjuncts().sorted(by: { $0.cost < $1.cost }) {
      var tried = self
      guard (try? tried.satisfy(part, false, in: column)) != nil else { continue }
      if !tried.holds(other.logic), wanted.allSatisfy(tried.holds) { return self = tried }
    }
    throw ActionRefusal(CardMoveMessages.earlierColumnMatches(other.saved.name, before: column))
  }

  /// Removes the tags that the old column required, if the card still belongs to the wanted column.
  private mutating func shed(
    _ old: CardFilters.Column?, keeping wanted: [Logic<Filter.Condition>], before: [CardFilters.Column]
  ) {
    for condition in old?.logic.requiredTerms ?? [] {
      guard case .tag(.some) = condition, holds(.term(condition)), let action = meaning(condition, false) else {
        continue
      }
      var tried = self
      tried.make(action)
      if wanted.allSatisfy(tried.holds), !before.contains(where: { tried.holds($0.logic) }) { self = tried }
    }
  }

  // MARK: conditions

  /// Returns the action that makes a condition true or false; nil if there is no obvious one.
  private func meaning(_ condition: Filter.Condition, _ isWanted: Bool) -> ItemAction? {
    switch (condition, isWanted) {
    case (.list(let name), true): .list(name.map { known($0, board.rows.lists) })
    case (.list(.some), false): .list(nil)
    case (.tag(let name?), true): .tags(adding: [known(name, board.rows.tags)])
    case (.tag(.some), false): .tags(adding: [], removing: tags.filter(condition.holds(ofTag:)))
    case (.tag(nil), true): .tags(adding: [], removing: tags)
    case (.priority(let wanted), true): wanted.count == 1 ? wanted.first.map(ItemAction.priority) : nil
    case (.priority, false): .priority(.none)
    case (.due(let due), _): meaning(due, isWanted)
    case (.date(let field, let bounds), true): bounds.day.flatMap { meaning(field, $0) }
    case (.date(.start, _), false), (.date(.due, _), false), (.without(.start), true), (.without(.due), true),
      (.has(.date), false):
      undated
    case (.without(.deadline), true), (.has(.deadline), false), (.date(.deadline, _), false):
      .date(DateChange("no deadline", at: moment))
    case (.own(let name, .choice(.equal, let choice, _)), true): .fields([name: .string(choice)])
    case (.own(let name, .absent), true), (.own(let name, .present), false), (.own(let name, .choice), false):
      .fields([name: .null])
    case (.state(.snoozed), false): .snooze(until: nil)
    case (.state(.hidden), false): .showFrom(nil)
    case (.effort(let range?), true) where range.count == 1: .effort(range.lowerBound)
    case (.effort(nil), true), (.has(.effort), false): .effort(nil)
    case (.state(.someday), let isSomeday): .someday(isSomeday)
    default: nil
    }
  }

  private func meaning(_ due: Filter.Due, _ isWanted: Bool) -> ItemAction? {
    switch (due, isWanted) {
    case (.today, true): .shift(.to(moment.today))
    case (.none, true), (.today, false), (.week, false): undated
    default: nil
    }
  }

  private func meaning(_ field: Filter.DateField, _ day: Day) -> ItemAction? {
    switch field {
    case .due, .start: .shift(.to(day))
    case .deadline: .date(DateChange("by \(day)", at: moment))
    default: nil
    }
  }

  /// Clears the date; nil for a repeat, which a move does not end.
  private var undated: ItemAction? { row.row.item.schedule?.recurrence == nil ? .date(.clear) : nil }

  private var tags: [String] { row.row.item.tags.sorted() }

  /// Returns the name as it is in use, because filters contain folded names.
  private func known(_ name: String, _ names: [String]) -> String { names.first { $0.folded == name } ?? name }

  private func refusal(_ condition: Filter.Condition, _ isWanted: Bool, in column: String) -> ActionRefusal {
    let words = FilterWords(at: moment).text(Filter(.term(condition)))
    return ActionRefusal(
      isWanted ? CardMoveMessages.columnWants(column, words) : CardMoveMessages.columnWantsNot(column, words))
  }
}

extension Logic<Filter.Condition> {
  /// Returns the conditions that must all hold; `besidesDone` omits those on completion, which ticking fulfils.
  func conjuncts(besidesDone: Bool = false) -> [Self] {
    switch self {
    case .all(let parts): parts.flatMap { $0.conjuncts(besidesDone: besidesDone) }
    case .term(.done(true)) where besidesDone, .term(.date(.done, _)) where besidesDone: []
    default: [self]
    }
  }

  /// Relative loss of information if the condition becomes false: least for a tag, most for a date.
  var cost: Int {
    switch terms.first {
    case .tag: 0
    case .priority: 1
    case .list: 2
    default: 3
    }
  }
}

extension DateBounds {
  /// The day, if the bounds are exactly one day.
  var day: Day? {
    guard let start, let end, end - start == 1440, start.isMultiple(of: 1440) else { return nil }
    return LocalTime(minutes: start).day
  }
}
