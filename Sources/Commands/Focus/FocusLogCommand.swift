import Actions
import ArgumentParser
import Intents
import ScheduleGrammar
import Sync
import TodoModel

/// `todos focus log`: prints the focus sessions, as a list or for time trackers.
struct FocusLogCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "log",
    abstract: "Show the focus sessions of one item or of all items.",
    discussion: """
      todos focus log
      todos focus log 12 --since "1 nov" --until yesterday
      todos focus log --timeclock >> work.timeclock

      --timeclock prints lines for hledger and ledger, with list and title as the account; --csv a table with a \
      header. Times are local. A running session has no end. Deleted items are left out.
      """
  )

  @Argument(help: ArgumentHelp("The number of an item, or the start of its id.", valueName: "id"))
  var id: String?
  @Option(help: ArgumentHelp("Only sessions that started on or after this day.", valueName: "when"))
  var since: String?
  @Option(help: ArgumentHelp("Only sessions that started on or before this day.", valueName: "when"))
  var until: String?
  @Flag(help: "A table: item, title, list, start, end, minutes.")
  var csv = false
  @Flag(help: "Print timeclock lines.")
  var timeclock = false
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    if [csv, timeclock, json.isWanted].count(where: \.self) > 1 {
      throw ValidationError("Choose one of --csv, --timeclock and --json.")
    }
  }

  func perform(in session: Session) throws {
    let span: Range<Instant>?
    do throws(FilterFault) {
      span = try FocusLog.span(since: since, until: until, at: session.moment)
    } catch {
      throw Refusal(error.words, kind: "parse-failed")
    }
    try CommandStore.look(session) { store in
      let rows = try id.map { [try store.find($0)] } ?? store.home.focusedItems()
      let log = FocusLog(rows.map(\.item), begun: span, at: session.now)
      let text = FocusLogText(log, store)
      if json.isWanted { return try session.console.pass(text.json()) }
      if csv { return try session.console.pass(text.csv) }
      if timeclock { return try session.console.pass(text.timeclock) }
      for line in text.lines { try session.console.say(line) }
    }
  }
}
