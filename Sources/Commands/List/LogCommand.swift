import Actions
import ArgumentParser
import Intents
import Sync
import TodoModel

/// `todos log`: prints the history, newest first: of one item, or of all items by day.
struct LogCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "log",
    abstract: "What was done, newest first, day by day.",
    discussion: """
      --find keeps the lines with all of the words, in the title or in what was done; --since takes any words of a day \
      that has passed: monday, "last week", "1 oct". What was deleted is found by its number.
      """
  )

  @Argument(
    help: ArgumentHelp("The number of an item, or the start of its id; all items without.", valueName: "id"),
    completion: Candidates.all
  )
  var id: String?
  @Option(help: ArgumentHelp("At most so many lines.", valueName: "n"))
  var limit = 50
  @Option(parsing: .unconditional, help: ArgumentHelp("Only lines with these words.", valueName: "words"))
  var find: String?
  @Option(help: ArgumentHelp("Only what was done from then on.", valueName: "when"))
  var since: String?
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    if limit < 1 { throw ValidationError("--limit wants a number from 1 on.") }
  }

  func perform(in session: Session) throws {
    let start = try since.map { try PastWords($0).start(at: session.moment) }
    try CommandStore.look(session) { try show($0, from: start) }
  }

  private func show(_ store: CommandStore, from start: Instant?) throws {
    let session = store.session
    let logbook = Logbook(store, words: find, since: start, limit: limit)
    let page = try id.map { try logbook.page(of: store.find($0, deleted: true).item) } ?? logbook.recent()
    if let looked = page.looked {
      session.console.complain(
        "Only the \(looked) items that were changed last were looked through. `todos log 12` has the lines of any."
      )
    }
    if json.isWanted {
      return try session.console.pass(Bodies.history(page.entries, hasMore: page.hasMore))
    }
    if page.entries.isEmpty {
      let isNarrow = find != nil || since != nil
      return try session.console.say(isNarrow ? "Nothing matches." : "Nothing was done yet.")
    }
    if id == nil { try printDays(page.entries, store) } else { try printLines(page.entries, store) }
    if page.hasMore { try session.console.say("     … more: --limit") }
  }

  private func printLines(_ entries: [ItemHistory], _ store: CommandStore) throws {
    for entry in entries {
      let words = HistoryWords(entry.entry, at: store.session.moment)
      let name = store.words.name(entry.item)
      try store.session.console.say([words.when, name, words.text].joined(separator: "  "))
    }
  }

  private func printDays(_ entries: [ItemHistory], _ store: CommandStore) throws {
    let (session, console) = (store.session, store.session.console)
    var day: Day?
    for entry in entries {
      let words = HistoryWords(entry.entry, at: session.moment)
      if words.day != day {
        if day != nil { try console.say("") }
        let heading = DayWords(today: session.today).heading(words.day)
        try console.say(heading.lead + heading.rest)
        day = words.day
      }
      let time = String(repeating: " ", count: max(0, 7 - words.time.count)) + words.time
      try console.say(
        [time, store.words.name(entry.item), entry.item.title, words.text].joined(separator: "  ")
      )
    }
  }
}

typealias ItemHistory = (item: Item, entry: HistoryEntry)
