import Actions
import DiceSupport
import Intents
import ScheduleGrammar
import Testing
import TodoModel

/// Tests of moving cards to the column of a saved filter: they end there, or the refusal gives the reason.
@Suite struct CardMoveTests {
  private static let moment = Moment(
    now: FixedZone.utc.instant(of: Shelf.now), zone: FixedZone.utc, zones: { _ in nil })
  private static let columns = [
    "late": "is:overdue", "doing": "@doing -@blocked", "soon": "due:today #Home", "big": "!high or !medium",
    "name": "title:oats", "done": "is:done #home",
  ]
  private static let order = ["late", "doing", "soon", "big", "name", "done"]

  private static func board(_ filters: [(name: String, text: String)], _ overview: Shelf) -> Cards {
    let records = filters.enumerated().map { place, filter in
      var record = Item(named: filter.name, .filter)
      (record.expression, record.order) = (filter.text, OrderKey("a\(10 + place)"))
      return record
    }
    let filters = CardFilters(SavedFilters(records), dates: FilterDates(moment))
    var rows = overview.set
    (rows.lists, rows.tags) = (["Home", "work"], ["Doing", "next"])
    let question = CardQuestion(by: .filters)
    return Cards(question, kinds: filters.kinds, open: [:], rows: rows, filters: filters)
  }

  private static func columns(_ board: Cards, after changes: [Change] = []) -> [CardColumn] {
    var seen = board.rows
    for change in changes {
      guard let place = seen.rows.firstIndex(where: { $0.item.id == change.item }) else { continue }
      seen.rows[place].item = seen.rows[place].item.applying(change.intent, at: moment.now) ?? seen.rows[place].item
    }
    return board.columns(of: seen, now: moment.local, zone: moment.zone, zones: moment.zones)
  }

  private static func place(of id: ItemID, in columns: [CardColumn]) -> [CardMove.Card] {
    columns.flatMap { column in column.cards.filter { $0.row.item.id == id }.map { CardMove.Card($0, in: column.kind) }
    }
  }

  private struct Case: Sendable {
    let from: String
    let to: String
    let said: String
  }

  private static let cases = [
    Case(from: "plain", to: "doing", said: "moved to “doing”: tagged @Doing"),
    Case(from: "both", to: "doing", said: "moved to “doing”: removed @blocked"),
    Case(from: "doing", to: "soon", said: "moved to “soon”: moved to today, moved to #Home, removed @doing"),
    Case(from: "doing", to: "other", said: "moved to “other”: removed @doing"),
    Case(from: "late", to: "soon", said: "moved to “soon”: moved to today, moved to #Home"),
    Case(from: "plain", to: "done", said: "moved to “done”: moved to #Home, done “plain”"),
    Case(
      from: "late", to: "doing",
      said: "It would stand in “late”, which comes before “doing”: a move cannot take it out of there."),
    Case(from: "plain", to: "late", said: "A move cannot meet this condition of “late”: overdue."),
    Case(from: "plain", to: "big", said: "“big” says “or”: a move cannot tell which of it is meant."),
    Case(
      from: "plain", to: "name",
      said: "A move cannot meet this condition of “name”: with “oats” in the title."),
    Case(from: "plain", to: "other", said: "moved to “other”"),
  ]

