import Actions
import ArgumentParser
import Intents
import Messages
import ScheduleGrammar
import Sync
import TodoAPI
import TodoModel

/// `todos sweep`: decides the leftovers of earlier days, one at a time.
struct SweepCommand: ChangingCommand {
  static let configuration = CommandConfiguration.of(
    .sweep,
    discussion: localized(
      """
      On a terminal, ask about each leftover with the keys of the full screen; elsewhere, list them.
      todos sweep --spread
      All decisions of one run are one undo step.
      """))

  @Flag(help: ArgumentHelp(localized("Spread all leftovers evenly over the week that begins tomorrow."))) var spread =
    false
  @OptionGroup var json: JSONOption
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    guard dry.isWanted, !spread else { return }
    throw ValidationError(SweepMessages.dryRunNeedsSpread)
  }

  func perform(in session: Session) throws {
    let store = try CommandStore(session)
    let found = try leftovers(store)
    if spread { return try spreadAll(found, store) }
    if json.isWanted {
      return try session.console.pass(encodeJSON(SweepBody(found, in: store.home.lists(), day: session.today)) + "\n")
    }
    guard !found.isEmpty else { return try session.console.say(SweepMessages.noLeftovers) }
    guard session.console.canAsk else { return try list(found, store) }
    var dialog = SweepDialog(found, store)
    try dialog.run()
  }

  private func leftovers(_ store: CommandStore) throws -> [Leftover] {
    let session = store.session
    let rows = try store.home.rows(Query(.today, limit: ListPage.everything))
    return Actions.leftovers(of: rows, at: session.moment)
  }

  private func list(_ found: [Leftover], _ store: CommandStore) throws {
    let session = store.session
    try session.console.say(SweepMessages.leftOver(found.count))
    for leftover in found { try session.console.say("  " + SweepDialog.line(leftover, in: store)) }
  }

  private func spreadAll(_ found: [Leftover], _ store: CommandStore) throws {
    var sweep = Sweep(found)
    let days = sweep.spreadDays(at: store.session.moment)
    try store.commit(sweep.spread(at: store.session.moment), label: sweep.label)
    if json.isWanted { return try store.tell("", found.map(\.id), json: true) }
    guard !found.isEmpty else { return try store.session.console.say(SweepMessages.noLeftovers) }
    for (leftover, day) in zip(found, days) {
      let item = leftover.row.row.item
      let name = store.words.name(item)
      try store.session.console.say(SweepMessages.spread(name, item.title, to: store.session.phrase.date(day)))
    }
  }
}

/// The JSON of `sweep --json`: the leftovers as items, each with `since`, the day from which it waits.
struct SweepBody: Encodable {
  struct Entry: Encodable {
    private let item: ItemBody
    private let since: Day
    private enum Key: String, CodingKey { case since }

    init(_ leftover: Leftover, in lists: Lists) {
      item = ItemBody(leftover.row, in: lists)
      since = leftover.since
    }

    func encode(to encoder: any Encoder) throws {
      try item.encode(to: encoder)
      var fields = encoder.container(keyedBy: Key.self)
      try fields.encode(since, forKey: .since)
    }
  }

  private let day: Day
  private let items: [Entry]

  init(_ leftovers: [Leftover], in lists: Lists, day: Day) {
    self.day = day
    items = leftovers.map { Entry($0, in: lists) }
  }
}
