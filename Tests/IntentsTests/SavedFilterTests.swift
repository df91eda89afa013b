import Actions
import Intents
import ScheduleGrammar
import Testing
import TodoModel

@Suite struct SavedFilterTests {
  private static let moment = Moment(now: Table.at, zone: FixedZone.utc, zones: { _ in nil })

  private func filters(_ actions: FilterAction...) throws -> SavedFilters {
    try actions.reduce(SavedFilters()) { filters, action in
      filters.applying(try action.changes(on: filters, at: Self.moment), at: Table.at)
    }
  }

  private func words(_ filters: SavedFilters) -> [String] { filters.all.map { "\($0.name): \($0.text)" } }

  @Test func aFilterIsSavedRenamedAndRemoved() throws {
    let saved = try filters(.save("Late", " is:overdue -#someday "), .save("calls", "@phone"))
    #expect(words(saved) == ["calls: @phone", "Late: is:overdue -#someday"])
    #expect(saved.named("LATE")?.id == ListKey.id(of: "Late", .filter))
    let renamed = try filters(.save("Late", "is:overdue"), .rename("late", to: "behind"), .save("calls", "@phone"))
    #expect(words(renamed) == ["behind: is:overdue", "calls: @phone"])
    #expect(words(try filters(.save("Late", "a"), .remove("late"))) == [])
  }

  /// An existing filter is found by name in any case; a deleted one is restored with the new expression.
  @Test func savingAgainChangesWhatItFinds() throws {
    #expect(words(try filters(.save("Late", "a"), .save("LATE", "b"))) == ["Late: b"])
    #expect(words(try filters(.save("Late", "a"), .remove("Late"), .save("Late", "b"))) == ["Late: b"])
    let again = try filters(.save("Late", "a"), .rename("Late", to: "x"), .remove("x"), .save("Late", "b"))
    #expect(words(again) == ["Late: b"])
    let saved = try filters(.save("Late", "a"))
    #expect(try FilterAction.save("late", "a").changes(on: saved, at: Self.moment).isEmpty)
  }

  /// A renamed filter keeps its ID; a new filter with the former name gets another.
  @Test func aFormerNameMakesAnotherFilter() throws {
    let both = try filters(.save("work", "#work"), .rename("work", to: "office"), .save("work", "@work"))
    #expect(words(both) == ["office: #work", "work: @work"])
    #expect(both.named("office")?.id == ListKey.id(of: "work", .filter))
    #expect(both.named("work")?.id == ListKey.id(of: "work~2", .filter))
  }

  @Test func theyStandInTheOrderMadeByHand() throws {
    let all = try filters(.save("a", "1"), .save("b", "2"), .save("c", "3"), .order(["c", "a"]))
    #expect(all.all.map(\.name) == ["c", "a", "b"])
    #expect(try FilterAction.order(["c", "a"]).changes(on: all, at: Self.moment).isEmpty)
    let marked = try filters(.save("a", "1"), .colour("a", .green), .icon("a", "§"))
    #expect(marked.named("a")?.colour == "green" && marked.named("a")?.icon == "§")
  }

  @Test(arguments: [
    (FilterAction.save(" ", "a"), "The filter has no name. Type one."), (.save("a\tb", "a"), "one line"),
    (.save("a", "  "), "The filter is empty."), (.save("a", "is:opn"), "Try: is:open"),
    (.save("a", "due:<soonish"), "."), (.rename("lat", to: "x"), "There is no saved filter “lat”. Did you mean @Late?"),
    (.rename("Late", to: "calls"), "There is another filter “calls”. Choose another name."),
    (.remove("nothing"), "There is no saved filter “nothing”."), (.icon("Late", "ab"), "one letter or picture"),
    (.save("a", String(repeating: "x ", count: 2_000)), "too long"),
  ]) func whatCannotBeIsSaid(_ action: FilterAction, _ words: String) throws {
    let saved = try filters(.save("Late", "a"), .save("calls", "b"))
    let refusal = try #require(throws: FilterRefusal.self) { try action.changes(on: saved, at: Self.moment) }
    #expect(refusal.words.contains(words), "\(refusal.words)")
  }

  /// Dates are stored in words, so "today" is the day on which the filter is opened.
  @Test func whatItFindsIsKeptAsItIsTyped() throws {
    let saved = try filters(.save("Soon", "due:today..\"next friday\" sort:-priority limit:3"))
    #expect(saved.all.first?.text == "due:today..\"next friday\" sort:-priority limit:3")
    #expect(try saved.all.first?.expression()?.limit == 3)
  }

  /// A newer program's filter is kept, counts as unknown, and is reported as unreadable.
  @Test func whatANewerProgramSavedStays() {
    var record = Item(named: "new", .filter)
    record.expression = "(mood or"
    let overview = FilterOverview(SavedFilters([record]), dates: .numeric) { _, _ in 7 }
    #expect(overview.entries.map(\.filter.text) == ["(mood or"])
    #expect(overview.entries[0].fault != nil && overview.entries[0].found == nil && overview.isCounted)
  }

  @Test(arguments: [
    ("#work", ListView.all), ("done:yes", .done), ("is:done #work", .done), ("done:<2026-11-20", .done),
    ("done:yes or #work", .all), ("-done:yes", .all), ("sort:title", .all),
  ]) func aFilterIsSeenWhereItsItemsAre(_ text: String, _ view: ListView) throws {
    #expect(try FilterExpression(parsing: text)?.view == view)
  }

  @Test func aLimitLimitsTheCount() throws {
    let overview = FilterOverview(try filters(.save("a", "b limit:3"), .save("c", "d")), dates: .numeric) { _, _ in 7 }
    #expect(overview.entries.map(\.found) == [3, 7])
  }
}