  @Test(arguments: cases) private func aMoveSaysWhatItDoes(_ some: Case) throws {
    var overview = Shelf()
    let ids = [
      "plain": overview.put("plain"), "late": overview.put("late", "2026-11-18"),
      "doing": overview.put("doing") { $0.tags = ["doing"] },
      "both": overview.put("both") { $0.tags = ["doing", "blocked"] },
    ]
    let board = Self.board(Self.order.map { ($0, Self.columns[$0] ?? "") }, overview)
    let id = try #require(ids[some.from])
    let card = try #require(Self.place(of: id, in: Self.columns(board)).first)
    let kind = try #require(board.kinds.first { $0.title == some.to })
    do throws(ActionRefusal) {
      let move = try CardMove([card], to: kind, of: board, at: Self.moment)
      #expect(move.label == some.said)
      #expect(Self.place(of: id, in: Self.columns(board, after: move.changes)).map(\.column) == [kind])
    } catch { #expect(error.words == some.said) }
  }

  @Test func severalCardsAreOneStep() throws {
    var overview = Shelf()
    let ids = (0..<3).map { number in overview.put("card \(number)") { $0.tags = number == 0 ? ["next"] : [] } }
    let board = Self.board([("next", "@next"), ("doing", "@doing")], overview)
    let cards = ids.compactMap { Self.place(of: $0, in: Self.columns(board)).first }
    let move = try CardMove(cards, to: board.kinds[1], of: board, at: Self.moment)
    #expect(move.label == "moved 3 items to “doing”")
    #expect(Self.columns(board, after: move.changes).map(\.open) == [0, 3, 0])
    #expect(move.changes.count == 4)
  }

  /// A move to a list or a priority is one intent for all cards and can be repeated for others.
  @Test func toAListItIsOneThing() throws {
    var overview = Shelf()
    let ids = [overview.put("one"), overview.put("two")]
    let rows = overview.rows.map { ListedRow(seen: $0, at: Self.moment) }
    let board = Cards(CardQuestion(by: .list), kinds: [.list(nil), .list("home")], open: [:], rows: overview.set)
    let cards = rows.map { CardMove.Card($0, in: .list(nil)) }
    let move = try CardMove(cards, to: .list("home"), of: board, at: Self.moment)
    #expect(move.action == .list("home") && move.changes == ids.map { Change($0, .setList("home")) })
    #expect(move.label == "moved 2 items to #home")
  }

  @Test func whatIsAddedGetsWhatTheFilterAsksFor() {
    let board = Self.board([("soon", "due:today #home @next !high title:oats")], Shelf())
    let new = board.kinds[0].newItem(of: board, at: Self.moment)
    #expect(new.list == "Home" && new.tags == ["next"] && new.priority == .high && new.title.isEmpty)
    #expect(new.schedule?.start.day == Shelf.today)
    #expect(board.kinds[1].newItem(of: board, at: Self.moment) == NewItem(title: ""))
  }

  private static let settable = [
    "#home", "#work", "list:none", "@doing", "@next", "tag:none", "!high", "!none", "due:today", "due:tomorrow",
    "start:today", "deadline:tomorrow", "deadline:none", "due:none", "is:open", "is:done", "-@doing", "-#work",
    "-!high",
  ]

  private static func item(_ overview: inout Shelf, _ dice: inout Dice, _ number: Int) {
    overview.put("item \(number)") { item in
      item.list = dice.pick([nil, "Home", "work"])
      item.tags = Set(["Doing", "next", "deep"].filter { _ in dice.flip(3) })
      item.priority = dice.pick(Priority.allCases)
      let day = LocalTime(Shelf.today.advanced(by: dice.number(-3...9)))
      if dice.flip() { item.schedule = Schedule(start: day) }
      if dice.flip(5) { item.schedule = Schedule(start: day, recurrence: Recurrence(.daily)) }
      if dice.flip(4) { item.deadline = Deadline(LocalTime(Shelf.today.advanced(by: dice.number(-1...5)))) }
      if item.schedule == nil, dice.flip(5) { item.completions[.once] = moment.now }
    }
  }

  /// A moved card ends in the target column, or the move is refused; each open item is in one column.
  @Test(arguments: 1...60) func aCardStandsWhereItWasCarried(_ seed: Int) throws {
    var dice = Dice(UInt64(seed))
    var overview = Shelf()
    for number in 0..<12 { Self.item(&overview, &dice, number) }
    let filters = (0..<dice.number(1...5)).map { place in
      let terms = (0..<dice.number(1...3)).map { _ in dice.pick(Self.settable) }
      return (name: "f\(place)", text: terms.joined(separator: " "))
    }
    let board = Self.board(filters, overview)
    let columns = Self.columns(board)
    for row in overview.rows {
      let places = Self.place(of: row.item.id, in: columns)
      #expect(places.count { !$0.row.isDone } <= 1)
      guard let card = places.first else { continue }
      for kind in board.kinds {
        guard let move = try? CardMove([card], to: kind, of: board, at: Self.moment) else { continue }
        let after = Self.place(of: row.item.id, in: Self.columns(board, after: move.changes))
        #expect(after.contains { $0.column == kind }, "\(filters) \(row.item) to \(kind.title)")
      }
    }
  }

  /// A filter with a single settable term never refuses an item without a repeat.
  @Test(arguments: ["#home", "@doing", "tag:none", "!high", "list:none", "is:done", "-@doing", "due:today"])
  func oneThingIsNeverRefused(_ text: String) throws {
    var dice = Dice(7)
    var overview = Shelf()
    for number in 0..<40 { Self.item(&overview, &dice, number) }
    overview.rows.removeAll { $0.item.schedule?.recurrence != nil || $0.item.deadline != nil }
    let board = Self.board([("only", text)], overview)
    let cards = Self.columns(board).flatMap { column in column.cards.map { CardMove.Card($0, in: column.kind) } }
    for card in cards {
      let move = try CardMove([card], to: board.kinds[0], of: board, at: Self.moment)
      let after = Self.columns(board, after: move.changes)
      #expect(after[0].cards.contains { $0.row.item.id == card.row.row.item.id }, "\(card.row.row.item)")
    }
  }
}
