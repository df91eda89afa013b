import Actions
import ArgumentParser
import Intents
import ScheduleGrammar
import Sync
import TodoModel

/// `todos skip`: skips one occurrence of a repeating item.
struct SkipCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "skip",
    abstract: "Skip this occurrence of a repeating item.",
    discussion: """
      todos skip 12
      Skips the occurrence that `todos show` lists as next: a missed one, today's, or else the next one. \
      `todos undo` restores it, and so does `todos unskip 12` with its date later on. To move it instead: todos schedule 12 tomorrow 9am
      """
  )

  @OptionGroup var items: ItemArguments
  @OptionGroup var many: YesOption
  @OptionGroup var json: JSONOption
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let store = try CommandStore(session)
    let rows = try store.rows(items.wanted, yes: many.isSaid, json: json.isWanted)
    let before = store.listed(rows)
    for row in before where !row.isOpenRepeat { throw Self.refusal(row, store.words) }
    try store.perform(.skip, rows)
    let after = try store.home.rows(rows.map(\.item.id))
    guard !json.isWanted else { return try session.console.pass(store.bodies().items(after)) }
    for (old, new) in zip(before, store.listed(after)) {
      let skipped = old.occurrence.map { session.phrase.date($0.due) } ?? ""
      let next = new.isDone ? nil : new.occurrence.map { "next " + session.phrase.date($0.due) }
      let words = "Skipped \(skipped), \(next ?? "nothing follows")"
      try session.console.say(words + "  " + store.words.line(new.row))
    }
  }

  static func refusal(_ row: ListedRow, _ words: ItemWords) -> Refusal {
    let name = words.name(row.row.item)
    guard row.row.item.schedule?.recurrence != nil else {
      return Refusal(
        "\(name) does not repeat. `todos schedule \(name) tomorrow` moves it, `todos delete \(name)` deletes it."
      )
    }
    return Refusal("\(name) is done for now, so there is nothing to skip.")
  }
}
