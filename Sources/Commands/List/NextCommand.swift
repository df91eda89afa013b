import Actions
import ArgumentParser
import Intents
import Messages
import Settings
import Sync
import TodoModel

/// `todos next`: prints one item to do now, with the reason.
struct NextCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "next", abstract: localized("Show one item to do now, and why."),
    discussion: localized(
      """
      todos next
      todos next 2
      The order: what is late or due within the hour, deadlines of today, high and medium priority, what is due \
      today by time, deadlines within three days, the rest of Today, later deadlines, and last the undated items of the \
      inbox. \
      The parts of an item come before it. Items that wait for others or are hidden until later are left out. \
      An item whose effort fits the time until your hours end (day.hours) or the next event of another calendar begins \
      comes before those whose effort does not.

      Exit status as for `todos status`: 0: current; 3: may be outdated; 4: the server cannot be reached.
      """))

  @Argument(help: ArgumentHelp(localized("Its place in the order: 2 is the item after the first."), valueName: "n"))
  var place = 1
  @Flag(
    name: .customLong("skip"), help: ArgumentHelp(localized("Show the one after it; repeat the option to skip more.")))
  var skips: Int
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func validate() throws { if place < 1 { throw ValidationError(ListingMessages.placeTooSmall) } }

  func perform(in session: Session) throws { try CommandStore.look(session, show) }

  private func show(_ store: CommandStore) throws {
    let (session, rows) = (store.session, try store.home.nextRows())
    let events = OtherCalendars.events(on: session.today...session.today, in: session) ?? DayEvents()
    let ends = DayEnds(session.config.day.hours, events, at: session.local)
    let items = NextItems(rows, at: session.moment, ends: ends)
    guard !items.candidates.isEmpty else {
      return try store.tell(
        rows.counts.emptyTodayWords, { try store.bodies().next(nil, of: items, $0) }, json: json.isWanted)
    }
    // Compares before it adds, because the place can be as large as an integer can be.
    guard place <= items.candidates.count, skips < items.candidates.count - place + 1 else {
      throw Refusal(ListingMessages.fewerToDo(items.candidates.count), kind: "not-found")
    }
    let index = place - 1 + skips
    let row = items.candidates[index].row.row
    let lines = [store.words.line(row), "  " + items.reason(at: index, store.session.moment)]
    try store.tell(
      lines, { try store.bodies().next((index, store.home.row(row.id)), of: items, $0) }, json: json.isWanted)
  }
}
